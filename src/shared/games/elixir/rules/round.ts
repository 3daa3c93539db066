// A resolution: the turn of every wizard in seat order from the start player, or of the one whose turn it is (EX-1).
import { clockwise } from '../../../kit/view'
import type { Pack } from '../pack'
import { at } from '../../../engine/at'
import type { Resolve, SeatInput } from '../../../kit/game'
import type { Dice } from '../../../engine/dice/dice'
import type { Seat } from '../../../engine/log'
import { paceOption, type ExTable } from '../table'
import { PARTS, type Orders, type State } from '../types'
import { logEvent, thaw, wizardOf, type Play } from './play'
import { playMissing, playTurn } from './turn'

/** Seats whose turns the next resolution plays, in order. */
export function seatsDue(table: ExTable, state: State): readonly Seat[] {
  if (state.over) return []
  return paceOption.of(table) === 'single'
    ? playingFrom(state, state.next).slice(0, 1)
    : playingFrom(state, state.start)
}

/** Seats that take turns, clockwise from one of the table. */
const playingFrom = ({ players }: State, from: Seat): readonly Seat[] =>
  clockwise(players.length, from).filter((seat) => !at(players, seat).out)

/** Whether a wizard holds all three parts (EX-26). */
const hasElixir = (play: Play, seat: Seat): boolean =>
  PARTS.every((part) => wizardOf(play, seat).potions.includes(part))

/** A resolution about to be played. */
export const beginPlay = (table: ExTable, state: State, dice: Dice): Play => ({
  table,
  dice,
  log: [],
  state: thaw(state),
  part: 0,
})

/** Plays one wizard's turn of the resolution. `played` carries out orders that were sent. */
export function playSeat(
  play: Play,
  seat: Seat,
  input: SeatInput<Orders>,
  played: (orders: Orders) => void = (orders) => playTurn(play, seat, orders),
): void {
  play.part += 1
  const { place } = wizardOf(play, seat)
  if (input.kind === 'not-due') return logEvent(play, 'out', { seat }, 'EX-2')
  logEvent(play, 'turn', { seat, place }, 'EX-1')
  if (input.kind === 'nmr') {
    logEvent(play, 'nmr', { seat }, 'EX-2')
    playMissing(play, seat)
  } else played(input.orders)
  if (!hasElixir(play, seat)) return
  play.state.over = true
  play.state.winners = [seat]
  logEvent(play, 'game-over', { winners: [seat] }, 'EX-26')
}

/** Plays the turns due before the seat's. @returns whether its turn comes: nobody before it has won */
export function playUpTo(play: Play, inputs: readonly SeatInput<Orders>[], until: Seat | null): boolean {
  for (const seat of seatsDue(play.table, play.state as State)) {
    if (seat === until) return true
    playSeat(play, seat, inputs[seat] ?? { kind: 'nmr' })
    if (play.state.over) return false
  }
  return false
}

/** Plays the turns due. Never fails: the log lists the orders that could not be carried out. */
export const resolve: Resolve<Pack, State, Orders> = (table, state, inputs, dice) => {
  const play = beginPlay(table, state, dice)
  const due = seatsDue(table, state)
  playUpTo(play, inputs, null)
  if (!play.state.over) {
    play.state.turn += 1
    if (paceOption.of(table) === 'single' && due[0] !== undefined) {
      // The wizard who has just played comes last, so somebody is always next.
      play.state.next = at(playingFrom(state, due[0] + 1), 0)
    }
  }
  return { state: play.state as State, log: play.log }
}
