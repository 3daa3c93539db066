// Dates of messages that are still to come.
import type { Problem } from '@shared/engine/result'

/** How far ahead of the clock a Date may be before it is remarked on: clocks and zones differ. */
const FUTURE_MS = 36 * 3600_000

const latest = new WeakMap<Date, string>()

/** The last moment that a date may name, worked out once for each time of reading. */
function latestOf(now: Date): string {
  const known = latest.get(now)
  if (known !== undefined) return known
  const made = new Date(now.getTime() + FUTURE_MS).toISOString()
  latest.set(now, made)
  return made
}

/** What is to be said when a date is still to come. */
export const futureDate = (iso: string, now: Date): readonly Problem[] =>
  iso <= latestOf(now)
    ? []
    : [
        {
          code: 'date-in-future',
          severity: 'warning',
          message: `The message is dated ${iso.slice(0, 16).replace('T', ' ')} UTC, which is still to come.`,
          remedy: 'The sender’s clock is wrong: enter the orders with the time they were received.',
        },
      ]
