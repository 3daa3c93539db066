// Messages that lost a piece: each kind is known, and the whole message is none of them.
import { describe, expect, it } from 'vitest'
import { damageOf } from '../../../src/main/mail/message/damage'
import { readMessages } from '../../../src/main/mail/read-mail'

const HEAD = 'From: Anna <anna@quill.example>\nTo: Pat <pat@zine.example>\nDate: Tue, 3 Mar 2026 10:15:00 +0000\n'
const TEXT = 'Content-Type: text/plain; charset=utf-8\n'
const encoded = (text: string): string => Buffer.from(text).toString('base64')
const ENCODED = `${HEAD}${TEXT}Content-Transfer-Encoding: base64\n\n${encoded('bid: 3 on Jackie')}\n`
const TWO = `${HEAD}Content-Type: multipart/alternative; boundary="b"\n\n--b\n${TEXT}\nrest\n--b\nContent-Type: text/html\n\n<p>rest</p>\n--b--\n`
const told = (source: string): string | null => damageOf(Buffer.from(source, 'latin1'))

describe('damage', () => {
  it('is not told of whole messages, whatever their line ends', () => {
    for (const whole of [`${HEAD}\nrest`, ENCODED, TWO, `${HEAD}${TEXT}\n`, `${HEAD}Subject: a\n  longer one\n\nrest`])
      for (const source of [whole, whole.replace(/\n/g, '\r\n')]) expect(told(source), source).toBeNull()
  })
  const parts = (kind: string, ...inside: readonly string[]): string =>
    `${HEAD}Content-Type: multipart/${kind}; boundary=b\n\n${inside.map((part) => `--b\n${part}\n`).join('')}--b--\n`
  const BASE64 = `${TEXT}Content-Transfer-Encoding: base64\n`
  const message = (head: string, body: string): string => `${HEAD}${head}\n${body}`
  it.each<[string, string, string | null]>([
    ['a separator above its head', `From a@x.example Mon Mar  2 09:00:00 2026\n${HEAD}\nrest`, null],
    ['a quoted separator above its head', `>From a@x.example Mon Mar  2 09:00:00 2026\n${HEAD}\nrest`, null],
    ['a separator in its head', `${HEAD}From a@x.example\n\nrest`, 'a head in it runs into the text'],
    ['other words above its head', `Hello\n${HEAD}\nrest`, 'a head in it runs into the text'],
    ['no text', HEAD, null],
    ['base64 that comes out even', message(BASE64, 'YWJj\nZGVm\n'), null],
    ['base64 with blanks in it', message(BASE64, 'YW Jj\t\n'), null],
    ['base64 below empty lines', message(BASE64, '\n\nYWJjZ\n'), 'letters of its encoded text are missing'],
    ['base64 with words below it', message(BASE64, 'YWJj\n\nlist footer!\n'), null],
    ['filling in the middle', message(BASE64, 'YQ==YWJj\n'), 'letters of its encoded text are missing'],
    ['base64 of a picture is not looked at', message('Content-Type: image/png\nContent-Transfer-Encoding: base64\n', 'YWJ\n'), null],
    ['base64 of nothing named is a text', message('Content-Transfer-Encoding: base64\n', 'YWJ\n'), 'letters of its encoded text are missing'],
    ['base64 that ends in a line end of its text', message(BASE64, encoded('ab\n')), null],
    ['base64 that ends in a word', message(BASE64, 'YWJj'), 'its encoded text ends in the middle of a line'],
    ['a part of base64 that ends at a fence', parts('mixed', `${BASE64}\nYWJj`), null],
    ['a second part of base64 with a letter missing', parts('mixed', `${TEXT}\nrest`, `${BASE64}\nYWJ`), 'letters of its encoded text are missing'],
    ['a part whose head runs on', parts('mixed', `${TEXT}\nrest`, `${TEXT}rest`), 'a head in it runs into the text'],
    ['a label with a sign none has', message('Content-Type: text/plain; charset=utf&8\n', 'rest'), 'a head in it runs into the text'],
    ['one form of two', parts('alternative', `${TEXT}\nrest`), 'one of the two forms of its text is missing'],
    ['two forms', parts('alternative', `${TEXT}\nrest`, `${TEXT}\nrest`), null],
    ['no end', parts('mixed', `${TEXT}\nrest`).replace('--b--', ''), 'its last part has no end'],
    ['words behind its end', `${parts('mixed', `${TEXT}\nrest`)}list footer\n`, null],
    ['a head behind its end', `${parts('mixed', `${TEXT}\nrest`)}Subject: more\n`, 'the head of another message comes after its end'],
    ['fences with blanks behind them', parts('alternative', `${TEXT}\nrest`, `${TEXT}\nrest`).replace(/^(--b(?:--)?)$/gm, '$1  '), null],
    ['a boundary in a text with words below it', message(TEXT, 'boundary=b\n--b\nrest of it'), null],
    ['a boundary in a part', parts('mixed', `${TEXT}\nboundary=c\n--c\nrest of it`), null],
    ['a message in a part, with parts', parts('mixed', `Content-Type: message/rfc822\n\n${HEAD}Content-Type: multipart/mixed;\n boundary=c\n\n--c\n${BASE64}\nYWJ\n--c--`), 'letters of its encoded text are missing'],
    ['parts in parts', parts('mixed', `Content-Type: multipart/alternative; boundary=c\n\n--c\n${TEXT}\nrest\n--c\n${BASE64}\nYWJ\n--c--`), 'letters of its encoded text are missing'],
    ['as much as is looked at has one', `${HEAD}Content-Type: multipart/mixed; boundary=b\n\n--b\n`.padEnd(1_000_000, 'X-Y: z\n\n'), 'its last part has no end'],
  ])('%s', (_, source, words) => {
    expect(told(source)).toBe(words)
  }) // prettier-ignore

  it.each([
    ['a damaged message', `${HEAD}Hello Pat,\n\nrest\n`, 'message-damaged'],
    ['a part’s head in the text', `${HEAD}\nrest\nContent-Type: text/plain\n\nmove\n`, 'message-damaged'],
    ['the same To twice', `${HEAD}To: Pat <pat@zine.example>\nSubject: orders\n\nrest\n`, 'several-senders'],
  ])('%s waits', async (_, source, code) => {
    const { messages } = await readMessages({
      name: 'Inbox',
      bytes: Buffer.from(`From a@x.example Mon Mar  2 09:00:00 2026\n${source}`),
    })
    expect(messages[0]?.problems.map((p) => p.code)).toContain(code)
    expect(messages[0]?.from.doubt).toBeTruthy()
  })
})
