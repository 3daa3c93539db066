// The outcome for a player who sends nothing (MS-1) or announces so (MS-24), explained in advance.
import type { Default } from '../../../kit/game'
import type { Seat } from '../../../engine/log'
import { turnOrder } from './clock'
import { gainOf, limitOf, type MsTable } from '../table'
import type { Orders, State } from '../types'

const NMR_ORDERS: Orders = { steps: [{ kind: 'act', act: { do: 'rest' } }] }

/** A rest; at the end of the turn the last tiles and spells beyond the limits go. */
export function defaults(table: MsTable, state: State, seat: Seat): Default<Orders> {
  const player = state.players[seat]
  if (state.over) return { orders: NMR_ORDERS, explanation: ['The game is over: nothing is due.'] }
  if (player === undefined || player.out)
    return { orders: NMR_ORDERS, explanation: ['The seat is out: it takes no turns.'] }
  if (!turnOrder(table, state).includes(seat))
    return { orders: NMR_ORDERS, explanation: ['No turn is due now: nothing happens.'] }
  const explanation = [`Rests and gains ${2 + gainOf(table, player, 'rest')} spirit.`]
  const tiles = player.cabinet.length - limitOf(table, player, 'cabinet')
  if (tiles > 0)
    explanation.push(`The last ${tiles} of the cabinet go back: ${player.cabinet.slice(-tiles).join(', ')}.`)
  const spells = player.homework.length - limitOf(table, player, 'homework')
  if (spells > 0)
    explanation.push(
      `The last ${spells} of the homework go under the deck: ${player.homework
        .slice(-spells)
        .map(({ word }) => word)
        .join(', ')}.`,
    )
  return { orders: NMR_ORDERS, explanation }
}
