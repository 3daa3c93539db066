// Orders from two lists, what can be ordered (kit/act-book.ts) and what conditions may ask (kit/fact-book.ts): reading, writing,
// sentences, the form of the desk and what a live sheet takes, for plans or for steps.
import { problem, type Problem } from '../engine/result'
import type { ActBook } from './act-book'
import type { FactBook } from './fact-book'
import type { Moment } from './facts'
import type { Default, Table } from './game'
import type { LiveKind } from './live'
import { noPack } from './live'
import type { OrderFormSpec } from './order-form'
import {
  languageOf,
  partHeading,
  plansKind,
  stepsKind,
  type OrdersKind,
  type Part,
  type PlanOrders,
  type StepsOrders,
} from './orders'
import { actsIn, planActs, type ActWords } from './steps'
import type { BaseView } from './view'

/** What facts need in a game whose conditions look at its view alone. */
export type Seeing<V> = Moment & { readonly view: V }

interface ListedSpec<V, A> {
  /** Rulings on orders and on their conditions. */
  readonly rule: string
  readonly conditions: string
  /** What to write, with an example. */
  readonly remedy: string
  readonly acts: ActBook<V, A>
  readonly facts: FactBook<Seeing<V>>
  /** What a case, or a part, without an order means: "a pass". */
  readonly nothing: string
}

/** Orders and their form. */
export interface Listed<V, A, O> {
  readonly orders: OrdersKind<null, V, O>
  readonly form: OrderFormSpec<V, A>
}

/** An order that is possible by the rules, though not as its player sees the game: maybe it is once other orders have come true. */
const notNow = <V, A>({ acts, rule }: ListedSpec<V, A>, view: V, act: A | null, sure: boolean): readonly Problem[] => {
  const why = act === null ? null : acts.impossible(view, act)
  if (act === null || why === null) return []
  const remedy = 'Correct it, unless something before it makes it possible.'
  return [
    problem('not-possible-now', `“${acts.text(act)}”: ${why}`, remedy, { rule, severity: sure ? 'warning' : 'note' }),
  ]
}

const wordsOf = <V, A>({ acts, facts, nothing }: ListedSpec<V, A>): ActWords<A> => ({
  text: acts.text,
  sentence: acts.sentence,
  condition: facts.sentence,
  otherwise: nothing,
  empty: { text: '', sentence: nothing },
})

const languageIn =
  <V extends BaseView, A>(spec: ListedSpec<V, A>, heading?: ReturnType<typeof partHeading>) =>
  (table: Table<null>, view: V) =>
    languageOf(table, {
      ...(heading === undefined ? {} : { heading }),
      ...spec.acts.language(view),
      rule: spec.conditions,
      vocabulary: spec.facts.vocabulary({ view }),
    })

const formIn = <V, A extends { readonly do: string }>(spec: ListedSpec<V, A>, parts: OrderFormSpec<V, A>['parts']): OrderFormSpec<V, A> => ({
  parts,
  acts: spec.acts.forms,
  kindOf: (act) => act.do,
  facts: (view) => spec.facts.rows({ view } as Seeing<V>),
  otherwise: `Nothing (${spec.nothing})`,
  lacks: spec.acts.lacks,
  formatAct: spec.acts.text,
}) // prettier-ignore

/** One order, or a choice between several, for each part of a turn; one part where none are named. */
export function planOrders<V extends BaseView, A extends { readonly do: string }>(
  spec: ListedSpec<V, A> & { readonly parts: readonly Part[] },
): Listed<V, A, PlanOrders<A>> {
  const actWords = wordsOf(spec)
  return {
    orders: {
      ...plansKind({
        rule: spec.rule,
        onceRule: spec.rule,
        remedy: spec.remedy,
        parts: () => spec.parts,
        language: languageIn(spec),
        actWords: () => actWords,
        nothing: `no order: ${spec.nothing}`,
      }),
      check: (_table, view, { rounds }) =>
        rounds.flatMap((plan, part) =>
          planActs(plan).flatMap(({ act, sure }) => notNow(spec, view, act, sure && part === 0)),
        ),
    },
    form: formIn(spec, () => spec.parts),
  }
}

/** Orders one after another. @param spec.slot what the slip’s line for them is called: “bids”. @param spec.most orders of a turn */
export function stepOrders<V extends BaseView, A extends { readonly do: string }>(
  spec: ListedSpec<V, A> & { readonly slot: string; readonly most: number },
): Listed<V, A, StepsOrders<A>> {
  const actWords = wordsOf(spec)
  return {
    orders: {
      ...stepsKind({
        rule: spec.rule,
        remedy: spec.remedy,
        most: spec.most,
        language: languageIn(spec, partHeading([{ key: spec.slot, label: spec.slot }])),
        acts: (act: A) => [act],
        actWords: () => actWords,
      }),
      check: (_table, view, { steps }) =>
        actsIn(steps).flatMap(({ act, sure }, i) => notNow(spec, view, act, sure && i === 0)),
    },
    form: formIn(spec, null),
  }
}

/** A live sheet of a game without a pack. @param examples orders to begin with, for a line of the slip */
export const liveSheet = <V, O>(
  orders: OrdersKind<null, V, O>,
  examples: LiveKind<null, V, O>['examples'],
): LiveKind<null, V, O> => ({ orders, ...noPack, examples })

/** One act for each part of a turn in place of orders that never came. @param explanation sentences on what comes of it */
export const defaultAct = <A>(act: A, parts: number, ...explanation: readonly string[]) => (): Default<PlanOrders<A>> => ({
  orders: { rounds: Array.from({ length: parts }, () => ({ kind: 'act', act })) },
  explanation,
}) // prettier-ignore

/** No steps in place of orders that never came. */
export const defaultSteps = (...explanation: readonly string[]) => (): Default<StepsOrders<never>> => ({
  orders: { steps: [] },
  explanation,
}) // prettier-ignore
