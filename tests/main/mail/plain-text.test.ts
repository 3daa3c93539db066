// Plain text put in order: line ends, flowed lines, limits; and the letters it is made of.
import { describe, expect, it } from 'vitest'
import { guessText } from '../../../src/main/mail/text/charset'
import { cutText, rejoined, tidyText, trimText, unflow } from '../../../src/main/mail/text/plain-text'
import { LIMITS } from '../../../src/main/mail/types'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

describe('plain text', () => {
  it('has line ends of one kind and no signs nobody sees', () => {
    expect(tidyText('\ufeffa\r\nb\rc\u2028d\u2029e\u0085f\u0000\u0008\t\u000b\u000c\u000e\u001f\u007fg')).toBe(
      'a\nb\nc\nd\ne\nf\tg',
    )
    expect(trimText('\n\n  a \n\n b \n\n')).toBe('  a \n\n b')
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
    ['an empty line below a soft one ends it', 'a \n\nb', false, 'a \nb'],
  ])('flowed: %s', (_, text, deleteSpace, joined) => {
    expect(unflow(text, deleteSpace)).toBe(joined)
  })
  it('wrapped lines are joined where the page has them as one, quoted ones are not', () => {
    const line = Array.from({ length: 30 }, (_, i) => `word${i}`).join(' ')
    const wrapped = line.replace(/(.{60,70}) /g, '$1\n')
    expect(rejoined(`${wrapped}\nend`, `${line}\nend`)).toBe(`${line}\nend`)
    expect(rejoined(wrapped, 'other words')).toBe(wrapped)
    const quoted = wrapped.replace(/^/gm, '> ')
    expect(rejoined(quoted, line)).toBe(quoted)
  })
  const lines = (count: number): string => Array(count).fill('x').join('\n')
  it.each<[string, string, string, string | null]>([
    ['as many lines as are read', lines(LIMITS.lines), lines(LIMITS.lines), null],
    ['one line more', lines(LIMITS.lines + 1), lines(LIMITS.lines), '5000 lines'],
    ['one letter more, on one line', 'x'.repeat(LIMITS.characters + 1), 'x'.repeat(LIMITS.characters), '400000 characters'],
    ['one letter more, on two lines', `a\n${'x'.repeat(LIMITS.characters)}`, 'a', '400000 characters'],
    ['letters and lines', `${lines(LIMITS.lines + 1)}\n${'x'.repeat(LIMITS.characters)}`, lines(LIMITS.lines), '5000 lines'],
  ])('cut: %s', (_, text, read, first) => {
    const cut = cutText(text)
    expect([cut.text, ...cut.problems.map(({ message }) => message.includes(first ?? ''))]).toEqual([read, ...(first === null ? [] : [true])])
  }) // prettier-ignore
})

describe('letters', () => {
  it('a roster may be in any of the usual sets', () => {
    const names = 'Llŷr, Žofie'
    for (const bytes of [Buffer.from(names), Buffer.from(`\ufeff${names}`, 'utf16le'), Buffer.from(names, 'utf16le')])
      expect(guessText(bytes).text.replace('\ufeff', '')).toBe(names)
    expect(guessText(latin('Ren\xe9e'))).toEqual({ text: 'Renée', charset: 'Western European (Windows-1252)' })
    expect(guessText(latin('Ren\x8ee')).text).toBe('Renée')
    expect(guessText(latin('\x8eofie, Pavl\xed\x9aek')).text).toBe('Žofie, Pavlíšek')
  })
})
