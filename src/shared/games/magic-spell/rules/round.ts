// A resolution: a round of turns or a single one, with the trades between them (MS-1, MS-13).
import { clockwise } from '../../../kit/view'
import type { Pack } from '../pack'
import type { PlaySoFar, Resolve, SeatInput } from '../../../kit/game'
import type { Dice } from '../../../engine/dice/dice'
import type { LogLine, Seat } from '../../../engine/log'
import { mayTurn, turnOrder } from './clock'
import type { MsTable } from '../table'
import type { Orders, State } from '../types'
import { endGame } from './ending'
import { beginTrading, endTrading, tradeWindow, type Trading } from './trades'
import { finishTurn, playOrders } from './turn'
import { beginWork, type Work } from './work'

/**
 * Plays the turns that are due, one after another, with the trades between them.
 * @param until stops when this seat is about to carry out its orders
 * @returns the trades, and whether it stopped
 */
function playTurns(
  work: Work,
  inputs: readonly SeatInput<Orders>[],
  until: Seat | null,
): { readonly trading: Trading; readonly stopped: boolean } {
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
    if (seat === until) return { trading, stopped: true }
    const input = inputs[seat] ?? { kind: 'nmr' }
    finishTurn(work, playOrders(work, seat, input.kind === 'not-due' ? { kind: 'nmr' } : input))
    state.next = clockwise(state.players.length, seat)[1] ?? seat
  }
  return { trading, stopped: false }
}

/** Plays the turns that are due. Total: accepts any orders, and logs those that cannot be carried out. */
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

/** Plays up to a seat's turn, with the trades that its orders ask for; false when no turn of it is due. */
function upToTurn(work: Work, inputs: readonly SeatInput<Orders>[], seat: Seat, orders: Orders): boolean {
  const mine = inputs.map((input, i): SeatInput<Orders> => (i === seat ? { kind: 'sent', orders } : input))
  return playTurns(work, mine, seat).stopped
}

/**
 * Plays everything before a seat's turn once, so that the turn can be tried often. No die belongs to both parts.
 * @param so the seat's orders so far; orders to try must have the same trades
 * @returns function from orders to the log of the whole turn
 */
export function turnToTry(
  table: MsTable,
  before: State,
  inputs: readonly SeatInput<Orders>[],
  seat: Seat,
  so: Orders,
  dice: () => Dice,
): (orders: Orders) => readonly LogLine[] {
  const begun = beginWork(table, before, dice())
  upToTurn(begun, inputs, seat, so)
  return (orders) => {
    const work = beginWork(table, begun.state, dice())
    finishTurn(work, playOrders(work, seat, { kind: 'sent', orders }))
    return work.log
  }
}

/** A seat's turn as far as its orders go, before it ends (see `Game.turnSoFar`); null when no turn of it is due. */
export const turnSoFar: PlaySoFar<Pack, State, Orders> = (table, before, inputs, seat, so, dice) => {
  const orders = so ?? { steps: [] }
  const work = beginWork(table, before, dice)
  if (!upToTurn(work, inputs, seat, orders)) return null
  const turn = playOrders(work, seat, { kind: 'sent', orders })
  const log = work.log.filter(({ part }) => part === work.part)
  const until = work.log.length
  const { state } = beginWork(table, work.state, dice)
  finishTurn(work, turn)
  return {
    orders,
    back: orders.steps.length === 0 ? null : { steps: orders.steps.slice(0, -1) },
    state,
    log,
    ahead: work.log.slice(until),
  }
}
