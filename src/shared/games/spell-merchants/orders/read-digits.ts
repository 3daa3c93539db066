// Ingredigits as people write them: `5 6 6`, `5,6,6`, `566`, `a 6, a 5 and two 3s`, `three sixes` (SM-9).
import type { Tok } from '../../../engine/order-text/lexer'
import type { Problem } from '../../../engine/result'
import { isDigit } from '../digits'
import type { Digit } from '../types'

const SINGLE: ReadonlyMap<string, number> = new Map(Object.entries({ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 })) // prettier-ignore
const PLURAL: ReadonlyMap<string, number> = new Map(Object.entries({ ones: 1, twos: 2, threes: 3, fours: 4, fives: 5, sixes: 6, sevens: 7, eights: 8, nines: 9 })) // prettier-ignore
const COUNT: ReadonlyMap<string, number> = new Map([
  ...SINGLE,
  ...Object.entries({ a: 1, an: 1, pair: 2, ten: 10, eleven: 11, twelve: 12 }),
]) // prettier-ignore
const NOISE = new Set(['the', 'digit', 'digits', 'ingredigit', 'ingredigits', 'spell', 'of', 'my', 'both'])
/** More digits than anybody can hold in a game. */
const MOST = 60

export const isDigitWord = (word: string): boolean => SINGLE.has(word) || PLURAL.has(word)

export interface DigitRun {
  /** In the order written. */
  readonly digits: readonly Digit[]
  /** Index of the first token that is not part of it. */
  readonly next: number
  readonly problem?: Problem
}

const wrong = (code: string, message: string, remedy: string, from: Tok, to: Tok = from): Problem => ({
  code,
  severity: 'error',
  message,
  remedy,
  at: { start: from.at, end: to.end },
  rule: 'SM-9',
})

const isSeparator = (t: Tok): boolean =>
  t.kind === 'comma' ||
  t.kind === 'dash' ||
  t.image === '+' ||
  t.image === '&' ||
  t.image === '/' ||
  t.lower === 'and'

/** Value of a plural: `3s`, `3's`, `threes`. */
function pluralOf(t: Tok | undefined): number | null {
  if (t === undefined) return null
  if (t.kind === 'many') return Number(t.image[0])
  if (t.kind !== 'word') return null
  const word = t.lower.replace(/'/g, '')
  return PLURAL.has(word) ? PLURAL.get(word)! : null
}

function countOf(t: Tok): number | null {
  if (t.kind === 'number') return t.image.length <= 2 ? Number(t.image) : null
  return t.kind === 'word' && COUNT.has(t.lower) ? COUNT.get(t.lower)! : null
}

/** Reads as many digits as there are from a token on. */
export function readDigits(tokens: readonly Tok[], from: number): DigitRun {
  const digits: Digit[] = []
  let i = from
  /** After the last digit: separators and noise before something else are not taken. */
  let next = from
  const give = (value: number, times: number, first: Tok, last: Tok): Problem | null => {
    if (!isDigit(value)) {
      return wrong(
        'digit-out-of-range',
        `${value} is not an ingredigit.`,
        'Ingredigits are 1, 2, 3, 4, 5 and 6.',
        first,
        last,
      )
    }
    if (times < 1 || digits.length + times > MOST) {
      return wrong(
        'too-many-digits',
        'These are more digits than anybody can hold.',
        'Name the digits one by one.',
        first,
        last,
      )
    }
    for (let n = 0; n < times; n++) digits.push(value)
    next = i
    return null
  }
  while (i < tokens.length) {
    const t = tokens[i]!
    let problem: Problem | null = null
    if (isSeparator(t) || (t.kind === 'word' && NOISE.has(t.lower))) {
      i++
      continue
    }
    const after = tokens[i + 1]
    const count = countOf(t)
    const skip = after?.lower === 'of' ? 2 : 1
    const plural = pluralOf(tokens[i + skip])
    if (count !== null && plural !== null && t.lower !== 'a' && t.lower !== 'an') {
      const last = tokens[i + skip]!
      i += skip + 1
      problem = give(plural, count, t, last)
    } else if (t.lower === 'a' || t.lower === 'an') {
      if (after === undefined) break
      const one =
        after.kind === 'number' && after.image.length === 1 ? Number(after.image) : SINGLE.get(after.lower)
      if (
        after.lower !== 'pair' &&
        (one === undefined || (after.kind === 'word' && !SINGLE.has(after.lower)))
      )
        break
      if (after.lower === 'pair') {
        i++
        continue
      }
      i += 2
      problem = give(one!, 1, t, after)
    } else if (t.kind === 'number') {
      i++
      for (let k = 0; k < t.image.length && problem === null; k++) {
        const place = { ...t, at: t.at + k, end: t.at + k + 1 }
        problem = k > MOST ? give(1, MOST + 1, t, t) : give(Number(t.image[k]), 1, place, place)
      }
    } else if (pluralOf(t) !== null) {
      problem = wrong(
        'how-many-digits',
        `How many? “${t.image}” does not say.`,
        'Write for example: two 3s.',
        t,
      )
    } else if (t.kind === 'word' && SINGLE.has(t.lower)) {
      if (after?.kind === 'number') {
        problem = wrong(
          'how-many-digits',
          `“${t.image} ${after.image}” can be read in two ways.`,
          `Write “${t.image} ${after.image}s”, or the digits one by one.`,
          t,
          after,
        )
      } else {
        i++
        problem = give(SINGLE.get(t.lower)!, 1, t, t)
      }
    } else break
    if (problem !== null) return { digits, next: i, problem }
  }
  return { digits, next: digits.length > 0 ? next : from }
}
