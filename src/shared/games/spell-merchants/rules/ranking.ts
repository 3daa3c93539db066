// Phase 3: invalid spells out, valid ones in order (R5, R7, R8, SM-12, SM-13).
import { total } from '../digits'
import { logEvent, type Draft, type Round } from './round'

/** Better first: more digits, then the higher total. 0 = tied; the digits do not matter. */
const compare = (a: Draft, b: Draft): number => b.spell.length - a.spell.length || total(b.spell) - total(a.spell)

/** Reports invalid spells and fills in `place`. Returns the valid ones in groups of equals, best first. */
export function rank(round: Round): readonly (readonly Draft[])[] {
  for (const draft of round.drafts) {
    if (draft.spell.length > 0 && !draft.valid)
      logEvent(round, 'invalid', { seat: draft.seat, spell: draft.spell, wizard: round.wizard }, 'R7, R8, SM-12')
  }
  const valid = round.drafts.filter((draft) => draft.valid).sort(compare)
  const groups: Draft[][] = []
  valid.forEach((draft, i) => {
    const last = groups[groups.length - 1]
    const first = last?.[0]
    if (last !== undefined && first !== undefined && compare(first, draft) === 0) {
      draft.place = first.place
      last.push(draft)
    } else {
      draft.place = i + 1
      groups.push([draft])
    }
  })
  return groups
}
