// The table of a Fourth Game.
import type { Table } from '../../kit/game'

/** There is no pack: all numbers are in the rules. */
export type FgTable = Table<unknown>
