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
