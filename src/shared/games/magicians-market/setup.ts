// Starting a game: goods, coins and prices (MM-1).
import type { OptionSpec } from '../../engine/contract'
import { err, ok, type Problem, type Result } from '../../engine/result'
import { MAGICIAN_NOS, NOTHING } from './goods'
import type { MmTable } from './table'
import type { State, Units } from './types'

export const MIN_PLAYERS = 4
export const MAX_PLAYERS = 100
export const OPENING_COINS = 10
export const ONE_EACH: Units = [1, 1, 1, 1, 1, 1]

export const options: readonly OptionSpec[] = [
  {
    name: 'nesting',
    kind: 'whole',
    label: 'Conditions inside conditions',
    help: 'How many "if" may stand inside one another in an order.',
    initial: 2,
    min: 1,
    max: 4,
  },
]

/** A new game, or why it cannot begin: the number of players. */
export function setup(table: MmTable): Result<State, readonly Problem[]> {
  const count = table.seats.length
  if (count < MIN_PLAYERS || count > MAX_PLAYERS) {
    return err([
      {
        code: 'players-wrong',
        severity: 'error',
        message: `Magician’s Market is for ${MIN_PLAYERS} to ${MAX_PLAYERS} players; the roster has ${count}.`,
        remedy: 'Change the roster.',
        rule: 'MM-1',
      },
    ])
  }
  return ok({
    day: 1,
    over: false,
    winners: [],
    prices: ONE_EACH,
    bags: MAGICIAN_NOS.map(() => NOTHING),
    players: table.seats.map(() => ({ coins: OPENING_COINS, goods: ONE_EACH, out: false })),
    history: [],
    ending: null,
  })
}
