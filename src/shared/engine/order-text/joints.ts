// Words and signs between orders: what conditions are made with, and what only joins.
import type { Tok } from './lexer'

export const isIf = (t: Tok | undefined): boolean => t !== undefined && t.kind === 'word' && t.lower === 'if'
export const isThen = (t: Tok | undefined): boolean => t !== undefined && t.kind === 'word' && t.lower === 'then'
/** `else` or `otherwise`; not the one of "anyone else". */
export function isElse(t: Tok | undefined, before?: Tok): boolean {
  if (t === undefined || t.kind !== 'word') return false
  if (t.lower === 'otherwise') return true
  return t.lower === 'else' && !(before !== undefined && ELSE_OF.has(before.lower))
}
const ELSE_OF = new Set('anyone anybody someone somebody everyone everybody nobody one player players who'.split(' '))
export const isAnd = (t: Tok | undefined): boolean =>
  t !== undefined && ((t.kind === 'word' && (t.lower === 'and' || t.lower === 'but')) || t.image === '&')
export const isEdge = (t: Tok): boolean => t.kind === 'comma' || t.kind === 'dash' || t.kind === 'colon' || isAnd(t)

/** A condition without the comma, dash or colon at its end. */
export function trimCondition(tokens: readonly Tok[]): readonly Tok[] {
  let end = tokens.length
  for (let t = tokens[end - 1]; t !== undefined && isEdge(t); t = tokens[end - 1]) end--
  return end === tokens.length ? tokens : tokens.slice(0, end)
}

const POLITE: ReadonlySet<string> = new Set(['please', 'pls', 'thanks', 'thx', 'cheers', '!'])
/** Words behind an order that mean nothing; of `thank you` the second one. */
export const isPolite = (t: Tok, before: Tok | undefined): boolean =>
  POLITE.has(t.lower) || t.lower === 'thank' || (t.lower === 'you' && before?.lower === 'thank')

const OPEN_END = new Set(
  'and but & + plus or nor to into onto from on upon at in with of for by via along towards toward against except excepting without save unless until if when as than'.split(
    ' ',
  ),
)
/** Whether an order ends in a word that needs another: a preposition or a conjunction. */
export const leadsOn = (t: Tok): boolean => OPEN_END.has(t.lower)

const EXCEPTING = new Set(['but', 'except', 'excepting', 'without', 'save', 'unless'])
/** Whether an exception from `all`, or from `nothing`, begins at a token. */
export const isExcepting = (t: Tok): boolean => EXCEPTING.has(t.lower)

/** Whether a line continues an unfinished order: `and rabbits`. */
export const joinsOn = (tokens: readonly Tok[]): boolean =>
  tokens[0]?.kind === 'comma' || tokens[0]?.image === 'and' || tokens[0]?.image === '&'

const CONDITION =
  'if|when(?:ever)?|unless|until|in case|provided|providing|assuming|supposing|suppose|as soon as|as long as|once|on condition|in the event'
const WHO = '(?:i|he|she|it|they|we|the|an?|any\\p{L}*|no\\p{L}*)\\b|\\p{Lu}'
/** Beginnings of lines that the next lines depend on, `if` and other words. */
const DEPENDS = new RegExp(`^(?:(?:only|but|and|except|even) )?(?:${CONDITION}|should (?=${WHO}))\\b(?!['’])`, 'iu')
/** Such words that only lead on: `once more`, `until then`, `when you get this`, `if possible`. */
const LEADING_ON = [
  'if i may\\b',
  'once (?:more|again|upon|there)',
  'until (?:then|now|next|soon)',
  "(?:once|when) (?:i(?:['’]m| am) )?there",
  'as soon as (?:possible|you can)',
  "if (?:you|possible|need be|so|not|that(?:['’]s| is| would be)? (?:ok|okay|fine|all right|alright))",
  'when (?:you|is|are|was|were|do|does|did|will|would|can|could|shall)',
]
const LEADS_ON = new RegExp(`^(?:${LEADING_ON.join('|')})\\b`, 'i')

/** Whether a line begins with a condition on which the next orders depend. */
export const depends = (line: string): boolean => line.length <= 400 && DEPENDS.test(line) && !LEADS_ON.test(line)
