// Which deadline a schedule proposes, what looks like a slip, and how the board is drawn.
import { describe, expect, it } from 'vitest'
import type { Schedule } from '@shared/office/record'
import type { Absence } from '@shared/office/state'
import { checkDeadline, proposeDeadline } from '../../../src/main/office/calendar'
import { icsText, monthText } from '../../../src/main/office/board'

const FORTNIGHT: Schedule = {
  on: { weeks: 2, from: '2026-03-08' },
  time: '18:00',
  zone: 'Europe/London',
  absences: 4,
  grace: 0,
}
const NONE = { absences: [], avoid: [] } as const
const away = (from: string, to: string, person = 'anna'): Absence => ({ person, from, to })

/** The deadline proposed, in UTC to the minute. */
function proposed(
  now: string,
  {
    schedule = FORTNIGHT,
    last = null,
    current = null,
    ...given
  }: {
    schedule?: Schedule
    last?: string | null
    current?: string | null
    absences?: readonly Absence[]
    avoid?: readonly string[]
  } = {},
): string | null {
  return proposeDeadline(schedule, { last, current }, now, { ...NONE, ...given })?.deadline.slice(0, 16) ?? null
}

describe('a schedule proposes', () => {
  it.each([
    [
      'its next day after the deadline before',
      '2026-03-08T20:00:00Z',
      { last: '2026-03-08T18:00:00Z' },
      '2026-03-22T18:00',
    ],
    [
      'the same hour on the clock when the clocks change',
      '2026-03-22T20:00:00Z',
      { last: '2026-03-22T18:00:00Z' },
      '2026-04-05T17:00',
    ],
    [
      'its own day again after a deadline that was moved',
      '2026-03-12T20:00:00Z',
      { last: '2026-03-12T18:00:00Z' },
      '2026-03-22T18:00',
    ],
    [
      'the calendar kept after an early turn',
      '2026-03-02T20:00:00Z',
      { last: '2026-03-08T18:00:00Z' },
      '2026-03-22T18:00',
    ],
    [
      'the day after next when less than half the time is left',
      '2026-03-16T20:00:00Z',
      { last: '2026-03-08T18:00:00Z' },
      '2026-04-05T17:00',
    ],
    ['its first day before it has begun', '2026-01-02T20:00:00Z', {}, '2026-03-08T18:00'],
    [
      'the deadline that is set, where it is ahead',
      '2026-03-20T20:00:00Z',
      { current: '2026-03-22T18:00:00Z' },
      '2026-03-22T18:00',
    ],
    [
      'the first day back after an absence',
      '2026-03-08T20:00:00Z',
      { absences: [away('2026-03-20', '2026-03-24')] },
      '2026-03-25T18:00',
    ],
    [
      'its own day where an absence is too long',
      '2026-03-08T20:00:00Z',
      { absences: [away('2026-03-20', '2026-03-26')] },
      '2026-03-22T18:00',
    ],
    [
      'a day after several absences',
      '2026-03-08T20:00:00Z',
      { absences: [away('2026-03-22', '2026-03-22'), away('2026-03-23', '2026-03-24', 'bo')] },
      '2026-03-25T18:00',
    ],
    [
      'no more than it may, counted from its own day',
      '2026-03-20T20:00:00Z',
      { current: '2026-03-25T18:00:00Z', absences: [away('2026-03-25', '2026-03-26')] },
      '2026-03-25T18:00',
    ],
    ['a day the referee does not avoid', '2026-03-08T20:00:00Z', { avoid: ['sunday'] }, '2026-03-23T18:00'],
    [
      'the same for a day of every year',
      '2026-03-08T20:00:00Z',
      { avoid: ['03-22', '2026-03-23'] },
      '2026-03-24T18:00',
    ],
    [
      'the next of its dates',
      '2026-03-08T20:00:00Z',
      { schedule: { ...FORTNIGHT, on: { dates: ['2026-05-01', '2026-04-01'] } } },
      '2026-04-01T17:00',
    ],
    [
      'nothing after its last date',
      '2026-06-08T20:00:00Z',
      { schedule: { ...FORTNIGHT, on: { dates: ['2026-05-01'] } } },
      null,
    ],
  ])('%s', (_what, now, given, expected) => {
    expect(proposed(now, given)).toBe(expected)
  })

  it('and says whom it waits for, and who is away all the same', () => {
    const absences = [away('2026-03-22', '2026-03-23'), away('2026-03-20', '2026-04-20', 'bo')]
    expect(
      proposeDeadline(FORTNIGHT, { last: null, current: null }, '2026-03-08T20:00:00Z', { absences, avoid: [] }),
    ).toMatchObject({
      later: 2,
      waitsFor: ['anna'],
      without: ['bo'],
    })
  })
})

describe('a deadline looks like a slip when', () => {
  const said = (deadline: string, before: readonly string[] = [], avoid: readonly string[] = []): readonly string[] =>
    checkDeadline(deadline, '2026-03-01T12:00:00Z', 'UTC', { before, avoid }).map(({ message }) => message)

  it.each([
    ['it is past', '2026-02-28T12:00:00Z', [], [], 'it is past'],
    ['it is within a day', '2026-03-02T09:00:00Z', [], [], 'it is only 21 hours away'],
    ['it is years off', '2027-04-01T09:00:00Z', [], [], 'more than a year away'],
    ['it is on a day the referee avoids', '2026-03-08T09:00:00Z', [], ['sunday'], 'a day you avoid'],
    ['it is set already', '2026-03-08T09:00:00Z', ['2026-03-08T09:00:00Z'], [], 'the deadline already'],
    [
      'it extends by the same once more',
      '2026-03-14T09:00:00Z',
      ['2026-03-08T09:00:00Z', '2026-03-11T09:00:00Z'],
      [],
      'extended by the same 3 days',
    ],
  ])('%s', (_what, deadline, before, avoid, expected) => {
    expect(said(deadline, before, avoid)).toEqual([expect.stringContaining(expected)])
  })

  it('and else not', () => {
    expect(said('2026-03-15T09:00:00Z', ['2026-03-08T09:00:00Z', '2026-03-11T09:00:00Z'], ['monday'])).toEqual([])
  })
})

describe('the board', () => {
  const board = {
    deadlines: [
      {
        file: 'g.postmage',
        id: 'c1',
        campaign: 'Kettle, Street; and a very long name that no line of a calendar file may hold',
        turn: 'session 2',
        number: 2,
        deadline: '2026-03-08T23:30:00Z',
        missing: ['Änna'],
      },
    ],
    absences: [{ name: 'Bo', from: '2026-03-10', to: '2026-03-11' }],
  }

  it('shows a month in the zone of the referee', () => {
    const text = monthText(board, '2026-03', 'Europe/Berlin', (iso) => iso)
    expect(
      text
        .split('\n')
        .slice(0, 5)
        .map((line) => line.trimEnd()),
    ).toEqual([
      '2026-03',
      'Mo   Tu   We   Th   Fr   Sa   Su',
      '                               1',
      ' 2    3    4    5    6    7    8',
      ' 9A  10·  11·  12   13   14   15',
    ])
    expect(text).toContain('A  2026-03-08T23:30:00Z: Kettle, Street')
  })

  it('is a calendar file that other programs read: escaped, folded, whole days to the day after', () => {
    const text = icsText(board, '2026-03-01T12:00:00.000Z')
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const whole = text.replace(/\r\n /g, '')
    expect(whole).toContain('SUMMARY:Kettle\\, Street\\; and a very long')
    expect(whole).toContain('missing Änna')
    expect(whole).toContain('DTSTART:20260308T233000Z')
    expect(whole).toContain('DTSTAMP:20260301T120000Z')
    expect(whole).toContain('DTSTART;VALUE=DATE:20260310\r\nDTEND;VALUE=DATE:20260312')
    expect(whole.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  })
})
