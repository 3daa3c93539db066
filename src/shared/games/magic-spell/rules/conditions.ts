// Conditions of one player, seen with his own view of the moment.
import { evaluateCondition } from '../../../engine/conditions/evaluate'
import type { Condition } from '../../../engine/conditions/condition'
import { seatViewer, type Seat } from '../../../engine/log'
import { msFacts } from '../orders/facts'
import { seenByFacts } from '../view'
import { tell, type Work } from './work'

/** What came of a condition just now. */
export function judge(work: Work, seat: Seat, condition: Condition, quiet = false): boolean {
  const verdict = evaluateCondition(condition, msFacts(seenByFacts(work.table, work.state, seatViewer(seat))))
  if (quiet) return verdict.value
  if (verdict.failed !== undefined) {
    tell(work, 'condition-failed', { seat, condition: condition.text, why: verdict.failed }, 'MS-1', [seat])
  } else {
    const saw = verdict.saw.map(({ fact, value }) => ({ fact, value }))
    tell(work, 'condition', { seat, condition: condition.text, value: verdict.value, saw }, 'MS-1', [seat])
  }
  return verdict.value
}
