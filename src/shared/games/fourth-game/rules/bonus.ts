// The bonuses (FG-7, FG-8) and who wins (FG-10).
import { at } from '../../../engine/at'
import type { Seat } from '../../../engine/log'
import type { Finisher, Player, ResultOfPlay } from '../types'
import type { Scored } from './score'

export const FINISH = 40
export const LAST = 70

/** FG-7: the first finishers, half the roster rounded down, are paid if their tenth play scored. */
export function payFinishers(scored: Scored): readonly Finisher[] {
  const places = Math.floor(scored.players.length / 2)
  return scored.finished.map((one, i) => ({
    ...one,
    paid: i < places && at(scored.plays, one.play).points > 0,
  }))
}

/** FG-8: index of the last play that scored, −1 if none did. */
export function lastScoring(plays: readonly ResultOfPlay[]): number {
  let last = plays.length - 1
  while (last >= 0 && at(plays, last).points === 0) last -= 1
  return last
}

/** Players with their bonuses added. Both are earned by plays that scored, so `reached` does not change. */
export function withBonuses(
  players: readonly Player[],
  finished: readonly Finisher[],
  last: Seat | null,
): readonly Player[] {
  const extra = new Map<Seat, number>()
  for (const { seat, paid } of finished) if (paid) extra.set(seat, FINISH)
  if (last !== null) extra.set(last, (extra.get(last) ?? 0) + LAST)
  return players.map((player, seat) => {
    const more = extra.get(seat) ?? 0
    return more === 0 ? player : { ...player, score: player.score + more }
  })
}

/** Seats by score, then by who reached it first; in roster order if without points (FG-10). */
export const ranking = (players: readonly Player[]): readonly Seat[] =>
  players
    .map((_, seat) => seat)
    .sort((a, b) => {
      const [one, two] = [at(players, a), at(players, b)]
      return two.score - one.score || (one.score > 0 ? one.reached - two.reached : 0) || a - b
    })

/** FG-10: the winner; everybody if nobody scored. */
export function winners(players: readonly Player[]): readonly Seat[] {
  const order = ranking(players)
  return players.some(({ score }) => score > 0) ? order.slice(0, 1) : players.map((_, seat) => seat)
}
