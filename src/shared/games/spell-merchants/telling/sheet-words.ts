// Small words and look-ups the sheets of Spell Merchants share.
import type { Seat } from '../../../engine/log'
import type { Digit, SeenEntry, SeenRound, SeenWizard, SmView } from '../types'

export const wizardName = (letter: string): string => `wizard (${letter})`

/** "11 3 55 66": equal digits together, so that a stock is counted at a glance. */
export const grouped = (digits: readonly Digit[]): string =>
  digits.map((d, i) => (i > 0 && digits[i - 1] !== d ? ` ${d}` : String(d))).join('')

/** Rounds of one session. */
export const roundsOf = (view: SmView, session: number): readonly SeenRound[] =>
  view.history.filter((round) => round.session === session)

export const entryOf = (round: SeenRound, seat: Seat): SeenEntry | undefined =>
  round.entries.find((entry) => entry.seat === seat)

export const wizardOf = (view: SmView, session: number, round: number): SeenWizard | undefined =>
  view.wizards[2 * session + round - 3]

/** The two wizards of a session, as far as the viewer may know them. */
export const wizardsOf = (view: SmView, session: number): readonly SeenWizard[] =>
  view.wizards.slice(2 * session - 2, 2 * session)
