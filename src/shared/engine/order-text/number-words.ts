// Numbers in words, for all readers of orders: to ninety-nine, digits in the plural (`two sixes`), ordinals of the parts of a turn.
// Pure and linear.
import { at } from '../at'
import type { Tok } from './lexer'

const ONES = 'zero one two three four five six seven eight nine'.split(' ')
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const IS_TENS: ReadonlySet<string> = new Set(TENS)

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...[...ONES, ...TEENS].map((word, n) => [word, n] as const),
  ...TENS.map((word, n) => [word, 10 * (n + 2)] as const),
])
const MANY: ReadonlyMap<string, number> = new Map(
  ONES.slice(1).map((word, n) => [word.endsWith('x') ? `${word}es` : `${word}s`, n + 1]),
)
const ORDINALS: ReadonlyMap<string, number> = new Map(
  ['first 1st', 'second 2nd', 'third 3rd', 'fourth 4th', 'fifth 5th', 'sixth 6th'].flatMap((forms, i) =>
    forms.split(' ').map((form) => [form, i + 1] as const),
  ),
)

/** A number of one word in small letters, zero to twenty, thirty … ninety; null for any other word. */
export const numberWord = (word: string): number | null => NUMBERS.get(word) ?? null

/** A digit in the plural: `sixes`; null for any other word. */
export const manyWord = (word: string): number | null => MANY.get(word.replace(/'/g, '')) ?? null

/** `first`, `1st` … `sixth`; null for any other word. */
export const ordinalWord = (word: string): number | null => ORDINALS.get(word) ?? null

/** The number in words that begins at a place, `two`, `twenty-seven` or `twenty seven`, and the place behind it; null where none does. */
export function spokenNumber(
  words: readonly { readonly lower: string }[],
  from: number,
): { readonly n: number; readonly next: number } | null {
  const word = words[from]?.lower ?? ''
  const n = numberWord(word)
  if (n === null || !IS_TENS.has(word)) return n === null ? null : { n, next: from + 1 }
  const behind = words[from + 1]?.lower === '-' ? from + 2 : from + 1
  const one = ONES.indexOf(words[behind]?.lower ?? '')
  return one < 1 ? { n, next: from + 1 } : { n: n + one, next: behind + 1 }
}

/** Tokens with every number of two words, `twenty-seven`, as one number in figures. */
export function joinNumbers(tokens: readonly Tok[]): readonly Tok[] {
  if (!tokens.some(({ lower }) => IS_TENS.has(lower))) return tokens
  const out: Tok[] = []
  for (let i = 0; i < tokens.length; i++) {
    const found = spokenNumber(tokens, i)
    const [tok, last] = [at(tokens, i), at(tokens, (found?.next ?? i + 1) - 1)]
    const image = String(found?.n)
    out.push(last === tok ? tok : { kind: 'number', image, lower: image, at: tok.at, end: last.end })
    i = (found?.next ?? i + 1) - 1
  }
  return out
}

/** All numbers of one word, for a pattern. */
const NUMBER_WORDS = [...NUMBERS.keys()].join('|')

const IN_WORDS = new RegExp(`\\b(?:(${TENS.join('|')})(?:[ -](${ONES.slice(1).join('|')}))?|${NUMBER_WORDS})\\b`, 'gi')

/** A text with its numbers in figures: `fourteen, twenty-one` is `14, 21`. */
export const inFigures = (text: string): string =>
  text.replace(IN_WORDS, (word: string, tens?: string, one?: string) =>
    String((numberWord((tens ?? word).toLowerCase()) ?? 0) + Math.max(0, ONES.indexOf(one?.toLowerCase() ?? ''))),
  )
