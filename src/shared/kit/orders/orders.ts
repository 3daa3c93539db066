// Orders as the desk and live sheets handle them: read, checked, written so that they read back, and said in sentences.
// A game has plans or steps (kit/orders/listed-orders.ts), posts (kit/orders/posts.ts), or a kind that it makes itself.
import type { OrderLanguage, Statement } from '../../engine/order-text/language'
import { readOrderText } from '../../engine/order-text/read-text'
import type { LineReading, Reading } from '../../engine/order-text/reading'
import type { Problem } from '../../engine/result'
import type { ParseContext, Table } from '../game'
import { capital } from '../prose'
import { actsIn, noOrders, stepSentence, stepsOf, stepText } from './steps'
import type { ActWords, Step } from './steps'

/** Parser and formatter of a game's orders. */
export interface OrdersKind<P, V, O> {
  readonly parse: (table: Table<P>, view: V, text: string, context: ParseContext) => Reading<O>
  readonly format: (table: Table<P>, orders: O) => string
  readonly describe: (table: Table<P>, orders: O) => readonly string[]
  /** The parts of a turn, or the kinds of step, that are ordered (Game.ordered). */
  readonly ordered: (table: Table<P>, orders: O) => readonly string[]
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
  game: Omit<OrdersKind<P, V, O>, 'ordered'>,
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
 * Reads a text and checks its orders against the view of their player: the same on the desk and on a live sheet.
 * @param more further problems of a reading, before the checks
 */
export function readChecked<P, V, O>(
  game: Omit<OrdersKind<P, V, O>, 'ordered'>,
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
  /** The phase of the game they are for, where it has such. */
  readonly phase?: string
}

interface StepsSpec<P, V, A> {
  readonly rule: string
  /** Remedy for error messages, with an example. */
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
      const order = readOrderText(text, languageFor(table, view), context.mode, context.turnNames)
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
        if (sentence === '') return 'Only partly understood.'
        return inner ? `… ${sentence}` : `${capital(sentence)}.`
      }
      return order.finish(steps.length === 0 ? null : { steps: steps.slice(0, spec.most) }, more, formatStatement)
    },
    format: (table, { steps }) => steps.map((step) => stepText(step, spec.actWords(table))).join('\n'),
    describe: (table, { steps }) => steps.map((step) => `${capital(stepSentence(step, spec.actWords(table)))}.`),
    ordered: (_table, { steps }) => [...new Set(actsIn(steps).map(({ act }) => act.do))],
  }
}
