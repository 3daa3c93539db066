// Kinds of orders that games share: a plan for each of the parts of a turn (`plansKind`), or steps one after another
// (`stepsKind`). Each reads text, writes it so that it reads back, and says it in sentences. A game brings its verbs.
import type { Heading, OrderLanguage, Section, Statement } from '../engine/order-text/language'
import type { Tok } from '../engine/order-text/lexer'
import { pastMarks } from '../engine/order-text/line-marks'
import { readOrderText } from '../engine/order-text/read-text'
import type { LineReading, Reading } from '../engine/order-text/reading'
import { WHOLE_TURN } from '../engine/order-text/turn-heading'
import type { Problem, Span } from '../engine/result'
import type { ParseContext, Table } from './game'
import { capital } from './prose'
import { actsIn, noOrders, planOf, planSteps, planText, stepSentence, stepsOf, stepText } from './steps'
import type { ActWords, Plan, Step } from './steps'

/** What reads and writes orders. */
export interface OrdersKind<P, V, O> {
  readonly parse: (table: Table<P>, view: V, text: string, context: ParseContext) => Reading<O>
  readonly format: (table: Table<P>, orders: O) => string
  readonly describe: (table: Table<P>, orders: O) => readonly string[]
  /** The parts of a turn, or the kinds of step, that are ordered (Game.parts). */
  readonly parts: (table: Table<P>, orders: O) => readonly string[]
  /** Warnings from the player's own view that follow from how orders are read; a game may add its own (define-game.ts). */
  readonly check?: (table: Table<P>, view: V, orders: O) => readonly Problem[]
}

/** A text as read for one seat: the game's reading plus what its check adds. */
export interface CheckedReading<O> extends Reading<O> {
  /** A sentence for each part of the orders; [] when nothing was understood. */
  readonly sentences: readonly string[]
  /** The same orders as tidy text; '' when nothing was understood. */
  readonly tidy: string
}

const isUnplaced = ({ severity, line }: Problem): boolean => severity === 'error' && line === undefined
const keyOf = ({ code, message }: Problem): string => `${code} ${message}`

/**
 * The errors of a check with their lines. A check sees orders without places, so an error belongs to the line from which on the text
 * has it. Halving finds that line; no beginning of the text is read twice.
 */
function withLines<P, V, O>(
  game: Omit<OrdersKind<P, V, O>, 'parts'>,
  table: Table<P>,
  view: V,
  text: string,
  context: ParseContext,
  lines: readonly LineReading[],
  problems: readonly Problem[],
): readonly Problem[] {
  const used = lines.filter(({ use }) => use === 'orders')
  const known = new Map<number, ReadonlySet<string>>()
  const foundIn = (count: number): ReadonlySet<string> => {
    const before = known.get(count)
    if (before !== undefined) return before
    const { orders } = game.parse(table, view, text.slice(0, used[count - 1]?.at.end ?? 0), context)
    const found = new Set(orders === null ? [] : game.check?.(table, view, orders).map(keyOf))
    known.set(count, found)
    return found
  }
  return problems.map((each) => {
    if (!isUnplaced(each)) return each
    let [without, having] = [0, used.length]
    while (having - without > 1) {
      const middle = (without + having) >> 1
      if (foundIn(middle).has(keyOf(each))) having = middle
      else without = middle
    }
    const place = used[having - 1]
    return place === undefined ? each : { ...each, line: place.line, at: place.at }
  })
}

/**
 * Reads a text and holds the orders in it against what their player can see: the same on the desk and on a live sheet.
 * @param more what else is said of a reading, before the checks
 */
export function readChecked<P, V, O>(
  game: Omit<OrdersKind<P, V, O>, 'parts'>,
  table: Table<P>,
  view: V,
  text: string,
  context: ParseContext,
  more: (read: Reading<O>) => readonly Problem[] = () => [],
): CheckedReading<O> {
  const plain = game.parse(table, view, text, context)
  const doubts = more(plain)
  const { orders, lines, press } = plain
  const problems = doubts.length === 0 ? plain.problems : [...plain.problems, ...doubts]
  if (orders === null) return { orders, lines, problems, press, sentences: [], tidy: '' }
  const isNew = (found: Problem): boolean =>
    !problems.some((known) => known.code === found.code && known.message === found.message)
  const found = game.check?.(table, view, orders) ?? []
  const fresh = found.length === 0 ? found : found.filter(isNew)
  const checked = fresh.some(isUnplaced) ? withLines(game, table, view, text, context, lines, fresh) : fresh
  // Field by field: a mailbox may hold thousands of letters.
  return {
    orders,
    lines,
    problems: checked.length === 0 ? problems : [...problems, ...checked],
    press,
    sentences: game.describe(table, orders),
    tidy: game.format(table, orders),
  }
}

// ── The language ──────────────────────────────────────────────────────────────────────────────────────────

/** Words before a verb that mean nothing: "I would like to …". */
export const HELPERS: readonly string[] =
  "i i'll i'd i'm will would like to want wish please pls kindly shall we we'll we'd my let me am just also simply".split(
    ' ',
  )

/**
 * The language of a view, kept as long as the view is: a letter is read line by line and once as a whole, and what names mean
 * does not change between them.
 */
export function perView<P, V, A>(
  make: (table: Table<P>, view: V) => OrderLanguage<A>,
): (table: Table<P>, view: V) => OrderLanguage<A> {
  const kept = new WeakMap<WeakKey, { readonly table: Table<P>; readonly language: OrderLanguage<A> }>()
  return (table, view) => {
    const before = kept.get(view as WeakKey)
    if (before?.table === table) return before.language
    const language = make(table, view)
    kept.set(view as WeakKey, { table, language })
    return language
  }
}

// ── Steps ─────────────────────────────────────────────────────────────────────────────────────────────────

export interface StepsOrders<A> {
  readonly steps: readonly Step<A>[]
}

interface StepsSpec<P, V, A> {
  readonly rule: string
  /** What to write, with an example. */
  readonly remedy: string
  /** Most orders on a sheet. */
  readonly most: number
  readonly language: (table: Table<P>, view: V) => OrderLanguage<readonly A[]>
  readonly actWords: (table: Table<P>) => ActWords<A>
  /** A step as it is meant, where its condition is only implied by its orders. */
  readonly meant?: (step: Step<A>) => Step<A>
}

/** Orders one after another. */
export function stepsKind<P, V, A extends { readonly do: string }>(
  spec: StepsSpec<P, V, A>,
): OrdersKind<P, V, StepsOrders<A>> {
  const meant = spec.meant ?? ((step: Step<A>) => step)
  const languageFor = perView(spec.language)
  const tidy = (step: Step<A>): Step<A> =>
    meant(step.kind === 'act' ? step : { ...step, then: step.then.map(tidy), else: step.else?.map(tidy) ?? null })
  const read = (statements: readonly Statement<readonly A[]>[]): readonly Step<A>[] => stepsOf(statements).map(tidy)
  return {
    parse: (table, view, text, context) => {
      const order = readOrderText(text, languageFor(table, view), context.mode)
      const steps = order.sections.flatMap((section) => read(section.body))
      const more: Problem[] = steps.length === 0 ? [noOrders(spec.remedy, spec.rule)] : []
      if (steps.length > spec.most)
        more.push({
          code: 'too-many-orders',
          severity: 'error',
          message: `There are ${steps.length} orders here; a turn has at most ${spec.most}.`,
          remedy: 'Leave out what cannot happen.',
          rule: spec.rule,
        })
      const formatStatement = (statement: Statement<readonly A[]>, _section: unknown, inner: boolean): string => {
        const sentence = read([statement])
          .map((step) => stepSentence(step, spec.actWords(table)))
          .join(', then ')
        if (sentence === '') return 'Not understood as a whole.'
        return inner ? `… ${sentence}` : `${capital(sentence)}.`
      }
      return order.finish(steps.length === 0 ? null : { steps: steps.slice(0, spec.most) }, more, formatStatement)
    },
    format: (table, { steps }) => steps.map((step) => stepText(step, spec.actWords(table))).join('\n'),
    describe: (table, { steps }) => steps.map((step) => `${capital(stepSentence(step, spec.actWords(table)))}.`),
    parts: (_table, { steps }) => [...new Set(actsIn(steps).map(({ act }) => act.do))],
  }
}

// ── Plans ─────────────────────────────────────────────────────────────────────────────────────────────────

/** A plan for each part of a turn; null: nothing (understood) for that part. */
export interface PlanOrders<A> {
  readonly rounds: readonly (Plan<A> | null)[]
}

/** A part of a turn that takes one order: a round of a session. */
export interface Part {
  /** As its heading is written: "round 1". */
  readonly key: string
  /** In sentences: "Round 1, wizard (c)". */
  readonly label: string
}

export interface PlansSpec<P, V, A> {
  readonly rule: string
  /** Rule that a part takes one order only. Default: `rule`. */
  readonly onceRule?: string
  readonly remedy: string
  /** Parts of the turn to come, in their order; without a view (writing, sentences) only their number and keys count. */
  readonly parts: (table: Table<P>, view: V | null) => readonly Part[]
  readonly language: (table: Table<P>, view: V) => OrderLanguage<readonly A[]>
  readonly actWords: (table: Table<P>) => ActWords<A>
  /** What a part without an order means: "no order, which counts as a pass". */
  readonly nothing: string
}

/**
 * A heading of a part, `round 2:`, or null where there is none. Where there is one part alone its name is a heading only at the start of
 * a line with its mark, as the slip prints it: it may be a verb as well (`bid: bid 3`).
 */
export function partHeading(parts: readonly Part[]): (tokens: readonly Tok[], from: number) => Heading | null {
  return (tokens, from) => {
    const part = parts.find(({ key }) => key.split(' ').every((word, i) => tokens[from + i]?.lower === word))
    if (part === undefined) return null
    const end = from + part.key.split(' ').length
    const next = pastMarks(tokens, end)
    const alone = parts.length === 1
    if (alone && next === end) return null
    return { key: part.key, next, strong: !alone }
  }
}

/** What the parts of a turn are called, where they are numbered: `round 1`, `round 2`. */
export function numberedParts(parts: readonly Part[]): Pick<OrderLanguage<unknown>, 'numbered'> {
  const word = parts[0]?.key.split(' ')[0] ?? ''
  const numbered = parts.length > 1 && parts.every(({ key }, i) => key === `${word} ${i + 1}`)
  return numbered ? { numbered: { word, count: parts.length } } : {}
}

const AGAIN = 'This is a second order for the same case.'

const orderedTwice = (at: Span, message: string, rule: string): Problem => ({
  code: 'round-ordered-twice',
  severity: 'error',
  message,
  remedy: 'Leave one order and take the other out.',
  at,
  rule,
})

const partMissing = (at: Span, parts: readonly Part[], rule: string): Problem => ({
  code: 'round-missing',
  severity: 'error',
  message: `This order does not say which ${parts[0]?.key.split(' ')[0] ?? 'part'} it is for.`,
  remedy: `Write ${parts.map(({ key }) => `“${key}:”`).join(' or ')} before it.`,
  at,
  rule,
  suggestions: parts.map(({ key }) => ({
    label: `For ${key}`,
    at: { start: at.start, end: at.start },
    text: `${key}: `,
  })),
})

/** Which part a heading means; without one it is the only part there is. */
const partOf = (parts: readonly Part[], key: string | null): number =>
  (key === null || key === WHOLE_TURN) && parts.length === 1 ? 0 : parts.findIndex((part) => part.key === key)

/** The plan of each part, null where there is none, and what is wrong with how they are given. */
function plansOf<A>(
  sections: readonly Section<readonly A[]>[],
  parts: readonly Part[],
  { rule, onceRule = rule }: { readonly rule: string; readonly onceRule?: string },
): { readonly rounds: readonly (Plan<A> | null)[]; readonly problems: Problem[] } {
  const problems: Problem[] = []
  const rounds: (Plan<A> | null)[] = parts.map(() => null)
  const taken = new Set<number>()
  const twice = (at: Span, message: string): void => void problems.push(orderedTwice(at, message, onceRule))
  for (const section of sections) {
    const i = partOf(parts, section.part)
    const first = section.body.find((statement) => statement.kind !== 'failed')
    if (i < 0) {
      if ((section.heading === null || section.part === WHOLE_TURN) && first !== undefined)
        problems.push(partMissing(first.at, parts, rule))
      continue
    }
    const known = parts.length === 1 ? AGAIN : `${capital(parts[i]?.key ?? '')} is ordered a second time here.`
    for (const statement of section.body) {
      if (!taken.has(i)) {
        taken.add(i)
        rounds[i] = planOf(statement, (at) => twice(at, AGAIN))
      } else if (statement.kind !== 'failed') twice(statement.at, known)
    }
  }
  return { rounds, problems }
}

/** One plan for each part of a turn. */
export function plansKind<P, V, A>(spec: PlansSpec<P, V, A>): OrdersKind<P, V, PlanOrders<A>> {
  const languageFor = perView(spec.language)
  const sentenceOf = (table: Table<P>, plan: Plan<A>): string => stepSentence(planSteps(plan), spec.actWords(table))
  return {
    parse: (table, view, text, context) => {
      const parts = spec.parts(table, view)
      const read = readOrderText(text, languageFor(table, view), context.mode)
      const { rounds, problems } = plansOf(read.sections, parts, spec)
      const nothing = rounds.every((plan) => plan === null)
      if (nothing) problems.push(noOrders(spec.remedy, spec.rule))
      const formatStatement = (
        statement: Statement<readonly A[]>,
        section: { readonly part: string | null },
        inner: boolean,
      ): string => {
        const plan = planOf(statement, () => undefined)
        if (plan === null) return 'Not understood as a whole.'
        const sentence = sentenceOf(table, plan)
        if (inner) return `… ${sentence}`
        const part = parts.length === 1 ? undefined : parts[partOf(parts, section.part)]
        return part === undefined ? `${capital(sentence)}.` : `${part.label}: ${sentence}.`
      }
      return read.finish(nothing ? null : { rounds }, problems, formatStatement)
    },
    format: (table, { rounds }) => {
      const parts = spec.parts(table, null)
      return rounds
        .flatMap((plan, i) => {
          if (plan === null) return []
          const text = planText(plan, spec.actWords(table))
          return [parts.length === 1 ? text : `${parts[i]?.key ?? ''}: ${text}`]
        })
        .join('\n')
    },
    describe: (table, { rounds }) => {
      const parts = spec.parts(table, null)
      return rounds.map((plan, i) => {
        const sentence = plan === null ? spec.nothing : sentenceOf(table, plan)
        return parts.length === 1 ? `${capital(sentence)}.` : `${capital(parts[i]?.key ?? '')}: ${sentence}.`
      })
    },
    parts: (table, { rounds }) =>
      spec.parts(table, null).flatMap(({ key }, i) => ((rounds[i] ?? null) === null ? [] : [key])),
  }
}
