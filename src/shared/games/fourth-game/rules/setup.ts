// Starting a game: everybody's pieces (FG-2).
import type { Contact } from '../../../kit/game'
import { type Option } from '../../../kit/options'
import type { Dice } from '../../../engine/dice/dice'
import { ok, type Problem, type Result } from '../../../engine/result'
import { pieceValues } from '../pieces'
import { valuesOption, type FgTable } from '../table'
import type { State } from '../types'

export const options: readonly Option<unknown>[] = [valuesOption]

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
