// Times as people write and read them: in the referee's zone and in UTC. The only place that formats a clock.
import { err, ok, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { recent } from '@shared/engine/recent'
import { isZone, MONTHS, wallTime, zoneName, zoneParts, type WallTime } from '@shared/engine/zone'
import type { TimeWords } from '@shared/campaign/sheet/sheet'

/** Now, as it is recorded. */
export const now = (): string => new Date().toISOString()

export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const pad = (n: number, width = 2): string => String(n).padStart(width, '0')

/** Offset of a zone at a moment, in minutes east of UTC, as its clock says. */
function offsetByClock(moment: number, zone: string): number {
  const parts = zoneParts(moment, zone)
  const get = (part: string): number => Number(parts[part])
  const there = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'))
  return Math.round((there - Math.floor(moment / 1000) * 1000) / 60_000)
}

const HOUR = 3_600_000
const MINUTE = 60_000

/**
 * Offsets of a zone by the hour, counted from 1970 UTC; null for an hour in which it changes. Cache: a thousand hours of twenty zones.
 * Asking the clock takes long, and a thread has thousands of times.
 */
const offsetsOf = recent(20, 60, (zone) =>
  recent(1000, 20, (hour): number | null => {
    const start = Number(hour) * HOUR
    const offset = offsetByClock(start, zone)
    return offset === offsetByClock(start + HOUR - 1, zone) ? offset : null
  }),
)

/** Offset of a zone at a moment, in minutes east of UTC. */
function offsetMinutes(moment: number, zone: string): number {
  if (zone === 'UTC') return 0
  return offsetsOf(zone)(String(Math.floor(moment / HOUR))) ?? offsetByClock(moment, zone)
}

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i

/**
 * Reads a time: `2026-03-08T18:00Z`, `2026-03-08 18:00 +01:00`, or without a zone in the referee's zone.
 * A date alone means the end of that day.
 * @returns ISO 8601 UTC
 */
export function readTime(text: string, zone: string): Result<string> {
  const bad = err(
    problem(
      'time-odd',
      `“${text}” is not a time Postmage can read.`,
      'Write it like 2026-03-08T18:00Z or 2026-03-08 18:00.',
    ),
  )
  const match = SHAPE.exec(text.trim())
  if (!match) return bad
  const [, year, month, day, hour, minute, second, mark] = match
  const time =
    hour === undefined ? ([23, 59, 59] as const) : ([Number(hour), Number(minute), Number(second ?? 0)] as const)
  const utc = Date.UTC(Number(year), Number(month) - 1, Number(day), ...time)
  const made = new Date(utc)
  if (
    made.getUTCMonth() !== Number(month) - 1 ||
    made.getUTCDate() !== Number(day) ||
    time[0] > 23 ||
    time[1] > 59 ||
    time[2] > 59
  )
    return bad
  if (mark && /^(z|utc)$/i.test(mark)) return ok(made.toISOString())
  if (mark) {
    const offset = offsetOf(mark)
    return offset === null
      ? err(
          problem(
            'time-offset',
            `“${mark}” is no offset from UTC: they go from -12:00 to +14:00.`,
            'Write the time like 2026-03-08 18:00 +01:00, or with Z for UTC.',
          ),
        )
      : ok(new Date(utc - offset * MINUTE).toISOString())
  }
  const { exists, moments } = wallAt(utc, zone)
  // A day ends when its last hour does, even if that one comes twice.
  const moment = hour === undefined ? moments.at(-1) : exists && moments.length === 1 ? moments[0] : undefined
  return moment === undefined ? err(clocksChange(text, zone, exists, moments)) : ok(new Date(moment).toISOString())
}

/** Minutes east of UTC of `+01:00`; null if no place on earth has that offset. */
function offsetOf(mark: string): number | null {
  const [hours, minutes] = [Number(mark.slice(1, 3)), Number(mark.slice(-2))]
  const offset = (mark.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
  return minutes < 60 && offset >= -12 * 60 && offset <= 14 * 60 ? offset : null
}

const wallAt = (wall: number, zone: string): WallTime => wallTime(wall, (moment) => offsetMinutes(moment, zone))

/** The refusal of a time that the clocks of a zone leave out, or show twice. */
function clocksChange(text: string, zone: string, exists: boolean, moments: readonly number[]): Problem {
  const [first = '', second = ''] = moments.map((moment) => `${new Date(moment).toISOString().slice(0, 16)}Z`)
  return exists
    ? problem(
        'time-twice',
        `“${text}” comes twice in ${zone}: the clocks go back that night.`,
        `Choose another time, or write ${first} for the first or ${second} for the second.`,
      )
    : problem(
        'time-left-out',
        `“${text}” does not exist in ${zone}: the clocks go forward that night.`,
        `Choose a time before or after, for example ${second}.`,
      )
}

/** The date in a zone at a moment, `2026-03-08`. @param iso ISO 8601 UTC */
export const dateIn = (iso: string, zone: string): string =>
  new Date(Date.parse(iso) + offsetMinutes(Date.parse(iso), zone) * MINUTE).toISOString().slice(0, 10)

/** A number of days later at the same time of day in a zone, even if its clocks change in between. @param iso ISO 8601 UTC */
export function daysLater(iso: string, days: number, zone: string): string {
  const moment = Date.parse(iso)
  const there = new Date(moment + offsetMinutes(moment, zone) * 60_000 + days * 86_400_000)
  return localTime(there.toISOString(), zone)
}

/**
 * Takes a time that was read as UTC for want of a zone as the same time of day in `zone`.
 * @param iso ISO 8601 UTC
 * @returns the moment, and the other one it may mean where the clocks change; of those the first, but a time that is left out moves on
 */
export function localTimes(iso: string, zone: string): readonly [iso: string, other?: string] {
  const { exists, moments } = wallAt(Date.parse(iso), isZone(zone) ? zone : 'UTC')
  const [first = iso, second] = moments.map((moment) => new Date(moment).toISOString())
  return second === undefined ? [first] : exists ? [first, second] : [second, first]
}

/** The same, without the other moment. */
export const localTime = (iso: string, zone: string): string => localTimes(iso, zone)[0]

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Times in words for a zone: "Sunday 8 March 2026, 19:00 CET, 18:00 UTC". */
export function timeWords(zone: string): TimeWords {
  const known = isZone(zone) ? zone : 'UTC'
  const shift = (iso: string): Date => {
    const moment = Date.parse(iso)
    return new Date(moment + offsetMinutes(moment, known) * 60_000)
  }
  const day = (d: Date): string => `${d.getUTCDate()} ${MONTHS[d.getUTCMonth()]} ${d.getUTCFullYear()}`
  const clock = (d: Date): string => `${pad(d.getUTCHours())}:${pad(d.getUTCMinutes())}`
  return {
    day: (iso) => (Number.isNaN(Date.parse(iso)) ? iso : day(shift(iso))),
    moment: (iso) => {
      if (Number.isNaN(Date.parse(iso))) return iso
      const there = shift(iso)
      const utc = new Date(iso)
      const start = `${DAYS[there.getUTCDay()]} ${day(there)}, ${clock(there)}`
      if (there.getTime() === utc.getTime()) return `${start} UTC`
      const sameDay = there.getUTCDate() === utc.getUTCDate()
      const utcDay = sameDay ? '' : `${utc.getUTCDate()} ${MONTHS[utc.getUTCMonth()]}, `
      return `${start} ${zoneName(Date.parse(iso), known)}, ${utcDay}${clock(utc)} UTC`
    },
  }
}
