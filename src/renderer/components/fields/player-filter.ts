// Filters a long list of players by status or by part of the name. Pure.
import type { SeatRow, Standing } from '@shared/desk/answers/campaign'
import { hasWords } from '../../help/words'

/** From this many players on the list can be searched and filtered, and each row takes one line. */
export const MANY_PLAYERS = 20

export type PlayerFilter = 'all' | 'missing' | 'look' | 'late'

const ANSWERS: Readonly<Record<PlayerFilter, readonly Standing[] | null>> = {
  all: null,
  missing: ['missing', 'no post', 'late'],
  look: ['to look at'],
  late: ['late'],
}

/** The players of a filter whose name (or side, or address) has the words in it; accents do not matter. */
export function filtered(seats: readonly SeatRow[], filter: PlayerFilter, typed: string): readonly SeatRow[] {
  const answers = ANSWERS[filter]
  return seats.filter(
    (row) =>
      (answers === null || answers.includes(row.answer)) &&
      hasWords(`${row.name} ${row.side ?? ''} ${row.address ?? ''}`, typed),
  )
}

/** How many players a filter has. */
export const countOf = (seats: readonly SeatRow[], filter: PlayerFilter): number => filtered(seats, filter, '').length
