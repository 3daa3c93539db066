// Phase 8: the end (R10, SM-19), checked after prizes, fines and restocks.
import { at } from '../../../engine/at'
import type { Seat } from '../../../engine/log'
import { seatsWithMost } from '../../../kit/turn'
import { SESSIONS } from './setup'
import { entryOf, logEvent, type Round } from './round'
import { wizardsIn, type State } from '../types'

/** Everybody with the highest score. */
export const leaders = (players: readonly { readonly points: number }[]): readonly Seat[] =>
  seatsWithMost(players.map(({ points }) => points))

/** The state after the round: the game over, the other round, or the next session. */
export function endRound(round: Round): State {
  const { before, players, session } = round
  const reached = players.flatMap(({ points }, seat) => (points >= before.target ? [seat] : []))
  const last = session === SESSIONS && round.round === 2
  const over = reached.length > 0 || last
  const winners = over ? leaders(players) : []
  if (reached.length > 0) logEvent(round, 'target-reached', { seats: reached, target: before.target }, 'R10, SM-19')
  if (reached.length > 0 && round.round === 1)
    logEvent(round, 'round-not-played', { wizard: at(wizardsIn(before.wizards, session), 1) }, 'SM-19')
  if (over) {
    const why = reached.length > 0 ? 'target' : 'all-rounds'
    logEvent(round, 'game-over', { why, winners, points: players[winners[0] ?? -1]?.points ?? 0 }, 'R10, SM-19')
  }
  const result = { session, round: round.round, wizard: round.wizard, entries: round.drafts.map(entryOf) }
  return {
    ...before,
    session: over || round.round === 1 ? session : session + 1,
    round: over ? round.round : round.round === 1 ? 2 : 1,
    over,
    winners,
    players,
    history: [...before.history, result],
  }
}
