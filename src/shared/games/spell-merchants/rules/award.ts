// Phase 4: prizes (R6, SM-14). Equals add up what their positions pay and share it, halves up.
import { at } from '../../../engine/at'
import { total } from '../digits'
import { positionsPay, share } from './prizes'
import { logEvent, type Draft, type Round } from './round'

/** Reason why a group precedes the next: more digits, a higher total, or nobody behind it. */
function ahead(group: readonly Draft[], next: readonly Draft[] | undefined): 'digits' | 'total' | 'nobody' {
  if (next === undefined) return 'nobody'
  return at(group, 0).spell.length > at(next, 0).spell.length ? 'digits' : 'total'
}

/** Fills in `prize` and pays it. */
export function award(round: Round, groups: readonly (readonly Draft[])[]): void {
  if (groups.length === 0) logEvent(round, 'no-valid', { wizard: round.wizard }, 'SM-14')
  groups.forEach((group, i) => {
    const { place, spell } = at(group, 0)
    const paid = positionsPay(round.prizes, place, group.length)
    const sum = total(paid)
    const each = share(sum, group.length)
    for (const draft of group) {
      draft.prize = each
      at(round.players, draft.seat).points += each
    }
    const digits = spell.length
    const points = total(spell)
    const why = ahead(group, groups[i + 1])
    if (group.length === 1) {
      const { seat } = at(group, 0)
      logEvent(round, 'prize', { seat, prize: each, place, digits, total: points, ahead: why }, 'R5, R6, SM-14')
    } else {
      const seats = group.map((draft) => draft.seat)
      logEvent(round, 'shared-prize', { seats, paid, sum, each, place, digits, total: points, ahead: why }, 'R6, SM-14')
    }
  })
}
