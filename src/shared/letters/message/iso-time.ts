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

export const two = (n: number | string): string => String(n).padStart(2, '0')

/** A date whose day may be the one before the first or behind the last of its month. */
function dayBeside(year: number, month: number, day: number): readonly [year: number, month: number, day: number] {
  if (day < 1) return month === 1 ? [year - 1, 12, 31] : [year, month - 1, daysIn(year, month - 1)]
  if (day <= daysIn(year, month)) return [year, month, day]
  return month === 12 ? [year + 1, 1, 1] : [year, month + 1, 1]
}

/** The hour of the day. @param later whether it is written as of the second half (p.m.), null = not said */
export const hourOf = (hour: number, later: boolean | null): number =>
  later === null || hour > 12 ? hour : (hour % 12) + (later ? 12 : 0)

/**
 * The time as ISO 8601 UTC with milliseconds, or null if there is no such time. A leap second counts as the second before it.
 * @param offset minutes east of UTC, less than a day
 */
export function isoTime(written: WrittenTime, offset: number): string | null {
  const { year, month, day, hour, minute, second } = written
  if (day < 1 || day > daysIn(year, month) || hour > 23 || minute > 59 || second > 60) return null
  const minutes = hour * 60 + minute - offset
  const days = Math.floor(minutes / 1440)
  const left = minutes - days * 1440
  const [y, m, d] = dayBeside(year, month, day + days)
  const date = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`
  return `${date}T${two(Math.floor(left / 60))}:${two(left % 60)}:${two(Math.min(second, 59))}.000Z`
}
