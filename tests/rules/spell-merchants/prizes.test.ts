// Prizes and fines as tables: R5, R6, R8; SM-4, SM-13, SM-14, SM-16.
import { describe, expect, test } from 'vitest'
import { fineAfter, positionsPay, PRIZES, share } from '@shared/games/spell-merchants/rules/prizes'
import { LETTERS } from '@shared/games/spell-merchants/types'
import { digits, sent, session, stateWith, tableOf, NMR } from '../../support/spell-merchants'

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
const tied = (position: number, players: number): number[] =>
  LETTERS.map((letter) => share(sum(positionsPay(PRIZES[letter], position, players)), players))

describe('SM-4: the tariff', () => {
  test('columns add up to 206, 100 and 38', () => {
    expect([0, 1, 2].map((column) => sum(LETTERS.map((letter) => PRIZES[letter][column]!)))).toEqual([206, 100, 38])
  })
})

describe('R6, SM-14: shares of ties on a…l', () => {
  test.each([
    ['two tied for first', 1, 2, [18, 8, 14, 7, 11, 17, 9, 13, 19, 15, 12, 13]],
    ['three tied for first', 1, 3, [13, 6, 10, 6, 8, 12, 6, 9, 14, 11, 10, 10]],
    ['two tied for second', 2, 2, [8, 3, 6, 5, 4, 7, 4, 7, 8, 7, 7, 6]],
  ])('%s', (_, position, players, expected) => {
    expect(tied(position, players)).toEqual(expected)
  })

  test("the designer's example: a second prize of 8 with an entry prize of 3 is 11/2, so 6 each", () => {
    expect(share(8 + 3, 2)).toBe(6)
  })

  test.each([
    [10, 4, 3],
    [9, 4, 2],
    [11, 3, 4],
    [10, 3, 3],
    [1, 2, 1],
    [7, 7, 1],
  ])('%i among %i is %i: halves up, smaller fractions down', (total, players, each) => {
    expect(share(total, players)).toBe(each)
  })
})

describe('R8, SM-16: the ladder of fines', () => {
  test('1, 2, 4, then 8 for ever', () => {
    expect([0, 1, 2, 3, 4, 11].map(fineAfter)).toEqual([1, 2, 4, 8, 8, 8])
  })
})

describe('R5, SM-13: the better spell', () => {
  // Wizard (b) takes anything, so only quality counts.
  const rows: readonly [
    rule: string,
    spells: readonly string[],
    places: readonly number[],
    prizes: readonly number[],
  ][] = [
    ['five digits totalling 7 beat four totalling 24', ['1 1 1 2 2', '6 6 6 6'], [1, 2], [12, 4]],
    ['as many digits: the higher total', ['5 5 2', '1 6 6', '1 1 1'], [2, 1, 3], [4, 12, 1]],
    ['equal in both are tied, whatever the digits', ['1 6', '2 5', '3 4'], [1, 1, 1], [6, 6, 6]],
    ['one alone takes the first prize only', ['1'], [1], [12]],
    ['the tied share the better place: 1, 2, 2, 4', ['6 6', '6 5', '5 6', '1'], [1, 2, 2, 4], [12, 3, 3, 1]],
    ['two tied for first use up the second prize', ['6 6', '6 6', '5 5'], [1, 1, 3], [8, 8, 1]],
    ['a tie among the others pays the entry prize', ['6', '5', '4', '4'], [1, 2, 3, 3], [12, 4, 1, 1]],
    ['all tied at once', ['6', '6', '6', '6', '6'], [1, 1, 1, 1, 1], [4, 4, 4, 4, 4]],
  ]
  test.each(rows)('%s', (_, spells, places, prizes) => {
    const table = tableOf(Math.max(2, spells.length), { target: 500 })
    const state = stateWith(
      table,
      ['b', 'a'],
      spells.map((spell) => ({ stock: digits(spell) })),
    )
    const sheets = table.seats.map((_seat, i) => sent(spells[i] === undefined ? 'pass' : `offer ${spells[i]}`))
    const { state: after } = session(table, state, sheets)
    const entries = after.history[0]!.entries.slice(0, spells.length)
    expect(entries.map((entry) => entry.place)).toEqual(places)
    expect(entries.map((entry) => entry.prize)).toEqual(prizes)
  })
})

describe('SM-14: nothing valid', () => {
  test('no prize is paid when no spell is valid, and none is withheld when one is', () => {
    const table = tableOf(3)
    const state = stateWith(table, ['c', 'b'])
    const { state: after, log } = session(table, state, [sent('offer 1', 'offer 1'), sent('offer 2'), NMR])
    expect(after.history[0]!.entries.map((entry) => entry.prize)).toEqual([0, 0, 18])
    expect(log.some((line) => line.code === 'no-valid')).toBe(false)
    const none = session(table, state, [sent('offer 1'), sent('offer 2'), sent('pass')])
    expect(none.state.history[0]!.entries.map((entry) => entry.prize)).toEqual([0, 0, 0])
    expect(none.log.filter((line) => line.code === 'no-valid').map((line) => line.part)).toContain(1)
  })
})
