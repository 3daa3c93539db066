// Who takes a turn in the coming resolution (MS-1, MS-12): one player, or everybody from the start player on.
import { clockwise } from '../../../kit/view'
import { at } from '../../../engine/at'
import type { Due } from '../../../kit/game'
import type { Seat } from '../../../engine/log'
import { isSingle, type MsTable } from '../table'
import type { State } from '../types'

/** Whether a seat may still take a turn. */
export const mayTurn = (state: State, seat: Seat): boolean =>
  !state.over && !at(state.players, seat).out && (state.ending === null || state.ending.last.includes(seat))

/** Seats that take a turn in the coming resolution, as far as known now, in order. */
export function turnOrder(table: MsTable, state: State): readonly Seat[] {
  if (state.over) return []
  const count = state.players.length
  const able = clockwise(count, isSingle(table) ? state.next : state.start).filter((seat) => mayTurn(state, seat))
  return isSingle(table) ? able.slice(0, 1) : able
}

/** Who owes orders; the others may send trades (MS-13). */
export function due(table: MsTable, state: State): readonly Due[] {
  const order = turnOrder(table, state)
  const word = isSingle(table) ? 'turn' : 'round'
  return state.players.flatMap((player, seat): Due[] => {
    if (player.out) return []
    const at = order.indexOf(seat)
    if (at < 0) return [{ seat, what: `${word} ${state.turn}: trades, if any`, optional: true }]
    const last = state.ending === null ? '' : ', the last turn'
    return [
      {
        seat,
        what: isSingle(table)
          ? `turn ${state.turn}${last}`
          : `round ${state.turn}, turn ${at + 1} of ${order.length}${last}`,
      },
    ]
  })
}
