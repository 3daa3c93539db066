// The table of a Magician's Market game: names and options, read in one place.
import type { Table } from '../../kit/game'
import type { Seat } from '../../engine/log'
import type { Pack } from './pack'

export type MmTable = Table<Pack>

/** The name of a seat as shown now; "seat 7" for one that does not exist. */
export const nameOf = (table: MmTable, seat: Seat): string => table.seats[seat]?.name ?? `seat ${seat + 1}`
