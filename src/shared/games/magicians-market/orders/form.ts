// The order form of Magician's Market: controls of an extra good, a gift and a bid, and their missing parts (MM-6, MM-7, MM-13).
import type { ConditionFact } from '../../../kit/conditions/condition-rows'
import { controlsOf, otherPlayers, type ActForm } from '../../../kit/orders/order-form'
import { GOOD_NOS, goodName, MAGICIAN_NOS, magicianName } from '../goods'
import type { Bid, Extra, Gift, ViewFields } from '../types'
import type { MmTable } from '../table'
import { acts } from './acts'
import { mmFacts } from './facts'
import type { MarketAct } from './read-act'

export type Slot = 'extra' | 'gifts' | 'bid'
/** An act of any slot; the slot says which. */
export type SlotAct = Extra | Gift | Bid

const goods = (units = 1) => GOOD_NOS.map((good) => ({ value: String(good), label: goodName(good, units) }))
const magicians = MAGICIAN_NOS.map((no) => ({ value: String(no), label: magicianName(no) }))

/** The kind of order in each slot. */
export const SLOT_FORMS: { readonly [slot in Slot]: ActForm<ViewFields, SlotAct> } = {
  extra: {
    kind: 'extra',
    label: 'Buy an extra good',
    fresh: () => ({ good: 0 }),
    fields: (view, act) => [controlsOf(view, act as Extra).pickNumber('good', 'which good', goods(), { chips: true })],
  },
  gifts: {
    kind: 'gifts',
    label: 'Add a gift',
    fresh: (view) => ({ units: 1, good: 0, to: Number(otherPlayers(view)[0]?.value ?? -1) }),
    fields: (view, act) => {
      const { number, pickNumber, player } = controlsOf(view, act as Gift)
      // Written orders may name the giver, whom the form does not offer.
      const receiver = player('to', 'who receives it', 'to', { now: 'the giver (not done)' })
      return [
        number('units', 'how many', 1, 99),
        pickNumber('good', 'which good', goods((act as Gift).units)),
        receiver,
      ]
    },
  },
  bid: {
    kind: 'bid',
    label: 'Make a bid',
    fresh: () => ({ coins: 1, on: 0 }),
    fields: (view, act) => {
      const { number, pickNumber } = controlsOf(view, act as Bid)
      const before = (act as Bid).coins === 1 ? 'coin on' : 'coins on'
      return [number('coins', 'coins', 1, 9999), pickNumber('on', 'which magician', magicians, { before })]
    },
  },
}

/** An order in a few words. */
export const formatAct = (slot: Slot, act: SlotAct, view: ViewFields): string =>
  // Sentences need only the names of the seats.
  acts.sentence(
    { do: slot === 'gifts' ? 'gift' : slot, ...act } as MarketAct,
    { seats: view.players } as unknown as MmTable,
  )

/** A sentence on the missing part of one order, or null. */
export function actLacks(act: SlotAct): string | null {
  const isWhole = (n: number): boolean => Number.isInteger(n) && n >= 1
  if ('coins' in act) return isWhole(act.coins) ? null : 'A bid is a whole number of coins, 1 or more.'
  if (!('units' in act)) return null
  if (!isWhole(act.units)) return 'A gift is a whole number of units, 1 or more.'
  return act.to < 0 ? 'A gift has no receiver.' : null
}

/** Facts that conditions of a slot may ask; only a bid knows today's sales. */
export const conditionFacts = (view: ViewFields, slot: Slot): readonly ConditionFact[] =>
  mmFacts.rows({ view }).filter(({ id }) => id !== 'sold' || slot === 'bid')
