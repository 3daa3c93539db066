// Conditions of one player, seen with their own view of the moment.
import type { Condition } from '../../../engine/conditions/condition'
import { seatViewer, type Seat } from '../../../engine/log'
import { verdictLine } from '../../../kit/steps'
import { msFacts } from '../orders/facts'
import { seenByFacts } from '../view'
import type { Work } from './work'

/** What came of a condition just now. @param quiet without a line in the log */
export function judge(work: Work, seat: Seat, condition: Condition, quiet = false): boolean {
  const { table, state, part } = work
  const view = seenByFacts(table, state, seatViewer(seat))
  const verdict = msFacts.judge({ table, view }, condition)
  if (!quiet) work.log.push(verdictLine(seat, condition, verdict, 'MS-1', part))
  return verdict.value
}
