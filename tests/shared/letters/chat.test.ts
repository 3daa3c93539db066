import { describe, expect, it } from 'vitest'
import { readChat, readChatData } from '../../../src/shared/letters/threads/chat'

const posts = (text: string): readonly (readonly [string, string, string])[] | undefined =>
  readChat(text)?.map(({ author, when, text: words }) => [author, when, words] as const)

describe('chats', () => {
  it.each([
    [
      'WhatsApp',
      '02/03/2026, 09:00 - Messages are encrypted.\n02/03/2026, 09:01 - Anna: a\nb',
      [['Anna', '02/03/2026, 09:01', 'a\nb']],
    ],
    [
      'WhatsApp, deleted',
      '02/03/2026, 09:01 - Anna: This message was deleted\n02/03/2026, 09:02 - Anna: x',
      [['Anna', '02/03/2026, 09:02', 'x']],
    ],
    ['iPhone', '\u200e[3/2/26, 9:01:10\u202fAM] ~\u202fAnna: a', [['Anna', '3/2/26, 9:01:10 AM', 'a']]],
    ['Telegram, copied', 'Anna, [02.03.2026 09:01]\na', [['Anna', '02.03.2026 09:01', 'a']]],
    ['Discord, copied', 'Anna — Today at 9:01 AM\na (edited)', [['Anna', 'Today at 9:01 AM', 'a']]],
    [
      'Slack, copied',
      'Anna  9:01 AM\na\nBrian  9:05 AM\nb',
      [
        ['Anna', '9:01 AM', 'a'],
        ['Brian', '9:05 AM', 'b'],
      ],
    ],
    ['IRC', '[09:01] <@anna> a', [['anna', '09:01', 'a']]],
  ])('%s', (_, text, expected) => {
    expect(posts(text)).toEqual(expected)
  })

  it.each([
    ['a letter', 'Hi Pat,\n\nround 1: pass\n\nAnna'],
    ['orders with a time in them', 'round 1: offer 6 6\n[09:01] Anna: a'],
    ['nothing', ''],
  ])('%s is none', (_, text) => {
    expect(readChat(text)).toBeNull()
  })

  it.each([
    [
      'Telegram',
      {
        messages: [{ from: 'Anna', date: '2026-03-02T09:01:00', text: ['a ', { type: 'bold', text: 'b' }] }],
      },
      'a b',
    ],
    [
      'Discord',
      {
        messages: [
          {
            author: { name: 'anna', nickname: 'Anna' },
            timestamp: '2026-03-02T09:01:00+00:00',
            content: 'a',
          },
        ],
      },
      'a',
    ],
    ['Slack', [{ user_profile: { real_name: 'Anna' }, ts: '1772442060.1', text: 'a' }], 'a'],
  ])('exported by %s', (_, data, text) => {
    expect(readChatData(data)?.map((post) => [post.author, post.text])).toEqual([['Anna', text]])
  })

  it('other data is none', () => {
    expect(readChatData({ messages: [{ id: 1 }] })).toBeNull()
    expect(readChatData({ a: [1] })).toBeNull()
    expect(readChatData(null)).toBeNull()
  })
})
