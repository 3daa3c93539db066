// Plain text put in order: line ends, flowed lines, limits; and the letters it is made of.
import { describe, expect, it } from 'vitest'
import { withoutBlankBreaks, withoutFlowed } from '../../../src/main/mail/message/before-parsing'
import { decodeText, isUtf8, looksMisread, relabel, withoutC1 } from '../../../src/main/mail/text/charset'
import { readCsv } from '../../../src/main/mail/tables/csv'
import { packLargeBody, tooManyLines } from '../../../src/main/mail/message/large-body'
import { cutText, tidyText, trimText, unflow } from '../../../src/main/mail/text/plain-text'
import { LIMITS } from '../../../src/main/mail/types'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

describe('plain text', () => {
  it('has line ends of one kind and no signs nobody sees', () => {
    expect(tidyText('\ufeffa\r\nb\rc\u2028d\u2029e\u0085f\u0000\u0008\t\u000b\u000c\u000e\u001f\u007fg')).toBe(
      'a\nb\nc\nd\ne\nf\tg',
    )
    expect(trimText('\n\n  a \n\n b \n\n')).toBe('  a \n\n b')
    expect(trimText('\n\n')).toBe('')
  })

  it.each<[string, string, boolean, string]>([
    ['soft lines are joined', 'a \nb \nc', false, 'a b c'],
    ['blanks that only mark are left out', 'a \nb \nc', true, 'abc'],
    ['a last line that is soft', 'a\nb ', false, 'a\nb '],
    ['a blank in front that stuffs', ' >a\n  b\nc', false, '>a\n b\nc'],
    ['quotations of two depths', '> a \n>> b \n> c\nd', false, '> a \n>> b \n> c\nd'],
    ['a quotation is never joined with what is below', '> a \nb', false, '> a \nb'],
    ['quoted lines of one depth', '> a \n>b', false, '> a b'],
    ['a mark of a signature ends a line', 'a \n-- \nAnna', false, 'a \n-- \nAnna'],
    ['a quoted mark', '> a \n> -- \n> Anna', false, '> a \n> -- \n> Anna'],
    ['an empty line below a soft one ends it', 'a \n\nb', false, 'a \nb'],
  ])('flowed: %s', (_, text, deleteSpace, joined) => {
    expect(unflow(text, deleteSpace)).toBe(joined)
  }) // prettier-ignore

  const lines = (count: number): string => Array(count).fill('x').join('\n')
  const tooLong = (what: string): string => `The message is very long: only its first ${what} were read.`
  it.each<[string, string, string, string | null]>([
    ['as many lines as are read', lines(LIMITS.lines), lines(LIMITS.lines), null],
    ['one line more', lines(LIMITS.lines + 1), lines(LIMITS.lines), tooLong('5000 lines')],
    ['as many letters as are read', 'x'.repeat(LIMITS.characters), 'x'.repeat(LIMITS.characters), null],
    ['one letter more, on one line', 'x'.repeat(LIMITS.characters + 1), 'x'.repeat(LIMITS.characters), tooLong('400000 characters')],
    ['one letter more, on two lines', `a\n${'x'.repeat(LIMITS.characters)}`, 'a', tooLong('400000 characters')],
    ['letters and lines', `${lines(LIMITS.lines + 1)}\n${'x'.repeat(LIMITS.characters)}`, lines(LIMITS.lines), tooLong('5000 lines')],
  ])('cut: %s', (_, text, read, told) => {
    const cut = cutText(text)
    expect(cut.text).toBe(read)
    expect(cut.problems.map(({ message }) => message)).toEqual(told === null ? [] : [told])
  }) // prettier-ignore
})

describe('letters', () => {
  it.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from('Llŷr – 6'), 'Llŷr – 6'],
    ['UTF-8 with a mark', Buffer.from('\ufeffŷ'), 'ŷ'],
    ['Windows', latin('na\xefve \x96 \x93a\x94'), 'naïve – “a”'],
    ['what Windows has not', latin('\xe9\x81 \x8d'), 'é\u0081 \u008d'],
    ['UTF-16, the small byte first', Buffer.from('\ufeffŷ6', 'utf16le'), 'ŷ6'],
    ['UTF-16, the large byte first', Buffer.from('\ufeffŷ6', 'utf16le').swap16(), 'ŷ6'],
    ['half a mark', latin('\xff6'), 'ÿ6'],
    ['the other half', latin('\xfe6'), 'þ6'],
    ['a mark turned round', latin('\xfe\xe9'), 'þé'],
  ])('%s', (_, bytes, text) => {
    expect(decodeText(bytes)).toBe(text)
  })

  it('UTF-8 is known, and what was read as something else', () => {
    expect([Buffer.from('ŷ'), Buffer.from('a'), latin('\xe9')].map(isUtf8)).toEqual([true, true, false])
    expect(withoutC1('\u0080\u0096\u009f\u0081a')).toBe('€–Ÿ\u0081a')
    expect(['LlÅ·r', 'â€“', 'ï¿½', 'Ärger', 'naïve', 'â'].map(looksMisread)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('a message is labelled anew, and turned into UTF-8 where it is not', () => {
    const labels = 'charset=x; charset="iso-8859-1"\n'
    expect(Buffer.from(relabel(Buffer.from(`${labels}ŷ`), 'utf-8')).toString()).toBe('charset=utf-8; charset=utf-8\nŷ')
    expect(Buffer.from(relabel(latin(`${labels}\x96`), 'windows-1252')).toString()).toBe(
      'charset=utf-8; charset=utf-8\n–',
    )
    expect(Buffer.from(relabel(Buffer.from(`${labels}ŷ`), 'windows-1252')).toString()).toBe(
      'charset=windows-1252; charset=windows-1252\nŷ',
    )
    expect(Buffer.from(relabel(latin(`${labels}\x96`), 'utf-8')).toString('latin1')).toBe(
      'charset=utf-8; charset=utf-8\n\x96',
    )
  })
})

describe('before a message is parsed', () => {
  it('flowed text is told, and blanks that only mark', () => {
    const flowed = withoutFlowed(latin('Content-Type: text/plain; Format = "Flowed"; DelSp=yes\n\na'))
    expect({ ...flowed, bytes: Buffer.from(flowed.bytes).toString() }).toEqual({
      bytes: 'Content-Type: text/plain; Format = "fixed"; DelSp=yes\n\na',
      flowed: true,
      deleteSpace: true,
    })
    expect(withoutFlowed(latin('format=flowed'))).toMatchObject({ flowed: true, deleteSpace: false })
    const plain = latin('format=fixed; delsp=yes')
    expect(withoutFlowed(plain)).toEqual({ bytes: plain, flowed: false, deleteSpace: false })
  })

  it('blanks behind a soft break are taken out of quoted-printable, and of nothing else', () => {
    const head = 'Content-Transfer-Encoding: quoted-printable\n\n'
    const done = (text: string): string => Buffer.from(withoutBlankBreaks(latin(text))).toString('latin1')
    expect(done(`${head}a= \t\r\nb=  \nc= d\xe9`)).toBe(`${head}a=\r\nb=\nc= d\xe9`)
    expect(done(`${head}a = b`)).toBe(`${head}a = b`)
    expect(done(`X: y\n\n${head}a= \nb`)).toBe(`X: y\n\n${head}a= \nb`)
    expect(done('Content-Transfer-Encoding: quoted-printable')).toBe('Content-Transfer-Encoding: quoted-printable')
  })

  const large = 'x'.repeat(40_000)
  const packed = (text: string): string => packLargeBody(latin(text)).toString('latin1')
  const made = (head: string, body: string): string =>
    `Content-Transfer-Encoding: base64\r\n${head}${latin(body).toString('base64')}`
  it.each<[string, string]>([
    ['a plain one', 'Subject: a\n\n'],
    ['with returns', 'Subject: a\r\n\r\n'],
    ['a text of some kind', 'Content-Type: text/html; charset=x\n\n'],
    ['eight bits', 'Content-Transfer-Encoding: 8bit\n\n'],
    ['eight bits in quotes', 'Content-Transfer-Encoding: "8bit"\n\n'],
    ['a folded head', 'Content-Type:\n text/plain\n\n'],
  ])('a large body is packed: %s', (_, head) => {
    expect(packed(`${head}${large}`)).toBe(made(head, large))
  })
  it.each<[string, string]>([
    ['small', `Subject: a\n\n${'x'.repeat(32_767 - 12)}`],
    ['without a body', `Subject: ${large}`],
    ['encoded', `Content-Transfer-Encoding: quoted-printable\n\n${large}`],
    ['of several parts', `Content-Type: multipart/mixed\n\n${large}`],
    ['a picture', `Content-Type: image/png\n\n${large}`],
  ])('a body is left alone that is %s', (_, text) => {
    expect(packed(text)).toBe(text)
  })
  it('as large as small is packed; more than could be read is left out', () => {
    const body = 'x'.repeat(32_768 - 12)
    expect(packed(`Subject: a\n\n${body}`)).toBe(made('Subject: a\n\n', body))
    const whole = packLargeBody(Buffer.alloc(2 * LIMITS.html + 100, 10).fill('X: y\n\n', 0, 6))
    expect(whole.length).toBe(
      'Content-Transfer-Encoding: base64\r\nX: y\n\n'.length + Math.ceil((2 * LIMITS.html) / 3) * 4,
    )
  })
  it('too many lines', () => {
    expect(tooManyLines(Buffer.alloc(LIMITS.rawLines, 10))).toBe(false)
    expect(tooManyLines(Buffer.alloc(LIMITS.rawLines + 1, 10))).toBe(true)
    expect(tooManyLines(Buffer.from('a\nb'))).toBe(false)
  })
})

describe('rows', () => {
  it.each<[string, string, readonly (readonly string[])[], readonly number[], readonly number[]]>([
    ['a line that says what is between', 'sep=;\na;b,c\n1;2', [['a', 'b,c'], ['1', '2']], [2, 3], []],
    ['that line in quotes', '"sep=|"\na|b', [['a', 'b']], [2], []],
    ['no sign between', 'a', [['a']], [1], []],
    ['empty lines above', '\n\na,b\n1,2', [['a', 'b'], ['1', '2']], [3, 4], []],
    ['rows of blanks', 'a,b\n , \n1,2', [['a', 'b'], ['1', '2']], [1, 3], []],
    ['commas in rows below semicolons', 'a;b\nx,y,z;2', [['a', 'b'], ['x,y,z', '2']], [1, 2], []],
    ['a mark that does not match', 'a,b\n"1,2\n3,4', [['a', 'b'], ['1,2\n3,4']], [1, 2], [2]],
    ['a mark too many', 'a,b\n"1"x,2\n3,4', [['a', 'b'], ['1"x,2\n3,4']], [1, 2], [2]],
  ])('%s', (_, text, cells, lines, bad) => {
    const { rows, badQuotes } = readCsv(text)
    expect(rows.map((row) => row.cells)).toEqual(cells)
    expect(rows.map((row) => row.line)).toEqual(lines)
    expect(badQuotes).toEqual(bad)
  }) // prettier-ignore
})
