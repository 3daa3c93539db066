// Moments at which the orders of a sheet come up. Orders have their step in the turn; drinking, playing a stranger, filching and
// guarding may happen at any point and come right after the step of the order written before them, or after the brew (EX-30).
import type { Condition } from '../../../engine/conditions/condition'
import type { Act, Step } from '../types'

/** Steps of a turn: 0 before the gold, 2 the Healer, 3 moving, 4 the place, 5 the running brew, 6 a new brew, 7 after it. */
export type Moment = 0 | 2 | 3 | 4 | 5 | 6 | 7
export const MOMENTS: readonly Moment[] = [0, 2, 3, 4, 5, 6, 7]

const FIXED: { readonly [K in Act['do']]: Moment | null } = {
  drink: null,
  play: null,
  guard: null,
  filch: null,
  nothing: null,
  pay: 2,
  stay: 3,
  move: 3,
  buy: 4,
  free: 4,
  hire: 4,
  decline: 4,
  store: 4,
  take: 4,
  add: 5,
  brew: 6,
}

export type Timed =
  | { readonly kind: 'act'; readonly act: Act; readonly at: Moment }
  | {
      readonly kind: 'if'
      readonly condition: Condition
      /** Moment of its earliest order, when the condition is evaluated. */
      readonly at: Moment
      readonly then: readonly Timed[]
      readonly else: readonly Timed[]
    }

/** Gives every order of a sheet its moment. @returns the orders with their moments, and the moment the last one ends in */
export function timed(
  steps: readonly Step[],
  before: Moment = 0,
): { readonly list: readonly Timed[]; readonly after: Moment } {
  let now = before
  const list = steps.map((step): Timed => {
    if (step.kind === 'act') {
      if ('late' in step.act) return { kind: 'act', act: step.act, at: 7 }
      now = FIXED[step.act.do] ?? now
      return { kind: 'act', act: step.act, at: now }
    }
    const then = timed(step.then, now)
    const otherwise = timed(step.else ?? [], now)
    const [first] = [...then.list, ...otherwise.list].map(({ at }) => at).sort((a, b) => a - b)
    now = then.after > otherwise.after ? then.after : otherwise.after
    return { kind: 'if', condition: step.condition, at: first ?? now, then: then.list, else: otherwise.list }
  })
  return { list, after: now }
}
