// Times as the referee sees them: their zone and UTC, without a library. ISO 8601 UTC goes over the wire.
import { wallTime, zoneParts, type WallTime } from '@shared/engine/zone'

const parts = (at: Date, zone: string): ReturnType<typeof zoneParts> => zoneParts(at.getTime(), zone)

/** Creates the time formatters, which is far slower than using them. */
export const prepareClock = (zone: string): unknown => parts(new Date(0), zone)

/** "2026-03-08T19:00" in the zone, as a field of type datetime-local wants it. */
export function toLocalField(iso: string, zone: string): string {
  const p = parts(new Date(iso), zone)
  return `${p['year']}-${p['month']}-${p['day']}T${p['hour']}:${p['minute']}`
}

const wallOf = (local: string): number => Date.parse(`${local}:00Z`)

const atWall = (wall: number, zone: string): WallTime =>
  wallTime(wall, (moment) => Math.round((wallOf(toLocalField(new Date(moment).toISOString(), zone)) - moment) / 60_000))

const asIso = (moment: number): string => new Date(moment).toISOString().replace('.000Z', 'Z')

/**
 * The field's value as ISO UTC, or null if it is no time. In an hour that occurs twice the earlier time counts; a time that the clocks
 * skip moves forward.
 */
export function fromLocalField(local: string, zone: string): string | null {
  const wall = wallOf(local)
  if (Number.isNaN(wall)) return null
  const { exists, moments } = atWall(wall, zone)
  const moment = exists ? moments[0] : moments.at(-1)
  return moment === undefined ? null : asIso(moment)
}

/** The last time a clock in the zone showed "19:40" or "9.05" before a moment, ISO UTC; null for another text. */
export function clockTimeBefore(text: string, now: Date, zone: string): string | null {
  const [, hour, minute] = /^\s*([01]?\d|2[0-3])[:.]([0-5]\d)\s*$/.exec(text) ?? []
  if (hour === undefined) return null
  const onDayOf = (moment: Date): string | null =>
    fromLocalField(`${toLocalField(moment.toISOString(), zone).slice(0, 10)}T${hour.padStart(2, '0')}:${minute}`, zone)
  const today = onDayOf(now)
  return today !== null && Date.parse(today) <= now.getTime() ? today : onDayOf(new Date(now.getTime() - 86_400_000))
}

/**
 * A sentence about a deadline in a night in which the clocks of a zone change; null for nearly all.
 * @param typed the local time it was made of, if it was typed
 */
export function clockRemark(deadline: string, typed: string | null, zone: string): string | null {
  if (typed !== null && !atWall(wallOf(typed), zone).exists)
    return `${typed.slice(11, 16)} does not exist that night, since the clocks go forward. It became ${toLocalField(deadline, zone).slice(11)}.`
  const local = toLocalField(deadline, zone)
  const [first, second] = atWall(wallOf(local), zone).moments
  if (first === undefined || second === undefined) return null
  const which = Date.parse(deadline) < second ? 'first' : 'second'
  return `${local.slice(11)} comes twice that night, since the clocks go back. This is the ${which} of the two.`
}

const formatTime = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)

/** "Sunday 8 March 2026 at 19:00 (18:00 UTC)", UTC only where its clock differs; a text that is no ISO time is shown as it is. */
export function shownTime(iso: string, zone: string): string {
  const at = new Date(iso)
  if (!/^\d{4}-\d\d-\d\dT/.test(iso) || Number.isNaN(at.getTime())) return iso
  const utc = parts(at, 'UTC')
  const local = parts(at, zone)
  const clock = `${utc['hour']}:${utc['minute']} UTC`
  if (zone === 'UTC') return `${formatTime(at, zone)} UTC`
  if (formatTime(at, zone) === formatTime(at, 'UTC')) return formatTime(at, zone)
  return utc['day'] === local['day']
    ? `${formatTime(at, zone)} (${clock})`
    : `${formatTime(at, zone)} (${formatTime(at, 'UTC')} UTC)`
}

/** A moment as the desk writes it, "Thursday 16 April 2026, 09:40 BST, 08:40 UTC", without the zone. */
export const withoutZone = (shown: string): string => shown.replace(/(, \d\d:\d\d) .*$/, '$1')

/** "Sat 5 Dec, 18:00" in the zone, where there is little room; "5 Dec 2027, 18:00" where the year is not the present one. */
export function shortTime(iso: string, zone: string, now = new Date()): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  const thisYear = parts(at, zone)['year'] === parts(now, zone)['year']
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(thisYear ? { weekday: 'short' } : { year: 'numeric' }),
  }).format(at)
}

export const HOUR = 3600_000

/** Hours from now to a moment; Infinity for null. @param now ms since 1970 */
export const hoursTo = (iso: string | null, now: number): number =>
  iso === null ? Infinity : (Date.parse(iso) - now) / HOUR

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`

/** "in 3 days", "5 hours ago"; '' without a deadline. */
export function distance(iso: string | null, now: number): string {
  const hours = hoursTo(iso, now)
  if (hours === Infinity || Number.isNaN(hours)) return ''
  const size = Math.abs(hours)
  const length =
    size < 1 ? 'less than an hour' : size < 48 ? count(Math.floor(size), 'hour') : count(Math.floor(size / 24), 'day')
  return hours > 0 ? `in ${length}` : `${length} ago`
}

/** “Sunday 8 March 2026” of a date, `2026-03-08`, or “Sun 8 Mar 2026”; '' where it is none. */
export const dayWords = (date: string, size: 'long' | 'short' = 'long'): string =>
  Number.isNaN(Date.parse(date))
    ? ''
    : new Intl.DateTimeFormat('en-GB', {
        timeZone: 'UTC',
        weekday: size,
        day: 'numeric',
        month: size,
        year: 'numeric',
      })
        .format(new Date(date))
        .replace(',', '')

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads a day as people write it, the day first: “7 Dec 2026”, “Mon 7 December 2026”, “7.12.2026”, “7/12/2026”, “2026-12-07”.
 * @returns `2026-12-07`, or null where it is no day
 */
export function readDay(text: string): string | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text)
  const dayFirst = /^\s*(?:[a-z]+,?\s+)?(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})\.?,?[\s./-]+(\d{4})\s*$/i.exec(text)
  const [year, month = '', day] = iso?.slice(1) ?? dayFirst?.slice(1).reverse() ?? []
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const date = `${year}-${String(number).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null
}
