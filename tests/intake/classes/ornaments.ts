// The same orders in letters and digits that only look like them, and in what programs leave of them.
import { annas, forGames, textOf, turnOf, type Draft } from '../cases'
import type { IntakeCase } from '../score'
import { GAMES, type World } from '../../support/letters/world'

const shifted =
  (zero: number) =>
  (text: string): string =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const CIRCLED = ['⓪', '①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨']
const each = (pattern: RegExp, to: (found: string) => string) => (text: string) => text.replace(pattern, to)
const letters = (capital: number, small: number) =>
  each(/[a-z]/gi, (letter) => {
    const code = letter.charCodeAt(0)
    return String.fromCodePoint(code >= 97 ? small + code - 97 : capital + code - 65)
  })
const CYRILLIC: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', x: 'х', i: 'і' }
const GREEK: Readonly<Record<string, string>> = { o: 'ο', v: 'ν' }
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']

const CHANGES: readonly (readonly [what: string, change: (text: string) => string, plainOnly?: true])[] = [
  ['curly quotes and dashes', (t) => t.replace(/: /g, ' – ')],
  ['em dashes', (t) => t.replace(/: /g, '—')],
  ['minus signs', (t) => t.replace(/: /g, ' − ')],
  ['fullwidth', (t) => t.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))],
  ['fullwidth digits', shifted(0xff10)],
  ['Arabic-Indic digits', shifted(0x660)],
  ['Persian digits', shifted(0x6f0)],
  ['Devanagari digits', shifted(0x966)],
  ['bold mathematical digits', shifted(0x1d7ce)],
  ['double-struck digits', shifted(0x1d7d8)],
  ['circled digits', each(/\d/g, (d) => CIRCLED[Number(d)]!)],
  ['negative circled digits', each(/[1-9]/g, (d) => String.fromCodePoint(0x2775 + Number(d)))],
  ['superscript digits', each(/\d/g, (d) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(d)]!)],
  ['keycap digits', each(/\d/g, (d) => `${d}\ufe0f\u20e3`)],
  ['bold mathematical letters', letters(0x1d400, 0x1d41a)],
  ['script letters', letters(0x1d4d0, 0x1d4ea)],
  ['sans letters', letters(0x1d5a0, 0x1d5ba)],
  ['ligatures', (t) => t.replace(/ffi/g, 'ﬃ').replace(/ff/g, 'ﬀ').replace(/fi/g, 'ﬁ').replace(/st/g, 'ﬆ')],
  ['soft hyphens', (t) => t.replace(/([a-z]{3})(?=[a-z])/g, '$1\u00ad')],
  ['zero-width spaces', (t) => t.replace(/([a-z]{2})(?=[a-z])/g, '$1\u200b')],
  ['word joiners and marks', (t) => `\ufeff${t.replace(/ /g, '\u2060 ')}`],
  ['non-breaking spaces', (t) => t.replace(/ /g, '\u00a0')],
  ['thin spaces', (t) => t.replace(/ /g, '\u2009')],
  ['ideographic spaces', (t) => t.replace(/ /g, '\u3000')],
  ['bidi isolates', (t) => t.replace(/\w+/g, '\u2068$&\u2069')],
  ['bidi embedding', (t) => `\u202a${t}\u202c`],
  ['Cyrillic look-alikes', each(/[aeopcxi]/g, (c) => CYRILLIC[c]!)],
  ['Greek look-alikes', each(/[ov]/g, (c) => GREEK[c]!)],
  ['number words', each(/\b[0-6]\b/g, (d) => NUMBERS[Number(d)]!)],
  ['combining marks', (t) => t.normalize('NFD')],
  ['entities left', (t) => t.replace(/ /g, '&nbsp;').replace(/'/g, '&#39;')],
  ['named entities left', (t) => t.replace(/, /g, ',&#32;').replace(/: /g, '&#58; ')],
  ['quoted-printable left', (t) => t.replace(/ /g, '=20').replace(/:/g, '=3A')],
  ['quoted-printable soft breaks left', (t) => t.replace(/(.{10}) /g, '$1 =\n')],
  [
    'CJK punctuation',
    (t) =>
      t
        .replace(/, /g, '、')
        .replace(/: /g, '：')
        .replace(/ (?=\d)/g, ' '),
  ],
  ['asterism and hearts', (t) => t.replace(/^/gm, '❤️ ')],
]

export const ornaments: readonly IntakeCase[] = CHANGES.flatMap(([what, change], i) =>
  forGames('ornaments', what, turnOf(GAMES, i * 2, 2), (w: World): Draft => ({
    letter: { text: `Hi Pat,\n\n${change(textOf(w.now))}\n\nAnna\n` },
    expect: annas(w),
  })),
)
