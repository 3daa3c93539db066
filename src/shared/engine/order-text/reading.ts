// Result of parsing a text: how each line is used, the orders, the problems and the press.
import type { Problem, Span } from '../result'

/**
 * How strictly a text is read.
 * `typed`: every line must be orders (greetings, signatures, quotes and press are still recognised).
 * `mail`: lines that have nothing of an order in them are small talk, ignored as `not orders`.
 */
export type ReadingMode = 'typed' | 'mail'

/** Press that is not printed openly with its name; `none`: a heading with nothing behind it. */
export type ClosedPress = 'anonymous' | 'by' | 'private' | 'diary' | 'note' | 'doubtful' | 'none'

export type LineUse =
  | { readonly use: 'orders'; /** the understood order as a sentence */ readonly sentence: string }
  | { readonly use: 'ignored'; readonly why: IgnoredBecause }
  | { readonly use: 'press'; /** where it is not open press */ readonly kind?: ClosedPress }
  | { readonly use: 'unclear'; /** the message of the problem at this line */ readonly why: string }

const IGNORED_BECAUSE = [
  'blank',
  'greeting',
  'closing',
  'signature',
  'quote',
  'attribution',
  'heading',
  'not orders',
] as const
export type IgnoredBecause = (typeof IGNORED_BECAUSE)[number]

/** Result for one line of the text. */
export type LineReading = LineUse & { readonly line: number; readonly at: Span }

/** Result for a text. `orders` is null when nothing in it was understood as an order. */
export interface Reading<O> {
  readonly orders: O | null
  readonly lines: readonly LineReading[]
  readonly problems: readonly Problem[]
  /** Text after `PRESS:`, '' if none. */
  readonly press: string
}
