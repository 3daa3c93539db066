// Conditions in words: a game's phrases and pieces of CEL, joined by `and`, `or`, `not` and brackets.
import type { Tok } from '../order-text/lexer'
import { joinNames } from '../order-text/lexer'
import type { Err, Problem, Result, Span } from '../result'
import { err, ok } from '../result'

/** A phrase found: its CEL and the index of the next token; or its problem. */
export type PhraseMatch = { readonly cel: string; readonly next: number } | { readonly problem: Problem }

/** Reads the longest phrase that begins at a token; null when none does. */
export type PhraseReader = (tokens: readonly Tok[], from: number) => PhraseMatch | null

const DEEPEST = 12

type Read = Result<{ readonly cel: string; readonly next: number }, Problem>

/** A condition in words while it is read. */
interface WrittenCondition {
  readonly text: string
  readonly tokens: readonly Tok[]
  readonly phrase: PhraseReader
  readonly cel: (piece: string, offset: number) => Result<string, Problem>
  readonly remedy: string
}

const isWord = (t: Tok | undefined, word: string): boolean => t?.kind === 'word' && t.lower === word
const isAnd = (t: Tok | undefined): boolean => isWord(t, 'and') || t?.image === '&&'
const isOr = (t: Tok | undefined): boolean => isWord(t, 'or') || t?.image === '||'
/** Tokens that no phrase contains: a text with one of them is CEL. */
const CEL_KINDS: ReadonlySet<Tok['kind']> = new Set<Tok['kind']>(['string', 'dot', 'bracket', 'sign'])

/**
 * Reads a condition in words into CEL.
 * @param cel checks a piece of CEL; the offset says where in the text it is
 */
export function readWords(
  text: string,
  plainTokens: readonly Tok[],
  names: readonly string[],
  phrase: PhraseReader,
  cel: WrittenCondition['cel'],
  remedy: string,
): Result<string, Problem> {
  const words: WrittenCondition = { text, tokens: joinNames(plainTokens, text, names), phrase, cel, remedy }
  const whole = either(words, 0, 1)
  if (!whole.ok) return whole
  if (whole.value.next >= words.tokens.length) return ok(whole.value.cel)
  return notUnderstood(words, whole.value.next, words.tokens.length)
}

function notUnderstood({ text, tokens, remedy }: WrittenCondition, from: number, to: number): Err<Problem> {
  const at: Span = {
    start: tokens[from]?.at ?? text.length,
    end: tokens[Math.max(from, to - 1)]?.end ?? text.length,
  }
  const words = text.slice(at.start, at.end)
  const message =
    words === ''
      ? 'The condition is not complete.'
      : `“${words.length > 60 ? `${words.slice(0, 57)}…` : words}” is not understood as a condition.`
  return err({ code: 'condition-not-understood', severity: 'error', message, remedy, at })
}

type Reader = (words: WrittenCondition, i: number, depth: number) => Read

/** Parts joined by one word, with or without a comma before it. */
function chain(
  words: WrittenCondition,
  i: number,
  depth: number,
  joined: (t: Tok | undefined) => boolean,
  sign: string,
  next: Reader,
): Read {
  const { tokens } = words
  const first = next(words, i, depth)
  if (!first.ok) return first
  let { cel: out, next: at } = first.value
  while (joined(tokens[at]) || (tokens[at]?.kind === 'comma' && joined(tokens[at + 1]))) {
    const more = next(words, joined(tokens[at]) ? at + 1 : at + 2, depth)
    if (!more.ok) return more
    out = `${out} ${sign} ${more.value.cel}`
    at = more.value.next
  }
  return ok({ cel: out, next: at })
}

const either: Reader = (words, i, depth) =>
  chain(words, isWord(words.tokens[i], 'either') ? i + 1 : i, depth, isOr, '||', both)
const both: Reader = (words, i, depth) =>
  chain(words, isWord(words.tokens[i], 'both') ? i + 1 : i, depth, isAnd, '&&', one)

/** One part: `not …`, a piece of CEL, a phrase of the game, or a group in brackets. */
const one: Reader = (words, i, depth) => {
  const { tokens, text } = words
  const first = tokens[i]
  if (depth > DEEPEST || first === undefined) return notUnderstood(words, i, i + 1)
  if (isWord(first, 'not') || first.image === '!') {
    const inner = one(words, i + 1, depth + 1)
    return inner.ok ? ok({ cel: `!(${inner.value.cel})`, next: inner.value.next }) : inner
  }
  const end = endOfPart(tokens, i)
  const piece = text.slice(first.at, tokens[end - 1]?.end ?? first.at)
  const isCel = piece === 'true' || piece === 'false' || tokens.slice(i, end).some((t) => CEL_KINDS.has(t.kind))
  const read = isCel ? words.cel(piece, first.at) : null
  if (read?.ok === true) return ok({ cel: `(${read.value})`, next: end })
  const found = words.phrase(tokens, i)
  if (found !== null) return 'problem' in found ? err(found.problem) : ok(found)
  if (first.kind === 'open') return group(words, i, depth)
  return read !== null && read.error.code !== 'condition-not-understood' ? read : notUnderstood(words, i, end)
}

function group(words: WrittenCondition, i: number, depth: number): Read {
  const inner = either(words, i + 1, depth + 1)
  if (!inner.ok) return inner
  const { cel, next } = inner.value
  return words.tokens[next]?.kind === 'close'
    ? ok({ cel: `(${cel})`, next: next + 1 })
    : notUnderstood(words, next, next + 1)
}

/** Where a part ends: at the next `and` or `or`, or at the bracket around it. */
function endOfPart(tokens: readonly Tok[], from: number): number {
  let open = 0
  for (let end = from; end < tokens.length; end++) {
    const t = tokens[end]
    if (t?.kind === 'open' || t?.image === '[') open++
    else if ((t?.kind === 'close' || t?.image === ']') && --open < 0) return end
    if (open === 0 && end > from && (isAnd(t) || isOr(t))) return end
  }
  return tokens.length
}
