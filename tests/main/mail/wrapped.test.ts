// Messages in wrappings: winmail.dat, S/MIME in one piece; and attachments as text.
import { describe, expect, it } from 'vitest'
import { attachedTexts } from '../../../src/main/mail/message/attached-texts'
import type { Mail } from '../../../src/main/mail/message/wrapped'
import { openSealed } from '../../../src/main/mail/message/signed'
import { fromCompressed, readTnef } from '../../../src/main/mail/message/tnef'
import { unwrapped } from '../../../src/main/mail/message/wrapped'
import { LIMITS } from '../../../src/main/mail/types'
import { sealed, winmail } from '../../support/letters/wrapped'
import { zip } from '../../support/letters/zip'

type Attached = Mail['attachments'][number]
const attached = (filename: string | null, mimeType: string, content: string | Uint8Array): Attached => ({
  filename,
  mimeType,
  disposition: 'attachment',
  content: content as Attached['content'],
})
const email = (text: string, attachments: readonly Attached[] = [], html = ''): Mail =>
  ({ headers: [], subject: '', text, html, attachments: [...attachments] }) as unknown as Mail
const WORDS = 'round 1: pass'
const parse = (bytes: Uint8Array): Promise<Mail> =>
  Promise.resolve(email(Buffer.from(bytes).toString(), [attached('in.txt', 'text/plain', 'x')], '<p>in</p>'))
const packed = winmail({ text: WORDS, attached: [{ name: 'more.txt', body: 'x' }] })
const locked = Buffer.from([0x30, 0x0b, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 3])

describe('wrapped messages', () => {
  it.each<[string, Mail, { readonly text?: string; readonly html?: string; readonly files?: readonly (string | null)[]; readonly codes?: readonly string[] }]>([
    ['nothing', email(WORDS), { text: WORDS }],
    ['a file too large to open stays', email('', [attached('winmail.dat', 'application/ms-tnef', Buffer.alloc(LIMITS.document + 1))]), { files: ['winmail.dat'] }],
    ['winmail.dat by its name', email('', [attached('WinMail.dat', 'application/octet-stream', packed)]), { text: WORDS, files: ['more.txt'] }],
    ['by its type', email(' \n', [attached(null, 'application/ms-tnef', packed)]), { text: WORDS, files: ['more.txt'] }],
    ['a text of its own counts before it', email('mine', [attached('winmail.dat', 'a/b', packed)]), { text: 'mine', files: ['more.txt'] }],
    ['a damaged one is told and stays', email('', [attached('winmail.dat', 'a/b', 'x')]), { files: ['winmail.dat'], codes: ['wrapped-damaged'] }],
    ['a damaged one, then a good one', email('', [attached('smime.p7m', 'a/b', 'x'), attached('winmail.dat', 'a/b', packed)]), { text: WORDS, files: ['smime.p7m', 'more.txt'], codes: ['wrapped-damaged'] }],
    ['signed', email('', [attached('smime.P7M', 'a/b', sealed(WORDS))]), { text: WORDS, html: '<p>in</p>', files: ['in.txt'] }],
    ['encrypted', email('', [attached('smime.p7m', 'application/pkcs7-mime', locked)]), { files: ['smime.p7m'], codes: ['encrypted'] }],
    ['encrypted by PGP', email('', [attached(null, 'application/pgp-encrypted', 'Version: 1')]), { files: [null], codes: ['encrypted'] }],
    ['PGP in the text', email('-----BEGIN PGP MESSAGE-----\nx'), { text: '-----BEGIN PGP MESSAGE-----\nx', codes: ['encrypted'] }],
    ['enriched text is told', email('', [attached(null, 'text/enriched', '<bold>a</bold>')]), { files: [null], codes: ['outdated-form'] }],
    ['uuencode is told', email('begin 644 b.txt\r\n#86)C\r\n`\r\nend'), { text: 'begin 644 b.txt\r\n#86)C\r\n`\r\nend', codes: ['outdated-form'] }],
    ['a sentence that begins like it is none', email('begin 644 units\nand so on'), { text: 'begin 644 units\nand so on' }],
  ])('%s', async (_, given, { text = '', html = '', files = [], codes = [] }) => {
    const { mail, problems } = await unwrapped(given, parse)
    expect([(mail.text ?? '').trim(), mail.html ?? '', mail.attachments.map(({ filename }) => filename), problems.map(({ code }) => code)]).toEqual([text, html, files, codes])
  }) // prettier-ignore
})

const u16 = (n: number): Buffer => Buffer.of(n & 255, n >> 8)
const u32 = (n: number): Buffer => Buffer.from(Uint32Array.of(n).buffer)
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')
const wide = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le')
const padded = (value: Uint8Array): Buffer => Buffer.concat([value, Buffer.alloc((4 - (value.length % 4)) % 4)])
const attribute = (id: number, data: Uint8Array): Buffer =>
  Buffer.concat([Buffer.of(1), u32(id), u32(data.length), data, u16(0)])
const tnef = (...attributes: readonly Uint8Array[]): Buffer => Buffer.concat([u32(0x223e9f78), u16(1), ...attributes])
const properties = (...all: readonly Uint8Array[]): Buffer =>
  attribute(0x00069003, Buffer.concat([u32(all.length), ...all]))
/** A property of a text or of bytes; a named one has its name behind its number. */
const property = (type: number, id: number, value: Uint8Array, name: Uint8Array = Buffer.of()): Buffer =>
  Buffer.concat([u16(type), u16(id), name, u32(1), u32(value.length), padded(value)])
/** A property whose length is in its type. */
const fixed = (type: number, width: number): Buffer => Buffer.concat([u16(type), u16(0x0e00), Buffer.alloc(width, 1)])
const text = property(0x1f, 0x1000, wide('offer 6'))
const id16 = Buffer.alloc(16, 7)
const BODY = 0x0002800c
const rich = bytes('{\\rtf1 offer 6\\par pass\\par}')
const stored = Buffer.concat([u32(rich.length + 12), u32(rich.length), u32(0x414c454d), u32(0), rich])

describe('winmail.dat', () => {
  it.each<[string, Uint8Array, { text?: string; html?: string }]>([
    ['its plain text', tnef(attribute(BODY, bytes('offer 6\0'))), { text: 'offer 6' }],
    ['the text among its properties counts before the plain one', tnef(attribute(BODY, bytes('of')), properties(text)), { text: 'offer 6' }],
    ['a plain text that comes later does not replace it', tnef(properties(text), attribute(BODY, bytes('of'))), { text: 'offer 6' }],
    ['text of one byte a letter', tnef(properties(property(0x1e, 0x1000, bytes('na\xefve \x96\0')))), { text: 'naïve –' }],
    ['a page', tnef(properties(property(0x102, 0x1013, bytes('<p>a</p>')))), { html: '<p>a</p>' }],
    ...([[0x02, 4], [0x05, 8], [0x0b, 4], [0x40, 8], [0x48, 16]] as const).map(
      ([type, width]): [string, Uint8Array, { text: string }] => [`text behind a value of type ${type.toString(16)}`, tnef(properties(fixed(type, width), text)), { text: 'offer 6' }],
    ),
    ['text behind three numbers', tnef(properties(Buffer.concat([u16(0x1003), u16(0x0e00), u32(3), Buffer.alloc(12, 1)]), text)), { text: 'offer 6' }],
    ['text behind one named by a number', tnef(properties(property(0x1f, 0x8001, wide('x'), Buffer.concat([id16, u32(0), u32(9)])), text)), { text: 'offer 6' }],
    ['text behind one named by a word', tnef(properties(property(0x1f, 0x8000, wide('x'), Buffer.concat([id16, u32(1), u32(6), padded(wide('ab'))])), text)), { text: 'offer 6' }],
    ['properties that are cut off: those before', tnef(properties(text, u16(0x1f), u16(0x1013), u32(1), u32(900))), { text: 'offer 6' }],
    ['attributes that are cut off: those before', Buffer.concat([tnef(attribute(BODY, bytes('offer 6'))), attribute(BODY, Buffer.alloc(40)).subarray(0, 20)]), { text: 'offer 6' }],
    ['a head that counts more properties than there are', tnef(attribute(0x00069003, Buffer.concat([u32(0xffffffff), text]))), { text: 'offer 6' }],
    ['rich text where there is no other', tnef(properties(property(0x102, 0x1009, stored))), { text: 'offer 6\npass' }],
    ['rich text beside another', tnef(properties(property(0x102, 0x1009, stored), text)), { text: 'offer 6' }],
  ])('%s', (_, given, found) => {
    expect(readTnef(given)).toEqual({ text: '', html: '', attached: [], ...found })
  }) // prettier-ignore
  it('what is attached has its long name and its type; without content it is none', () => {
    const begins = attribute(0x00069002, Buffer.alloc(14))
    const named = (name: string): Buffer => attribute(0x00018010, bytes(`${name}\0`))
    const data = attribute(0x0006800f, bytes('one'))
    const long = [property(0x1f, 0x3707, wide('orders of Anna.txt')), property(0x1e, 0x370e, bytes('text/plain\0'))]
    const about = attribute(0x00069005, Buffer.concat([u32(2), ...long]))
    const found = readTnef(tnef(data, begins, named('a.txt'), begins, named('ORDER~1'), data, about, begins, data))
    expect(found?.attached.map(({ name, type, content }) => [name, type, Buffer.from(content).toString()])).toEqual([
      ['orders of Anna.txt', 'text/plain', 'one'],
      ['unnamed', 'application/octet-stream', 'one'],
    ])
    for (const other of [Buffer.of(), tnef().subarray(0, 5), u32(0x223e9f79)]) expect(readTnef(other)).toBeNull()
  })
  it.each([
    ['shorter than it says', stored.subarray(0, -1), ''],
    ['larger than may be read', Buffer.concat([stored.subarray(0, 4), u32(0x7fffffff), stored.subarray(8)]), ''],
    ['of another kind', Buffer.concat([stored.subarray(0, 8), u32(1), stored.subarray(12)]), ''],
  ])('compressed rich text %s', (_, given, words) => {
    expect(fromCompressed(given)).toBe(words)
  })
})

const der = (tag: number, ...content: readonly Uint8Array[]): Buffer => {
  const inside = Buffer.concat(content)
  return Buffer.concat([Buffer.of(tag, inside.length), inside])
}
const openLength = (tag: number, ...content: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.of(tag, 0x80), ...content, Buffer.of(0, 0)])
const object = (hex: string): Buffer => der(6, Buffer.from(hex, 'hex'))
const SIGNED = object('2a864886f70d010702')
const DATA = object('2a864886f70d010701')
const number = der(2, Buffer.of(1))
const signedBy = (content: Uint8Array): Buffer =>
  der(0x30, SIGNED, der(0xa0, der(0x30, number, der(0x31), der(0x30, DATA, content), der(0x31))))
const nested = (depth: number): Buffer => (depth === 0 ? der(4, bytes('offer 6')) : openLength(0x24, nested(depth - 1)))

describe('S/MIME in one piece', () => {
  const words = der(4, bytes('offer 6'))
  it.each<[string, Uint8Array, string]>([
    ['short lengths', signedBy(der(0xa0, words)), 'offer 6'],
    ['of open length', signedBy(openLength(0xa0, words)), 'offer 6'],
    ['words in pieces', signedBy(der(0xa0, der(0x24, der(4, bytes('offer')), der(4, bytes(' 6'))))), 'offer 6'],
    ['an open length in an open length, more behind it', openLength(0x30, SIGNED, openLength(0xa0, openLength(0x30, number, openLength(0x31, openLength(0x30, number), number), openLength(0x30, DATA, openLength(0xa0, words)), der(0x31)))), 'offer 6'],
    ['pieces in pieces', signedBy(der(0xa0, nested(4))), 'offer 6'],
    ['longer than 64 kB', sealed('offer 6 '.repeat(9000)), 'offer 6 '.repeat(9000)],
    ['as Exchange writes it', sealed('offer 6 '.repeat(12), true), 'offer 6 '.repeat(12)],
  ])('signed: %s', (_, piece, message) => {
    const opened = openSealed(piece)
    expect(opened?.kind === 'signed' && Buffer.from(opened.message).toString('latin1')).toBe(message)
  }) // prettier-ignore
  it('encrypted is known as that', () => {
    for (const kind of ['2a864886f70d010703', '2a864886f70d010704', '2a864886f70d0109100117'])
      expect(openSealed(der(0x30, object(kind), der(0xa0)))).toEqual({ kind: 'encrypted' })
  })
  it.each<[string, Uint8Array]>([
    ['nothing', Buffer.of()],
    ['words', bytes('round 1: offer 6')],
    ['another kind with the same inside', der(0x30, DATA, der(0xa0, der(0x30, number, der(0x31), der(0x30, DATA, der(0xa0, words)))))],
    ['no third item', der(0x30, SIGNED, der(0xa0, der(0x30, number, der(0x31))))],
    ['a number for words', signedBy(der(0xa0, number))],
    ['cut off', signedBy(der(0xa0, words)).subarray(0, 40)],
    ['an open length without end', openLength(0x30, SIGNED, der(0xa0)).subarray(0, -2)],
    ['a tag in several bytes', der(0x3f, SIGNED, der(0xa0))],
    ['items without end in one another', openLength(0x30, SIGNED, nested(40))],
  ])('none: %s', (_, piece) => {
    expect(openSealed(piece)).toBeNull()
  }) // prettier-ignore
})

const word = zip([['word/document.xml', Buffer.from('<w:document><w:p><w:r><w:t>d</w:t></w:r></w:p></w:document>')]])
const all = zip([['b.txt', Buffer.from('b')], ['c.png', Buffer.from('c')], ['d.docx', word], ['e.zip', zip([['f.txt', Buffer.from('f')]])]]) // prettier-ignore
const book = zip([['xl/workbook.xml', Buffer.from('x')], ['a.txt', Buffer.from('x')]]) // prettier-ignore

describe('what is attached as text', () => {
  it.each<[string, string | null, string, string | Uint8Array, readonly (readonly [string, string])[]]>([
    ['a text', 'a.txt', 'application/octet-stream', '\ufeffa\r\nb', [['a.txt', 'a\nb']]],
    ['a text by its type', 'orders', 'text/markdown', 'a', [['orders', 'a']]],
    ['another ending says otherwise', 'a.bin', 'text/plain', 'a', []],
    ['a page by its type', null, 'text/html', '<p>a</p>', [['unnamed', 'a']]],
    ['a table', 'a.csv', 'a/b', 'round 1,offer 6,"a\nb"\npass', [['a.csv', 'round 1: offer 6\nround 1: a\nround 1: b\npass']]],
    ['letters of Windows', 'a.txt', 'a/b', Buffer.from('\x96', 'latin1'), [['a.txt', '–']]],
    ['another letter', 'a.eml', 'message/rfc822', 'x', []],
    ['a document', 'a.bin', 'a/b', word, [['a.bin', 'd']]],
    ['a spreadsheet', 'a.xlsx', 'a/b', book, []],
    ['a document larger than is opened', 'a.rtf', 'a/b', Buffer.alloc(LIMITS.document + 1, 'x').fill('{\\rtf1 a}', 0, 9), []],
    ['an archive', 'a.zip', 'a/b', all, [['a.zip/b.txt', 'b'], ['a.zip/d.docx', 'd']]],
    ['a damaged archive', 'a.zip', 'a/b', all.subarray(0, 30), []],
    ['a name with line ends', 'a\r\nb\u2028c.txt', 'a/b', 'x', [['a b c.txt', 'x']]],
  ])('%s', async (_, name, type, content, texts) => {
    expect((await attachedTexts([attached(name, type, content)])).map((each) => [each.name, each.text])).toEqual(texts)
  }) // prettier-ignore
  it('many files are not all opened', async () => {
    const many = Array.from({ length: LIMITS.parts + 1 }, (_, i) => attached(`${i}.txt`, 'a/b', 'x'))
    expect(await attachedTexts(many)).toHaveLength(LIMITS.parts)
  })
})
