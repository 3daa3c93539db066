// The table of a Fourth Game.
import type { Table } from '../../kit/game'
import { option } from '../../kit/options'

/** There is no pack: all numbers are in the rules. */
export type FgTable = Table<unknown>

// ── Options ───────────────────────────────────────────────────────────────────────────────────────────────

export const valuesOption = option.text(
  'values',
  'Piece values typed',
  'For players whose address and handle should not be used: five numbers from 1 to 26 each, such as “Anna: 4 11 12 5 9; Brian: 2 18 9 1 14” (FG-2). With many players, use the column “seat” of the roster.',
)
