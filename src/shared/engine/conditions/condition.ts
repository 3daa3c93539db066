// The two forms of a condition and its outcome. Evaluation is in evaluate.ts.
import type { Json } from '../json'

/** As the player wrote it, and the same in CEL (names and phrases already resolved). */
export interface Condition {
  readonly text: string
  readonly cel: string
}

/** The outcome of a condition: its value and the facts that decided it. A failed one counts as false. */
export interface Verdict {
  readonly value: boolean
  /** Facts it looked at: `me.points` → 23. */
  readonly saw: readonly { readonly fact: string; readonly value: Json }[]
  /** Why it could not be evaluated, in words; then `value` is false. */
  readonly failed?: string
}
