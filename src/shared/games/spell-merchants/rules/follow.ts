// Phase 1: what each player does in the round (SM-8, SM-10, SM-20 to SM-22). Conditions see the player's own view
// of the state before the round: for round 1 what was known before the session, for round 2 also round 1.
import type { SeatInput } from '../../../kit/game'
import { seatViewer, type Seat } from '../../../engine/log'
import { ascending, isDigit } from '../digits'
import { smFacts, type SmMoment } from '../orders/facts'
import type { Act, Orders, Plan } from '../types'
import { view } from '../view'
import { tell, type Round } from './round'

/** Follows the conditions of a plan to the act it comes to; null when it comes to nothing. */
function follow(round: Round, seat: Seat, plan: Plan): Act | null {
  let seen: SmMoment | null = null
  let at: Plan | null = plan
  while (at !== null && at.kind === 'if') {
    seen ??= { table: round.table, view: view(round.table, round.before, seatViewer(seat)) }
    const verdict = smFacts.judge(seen, at.condition)
    const branch: Plan | null = verdict.value ? at.then : at.else
    const { text } = at.condition
    if (verdict.failed !== undefined) {
      tell(round, 'condition-failed', { seat, condition: text, why: verdict.failed }, 'SM-10', [seat])
    } else {
      const saw = verdict.saw.map(({ fact, value }) => ({ fact, value }))
      tell(round, 'condition', { seat, condition: text, value: verdict.value, saw }, 'R11, SM-10', [seat])
    }
    if (branch === null) tell(round, 'no-else', { seat }, 'SM-8', [seat])
    at = branch
  }
  return at === null ? null : at.act
}

const PASS: Act = { do: 'pass' }

/** Acts that are no orders at all (an empty spell, two digits restocked) are passes, flagged (SM-8). */
function sound(round: Round, seat: Seat, act: Act): Act {
  if (act.do !== 'offer' && act.do !== 'restock') return act
  if (act.do === 'offer' && act.digits.length === 0) {
    tell(round, 'bad-order', { seat, why: 'empty-offer' }, 'SM-7, SM-8', [seat])
    return PASS
  }
  if (act.do === 'restock' && (act.digits.length !== 3 || !act.digits.every(isDigit))) {
    tell(round, 'bad-order', { seat, why: 'restock-not-three' }, 'R9, SM-8', [seat])
    return PASS
  }
  return { ...act, digits: ascending(act.digits) }
}

/** Fills in `act` and `cause` of every draft. */
export function decide(round: Round, inputs: readonly SeatInput<Orders>[]): void {
  for (const draft of round.drafts) {
    const { seat } = draft
    const input = inputs[seat] ?? { kind: 'nmr' }
    if (round.players[seat]!.out || input.kind === 'out') {
      draft.did = 'out'
      continue
    }
    if (input.kind === 'nmr') {
      draft.act = { do: 'nmr' }
      draft.cause = 'no-sheet'
      continue
    }
    const plan = input.orders.rounds[round.round - 1] ?? null
    if (plan === null) tell(round, 'no-order', { seat }, 'SM-8', [seat])
    const act = plan === null ? null : follow(round, seat, plan)
    draft.act = act === null ? PASS : sound(round, seat, act)
    if (draft.act.do === 'nmr') draft.cause = 'ruling'
  }
}
