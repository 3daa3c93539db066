// Phase 7: restocked digits arrive after the round (R9, SM-17, SM-18).
import { at } from '../../../engine/at'
import type { Dice } from '../../../engine/dice/dice'
import { labelOf } from '../../../kit/view'
import { ascending, together } from '../digits'
import { hidesRestocks } from '../table'
import type { Digit } from '../types'
import { logEvent, type Round } from './round'

/** Digits of a random restock. */
const RANDOM_DIGITS = 4

export function restock(round: Round, dice: Dice): void {
  const hidden = hidesRestocks(round.table)
  for (const draft of round.drafts) {
    const { seat, act } = draft
    if (act === null || (act.do !== 'restock' && act.do !== 'restock-random')) continue
    const random = act.do === 'restock-random'
    draft.restocked = random ? throwDigits(round, seat, dice) : act.digits
    const player = at(round.players, seat)
    player.stock = together(player.stock, draft.restocked)
    if (hidden) logEvent(round, 'restock-hidden', { seat, random, count: draft.restocked.length }, 'R9, SM-18')
    logEvent(round, 'restock', { seat, random, digits: draft.restocked }, 'R9, SM-17', hidden ? [seat] : 'all')
  }
}

function throwDigits(round: Round, seat: number, dice: Dice): readonly Digit[] {
  const name = labelOf(round.table, seat)
  const label = `s${round.session}/r${round.round}/restock/${name}`
  return ascending(Array.from({ length: RANDOM_DIGITS }, () => dice.die(label, 6) as Digit))
}
