import { expect, test } from 'vitest'
import { timeWords } from '../../src/main/clock/times'
import { shortTime, shownTime, withoutZone } from '../../src/renderer/time'

test.each([
  ['2026-04-16T08:40:00Z', 'Europe/London', '16 April 2026 at 09:40 (08:40 UTC)'],
  ['2026-01-16T16:11:00Z', 'Europe/London', '16 January 2026 at 16:11'],
  ['2026-01-16T16:11:00Z', 'UTC', '16 January 2026 at 16:11 UTC'],
  ['soon', 'UTC', 'soon'],
])('%s in %s names UTC only where its clock differs', (iso, zone, shown) => {
  expect(shownTime(iso, zone)).toMatch(new RegExp(`${shown.replace(/[()]/g, '\\$&')}$`))
})

test.each(['Europe/London', 'UTC', 'America/Argentina/Buenos_Aires'])(
  'a moment as the desk writes it for %s, without the zone',
  (zone) => {
    expect(withoutZone(timeWords(zone).moment('2026-04-16T12:40:00Z'))).toMatch(/^Thursday 16 April 2026, \d\d:40$/)
  },
)

test('where there is little room a moment of this year has its weekday, any other its year', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  expect(shortTime('2026-12-05T18:00:00Z', 'UTC', now)).toBe('Sat 5 Dec, 18:00')
  expect(shortTime('2030-03-08T18:00:00Z', 'UTC', now)).toBe('8 Mar 2030, 18:00')
  expect(shortTime('2026-12-31T23:30:00Z', 'Europe/Berlin', now)).toBe('1 Jan 2027, 00:30')
  expect(shortTime('someday', 'UTC', now)).toBe('someday')
})
