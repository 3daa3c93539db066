// What a player who sends nothing will get (SM-20), said before it happens.
import type { Default } from '../../engine/contract'
import type { Seat } from '../../engine/log'
import type { SmTable } from './table'
import type { Orders, State } from './types'

export const NMR_ORDERS: Orders = {
  rounds: [
    { kind: 'act', act: { do: 'nmr' } },
    { kind: 'act', act: { do: 'nmr' } },
  ],
}
export const defaults = (_table: SmTable, _state: State, _seat: Seat): Default<Orders> => ({
  orders: NMR_ORDERS,
  explanation: [],
})
