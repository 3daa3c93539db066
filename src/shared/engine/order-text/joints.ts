// Words and signs between orders: what conditions are made with, and what only joins.
import type { Tok } from './lexer'

export const isIf = (t: Tok | undefined): boolean => t !== undefined && t.kind === 'word' && t.lower === 'if'
export const isThen = (t: Tok | undefined): boolean =>
  t !== undefined && t.kind === 'word' && t.lower === 'then'
/** `else` or `otherwise`; not the one of "anyone else". */
export function isElse(t: Tok | undefined, before?: Tok): boolean {
  if (t === undefined || t.kind !== 'word') return false
  if (t.lower === 'otherwise') return true
  return t.lower === 'else' && !(before !== undefined && ELSE_OF.has(before.lower))
}
const ELSE_OF = new Set([
  'anyone',
  'anybody',
  'someone',
  'somebody',
  'everyone',
  'everybody',
  'nobody',
  'one',
  'player',
  'players',
  'who',
])
export const isAnd = (t: Tok | undefined): boolean =>
  t !== undefined && ((t.kind === 'word' && (t.lower === 'and' || t.lower === 'but')) || t.image === '&')
export const isEdge = (t: Tok): boolean =>
  t.kind === 'comma' || t.kind === 'dash' || t.kind === 'colon' || isAnd(t)

/** Whether a line continues an unfinished order: `and rabbits`. */
export const joinsOn = (tokens: readonly Tok[]): boolean =>
  tokens[0]?.kind === 'comma' || tokens[0]?.image === 'and' || tokens[0]?.image === '&'
