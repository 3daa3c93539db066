// Phase 1: each player's order for the round (SM-8, SM-10, SM-20 to SM-22). Conditions see the player's own view of the state before the
// round: for round 1 the facts known before the session, for round 2 also round 1.
import { at } from '../../../engine/at'
import type { SeatInput } from '../../../kit/game'
import { chosen } from '../../../kit/orders/steps'
import { seatViewer, type Seat } from '../../../engine/log'
import { ascending, isDigit } from '../digits'
import { smFacts, type SmMoment } from '../orders/facts'
import type { Act, Orders, Plan } from '../types'
import { view } from '../view'
import { logEvent, type Round } from './round'

/** Follows the conditions of a plan to the act that applies; null when none does. */
function follow(round: Round, seat: Seat, plan: Plan): Act | null {
  const { table, before, log, round: part } = round
  const seen = (): SmMoment => ({ table, view: view(table, before, seatViewer(seat)) })
  const act = chosen(plan, smFacts.follow(seen, { log, seat, rule: RULES, part }))
  if (act === null) logEvent(round, 'no-else', { seat }, 'SM-8', [seat])
  return act
}

const RULES = { seen: 'R11, SM-10', failed: 'SM-10' }

const PASS: Act = { do: 'pass' }

/** Acts that are no orders at all (an empty spell, two digits restocked) are passes, flagged (SM-8). */
function sound(round: Round, seat: Seat, act: Act): Act {
  if (act.do !== 'offer' && act.do !== 'restock') return act
  if (act.do === 'offer' && act.digits.length === 0) {
    logEvent(round, 'bad-order', { seat, why: 'empty-offer' }, 'SM-7, SM-8', [seat])
    return PASS
  }
  if (act.do === 'restock' && (act.digits.length !== 3 || !act.digits.every(isDigit))) {
    logEvent(round, 'bad-order', { seat, why: 'restock-not-three' }, 'R9, SM-8', [seat])
    return PASS
  }
  return { ...act, digits: ascending(act.digits) }
}

/** Fills in `act` and `cause` of every draft. */
export function decide(round: Round, inputs: readonly SeatInput<Orders>[]): void {
  for (const draft of round.drafts) {
    const { seat } = draft
    const input = inputs[seat] ?? { kind: 'nmr' }
    if (at(round.players, seat).out || input.kind === 'not-due') {
      draft.did = 'out'
      continue
    }
    if (input.kind === 'nmr') {
      draft.act = { do: 'nmr' }
      draft.cause = 'no-sheet'
      continue
    }
    const plan = input.orders.rounds[round.round - 1] ?? null
    if (plan === null) logEvent(round, 'no-order', { seat }, 'SM-8', [seat])
    const act = plan === null ? null : follow(round, seat, plan)
    draft.act = act === null ? PASS : sound(round, seat, act)
    if (draft.act.do === 'nmr') draft.cause = 'ruling'
  }
}
