// Time zones: whether one is known, and what its clocks show at a moment. Moments are handed in: shared code has no clock.

import { recent } from './recent'

/**
 * What writes the moments of a zone; null = no zone the machine knows. Making one takes longer than hundreds of moments, and a
 * referee has one zone.
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
 * What date and clock show in a zone, as digits by part: `year`, `month`, `day`, `hour` (00 to 23), `minute`, `second`.
 * @param moment milliseconds since 1970 UTC
 */
export function zoneParts(moment: number, zone: string): { readonly [part: string]: string | undefined } {
  const clock = clockOf(zone)
  if (clock === null) throw new RangeError(`no time zone: ${zone}`)
  return Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
}
