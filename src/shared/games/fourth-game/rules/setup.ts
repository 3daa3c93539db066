// Starting a game: everybody's pieces (FG-2).
import type { Contact, OptionSpec } from '../../../kit/game'
import { textOption } from '../../../kit/options'
import type { Dice } from '../../../engine/dice/dice'
import { ok, type Problem, type Result } from '../../../engine/result'
import { pieceValues } from '../pieces'
import type { FgTable } from '../table'
import type { State } from '../types'

export const options: readonly OptionSpec[] = [
  textOption(
    'values',
    'Piece values typed',
    'For players whose address and handle should not be used: five numbers from 1 to 26 each, such as “Anna: 4 11 12 5 9; Brian: 2 18 9 1 14” (FG-2). With many players, use the column “seat” of the roster.',
  ),
]

/** A new game, or why it cannot begin: a player without five letters. */
export function setup(
  table: FgTable,
  _dice: Dice,
  contacts: readonly Contact[] = [],
): Result<State, readonly Problem[]> {
  const values = pieceValues(table, contacts)
  if (!values.ok) return values
  return ok({
    over: false,
    winners: [],
    total: 0,
    players: values.value.map((own) => ({ values: own, score: 0, used: [], reached: -1 })),
    plays: [],
    finished: [],
    last: -1,
    overrules: [],
  })
}
