// A session, phase by phase in rulebook order: two rounds, or one when the target is reached in the first.
import type { Pack } from '../pack'
import type { Resolve, SeatInput } from '../../../kit/game'
import type { Dice } from '../../../engine/dice/dice'
import type { LogLine } from '../../../engine/log'
import type { SmTable } from '../table'
import type { Orders, State } from '../types'
import { award } from './award'
import { endRound } from './ending'
import { fine } from './fines'
import { layOutOffers, takeDigits } from './offers'
import { decide } from './follow'
import { rank } from './ranking'
import { restock } from './restocks'
import { beginRound, logEvent } from './round'

function playRound(
  table: SmTable,
  state: State,
  inputs: readonly SeatInput<Orders>[],
  dice: Dice,
  log: LogLine[],
): State {
  const round = beginRound(table, state, log)
  decide(round, inputs)
  layOutOffers(round)
  award(round, rank(round))
  takeDigits(round)
  fine(round)
  restock(round, dice)
  return endRound(round)
}

/** Plays a session. Never fails: the log lists the orders that could not be carried out. */
export const resolve: Resolve<Pack, State, Orders> = (table, state, inputs, dice) => {
  const log: LogLine[] = []
  state.players.forEach((player, seat) => {
    const kind = player.out ? 'not-due' : (inputs[seat]?.kind ?? 'nmr')
    if (kind === 'not-due') logEvent({ log, part: 0 }, 'out', { seat }, 'SM-22')
    if (kind === 'nmr') logEvent({ log, part: 0 }, 'nmr', { seat }, 'R12, SM-20')
  })
  const halfway = playRound(table, state, inputs, dice, log)
  return { state: halfway.over ? halfway : playRound(table, halfway, inputs, dice, log), log }
}
