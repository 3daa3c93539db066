// The outcome for a player who sends nothing (MM-17) or announces so (MM-22), explained in advance.
import type { Default } from '../../../kit/game'
import type { Seat } from '../../../engine/log'
import type { MmTable } from '../table'
import type { Orders, State } from '../types'

/** No generation, no gifts, no bid. */
const NMR_ORDERS: Orders = { generate: null, extra: [], gifts: [], bid: [] }

function explain({ over, players }: State, seat: Seat): readonly string[] {
  if (over) return ['The game is over: nothing is due.']
  if (players[seat]?.out !== false)
    return ['The seat is out: it does nothing, but its stock can still be sold (MM-17).']
  return [
    'Nothing is generated and no price rises by this player; no extra good, no gifts, no bid (MM-17).',
    'The stock can still be sold.',
  ]
}

export const defaults = (_table: MmTable, state: State, seat: Seat): Default<Orders> => ({
  orders: NMR_ORDERS,
  explanation: explain(state, seat),
})
