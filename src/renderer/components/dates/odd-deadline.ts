// Checks a deadline that the referee is about to set for likely mistakes.
import { toLocalField } from '../../time'
import { WEEKDAYS, dayOf, weekdayOf } from './typed-date'

const HOUR = 3_600_000
const YEAR = 366 * 24 * HOUR

/**
 * A likely mistake in a deadline, as a sentence, or null.
 * @param deadline ISO UTC
 * @param avoid days the referee avoids: "sunday", "2026-12-24", "12-24"
 */
export function oddDeadline(deadline: string, now: Date, zone: string, avoid: readonly string[] = []): string | null {
  const away = Date.parse(deadline) - now.getTime()
  if (away <= 0) return 'It is in the past.'
  if (away < HOUR) return 'It is less than an hour away.'
  if (away > YEAR) return 'It is more than a year away.'
  const date = toLocalField(deadline, zone).slice(0, 10)
  const days = [date, date.slice(5), WEEKDAYS[weekdayOf(dayOf(date))]?.toLowerCase() ?? '']
  return avoid.some((day) => days.includes(day)) ? 'You avoid this day.' : null
}
