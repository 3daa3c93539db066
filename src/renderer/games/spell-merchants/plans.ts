// Changing plans in the order form: kinds of choices, what is unfinished, depth. Pure.
import type { ConditionFact } from '../../components/orders/condition-rows'
import type { Act, Digit, Orders, Plan } from '@shared/games/spell-merchants/types'
import type { Json } from '@shared/engine/json'
import { readOrders } from '../json'

/** What the form offers for a round or a branch. `unsaid` is no plan at all. */
export type Choice = 'offer' | 'restock' | 'restock-random' | 'pass' | 'if' | 'unsaid'

export const CHOICES: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: 'offer', label: 'Offer' },
  { value: 'restock', label: 'Restock three' },
  { value: 'restock-random', label: 'Restock random' },
  { value: 'pass', label: 'Pass' },
  { value: 'if', label: 'If …' },
  { value: 'unsaid', label: 'Not said' },
]

export function choiceOf(plan: Plan | null): Choice {
  if (plan === null) return 'unsaid'
  if (plan.kind === 'if') return 'if'
  // The NMR default is no choice of a player's; a sheet never holds it.
  return plan.act.do === 'nmr' ? 'unsaid' : plan.act.do
}

/** Ifs inside each other: 0 for a plain act. */
export const depthOf = (plan: Plan | null): number =>
  plan === null || plan.kind === 'act' ? 0 : 1 + Math.max(depthOf(plan.then), depthOf(plan.else))

const act = (a: Act): Plan => ({ kind: 'act', act: a })

/** A plan of another kind, keeping what can be kept: digits of the same use, the order under a new condition. */
export function changed(
  plan: Plan | null,
  choice: Choice,
  remembered: { readonly offer: readonly Digit[]; readonly restock: readonly Digit[] },
  facts: readonly ConditionFact[],
): Plan | null {
  if (choiceOf(plan) === choice) return plan
  switch (choice) {
    case 'unsaid':
      return null
    case 'offer':
      return act({ do: 'offer', digits: remembered.offer })
    case 'restock':
      return act({ do: 'restock', digits: remembered.restock })
    case 'restock-random':
      return act({ do: 'restock-random' })
    case 'pass':
      return act({ do: 'pass' })
    case 'if': {
      const fact = facts[0]
      const condition = fact?.write(fact.initial) ?? { text: '', cel: '' }
      return { kind: 'if', condition, then: plan ?? act({ do: 'pass' }), else: null }
    }
  }
}

/** What a plan still lacks before it can be written as text, or null. */
export function lacking(plan: Plan | null): string | null {
  if (plan === null) return null
  if (plan.kind === 'if') {
    if (plan.condition.text.trim() === '') return 'the condition is not complete'
    return lacking(plan.then) ?? lacking(plan.else)
  }
  if (plan.act.do === 'offer' && plan.act.digits.length === 0) return 'the spell has no digits yet'
  if (plan.act.do === 'restock' && plan.act.digits.length !== 3)
    return `a restock names three digits, ${plan.act.digits.length === 0 ? 'none is' : `${plan.act.digits.length} of them`} chosen yet`
  return null
}

/** The form's orders out of the desk's JSON; nothing understood is two rounds not said. */
export const toOrders = (json: Json): Orders => readOrders<Orders>(json, 'rounds', { rounds: [null, null] })
