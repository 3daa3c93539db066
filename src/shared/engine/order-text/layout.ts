// Cuts lines of tokens into the pieces the grammar reads: finds where conditions and orders begin and end, which lines belong together,
// and indents. Linear: every look ahead is bounded.
import { at } from '../at'
import type { Problem } from '../result'
import { isAnd, isEdge, isElse, isIf, isPolite, isThen, joinsOn, trimCondition } from './joints'
import type { Heading, OrderLanguage } from './language'
import type { Tok } from './lexer'
import { isMinus } from './line-marks'
import type { Piece, PieceName } from './parser'
import { WHOLE_TURN } from './turn-heading'

/** Conditions and braces nested deeper are not read. */
const DEEPEST = 40
/** Longest condition, in tokens. */
const LONGEST_CONDITION = 400

interface Layout {
  /** Takes a line of orders. `indent` in columns. */
  readonly line: (tokens: readonly Tok[], indent: number) => void
  /** Takes a line that is a condition and nothing else. */
  readonly condition: (tokens: readonly Tok[], indent: number) => void
  /** Whether the line continues the order directly above. */
  readonly joins: (tokens: readonly Tok[]) => boolean
  /** The part of the last heading; null before the first. */
  readonly part: () => string | null
  /** Whether the text so far is incomplete: a heading without an order, a condition, an open brace. */
  readonly open: () => boolean
  readonly finish: () => Piece[]
}

/** Whether a line always continues the statement above. */
export const continues = (tokens: readonly Tok[]): boolean =>
  isElse(tokens[0]) || isThen(tokens[0]) || tokens[0]?.kind === 'unbrace' || tokens[0]?.kind === 'brace'

/** Whether a piece is incomplete without the next. A heading of the whole turn never is. */
const isOpen = (piece: Piece | undefined): boolean =>
  piece !== undefined &&
  (piece.name === 'If' || piece.name === 'Else' || (piece.name === 'Heading' && piece.key !== WHOLE_TURN))

/** The state of one layout. */
interface Sheet {
  readonly language: OrderLanguage<unknown>
  readonly note: (problem: Problem) => void
  readonly pieces: Piece[]
  /** Columns of the open indents, outermost first. */
  indents: number[]
  braces: number
  /** The open brace encloses a piece of an order. */
  within: boolean
  nest: number
  mayReset: boolean
  skipping: boolean
  /** Tokens of the order being read; kept over a line break if the order is incomplete. */
  run: Tok[]
  /** A condition that ended with its line: the next line may bring its `then`. */
  bare: boolean
  part: string | null
}

/** A line; `start` is its first token after a bullet. */
interface Line {
  readonly tokens: readonly Tok[]
  readonly indent: number
  readonly heading: Heading | null
  readonly start: number
  /** Whether it may start with a heading, because it does not continue the line above. */
  readonly fresh: boolean
}

/**
 * Puts lines together into pieces.
 * @param note takes problems; places are offsets in the plain text
 */
export function makeLayout(language: OrderLanguage<unknown>, note: (problem: Problem) => void): Layout {
  const sheet: Sheet = {
    language,
    note,
    pieces: [],
    indents: [],
    braces: 0,
    within: false,
    nest: 0,
    mayReset: true,
    skipping: false,
    run: [],
    bare: false,
    part: null,
  }
  return {
    line: (tokens, indent) => layLine(sheet, tokens, indent),
    condition: (tokens, indent) => layCondition(sheet, tokens, indent),
    joins: (tokens) => begins(sheet, tokens) && last(sheet) === 'Act',
    part: () => sheet.part,
    open: () => sheet.run.length > 0 || sheet.braces > 0 || isOpen(sheet.pieces.at(-1)),
    finish: () => {
      endSection(sheet)
      return sheet.pieces
    },
  }
}

// ── Tokens ────────────────────────────────────────────────────────────────────────────────────────────────

const isVerb = ({ language }: Sheet, t: Tok | undefined): boolean =>
  t !== undefined && t.kind === 'word' && language.verbs.has(t.lower)

/** Whether a token is a verb that needs something after it. */
const wantsMore = (sheet: Sheet, t: Tok | undefined): boolean =>
  t !== undefined && isVerb(sheet, t) && !sheet.language.alone.has(t.lower)

const isHelper = (sheet: Sheet, t: Tok | undefined): boolean =>
  t !== undefined && t.kind === 'word' && sheet.language.helpers.has(t.lower) && !isVerb(sheet, t)

const isTail = ({ language }: Sheet, t: Tok | undefined): boolean =>
  t !== undefined && t.kind === 'word' && language.tails?.has(t.lower) === true

/** The leading tokens that say when an order is carried out. */
const leadOf = ({ language }: Sheet, order: readonly Tok[]): readonly Tok[] =>
  order.slice(0, language.lead?.(order) ?? 0)

/** The index at which the order begins after such words. */
function afterLead(sheet: Sheet, order: readonly Tok[]): number {
  const lead = leadOf(sheet, order).length
  return lead === 0 ? 0 : order.findIndex((t, i) => i >= lead && !isEdge(t))
}

/** Whether the order so far only says when it is carried out. */
const isLead = (sheet: Sheet, order: readonly Tok[]): boolean => {
  const lead = leadOf(sheet, order)
  return lead.length > 0 && order.slice(lead.length).every(isEdge)
}

/** Whether a clause with its own condition begins at a token: `take if it fits`. */
const asks = ({ language }: Sheet, tokens: readonly Tok[], i: number): boolean =>
  language.asking?.has(tokens[i]?.lower ?? '') === true && isIf(tokens[i + 1])

const begins = (sheet: Sheet, tokens: readonly Tok[]): boolean =>
  joinsOn(tokens) || isTail(sheet, tokens[0]) || asks(sheet, tokens, 0)

function afterHelpers(sheet: Sheet, tokens: readonly Tok[], i: number): number {
  let j = i
  while (j < i + 8 && isHelper(sheet, tokens[j])) j++
  return j
}

// ── Parts ─────────────────────────────────────────────────────────────────────────────────────────────────

const last = (sheet: Sheet): PieceName | undefined => sheet.pieces.at(-1)?.name

function push(sheet: Sheet, name: PieceName, tokens: readonly Tok[] = [], key: string | null = null): void {
  const at = tokens[0]?.at ?? sheet.pieces.at(-1)?.end ?? 0
  sheet.pieces.push({ name, at, end: tokens.at(-1)?.end ?? at, tokens, key })
}

/**
 * Ends the order being read and adds it as a piece, without the commas, helpers and polite words around it.
 * Words before a verb are no order: `First, move to lab`. Before a heading they may belong to it: `next turn:`.
 * @param labelled a heading follows
 * @param joined something follows that a final `and` can join; otherwise the `and` stays, since its second half is missing
 */
function flush(sheet: Sheet, joined = false, labelled = false): void {
  const { run } = sheet
  let from = run.findIndex((t, i) => !isEdge(t) || isMinus(run, i))
  if (from < 0) from = run.length
  const begin = afterHelpers(sheet, run, from)
  if (isVerb(sheet, run[begin]) || sheet.language.looksLikeOrder(run, begin)) from = begin
  let to = run.length
  for (let t = run[to - 1]; t !== undefined && to > from; t = run[to - 1]) {
    if (isAnd(t) ? !joined : !isEdge(t) && !(isPolite(t, run[to - 2]) && (to - 1 > from || t.image !== '!'))) break
    to--
  }
  const order = run.slice(from, to)
  if (!order.every((t) => (labelled ? t.lower === 'my' : isHelper(sheet, t)))) push(sheet, 'Act', order)
  sheet.run = []
}

function separate(sheet: Sheet): void {
  sheet.mayReset = true
  const before = last(sheet)
  if (before !== undefined && before !== 'Separator' && before !== 'Heading' && before !== 'Indent')
    push(sheet, 'Separator')
}

function otherwise(sheet: Sheet, t: Tok): void {
  while (last(sheet) === 'Separator') sheet.pieces.pop()
  sheet.mayReset = false
  push(sheet, 'Else', [t])
}

function endSection(sheet: Sheet, labelled = false): void {
  flush(sheet, false, labelled)
  for (; sheet.indents.length > 1; sheet.indents.pop()) push(sheet, 'Dedent')
  sheet.braces = 0
  sheet.within = false
  sheet.nest = 0
  sheet.mayReset = true
  sheet.skipping = false
}

function lineBreak(sheet: Sheet, indent: number): void {
  const { indents } = sheet
  const innermost = indents.at(-1)
  if (innermost === undefined) {
    sheet.indents = [indent]
    return
  }
  if (sheet.braces > 0) return separate(sheet)
  if (indent > innermost && (last(sheet) === 'If' || last(sheet) === 'Else')) {
    indents.push(indent)
    return push(sheet, 'Indent')
  }
  while (indents.length > 1 && indent < (indents.at(-1) ?? 0)) {
    indents.pop()
    push(sheet, 'Dedent')
  }
  separate(sheet)
}

/** Opens one more condition or brace. False if that is too deep; the rest of the section is then skipped. */
function deeper(sheet: Sheet, at: Tok): boolean {
  if (sheet.mayReset && sheet.indents.length <= 1 && sheet.braces === 0) sheet.nest = 0
  sheet.mayReset = false
  if (++sheet.nest <= DEEPEST) return true
  sheet.skipping = true
  sheet.note({
    code: 'nesting-too-deep',
    severity: 'error',
    message: 'Too many conditions and braces inside one another; nothing from here on was read.',
    remedy: 'Write the orders with fewer conditions.',
    at: { start: at.at, end: at.end },
    rule: sheet.language.nestingRule,
  })
  return false
}

// ── Conditions ────────────────────────────────────────────────────────────────────────────────────────────

/** Whether a token always ends a condition. */
const endsCondition = (t: Tok, before: Tok | undefined): boolean =>
  isElse(t, before) || isIf(t) || t.kind === 'semi' || t.kind === 'brace' || t.kind === 'unbrace' || t.kind === 'stop'

const isNumber = (t: Tok | undefined): boolean => t?.kind === 'number' || t?.kind === 'many'

/** The index at which an order after a condition begins; helpers before its verb belong to it. */
function beforeHelpers(sheet: Sheet, tokens: readonly Tok[], first: number, verb: number): number {
  let at = verb
  while (at > first + 1 && sheet.language.helpers.has(tokens[at - 1]?.lower ?? '')) at--
  return at
}

/** The end of a condition and the start of its orders; `open`: the line ends first. */
interface ConditionEnd {
  readonly end: number
  readonly next: number
  readonly open: boolean
}

/** Finds the end of the condition at token i: its `then`, else the place where an order seems to begin. */
function condition(sheet: Sheet, tokens: readonly Tok[], i: number): ConditionEnd {
  let depth = 0
  let stop: number | null = null
  let ternary = false
  const numbers: number[] = []
  const end = Math.min(tokens.length, i + LONGEST_CONDITION)
  let j = i
  for (let t = tokens[j]; t !== undefined && j < end; t = tokens[++j]) {
    if (t.kind === 'open' || t.image === '[') depth++
    else if (t.kind === 'close' || t.image === ']') depth--
    if (depth > 0) continue
    if (isThen(t)) return { end: j, next: j + 1, open: false }
    if (endsCondition(t, tokens[j - 1])) break
    if (t.image === '?') ternary = true
    if (t.kind === 'comma' && isNumber(tokens[afterHelpers(sheet, tokens, j + 1)])) numbers.push(j)
    else stop ??= orderBegins(sheet, tokens, i, j, ternary)
  }
  // "If I won (a), 5 6": a single comma before a number ends the condition; several commas make a list.
  if (numbers.length === 1) stop ??= at(numbers, 0)
  return stop === null ? { end: j, next: j, open: j >= tokens.length } : { end: stop, next: stop, open: false }
}

/** The end of a condition without `then`, if an order begins at token j or after it. */
function orderBegins(sheet: Sheet, tokens: readonly Tok[], first: number, j: number, ternary: boolean): number | null {
  const t = at(tokens, j)
  if (t.kind === 'comma') {
    const after = tokens[afterHelpers(sheet, tokens, j + 1)]
    const order = isVerb(sheet, after) || (after !== undefined && isLead(sheet, [after]))
    return order || after?.kind === 'brace' || isIf(after) ? j : null
  }
  if (t.kind === 'colon') return ternary ? null : j
  return isVerb(sheet, t) && j > first ? beforeHelpers(sheet, tokens, first, j) : null
}

/** Whether the order being read precedes its condition, which no order follows in this line. */
function endsWithCondition(sheet: Sheet, tokens: readonly Tok[], i: number): boolean {
  const { run } = sheet
  const tail = run.at(-1)
  const begin = afterHelpers(sheet, run, afterLead(sheet, run))
  if (tail === undefined || !isVerb(sheet, run[begin]) || isEdge(tail)) return false
  const first = tokens[i + 1]
  if (first === undefined || first.lower === 'not') return false
  const found = condition(sheet, tokens, i + 1)
  if (trimCondition(tokens.slice(i + 1, found.end)).length === 0) return false
  const after = tokens[found.next]
  const ends = ['semi', 'stop', 'unbrace'].includes(after?.kind ?? 'stop')
  const over = ends || isElse(after, tokens[found.next - 1])
  return found.end === found.next && over
}

// ── Lines ─────────────────────────────────────────────────────────────────────────────────────────────────

function layLine(sheet: Sheet, tokens: readonly Tok[], indent: number): void {
  let start = 0
  while (start < tokens.length - 1 && tokens[start]?.kind === 'dash' && !isMinus(tokens, start)) start++
  const heading = sheet.language.heading(tokens, start)
  if (sheet.skipping && heading === null) return
  const then = heading === null ? takeThen(sheet, tokens, start) : null
  sheet.bare = false
  const fresh = then === null && (heading !== null || startsAnew(sheet, tokens, start, indent))
  const line: Line = { tokens, indent, heading, start: then ?? start, fresh }
  for (let i = line.start; i < tokens.length;) {
    const next = layToken(sheet, line, i)
    if (next === null) return
    i = next
  }
  if (!goesOn(sheet)) flush(sheet)
}

/** Whether the next line continues the order being read. */
function goesOn(sheet: Sheet): boolean {
  const tail = sheet.run.at(-1)
  if (tail === undefined) return false
  if (tail.kind === 'comma' || tail.kind === 'dash' || isAnd(tail)) return true
  return isLead(sheet, sheet.run) || wantsMore(sheet, tail)
}

function layCondition(sheet: Sheet, tokens: readonly Tok[], indent: number): void {
  const [first] = tokens
  if (first === undefined || sheet.skipping) return
  sheet.bare = false
  if (startsAnew(sheet, tokens, 0, indent)) flush(sheet)
  if (deeper(sheet, first))
    push(sheet, 'If', trimCondition(isIf(first) && tokens.length > 1 ? tokens.slice(1) : tokens))
}

/** Takes the rest of the condition above, with its `then`. @returns the index of its orders; null if the line has none */
function takeThen(sheet: Sheet, tokens: readonly Tok[], start: number): number | null {
  const condition = sheet.pieces.at(-1)
  if (!sheet.bare || condition?.name !== 'If') return null
  const then = tokens.findIndex((t) => isThen(t) || isVerb(sheet, t) || isIf(t) || isElse(t))
  if (then <= start || !isThen(tokens[then])) return null
  sheet.pieces.pop()
  push(sheet, 'If', [...condition.tokens, ...trimCondition(tokens.slice(start, then))])
  return then + 1
}

/** Whether a line begins something new rather than continuing the order above. */
function startsAnew(sheet: Sheet, tokens: readonly Tok[], start: number, indent: number): boolean {
  const first = tokens[start]
  if (sheet.run.length > 0) {
    const another = isVerb(sheet, first) && isVerb(sheet, sheet.run[afterLead(sheet, sheet.run)])
    const tail = sheet.run.at(-1)
    if (isIf(first) || isElse(first)) flush(sheet, true)
    // `all but` lacks its exception even if the next line has an order.
    else if (another) flush(sheet, tail?.lower !== 'but')
  }
  const above = sheet.pieces.at(-1)
  if (sheet.run.length === 0 && begins(sheet, tokens) && above?.name === 'Act') {
    sheet.pieces.pop()
    sheet.run = [...above.tokens]
  }
  if (sheet.run.length > 0) return false
  lineBreak(sheet, indent)
  return true
}

/** Takes the piece at a token. @returns the next index, or null to skip the rest of the line */
function layToken(sheet: Sheet, line: Line, i: number): number | null {
  const { tokens } = line
  const t = at(tokens, i)
  const headingEnd = layHeading(sheet, line, i, t)
  if (headingEnd !== null) return headingEnd
  if (sheet.skipping) return null
  if (isIf(t)) return layIf(sheet, tokens, i, t)
  if (isElse(t, tokens[i - 1])) {
    if (sheet.run.at(-1)?.lower === 'or') sheet.run.pop()
    flush(sheet, true)
    otherwise(sheet, t)
    return i + 1
  }
  if (isThen(t)) {
    // `and then` at the end of a line joins the next one.
    if (i === tokens.length - 1 && isAnd(sheet.run.at(-1))) return i + 1
    flush(sheet, true)
    if (last(sheet) === 'Act') separate(sheet)
    return i + 1
  }
  if (sheet.run.length > 0 && t.kind === 'brace' && asks(sheet, tokens, i + 1)) {
    sheet.within = true
    return i + 1
  }
  if (t.kind === 'brace' || t.kind === 'unbrace') return layBrace(sheet, t) ? i + 1 : null
  return laySign(sheet, tokens, i, t)
}

function layHeading(sheet: Sheet, { tokens, indent, heading, start, fresh }: Line, i: number, t: Tok): number | null {
  if (t.kind !== 'word' && t.kind !== 'open' && t.kind !== 'number') return null
  const first = i === start
  const found = first && fresh ? heading : t.kind === 'word' ? sheet.language.heading(tokens, i) : null
  if (found === null || !(found.strong || first)) return null
  endSection(sheet, true)
  if (found.problem !== undefined) sheet.note(found.problem)
  push(sheet, 'Heading', tokens.slice(i, found.next), found.key)
  sheet.part = found.key
  sheet.indents = found.next < tokens.length ? [indent] : []
  return found.next
}

function layIf(sheet: Sheet, tokens: readonly Tok[], i: number, t: Tok): number | null {
  if (sheet.run.length > 0 && asks(sheet, tokens, i - 1)) {
    const { end } = condition(sheet, tokens, i + 1)
    sheet.run.push(t, ...trimCondition(tokens.slice(i + 1, end)))
    return end
  }
  const order = endsWithCondition(sheet, tokens, i) ? sheet.run : null
  if (order !== null) {
    // `keep if vowel else put back`: the order comes before its condition.
    sheet.run = []
    if (!deeper(sheet, t)) return null
    const found = condition(sheet, tokens, i + 1)
    push(sheet, 'If', trimCondition(tokens.slice(i + 1, found.end)))
    sheet.run = order
    flush(sheet)
    return found.next
  }
  flush(sheet, true)
  if (tokens[i + 1]?.lower === 'not' && (tokens[i + 2]?.kind === 'comma' || isThen(tokens[i + 2]))) {
    otherwise(sheet, t)
    return i + 3
  }
  if (!deeper(sheet, t)) return null
  const found = condition(sheet, tokens, i + 1)
  const text = trimCondition(tokens.slice(i + 1, found.end))
  push(sheet, 'If', text.length > 0 ? text : [t])
  sheet.bare = found.open
  return found.next
}

/** @returns false if nested too deeply */
function layBrace(sheet: Sheet, t: Tok): boolean {
  flush(sheet)
  if (t.kind === 'unbrace' && sheet.within) {
    sheet.within = false
    return true
  }
  if (t.kind === 'unbrace') {
    push(sheet, 'Close', [t])
    sheet.braces = Math.max(0, sheet.braces - 1)
    return true
  }
  if (!deeper(sheet, t)) return false
  push(sheet, 'Open', [t])
  sheet.braces++
  return true
}

/** Takes a word of an order, or a sign that ends it. */
function laySign(sheet: Sheet, tokens: readonly Tok[], i: number, t: Tok): number {
  const ordered = sheet.run.length > 0
  if (
    (t.kind === 'semi' || t.kind === 'comma') &&
    ordered &&
    (isTail(sheet, tokens[i + 1]) || asks(sheet, tokens, i + 1))
  ) {
    sheet.run.push(t)
    return i + 1
  }
  if (t.kind === 'semi' || t.kind === 'stop') {
    flush(sheet)
    separate(sheet)
    return i + 1
  }
  if (ordered && (t.kind === 'comma' || isAnd(t))) {
    let j = i + 1
    while (j < i + 4 && isAnd(tokens[j])) j++
    const verb = afterHelpers(sheet, tokens, j)
    if (isVerb(sheet, tokens[verb])) {
      if (isLead(sheet, sheet.run)) return verb
      const lead = leadOf(sheet, sheet.run)
      flush(sheet, true)
      separate(sheet)
      sheet.run = [...lead]
      return verb
    }
  }
  sheet.run.push(t)
  return i + 1
}
