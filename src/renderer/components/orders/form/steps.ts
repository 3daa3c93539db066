// Orders one after another with conditions around them, as the forms of several games change them. Pure.
import type { Condition } from '@shared/engine/conditions/condition'
import type { ConditionFact } from '@shared/kit/conditions/condition-rows'
import type { Step } from '@shared/kit/orders/steps'

export type { Step }

export const actStep = <A>(act: A): Step<A> => ({ kind: 'act', act })

/** A condition over these orders: the first fact there is, with the values it starts with. */
export const freshIf = <A>(facts: readonly ConditionFact[], then: readonly Step<A>[]): Step<A> => ({
  kind: 'if',
  condition: freshCondition(facts),
  then,
  else: null,
})

/** A condition on the first fact, with its initial values; empty without facts. */
export function freshCondition(facts: readonly ConditionFact[]): Condition {
  const fact = facts[0]
  return fact?.write(fact.initial) ?? { text: '', cel: '' }
}

/** Ifs inside each other: 0 for plain orders. */
export const depthOf = <A>(steps: readonly Step<A>[]): number =>
  steps.reduce(
    (deep, step) => (step.kind === 'act' ? deep : Math.max(deep, 1 + depthOf(step.then), 1 + depthOf(step.else ?? []))),
    0,
  )

/** All orders of a list, those under conditions too. */
export const actsOf = <A>(steps: readonly Step<A>[]): readonly A[] =>
  steps.flatMap((step) => (step.kind === 'act' ? [step.act] : actsOf([...step.then, ...(step.else ?? [])])))

/**
 * The first gap that keeps orders from being written as text, as a sentence, or null.
 * @param ofAct the same for one order
 */
export function lackingIn<A>(steps: readonly Step<A>[], ofAct: (act: A) => string | null = () => null): string | null {
  for (const step of steps) {
    if (step.kind === 'act') {
      const why = ofAct(step.act)
      if (why !== null) return why
      continue
    }
    if (step.condition.text.trim() === '') return 'A condition is not complete.'
    if (step.then.length === 0) return 'A condition has no order under it.'
    const inner = lackingIn(step.then, ofAct) ?? lackingIn(step.else ?? [], ofAct)
    if (inner !== null) return inner
  }
  return null
}
