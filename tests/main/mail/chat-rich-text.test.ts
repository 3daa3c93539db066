// Chats and rich text as they come out of other programs, and what is made of their days, names and letters.
import { describe, expect, it } from 'vitest'
import { readChatFile } from '../../../src/main/mail/chat/read-chat'
import { readChatPage } from '../../../src/main/mail/chat/read-chat-page'
import { richToText } from '../../../src/main/mail/documents/rich-text'
import { NOW } from './support'

const chat = (text: string) => readChatFile(text, 'chat.txt', NOW, 'UTC')
const days = async (...whens: readonly string[]) => {
  const read = await chat(whens.map((when, i) => `[${when}] Anna: words ${i}`).join('\n'))
  return (
    read && [...read.messages.map(({ date }) => date?.slice(0, 16) ?? null), ...read.problems.map(({ code }) => code)]
  )
}

describe('days of a chat', () => {
  it.each<[string, readonly string[], readonly (string | null)[]]>([
    ['a day first that no month is', ['13/02/2026, 09:01', '02/03/2026, 09:02'], ['2026-02-13T09:01', '2026-03-02T09:02', 'zone-assumed', 'date-order']],
    ['a month first: no month is the thirteenth', ['02/13/2026, 09:01', '02/03/2026, 09:02'], ['2026-02-13T09:01', '2026-02-03T09:02', 'zone-assumed', 'date-order']],
    ['the twelfth proves nothing: the day comes first', ['01/12/2025, 09:01'], ['2025-12-01T09:01', 'zone-assumed', 'date-order']],
    ['a short month with half a day is American', ['1/2/2026, 9:01 pm'], ['2026-01-02T21:01', 'zone-assumed', 'date-order']],
    ['two figures beside half a day are not', ['01/02/2026, 9:01 p.m.'], ['2026-02-01T21:01', 'zone-assumed', 'date-order']],
    ['a year of two figures', ['13.02.26, 09:01'], ['2026-02-13T09:01', 'zone-assumed']],
    ['the year first', ['2026-02-03, 09:01'], ['2026-02-03T09:01', 'zone-assumed']],
    ['a point in the time', ['13.02.2026 klo 9.01'], ['2026-02-13T09:01', 'zone-assumed']],
    ['a time alone', ['09:01', '09:02'], [null, null, 'no-day']],
  ])('%s', async (_, whens, read) => {
    expect(await days(...whens)).toEqual(read)
  }) // prettier-ignore

  it('times in exported data are as they are: seconds, and ISO with its zone', async () => {
    const data = {
      messages: [{ from: 'Anna', date_unixtime: '1772442060', date: '2026-03-02T09:01:00', text: 'a' }],
    }
    expect((await chat(JSON.stringify(data)))?.messages[0]?.date).toMatch(/^2026-03-02T09:01:00/)
    const posts = [{ author: { name: 'Anna' }, timestamp: '2026-03-02T09:01:00+01:00', content: 'b' }]
    expect((await chat(JSON.stringify({ messages: posts })))?.messages[0]?.date).toBe('2026-03-02T08:01:00.000Z')
  })
})

describe('posts of a chat', () => {
  it('each a message by its author; the same once more is left out; lines are named', async () => {
    const read = await chat('[13/02/2026, 09:01] Anna: a\nb\n[13/02/2026, 09:01] Anna: a\nb\n[13/02/2026, 09:02] Brian: c')
    expect(read?.messages.map(({ from, subject, text, chat: is, kind }) => [from.name, subject, text, is, kind])).toEqual([
      ['Anna', 'line 1', 'a\nb', true, 'row'],
      ['Brian', 'line 5', 'c', true, 'row'],
    ])
  }) // prettier-ignore

  it.each([
    ['one', ['Anna'], 'one post is only a picture, a recording or a file, and not read: from Anna.'],
    ['five people', ['A', 'B', 'C', 'D', 'E', 'A'], '6 posts are only a picture, a recording or a file, and not read: from A, B, C, D, E.'],
    ['six people', ['A', 'B', 'C', 'D', 'E', 'F'], '6 posts are only a picture, a recording or a file, and not read: from A, B, C, D, E ….'],
  ])('pictures of %s are told', async (_, authors, words) => {
    const read = await chat(authors.map((name, i) => `[13/02/2026, 09:0${i}] ${name}: <Media omitted>`).join('\n'))
    expect(read?.messages).toEqual([])
    expect(read?.problems.filter(({ code }) => code === 'chat-media').map(({ message }) => message)).toEqual([`chat.txt: ${words}`])
  }) // prettier-ignore

  it.each([
    ['a letter', 'Hi Pat,\nround 1: pass'],
    ['data that is cut off', '{"messages": [{"from": "Anna"'],
    ['other data', '{"a": 1}'],
    ['orders in brackets', '[a] Anna: b'],
  ])('%s is none', async (_, text) => {
    expect(await chat(text)).toBeNull()
  })
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
    ['a picture with words', wrap + post(`${name('Anna')}${when}<div class="media_wrap">x</div>${words('a')}`), [['Anna', 'a']]],
    ['nothing in it', wrap + post(name('Anna') + when) + post(name('Brian') + when + words('b')), [['Brian', 'b']]],
    ['boxes in the words', wrap + post(name('Anna') + when + words('a<div>b<div>c</div></div>d')), [['Anna', 'a\nb\nc\nd']]],
    ['words that never end', `${wrap}<div class="message default">${name('Anna')}${when}<div class="text">a`, [['Anna', 'a']]],
    ['no time', wrap + post(name('Anna') + words('a')), null],
    ['nobody yet', wrap + post(when + words('a')), null],
    ['no page of Telegram', post(name('Anna') + when + words('a')), null],
    ['the mark too far below', `${' '.repeat(4000)}${wrap}${post(name('Anna') + when + words('a'))}`, null],
    ['no posts', wrap, null],
  ])('%s', (_, page, posts) => {
    expect(readChatPage(page)?.map(({ author, text, media }) => [author, text, ...(media ? [media] : [])]) ?? null).toEqual(posts)
  }) // prettier-ignore
})

describe('rich text', () => {
  it.each([
    ['struck through twice, and hidden', '{\\rtf1 a\\striked b\\striked0 c\\v d\\v0 e}', 'ace'],
    ['plain ends it', '{\\rtf1 a\\strike b\\plain c}', 'ac'],
    ['a group ends it', '{\\rtf1 a{\\v b}c}', 'ac'],
    ['other words for the look are nothing', '{\\rtf1 a\\b b\\i0 c}', 'abc'],
    ['a letter by its number, one sign for it', '{\\rtf1 \\u8211?x}', '–x'],
    ['none for it', '{\\rtf1\\uc0 \\u8211 x}', '–x'],
    ['two for it', "{\\rtf1\\uc2 \\u8211 ??x \\u8211\\'3f\\'3fy}", '–x –y'],
    ['four at the most', '{\\rtf1\\uc9 \\u8211 12345x}', '–5x'],
    ['one where nothing is said', '{\\rtf1\\uc2\\uc \\u8211 ?x}', '–x'],
    ['a number below nothing', '{\\rtf1 \\u-3913?x}', '\uf0b7x'],
    ['a letter of Windows for it', "{\\rtf1 \\u8211\\'96x\\'96y}", '–x–y'],
    ['a line end is none of the signs', '{\\rtf1 \\u8211\n?x}', '–x'],
    ['dashes, quotes, bullets', '{\\rtf1 \\emdash\\endash\\lquote\\rquote\\ldblquote\\rdblquote\\bullet}', '—–‘’“”•'],
    ['blanks of other widths', '{\\rtf1 a\\emspace b\\enspace c\\tab d}', 'a b c d'],
    ['a hyphen that may be is none, one that stays is left out', '{\\rtf1 a\\-b\\_c}', 'abc'],
    ['a line end after a backslash', '{\\rtf1 a\\\nb}', 'a\nb'],
    ['ends of sections, pages and rows', '{\\rtf1 a\\sect b\\page c\\row d}', 'a\nb\nc\nd'],
    ['line ends of the file are none', '{\\rtf1 a\nb\r\nc}', 'abc'],
    ['what a group is for counts at its front only', '{\\rtf1 a{x\\info y}b}', 'axyb'],
    ['unknown groups marked to be left out', '{\\rtf1{\\*\\nobody x}a{\\*\\other{y}z}b}', 'ab'],
    ['a group within one that is left out', '{\\rtf1{\\fonttbl{\\f0 Arial;}{\\f1 Times;}}a}', 'a'],
    ['more ends than groups', '{\\rtf1 a}\\v b}c', 'a'],
  ])('%s', (_, source, text) => {
    expect(richToText(source)).toBe(text)
  })
})
