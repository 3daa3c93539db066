// Phase 6: fines for not entering: 1, 2, 4, then 8, counted over the game (R8, SM-16).
import { at } from '../../../engine/at'
import { fineAfter } from './prizes'
import { logEvent, type Round } from './round'

export function fine(round: Round): void {
  for (const draft of round.drafts) {
    if (draft.did === 'offer' || draft.did === 'out') continue
    const player = at(round.players, draft.seat)
    draft.fine = fineAfter(player.fails)
    player.fails += 1
    player.points -= draft.fine
    logEvent(round, 'fine', { seat: draft.seat, fine: draft.fine, times: player.fails, did: draft.did }, 'R8, SM-16')
  }
}
