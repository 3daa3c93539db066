// Phase 5: every digit in every spell is the wizard's, whatever became of the spell (R7, SM-15).
import { at } from '../../../engine/at'
import { without } from '../digits'
import { logEvent, type Round } from './round'

export function takeDigits(round: Round): void {
  for (const { seat, spell } of round.drafts) {
    if (spell.length === 0) continue
    const player = at(round.players, seat)
    player.stock = without(player.stock, spell)
    logEvent(round, 'used', { seat, spell, wizard: round.wizard }, 'R7, SM-15')
  }
}
