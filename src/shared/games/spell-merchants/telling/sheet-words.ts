// Small words and look-ups the sheets of Spell Merchants share.
import type { Seat } from '../../../engine/log'
import type { Digit, SeenEntry, SeenRound, SmView } from '../types'

export const wizardName = (letter: string): string => `wizard (${letter})`

/** "11 3 55 66": equal digits together, so that a stock is counted at a glance. */
export const grouped = (digits: readonly Digit[]): string =>
  digits.map((d, i) => (i > 0 && digits[i - 1] !== d ? ` ${d}` : String(d))).join('')

/** Rounds of one session. */
export const roundsOf = (view: SmView, session: number): readonly SeenRound[] =>
  view.history.filter((round) => round.session === session)

export const entryOf = (round: SeenRound, seat: Seat): SeenEntry | undefined =>
  round.entries.find((entry) => entry.seat === seat)
