// A text made plain for reading, with the way back: every dash, quote, space and digit in its simplest form,
// while each place still points into the text as it came.
import type { Span } from '../result'

/** A text for reading and the way back to the text as given. Offsets are UTF-16 units. */
export interface Source {
  readonly original: string
  /** Plain form: `\n` ends lines, one kind of dash, quote and space, nothing invisible. */
  readonly text: string
  /** Offsets in `text` to offsets in `original`. */
  readonly span: (start: number, end: number) => Span
}

/** Longest text that is read (design: mail up to 2 MB). What comes after is left unread. */
export const MAX_TEXT = 2_000_000

const NOT_PLAIN = /[^\n\x20-\x7e]/
/** Invisible: left out altogether. */
const GONE = -1
const NEWLINE = 10
const SPACE = 32

/** What a character outside printable ASCII is read as: a character code, or GONE. */
function plain(code: number): number {
  if (code >= 0xff01 && code <= 0xff5e) return code - 0xfee0
  if ((code >= 0x2010 && code <= 0x2015) || code === 0x2212 || code === 0x2043) return 45
  if (code >= 0x2000 && code <= 0x200a) return SPACE
  if ((code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e)) return GONE
  if ((code >= 0x2060 && code <= 0x2069) || (code >= 0xfe00 && code <= 0xfe0f)) return GONE
  switch (code) {
    case 9:
      return 9
    case 0x0c:
    case 0x0b:
    case 0x85:
    case 0x2028:
    case 0x2029: // prettier-ignore
      return NEWLINE
    case 0xad:
    case 0xfeff:
    case 0x34f: // prettier-ignore
      return GONE
    case 0xa0:
    case 0x1680:
    case 0x202f:
    case 0x205f:
    case 0x3000:
    case 0x2022:
    case 0xb7: // prettier-ignore
      return SPACE
    case 0x58a:
    case 0x1806:
    case 0x2e3a:
    case 0x2e3b:
    case 0xfe58:
    case 0xfe63:
    case 0x301c: // prettier-ignore
      return 45
    case 0x2018:
    case 0x2019:
    case 0x201a:
    case 0x201b:
    case 0x2032:
    case 0x2bc:
    case 0xb4:
    case 0x60: // prettier-ignore
      return 39
    case 0x201c:
    case 0x201d:
    case 0x201e:
    case 0x201f:
    case 0x2033:
    case 0xab:
    case 0xbb: // prettier-ignore
      return 34
    case 0x2026:
      return 46
    default:
      return code < SPACE || code === 0x7f ? SPACE : code
  }
}

/** Blanks of a form: runs of underscores are read as space, so that an empty line of a slip says nothing. */
const BLANKS = /_{3,}|(?<![.\w"'])__(?=\w)|(?<=\w)__(?!\w)/g

/** Reads a text into its plain form. Total and linear. */
export function readSource(original: string): Source {
  const cut = original.length > MAX_TEXT ? original.slice(0, MAX_TEXT) : original
  const given = cut.includes('__') ? cut.replace(BLANKS, (run) => ' '.repeat(run.length)) : cut
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
      if (cuts[middle]! <= offset) low = middle + 1
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

/** A word as it is compared: composed, small letters. */
export const fold = (word: string): string => word.normalize('NFC').toLowerCase()

/** A name as it is compared: no case, one kind of dash, quote and space. */
export const foldName = (name: string): string => fold(readSource(name).text).trim().replace(/\s+/g, ' ')

/** The same without accents: how a name is written on a keyboard that lacks them. */
export const bareName = (name: string): string => foldName(name).normalize('NFKD').replace(/\p{M}/gu, '')
