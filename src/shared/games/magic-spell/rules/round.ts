// A resolution: a round of turns or a single one, with the trades between them (MS-1, MS-13).
import { clockwise } from '../../../kit/view'
import type { Pack } from '../pack'
import type { PlaySoFar, Resolve, SeatInput } from '../../../kit/game'
import type { Seat } from '../../../engine/log'
import { mayTurn, turnOrder } from './clock'
import type { Orders, State } from '../types'
import { endGame } from './ending'
import { beginTrading, endTrading, tradeWindow, type Trading } from './trades'
import { finishTurn, playOrders, type Turn } from './turn'
import { beginWork, type Work } from './work'

/**
 * Plays the turns that are due, one after another, with the trades between them.
 * @param until stops when this seat has carried out its orders, before its turn ends
 * @returns the trades, and the turn it stopped in
 */
function playTurns(
  work: Work,
  inputs: readonly SeatInput<Orders>[],
  until: Seat | null,
): { readonly trading: Trading; readonly stopped: Turn | null } {
  const { state } = work
  const trading = beginTrading(
    state.players.map((_, seat) => {
      const input = inputs[seat]
      return input?.kind === 'sent' ? input.orders : null
    }),
  )
  for (const [i, seat] of turnOrder(work.table, state).entries()) {
    // If an earlier turn of this round started the end, this player may have no turn left, but never two.
    if (!mayTurn(state, seat)) continue
    work.part = i + 1
    const lowEnrollment = state.players.filter((player) => !player.out).length === 2
    tradeWindow(work, trading, lowEnrollment ? null : seat, i === 0)
    const input = inputs[seat] ?? { kind: 'nmr' }
    const turn = playOrders(work, seat, input.kind === 'not-due' ? { kind: 'nmr' } : input)
    if (seat === until) return { trading, stopped: turn }
    finishTurn(work, turn)
    state.next = clockwise(state.players.length, seat)[1] ?? seat
  }
  return { trading, stopped: null }
}

/** Plays the turns that are due. Total: whatever the orders, there is a result; what could not be done is in the log. */
export const resolve: Resolve<Pack, State, Orders> = (table, before, inputs, dice) => {
  const work = beginWork(table, before, dice)
  const { state } = work
  const { trading } = playTurns(work, inputs, null)
  work.part = 0
  endTrading(work, trading)
  if (endGame(work)) return { state, log: work.log }
  state.turn += 1
  state.next = clockwise(state.players.length, state.next).find((seat) => mayTurn(state, seat)) ?? state.next
  return { state, log: work.log }
}

/** A seat's turn as far as its orders go, before it ends (see `Game.turnSoFar`); null when no turn of it is due. */
export const turnSoFar: PlaySoFar<Pack, State, Orders> = (table, before, inputs, seat, so, dice) => {
  const orders = so ?? { steps: [] }
  const mine = inputs.map((input, i): SeatInput<Orders> => (i === seat ? { kind: 'sent', orders } : input))
  const work = beginWork(table, before, dice)
  const { stopped } = playTurns(work, mine, seat)
  if (stopped === null) return null
  const log = work.log.filter(({ part }) => part === work.part)
  const until = work.log.length
  const { state } = beginWork(table, work.state, dice)
  finishTurn(work, stopped)
  return {
    orders,
    back: orders.steps.length === 0 ? null : { steps: orders.steps.slice(0, -1) },
    state,
    log,
    ahead: work.log.slice(until),
  }
}
