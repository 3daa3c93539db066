// Conditions of one player, judged by what that player can see at the moment.
import type { Condition } from '../../../engine/conditions/condition'
import type { Seat } from '../../../engine/log'
import { msFacts } from '../orders/facts'
import { seenByFacts } from '../view'
import type { Work } from './work'

/** Whether a condition holds now. Logs it for its player unless `quiet`. */
export function judge(work: Work, seat: Seat, condition: Condition, quiet = false): boolean {
  const { table, state, part } = work
  const moment = () => ({ table, view: seenByFacts(table, state, seat) })
  return msFacts.follow(moment, { log: quiet ? [] : work.log, seat, rule: 'MS-1', part })(condition)
}
