// The table of a Fourth Game, and how its numbers are written.
import type { Table } from '../../kit/game'

/** There is no pack: all numbers are in the rules. */
export type FgTable = Table<unknown>

/** "+12", "−4", "0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : minus(n))
/** "12", "−4". */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n))
