// The table of a Spell Merchants game: its pack and options, read in one place.
import type { Table } from '../../kit/game'
import type { Pack } from './pack'
import { option } from '../../kit/options'

export type SmTable = Table<Pack>

/** Restocked digits are hidden from other players (SM-18). */
export const hidesRestocks = (table: SmTable): boolean => hiddenRestocksOption.of(table)

/** The wizards come in alphabetical order, so everybody knows them all (SM-2). */
export const wizardsAreKnown = (table: SmTable): boolean => wizardsOption.of(table) === 'alphabetical'

// ── Options ───────────────────────────────────────────────────────────────────────────────────────────────

export const targetOption = option.whole(
  'target',
  'Target',
  'Points that end the game. Left empty: 75 for three players, 65 for four, 50 for five; any other number of players needs a target (R10, SM-3).',
  { initial: null, min: 1, max: 500 },
)

export const wizardsOption = option.choice(
  'wizards',
  'Order of the wizards',
  'By the dice and secret, alphabetical and known to all, or given below and secret (SM-2).',
  [
    ['dice', 'By the dice'],
    ['alphabetical', 'Alphabetical'],
    ['given', 'Given by the referee'],
  ],
)

export const orderOption = option.text(
  'order',
  'The order given',
  'All twelve letters, in the order in which the wizards come, such as “c h a l b k d j e i f g”. Only for an order given by the referee.',
)

export const hiddenRestocksOption = option.yesNo(
  'hiddenRestocks',
  'Hide restocks',
  'Stocks and restocked digits are shown to their owner and the referee only (SM-18). By default they are public (R9).',
)
