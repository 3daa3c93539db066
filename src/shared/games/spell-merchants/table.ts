// The table of a Spell Merchants game: its pack and options, read in one place.
import type { Table } from '../../kit/game'
import type { Pack } from './pack'

export type SmTable = Table<Pack>

/** Restocked digits are hidden from other players (SM-18). */
export const hidesRestocks = (table: SmTable): boolean => table.options['hiddenRestocks'] === true

/** The wizards come in alphabetical order, so everybody knows them all (SM-2). */
export const wizardsAreKnown = (table: SmTable): boolean => table.options['wizards'] === 'alphabetical'
