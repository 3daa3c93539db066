// The answer to “what if”: the coming turn beside the same turn under rulings nobody has made yet.
import type { SaidLine } from './campaign'

export interface WhatIfSide {
  readonly over: boolean
  readonly winners: readonly string[]
  /** Events on this side alone. */
  readonly only: readonly SaidLine[]
}

export interface WhatIfAnswer {
  /** The assumptions, in sentences. */
  readonly supposed: readonly string[]
  /** Nothing differs. */
  readonly same: boolean
  readonly plain: WhatIfSide
  readonly ruled: WhatIfSide
  /** Figures of players that differ, with both values. */
  readonly figures: readonly {
    readonly player: string
    readonly what: string
    readonly plain: string
    readonly ruled: string
  }[]
  /** Labels of dice that only one side throws, or that fall differently. */
  readonly dice: readonly string[]
}
