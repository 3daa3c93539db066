// Orders of a player who sends nothing (EX-2) or says that nothing comes (EX-33), explained in advance.
import type { Default, Nothing } from '../../../kit/game'
import type { Seat } from '../../../engine/log'
import { HEALING, nextIncome, recordedPlace, type ExTable } from '../table'
import type { Act, Orders, State } from '../types'

/** Default orders in the present position. Earlier turns of the same deadline may change it. */
export function defaults(table: ExTable, state: State, seat: Seat): Default<Orders> {
  const player = state.players[seat]
  if (state.over || player === undefined)
    return { orders: { steps: [] }, explanation: ['The game is over: nothing is due.'] }
  if (player.out) return { orders: { steps: [] }, explanation: ['The seat is out: it takes no turns.'] }
  const acts: Act[] = []
  const sentences = ['Takes the gold of the turn.']
  const space = table.pack.board.at.get(player.place)
  if (space?.kind === 'healer' && !player.paid) {
    if (player.gold + Math.min(nextIncome(table, player.inUse), state.bank) >= HEALING) {
      acts.push({ do: 'pay' })
      sentences.push('Pays the Healer and stays.')
    } else sentences.push('Cannot pay the Healer and stays.')
  } else sentences.push(`Stays at ${recordedPlace(table, player.place)}.`)
  if (space?.kind === 'street') sentences.push('Meets a stranger there, and hires nobody.')
  if (space?.owner === player.colour && player.carried.length > 0) {
    acts.push({ do: 'store', items: 'all' })
    sentences.push('Stores everything carried.')
  }
  if (player.brew !== null) sentences.push('The brew on the table is rolled for again.')
  return {
    orders: { steps: acts.map((act) => ({ kind: 'act', act })) },
    explanation: [`${sentences.join(' ')} Nothing else (EX-2).`],
  }
}

/** A sheet that is meant to be empty (EX-33, EX-32): no payment at the Healer’s, nothing stored. */
export const nothing = (_table: ExTable, _state: State, _seat: Seat): Nothing<Orders> => ({
  orders: { steps: [{ kind: 'act', act: { do: 'nothing' } }] },
  explanation: ['Takes the gold of the turn and does nothing: no payment at the Healer’s, nothing stored.'],
  rule: 'EX-33',
})
