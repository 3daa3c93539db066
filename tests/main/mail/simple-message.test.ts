// The short way of reading a simple message against the whole MIME parser: equal, or not taken at all.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { readSimple } from '../../../src/main/mail/message/simple-message'

const essence = (email: {
  from?: unknown
  subject?: string | undefined
  text?: string | undefined
  html?: string | undefined
  headers: readonly { key: string; value: string }[]
}): unknown => {
  const from = email.from as { name?: string; address?: string } | undefined
  return {
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    subject: email.subject ?? '',
    text: (email.text ?? '').replace(/\r\n/g, '\n').trim(),
    html: email.html ?? '',
    headers: email.headers.map(({ key, value }) => `${key}: ${value}`),
  }
}

async function compare(source: string): Promise<boolean> {
  const bytes = Buffer.from(source, 'utf8')
  const simple = readSimple(bytes)
  if (simple === null) return false
  expect(essence(simple)).toEqual(essence(await PostalMime.parse(bytes)))
  return true
}

const message = (headers: readonly string[], text = 'Piece 3: 12, 3\n\n-- \nAnna\n'): string =>
  [...headers, '', text].join('\n')

describe('simple messages', () => {
  it.each<[string, string[]]>([
    ['name and address', ['From: Anna Quill <anna@quill.example>', 'Subject: Re: thread']],
    ['quoted name', ['From: "Quill Anna" <anna@quill.example>']],
    ['address alone', ['From: anna.quill@quill.example', 'Content-Type: text/plain']],
    ['address in brackets', ['From: <anna@quill.example>', 'Content-Type: text/plain; charset="UTF-8"']],
    ['eight bits', ['From: anna@quill.example', 'Content-Transfer-Encoding: 8bit', 'MIME-Version: 1.0']],
    ['dates and ids', ['Date: Mon, 2 Mar 2026 18:20:11 +0000', 'From: a@b.example', 'Message-ID: <1@b.example>']],
  ])('%s', async (_, headers) => {
    expect(await compare(message(headers))).toBe(true)
    expect(await compare(message(headers, 'Größe – 12\n')), 'letters beyond ASCII').toBe(true)
    expect(await compare(message(headers).replace(/\n/g, '\r\n')), 'CRLF').toBe(true)
  })

  it.each<[string, string[]]>([
    ['folded header', ['From: anna@quill.example', 'Subject: one', ' two']],
    ['encoded word', ['From: =?utf-8?q?Ann=C3=A4?= <anna@quill.example>']],
    ['several parts', ['From: anna@quill.example', 'Content-Type: multipart/mixed; boundary=x']],
    ['HTML', ['From: anna@quill.example', 'Content-Type: text/html']],
    ['flowed', ['From: anna@quill.example', 'Content-Type: text/plain; format=flowed']],
    ['another charset', ['From: anna@quill.example', 'Content-Type: text/plain; charset=iso-8859-1']],
    ['quoted-printable', ['From: anna@quill.example', 'Content-Transfer-Encoding: quoted-printable']],
    ['base64', ['From: anna@quill.example', 'Content-Transfer-Encoding: base64']],
    ['attachment', ['From: anna@quill.example', 'Content-Disposition: attachment; filename=x.txt']],
    ['two senders', ['From: anna@quill.example', 'From: brian@quill.example']],
    ['two addresses', ['From: anna@quill.example, brian@quill.example']],
    ['comment', ['From: anna@quill.example (Anna)']],
    ['no sender', ['Subject: thread']],
    ['letters beyond ASCII in a header', ['From: Ännchen <anna@quill.example>']],
    ['no header at all', ['no header']],
  ])('not taken: %s', (_, headers) => {
    expect(readSimple(Buffer.from(message(headers), 'utf8'))).toBeNull()
  })

  it('not taken: bytes that are no UTF-8, empty, no body', () => {
    expect(readSimple(Buffer.from('From: a@b.example\n\nGr\xf6\xdfe', 'latin1'))).toBeNull()
    expect(readSimple(Buffer.alloc(0))).toBeNull()
    expect(readSimple(Buffer.from('From: a@b.example\n'))).toBeNull()
  })

  it('equal or not taken, whatever the headers say', async () => {
    const header = fc.oneof(
      fc.constantFrom(
        'From: Anna <anna@quill.example>',
        'Subject: Re: x; y',
        'To: list@x.example',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Type: text/plain;charset=us-ascii;',
        'Content-Transfer-Encoding: 7bit',
        'X-Odd: a: b =? c',
        'References: <1@x> <2@x>',
      ),
      fc.string({ maxLength: 20 }).map((text) => `X-Any: ${text.replace(/[\r\n]/g, '')}`),
      fc.string({ maxLength: 20 }).map((text) => `From: ${text.replace(/[\r\n]/g, '')} <a@b.example>`),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(header, { maxLength: 6 }),
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        async (headers, text) => {
          await compare(
            message(
              ['From: Zed <zed@z.example>', ...headers].slice(headers.some((h) => h.startsWith('From')) ? 1 : 0),
              text,
            ),
          )
        },
      ),
      { numRuns: 400 },
    )
  })

  it('agrees on every sample and fixture it takes', async () => {
    let taken = 0
    for (const folder of ['resources/samples', 'tests/fixtures/mail'])
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (name.endsWith('.eml')) {
          const bytes = readFileSync(join(folder, name))
          const simple = readSimple(bytes)
          if (simple === null) continue
          taken++
          expect(essence(simple), name).toEqual(essence(await PostalMime.parse(bytes)))
        }
    expect(taken).toBeGreaterThan(5)
  })
})

describe('the short way, piece by piece', () => {
  const read = (text: string) => readSimple(Buffer.from(text, 'utf8'))
  it.each<[string, string, readonly [name: string, address: string] | null]>([
    ['a name', 'Anna Quill <a@x.example>', ['Anna Quill', 'a@x.example']],
    ['a name in quotes', '"Anna Q." <a@x.example>', ['Anna Q.', 'a@x.example']],
    ['a name of blanks', '" " <a@x.example>', ['', 'a@x.example']],
    ['angles alone', '<a@x.example>', ['', 'a@x.example']],
    ['an address alone', 'a@x.example', ['', 'a@x.example']],
    ['a group', 'list: a@x.example;', null],
    ['a name with a mark', 'Anna (Q) <a@x.example>', null],
    ['no address', 'Anna', null],
  ])('from %s', (_, from, sender) => {
    const found = read(`From: ${from}\nSubject: x\n\ntext`)
    expect(found === null ? null : [found.from?.name, found.from && 'address' in found.from && found.from.address]).toEqual(sender)
  }) // prettier-ignore
  it('gives its headers, subject and text as they are', () => {
    expect(read('From: a@x.example\r\nSUBJECT:\t Re: x \r\nX-Y:\r\n\r\n a\r\n')).toEqual({
      headers: [
        { key: 'from', originalKey: 'From', value: 'a@x.example' },
        { key: 'subject', originalKey: 'SUBJECT', value: 'Re: x' },
        { key: 'x-y', originalKey: 'X-Y', value: '' },
      ],
      from: { name: '', address: 'a@x.example' },
      subject: 'Re: x',
      text: ' a\r\n',
      html: '',
      attachments: [],
    })
  })
  it.each<[string, string, boolean]>([
    ['two subjects', 'From: a@x.example\nSubject: a\nSubject: b\n\nx', false],
    ['a sender', 'From: a@x.example\nSender: b@x.example\n\nx', false],
    ['ASCII by its label', 'From: a@x.example\nContent-Type: text/plain; charset=us-ascii\n\nx', true],
    ['ASCII by its label alone', 'From: a@x.example\nContent-Type: text/plain; charset=us-ascii\n\nŷ', false],
    ['letters', 'From: a@x.example\n\nŷ', true],
    ['a zero beside letters', 'From: a@x.example\n\nŷ\0', false],
    ['an odd sign', 'From: a@x.example\n\n\x01', true],
    ['a sign that stands for a lost one', 'From: a@x.example\n\n\ufffd', false],
    ['seven bits', 'From: a@x.example\nContent-Transfer-Encoding: 7BIT\n\nx', true],
    ['another label', 'From: a@x.example\nContent-Type: text/plain; charset=utf-16\n\nx', false],
    ['a head of 16 kB', `From: a@x.example\nX-Y: ${'x'.repeat(16_384 - 23)}\n\nx`, true],
    ['a longer head', `From: a@x.example\nX-Y: ${'x'.repeat(16_384 - 22)}\n\nx`, false],
    ['a head that goes on and on', `From: a@x.example\n${'X-Y: x\n'.repeat(3_000)}\nx`, false],
    ['as large as may be', `From: a@x.example\n\n${'x'.repeat(262_144 - 19)}`, true],
    ['larger', `From: a@x.example\n\n${'x'.repeat(262_144 - 18)}`, false],
    ['an empty text', 'From: a@x.example\n\n', true],
  ])('%s: %s', (_, text, taken) => {
    expect(read(text) !== null).toBe(taken)
  })
})
