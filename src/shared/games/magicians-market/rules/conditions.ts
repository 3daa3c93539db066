// Which orders come up: follows the conditions of a list of steps over what its player may know at that moment.
import type { Seat } from '../../../engine/log'
import { holding, verdictLine, type Step } from '../../../kit/steps'
import { mmFacts, type MmMoment } from '../orders/facts'
import { MARKET } from '../types'
import type { Day } from './day'

/**
 * The orders of a list that come up, in the order written. Conditions are told to their player, with what decided them.
 * @param moment made when the first condition needs it
 */
export function comingUp<A>(
  day: Day,
  part: number,
  seat: Seat,
  steps: readonly Step<A>[],
  moment: () => MmMoment,
): readonly A[] {
  const rule = part === MARKET ? 'MM-6, MM-7' : 'MM-12, MM-13'
  let now: MmMoment | null = null
  return holding(steps, (condition) => {
    const verdict = mmFacts.judge((now ??= moment()), condition)
    day.log.push(verdictLine(seat, condition, verdict, rule, part))
    return verdict.value
  })
}
