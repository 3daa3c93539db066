// Tokens as the readers of orders look at them: words of a list, joining words, numbers, parts of an order.
import { spanOf } from '../../engine/order-text/language'
import type { Tok } from '../../engine/order-text/lexer'
import { notUnderstood } from '../../engine/order-text/read-text'
import { err, type Err, type Problem } from '../../engine/result'
import { wordNumber } from '../conditions/phrase-words'

/** A list of words, written as one text. */
export const splitWords = (text: string): readonly string[] => text.split(' ')

/** Tokens as text again. */
export const wordsOf = (tokens: readonly Tok[]): string => tokens.map(({ image }) => image).join(' ')

/** Tokens as they are written, with a blank where there was any. */
export const textOf = (tokens: readonly Tok[]): string =>
  tokens.map(({ image, at }, i) => (i === 0 || tokens[i - 1]?.end === at ? image : ` ${image}`)).join('')

/** Whether a token is one of some words. */
export const isOneOf = (tok: Tok | undefined, list: readonly string[]): boolean =>
  tok !== undefined && list.includes(tok.lower)

/** The first token from a place on that is not one of some words. */
export function past(list: readonly string[], tokens: readonly Tok[], from: number): number {
  let i = from
  while (isOneOf(tokens[i], list)) i++
  return i
}

/** Words that join things. */
export const JOINS = splitWords('and plus + &')

/** Whether a token joins two things: a comma, a plus, `and`. */
export const isJoin = (tok: Tok | undefined, list = JOINS): boolean => tok?.kind === 'comma' || isOneOf(tok, list)

/** The first token from a place on that joins nothing. */
export function pastJoins(tokens: readonly Tok[], from: number): number {
  let i = from
  while (isJoin(tokens[i])) i++
  return i
}

/** Pieces between joining tokens; empty ones left out. */
export function pieces(tokens: readonly Tok[], joins = JOINS): readonly (readonly Tok[])[] {
  const out: Tok[][] = [[]]
  for (const tok of tokens) {
    if (isJoin(tok, joins)) out.push([])
    else out.at(-1)?.push(tok)
  }
  return out.filter((piece) => piece.length > 0)
}

/** Splits at the last of some words; `after` is null without one. */
export function splitAt(
  tokens: readonly Tok[],
  ...list: readonly string[]
): { readonly before: readonly Tok[]; readonly after: readonly Tok[] | null } {
  const i = tokens.reduce((last, tok, at) => (isOneOf(tok, list) ? at : last), -1)
  return i < 0 ? { before: tokens, after: null } : { before: tokens.slice(0, i), after: tokens.slice(i + 1) }
}

/** A part of an order, by the word it begins with. */
export interface Clause {
  /** That word, as the one of its kind; '' before the first. */
  readonly key: string
  readonly tokens: readonly Tok[]
}

/** An order taken apart before each of some words. */
export function clausesOf(tokens: readonly Tok[], keys: ReadonlyMap<string, string>): readonly Clause[] {
  const out: { key: string; tokens: Tok[] }[] = [{ key: '', tokens: [] }]
  for (const token of tokens) {
    const key = token.kind === 'word' ? keys.get(token.lower) : undefined
    if (key === undefined) out.at(-1)?.tokens.push(token)
    else out.push({ key, tokens: [] })
  }
  return out
}

/** A number in digits, in one word or as `2x`; `a` and `an` are one. null when none is there. */
export function numberAt(token: Tok | undefined, articles = true): number | null {
  if (token?.kind === 'number') return token.image.length <= 9 ? Number(token.image) : Number.MAX_SAFE_INTEGER
  if (token?.kind !== 'word') return null
  return articles && (token.lower === 'a' || token.lower === 'an') ? 1 : wordNumber(token.lower)
}

/** Words that are not an order, or not part of this one. @param near likely replacements */
export const strangeWords = (
  tokens: readonly Tok[],
  near: Iterable<string>,
  remedy: string,
  rule: string,
): Err<Problem> => err({ ...notUnderstood(wordsOf(tokens), spanOf(tokens), near, remedy), rule })
