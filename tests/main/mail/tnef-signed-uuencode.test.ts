// What other programs wrap a message in, byte by byte: winmail.dat, S/MIME in one piece, uuencoded files.
import { describe, expect, it } from 'vitest'
import { openSealed } from '../../../src/main/mail/signed'
import { fromCompressed, readTnef } from '../../../src/main/mail/tnef'
import { openUuencoded } from '../../../src/main/mail/uuencode'
import { sealed } from '../../support/letters/wrapped'

const u16 = (n: number): Buffer => Buffer.of(n & 255, n >> 8)
const u32 = (n: number): Buffer => {
  const out = Buffer.alloc(4)
  out.writeUInt32LE(n)
  return out
}
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
const begins = attribute(0x00069002, Buffer.alloc(14))
const named = (name: string): Buffer => attribute(0x00018010, bytes(`${name}\0`))
const data = (body: string): Buffer => attribute(0x0006800f, bytes(body))
const about = (...all: readonly Uint8Array[]): Buffer => attribute(0x00069005, Buffer.concat([u32(all.length), ...all]))

describe('winmail.dat', () => {
  it.each<[string, Uint8Array, { text?: string; html?: string }]>([
    ['its plain text', tnef(attribute(BODY, bytes('offer 6\0'))), { text: 'offer 6' }],
    ['the text among its properties counts before the plain one', tnef(attribute(BODY, bytes('of')), properties(text)), { text: 'offer 6' }],
    ['a plain text that comes later does not replace it', tnef(properties(text), attribute(BODY, bytes('of'))), { text: 'offer 6' }],
    ['properties without a text leave it', tnef(attribute(BODY, bytes('of')), properties(fixed(3, 4))), { text: 'of' }],
    ['text of one byte a letter', tnef(properties(property(0x1e, 0x1000, bytes('na\xefve \x96\0')))), { text: 'naïve –' }],
    ['text as bytes', tnef(properties(property(0x102, 0x1000, Buffer.from('naïve')))), { text: 'naïve' }],
    ['a page', tnef(properties(property(0x102, 0x1013, bytes('<p>a</p>')))), { html: '<p>a</p>' }],
    ['of two texts the first', tnef(properties(text, property(0x1f, 0x1000, wide('pass')))), { text: 'offer 6' }],
    // Behind each of these the text must be found where it is.
    ...([[0x02, 4], [0x03, 4], [0x04, 4], [0x05, 8], [0x06, 8], [0x07, 8], [0x0a, 4], [0x0b, 4], [0x14, 8], [0x40, 8], [0x48, 16]] as const).map(
      ([type, width]): [string, Uint8Array, { text: string }] => [
        `text behind a value of type ${type.toString(16)}`,
        tnef(properties(fixed(type, width), text)),
        { text: 'offer 6' },
      ],
    ),
    ['text behind three numbers', tnef(properties(Buffer.concat([u16(0x1003), u16(0x0e00), u32(3), Buffer.alloc(12, 1)]), text)), { text: 'offer 6' }],
    ['text behind two texts', tnef(properties(Buffer.concat([u16(0x101f), u16(0x0e00), u32(2), u32(4), wide('a'), u32(6), padded(wide('bc'))]), text)), { text: 'offer 6' }],
    ['text behind one named by a number', tnef(properties(property(0x1f, 0x8001, wide('x'), Buffer.concat([id16, u32(0), u32(9)])), text)), { text: 'offer 6' }],
    ['text behind one named by a word', tnef(properties(property(0x1f, 0x8000, wide('x'), Buffer.concat([id16, u32(1), u32(6), padded(wide('ab'))])), text)), { text: 'offer 6' }],
    ['a last value without its filling', tnef(properties(property(0x1e, 0x1000, bytes('abcde')).subarray(0, -3))), { text: 'abcde' }],
    ['properties that are cut off: those before', tnef(properties(text, u16(0x1f), u16(0x1013), u32(1), u32(900))), { text: 'offer 6' }],
    ['attributes that are cut off: those before', Buffer.concat([tnef(attribute(BODY, bytes('offer 6'))), attribute(BODY, Buffer.alloc(40)).subarray(0, 20)]), { text: 'offer 6' }],
    ['a head and nothing else', tnef(), {}],
    ['an attribute that is cut off is none', tnef(attribute(BODY, bytes('offer 6'))).subarray(0, -4), {}],
    ['a head that counts more properties than there are', tnef(attribute(0x00069003, Buffer.concat([u32(0xffffffff), text]))), { text: 'offer 6' }],
  ])('%s', (_, packed, found) => {
    expect(readTnef(packed)).toEqual({ text: '', html: '', attached: [], ...found })
  }) // prettier-ignore

  it.each<[string, readonly Uint8Array[], readonly (readonly [name: string, type: string, body: string])[]]>([
    ['two, each with its own', [begins, named('a.txt'), data('one'), begins, named('b.txt'), data('two')], [['a.txt', '', 'one'], ['b.txt', '', 'two']]],
    ['the long name and its type', [begins, named('ORDER~1'), data('one'), about(property(0x1f, 0x3707, wide('orders of Anna.txt')), property(0x1e, 0x370e, bytes('text/plain\0')))], [['orders of Anna.txt', 'text/plain', 'one']]],
    ['properties that name nothing leave the name', [begins, named('a.txt'), data('one'), about(fixed(3, 4))], [['a.txt', '', 'one']]],
    ['a type that is none', [begins, named('a.txt'), data('one'), about(property(0x1e, 0x370e, bytes('plain\0')))], [['a.txt', '', 'one']]],
    ['one without a name', [begins, data('one')], [['unnamed', '', 'one']]],
    ['one with an empty name', [begins, named(''), data('one')], [['unnamed', '', 'one']]],
    ['one without content is none', [begins, named('a.txt'), begins, named('b.txt'), data('two')], [['b.txt', '', 'two']]],
['an empty one', [begins, named('a.txt'), data('')], [['a.txt', '', '']]],
        ['data before any', [named('a.txt'), data('one')], []],
  ])('attached: %s', (_, attributes, files) => {
    expect(readTnef(tnef(...attributes))?.attached.map(({ name, type, content }) => [name, type, Buffer.from(content).toString()])).toEqual(
      files.map(([name, type, body]) => [name, type || 'application/octet-stream', body]),
    )
  }) // prettier-ignore

  it.each([
    ['nothing', Buffer.of()],
    ['less than a head', tnef().subarray(0, 5)],
    ['another signature', Buffer.concat([u32(0x223e9f79), u16(1), begins])],
  ])('is none: %s', (_, other) => {
    expect(readTnef(other)).toBeNull()
  })

  const rich = bytes('{\\rtf1 offer 6\\par pass\\par}')
  const stored = Buffer.concat([u32(rich.length + 12), u32(rich.length), u32(0x414c454d), u32(0), rich])
  it('rich text is its text where there is no other', () => {
    const packed = property(0x102, 0x1009, stored)
    expect(readTnef(tnef(properties(packed)))?.text).toBe('offer 6\npass')
    expect(readTnef(tnef(properties(packed, text)))?.text).toBe('offer 6')
    const page = property(0x102, 0x1013, bytes('<p>a</p>'))
    expect(readTnef(tnef(properties(packed, page)))?.text).toBe('')
  })

  it('blanks are no text, and rich text stands for them', () => {
    const packed = property(0x102, 0x1009, stored)
    expect(readTnef(tnef(attribute(BODY, bytes(' \r\n')), properties(packed)))?.text).toBe('offer 6\npass')
    const page = property(0x102, 0x1013, bytes(' \r\n'))
    expect(readTnef(tnef(properties(page, packed)))?.text).toBe('offer 6\npass')
  })

  it.each([
    ['as long as it says', stored, 'offer 6\npass'],
    ['shorter than it says', stored.subarray(0, -1), ''],
    ['less than its head', stored.subarray(0, 15), ''],
    ['larger than may be read', Buffer.concat([stored.subarray(0, 4), u32(0x7fffffff), stored.subarray(8)]), ''],
    ['of another kind', Buffer.concat([stored.subarray(0, 8), u32(1), stored.subarray(12)]), ''],
    ['not rich text', Buffer.concat([u32(17), u32(5), u32(0x414c454d), u32(0), bytes('hello')]), ''],
  ])('compressed rich text %s', (_, packed, words) => {
    expect(fromCompressed(packed)).toBe(words)
  })
})

const der = (tag: number, ...content: readonly Uint8Array[]): Buffer => {
  const inside = Buffer.concat(content)
  return Buffer.concat([Buffer.of(tag, inside.length), inside])
}
const openLength = (tag: number, ...content: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.of(tag, 0x80), ...content, Buffer.of(0, 0)])
/** Its length in so many bytes. */
const longLength = (tag: number, count: number, inside: Uint8Array): Buffer => {
  const length = Buffer.alloc(count)
  length.writeUIntBE(inside.length, 0, count)
  return Buffer.concat([Buffer.of(tag, 0x80 | count), length, inside])
}
const object = (hex: string): Buffer => der(6, Buffer.from(hex, 'hex'))
const SIGNED = object('2a864886f70d010702')
const DATA = object('2a864886f70d010701')
const number = der(2, Buffer.of(1))
const signedBy = (content: Uint8Array): Buffer =>
  der(0x30, SIGNED, der(0xa0, der(0x30, number, der(0x31), der(0x30, DATA, content), der(0x31))))

/** Items of open length one in another. */
const nested = (depth: number): Buffer => (depth === 0 ? der(4, bytes('offer 6')) : openLength(0x24, nested(depth - 1)))

describe('S/MIME in one piece', () => {
  const words = der(4, bytes('offer 6'))
  it.each<[string, Uint8Array, string]>([
    ['short lengths', signedBy(der(0xa0, words)), 'offer 6'],
    ['a length in one byte', signedBy(der(0xa0, longLength(4, 1, bytes('offer 6')))), 'offer 6'],
    ['a length in four bytes', signedBy(der(0xa0, longLength(4, 4, bytes('offer 6')))), 'offer 6'],
    ['of open length', signedBy(openLength(0xa0, words)), 'offer 6'],
    ['words in pieces', signedBy(der(0xa0, der(0x24, der(4, bytes('offer')), der(4, bytes(' 6'))))), 'offer 6'],
    ['words in pieces of open length', signedBy(openLength(0xa0, openLength(0x24, der(4, bytes('offer')), der(4, bytes(' 6'))))), 'offer 6'],
    ['an open length in an open length, more behind it', openLength(0x30, SIGNED, openLength(0xa0, openLength(0x30, number, openLength(0x31, openLength(0x30, number), number), openLength(0x30, DATA, openLength(0xa0, words)), der(0x31)))), 'offer 6'],
    ['two zeros at the start of words of known length', signedBy(openLength(0xa0, der(4, bytes('\0\0offer 6')))), '\0\0offer 6'],
    ['pieces in pieces, six deep', signedBy(der(0xa0, nested(6))), 'offer 6'],
    ['longer than 256 bytes', sealed('offer 6 '.repeat(60)), 'offer 6 '.repeat(60)],
    ['longer than 64 kB', sealed('offer 6 '.repeat(9000)), 'offer 6 '.repeat(9000)],
    ['as Exchange writes it', sealed('offer 6 '.repeat(12), true), 'offer 6 '.repeat(12)],
  ])('signed: %s', (_, piece, message) => {
    const opened = openSealed(piece)
    expect(opened?.kind === 'signed' && Buffer.from(opened.message).toString('latin1')).toBe(message)
  }) // prettier-ignore

  it.each(['2a864886f70d010703', '2a864886f70d010704', '2a864886f70d010706', '2a864886f70d0109100117'])(
    'encrypted: %s',
    (kind) => {
      expect(openSealed(der(0x30, object(kind), der(0xa0)))).toEqual({ kind: 'encrypted' })
    },
  )

  it.each<[string, Uint8Array]>([
    ['nothing', Buffer.of()],
    ['one byte', Buffer.of(0x30)],
    ['an empty item', der(0x30)],
    ['words', bytes('round 1: offer 6')],
    ['another kind with the same inside', der(0x30, DATA, der(0xa0, der(0x30, number, der(0x31), der(0x30, DATA, der(0xa0, words)))))],
    ['a kind that is no object', der(0x30, der(4, Buffer.from('2a864886f70d010702', 'hex')), der(0xa0))],
    ['nothing behind the kind', der(0x30, SIGNED)],
    ['nothing signed', der(0x30, SIGNED, der(0xa0))],
    ['no third item', der(0x30, SIGNED, der(0xa0, der(0x30, number, der(0x31))))],
    ['signed elsewhere', der(0x30, SIGNED, der(0xa0, der(0x30, number, der(0x31), der(0x30, DATA), der(0x31))))],
    ['no words in it', signedBy(der(0xa0))],
    ['a number for words', signedBy(der(0xa0, number))],
    ['cut off', signedBy(der(0xa0, words)).subarray(0, 40)],
    ['an open length without end', openLength(0x30, SIGNED, der(0xa0)).subarray(0, -2)],
    ['a length in five bytes', longLength(0x30, 5, Buffer.concat([SIGNED, der(0xa0)]))],
    ['a tag in several bytes', der(0x3f, SIGNED, der(0xa0))],
    ['items without end in one another', openLength(0x30, SIGNED, nested(40))],
  ])('none: %s', (_, piece) => {
    expect(openSealed(piece)).toBeNull()
  }) // prettier-ignore
})

/** A file as lines of uuencode, 45 bytes a line. */
function uuencoded(content: Uint8Array, name = 'a.txt'): string[] {
  const sign = (value: number): string => (value === 0 ? '`' : String.fromCharCode(32 + value))
  const lines = [`begin 644 ${name}`]
  for (let from = 0; from < content.length; from += 45) {
    const piece = content.subarray(from, from + 45)
    let line = sign(piece.length)
    for (let i = 0; i < piece.length; i += 3) {
      const bits = (piece[i]! << 16) | ((piece[i + 1] ?? 0) << 8) | (piece[i + 2] ?? 0)
      line += [18, 12, 6, 0].map((by) => sign((bits >> by) & 63)).join('')
    }
    lines.push(line)
  }
  return [...lines, '`', 'end']
}

describe('uuencoded files', () => {
  const every = Uint8Array.from({ length: 256 }, (_, i) => i)
  const opened = (lines: readonly string[]): unknown => {
    const found = openUuencoded(lines.join('\n'))
    return (
      found && {
        text: found.text,
        files: found.files.map(({ name, content }) => [name, Buffer.from(content).toString('latin1')]),
      }
    )
  }

  it.each<[string, readonly string[], string, readonly (readonly [string, string])[]]>([
    ['between two lines', ['round 1', ...uuencoded(bytes('offer 6')), 'Anna'], 'round 1\nAnna', [['a.txt', 'offer 6']]],
    ['every byte there is', uuencoded(every), '', [['a.txt', Buffer.from(every).toString('latin1')]]],
    ['lengths that do not come out even', [...uuencoded(bytes('o'), 'b'), ...uuencoded(bytes('of'), 'c')], '', [['b', 'o'], ['c', 'of']]],
    ['blanks at the end of a line cut off', ['begin 644 a', "#86)C", '#   ', '', 'end'], '', [['a', 'abc\0\0\0']]],
    ['one that has no end stays text, the next does not', ['begin 644 a', '#86)C', 'Anna', ...uuencoded(bytes('b'), 'b')], 'begin 644 a\n#86)C\nAnna', [['b', 'b']]],
    ['a name with blanks', uuencoded(bytes('x'), 'my orders.txt'), '', [['my orders.txt', 'x']]],
  ])('%s', (_, lines, rest, files) => {
    expect(opened(lines)).toEqual({ text: rest, files })
  }) // prettier-ignore

  it.each<[string, readonly string[]]>([
    ['a sentence', ['begin 644 units', 'and so on']],
    ['nothing in it', ['begin 644 a', '`', 'end']],
    ['no end', uuencoded(bytes('x')).slice(0, -1)],
    ['a line too short for its length', ['begin 644 a', 'M86)C', '`', 'end']],
    ['signs that are none', ['begin 644 a', '#86)c', '`', 'end']],
  ])('none: %s', (_, lines) => {
    expect(opened(lines)).toBeNull()
  })
})
