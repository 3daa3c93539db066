// Ingredigits as people write them: `5 6 6`, `5,6,6`, `566`, `a 6, a 5 and two 3s`, `three sixes` (SM-9).
import { problemAt } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { manyWord, numberWord } from '../../../engine/order-text/number-words'
import type { Problem } from '../../../engine/result'
import { isDigit } from '../digits'
import type { Digit } from '../types'

const NOISE = new Set(['the', 'digit', 'digits', 'ingredigit', 'ingredigits', 'spell', 'of', 'my', 'both'])
/** More digits than anybody can hold in a game. */
const MOST = 60

/** The value of a word for one digit; null for any other word. */
const digitWord = (word: string): number | null => {
  const value = numberWord(word)
  return value !== null && value >= 1 && value <= 9 ? value : null
}

export const isDigitWord = (word: string): boolean => digitWord(word) !== null || manyWord(word) !== null

interface DigitRun {
  /** In the order written. */
  readonly digits: readonly Digit[]
  /** Index of the first token that is not part of it. */
  readonly next: number
  readonly problem?: Problem
}

const wrong = (code: string, message: string, remedy: string, from: Tok, to: Tok): Problem =>
  problemAt(code, message, remedy, [from, to], 'SM-9')

const isSeparator = (t: Tok): boolean =>
  t.kind === 'comma' || t.kind === 'dash' || t.kind === 'dot' || ['+', '&', '/', 'and'].includes(t.lower)

/** Value of a plural: `3s`, `3's`, `threes`. */
function pluralOf(t: Tok | undefined): number | null {
  if (t === undefined) return null
  if (t.kind === 'many') return Number(t.image[0])
  return t.kind === 'word' ? manyWord(t.lower) : null
}

function countOf(t: Tok): number | null {
  if (t.kind === 'number') return t.image.length <= 2 ? Number(t.image) : null
  return t.lower === 'pair' ? 2 : numberWord(t.lower)
}

/** The same digit once or several times, and the words that say so. */
interface Piece {
  readonly value: number
  readonly times: number
  readonly first: Tok
  readonly last: Tok
}
/** Digits found at a token, and the index of the token after them; or why none can be read there. */
type Found = { readonly pieces: readonly Piece[]; readonly next: number } | { readonly problem: Problem }
type Pattern = (tokens: readonly Tok[], i: number, t: Tok) => Found | null

const isArticle = (t: Tok): boolean => t.lower === 'a' || t.lower === 'an'
const one = (value: number, first: Tok, last: Tok, next: number): Found => ({
  pieces: [{ value, times: 1, first, last }],
  next,
})
const howMany = (message: string, remedy: string, from: Tok, to: Tok = from): Found => ({
  problem: wrong('how-many-digits', message, remedy, from, to),
})

/** The ways of writing digits, tried in this order. */
const PATTERNS: readonly Pattern[] = [
  // two 3s, pair of 6s
  (tokens, i, t) => {
    const at = i + (tokens[i + 1]?.lower === 'of' ? 2 : 1)
    const [times, last] = [countOf(t), tokens[at]]
    const value = pluralOf(last)
    if (times === null || value === null || last === undefined) return null
    return { pieces: [{ value, times, first: t, last }], next: at + 1 }
  },
  // a 6, a six; of “a pair of 6s” the article alone
  (tokens, i, t) => {
    const last = tokens[i + 1]
    if (!isArticle(t) || last === undefined) return null
    if (last.lower === 'pair') return { pieces: [], next: i + 1 }
    const value = last.kind === 'number' && last.image.length === 1 ? Number(last.image) : digitWord(last.lower)
    return value === null ? null : one(value, t, last, i + 2)
  },
  // 5, 566
  (_tokens, i, t) => {
    if (t.kind !== 'number') return null
    // One more than anybody can hold is refused; the rest need not be looked at.
    const pieces = [...t.image.slice(0, MOST + 1)].map((digit, k) => {
      const place = { ...t, at: t.at + k, end: t.at + k + 1 }
      return { value: Number(digit), times: 1, first: place, last: place }
    })
    return { pieces, next: i + 1 }
  },
  // 3s
  (_tokens, _i, t) =>
    pluralOf(t) === null ? null : howMany(`How many? “${t.image}” does not say.`, 'Write for example: two 3s.', t),
  // six; “two 3”, and “one 3” beside “two 6s”, could be two digits or so many of one
  (tokens, i, t) => {
    const value = digitWord(t.lower)
    if (value === null) return null
    const after = tokens[i + 1]
    const counted =
      value === 1 && digitWord(after?.lower ?? '') !== null && tokens.some((tok) => pluralOf(tok) !== null)
    if (after === undefined || (after.kind !== 'number' && !counted)) return one(value, t, t, i + 1)
    const both = `${t.image} ${after.image}`
    const remedy = counted
      ? `Write “a ${after.image}”, or the digits one by one.`
      : `Write “${both}s”, or the digits one by one.`
    return howMany(`“${both}” can be read in two ways.`, remedy, t, after)
  },
]

/** Why these digits cannot be added to those read so far, or null. */
function refused({ value, times, first, last }: Piece, so: number): Problem | null {
  if (!isDigit(value)) {
    const remedy = 'Ingredigits are 1, 2, 3, 4, 5 and 6.'
    return wrong('digit-out-of-range', `${value} is not an ingredigit.`, remedy, first, last)
  }
  if (times >= 1 && so + times <= MOST) return null
  const message = 'These are more digits than anybody can hold.'
  return wrong('too-many-digits', message, 'Name the digits one by one.', first, last)
}

/** Reads as many digits as there are from a token on. */
export function readDigits(tokens: readonly Tok[], from: number): DigitRun {
  const digits: Digit[] = []
  let i = from
  /** Where the digits end: separators before something else are not consumed. */
  let next = from
  for (let t = tokens[i]; t !== undefined; t = tokens[i]) {
    if (isSeparator(t) || (t.kind === 'word' && NOISE.has(t.lower))) {
      i++
      continue
    }
    let found: Found | null = null
    for (const pattern of PATTERNS) if ((found = pattern(tokens, i, t)) !== null) break
    if (found === null) break
    if ('problem' in found) return { digits, next: i, problem: found.problem }
    i = found.next
    for (const piece of found.pieces) {
      const problem = refused(piece, digits.length)
      if (problem !== null) return { digits, next: i, problem }
      digits.push(...Array<Digit>(piece.times).fill(piece.value as Digit))
      next = i
    }
  }
  return { digits, next: digits.length > 0 ? next : from }
}
