// From lines of tokens to the parts the grammar reads: where conditions and orders begin and end, which lines
// belong together, what is indented. Linear: every look ahead is bounded.
import type { Problem } from '../result'
import type { OrderLanguage } from './language'
import type { Tok } from './lexer'
import type { Part, PartName } from './parser'

/** More conditions and braces inside one another than this are not even looked at. */
const DEEPEST = 40
/** Longest condition, in tokens. */
const LONGEST_CONDITION = 400

const isIf = (t: Tok | undefined): boolean => t !== undefined && t.kind === 'word' && t.lower === 'if'
const isThen = (t: Tok | undefined): boolean => t !== undefined && t.kind === 'word' && t.lower === 'then'
/** `else` or `otherwise`; not the one of "anyone else". */
function isElse(t: Tok | undefined, before?: Tok): boolean {
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
const isAnd = (t: Tok | undefined): boolean =>
  t !== undefined && ((t.kind === 'word' && (t.lower === 'and' || t.lower === 'but')) || t.image === '&')
const isEdge = (t: Tok): boolean => t.kind === 'comma' || t.kind === 'dash' || t.kind === 'colon' || isAnd(t)

/** Whether a line goes on with an order in the middle: `and rabbits`. */
const joinsOn = (tokens: readonly Tok[]): boolean =>
  tokens[0]?.kind === 'comma' || tokens[0]?.image === 'and' || tokens[0]?.image === '&'

export interface Layout {
  /** Takes a line of orders. `indent` in columns. */
  readonly line: (tokens: readonly Tok[], indent: number) => void
  /** Whether the line goes on with the order that stands right above it. */
  readonly joins: (tokens: readonly Tok[]) => boolean
  /** Whether what was read so far wants more: a heading without order, a condition, an open brace. */
  readonly open: () => boolean
  readonly finish: () => Part[]
}

/** Whether a line goes on with the statement above whatever else it says. */
export const continues = (tokens: readonly Tok[]): boolean =>
  isElse(tokens[0]) || isThen(tokens[0]) || tokens[0]?.kind === 'unbrace' || tokens[0]?.kind === 'brace'

/**
 * Puts lines together into parts.
 * @param note takes problems; places are offsets in the plain text
 */
export function makeLayout<A>(language: OrderLanguage<A>, note: (problem: Problem) => void): Layout {
  const parts: Part[] = []
  let stack: number[] = []
  let braces = 0
  let nest = 0
  let mayReset = true
  let skipping = false
  /** Tokens of the order being read; kept over a line break when the line wants to go on. */
  let run: Tok[] = []
  /** A condition that ended with its line: the next line may bring its `then`. */
  let bare = false

  const isTail = (t: Tok | undefined): boolean =>
    t !== undefined && t.kind === 'word' && language.tails?.has(t.lower) === true
  const begins = (tokens: readonly Tok[]): boolean => joinsOn(tokens) || isTail(tokens[0])
  const last = (): PartName | undefined => parts.at(-1)?.name
  const place = (): number => parts.at(-1)?.end ?? 0
  const push = (name: PartName, tokens: readonly Tok[] = [], key: string | null = null): void => {
    const at = tokens[0]?.at ?? place()
    parts.push({ name, at, end: tokens.at(-1)?.end ?? at, tokens, key })
  }
  const isVerb = (t: Tok | undefined): boolean =>
    t !== undefined && t.kind === 'word' && language.verbs.has(t.lower)
  const afterHelpers = (tokens: readonly Tok[], i: number): number => {
    let j = i
    while (
      j < i + 8 &&
      tokens[j]?.kind === 'word' &&
      language.helpers.has(tokens[j]!.lower) &&
      !isVerb(tokens[j])
    )
      j++
    return j
  }
  const flush = (): void => {
    let from = 0
    let to = run.length
    while (from < to && isEdge(run[from]!)) from++
    const begin = afterHelpers(run, from)
    if (isVerb(run[begin]) || language.looksLikeOrder(run, begin)) from = begin
    while (to > from && (isEdge(run[to - 1]!) || (isPolite(run[to - 1]!) && to - 1 > from))) to--
    if (to > from) push('Act', run.slice(from, to))
    run = []
  }
  const separate = (): void => {
    mayReset = true
    const before = last()
    if (before !== undefined && before !== 'Separator' && before !== 'Heading' && before !== 'Indent')
      push('Separator')
  }
  const endSection = (): void => {
    flush()
    while (stack.length > 1) {
      stack.pop()
      push('Dedent')
    }
    braces = 0
    nest = 0
    mayReset = true
    skipping = false
  }
  const lineBreak = (indent: number): void => {
    if (stack.length === 0) {
      stack = [indent]
      return
    }
    if (braces > 0) return separate()
    if (indent > stack.at(-1)! && (last() === 'If' || last() === 'Else')) {
      stack.push(indent)
      return push('Indent')
    }
    while (stack.length > 1 && indent < stack.at(-1)!) {
      stack.pop()
      push('Dedent')
    }
    separate()
  }
  const deeper = (at: Tok): void => {
    if (mayReset && stack.length <= 1 && braces === 0) nest = 0
    mayReset = false
    if (++nest > DEEPEST) {
      skipping = true
      note({
        code: 'nesting-too-deep',
        severity: 'error',
        message: 'Too many conditions and braces inside one another; nothing from here on was read.',
        remedy: 'Write the orders with fewer conditions.',
        at: { start: at.at, end: at.end },
        rule: language.nestingRule,
      })
    }
  }

  /** Where the condition that begins at token i ends, and where its orders begin. */
  const condition = (tokens: readonly Tok[], i: number): { end: number; next: number; open: boolean } => {
    let depth = 0
    let stop = -1
    let numberCommas = 0
    let numberComma = -1
    let ternary = false
    const end = Math.min(tokens.length, i + LONGEST_CONDITION)
    let j = i
    for (; j < end; j++) {
      const t = tokens[j]!
      if (t.kind === 'open' || t.image === '[') depth++
      else if (t.kind === 'close' || t.image === ']') depth--
      if (depth > 0) continue
      if (isThen(t)) return { end: j, next: j + 1, open: false }
      if (isElse(t, tokens[j - 1]) || isIf(t) || t.kind === 'semi' || t.kind === 'brace' || t.kind === 'stop')
        break
      if (t.image === '?') ternary = true
      if (stop >= 0) continue
      if (t.kind === 'comma') {
        const after = afterHelpers(tokens, j + 1)
        if (isVerb(tokens[after]) || tokens[after]?.kind === 'brace' || isIf(tokens[after])) stop = j
        else if (tokens[after]?.kind === 'number' || tokens[after]?.kind === 'many') {
          numberCommas++
          numberComma = j
        }
      } else if (t.kind === 'colon' && !ternary) stop = j
      else if (isVerb(t) && j > i) {
        stop = j
        while (stop > i + 1 && language.helpers.has(tokens[stop - 1]!.lower)) stop--
      }
    }
    if (stop < 0 && numberCommas === 1) stop = numberComma
    if (stop >= 0) return { end: stop, next: stop, open: false }
    return { end: j, next: j, open: j >= tokens.length }
  }

  /** Whether the order being read comes before its own condition, which has no order after it in this line. */
  const endsWithCondition = (tokens: readonly Tok[], i: number): boolean => {
    const tail = run.at(-1)
    if (tail === undefined || !isVerb(run[afterHelpers(run, 0)])) return false
    if (tail.kind === 'comma' || tail.kind === 'colon' || tail.kind === 'dash' || isAnd(tail)) return false
    if (tokens[i + 1] === undefined || tokens[i + 1]!.lower === 'not') return false
    const found = condition(tokens, i + 1)
    if (trimCondition(tokens.slice(i + 1, found.end)).length === 0) return false
    const after = tokens[found.next]
    return found.end === found.next && (after === undefined || isElse(after, tokens[found.next - 1]))
  }

  const line = (tokens: readonly Tok[], indent: number): void => {
    let i = 0
    while (i < tokens.length - 1 && (tokens[i]!.kind === 'dash' || tokens[i]!.image === '*')) i++
    let starts = true
    const heading = language.heading(tokens, i)
    if (skipping && heading === null) return
    if (bare && heading === null && last() === 'If') {
      const then = tokens.findIndex((t) => isThen(t) || isVerb(t) || isIf(t) || isElse(t))
      if (then > i && isThen(tokens[then])) {
        const before = parts.pop()!
        push('If', [...before.tokens, ...trimCondition(tokens.slice(i, then))])
        i = then + 1
        starts = false
      }
    }
    bare = false
    if (starts && heading === null) {
      if (run.length > 0 && (isIf(tokens[i]) || isElse(tokens[i]) || (isVerb(tokens[i]) && isVerb(run[0]))))
        flush()
      if (run.length === 0 && begins(tokens) && last() === 'Act') run = [...parts.pop()!.tokens]
      if (run.length > 0) starts = false
      else lineBreak(indent)
    }
    for (let begin = i; i < tokens.length;) {
      const t = tokens[i]!
      if (t.kind === 'word' || t.kind === 'open' || t.kind === 'number') {
        const found = i === begin && starts ? heading : mayBeStrong(t) ? language.heading(tokens, i) : null
        if (found !== null && (found.strong || i === begin)) {
          endSection()
          if (found.problem !== undefined) note(found.problem)
          push('Heading', tokens.slice(i, found.next), found.key)
          stack = found.next < tokens.length ? [indent] : []
          i = found.next
          continue
        }
      }
      if (skipping) return
      if (isIf(t)) {
        if (endsWithCondition(tokens, i)) {
          // `keep if vowel else put back`: the order stands before its condition.
          const order = run
          run = []
          deeper(t)
          if (skipping) return
          const found = condition(tokens, i + 1)
          push('If', trimCondition(tokens.slice(i + 1, found.end)))
          run = order
          flush()
          i = found.next
          continue
        }
        flush()
        if (tokens[i + 1]?.lower === 'not' && (tokens[i + 2]?.kind === 'comma' || isThen(tokens[i + 2]))) {
          otherwise(t)
          i += 3
          continue
        }
        deeper(t)
        if (skipping) return
        const found = condition(tokens, i + 1)
        const text = trimCondition(tokens.slice(i + 1, found.end))
        push('If', text.length > 0 ? text : [t])
        bare = found.open
        i = found.next
        continue
      }
      if (isElse(t, tokens[i - 1])) {
        if (run.at(-1)?.lower === 'or') run.pop()
        flush()
        otherwise(t)
        i++
        continue
      }
      if (isThen(t)) {
        flush()
        if (last() === 'Act') separate()
        i++
        continue
      }
      if (t.kind === 'brace') {
        flush()
        deeper(t)
        if (skipping) return
        push('Open', [t])
        braces++
        i++
        continue
      }
      if (t.kind === 'unbrace') {
        flush()
        push('Close', [t])
        braces = Math.max(0, braces - 1)
        i++
        continue
      }
      if ((t.kind === 'semi' || t.kind === 'comma') && run.length > 0 && isTail(tokens[i + 1])) {
        run.push(t)
        i++
        continue
      }
      if (t.kind === 'semi' || t.kind === 'stop') {
        flush()
        separate()
        i++
        continue
      }
      if (t.kind === 'comma' || isAnd(t)) {
        let j = i + 1
        while (j < i + 4 && isAnd(tokens[j])) j++
        const verb = afterHelpers(tokens, j)
        if (isVerb(tokens[verb]) && run.length > 0) {
          flush()
          separate()
          i = verb
          continue
        }
      }
      run.push(t)
      i++
    }
    const tail = run.at(-1)
    const goesOn =
      tail !== undefined &&
      (tail.kind === 'comma' || isAnd(tail) || (isVerb(tail) && !language.alone.has(tail.lower)))
    if (!goesOn) flush()
  }
  const mayBeStrong = (t: Tok): boolean => t.kind === 'word'
  const otherwise = (t: Tok): void => {
    while (last() === 'Separator') parts.pop()
    mayReset = false
    push('Else', [t])
  }
  return {
    line,
    joins: (tokens) => begins(tokens) && last() === 'Act',
    open: () => run.length > 0 || braces > 0 || last() === 'If' || last() === 'Else' || last() === 'Heading',
    finish: () => {
      endSection()
      return parts
    },
  }
}

const isPolite = (t: Tok): boolean => t.lower === 'please' || t.lower === 'thanks' || t.image === '!'

/** Without the comma, dash or colon at its end. */
function trimCondition(tokens: readonly Tok[]): readonly Tok[] {
  let end = tokens.length
  while (end > 0 && isEdge(tokens[end - 1]!)) end--
  return end === tokens.length ? tokens : tokens.slice(0, end)
}
