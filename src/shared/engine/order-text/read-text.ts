// Reads a letter into statements and accounts for every line. All games share this language; a game adds its vocabulary and
// the reader of one order (order-text/language.ts).
import type { Reading, ReadingMode } from './reading'
import { withoutIdioms } from './idioms'
import { sortLines, type MailLines } from './letter-lines'
import { account, type Say } from './account'
import { depends, isEdge, isElse, isIf, isThen, leadsOn } from './joints'
import { continues, makeLayout } from './layout'
import type { OrderLanguage, Section, Statement } from './language'
import { joinNames, lex, type Tok } from './lexer'
import { isMinus } from './line-marks'
import { lineTokens } from './line-tokens'
import { parsePieces, type Node, type Piece } from './parser'
import { MAX_TEXT, readSource, type Source } from './source'
import { WHOLE_TURN, withTurnHeadings, withTurnNames } from './turn-heading'
import { at } from '../at'
import type { Condition } from '../conditions/condition'
import { err, problem, type Err, type Problem, type Span } from '../result'
import { didYouMean, editDistance } from '../suggest'

/** A text read by the shared language. Places are offsets in the plain text until `finish`. */
interface OrderText<A> {
  readonly sections: readonly Section<A>[]
  readonly problems: readonly Problem[]
  /**
   * Makes the reading a game returns.
   * @param orders null if nothing was understood
   * @param more problems the game found (places in the plain text)
   * @param say one plain sentence for a statement
   */
  readonly finish: <O>(orders: O | null, more: readonly Problem[], say: Say<A>) => Reading<O>
}

/** Kinds of tokens that say something; a line without them is empty. */
const SAYING: ReadonlySet<Tok['kind']> = new Set<Tok['kind']>(['word', 'number', 'name', 'many', 'string'])

const spanOf = (tokens: readonly Tok[]): Span => ({ start: tokens[0]?.at ?? 0, end: tokens.at(-1)?.end ?? 0 })

const placeOf = (piece: Piece): Span => ({ start: piece.at, end: piece.end })

interface LanguageWords<A> {
  readonly language: OrderLanguage<A>
  readonly vocabulary: readonly string[]
  readonly known: ReadonlySet<string>
}
/** Cache: one entry for each game. Every text that is read asks for all words of its language. */
const languageWords = new WeakMap<object, LanguageWords<unknown>>()

/** A language with the headings of all games and all its words, built once. */
function wordsOf<A>(language: OrderLanguage<A>): LanguageWords<A> {
  const before = languageWords.get(language)
  if (before !== undefined) return before as LanguageWords<A>
  const known = new Set([...language.verbs, ...language.furtherWords])
  const words = { language: withTurnHeadings(language), vocabulary: [...known], known }
  languageWords.set(language, words)
  return words
}

/**
 * Reads a text in a game's language. Total: never throws, linear time.
 * @param turnNames names of the turns until now, the one that is due last
 */
export function readOrderText<A>(
  text: string,
  given: OrderLanguage<A>,
  mode: ReadingMode,
  turnNames?: readonly string[],
): OrderText<A> {
  const source = readSource(text)
  const problems: Problem[] = []
  const note = (problem: Problem): void => void problems.push(problem)
  if (text.length > MAX_TEXT) {
    const message = `The text is longer than ${MAX_TEXT / 1_000_000} million characters; the rest was not read.`
    note({ code: 'text-too-long', severity: 'error', message, remedy: 'Send the orders alone.' })
  }
  const { language, vocabulary, known } = wordsOf(withTurnNames(given, turnNames))
  const startsSection = (line: string): boolean => {
    const tokens = lex(line.slice(0, 200))
    const found = language.heading(tokens, 0)
    if (found === null || found.strong) return found !== null
    const next = tokens[found.next]
    return (
      found.key !== null &&
      next !== undefined &&
      (language.verbs.has(next.lower) || next.lower === 'if' || language.looksLikeOrder(tokens, found.next))
    )
  }
  const mail = sortLines(source, startsSection, (word) => language.verbs.has(word))
  const layout = makeLayout(language, note)
  const taken = new Set<number>()
  const marks = new Set<number>()
  const { tokensOf, greetings } = lineTokens({ source, mail, language, known, mode })
  const seemsOrder = (tokens: readonly Tok[]): boolean =>
    continues(tokens) || looksLikeOrders(tokens, language, vocabulary, known)
  /** Whether tokens look like an order beyond everyday expressions. */
  const orderLike = (tokens: readonly Tok[]): boolean => {
    if (!seemsOrder(tokens)) return false
    const { start, end } = spanOf(tokens)
    const written = source.text.slice(start, end)
    const bare = withoutIdioms(written)
    return bare === written || /\d/.test(bare) || seemsOrder(joinNames(lex(bare, start), bare, language.names, start))
  }
  const lines: Lines = { source, mail, tokensOf, orderLike }
  let before = -2
  for (const [index, line] of mail.lines.entries()) {
    if (line.kind !== 'text') continue
    const tokens = tokensOf(index)
    const saysSomething = tokens.some((t) => SAYING.has(t.kind))
    const brace = tokens.some((t) => t.kind === 'brace' || t.kind === 'unbrace')
    const goesOn = layout.open() || (before === index - 1 && layout.joins(tokens))
    const listed = (): boolean => before === index - 1 && isOfPart(language, tokens, layout.part())
    const wanted =
      brace ||
      (saysSomething &&
        (mode === 'typed' || goesOn || orderLike(tokens) || conditionOfNext(lines, tokens, index) || listed()))
    if (!wanted) continue
    if (mode === 'mail' && goesOn && before < index - 1) interrupted(lines, before, index, note)
    before = index
    if (saysSomething) taken.add(index)
    else marks.add(index)
    const indent = columns(source.text, line.start)
    if (mode === 'mail' && isWholeCondition(tokens) && depends(writtenAt(lines, index)))
      layout.condition(tokens, indent)
    else layout.line(tokens, indent)
  }
  const nodes = parsePieces(layout.finish())
  const sections = makeSections(nodes, { language, text: source.text, note })
  return {
    sections,
    problems,
    finish: (orders, more, say) =>
      account({ source, mail, taken, marks, greetings, sections }, [...problems, ...more], orders, say),
  }
}

/** Whether a line below the orders of a part belongs to them by its words: `a cape to Cleo` below `gifts: …`. */
function isOfPart(language: OrderLanguage<unknown>, tokens: readonly Tok[], part: string | null): boolean {
  if (part === null || part === WHOLE_TURN) return false
  return language.act(tokens.at(-1)?.kind === 'stop' ? tokens.slice(0, -1) : tokens, part).ok
}

/** The lines of a text and how each is read. */
interface Lines {
  readonly source: Source
  readonly mail: MailLines
  readonly tokensOf: (index: number) => readonly Tok[]
  readonly orderLike: (tokens: readonly Tok[]) => boolean
}

function writtenAt({ source, mail }: Lines, index: number): string {
  const { start, end } = at(mail.lines, index)
  return source.text.slice(start, end).trim()
}

/** Whether a line is only a condition and its order follows in one of the next lines; quotations may be between. */
function conditionOfNext(lines: Lines, tokens: readonly Tok[], index: number): boolean {
  if (!depends(writtenAt(lines, index))) return false
  const { mail, tokensOf, orderLike } = lines
  let seen = 0
  for (let i = index + 1; i < Math.min(index + MOST_BETWEEN, mail.lines.length) && seen < 4; i++) {
    if (at(mail.lines, i).kind !== 'text') continue
    seen++
    const next = tokensOf(i)
    // Other words than `if` may begin a sentence of several lines.
    if (orderLike(next)) return isIf(tokens[0]) || endsOpen(tokens) || (i === index + 1 && !isSentence(tokens))
    if (next[0]?.lower !== 'if') return false
  }
  return false
}

/** Reports a quotation between a condition and its order if nothing shows that the condition ends above it. */
function interrupted(lines: Lines, before: number, to: number, note: (problem: Problem) => void): void {
  const from = Math.max(before, 0)
  const { start, end } = at(lines.mail.lines, from)
  const between = lines.mail.lines.slice(from + 1, to).some(({ kind }) => kind === 'quote' || kind === 'attribution')
  if (!between || /(?:[:,-]|\bthen)$/i.test(writtenAt(lines, from))) return
  note({
    code: 'order-interrupted',
    severity: 'warning',
    message: 'There is a quotation between this line and what was read as belonging to it.',
    remedy: 'Check whether the player means both as one.',
    at: { start, end },
  })
}

/** How many lines are searched for the order of a condition. */
const MOST_BETWEEN = 200

const endsOpen = (tokens: readonly Tok[]): boolean => {
  const last = tokens.at(-1)
  return last !== undefined && (isEdge(last) || isThen(last))
}

const isSentence = (tokens: readonly Tok[]): boolean => tokens.at(-1)?.kind === 'stop'

/**
 * Whether a line with a condition contains no order. A line that begins with `if` counts only if a colon ends it, since the
 * language reads `if` itself.
 */
function isWholeCondition(tokens: readonly Tok[]): boolean {
  const last = tokens.at(-1)
  if (isIf(tokens[0]) && last?.kind !== 'colon') return false
  const inner = endsOpen(tokens) || isSentence(tokens) ? tokens.slice(0, -1) : tokens
  return inner.every((t, i) => !isThen(t) && !isElse(t, inner[i - 1]) && !SPLITS.has(t.kind))
}
const SPLITS: ReadonlySet<Tok['kind']> = new Set<Tok['kind']>(['comma', 'colon', 'semi', 'stop', 'brace', 'unbrace'])

function columns(text: string, start: number): number {
  let column = 0
  for (let i = start; i < start + 200; i++) {
    if (text[i] === ' ') column++
    else if (text[i] === '\t') column += 8 - (column % 8)
    else break
  }
  return column
}

/** Whether a line of mail may contain an order. Words of five letters or more may have one mistake. */
function looksLikeOrders<A>(
  tokens: readonly Tok[],
  language: OrderLanguage<A>,
  vocabulary: readonly string[],
  known: ReadonlySet<string>,
): boolean {
  const heading = language.heading(tokens, 0)
  if (heading?.strong === true) return true
  if (heading !== null && (heading.next >= tokens.length || tokens[heading.next]?.lower === 'if')) return true
  if (heading !== null && language.heading(tokens, heading.next)?.strong === true) return true
  if (language.looksLikeOrder(tokens, heading?.next ?? 0)) return true
  if (language.smallTalk?.(tokens) === true && tokens.some((t) => language.verbs.has(t.lower))) return false
  const hasNumber = tokens.some((t) => t.kind === 'number')
  return tokens.some((t, i) => {
    if (t.kind !== 'word' || i > 200) return false
    if (language.verbs.has(t.lower)) return true
    // Without a number, only a verb of orders may be misspelt: “Mother sends her love” is no order.
    const before = tokens[i - 1]
    if (!hasNumber && before?.kind === 'word' && !language.helpers.has(before.lower)) return false
    if (t.lower.length < 5 || t.lower.length > 30 || known.has(t.lower)) return false
    return vocabulary.some((word) => word.length >= 4 && editDistance(t.lower, word, 1) <= 1)
  })
}

/** Context for reading statements. */
interface Statements<A> {
  readonly language: OrderLanguage<A>
  readonly text: string
  readonly note: (problem: Problem) => void
}

function makeSections<A>(nodes: readonly Node[], reading: Statements<A>): Section<A>[] {
  const sections: { part: string | null; heading: Span | null; body: Statement<A>[] }[] = []
  for (const node of nodes) {
    if (node.kind === 'heading') {
      sections.push({ part: node.at.key, heading: placeOf(node.at), body: [] })
      continue
    }
    if (sections.length === 0) sections.push({ part: null, heading: null, body: [] })
    const into = at(sections, sections.length - 1)
    into.body.push(...readNode(reading, node, 1, into.part))
  }
  return sections
}

function readNode<A>(reading: Statements<A>, node: Node, depth: number, part: string | null): readonly Statement<A>[] {
  const { language, note } = reading
  switch (node.kind) {
    case 'heading':
      return []
    case 'stray':
      return [stray(node.code, node.at, note)]
    case 'if':
      return [readIf(reading, node, depth, part)]
    case 'act': {
      const at = spanOf(node.tokens)
      const act = readWhole(language, node.tokens, part === WHOLE_TURN ? null : part)
      if (act.ok) return [{ kind: 'act', act: act.value, at }]
      note({ ...act.error, at: act.error.at ?? at })
      return [{ kind: 'failed', at }]
    }
  }
}

/** A value as text without its places, which differ between equal orders. */
const withoutPlaces = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && 'start' in each && 'end' in each ? undefined : each,
  )

/** The error for a negative number, since `bid −5` must not be read as 5; else null. */
function negativeIn(tokens: readonly Tok[]): Err<Problem> | null {
  const minus = tokens.findIndex((_, i) => isMinus(tokens, i))
  if (minus < 0) return null
  const message = `“−${tokens[minus + 1]?.image ?? ''}” is less than nothing.`
  const remedy = 'Write the number without the minus sign, if it is meant.'
  return err(problem('negative-number', message, remedy, { at: spanOf(tokens.slice(minus, minus + 2)) }))
}

/** An order whose verb is a label, without the sign or word after it: `offer: 5 6 6`, `my bid is 13 on Jackie`. */
function withoutLabelMark(tokens: readonly Tok[], { verbs }: OrderLanguage<unknown>): readonly Tok[] {
  const [verb, mark] = tokens
  if (verb?.kind !== 'word' || !verbs.has(verb.lower) || mark === undefined || tokens.length < 3) return tokens
  return mark.kind === 'colon' || mark.kind === 'dash' || mark.image === '=' || mark.lower === 'is'
    ? [verb, ...tokens.slice(2)]
    : tokens
}

/** Reads one order. An order that ends in a leading word is an error: `store all but`. */
function readWhole<A>(
  language: OrderLanguage<A>,
  given: readonly Tok[],
  part: string | null,
): ReturnType<OrderLanguage<A>['act']> {
  const tokens = withoutLabelMark(given, language)
  const act = language.act(tokens, part)
  let end = tokens.length
  while (end > 1 && leadsOn(at(tokens, end - 1))) end--
  if (end === tokens.length) return act.ok ? (negativeIn(given) ?? act) : act
  const without = language.act(tokens.slice(0, end), part)
  // The word may be a name or part of the order: then the order is different without it.
  if (act.ok && !(without.ok && withoutPlaces(without.value) === withoutPlaces(act.value))) return act
  if (!without.ok) return without
  const words = tokens.slice(end).map(({ image }) => image)
  const remedy = 'Write what comes after it, or leave it out.'
  return err(problem('order-unfinished', `The order stops after “${words.join(' ')}”.`, remedy, { at: spanOf(tokens) }))
}

function readIf<A>(
  reading: Statements<A>,
  node: Node & { kind: 'if' },
  depth: number,
  part: string | null,
): Statement<A> {
  const { language, note } = reading
  const at = placeOf(node.condition)
  if (depth > language.nesting) {
    note({
      code: 'nesting-too-deep',
      severity: 'error',
      message: `Conditions may be nested ${language.nesting} deep; this one is deeper.`,
      remedy: 'Write it with fewer conditions, or ask the referee to allow more.',
      at,
      rule: language.nestingRule,
    })
    return { kind: 'failed', at }
  }
  const inside = (nodes: readonly Node[]) => nodes.flatMap((each) => readNode(reading, each, depth + 1, part))
  const then = inside(node.then)
  const otherwise = node.else === null ? null : inside(node.else)
  const whole = around(at, [...then, ...(otherwise ?? [])])
  const condition = readCondition(reading, at, part)
  if (condition === null) return { kind: 'failed', at: whole }
  if (node.then.length === 0) {
    const message = 'There is no order after this condition.'
    note(problem('missing-order', message, 'Write: if … then … else …', { at }))
  }
  if (otherwise?.length === 0) {
    const remedy = 'Write the order for the other case, or leave “else” out.'
    const place = placeOf(node.elseAt ?? node.condition)
    note(problem('missing-order', 'There is no order after “else”.', remedy, { at: place }))
  }
  if (then.length === 0 || otherwise?.length === 0) return { kind: 'failed', at: whole }
  return { kind: 'if', condition, then, else: otherwise, at: whole }
}

/** Reads the condition at a place; notes a problem and returns null if it is not understood. */
function readCondition<A>({ language, text, note }: Statements<A>, at: Span, part: string | null): Condition | null {
  const words = text.slice(at.start, at.end).replace(/\n/g, ' ')
  const condition = language.condition(words, part)
  if (condition.ok) {
    const constant = language.constant?.(condition.value) ?? null
    if (constant !== null) {
      const message = constant ? 'As it is written, this is always true.' : 'As it is written, this is never true.'
      const remedy = 'Check the condition: it decides nothing.'
      note({ code: 'condition-constant', severity: 'warning', message, remedy, at, rule: language.nestingRule })
    }
    return condition.value
  }
  const inner = condition.error.at ?? { start: 0, end: words.length }
  const move = (span: Span): Span => ({ start: span.start + at.start, end: span.end + at.start })
  const suggestions = condition.error.suggestions?.map((s) => ({ ...s, at: move(s.at) }))
  note({ ...condition.error, at: move(inner), ...(suggestions === undefined ? {} : { suggestions }) })
  return null
}

function stray(code: 'else' | 'brace' | 'unclosed', piece: Piece, note: (problem: Problem) => void): Statement<never> {
  const at = placeOf(piece)
  const [name, message, remedy] = {
    else: ['else-without-if', 'There is no condition this “else” could belong to.', 'Write: if … then … else …'],
    brace: ['brace-without-start', 'This brace closes nothing.', 'Leave it out.'],
    unclosed: ['brace-not-closed', 'This brace is not closed.', 'Put } after the orders that belong together.'],
  }[code] as [string, string, string]
  note({ code: name, severity: 'error', message, remedy, at })
  return { kind: 'failed', at }
}

const around = <A>(at: Span, parts: readonly Statement<A>[]): Span =>
  parts.reduce((all, s) => ({ start: Math.min(all.start, s.at.start), end: Math.max(all.end, s.at.end) }), at)

/** The problem of unknown words. Places are offsets in the plain text. */
export function notUnderstood(words: string, at: Span, vocabulary: Iterable<string>, remedy: string): Problem {
  const shown = words.length > 60 ? `${words.slice(0, 57)}…` : words
  const suggestions = didYouMean(words, at, vocabulary)
  return {
    code: 'line-not-understood',
    severity: 'error',
    message: `“${shown}” is not understood.`,
    remedy,
    at,
    ...(suggestions.length > 0 ? { suggestions } : {}),
  }
}
