import { expect, test } from 'vitest'
import { timeWords } from '../../src/main/clock/times'
import {
  clockRemark,
  clockTimeBefore,
  dayWords,
  fromLocalField,
  readDay,
  shortTime,
  shownTime,
  withoutZone,
} from '../../src/renderer/time'

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

test.each([
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00Z', 'does not exist'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00Z', 'comes twice'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00Z', 'comes twice'],
])('a deadline in %s at %s says why it is what it is', (zone, local, iso, words) => {
  expect(fromLocalField(local, zone)).toBe(iso)
  expect(clockRemark(iso, local, zone)).toContain(words)
})

test('the second of an hour that comes twice is called so; other deadlines have no remark', () => {
  expect(clockRemark('2026-10-25T01:30:00Z', null, 'Europe/Berlin')).toContain('second')
  expect(clockRemark('2026-03-29T01:30:00Z', null, 'Europe/Berlin')).toBeNull()
  expect(clockRemark('2026-03-29T17:00:00Z', '2026-03-29T19:00', 'Europe/Berlin')).toBeNull()
})

test.each([
  '7 Dec 2026',
  'Mon 7 Dec 2026',
  'Monday, 7 December 2026',
  '7.12.2026',
  '7/12/2026',
  '07-12-2026',
  '2026-12-07',
  dayWords('2026-12-07'),
  dayWords('2026-12-07', 'short'),
])('“%s” is a day, the day first', (text) => {
  expect(readDay(text)).toBe('2026-12-07')
})
test.each(['', '12/25/2026', '31 Feb 2026', '7 Foo 2026', '7 Dec', 'someday'])('“%s” is no day', (text) => {
  expect(readDay(text)).toBeNull()
})

test.each([
  ['19:40', '2026-03-08T18:40:00Z'],
  ['9.05', '2026-03-08T08:05:00Z'],
  ['23:10', '2026-03-07T22:10:00Z'],
  ['25:00', null],
  ['soon', null],
])('a call at %s was the last time the clock showed it', (text, iso) => {
  expect(clockTimeBefore(text, new Date('2026-03-08T19:00:00Z'), 'Europe/Berlin')).toBe(iso)
})
