// A text made plain for reading, with the way back: every dash, quote, space and digit in its simplest form,
// while each place still points into the text as it came.
import { at } from '../at'
import type { Span } from '../result'

/** A text for reading and the way back to the text as given. Offsets are UTF-16 units. */
export interface Source {
  readonly original: string
  /** Plain form: `\n` ends lines, one kind of dash, quote and space, nothing invisible. */
  readonly text: string
  /** Offsets in `text` to offsets in `original`. */
  readonly span: (start: number, end: number) => Span
}

/** Longest text that is parsed (design: mail up to 2 MB). The rest is ignored. */
export const MAX_TEXT = 2_000_000

const NOT_PLAIN = /[^\n\x20-\x7e]/
/** Invisible: left out altogether. */
const GONE = -1
const NEWLINE = 10
const SPACE = 32

const TAB = 9
const DASH = 45
const APOSTROPHE = 39
const QUOTE = 34
const STOP = 46

/** Characters by the one they are read as; ranges are `[first, last]`. */
const READ_AS: readonly (readonly [as: number, codes: readonly (number | readonly [number, number])[]])[] = [
  [TAB, [9]],
  [NEWLINE, [0x0b, 0x0c, 0x85, 0x2028, 0x2029]],
  [GONE, [0xad, 0x34f, [0x200b, 0x200f], [0x202a, 0x202e], [0x2060, 0x2069], [0xfe00, 0xfe0f], 0xfeff]],
  [SPACE, [0xa0, 0xb7, 0x1680, [0x2000, 0x200a], 0x2022, 0x202f, 0x205f, 0x3000]],
  [DASH, [0x58a, 0x1806, [0x2010, 0x2015], 0x2043, 0x2212, 0x2e3a, 0x2e3b, 0x301c, 0xfe58, 0xfe63]],
  [APOSTROPHE, [0x60, 0xb4, 0x2bc, [0x2018, 0x201b], 0x2032]],
  [QUOTE, [0xab, 0xbb, [0x201c, 0x201f], 0x2033]],
  [STOP, [0x2026]],
]

const PLAIN: ReadonlyMap<number, number> = new Map(
  READ_AS.flatMap(([as, codes]) =>
    codes.flatMap((code) => {
      const [first, last] = typeof code === 'number' ? [code, code] : code
      return Array.from({ length: last - first + 1 }, (_, i): [number, number] => [first + i, as])
    }),
  ),
)

/** Replacement for a character outside printable ASCII: a character code, or GONE. Full-width signs are narrowed. */
function plain(code: number): number {
  if (code >= 0xff01 && code <= 0xff5e) return code - 0xfee0
  return PLAIN.get(code) ?? (code < SPACE || code === 0x7f ? SPACE : code)
}

/**
 * Blanks of a form: runs of underscores are read as space, so that an empty line of a slip counts as empty. Just two count only at the
 * beginning or the end of a word. (No lookbehind here: browsers that are five years old do not know it.)
 */
function withoutBlanks(text: string): string {
  return text.replace(/_{2,}/g, (run, from: number) => {
    const before = text.charAt(from - 1)
    const behind = text.charAt(from + run.length)
    const blank = /\w/.test(behind) ? !/[.\w"']/.test(before) : /\w/.test(before)
    return run.length > 2 || blank ? ' '.repeat(run.length) : run
  })
}

/** Reads a text into its plain form. Total and linear. */
export function readSource(original: string): Source {
  const cut = original.length > MAX_TEXT ? original.slice(0, MAX_TEXT) : original
  const given = cut.includes('__') ? withoutBlanks(cut) : cut
  if (!NOT_PLAIN.test(given)) return { original, text: given, span: (start, end) => ({ start, end }) }
  let text = ''
  let kept = 0
  /** Places in `text` before which something invisible was left out, ascending. */
  const cuts: number[] = []
  for (let i = 0; i < given.length; i++) {
    const code = given.charCodeAt(i)
    if (code === NEWLINE || (code >= SPACE && code <= 0x7e && code !== 0x60)) continue
    const read = code === 13 ? (given.charCodeAt(i + 1) === NEWLINE ? SPACE : NEWLINE) : plain(code)
    if (read === code) continue
    text += given.slice(kept, i)
    kept = i + 1
    if (read === GONE) cuts.push(text.length)
    else text += String.fromCharCode(read)
  }
  text += given.slice(kept)
  if (cuts.length === 0) return { original, text, span: (start, end) => ({ start, end }) }
  /** How many characters were left out up to and including the place before `offset`. */
  const before = (offset: number): number => {
    let low = 0
    let high = cuts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (at(cuts, middle) <= offset) low = middle + 1
      else high = middle
    }
    return low
  }
  const span = (start: number, end: number): Span => {
    const from = start + before(start)
    return end <= start ? { start: from, end: from } : { start: from, end: end - 1 + before(end - 1) + 1 }
  }
  return { original, text, span }
}

const ASCII = /^[\0-\x7f]*$/
/** Text that is already in plain form, apart from blanks of a form. */
const PLAIN_LINE = /^[\x20-\x7e]*$/

/** Whether a text has nothing to compose and small letters as long as its capitals. */
export const isAscii = (text: string): boolean => ASCII.test(text)

/** A word as it is compared: composed, small letters. */
export const fold = (word: string): string => (isAscii(word) ? word : word.normalize('NFC')).toLowerCase()

/** A name as it is compared: no case, one kind of dash, quote and space. */
export function foldName(name: string): string {
  const plainName = PLAIN_LINE.test(name) && !name.includes('__') ? name : readSource(name).text
  return fold(plainName).trim().replace(/\s+/g, ' ')
}

/** Letters with a stroke, and two in one: Unicode does not take these apart. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map(
  ['øo', 'łl', 'đd', 'ðd', 'ħh', 'ŧt', 'ıi', 'ßss', 'æae', 'œoe', 'þth'].map((pair) => [pair.charAt(0), pair.slice(1)]),
)

/** The same without accents and strokes: how a name is written on a keyboard that lacks them. */
export function bareName(name: string): string {
  const folded = foldName(name)
  if (isAscii(folded)) return folded
  return folded
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðħŧıßæœþ]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
}
