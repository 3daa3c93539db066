// Orders from two lists, possible orders (kit/orders/act-book.ts) and facts for conditions (kit/conditions/fact-book.ts): reading,
// writing, sentences, the form of the desk, the vocabulary of letters and the data of a live sheet, for plans or for steps.
import { constantOf } from '../../engine/conditions/constant'
import { compileCondition } from '../../engine/conditions/evaluate'
import type { OrderLanguage } from '../../engine/order-text/language'
import { readOrderText } from '../../engine/order-text/read-text'
import type { LineReading } from '../../engine/order-text/reading'
import type { Seat } from '../../engine/log'
import { err, problem, type Problem } from '../../engine/result'
import type { ActBook } from './act-book'
import type { FactBook } from '../conditions/fact-book'
import type { Moment } from '../conditions/facts'
import type { Default, Table, Vocabulary } from '../game'
import { noPack, type LiveKind } from '../live'
import { vocabularyOf } from './name-lookup'
import type { Seeing } from './nouns'
import { nestingLimit } from '../options'
import type { OrderFormSpec } from './order-form'
import { HELPERS, perView, stepsKind, type OrdersKind, type StepsOrders } from './orders'
import { longNamesOf } from '../conditions/phrases'
import { numberedParts, partHeading, partOf, plansOf, takeWords, type Part, type PlanOrders } from './plans'
import { capital } from '../prose'
import {
  actsIn,
  noOrders,
  planActs,
  planOf,
  planSteps,
  planText,
  stepSentence,
  type ActWords,
  type Plan,
  type Step,
} from './steps'

type Known = Moment['view']

interface ListedSpec<V extends Known, A, P> {
  /** Ruling on orders. */
  readonly rule: string
  /** Remedy for error messages, with an example. */
  readonly remedy: string
  readonly acts: ActBook<V, A, P>
  /** Facts for conditions; left out by a game without conditions. */
  readonly facts?: FactBook<Seeing<V, P>>
  /** Orders to begin with on a player's live sheet, for a line of the slip; without them it is the sheet alone. */
  readonly examples?: LiveKind<P, V, never>['examples']
  /** The part of a pack that reading needs, as far as this viewer may know it (kit/live.ts). */
  readonly pack?: Pick<LiveKind<P, V, never>, 'take' | 'open'>
  /** Meaning of a case, or a part, without an order: "a pass". Omit to print nothing. */
  readonly nothing?: string
  /** Additions to the language, or replacements. */
  readonly language?: (table: Table<P>, view: V) => Partial<OrderLanguage<readonly A[]>>
  /** How conditions and branches are worded, where that is not as usual. */
  readonly words?: Partial<Omit<ActWords<A>, 'text' | 'sentence'>>
  /** Words of orders and of things besides those of its rows and nouns, for the reader of letters. */
  readonly vocabulary?: { readonly orders?: string; readonly things?: readonly string[] }
}

/** Orders, their form, their words and what goes into live sheets. */
interface Listed<P, V, A, O> {
  readonly orders: OrdersKind<P, V, O>
  readonly live: LiveKind<P, V, O>
  readonly form: OrderFormSpec<V, A>
  /** For the reader of letters (Game.vocabulary). */
  readonly vocabulary: Vocabulary<P>
}

/** The problem of an order that the rules allow but its player's view does not; earlier orders may make it possible. */
const notNow = <V extends Known, A, P>(
  { acts, rule }: ListedSpec<V, A, P>,
  table: Table<P>,
  view: V,
  act: A | null,
  sure: boolean,
): readonly Problem[] => {
  const why = act === null ? null : acts.impossible(view, act)
  if (act === null || why === null) return []
  const remedy = 'Correct it, unless something before it makes it possible.'
  const message = `“${acts.text(act, table)}”: ${why}`
  return [problem('not-possible-now', message, remedy, { rule, severity: sure ? 'warning' : 'note' })]
}

/** Problems of second orders for the same unit. */
function orderedAgain<A>(
  acts: { readonly unitOf: ActBook<never, A>['unitOf'] },
  given: readonly A[],
  rule: string,
): readonly Problem[] {
  const seen = new Set<string>()
  return given.flatMap((act) => {
    const unit = acts.unitOf(act)
    if (unit === null || !seen.has(unit)) {
      if (unit !== null) seen.add(unit)
      return []
    }
    return [problem('ordered-twice', `There is a second order for ${unit}.`, 'Leave one and take the other out.', { rule })] // prettier-ignore
  })
}

const wordsIn =
  <V extends Known, A, P>(spec: ListedSpec<V, A, P>) =>
  (table: Table<P>): ActWords<A> => ({
    text: (act) => spec.acts.text(act, table),
    sentence: (act) => spec.acts.sentence(act, table),
    ...(spec.facts === undefined ? {} : { condition: spec.facts.sentence }),
    ...(spec.nothing === undefined ? {} : { otherwise: `nothing (${spec.nothing})` }),
    ...spec.words,
  })

const noConditions = ({ remedy, rule }: { readonly remedy: string; readonly rule: string }): Problem =>
  problem('no-conditions', 'Orders of this game have no conditions.', remedy, { rule })

const languageIn =
  <V extends Known, A, P>(spec: ListedSpec<V, A, P>, partsOf: (view: V) => readonly Part[]) =>
  (table: Table<P>, view: V): OrderLanguage<readonly A[]> => {
    const parts = partsOf(view)
    const moment = { table, view }
    const conditions = spec.facts?.vocabulary(moment)
    const own = spec.acts.language(moment)
    return {
      helpers: new Set(HELPERS),
      nesting: nestingLimit(table),
      nestingRule: conditions?.rule ?? spec.rule,
      heading: partHeading(parts, spec.acts.verbs),
      ...numberedParts(parts),
      condition: (text) => (conditions === undefined ? err(noConditions(spec)) : compileCondition(text, conditions)),
      ...(conditions === undefined ? {} : { constant: ({ cel }) => constantOf(cel, conditions.shape) }),
      ...own,
      names: [...(conditions?.names ?? longNamesOf(moment)), ...own.names],
      ...spec.language?.(table, view),
    }
  }

const formIn = <V extends Known, A extends { readonly do: string }, P>(
  spec: ListedSpec<V, A, P>,
  parts: OrderFormSpec<V, A>['parts'],
): OrderFormSpec<V, A> => ({
  parts,
  acts: spec.acts.forms,
  ...(spec.facts === undefined ? {} : { facts: (view) => spec.facts?.rows({ table: null, view }) ?? [] }),
  ...(spec.nothing === undefined ? {} : { nothing: spec.nothing }),
  lacks: spec.acts.lacks,
  phase: (view) => phaseIn(spec.acts, view),
  // The page has no table; the names of its seats are those of the view.
  formatAct: (act, view) => spec.acts.text(act, { seats: view.players } as unknown as Table<P>),
})

const wordsOf = <V extends Known, A, P>(
  { acts, vocabulary }: ListedSpec<V, A, P>,
  parts: readonly Part[],
): Vocabulary<P> =>
  vocabularyOf(
    [...acts.verbs, ...parts.map(({ key }) => key.replace(/ \d+$/, '')), ...(vocabulary?.orders?.split(' ') ?? [])],
    [...acts.names, ...(vocabulary?.things ?? [])],
  )

const liveIn = <V extends Known, A, P, O>(
  { examples = () => [], pack = noPack }: ListedSpec<V, A, P>,
  orders: OrdersKind<P, V, O>,
): LiveKind<P, V, O> => ({ orders, ...pack, examples })

/** The phase that orders read now are for, as part of them. */
const phaseIn = <V, A>(acts: { readonly phaseOf: ActBook<V, A>['phaseOf'] }, view: V): { readonly phase?: string } => {
  const phase = acts.phaseOf(view)
  return phase === null ? {} : { phase }
}

/** One order, or a choice between several, for each part of a turn; one part where none are named. @param spec.parts null for writing */
export function planOrders<V extends Known, A extends { readonly do: string }, P = null>(
  spec: ListedSpec<V, A, P> & {
    readonly parts: readonly Part[] | ((view: V | null) => readonly Part[])
    /** Ruling that a part takes one order only. Default: `rule`. */
    readonly onceRule?: string
  },
): Listed<P, V, A, PlanOrders<A>> {
  const { parts } = spec
  const partsOf = typeof parts === 'function' ? parts : () => parts
  const actWords = wordsIn(spec)
  const languageFor = perView(languageIn(spec, partsOf))
  const sentenceOf = (table: Table<P>, plan: Plan<A>): string => stepSentence(planSteps(plan), actWords(table))
  const orders: OrdersKind<P, V, PlanOrders<A>> = {
    parse: (table, view, text, { mode, turnNames }) => {
      const those = partsOf(view)
      const own = takeWords(text, those)
      const read = readOrderText(own.rest, languageFor(table, view), mode, turnNames)
      const { rounds: given, problems } = plansOf(read.sections, those, spec)
      const rounds = given.map((plan, i): Plan<A> | null => {
        const part = those[i]
        const words = part === undefined ? undefined : own.words.get(part)
        return words === undefined ? plan : { kind: 'act', act: { do: part?.words, words } as unknown as A }
      })
      const nothing = rounds.every((plan) => plan === null)
      if (nothing) problems.push(noOrders(spec.remedy, spec.rule))
      const said = read.finish(
        nothing ? null : { rounds, ...phaseIn(spec.acts, view) },
        problems,
        (statement, section, inner) => {
          const plan = planOf(statement, () => undefined)
          if (plan === null) return 'Only partly understood.'
          const sentence = sentenceOf(table, plan)
          if (inner) return `… ${sentence}`
          const part = those.length === 1 ? undefined : those[partOf(those, section.part)]
          return part === undefined ? `${capital(sentence)}.` : `${part.label}: ${sentence}.`
        },
      )
      const sentence = (part: Part): string => `${part.label}: ${own.words.get(part) ?? ''}`
      const lines = said.lines.map((line): LineReading => {
        const part = own.lines.get(line.line)
        return part === undefined ? line : { use: 'orders', sentence: sentence(part), line: line.line, at: line.at }
      })
      return { ...said, lines }
    },
    format: (table, { rounds }) => {
      const those = partsOf(null)
      return rounds
        .flatMap((plan, i) => {
          if (plan === null) return []
          const part = those[i]
          if (part?.words !== undefined && plan.kind === 'act' && 'words' in plan.act)
            return [`${part.key}: ${String(plan.act.words)}`]
          const text = planText(plan, actWords(table))
          return [those.length === 1 ? text : `${part?.key ?? ''}: ${text}`]
        })
        .join('\n')
    },
    describe: (table, { rounds }) => {
      const those = partsOf(null)
      return rounds.map((plan, i) => {
        const sentence =
          plan === null ? `no order, which counts as ${spec.nothing ?? 'nothing'}` : sentenceOf(table, plan)
        return those.length === 1 ? `${capital(sentence)}.` : `${capital(those[i]?.key ?? '')}: ${sentence}.`
      })
    },
    ordered: (_, { rounds }) => partsOf(null).flatMap(({ key }, i) => ((rounds[i] ?? null) === null ? [] : [key])),
    check: (table, view, { rounds }) => [
      ...rounds.flatMap((plan, part) =>
        planActs(plan).flatMap(({ act, sure }) => notNow(spec, table, view, act, sure && part === 0)),
      ),
      ...orderedAgain(spec.acts, rounds.flatMap((plan) => (plan?.kind === 'act' ? [plan.act] : [])), spec.rule), // prettier-ignore
    ],
  }
  return { orders, form: formIn(spec, partsOf), vocabulary: wordsOf(spec, partsOf(null)), live: liveIn(spec, orders) }
}

/**
 * Orders one after another. @param spec.slot name of the slip’s line for them, if a heading uses it: “bids”. @param spec.most orders of a
 * turn
 */
export function stepOrders<V extends Known, A extends { readonly do: string }, P = null>(
  spec: ListedSpec<V, A, P> & {
    readonly slot?: string
    readonly most: number
    /** A step as it is meant, where its condition is only implied by its orders. */
    readonly meant?: (step: Step<A>) => Step<A>
  },
): Listed<P, V, A, StepsOrders<A>> {
  const parts = spec.slot === undefined ? [] : [{ key: spec.slot, label: spec.slot }]
  const kind = stepsKind({
    rule: spec.rule,
    remedy: spec.remedy,
    most: spec.most,
    language: languageIn(spec, () => parts),
    actWords: wordsIn(spec),
    ...(spec.meant === undefined ? {} : { meant: spec.meant }),
  })
  const orders: OrdersKind<P, V, StepsOrders<A>> = {
    ...kind,
    parse: (table, view, text, context) => {
      const read = kind.parse(table, view, text, context)
      return read.orders === null ? read : { ...read, orders: { ...read.orders, ...phaseIn(spec.acts, view) } }
    },
    check: (table, view, { steps }) => [
      ...actsIn(steps).flatMap(({ act, sure }, i) => notNow(spec, table, view, act, sure && i === 0)),
      ...orderedAgain(
        spec.acts,
        steps.flatMap((step) => (step.kind === 'act' ? [step.act] : [])),
        spec.rule,
      ),
    ],
  }
  return { orders, form: formIn(spec, null), vocabulary: wordsOf(spec, parts), live: liveIn(spec, orders) }
}

type OfSeat<P, S, T> = (table: Table<P>, state: S, seat: Seat) => T

/**
 * One act for each part of a turn in place of orders that never came.
 * @param act the same for everybody, or made for a seat in the present state
 * @param explanation sentences on the outcome
 */
export const defaultAct =
  <A extends { readonly do: string }, P = null, S = unknown>(
    act: A | OfSeat<P, S, A>,
    parts: number,
    ...explanation: readonly string[]
  ): OfSeat<P, S, Default<PlanOrders<A>>> =>
  (table, state, seat) => {
    const chosen = typeof act === 'function' ? act(table, state, seat) : act
    return { orders: { rounds: Array.from({ length: parts }, () => ({ kind: 'act', act: chosen })) }, explanation }
  }

/** Orders one after another in place of those that never came. @param acts for a seat as it is now */
export const defaultActs =
  <A extends { readonly do: string }, P = null, S = unknown>(
    acts: OfSeat<P, S, readonly A[]>,
    ...explanation: readonly string[]
  ): OfSeat<P, S, Default<StepsOrders<A>>> =>
  (table, state, seat) => ({
    orders: { steps: acts(table, state, seat).map((act) => ({ kind: 'act', act })) },
    explanation,
  })
