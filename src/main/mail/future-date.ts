// Warns about messages dated in the future.
import type { Problem } from '@shared/engine/result'
import { warning } from './results'

/** How far ahead of the clock a date may be without a warning: clocks and zones differ. */
const FUTURE_MS = 36 * 3600_000

/** Whether a moment is later than the clock, by more than clocks and zones differ. */
export const isFuture = (iso: string, now: Date): boolean => Date.parse(iso) > now.getTime() + FUTURE_MS

/** The warning about a date in the future; none for other dates. */
export function futureDate(iso: string, now: Date): readonly Problem[] {
  if (!isFuture(iso, now)) return []
  const message = `The message is dated ${iso.slice(0, 16).replace('T', ' ')} UTC, which is still to come.`
  const remedy = 'The sender’s clock is wrong: enter the orders with the time they were received.'
  return [warning('date-in-future', message, remedy)]
}
