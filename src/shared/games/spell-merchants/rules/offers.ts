// Phase 2: the spells on the table (R4, R12, SM-11, SM-20). An offer of digits not held is void and counts as NMR.
import { at } from '../../../engine/at'
import { holds, total, without } from '../digits'
import { sentInFor } from './poorest'
import { logEvent, type Draft, type Round } from './round'

function sendIn(round: Round, draft: Draft): void {
  const { seat, cause } = draft
  const formula = round.table.pack.formulae[round.wizard]
  const spell = sentInFor(formula, at(round.players, seat).stock)
  draft.nmr = true
  if (spell === null) {
    draft.did = 'nothing'
    logEvent(round, 'nmr-nothing', { seat, cause }, 'R12, SM-20')
    return
  }
  draft.did = 'offer'
  draft.spell = spell
  draft.valid = formula.satisfies(spell)
  logEvent(
    round,
    'nmr-offer',
    { seat, cause, spell, valid: draft.valid },
    cause === 'void' ? 'SM-11, SM-20' : 'R12, SM-20',
  )
}

/** Fills in `did`, `nmr`, `spell` and `valid`. */
export function layOutOffers(round: Round): void {
  for (const draft of round.drafts) {
    const { seat, act } = draft
    if (act === null) continue
    if (act.do === 'offer') {
      const { stock } = at(round.players, seat)
      if (holds(stock, act.digits)) {
        draft.did = 'offer'
        draft.spell = act.digits
        draft.valid = round.table.pack.formulae[round.wizard].satisfies(act.digits)
        logEvent(round, 'offer', { seat, spell: act.digits, total: total(act.digits) }, 'R4, R5')
        continue
      }
      draft.cause = 'void'
      logEvent(round, 'void-offer', { seat, spell: act.digits, stock }, 'SM-11', [seat])
      sendIn(round, draft)
    } else if (act.do === 'nmr') {
      sendIn(round, draft)
    } else {
      draft.did = act.do
    }
  }
  if (round.drafts.every((draft) => draft.spell.length === 0)) logEvent(round, 'no-offers', {}, 'R8')
}

/** Phase 5: the wizard takes every digit of every spell, valid or not (R7, SM-15). */
export function takeDigits(round: Round): void {
  for (const { seat, spell } of round.drafts) {
    if (spell.length === 0) continue
    const player = at(round.players, seat)
    player.stock = without(player.stock, spell)
    logEvent(round, 'used', { seat, spell, wizard: round.wizard }, 'R7, SM-15')
  }
}
