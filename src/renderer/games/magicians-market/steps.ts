// Changing orders of Magician's Market in the form: fresh rows, what is unfinished, depth. Pure.
import type { ConditionFact } from '../../components/orders/condition-rows'
import type { Bid, Extra, Gift, Orders, Step } from '@shared/games/magicians-market/types'
import { isObject, type Json } from '@shared/engine/json'

export type Slot = 'extra' | 'gifts' | 'bid'
/** An act of any slot; the slot says which. */
export type Act = Extra | Gift | Bid

export const NO_ORDERS: Orders = { generate: null, extra: [], gifts: [], bid: [] }

/** The form's orders out of the desk's JSON. */
export const toOrders = (json: Json): Orders =>
  isObject(json) && Array.isArray(json.gifts) ? (json as unknown as Orders) : NO_ORDERS

/** A fresh row; `to` is the first player it may go to. */
export function freshAct(slot: Slot, to: number): Act {
  if (slot === 'extra') return { good: 0 }
  return slot === 'gifts' ? { units: 1, good: 0, to } : { coins: 1, on: 0 }
}

/** A condition with one row under it, or over the rows that are there. */
export function freshIf(facts: readonly ConditionFact[], then: readonly Step<Act>[]): Step<Act> {
  const fact = facts[0]
  const condition = fact?.write(fact.initial) ?? { text: '', cel: '' }
  return { kind: 'if', condition, then, else: null }
}

/** Ifs inside each other: 0 for plain rows. */
export const depthOf = (steps: readonly Step<Act>[]): number =>
  steps.reduce(
    (deep, step) =>
      step.kind === 'act' ? deep : Math.max(deep, 1 + depthOf(step.then), 1 + depthOf(step.else ?? [])),
    0,
  )

const whole = (n: number, least: number): boolean => Number.isInteger(n) && n >= least

/** What a list of rows still lacks before it can be written as text, or null. */
function lackingIn(steps: readonly Step<Act>[]): string | null {
  for (const step of steps) {
    if (step.kind === 'if') {
      if (step.condition.text.trim() === '') return 'a condition is not complete'
      if (step.then.length + (step.else?.length ?? 0) === 0) return 'a condition has no order under it'
      const inner = lackingIn(step.then) ?? lackingIn(step.else ?? [])
      if (inner !== null) return inner
    } else if ('coins' in step.act) {
      if (!whole(step.act.coins, 1)) return 'a bid is a whole number of coins, 1 or more'
    } else if ('units' in step.act) {
      if (!whole(step.act.units, 1)) return 'a gift is a whole number of units, 1 or more'
      if (step.act.to < 0) return 'a gift has no receiver'
    }
  }
  return null
}

/** What the orders still lack, as a sentence, or null. */
export function lacking(orders: Orders): string | null {
  const what =
    lackingIn(orders.extra as readonly Step<Act>[]) ??
    lackingIn(orders.gifts as readonly Step<Act>[]) ??
    lackingIn(orders.bid as readonly Step<Act>[])
  return what === null ? null : `${what.charAt(0).toUpperCase()}${what.slice(1)}.`
}
