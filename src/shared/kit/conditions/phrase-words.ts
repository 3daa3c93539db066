// The words of a condition as phrases read them: contractions taken apart, amounts compared, verbs with their `not`.
import type { Tok } from '../../engine/order-text/lexer'
import { numberWord, spokenNumber } from '../../engine/order-text/number-words'

/** A verb of the patterns in all forms that are understood. */
export interface VerbSpec {
  readonly forms: readonly string[]
  /** Forms for writing: with "I" and "you", and with a name; both also negated. */
  readonly i: string
  readonly it: string
  readonly iNot: string
  readonly itNot: string
  /** With "you", where it differs from "I": "are". */
  readonly you?: string
  readonly youNot?: string
  /** Looking back, with a name: "had"; also negated. The same as with a name where left out. */
  readonly was?: string
  readonly wasNot?: string
  /** It means the opposite: "lost". */
  readonly negative?: true
}

interface Word {
  readonly lower: string
  /** As written. */
  readonly image: string
  readonly tok: Tok
  /** Index in the tokens of the condition. */
  readonly index: number
}
export type PhraseWords = readonly Word[]

/** Longest phrase, in words. */
const LONGEST = 40

const NOT = ['did', 'do', 'does', 'have', 'has', 'had', 'is', 'are', 'was', 'were', 'would', 'will']
const CONTRACTED: ReadonlyMap<string, readonly string[]> = new Map([
  ...NOT.flatMap((verb): (readonly [string, readonly string[]])[] => [
    [`${verb}n't`, [verb, 'not']],
    [`${verb}nt`, [verb, 'not']],
  ]),
  ["i've", ['i', 'have']],
  ["i'm", ['i', 'am']],
  ["it's", ['it', 'is']],
  ['its', ['it', 'is']],
  ["he's", ['he', 'is']],
  ["she's", ['she', 'is']],
  ["they're", ['they', 'are']],
  ['cannot', ['can', 'not']],
])

/** The words from a token on. */
export function wordsFrom(tokens: readonly Tok[], from: number): PhraseWords {
  return tokens.slice(from, from + LONGEST).flatMap((tok, i): Word[] => {
    const parts = tok.kind === 'word' ? CONTRACTED.get(tok.lower) : undefined
    return parts === undefined
      ? [{ lower: tok.lower, image: tok.image, tok, index: from + i }]
      : parts.map((lower) => ({ lower, image: lower, tok, index: from + i }))
  })
}

/** A word in small letters; '' past the end. */
export const lowerAt = (words: PhraseWords, i: number): string => words[i]?.lower ?? ''

/** The text of some words. */
export const textOf = (words: PhraseWords, from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ image }) => image)
    .join(' ')

// ── Amounts ───────────────────────────────────────────────────────────────────────────────────────────────

/** A number compared. */
export interface Amount {
  readonly sign: string
  readonly n: number
  readonly next: number
}

/** How two numbers are compared: the sign of CEL and how it is written. */
export const COMPARISONS = [
  { value: '>=', label: 'at least' },
  { value: '<=', label: 'at most' },
  { value: '==', label: 'exactly' },
  { value: '>', label: 'more than' },
  { value: '<', label: 'fewer than' },
  { value: '!=', label: 'not exactly' },
]
/** Everything read as a comparison. */
const PHRASES: { readonly [sign: string]: readonly string[] } = {
  '>=': ['at least', 'no fewer than', 'no less than', 'not less than', 'not fewer than'],
  '<=': ['at most', 'no more than', 'not more than', 'up to', 'only'],
  '>': ['more than', 'higher than', 'greater than', 'over', 'above'],
  '<': ['fewer than', 'less than', 'lower than', 'under', 'below'],
  '==': ['exactly', 'just', 'equal to'],
}
const COMPARED = Object.entries(PHRASES).flatMap(([sign, phrases]) =>
  phrases.map((words) => ({ words: words.split(' '), sign })),
)

const SIGNS = new Set(['>', '<', '>=', '<=', '==', '='])
/** A number written as a word: "two", "2x". */
export function wordNumber(lower: string): number | null {
  const times = /^(\d{1,6})x$/.exec(lower)
  return times === null ? numberWord(lower) : Number(times[1])
}

const ARTICLES: ReadonlyMap<string, Omit<Amount, 'next'>> = new Map([
  ['a', { sign: '>=', n: 1 }],
  ['an', { sign: '>=', n: 1 }],
  ['any', { sign: '>=', n: 1 }],
  ['some', { sign: '>=', n: 1 }],
  ['no', { sign: '==', n: 0 }],
])
const OR: readonly (readonly [sign: string, words: readonly string[]])[] = [
  ['>=', ['more', 'higher', 'better', 'over', 'above']],
  ['<=', ['less', 'fewer', 'lower', 'under', 'below']],
]
const MOST = 999_999

/** "… or more", "… or fewer", "+" behind a number or the things it counts. */
export function orMore(words: PhraseWords, amount: Amount): Amount {
  const { n, next } = amount
  if (lowerAt(words, next) === '+') return { sign: '>=', n, next: next + 1 }
  const or = lowerAt(words, next) === 'or' ? OR.find(([, more]) => more.includes(lowerAt(words, next + 1))) : undefined
  return or === undefined ? amount : { sign: or[0], n, next: next + 2 }
}

function comparisonAt(words: PhraseWords, i: number): { readonly sign: string; readonly next: number } | null {
  const found = COMPARED.find(({ words: phrase }) => phrase.every((word, k) => lowerAt(words, i + k) === word))
  if (found !== undefined) return { sign: found.sign, next: i + found.words.length }
  const word = lowerAt(words, i)
  return SIGNS.has(word) ? { sign: word === '=' ? '==' : word, next: i + 1 } : null
}

function numberAt(words: PhraseWords, i: number): { readonly n: number; readonly next: number } | null {
  const word = words[i]
  if (word?.tok.kind === 'dash') {
    const after = words[i + 1]
    return after?.tok.kind === 'number' && Number(after.lower) <= MOST ? { n: -Number(after.lower), next: i + 2 } : null
  }
  if (word?.tok.kind === 'number') return Number(word.lower) <= MOST ? { n: Number(word.lower), next: i + 1 } : null
  const n = wordNumber(word?.lower ?? '')
  return n === null ? null : (spokenNumber(words, i) ?? { n, next: i + 1 })
}

/**
 * "over 5", "at least five", "> 5", "5", "5 or more", "5+", "a", "any", "no".
 * @param usual the comparison if none is written; `some`: at least so many, and exactly none for 0
 */
export function amountAt(words: PhraseWords, from: number, usual: '>=' | '==' | 'some'): Amount | null {
  const comparison = comparisonAt(words, from)
  const article = ARTICLES.get(lowerAt(words, from))
  if (comparison === null && article !== undefined) return { ...article, next: from + 1 }
  const number = numberAt(words, comparison?.next ?? from)
  if (number === null) return null
  const unsaid = usual === 'some' ? (number.n === 0 ? '==' : '>=') : usual
  return orMore(words, { sign: comparison?.sign ?? unsaid, n: number.n, next: number.next })
}

// ── Verbs ─────────────────────────────────────────────────────────────────────────────────────────────────

const splitWords = (text: string): readonly string[] => text.split(' ')

/**
 * A verb in the present: "sells sell sold", with a name first, then with "I", then other forms.
 * @param was past form: "paid"
 */
export function present(verb: string | readonly string[], was: string): VerbSpec {
  const forms = typeof verb === 'string' ? splitWords(verb) : verb
  const [it = '', i = ''] = forms
  return { forms, i, it, iNot: `do not ${i}`, itNot: `does not ${i}`, was, wasNot: `did not ${i}` }
}

/** A verb in the past: "won win wins", as written, then with "did not", then other forms. */
export function past(forms: string): VerbSpec {
  const [did = '', bare = ''] = splitWords(forms)
  return { forms: splitWords(forms), i: did, it: did, iNot: `did not ${bare}`, itNot: `did not ${bare}` }
}

/** Verbs that the patterns of every game may use: `{have}`, `{be}`. */
export const VERBS: { readonly [verb: string]: VerbSpec } = {
  have: present('has have had hold holds held own owns got carry carries', 'had'),
  be: {
    forms: splitWords('am is are be was were stands'),
    i: 'am',
    it: 'is',
    iNot: 'am not',
    itNot: 'is not',
    you: 'are',
    youNot: 'are not',
    was: 'was',
    wasNot: 'was not',
  },
  know: present('knows know knew', 'knew'),
  cost: present('costs cost', 'cost'),
}

const AUXILIARIES = new Set(['did', 'do', 'does', 'would', 'will', 'have', 'has', 'had'])

/** `not`, except in "not more than". */
const notAt = (list: PhraseWords, i: number): boolean =>
  lowerAt(list, i) === 'not' && !['more', 'less', 'fewer'].includes(lowerAt(list, i + 1))

/** A verb in any of its forms, with or without `not`. */
export function verbAt(
  list: PhraseWords,
  from: number,
  verb: VerbSpec,
): { readonly not: boolean; readonly next: number } | null {
  const isForm = (i: number): boolean => verb.forms.includes(lowerAt(list, i)) && list[i]?.tok.kind === 'word'
  let i = from
  let not = verb.negative === true
  if (AUXILIARIES.has(lowerAt(list, i))) {
    const behind = notAt(list, i + 1) ? i + 2 : i + 1
    if (isForm(behind)) {
      not = not !== (behind === i + 2)
      i = behind
    }
  }
  if (!isForm(i)) return null
  i += 1
  if (notAt(list, i)) {
    not = !not
    i += 1
  }
  if (lowerAt(list, i) === 'got' && verb.forms.includes('got')) i += 1
  return { not, next: i }
}
