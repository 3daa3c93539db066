// Starting a game: goods, coins and prices (MM-1).
import { nestingOption, type Option } from '../../../kit/options'
import { ok, type Result } from '../../../engine/result'
import { MAGICIAN_NOS, NOTHING } from '../goods'
import type { MmTable } from '../table'
import type { State, Units } from '../types'

export const MIN_PLAYERS = 4
export const MAX_PLAYERS = 100
const OPENING_COINS = 10
const ONE_EACH: Units = [1, 1, 1, 1, 1, 1]

export const options: readonly Option<unknown>[] = [nestingOption()]

/** A new game. */
export const setup = (table: MmTable): Result<State, never> =>
  ok({
    day: 1,
    over: false,
    winners: [],
    prices: ONE_EACH,
    bags: MAGICIAN_NOS.map(() => NOTHING),
    players: table.seats.map(() => ({ coins: OPENING_COINS, goods: ONE_EACH, out: false })),
    history: [],
    ending: null,
  })
