// The table of a Spell Merchants game: its pack and options, read in one place.
import type { Table } from '../../kit/game'
import type { Seat } from '../../engine/log'
import type { Pack } from './pack'

export type SmTable = Table<Pack>

/** Restocked digits are hidden from other players (SM-18). */
export const hidesRestocks = (table: SmTable): boolean => table.options['hiddenRestocks'] === true

/** The wizards come in alphabetical order, so everybody knows them all (SM-2). */
export const wizardsAreKnown = (table: SmTable): boolean => table.options['wizards'] === 'alphabetical'

/** The name of a seat as shown now; "seat 7" for one that does not exist. */
export const nameOf = (table: SmTable, seat: Seat): string => table.seats[seat]?.name ?? `seat ${seat + 1}`

/** "Anna", "Anna and Dai", "Anna, Brian and Dai". */
export function listed(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? 'nobody'
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}
