// Reads dates as people type them, day first. Times here are wall times, "2026-03-08T18:00", without a zone. Pure: the caller knows the clock.
import { MONTHS } from '@shared/engine/zone'

/** A wall time, or why the text is none yet. */
type TypedDate = { readonly wall: string } | { readonly fault: string }

/** Defaults for the parts that a text omits: the present wall time, a date and a time of day. */
interface TypedAround {
  readonly now: string
  /** "2026-03-08", or null: the text has to say it. */
  readonly date: string | null
  /** "18:00" */
  readonly time: string
}

const DAY = 86_400_000
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const NUMBERS = ['a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** "2026-03-08" of a count of days since 1970. */
export const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
/** Days since 1970 of "2026-03-08". */
export const dayOf = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00Z`) / DAY
/** 0 is Monday. 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

/** "Sunday 8 March 2026" */
export function dayWords(day: number): string {
  const at = new Date(day * DAY)
  return `${WEEKDAYS[weekdayOf(day)]} ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`
}

/** "Sun 8 March 2026, 18:00": the field shows a wall time so, and reads it back. */
export function wallWords(wall: string): string {
  const [weekday = '', ...rest] = dayWords(dayOf(wall)).split(' ')
  return `${weekday.slice(0, 3)} ${rest.join(' ')}, ${wall.slice(11, 16)}`
}

/** The same day of the month some months later, or the last day of a shorter month. */
export function monthsLater(day: number, months: number): number {
  const at = new Date(day * DAY)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(at.getUTCDate(), last)) / DAY
}

const fault = (words: string): TypedDate => ({ fault: words })
const UNREAD = fault('Not a date yet. Write it like “Sun 8 March 2026 18:00”, “8.3. 18:00” or “in 2 weeks”.')
const pad = (n: number): string => String(n).padStart(2, '0')
const named = (list: readonly string[], word: string): number =>
  list.findIndex((name) => word.length >= 3 && name.toLowerCase().startsWith(word))

const CLOCK = /(?:^|\s)(\d{1,2}):(\d\d)(?: ?([ap]m))?$|(?:^|\s)(\d{1,2}) ?([ap]m)$|(?:^|\s)(noon)$/
/** Takes the time of day off the end. A time with a point, "18.00", is one only behind a date. */
function cutClock(text: string): { readonly rest: string; readonly clock: string | null } | null {
  const found = CLOCK.exec(text) ?? /(?<=\d\.?) (\d{1,2})\.(\d\d)$/.exec(text)
  if (found === null) return { rest: text, clock: null }
  const [all, h = found[4] ?? '12', m = '00', half = found[5]] = found
  const hours = half === undefined ? Number(h) : (Number(h) % 12) + (half === 'pm' ? 12 : 0)
  if (hours > 23 || Number(m) > 59 || (half !== undefined && (Number(h) > 12 || Number(h) === 0))) return null
  return { rest: text.slice(0, -all.length).trim(), clock: `${pad(hours)}:${m}` }
}

/** Year, month and day as written; null for a year that is left out. */
function writtenDate(text: string): readonly [year: number | null, month: number, day: number] | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])]
  const figures = /^(\d{1,2})([./-]) ?(\d{1,2})(?:\2 ?(\d{4}|\d\d)?)?$/.exec(text)
  if (figures) {
    const [, day, , month, year] = figures
    return [year === undefined ? null : Number(year.padStart(4, '20')), Number(month), Number(day)]
  }
  const words =
    /^(\d{1,2})(?:st|nd|rd|th|\.)? ?(?:of )?([a-z]+)\.?(?: (\d{4}))?$/.exec(text) ??
    /^(?<m>[a-z]+)\.? (?<d>\d{1,2})(?:st|nd|rd|th)?(?: (?<y>\d{4}))?$/.exec(text)
  if (!words) return null
  const [d, m, y] = words.groups ? [words.groups['d'], words.groups['m'], words.groups['y']] : words.slice(1)
  const month = named(MONTHS, m ?? '')
  return month < 0 ? null : [y === undefined ? null : Number(y), month + 1, Number(d)]
}

/** Days since 1970 of a date; undefined where the month has no such day. */
function dayIn(year: number, month: number, day: number): number | undefined {
  const at = Date.UTC(year, month - 1, day) / DAY
  const back = new Date(at * DAY)
  return back.getUTCMonth() === month - 1 && back.getUTCDate() === day ? at : undefined
}

/** The day a text without weekday and time of day means: a number of days since 1970, a fault, or null for none. */
function readDay(text: string, today: number): number | TypedDate | null {
  if (text === 'today') return today
  if (text === 'tomorrow') return today + 1
  const later = /^in (\d{1,3}|[a-z]+) (day|week|month)s?$/.exec(text)
  if (later) {
    const word = later[1] === 'one' || later[1] === 'an' ? 'a' : (later[1] ?? '')
    const count = /^\d/.test(word) ? Number(word) : NUMBERS.indexOf(word) + 1
    if (count === 0) return null
    return later[2] === 'month' ? monthsLater(today, count) : today + count * (later[2] === 'week' ? 7 : 1)
  }
  const written = writtenDate(text)
  if (written === null) return null
  const [year, month, day] = written
  if (month > 12) return fault(`There is no month ${month}. The day comes first: 8.3. is 8 March.`)
  const now = new Date(today * DAY).getUTCFullYear()
  // Without a year the next such day is meant; 29 February comes within eight years.
  const years = year === null ? Array.from({ length: 9 }, (_, i) => now + i) : [year]
  const found = years
    .map((each) => dayIn(each, month, day))
    .find((at) => at !== undefined && (year !== null || at >= today))
  return found ?? fault(`${MONTHS[month - 1] ?? 'That month'} has no day ${day}.`)
}

/**
 * Reads a date with a time of day: "Sun 8 March 2026 18:00", "8.3. 18:00", "in 2 weeks", "Sunday", "19:30". In figures the day comes
 * first. A weekday that is not that of the date is a fault.
 */
export function readTypedDate(typed: string, around: TypedAround): TypedDate {
  const text = typed
    .toLowerCase()
    .replace(/(\d)t(\d)/, '$1 $2')
    .replace(/,|\b(?:at|on|the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = cutClock(text)
  if (cut === null) return fault('There is no such time of day. Write it like 18:00.')
  const clock = cut.clock ?? around.time
  const [head = '', ...tail] = cut.rest.split(' ')
  const weekday = named(WEEKDAYS, head.replace(/\.$/, ''))
  const rest = weekday < 0 ? cut.rest : tail.join(' ')
  const today = dayOf(around.now)
  if (rest === '' && weekday < 0) {
    if (cut.clock === null || around.date === null) return UNREAD
    return { wall: `${around.date}T${clock}` }
  }
  if (rest === '') {
    const ahead = (weekday - weekdayOf(today) + 7) % 7
    const isPast = ahead === 0 && clock <= around.now.slice(11, 16)
    return { wall: `${dateOf(today + (isPast ? 7 : ahead))}T${clock}` }
  }
  const day = readDay(rest, today)
  if (day === null) return UNREAD
  if (typeof day !== 'number') return day
  if (weekday >= 0 && weekdayOf(day) !== weekday) {
    const [is = '', ...date] = dayWords(day).split(' ')
    return fault(`${date.join(' ')} is a ${is}, not a ${WEEKDAYS[weekday]}.`)
  }
  return { wall: `${dateOf(day)}T${clock}` }
}
