// Playing a turn step by step: a seat's possible next orders are found by trying, so that they can never differ from the rules. A game
// names every single order it has; those that would be carried out remain.
import type { LogLine, Seat } from '../../engine/log'

/** The code of a log line that says of one order of a seat (`seat`) that it was not carried out. */
export const SKIPPED = 'skipped'

/** How often the log says that an order of the seat was left out. */
const leftOut = (log: readonly LogLine[], seat: Seat): number =>
  log.filter(({ code, params }) => code === SKIPPED && params['seat'] === seat).length

/**
 * The given orders that are carried out when added after the orders so far, and do not spoil any of those.
 * The seat must have a turn to come; a game logs an order it leaves out as SKIPPED with the `seat`.
 * @param behind the seat's orders so far plus one more; without it when that is null
 * @param play plays the seat's coming turn with these orders; same dice at every call, so that the preview is exact
 */
export function possible<A, O>(
  every: readonly A[],
  seat: Seat,
  behind: (one: A | null) => O,
  play: (orders: O) => readonly LogLine[],
): readonly A[] {
  const lost = (one: A | null): number => leftOut(play(behind(one)), seat)
  const before = lost(null)
  return every.filter((one) => lost(one) <= before)
}
