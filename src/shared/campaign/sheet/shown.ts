// The referee's changes since a turn that its sheet shows. A published sheet stays as it was sent: later rulings are on the next one.
import type { Seq, Turn } from '../../engine/ids'
import type { JsonObject } from '../../engine/json'
import { applyStateRulings } from '../record/fold'
import type { Campaign } from '../record/model'
import { stateAfter, tableNow } from '../record/model'
import { standingNow } from '../orders/posts'

/** Rulings made before this line are on the sheet of a turn; 0 = none. */
function rulingsUntil({ game, lines, undone, turns, status, published }: Campaign, turn: Turn): Seq {
  const newest = turn === turns.length
  const ever = newest ? Infinity : 0
  // A standing is not final, and after the end there is no further sheet that could show the change.
  if (game.posts || (newest && status.over)) return ever
  for (const line of lines) {
    if (undone.has(line.cmd)) continue
    // A sheet published after the next turn was adjudicated does not show the rulings between the two turns.
    if (line.type === 'turn' && line.turn === turn + 1) return ever
    if (line.type === 'publication' && line.turn === turn && published.has(turn)) return line.seq
  }
  return ever
}

/** Changes of the state made since a turn that are on its sheet, in order. */
export function rulingsSince(campaign: Campaign, turn: Turn): Campaign['rulings'] {
  const until = rulingsUntil(campaign, turn)
  if (until === 0) return []
  return campaign.rulings.filter(
    (ruling) =>
      ruling.turn === turn + 1 && ruling.change.kind === 'game' && ruling.change.on === 'state' && ruling.seq < until,
  )
}

/**
 * The state the sheet of a turn shows: with the changes made before it was first published, or, if it has not been, with those
 * made before the next turn. In a game by posts that is still open: with the posts so far.
 * @returns undefined when that turn has not been played
 */
export function shownState(campaign: Campaign, turn: Turn): JsonObject | undefined {
  const state = stateAfter(campaign, turn)
  if (state === undefined) return undefined
  if (turn === campaign.turns.length) {
    const now = standingNow(campaign)
    if (now.provisional) return now.state
  }
  return applyStateRulings(campaign.game, tableNow(campaign, turn + 1), state, rulingsSince(campaign, turn), turn + 1)
}
