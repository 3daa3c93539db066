// Which lines can follow one another, and the seats they name.
import { describe, expect, it } from 'vitest'
import { MAX_SEATS, highestSeat, misplacedLine } from '@shared/campaign/record/order-of-lines'

describe('lines that can follow one another', () => {
  const game = { players: { min: 2, max: 4 }, title: 'Gemstones', turnWord: 'session' }
  const state = { over: false, winners: [] as unknown[] }
  const header = (seats: number, start: object = state) => ({
    type: 'campaign',
    seq: 1,
    roster: Array.from({ length: seats }),
    state: start,
  })
  const look = (lines: readonly object[], head: object = header(3), of: object = game): string | null =>
    misplacedLine(of as never, head as never, lines.map((line, i) => ({ seq: i + 2, ...line })) as never)?.message ??
    null
  const turn = (number: number, more: object = {}) => ({
    type: 'turn',
    turn: number,
    log: [],
    state,
    inputs: [0, 1, 2].map((seat) => ({ seat })),
    ...more,
  })
  it.each([
    [1, 'has 1 seats; Gemstones is for 2 to 4'],
    [2, null],
    [4, null],
    [5, 'has 5 seats; Gemstones is for 2 to 4'],
  ])('%i seats', (seats, why) => {
    expect(look([], header(seats))).toBe(why === null ? null : `Line 1 of the campaign ${why}.`)
  })
  it('seats without end are refused all the same', () => {
    const endless = { ...game, players: { min: 1, max: Infinity } }
    expect(look([], header(MAX_SEATS), endless)).toBe(null)
    expect(look([], header(MAX_SEATS + 1), endless)).toBe(
      'Line 1 of the campaign has 5001 seats; Gemstones is for 1 to 5000.',
    )
  })
  it.each<[object, boolean]>([
    [{ over: true, winners: [0, 2] }, true],
    [{ over: 'no', winners: [] }, false],
    [{ over: false, winners: 'none' }, false],
    [{ over: false, winners: [3] }, false],
    [{ over: false, winners: [-1] }, false],
    [{ over: false, winners: [0, 'Anna'] }, false],
  ])('a state %j', (start, fits) => {
    expect(look([], header(3, start))).toBe(fits ? null : 'Line 1 of the campaign has a state of another shape.')
    expect(look([turn(1, { state: start })])).toBe(fits ? null : 'Line 2 of the campaign has a state of another shape.')
  }) // prettier-ignore
  it.each<[object, number]>([
    [{ type: 'orders', seat: 2 }, 2],
    [{ type: 'roster', seat: 3, change: { name: 'Zoe' } }, 3],
    [{ type: 'mail', seat: null }, -1],
    [{ type: 'press', by: null }, -1],
    [{ type: 'press', by: 3 }, 3],
    [{ type: 'ruling', change: { kind: 'die', die: { label: 'a', k: 0, value: 9 } } }, -1],
    [{ type: 'ruling', change: { kind: 'counts', seat: 3, orders: 9 } }, 3],
    [{ type: 'note', turn: 9, press: { kind: 'private', by: 0, to: [1, 4], text: '' } }, 4],
    [{ type: 'amendment', change: { kind: 'nmr', seat: 3 } }, 3],
    [turn(1, { log: [{ audience: 'all' }, { audience: [0, 3] }, { audience: [2] }] }), 3],
  ])('the highest seat of %j', (line, seat) => {
    expect(highestSeat(line as never)).toBe(seat)
  })
  const corrects = (number: number, change: object = { kind: 'nmr', seat: 0 }) => ({
    type: 'amendment',
    turn: number,
    change,
  })
  it.each<[readonly object[], string | null]>([
    [[turn(1), turn(2), turn(3)], null],
    [[turn(2)], 'Line 2 of the campaign is session 2 where session 1 comes next.'],
    [[turn(1), turn(1)], 'Line 3 of the campaign is session 1 where session 2 comes next.'],
    [[turn(1, { inputs: [{ seat: 0 }, { seat: 1 }] })], 'Line 2 of the campaign does not have one input for each seat.'],
    [[turn(1, { inputs: [{ seat: 0 }, { seat: 2 }, { seat: 1 }] })], 'Line 2 of the campaign does not have one input for each seat.'],
    [[turn(1), turn(2), corrects(1), turn(1), turn(2), turn(3)], null],
    [[turn(1), turn(2), corrects(2), turn(2)], null],
    [[turn(1), turn(2), corrects(2), turn(3)], 'Line 5 of the campaign is session 3 where session 2 comes next.'],
    [[turn(1), corrects(2)], 'Line 3 of the campaign corrects session 2, and 1 had been adjudicated.'],
    [[turn(1), corrects(0)], 'Line 3 of the campaign corrects session 0, and 1 had been adjudicated.'],
    [[turn(1), corrects(1, { kind: 'ruling', change: { kind: 'die' } })], null],
  ])('turns and corrections, %#', (lines, why) => expect(look(lines)).toBe(why)) // prettier-ignore
})
