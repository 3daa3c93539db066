// Changing orders of Magician's Market in the form: fresh rows, rows in words, what is unfinished. Pure.
import {
  GOODS,
  type Bid,
  type Extra,
  type Gift,
  type GoodNo,
  type MagicianNo,
  type Orders,
  type ViewFields,
} from '@shared/games/magicians-market/types'
import { GOOD_NOS, MAGICIAN_NOS, magicianName } from '@shared/games/magicians-market/goods'
import { mmFacts } from '@shared/games/magicians-market/orders/facts'
import type { ConditionFact } from '@shared/kit/condition-rows'
import { lackingIn } from '../../components/orders/form/steps'
import type { Json } from '@shared/engine/json'
import { readOrders } from '../json'

export type Slot = 'extra' | 'gifts' | 'bid'
/** An act of any slot; the slot says which. */
export type Act = Extra | Gift | Bid

export const NO_ORDERS: Orders = { generate: null, extra: [], gifts: [], bid: [] }

/** The form's orders out of the desk's JSON. */
export const toOrders = (json: Json): Orders => readOrders<Orders>(json, 'gifts', NO_ORDERS)

/** A fresh row; `to` is the first player it may go to. */
export function freshAct(slot: Slot, to: number): Act {
  if (slot === 'extra') return { good: 0 }
  return slot === 'gifts' ? { units: 1, good: 0, to } : { coins: 1, on: 0 }
}

/** The good that a form value means; the first if it is not a good. */
export const goodNo = (value: string): GoodNo => GOOD_NOS.find((no) => String(no) === value) ?? 0
/** The same for magicians. */
export const magicianNo = (value: string): MagicianNo => MAGICIAN_NOS.find((no) => String(no) === value) ?? 0

const whole = (n: number, least: number): boolean => Number.isInteger(n) && n >= least

/** What one row still lacks, as a sentence, or null. */
function actLacks(act: Act): string | null {
  if ('coins' in act) return whole(act.coins, 1) ? null : 'A bid is a whole number of coins, 1 or more.'
  if (!('units' in act)) return null
  if (!whole(act.units, 1)) return 'A gift is a whole number of units, 1 or more.'
  return act.to < 0 ? 'A gift has no receiver.' : null
}

/** A row in a few words, for the names of its buttons. */
export function actWords(act: Act, names: readonly string[]): string {
  if ('coins' in act) return `${act.coins} on ${magicianName(act.on)}`
  if ('units' in act) return `${act.units} ${GOODS[act.good]} to ${names[act.to] ?? 'nobody yet'}`
  return GOODS[act.good]
}

/** What conditions of a list may ask: what was sold today is known only to a bid. */
export const conditionFacts = (view: ViewFields, slot: Slot): readonly ConditionFact[] =>
  mmFacts.rows({ view }).filter(({ id }) => id !== 'sold' || slot === 'bid')

/** What the orders still lack, as a sentence, or null. */
export const lacking = (orders: Orders): string | null =>
  lackingIn<Act>([...orders.extra, ...orders.gifts, ...orders.bid], actLacks)
