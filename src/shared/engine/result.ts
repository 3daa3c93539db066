// Success or a tagged failure. Expected failures are values; only bugs are thrown.

/** Where something is in a text: offsets in UTF-16 units, `end` exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Way to a value inside a JSON document: `['spells', 3, 'word']`. */
export type JsonPath = readonly (string | number)[]

/** `error` blocks (unless forced), `warning` never blocks, `note` only informs. */
export type Severity = 'error' | 'warning' | 'note'

/** A likely intention, offered as a button: replace `at` by `text`. */
export interface Suggestion {
  readonly label: string
  readonly at: Span
  readonly text: string
}

/** Something the referee has to know: what, where, and what to do about it. */
export interface Problem {
  /** Stable, kebab-case: `unknown-player`, `line-not-understood`, `not-affordable` … */
  readonly code: string
  readonly severity: Severity
  /** One sentence, no stack trace, no jargon. */
  readonly message: string
  readonly remedy?: string
  readonly at?: Span
  /** 1-based line of the text the problem is in. */
  readonly line?: number
  /** Where in a JSON document (a pack) it is: keys and places in lists, from 0. */
  readonly path?: JsonPath
  /** Rule the problem rests on, `SM-11`. */
  readonly rule?: string
  readonly suggestions?: readonly Suggestion[]
}

type Ok<T> = { readonly ok: true; readonly value: T }
export type Err<E> = { readonly ok: false; readonly error: E }
export type Result<T, E = Problem> = Ok<T> | Err<E>

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })
export const err = <E>(error: E): Err<E> => ({ ok: false, error })

/** Shorthand for an error; `more`: its place and its rule. */
export const problem = (
  code: string,
  message: string,
  remedy?: string,
  more: Partial<Omit<Problem, 'code' | 'message' | 'remedy'>> = {},
): Problem => ({
  code,
  severity: 'error',
  message,
  ...(remedy === undefined ? {} : { remedy }),
  ...more,
})

export const hasErrors = (problems: readonly Problem[]): boolean => problems.some((p) => p.severity === 'error')

/** For exhaustive switches. */
export function never(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`)
}

/** A refusal that rests on a rule. */
export const refusal = (rule: string, code: string, message: string, remedy: string): Err<Problem> =>
  err(problem(code, message, remedy, { rule }))

/** Something that may go wrong, with its rule; never blocks. */
export const warning = (rule: string, code: string, message: string, remedy: string): Problem =>
  problem(code, message, remedy, { rule, severity: 'warning' })
