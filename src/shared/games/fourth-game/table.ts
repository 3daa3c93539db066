// The table of a Fourth Game: names and small words, read in one place.
import type { Table } from '../../kit/game'
import type { Seat } from '../../engine/log'

/** There is no pack: all numbers are in the rules. */
export type Pack = null
export type FgTable = Table<unknown>

/** The name of a seat as shown now; "seat 7" for one that does not exist. */
export const nameOf = (table: FgTable, seat: Seat): string => table.seats[seat]?.name ?? `seat ${seat + 1}`

/** "Anna", "Anna and Dai", "Anna, Brian and Dai". */
export function listed(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? 'nobody'
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}

/** "+12", "−4", "0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
/** "12", "−4". */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n))

export const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`
