// Time zones: whether one is known, and what its clocks show at a moment. Moments are handed in: shared code has no clock.

import { recent } from './recent'

/**
 * Writes the moments of a zone; null if the machine does not know the zone. Cache: twenty zones. Making a format takes longer than
 * writing hundreds of moments.
 */
const clockOf = recent(20, 60, (zone): Intl.DateTimeFormat | null => {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  } catch {
    return null
  }
})

/** Whether the machine knows the zone ("Europe/Berlin"). */
export const isZone = (zone: string): boolean => zone === 'UTC' || clockOf(zone) !== null

/**
 * Date and time in a zone, as digits by part: `year`, `month`, `day`, `hour` (00 to 23), `minute`, `second`.
 * @param moment milliseconds since 1970 UTC
 */
export function zoneParts(moment: number, zone: string): { readonly [part: string]: string | undefined } {
  const clock = clockOf(zone)
  if (clock === null) throw new RangeError(`no time zone: ${zone}`)
  return Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
}

/** Locales that name a zone, in the order of preference: the English of each part of the world names the zones there. */
const TONGUES = ['en-GB', 'en-US', 'en-AU', 'en-CA', 'en-IN', 'en-NZ'] as const

/** Name a zone at a moment, one for each locale. Cache: twenty zones, for the same reason. */
const namersOf = recent(20, 60, (zone): readonly Intl.DateTimeFormat[] =>
  TONGUES.map((tongue) => new Intl.DateTimeFormat(tongue, { timeZone: zone, timeZoneName: 'short' })),
)

/** The short name of a zone at a moment: "BST", "CEST"; "UTC+5:45" where it has none. @param zone one the machine knows */
export function zoneName(moment: number, zone: string): string {
  const names = namersOf(zone).map(
    (namer) => namer.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '',
  )
  return names.find((name) => /^[A-Z]{2,5}$/.test(name)) ?? (names[0] ?? '').replace(/^GMT/, 'UTC')
}

/** When clocks show a time: one moment, two in an hour that comes twice, none (`exists` false) in an hour that is left out. */
export interface WallTime {
  readonly exists: boolean
  /** Milliseconds since 1970 UTC, the earlier first. For a skipped time: by the clocks before and after the change. */
  readonly moments: readonly number[]
}

const DAY = 86_400_000
const MINUTE = 60_000

/**
 * The moments at which the clocks of a zone show a time.
 * @param wall the time, in milliseconds since 1970, as if it were UTC
 * @param offsetAt minutes east of UTC at a moment
 */
export function wallTime(wall: number, offsetAt: (moment: number) => number): WallTime {
  const offsets = new Set([wall - DAY, wall + DAY].map(offsetAt))
  const moments = [...offsets].map((offset) => wall - offset * MINUTE).sort((a, b) => a - b)
  const real = moments.filter((moment) => moment + offsetAt(moment) * MINUTE === wall)
  return real.length > 0 ? { exists: true, moments: real } : { exists: false, moments }
}

/** Names of the months, January first. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
