// Conditions in words: a game's phrases and pieces of CEL, joined by `and`, `or`, `not` and brackets.
import type { Tok } from '../order-text/lexer'
import { joinNames } from '../order-text/lexer'
import type { Problem, Result, Span } from '../result'
import { err, ok } from '../result'

/** A phrase found: its CEL and the first token after it. Or what is wrong with it. */
export type PhraseMatch = { readonly cel: string; readonly next: number } | { readonly problem: Problem }

/** Reads the longest phrase that begins at a token; null when none does. */
export type PhraseReader = (tokens: readonly Tok[], from: number) => PhraseMatch | null

const DEEPEST = 12

/**
 * Reads a condition in words into CEL.
 * @param cel checks a piece of CEL; the offset says where in the text it stands
 */
export function readWords(
  text: string,
  plainTokens: readonly Tok[],
  names: readonly string[],
  phrase: PhraseReader,
  cel: (piece: string, offset: number) => Result<string, Problem>,
  remedy: string,
): Result<string, Problem> {
  const tokens = joinNames(plainTokens, text, names)
  const is = (i: number, word: string): boolean => tokens[i]?.kind === 'word' && tokens[i]!.lower === word
  const isAnd = (i: number): boolean => is(i, 'and') || tokens[i]?.image === '&&'
  const isOr = (i: number): boolean => is(i, 'or') || tokens[i]?.image === '||'
  type Read = Result<{ readonly cel: string; readonly next: number }, Problem>

  const fail = (from: number, to: number): Read => {
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
  const chain = (
    i: number,
    depth: number,
    joined: (i: number) => boolean,
    sign: string,
    next: (i: number, depth: number) => Read,
  ): Read => {
    const first = next(i, depth)
    if (!first.ok) return first
    let { cel: out, next: at } = first.value
    while (joined(at) || (tokens[at]?.kind === 'comma' && joined(at + 1))) {
      const more = next(joined(at) ? at + 1 : at + 2, depth)
      if (!more.ok) return more
      out = `${out} ${sign} ${more.value.cel}`
      at = more.value.next
    }
    return ok({ cel: out, next: at })
  }
  const either = (i: number, depth: number): Read =>
    chain(is(i, 'either') ? i + 1 : i, depth, isOr, '||', both)
  const both = (i: number, depth: number): Read => chain(is(i, 'both') ? i + 1 : i, depth, isAnd, '&&', one)
  const one = (i: number, depth: number): Read => {
    if (depth > DEEPEST || i >= tokens.length) return fail(i, i + 1)
    if (is(i, 'not') || tokens[i]!.image === '!') {
      const inner = one(i + 1, depth + 1)
      return inner.ok ? ok({ cel: `!(${inner.value.cel})`, next: inner.value.next }) : inner
    }
    let end = i
    let open = 0
    for (; end < tokens.length; end++) {
      const t = tokens[end]!
      if (t.kind === 'open' || t.image === '[') open++
      else if ((t.kind === 'close' || t.image === ']') && --open < 0) break
      if (open === 0 && end > i && (isAnd(end) || isOr(end))) break
    }
    const from = tokens[i]!.at
    const piece = text.slice(from, tokens[end - 1]?.end ?? from)
    const isCel = tokens
      .slice(i, end)
      .some((t) => t.kind === 'string' || t.kind === 'dot' || t.kind === 'bracket' || t.kind === 'sign')
    const read = isCel || piece === 'true' || piece === 'false' ? cel(piece, from) : null
    if (read?.ok === true) return ok({ cel: `(${read.value})`, next: end })
    const found = phrase(tokens, i)
    if (found !== null) return 'problem' in found ? err(found.problem) : ok(found)
    if (tokens[i]!.kind === 'open') {
      const inner = either(i + 1, depth + 1)
      if (!inner.ok) return inner
      if (tokens[inner.value.next]?.kind === 'close')
        return ok({ cel: `(${inner.value.cel})`, next: inner.value.next + 1 })
      return fail(inner.value.next, inner.value.next + 1)
    }
    return read !== null && read.error.code !== 'condition-not-understood' ? read : fail(i, end)
  }
  const whole = either(0, 1)
  if (!whole.ok) return whole
  if (whole.value.next >= tokens.length) return ok(whole.value.cel)
  const rest = fail(whole.value.next, tokens.length)
  return rest.ok ? ok(rest.value.cel) : rest
}
