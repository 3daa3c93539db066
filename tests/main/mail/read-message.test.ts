// One message: whose it is, when it was written, which of its forms is its text, and what is said of it.
import { describe, expect, it } from 'vitest'
import { readMessage } from '../../../src/main/mail/message/read-message'
import { LIMITS } from '../../../src/main/mail/types'
import type { ReadMessage } from '@shared/letters/message/letter'
import { codes, NOW } from './support'

const BASE = [
  'From: Anna Quill <anna@quill.example>',
  'To: pat@zine.example',
  'Date: Mon, 2 Mar 2026 18:20:11 +0000',
  'Message-ID: <t@quill.example>',
] as const

const read = (text: string): Promise<ReadMessage> => readMessage(Buffer.from(text), 'a.eml', NOW)
/** A message with these headers; one of the usual ones gives way to one of its name. */
function message(headers: readonly string[], body = 'round 1: pass'): Promise<ReadMessage> {
  const named = new Set(headers.map((line) => line.split(':')[0]))
  const usual = BASE.filter((line) => !named.has(line.split(':')[0]))
  return read([...usual, ...headers, '', body].join('\n'))
}
const part = (type: string, body: string, ...more: readonly string[]): string =>
  ['--B', `Content-Type: ${type}`, ...more, '', body, ''].join('\n')
const multipart = (kind: string, ...parts: readonly string[]): Promise<ReadMessage> =>
  message(['MIME-Version: 1.0', `Content-Type: multipart/${kind}; boundary=B`], `${parts.join('')}--B--\n`)
const told = (read: ReadMessage, code: string): string =>
  read.problems.find((each) => each.code === code)?.message ?? ''

describe('whose it is', () => {
  const TWO = 'the message has more than one From line'
  const HEADS = 'its head seems to be that of two messages'
  const MORE = 'its From line names more than one address'
  it.each<[string, readonly string[], string | null]>([
    ['two From lines', ['From: a@x.example', 'From: b@x.example'], TWO],
    ['two dates', ['Date: Mon, 2 Mar 2026 18:20:11 +0000', 'Date: Mon, 2 Mar 2026 18:20:11 +0000'], null],
    ['two dates and two subjects', ['Date: Mon, 2 Mar 2026 18:20:11 +0000', 'Date: Mon, 2 Mar 2026 18:20:12 +0000', 'Subject: a', 'Subject: b'], HEADS],
    ['the same To twice', ['To: pat@zine.example', 'To: pat@zine.example'], HEADS],
    ['two To lines', ['To: pat@zine.example', 'To: quill@zine.example'], null],
    ['what may be there twice', ['Received: a', 'Received: a', 'X-Y: b', 'X-Y: b'], null],
    ['two addresses', ['From: Anna <anna@quill.example>, Brian <b@x.example>'], MORE],
    ['another address as the name', ['From: "brian@x.example" <anna@quill.example>'], MORE],
    ['its own address as the name', ['From: "Anna@quill.example" <anna@quill.example>'], null],
  ])('%s', async (_, headers, doubt) => {
    const one = await message(headers)
    expect(one.from.doubt ?? null).toBe(doubt)
    expect(told(one, 'several-senders')).toBe(doubt === null ? '' : `The sender is not certain: ${doubt}.`)
  }) // prettier-ignore

  it.each<[string, string | null]>([
    ['x; dmarc=pass; spf=fail; dkim=fail', null],
    ['x; dmarc=FAIL (p=none); spf=pass', 'dmarc=fail'],
    ['x; dmarc=none; spf=fail', 'spf=fail'],
    ['x; spf=fail; dkim=pass', null],
    ['x; spf=fail; dkim=fail', 'spf=fail'],
    ['x; dkim=fail', 'dkim=fail'],
    ['x; dkim=fail; spf=pass', null],
    [`x; ${'y'.repeat(4000)} dmarc=fail`, null],
  ])('what the server noted: %s', async (note, failed) => {
    const one = await message([`Authentication-Results: ${note}`, 'Authentication-Results: old; dmarc=fail'])
    expect(told(one, 'authentication-failed')).toBe(
      failed === null ? '' : `The server that received the message could not confirm its sender (${failed}).`,
    )
  })

  it.each<[string, readonly string[], object]>([
    ['answers go elsewhere', ['Reply-To: Anna <new@quill.example>'], { reply: 'new@quill.example' }],
    ['answers go to the same address', ['Reply-To: anna@quill.example'], {}],
    ['answers go nowhere', ['Reply-To: Anna'], {}],
    ['somebody sent it for her', ['Sender: list@x.example'], { by: 'list@x.example' }],
    ['she sent it herself', ['Sender: Anna@Quill.example'], {}],
    ['somebody sent it on', ['Resent-From: Brian <b@x.example>', 'Sender: list@x.example'], { by: 'b@x.example' }],
  ])('%s', async (_, headers, more) => {
    expect((await message(headers)).from).toEqual({ name: 'Anna Quill', address: 'anna@quill.example', ...more })
  }) // prettier-ignore

  it('without a From line it is its sender’s; without an address that is said', async () => {
    const sent = await read('Sender: list@x.example\nTo: pat@zine.example\n\nx')
    expect(sent.from).toEqual({ name: null, address: 'list@x.example' })
    const nobody = await message(['From: Anna'])
    expect(nobody.from).toEqual({ name: 'Anna', address: null })
    expect(codes(nobody)).toEqual(['no-sender'])
  })

  it('long names and subjects are cut, and have one line', async () => {
    const one = await message([`From: ${'n'.repeat(900)} <a@x.example>`, `Subject: ${'s'.repeat(900)}`])
    expect([one.from.name, one.subject]).toEqual([`${'n'.repeat(200)}…`, `${'s'.repeat(300)}…`])
    expect((await message(['Subject: =?utf-8?q?a=0Ab=E2=80=A8c=C2=96_?='])).subject).toBe('a b c–')
  })

  it('an empty Message-ID is none: what it says is its name', async () => {
    const [one, two] = [await message(['Message-ID: <>']), await message(['Message-ID: '])]
    expect(one.id).toMatch(/^hash:[0-9a-f]{40}$/)
    expect(two.id).toBe(one.id)
    expect((await message(['Message-ID: ', 'From: b@x.example'])).id).not.toBe(one.id)
    expect((await message(['Message-ID: ', 'Date: Tue, 3 Mar 2026 18:20:11 +0000'])).id).not.toBe(one.id)
  })
})

describe('when it was written', () => {
  it.each<[string, string, string | null, string]>([
    ['as late as needs no word', 'Wed, 11 Mar 2026 00:00:00 +0000', '2026-03-11T00:00:00.000Z', ''],
    ['a second later', 'Wed, 11 Mar 2026 00:00:01 +0000', '2026-03-11T00:00:01.000Z', 'date-in-future'],
    ['without a zone', 'Mon, 2 Mar 2026 18:20:11', '2026-03-02T18:20:11.000Z', 'no-zone'],
    ['words', 'last Tuesday', null, 'bad-date'],
    ['blanks', '   ', null, 'no-date'],
  ])('%s', async (_, header, date, code) => {
    const one = await message([`Date: ${header}`])
    expect([one.date, ...codes(one)]).toEqual([date, ...(code === '' ? [] : [code])])
  })
})

describe('which of its forms is its text', () => {
  const plain = part('text/plain', 'round 1: pass')
  const html = (words: string): string => part('text/html', words)
  it.each<[string, readonly string[], { readonly text: string; readonly other?: string }]>([
    ['two forms with the same words', ['alternative', plain, html('<p>Round 1 &ndash; <b>pass</b></p>')], { text: 'round 1: pass' }],
    ['two forms with other words', ['alternative', plain, html('<p>round 1: offer 6</p>')], { text: 'round 1: pass', other: 'round 1: offer 6' }],
    ['the page strikes something out', ['alternative', plain, html('<p>round 1: <s>offer</s> pass</p>')], { text: 'round 1: pass' }],
    ['a plain form of blanks', ['alternative', part('text/plain', ' \n '), html('<p>round 1: offer 6</p>')], { text: 'round 1: offer 6' }],
    ['one after the other: the page', ['mixed', plain, html('<p>round 1: offer 6</p>')], { text: 'round 1: pass\n\nround 1: offer 6' }],
    ['a page alone', ['mixed', html('<p>round 1: offer 6</p>')], { text: 'round 1: offer 6' }],
  ])('%s', async (_, [kind = '', ...parts], { text, other }) => {
    const one = await multipart(kind, ...parts)
    expect([one.text, one.other]).toEqual([text, other])
    expect(codes(one)).toEqual([])
  }) // prettier-ignore

  it('a page too long to compare is not; one too long to read is cut, and said', async () => {
    const long = `<p>${'x '.repeat(LIMITS.characters / 2)}</p>`
    expect((await multipart('alternative', plain, html(long))).other).toBeUndefined()
    const page = await message(['Content-Type: text/html'], `x<!--${'x'.repeat(LIMITS.html)}-->`)
    expect(codes(page)).toEqual(['message-too-long'])
    const shorter = await message(['Content-Type: text/html'], `<!--${'x'.repeat(LIMITS.html / 2)}-->x`)
    expect(codes(shorter)).toEqual([])
  })

  it('a head of a part within the text is damage; the word alone is none', async () => {
    const one = await message([], 'round 1\nContent-Transfer-Encoding: x\n\npass')
    expect(told(one, 'message-damaged')).toBe('The message is damaged: there is a head in the middle of its text.')
    expect(one.from.doubt).toBe('the message is damaged: there is a head in the middle of its text')
    expect(codes(await message([], 'my Content-Type: x'))).toEqual([])
  })

  it('flowed and quoted-printable text, and no text at all', async () => {
    const flowed = ['Content-Type: text/plain; format=flowed; delsp=yes']
    expect((await message(flowed, 'round 1: \npass')).text).toBe('round 1:pass')
    expect((await message(['Content-Transfer-Encoding: quoted-printable'], 'round 1:= \n pass')).text).toBe(
      'round 1: pass',
    )
    expect(codes(await message([], ' \n'))).toEqual(['no-text'])
    expect(codes(await multipart('mixed', part('application/pkcs7-mime', 'x')))).toContain('wrapped-damaged')
  })
})

describe('what is attached', () => {
  const file = (name: string, type = 'image/png', body = 'x'): string =>
    part(type, body, `Content-Disposition: attachment; filename="${name}"`)
  const text = part('text/plain', 'round 1: pass')
  it('five names are told; a spreadsheet is a warning', async () => {
    const files = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => file(`${name}.png`))
    expect(told(await multipart('mixed', text, ...files), 'attachment')).toBe('Attached and not read: a.png, b.png, c.png, d.png, e.png ….')
    const sheet = await multipart('mixed', text, file('orders.xlsx', 'application/octet-stream'))
    expect(sheet.problems).toMatchObject([{ severity: 'warning', remedy: 'Save the spreadsheet as CSV or text and import that.' }])
  }) // prettier-ignore
  it('texts are read, and not told', async () => {
    const one = await multipart('mixed', text, file('../../orders.txt', 'text/plain', 'round 2: pass'), file('..\\\\b.png'))
    expect(one.texts).toEqual([{ name: 'orders.txt', text: 'round 2: pass' }])
    expect(one.attachments.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['orders.txt', 'text/plain', 14],
      ['b.png', 'image/png', 2],
    ])
    expect(told(one, 'attachment')).toBe('Attached and not read: b.png.')
    expect(one.enclosed).toBeUndefined()
  }) // prettier-ignore
  it('letters within a letter, down to the twentieth; what has no name is called so', async () => {
    const inner = 'From: Brian <b@x.example>\nTo: y@x.example\n\nround 1: offer 6'
    const one = await multipart('mixed', text, part('message/rfc822', inner), part('image/png', 'x'))
    expect(one.attachments.map(({ name }) => name)).toEqual(['forwarded message', 'unnamed'])
    expect(one.enclosed?.map((each) => [each.from.address, each.text, each.file])).toEqual([
      ['b@x.example', 'round 1: offer 6', 'a.eml'],
    ])
    expect(one.texts).toBeUndefined()
    const deep = Buffer.from(`${BASE.join('\n')}\nContent-Type: multipart/mixed; boundary=B\n\n${text}${part('message/rfc822', inner)}--B--\n`)
    expect((await readMessage(deep, 'a.eml', NOW, 19)).enclosed).toHaveLength(1)
    expect((await readMessage(deep, 'a.eml', NOW, 20)).enclosed).toBeUndefined()
  }) // prettier-ignore
})

describe('what cannot be read', () => {
  it('is named by its head, with the reason', async () => {
    const head = `${BASE.join('\n')}\nSubject: large\nContent-Type: multipart/mixed;\n boundary=B\n\n`
    const large = await readMessage(Buffer.alloc(LIMITS.message + 1, 'x').fill(head, 0, head.length), 'a.eml', NOW)
    expect(large).toMatchObject({ id: 't@quill.example', from: { address: 'anna@quill.example' }, subject: 'large', date: '2026-03-02T18:20:11.000Z', text: '' })
    expect(told(large, 'message-unreadable')).toBe('A message in a.eml could not be read: it is larger than 40 MB.')
    const lines = await message(['Content-Type: multipart/mixed; boundary=B'], '\n'.repeat(LIMITS.rawLines))
    expect(told(lines, 'message-unreadable')).toContain('it has more than 400000 lines')
    const heads = await message([`X-Long: ${'x'.repeat(1024 * 1024)}`])
    expect(told(heads, 'message-unreadable')).toContain('its headers are too long')
    expect(heads.from.address).toBe('anna@quill.example')
  }) // prettier-ignore
  it('without a Message-ID it is known by its beginning', async () => {
    const ids = await Promise.all(['x', 'x', 'y'].map(async (fill) => (await readMessage(Buffer.alloc(LIMITS.message + 1, fill), 'a.eml', NOW)).id))
    expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([true, false])
  }) // prettier-ignore
})

describe('letters and lengths', () => {
  const utf8 = 'Content-Type: text/plain; charset=utf-8'
  it.each<[string, string, Buffer, string, readonly string[]]>([
    ['Latin-1 called UTF-8', utf8, Buffer.from('Siôn: café', 'latin1'), 'Siôn: café', ['charset-guessed']],
    ['UTF-8 called Latin-1', 'Content-Type: text/plain; charset=iso-8859-1', Buffer.from('Llŷr – ie'), 'Llŷr – ie', ['charset-guessed']],
    ['Latin-1 without a label', 'X: y', Buffer.from('Siôn', 'latin1'), 'Siôn', ['charset-guessed']],
    ['a charset nobody knows', 'Content-Type: text/plain; charset=x-klingon', Buffer.from('pass'), 'pass', []],
    ['letters that are lost', `${utf8}\nContent-Transfer-Encoding: quoted-printable`, Buffer.from('offer=EF=BF=BD 5'), 'offer\ufffd 5', ['letters-lost']],
  ])('%s', async (_, header, body, text, said) => {
    const one = await readMessage(Buffer.concat([Buffer.from([...BASE, header, '', ''].join('\n')), body]), 'a.eml', NOW)
    expect([one.text, codes(one)]).toEqual([text, said])
  }) // prettier-ignore
  it('a long message is cut, however it is long', async () => {
    const many = await message([], 'Round 1: pass\r\n'.repeat(2 * LIMITS.lines))
    expect([many.text.split('\n').length, codes(many)]).toEqual([LIMITS.lines, ['message-too-long']])
    const wide = await message([], 'a'.repeat(2 * LIMITS.characters))
    expect([wide.text.length, codes(wide)]).toEqual([LIMITS.characters, ['message-too-long']])
    const parts = await multipart('mixed', ...Array(LIMITS.lines).fill(part('text/plain', 'x')))
    expect(codes(parts)).toContain('message-too-long')
  })
  it('folded and encoded headers are put together', async () => {
    const headers = ['From: =?utf-8?Q?Ll=C5=B7r?=\r\n ap Gwilym\r\n <llyr@cwm.example>', 'Subject: orders\r\n\tfor session 1', 'Message-ID:\r\n <fold@cwm.example>']
    expect(await message(headers)).toMatchObject({ id: 'fold@cwm.example', from: { name: 'Llŷr ap Gwilym', address: 'llyr@cwm.example' }, subject: 'orders for session 1' })
  }) // prettier-ignore
})
