// A session as rows: losses, fines, restocks, NMR, void offers, seats out, the end (R7 to R12; SM-8, SM-11 to SM-22).
import { describe, expect, test } from 'vitest'
import type { SeatInput } from '@shared/kit/game'
import { makeDice } from '@shared/engine/dice/dice'
import { mayRead } from '@shared/engine/log'
import { spellMerchants } from '@shared/games/spell-merchants'
import type { Letter, Orders, State } from '@shared/games/spell-merchants/types'
import { begin, digits, NMR, sent, session, stateWith, tableOf } from '../../support/spell-merchants'

const three = tableOf(3)
const full = '112233445566'

/** One player against two who pass: what became of him. */
function alone(wizards: readonly [Letter, Letter], stock: string, input: SeatInput<Orders>) {
  const state = stateWith(three, wizards, [{ stock: digits(stock) }])
  const result = session(three, state, [input, sent('pass'), sent('pass')])
  const [first, second] = result.state.history.map((round) => round.entries[0]!)
  return { ...result, first: first!, second: second!, me: result.state.players[0]! }
}
const did = (entry: { readonly did: string; readonly spell: readonly number[]; readonly valid: boolean }): string =>
  `${entry.did} ${entry.spell.join('')}${entry.valid ? ' valid' : ''}`.trim()

describe('one sheet', () => {
  const rows: readonly [
    rule: string,
    wizards: [Letter, Letter],
    stock: string,
    input: SeatInput<Orders>,
    first: string,
    second: string,
    points: number,
    left: string,
  ][] = [
    [
      'R7, SM-15: digits of a winning spell are gone',
      ['b', 'a'],
      full,
      sent('offer 166', 'pass'),
      'offer 166 valid',
      'pass',
      12 - 1,
      '122334455',
    ],
    [
      'SM-12: an invalid spell costs its digits, no fine, no prize',
      ['e', 'a'],
      full,
      sent('offer 123', 'pass'),
      'offer 123',
      'pass',
      -1,
      '123445566',
    ],
    ['SM-16: pass is fined', ['b', 'a'], full, sent('pass', 'pass'), 'pass', 'pass', -3, full],
    [
      'SM-16: a restock is fined too; SM-17: it serves in the next round',
      ['b', 'b'],
      '1',
      sent('restock 666', 'offer 666'),
      'restock',
      'offer 666 valid',
      12 - 1,
      '1',
    ],
    [
      'R9: restocked digits may be the same',
      ['b', 'b'],
      '',
      sent('restock 555', 'restock 123'),
      'restock',
      'restock',
      -3,
      '123555',
    ],
    [
      'SM-17: the digits do not serve in the round they are ordered in',
      ['b', 'b'],
      '1',
      sent('offer 66', 'pass'),
      'offer 1 valid',
      'pass',
      12 - 1,
      '',
    ],
    [
      'SM-8: a round without an order is a pass',
      ['b', 'b'],
      full,
      sent(null, 'offer 1'),
      'pass',
      'offer 1 valid',
      12 - 1,
      '12233445566',
    ],
    ['SM-8: both rounds without orders', ['b', 'b'], full, sent(null, null), 'pass', 'pass', -3, full],
    ['SM-7: an empty spell is never an offer', ['b', 'b'], full, sent('offer', 'pass'), 'pass', 'pass', -3, full],
    ['R9: a restock of two is no restock', ['b', 'b'], full, sent('restock 11', 'pass'), 'pass', 'pass', -3, full],
    [
      'SM-11: a void offer is an NMR for the round',
      ['b', 'b'],
      '2345',
      sent('offer 11', 'offer 5'),
      'offer 2 valid',
      'offer 5 valid',
      24,
      '34',
    ],
    [
      'SM-11: digits used in round 1 cannot be offered again',
      ['b', 'b'],
      '566',
      sent('offer 66', 'offer 6'),
      'offer 66 valid',
      'offer 5 valid',
      24,
      '',
    ],
    [
      'SM-11: void and nothing left: fined, no restock',
      ['b', 'b'],
      '66',
      sent('offer 66', 'offer 6'),
      'offer 66 valid',
      'nothing',
      12 - 1,
      '',
    ],
    [
      'SM-20: NMR sends the poorest valid spell, twice',
      ['h', 'e'],
      full,
      NMR,
      'offer 1 valid',
      'offer 2 valid',
      15 + 16,
      '1233445566',
    ],
    [
      'SM-20: round 2 is worked out after round 1',
      ['l', 'k'],
      '1136',
      NMR,
      'offer 1 valid',
      'offer 3 valid',
      18 + 16,
      '16',
    ],
    ['SM-20: fewest digits before lowest total', ['g', 'b'], '24666', NMR, 'offer 66 valid', 'offer 2 valid', 24, '46'],
    [
      'SM-20: then the lowest total',
      ['d', 'b'],
      '334466',
      sent('nmr', 'pass'),
      'offer 34 valid',
      'pass',
      8 - 1,
      '3466',
    ],
    ['SM-20: then the smallest list', ['k', 'b'], '1245', sent('nmr', 'pass'), 'offer 12 valid', 'pass', 16 - 1, '45'],
    [
      'SM-20: equal size and total, smaller list first',
      ['j', 'b'],
      '2345',
      sent('nmr', 'pass'),
      'offer 23 valid',
      'pass',
      20 - 1,
      '45',
    ],
    [
      'SM-20: 1 6 before 2 5 before 3 4',
      ['g', 'b'],
      '1256',
      sent('nmr', 'pass'),
      'offer 156 valid',
      'pass',
      12 - 1,
      '2',
    ],
    ['SM-20: no valid spell possible, the lowest digit is lost', ['e', 'e'], '135', NMR, 'offer 1', 'offer 3', 0, '5'],
    ['SM-20: no digits at all: fined, no restock', ['b', 'b'], '', NMR, 'nothing', 'nothing', -3, ''],
    ['SM-20: the last digit goes, then the fine', ['b', 'b'], '4', NMR, 'offer 4 valid', 'nothing', 12 - 1, ''],
    ['SM-21: a pass loses nothing', ['b', 'b'], '123', sent('pass', 'pass'), 'pass', 'pass', -3, '123'],
    [
      'SM-20 by ruling: NMR for one round',
      ['b', 'b'],
      '123',
      sent('offer 3', 'nmr'),
      'offer 3 valid',
      'offer 1 valid',
      24,
      '2',
    ],
    [
      'SM-22: a seat given up does nothing and is not fined',
      ['b', 'b'],
      '123',
      { kind: 'not-due' },
      'out',
      'out',
      0,
      '123',
    ],
  ]
  test.each(rows)('%s', (_, wizards, stock, input, first, second, points, left) => {
    const result = alone(wizards, stock, input)
    expect([did(result.first), did(result.second)]).toEqual([first, second])
    expect(result.me.points).toBe(points)
    expect(result.me.stock.join('')).toBe(left)
    // Rows may ask for the same wizard twice, which no game does.
    const wrong = spellMerchants.invariants(three, result.state).filter((v) => v.invariant !== 'wizards')
    expect(wrong).toEqual([])
  })
})

describe('R8, SM-16: fines add up over the game', () => {
  test('1, 2, 4, 8, 8 in five rounds, below nothing if need be; offers between do not count', () => {
    const table = tableOf(2, { target: 500 })
    let state = begin(table)
    const sheets: SeatInput<Orders>[] = [sent('pass', 'restock 123'), sent('offer 1', 'random'), sent('pass', 'pass')]
    for (const sheet of sheets) state = session(table, state, [sheet, sent('pass')]).state
    expect(state.history.map((round) => round.entries[0]!.fine)).toEqual([1, 2, 0, 4, 8, 8])
    expect(state.history.map((round) => round.entries[1]!.fine)).toEqual([1, 2, 4, 8, 8, 8])
    expect(state.players[1]).toMatchObject({ points: -31, fails: 6 })
  })
})

describe('SM-17: random restocks', () => {
  test('four dice from a stream named after session, round and seat', () => {
    const table = tableOf(['Anna', 'Zoë'], { target: 100 })
    const dice = makeDice('postmage')
    const { state } = spellMerchants.resolve(
      table,
      begin(table),
      [sent('offer 1', 'random'), sent('random', 'pass')],
      dice,
    )
    expect(dice.draws.map((draw) => `${draw.label}#${draw.k} of ${draw.n}`)).toEqual([
      ...[0, 1, 2, 3].map((k) => `s1/r1/restock/Zoë#${k} of 6`),
      ...[0, 1, 2, 3].map((k) => `s1/r2/restock/Anna#${k} of 6`),
    ])
    expect(state.history[1]!.entries[0]!.restocked).toEqual([2, 2, 4, 5])
    expect(state.players[0]!.stock).toHaveLength(15)
  })

  test('the label stays with the seat when someone takes it over', () => {
    const table = {
      ...three,
      seats: three.seats.map((seat, i) => (i === 0 ? { name: 'Zed', label: 'Anna', formerly: ['Anna'] } : seat)),
    }
    const dice = makeDice('postmage')
    spellMerchants.resolve(table, begin(three), [sent('pass', 'random'), NMR, NMR], dice)
    expect(new Set(dice.draws.map((draw) => draw.label))).toEqual(new Set(['s1/r2/restock/Anna']))
  })

  test('one player throwing dice or not leaves the dice of the others as they were', () => {
    const one = session(three, begin(three), [sent('random', 'random'), sent('random', 'random'), NMR]).state
    const two = session(three, begin(three), [sent('pass', 'offer 1'), sent('random', 'random'), NMR]).state
    expect(one.players[1]!.stock).toEqual(two.players[1]!.stock)
  })
})

describe('SM-18: hidden restocks', () => {
  test('digits are told to their owner and the referee only', () => {
    const table = tableOf(3, { hiddenRestocks: true })
    const { log } = session(table, begin(table), [sent('restock 456', 'random'), sent('pass'), NMR])
    const told = log.filter((line) => line.code === 'restock')
    expect(told.map((line) => line.audience)).toEqual([[0], [0]])
    const others = log.filter((line) => mayRead(line, { kind: 'seat', seat: 1 }) && line.code.startsWith('restock'))
    expect(others.map((line) => line.params)).toEqual([
      { seat: 0, random: false, count: 3 },
      { seat: 0, random: true, count: 4 },
    ])
  })
})

describe('R10, SM-19: the end', () => {
  const near = (points: readonly number[], wizards: readonly [Letter, Letter] = ['b', 'b'], target = 50): State =>
    stateWith(
      three,
      wizards,
      points.map((p) => ({ points: p })),
      target,
    )

  test('the target reached in round 1 ends the game at once', () => {
    const { state, log } = session(three, near([40, 0, 0]), [sent('offer 1', 'offer 2'), sent('pass'), sent('pass')])
    expect(state).toMatchObject({ over: true, winners: [0], session: 1, round: 1 })
    expect(state.history).toHaveLength(1)
    expect(log.map((line) => line.code).slice(-3)).toEqual(['target-reached', 'round-not-played', 'game-over'])
    expect(spellMerchants.status(state)).toEqual({ turn: 1, over: true, winners: [0] })
  })

  test('reached in round 2: both rounds are in the books', () => {
    const { state } = session(three, near([30, 0, 0]), [sent('offer 1', 'offer 2'), sent('pass'), sent('pass')])
    expect(state).toMatchObject({ over: true, winners: [0], session: 1, round: 2 })
    expect(state.history).toHaveLength(2)
  })

  test('one point short is short; a fine can keep a player below', () => {
    expect(session(three, near([37, 0, 0]), [sent('offer 1', 'pass'), sent('pass'), sent('pass')]).state.over).toBe(
      false,
    )
    expect(session(three, near([50, 0, 0]), [sent('pass', 'pass'), sent('pass'), sent('pass')]).state.over).toBe(false)
  })

  test('two past the target: the higher score wins; equal scores share', () => {
    const higher = session(three, near([45, 48, 0]), [
      sent('offer 6', 'pass'),
      sent('offer 5', 'pass'),
      sent('pass'),
    ]).state
    expect([higher.winners, higher.players.map((p) => p.points).slice(0, 2)]).toEqual([[0], [57, 52]])
    const equal = session(three, near([46, 46, 0]), [
      sent('offer 6', 'pass'),
      sent('offer 6', 'pass'),
      sent('pass'),
    ]).state
    expect(equal.winners).toEqual([0, 1])
  })

  test('after twelve rounds the highest score wins, however low; the last restocks arrive too', () => {
    const table = tableOf(2, { target: 500 })
    let state = begin(table)
    for (let i = 0; i < 5; i++) state = session(table, state, [sent('pass'), sent('offer 1', 'pass')]).state
    expect(state).toMatchObject({ session: 6, round: 1, over: false })
    state = session(table, state, [sent('pass'), sent('pass', 'restock 666')]).state
    expect(state).toMatchObject({ session: 6, round: 2, over: true, winners: [1] })
    expect(state.players[1]!.stock.filter((digit) => digit === 6)).toHaveLength(5)
    expect(spellMerchants.invariants(table, state)).toEqual([])
    expect(spellMerchants.due(table, state)).toEqual([])
  })

  test('a game that is over stays as it is', () => {
    const over = { ...near([0, 0, 0]), over: true, winners: [0] }
    const { state, log } = session(three, over, [NMR, NMR, NMR])
    expect(state).toEqual(over)
    expect(log.map((line) => line.code)).toEqual(['already-over'])
  })
})

describe('what everybody is told, and what only one', () => {
  test('R6: the explanation of a shared prize', () => {
    const table = tableOf(['Anna', 'Brian', 'Cleo', 'Dai'])
    const state = stateWith(table, ['j', 'b'])
    const { log } = session(table, state, [sent('offer 16'), sent('offer 1 2 3 4'), sent('pass'), sent('offer 34')])
    const line = log.find((l) => l.code === 'shared-prize')!
    expect(spellMerchants.say(table, line)).toBe(
      'Anna and Dai tie for second place (each 2 digits, total 7) and share 10 + 4 = 14, 7 each.',
    )
    expect([line.rule, line.audience, line.part]).toEqual(['R6, SM-14', 'all', 1])
  })

  test('void offers, missing orders and impossible ones are told to their sender', () => {
    const { log } = session(three, begin(three), [sent('offer 666', null), sent('offer', 'restock 1'), NMR])
    const own = log.filter((line) => line.audience !== 'all')
    expect(own.map((line) => [line.code, line.audience, line.part])).toEqual([
      ['bad-order', [1], 1],
      ['void-offer', [0], 1],
      ['no-order', [0], 2],
      ['bad-order', [1], 2],
    ])
  })

  test('every line cites a rule, and every line has a sentence', () => {
    const state = stateWith(three, ['e', 'b'], [{ stock: [] }, { stock: digits('135') }, {}], 500)
    const lines = [
      ...session(three, state, [NMR, NMR, sent('offer 666', null)]).log,
      ...session(tableOf(3, { hiddenRestocks: true }), state, [
        sent('random', 'restock 111'),
        { kind: 'not-due' },
        sent('pass'),
      ]).log,
    ]
    for (const line of lines) {
      expect(line.rule).toMatch(/^(?:(?:R\d+|SM-\d+)(?:, )?)+$/u)
      expect(spellMerchants.say(three, line)).toMatch(/^[A-Z].*\.$/u)
      expect(spellMerchants.say(three, line)).not.toMatch(/undefined|NaN|\[object|seat \d/u)
    }
  })

  test('a line from another version is shown, not rolled at', () => {
    const line = { code: 'constructor', params: { a: 1 }, rule: 'SM-1', audience: 'all', part: 0 } as const
    expect(spellMerchants.say(three, line)).toContain('constructor')
    expect(spellMerchants.say(three, { ...line, code: 'prize', params: {} })).toMatch(/\.$/u)
  })
})

describe('SM-20: the default is said before it happens', () => {
  test.each([
    [
      'as things stand',
      full,
      ['the poorest valid spell is sent in, 1 (total 1)', 'the poorest valid spell is sent in, 2 (total 2)'],
    ],
    [
      'no valid spell',
      '155',
      [
        'the poorest valid spell is sent in, 1 (total 1)',
        'no valid spell is possible, so the lowest digit, 5, is sent in and lost (invalid)',
      ],
    ],
    ['nothing left', '', ['fine 1, no restock', 'fine 2, no restock']],
  ])('%s', (_, stock, sentences) => {
    const state = stateWith(three, ['h', 'e'], [{ stock: digits(stock) }])
    const { orders, explanation } = spellMerchants.defaults(three, state, 0)
    sentences.forEach((sentence, i) => expect(explanation[i]).toContain(sentence))
    const byDefault = session(three, state, [{ kind: 'sent', orders }, sent('pass'), sent('pass')]).state
    const byNmr = session(three, state, [NMR, sent('pass'), sent('pass')]).state
    expect(byDefault).toEqual(byNmr)
  })
})
