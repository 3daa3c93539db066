// Chats as they come out of other programs, and what is made of their days and names.
import { describe, expect, it } from 'vitest'
import { readChatFile } from '../../../src/main/mail/chat/read-chat'
import { readChatPage } from '../../../src/main/mail/chat/read-chat-page'
import { NOW } from './support'

const chat = (text: string) => readChatFile(text, 'chat.txt', NOW, 'UTC')

describe('chats', () => {
  it.each<[string, readonly string[], readonly (string | null)[]]>([
    ['a day first that no month is', ['13/02/2026, 09:01', '02/03/2026, 09:02'], ['2026-02-13T09:01', '2026-03-02T09:02', 'zone-assumed', 'date-order']],
    ['a month first: no month is the thirteenth', ['02/13/2026, 09:01', '02/03/2026, 09:02'], ['2026-02-13T09:01', '2026-02-03T09:02', 'zone-assumed', 'date-order']],
    ['a short month with half a day is American', ['1/2/2026, 9:01 pm'], ['2026-01-02T21:01', 'zone-assumed', 'date-order']],
    ['a year of two figures', ['13.02.26, 09:01'], ['2026-02-13T09:01', 'zone-assumed']],
    ['a point in the time', ['13.02.2026 klo 9.01'], ['2026-02-13T09:01', 'zone-assumed']],
    ['a time alone', ['09:01', '09:02'], [null, null, 'no-day']],
  ])('%s', (_, whens, found) => {
    const read = chat(whens.map((when, i) => `[${when}] Anna: words ${i}`).join('\n'))
    expect([...(read?.messages ?? []).map(({ date }) => date?.slice(0, 16) ?? null), ...(read?.problems ?? []).map(({ code }) => code)]).toEqual(found)
  }) // prettier-ignore
  it('times in exported data are as they are: seconds, and ISO with its zone', () => {
    const data = { messages: [{ from: 'Anna', date_unixtime: '1772442060', date: '2026-03-02T09:01:00', text: 'a' }] }
    expect(chat(JSON.stringify(data))?.messages[0]?.date).toMatch(/^2026-03-02T09:01:00/)
    const posts = [{ author: { name: 'Anna' }, timestamp: '2026-03-02T09:01:00+01:00', content: 'b' }]
    expect(chat(JSON.stringify({ messages: posts }))?.messages[0]?.date).toBe('2026-03-02T08:01:00.000Z')
  })
  it('each post is a message by its author; the same once more is left out; lines are named', () => {
    const read = chat('[13/02/2026, 09:01] Anna: a\nb\n[13/02/2026, 09:01] Anna: a\nb\n[13/02/2026, 09:02] Brian: c')
    expect(read?.messages.map(({ from, subject, text, chat: is, kind }) => [from.name, subject, text, is, kind])).toEqual([
      ['Anna', 'line 1', 'a\nb', true, 'row'],
      ['Brian', 'line 5', 'c', true, 'row'],
    ])
  }) // prettier-ignore
  it('pictures are told with their authors', () => {
    const shown = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, i) => `[13/02/2026, 09:0${i}] ${name}: <Media omitted>`)
    const { messages, problems } = chat(shown.join('\n')) ?? { messages: null, problems: [] }
    expect(messages).toEqual([])
    expect(problems.find(({ code }) => code === 'chat-media')?.message).toContain('6 posts are only a picture')
    expect(problems.find(({ code }) => code === 'chat-media')?.message).toContain('from A, B, C, D, E ….')
  })
  it.each(['Hi Pat,\nround 1: pass', '{"messages": [{"from": "Anna"', '{"a": 1}', '[a] Anna: b'])(
    '%j is none',
    (text) => {
      expect(chat(text)).toBeNull()
    },
  )
})

const wrap = '<div class="page_wrap">'
const post = (inside: string, kind = 'default clearfix'): string => `<div class="message ${kind}">${inside}</div>`
const name = (words: string): string => `<div class="from_name">${words}</div>`
const when = '<div class="pull_right date details" title="02.03.2026 09:01:00 UTC+01:00">09:01</div>'
const words = (inside: string): string => `<div class="text">${inside}</div>`

describe('pages of Telegram', () => {
  it.each<[string, string, readonly (readonly [author: string, text: string, media?: true])[] | null]>([
    ['posts of two', wrap + post(name('Anna') + when + words('a<br>b')) + post(name('Brian') + when + words('c')), [['Anna', 'a\nb'], ['Brian', 'c']]],
    ['a post without a name goes on with the one above', wrap + post(name('Anna') + when + words('a')) + post(when + words('b'), 'default joined'), [['Anna', 'a'], ['Anna', 'b']]],
    ['what the program says', wrap + post(name('x') + when + words('joined'), 'service') + post(name('Anna') + when + words('a')), [['Anna', 'a']]],
    ['a name with its time, a bot and letters of its own', wrap + post(name(' Anna &amp; Co via @gif <span>09:01</span>') + when + words('a')), [['Anna & Co', 'a']]],
    ['what is passed on is quoted', wrap + post(name('Anna') + when + `<div class="forwarded body">${name('Brian')}${words('a<br>b')}</div>`), [['Anna', '> a\n> b']]],
    ['a picture', wrap + post(`${name('Anna')}${when}<div class="media_wrap">x</div>`), [['Anna', '', true]]],
    ['boxes in the words', wrap + post(name('Anna') + when + words('a<div>b<div>c</div></div>d')), [['Anna', 'a\nb\nc\nd']]],
    ['words that never end', `${wrap}<div class="message default">${name('Anna')}${when}<div class="text">a`, [['Anna', 'a']]],
    ['no time', wrap + post(name('Anna') + words('a')), null],
    ['no page of Telegram', post(name('Anna') + when + words('a')), null],
  ])('%s', (_, page, posts) => {
    expect(readChatPage(page)?.map(({ author, text, media }) => [author, text, ...(media ? [media] : [])]) ?? null).toEqual(posts)
  }) // prettier-ignore
})
