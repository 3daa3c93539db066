// Times as referees write them and as they are shown, around changes of the clock.
import { describe, expect, it } from 'vitest'
import { daysLater, localTimes, readTime, timeWords } from '../../../src/main/clock/times'

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

describe('offsets that no place has', () => {
  it.each(['+25:00', '-99:00', '+14:01', '-12:01', '+01:60', '+9999'])('%s is refused in words', (mark) => {
    expect(readTime(`2026-03-08 18:00 ${mark}`, 'UTC')).toMatchObject({
      ok: false,
      error: { code: 'time-offset', message: expect.stringContaining(mark) },
    })
  })
  it.each([
    ['+14:00', '2026-03-08T04:00:00.000Z'],
    ['-12:00', '2026-03-09T06:00:00.000Z'],
    ['+05:45', '2026-03-08T12:15:00.000Z'],
  ])('%s is one', (mark, iso) => {
    expect(readTime(`2026-03-08 18:00 ${mark}`, 'UTC')).toEqual({ ok: true, value: iso })
  })
})

/** Zone, local time, moment, the other moment; first those left out, then those that come twice. */
const LEFT_OUT = [
  ['Europe/Berlin', '2026-03-29 02:30', '2026-03-29T01:30:00.000Z', '2026-03-29T00:30:00.000Z'],
  ['America/New_York', '2026-03-08 02:00', '2026-03-08T07:00:00.000Z', '2026-03-08T06:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04 02:15', '2026-10-03T15:45:00.000Z', '2026-10-03T15:15:00.000Z'],
] as const
const TWICE = [
  ['Europe/Berlin', '2026-10-25 02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['America/New_York', '2026-11-01 01:30', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
  ['Australia/Sydney', '2026-04-05 02:59', '2026-04-04T15:59:00.000Z', '2026-04-04T16:59:00.000Z'],
] as const

describe('nights in which the clocks change', () => {
  it.each(LEFT_OUT)('%s: %s does not exist', (zone, text, ...moments) => {
    expect(readTime(text, zone)).toMatchObject({
      ok: false,
      error: { code: 'time-left-out', message: expect.stringContaining(zone), remedy: expect.stringContaining('Z') },
    })
    expect(localTimes(`${text.replace(' ', 'T')}:00.000Z`, zone)).toEqual(moments)
  })
  it.each(TWICE)('%s: %s comes twice, and both are named', (zone, text, first, second) => {
    const named = [first, second].map((iso) => `${iso.slice(0, 16)}Z`)
    const read = readTime(text, zone)
    expect(read).toMatchObject({ ok: false, error: { code: 'time-twice' } })
    for (const iso of named) {
      expect(JSON.stringify(read)).toContain(iso)
      expect(readTime(iso, zone).ok).toBe(true)
    }
    expect(localTimes(`${text.replace(' ', 'T')}:00.000Z`, zone)).toEqual([first, second])
  })
  it('a date alone ends with its last hour, even where that comes twice', () => {
    expect(readTime('2026-10-29', 'Africa/Cairo')).toEqual({ ok: true, value: '2026-10-29T21:59:59.000Z' })
  })
  it('a day later at a time that comes twice is the first of the two, at one left out the hour after', () => {
    expect(daysLater('2026-10-24T00:30:00.000Z', 1, 'Europe/Berlin')).toBe(TWICE[0][2])
    expect(daysLater('2026-03-28T01:30:00.000Z', 1, 'Europe/Berlin')).toBe(LEFT_OUT[0][2])
  })
})

describe('showing', () => {
  it.each([
    ['UTC', '2026-03-08T18:00:00.000Z', 'Sunday 8 March 2026, 18:00 UTC'],
    ['Europe/London', '2026-03-08T18:00:00.000Z', 'Sunday 8 March 2026, 18:00 UTC'],
    ['Europe/London', '2026-07-08T17:00:00.000Z', 'Wednesday 8 July 2026, 18:00 BST, 17:00 UTC'],
    ['Asia/Kathmandu', '2026-07-08T12:00:00.000Z', 'Wednesday 8 July 2026, 17:45 UTC+5:45, 12:00 UTC'],
    ['America/New_York', '2026-03-08T03:30:00.000Z', 'Saturday 7 March 2026, 22:30 EST, 8 March, 03:30 UTC'],
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
    ['1985-12-31T18:00:00.000Z', '31 December 1985, 23:30 UTC+5'],
    ['1985-12-31T18:29:59.000Z', '31 December 1985, 23:59 UTC+5'],
    ['1985-12-31T18:30:00.000Z', '1 January 1986, 00:15 UTC+5'],
    ['1985-12-31T18:59:59.000Z', '1 January 1986, 00:44 UTC+5'],
  ])('%s is %s', (iso, words) => {
    expect(timeWords('Asia/Kathmandu').moment(iso)).toContain(words)
  })
})
