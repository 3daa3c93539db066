// One wizard's turn in the middle of a resolution: played as far as their orders go, for the referee who plays step by step.
import type { PlaySoFar } from '../../../kit/game'
import type { Pack } from '../pack'
import type { Orders, State } from '../types'
import { MOMENTS, timed } from './moments'
import { thaw } from './play'
import { beginPlay, playSeat, playUpTo, seatsDue } from './round'
import { makeRunner } from './turn'

/**
 * Plays the turns before the seat's with their inputs, then its own up to the step of the turn its last order belongs
 * to, and from there to its end with nothing more ordered.
 * @returns null when the seat has no turn in the coming resolution, or the game ends before it
 */
export const turnSoFar: PlaySoFar<Pack, State, Orders> = (table, before, inputs, seat, so, dice) => {
  if (!seatsDue(table, before).includes(seat)) return null
  const orders = so ?? { steps: [] }
  const play = beginPlay(table, before, dice)
  if (!playUpTo(play, inputs, seat)) return null
  const start = play.log.length
  let now = { state: play.state as State, lines: start }
  playSeat(play, seat, { kind: 'sent', orders }, () => {
    const runner = makeRunner(play, seat, orders)
    const { after } = timed(orders.steps)
    for (const moment of MOMENTS) {
      runner.run(moment)
      if (moment === after) now = { state: thaw(play.state as State) as State, lines: play.log.length }
    }
  })
  return {
    orders,
    back: orders.steps.length === 0 ? null : { steps: orders.steps.slice(0, -1) },
    state: now.state,
    log: play.log.slice(start, now.lines),
    ahead: play.log.slice(now.lines),
  }
}
