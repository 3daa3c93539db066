// Which orders come up: follows the conditions of a list of steps over what its player may know at that moment.
import { evaluateCondition, type Facts } from '../../../engine/conditions/evaluate'
import type { Seat } from '../../../engine/log'
import { MARKET, type Step } from '../types'
import { tell, type Day } from './day'

/** Steps inside one another deeper than this come from no text and are not looked at. */
const DEEPEST = 12

/**
 * The orders of a list that hold, in the order written. Conditions are told to their player, with what decided them.
 * @param facts made when the first condition needs them
 */
export function holding<A>(
  day: Day,
  part: number,
  seat: Seat,
  steps: readonly Step<A>[],
  facts: () => Facts,
): readonly A[] {
  if (steps.length === 0) return []
  const acts: A[] = []
  const rule = part === MARKET ? 'MM-6, MM-7' : 'MM-12, MM-13'
  let known: Facts | null = null
  const go = (list: readonly Step<A>[], depth: number): void => {
    for (const step of list) {
      if (step.kind === 'act') {
        acts.push(step.act)
        continue
      }
      if (depth > DEEPEST) continue
      const { text } = step.condition
      known ??= facts()
      const verdict = evaluateCondition(step.condition, known)
      if (verdict.failed !== undefined) {
        tell(day, part, 'condition-failed', { seat, condition: text, why: verdict.failed }, rule, [seat])
      } else {
        const saw = verdict.saw.map(({ fact, value }) => ({ fact, value }))
        tell(day, part, 'condition', { seat, condition: text, value: verdict.value, saw }, rule, [seat])
      }
      go(verdict.value ? step.then : (step.else ?? []), depth + 1)
    }
  }
  go(steps, 1)
  return acts
}
