// Warns about messages dated in the future.
import type { Problem } from '@shared/engine/result'

/** How far ahead of the clock a date may be without a remark: clocks and zones differ. */
const FUTURE_MS = 36 * 3600_000

const latest = new WeakMap<Date, string>()

/** The latest acceptable moment, worked out once per `now`. */
function latestOf(now: Date): string {
  const known = latest.get(now)
  if (known !== undefined) return known
  const made = new Date(now.getTime() + FUTURE_MS).toISOString()
  latest.set(now, made)
  return made
}

/** Whether a moment is still to come, by more than clocks and zones differ. */
export const isFuture = (iso: string, now: Date): boolean => iso > latestOf(now)

/** The remark on a date in the future; none for other dates. */
export const futureDate = (iso: string, now: Date): readonly Problem[] =>
  !isFuture(iso, now)
    ? []
    : [
        {
          code: 'date-in-future',
          severity: 'warning',
          message: `The message is dated ${iso.slice(0, 16).replace('T', ' ')} UTC, which is still to come.`,
          remedy: 'The sender’s clock is wrong: enter the orders with the time they were received.',
        },
      ]
