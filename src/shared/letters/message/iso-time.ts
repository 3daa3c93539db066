// A date and time with its zone → ISO 8601 UTC, by arithmetic alone: shared code has no clock.

/** A time as written in some zone; months and days count from 1. */
export interface WrittenTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Days of a month, 0 if there is no such month. */
const daysIn = (year: number, month: number): number => (month === 2 && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 0))

const two = (n: number): string => (n < 10 ? `0${n}` : String(n))

/** The date `by` days later; earlier if it is negative. */
function movedDay(
  year: number,
  month: number,
  day: number,
  by: number,
): readonly [year: number, month: number, day: number] {
  const moved = day + by
  if (moved < 1) {
    const [y, m] = month === 1 ? [year - 1, 12] : [year, month - 1]
    return movedDay(y, m, daysIn(y, m), moved)
  }
  const over = moved - daysIn(year, month)
  if (over <= 0) return [year, month, moved]
  return month === 12 ? movedDay(year + 1, 1, 0, over) : movedDay(year, month + 1, 0, over)
}

/** The hour of the day. @param later whether it is written as of the second half (p.m.), null = not said */
export const hourOf = (hour: number, later: boolean | null): number =>
  later === null || hour > 12 ? hour : (hour % 12) + (later ? 12 : 0)

/**
 * The time as ISO 8601 UTC with milliseconds, or null if there is no such time. A leap second counts as the second before it.
 * @param offset minutes east of UTC, less than two days
 */
export function isoTime(written: WrittenTime, offset: number): string | null {
  const { year, month, day, hour, minute, second } = written
  if (day < 1 || day > daysIn(year, month) || hour > 23 || minute > 59 || second > 60) return null
  const minutes = hour * 60 + minute - offset
  const days = Math.floor(minutes / 1440)
  const [y, m, d] = movedDay(year, month, day, days)
  const left = minutes - days * 1440
  const date = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`
  return `${date}T${two(Math.floor(left / 60))}:${two(left % 60)}:${two(Math.min(second, 59))}.000Z`
}
