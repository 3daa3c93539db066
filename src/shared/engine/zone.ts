// Time zones: whether one is known, and what its clocks show at a moment. Moments are handed in: shared code has no clock.

/** Whether the machine knows the zone ("Europe/Berlin"). */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/**
 * What date and clock show in a zone, as digits by part: `year`, `month`, `day`, `hour` (00 to 23), `minute`, `second`.
 * @param moment milliseconds since 1970 UTC
 */
export const zoneParts = (moment: number, zone: string): { readonly [part: string]: string | undefined } =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
