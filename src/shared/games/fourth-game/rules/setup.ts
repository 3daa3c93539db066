// Starting a game: how many may play, and their pieces (FG-1, FG-2).
import type { Contact, OptionSpec } from '../../../kit/game'
import type { Dice } from '../../../engine/dice/dice'
import { rosterProblem } from '../../../kit/options'
import { err, ok, type Problem, type Result } from '../../../engine/result'
import { pieceValues } from '../pieces'
import type { FgTable } from '../table'
import type { State } from '../types'

export const MIN_PLAYERS = 2
export const MAX_PLAYERS = 5000

export const options: readonly OptionSpec[] = [
  {
    name: 'values',
    kind: 'text',
    label: 'Piece values typed',
    help: 'For players whose address and handle shall not count: five numbers from 1 to 26 each, as in "Anna: 4 11 12 5 9; Brian: 2 18 9 1 14" (FG-2). For many players the column seat of the roster does the same.',
    initial: null,
  },
]

/** A new game, or why it cannot begin: number of players, a player without five letters. */
export function setup(
  table: FgTable,
  _dice: Dice,
  contacts: readonly Contact[] = [],
): Result<State, readonly Problem[]> {
  const count = table.seats.length
  const wrong = rosterProblem('The Fourth Game', count, MIN_PLAYERS, MAX_PLAYERS, 'FG-1')
  if (wrong !== null) return err([wrong])
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
