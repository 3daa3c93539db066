// Whose a mail may be that its sender alone does not say.

export interface Guess {
  readonly seat: number
  /** "by its slip code": comes after the name. */
  readonly why: string
  /** Sure enough to learn its address. */
  readonly sure: boolean
}

/** Hints that help the referee settle a mail. */
export interface Unsettled {
  readonly guess: Guess | null
  /** From an address nobody has: it can be learnt. */
  readonly learn: boolean
  /** The turn that is over it is for, or null: it could be corrected with it (`mail.past`). */
  readonly past: number | null
}
