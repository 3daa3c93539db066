// Times as referees write them and as they are shown, around changes of the clock.
import { describe, expect, it } from 'vitest'
import { readTime, timeWords } from '../../../src/main/clock/times'

describe('reading', () => {
  it.each([
    ['2026-03-08T18:00Z', 'UTC', '2026-03-08T18:00:00.000Z'],
    ['2026-03-08 18:00', 'UTC', '2026-03-08T18:00:00.000Z'],
    ['2026-03-08 18:00 UTC', 'Europe/Paris', '2026-03-08T18:00:00.000Z'],
    ['2026-03-08T18:00+01:00', 'UTC', '2026-03-08T17:00:00.000Z'],
    ['2026-03-08T18:00 -0530', 'UTC', '2026-03-08T23:30:00.000Z'],
    ['2026-03-08 18:00', 'Europe/London', '2026-03-08T18:00:00.000Z'],
    ['2026-07-08 18:00', 'Europe/London', '2026-07-08T17:00:00.000Z'],
    ['2026-03-28 23:00', 'Europe/Paris', '2026-03-28T22:00:00.000Z'],
    ['2026-03-29 23:00', 'Europe/Paris', '2026-03-29T21:00:00.000Z'],
    ['2026-10-25 23:00', 'America/New_York', '2026-10-26T03:00:00.000Z'],
    ['2026-03-08', 'UTC', '2026-03-08T23:59:59.000Z'],
    ['2026-03-08T18:00:30.123Z', 'UTC', '2026-03-08T18:00:30.000Z'],
  ])('%s in %s', (text, zone, iso) => {
    expect(readTime(text, zone)).toEqual({ ok: true, value: iso })
  })
  it.each([
    '',
    'tomorrow',
    '8 March 2026',
    '2026-02-30',
    '2026-13-01',
    '2026-03-08T25:00Z',
    '2026-03-08T18:61Z',
    '2026-3-8',
  ])('“%s” is refused with an example', (text) => {
    expect(readTime(text, 'UTC')).toMatchObject({
      ok: false,
      error: { code: 'time-odd', remedy: expect.stringContaining('2026-03-08T18:00Z') },
    })
  })
})

describe('showing', () => {
  it.each([
    ['UTC', '2026-03-08T18:00:00.000Z', 'Sunday 8 March 2026, 18:00 UTC'],
    ['Europe/London', '2026-03-08T18:00:00.000Z', 'Sunday 8 March 2026, 18:00 UTC'],
    ['Europe/London', '2026-07-08T17:00:00.000Z', 'Wednesday 8 July 2026, 18:00 Europe/London (17:00 UTC)'],
    [
      'America/New_York',
      '2026-03-08T03:30:00.000Z',
      'Saturday 7 March 2026, 22:30 America/New York (8 March 03:30 UTC)',
    ],
    ['Nowhere/Such', '2026-03-08T18:00:00.000Z', 'Sunday 8 March 2026, 18:00 UTC'],
  ])('in %s', (zone, iso, shown) => {
    expect(timeWords(zone).moment(iso)).toBe(shown)
  })
  it('a day is the day in the zone', () => {
    expect(timeWords('America/New_York').day('2026-03-08T03:30:00.000Z')).toBe('7 March 2026')
    expect(timeWords('UTC').day('2026-03-08T03:30:00.000Z')).toBe('8 March 2026')
  })
})

describe('a zone whose clock changes within an hour of UTC', () => {
  it.each([
    ['1985-12-31T18:00:00.000Z', '31 December 1985, 23:30 Asia/Kathmandu'],
    ['1985-12-31T18:29:59.000Z', '31 December 1985, 23:59 Asia/Kathmandu'],
    ['1985-12-31T18:30:00.000Z', '1 January 1986, 00:15 Asia/Kathmandu'],
    ['1985-12-31T18:59:59.000Z', '1 January 1986, 00:44 Asia/Kathmandu'],
  ])('%s is %s', (iso, words) => {
    expect(timeWords('Asia/Kathmandu').moment(iso)).toContain(words)
  })
})
