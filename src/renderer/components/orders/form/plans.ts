// One order with conditions around it (a plan), as forms change it. Pure.
import type { ConditionFact } from '@shared/kit/conditions/condition-rows'
import { planSteps, type Plan } from '@shared/kit/orders/steps'
import { depthOf, freshCondition, lackingIn } from './steps'

export type { Plan }

/** A kind of order that can be chosen, and a fresh one of it. */
export interface ActKind<A> {
  readonly value: string
  readonly label: string
  readonly fresh: A
}

/** Pseudo-kinds of orders: a condition, and no order at all. */
export const IF = 'if'
export const UNSAID = 'unsaid'

export const actPlan = <A>(act: A): Plan<A> => ({ kind: 'act', act })

/** Ifs inside each other: 0 for a plain order. */
export const planDepth = <A>(plan: Plan<A> | null): number => (plan === null ? 0 : depthOf([planSteps(plan)]))

/** Puts a condition around this plan. @param idle the order to use if the plan is empty */
export const planUnderIf = <A>(plan: Plan<A> | null, facts: readonly ConditionFact[], idle: A): Plan<A> => ({
  kind: 'if',
  condition: freshCondition(facts),
  then: plan ?? actPlan(idle),
  else: null,
})

/** The first gap that keeps a plan from being written as text, as a sentence, or null. @param ofAct the same for one order */
export const lackingInPlan = <A>(plan: Plan<A> | null, ofAct: (act: A) => string | null): string | null =>
  plan === null ? null : lackingIn([planSteps(plan)], ofAct)
