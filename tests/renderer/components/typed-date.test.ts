// Dates as referees type them: day first, and nothing that could be two dates is guessed.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oddDeadline } from '../../../src/renderer/components/dates/odd-deadline'
import { dateOf, monthsLater, dayOf, readTypedDate, wallWords } from '../../../src/renderer/components/dates/typed-date'

/** Thursday 26 February 2026, a quarter past ten. */
const around = { now: '2026-02-26T10:15', date: '2026-03-01', time: '20:00' }
const read = (typed: string): string => {
  const found = readTypedDate(typed, around)
  return 'wall' in found ? found.wall : found.fault
}

test.each([
  ['Sun 8 March 2026 18:00', '2026-03-08T18:00'],
  ['Sunday, 8th of March 2026 at 18:00', '2026-03-08T18:00'],
  ['8.3. 18:00', '2026-03-08T18:00'],
  ['8.3. 18.00', '2026-03-08T18:00'],
  ['8/3/26 6pm', '2026-03-08T18:00'],
  ['8.12', '2026-12-08T20:00'],
  ['25.2.', '2027-02-25T20:00'],
  ['26 Feb 9:00', '2026-02-26T09:00'],
  ['29 Feb', '2028-02-29T20:00'],
  ['March 8, 2026', '2026-03-08T20:00'],
  ['2026-03-08T18:00', '2026-03-08T18:00'],
  ['in 2 weeks', '2026-03-12T20:00'],
  ['in two weeks 18:00', '2026-03-12T18:00'],
  ['in a month', '2026-03-26T20:00'],
  ['tomorrow noon', '2026-02-27T12:00'],
  ['Sunday', '2026-03-01T20:00'],
  ['Thu 10:00', '2026-03-05T10:00'],
  ['Thursday', '2026-02-26T20:00'],
  ['19:30', '2026-03-01T19:30'],
])('“%s” is %s', (typed, wall) => {
  expect(read(typed)).toBe(wall)
})

test.each([
  ['Mon 8 March 2026', 'is a Sunday, not a Monday'],
  ['3/25/2026', 'no month 25'],
  ['31.4.2026', 'no day 31'],
  ['8 March 25:00', 'no such time'],
  ['soon', 'Not a date yet'],
  ['8', 'Not a date yet'],
  ['sun 8.12', 'is a Tuesday, not a Sunday'],
])('“%s” is refused', (typed, why) => {
  expect(read(typed)).toContain(why)
})

test('a date is shown in a form that is read back, and months keep their last day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 1439 }), (day, minute) => {
      const clock = new Date(minute * 60_000).toISOString().slice(11, 16)
      const wall = `${dateOf(day)}T${clock}`
      expect(read(wallWords(wall))).toBe(wall)
      const next = dateOf(monthsLater(day, 1))
      expect(dayOf(next) - day).toBeGreaterThan(27)
      expect(dayOf(next) - day).toBeLessThan(32)
    }),
  )
})

test('a deadline that may be a slip is asked about', () => {
  const now = new Date('2026-02-26T10:15:00Z')
  const odd = (iso: string, avoid: readonly string[] = []): string | null =>
    oddDeadline(iso, now, 'Europe/Berlin', avoid)
  expect(odd('2026-03-08T18:00:00Z', ['saturday', '12-24'])).toBeNull()
  expect(odd('2026-02-26T10:00:00Z')).toContain('past')
  expect(odd('2026-02-26T11:00:00Z')).toContain('hour')
  expect(odd('2028-03-08T18:00:00Z')).toContain('year')
  // Half past eleven on Saturday in London is Sunday in Berlin.
  expect(odd('2026-03-07T23:30:00Z', ['sunday'])).toContain('avoid')
  expect(odd('2026-12-24T18:00:00Z', ['12-24'])).toContain('avoid')
})
