// SM-20: the poorest spell, held against trying all there are. Each test reads the pack anew, so that nothing is remembered.
import { describe, expect, test } from 'vitest'
import { spellMerchants } from '@shared/games/spell-merchants'
import { poorestValid, sentInFor } from '@shared/games/spell-merchants/rules/poorest'
import { fineAfter, positionPays, positionsPay, PRIZES, share } from '@shared/games/spell-merchants/rules/prizes'
import { LETTERS, type Digit, type Letter } from '@shared/games/spell-merchants/types'
import { digits } from '../../support/spell-merchants'

function freshFormula(letter: Letter) {
  const pack = spellMerchants.pack.check(spellMerchants.pack.house)
  if (!pack.ok) throw new Error(JSON.stringify(pack.error))
  return pack.value.formulae[letter]
}

/** Fewest digits, then lowest total, then the smallest list: all parts of a stock in that order. */
function allSpells(stock: readonly Digit[]): readonly (readonly Digit[])[] {
  const every = Array.from({ length: 2 ** stock.length }, (_, bits) => stock.filter((_digit, i) => (bits >> i) & 1))
  const sum = (spell: readonly Digit[]): number => spell.reduce((all, digit) => all + digit, 0)
  return every
    .filter(({ length }) => length > 0)
    .sort((a, b) => a.length - b.length || sum(a) - sum(b) || (a.join('') < b.join('') ? -1 : 1))
}

const STOCKS = ['', '1', '6', '13', '556', '112233', '444', '1355', '2466', '123456', '1112356', '11223456'].map(digits)

describe('the poorest valid spell', () => {
  test.each(LETTERS)('for wizard (%s) is the first of all there are that is valid', (letter) => {
    for (const stock of STOCKS) {
      const formula = freshFormula(letter)
      const first = allSpells(stock).find((spell) => formula.satisfies(spell)) ?? null
      expect(poorestValid(formula, stock), stock.join('')).toEqual(first)
      expect(sentInFor(formula, stock)).toEqual(first ?? (stock.length > 0 ? [stock[0]] : null))
      // Asked again it is remembered.
      expect(poorestValid(formula, stock)).toEqual(first)
    }
  })
})

describe('prizes and fines', () => {
  test('the tariff adds up by columns, and each position has its place in it', () => {
    const column = (of: 0 | 1 | 2): number => Object.values(PRIZES).reduce((all, row) => all + row[of], 0)
    expect([column(0), column(1), column(2)]).toEqual([206, 100, 38])
    const rows = Object.values(PRIZES).map((row) => row.join(' '))
    expect(rows).toEqual([
      '25 10 5',
      '12 4 1',
      '18 9 2',
      '8 6 4',
      '16 6 2',
      '21 12 2',
      '12 5 2',
      '15 10 3',
      '25 12 4',
      '20 10 4',
      '16 8 5',
      '18 8 4',
    ])
    expect([1, 2, 3, 9].map((place) => positionPays(PRIZES.a, place))).toEqual([25, 10, 5, 5])
    expect(positionsPay(PRIZES.a, 1, 4)).toEqual([25, 10, 5, 5])
    expect(positionsPay(PRIZES.c, 2, 1)).toEqual([9])
  })
  test('who ties shares, halves up, and fines double', () => {
    expect([share(35, 2), share(40, 3), share(5, 4), share(7, 1), share(1, 2)]).toEqual([18, 13, 1, 7, 1])
    expect([0, 1, 2, 3, 4].map(fineAfter)).toEqual([1, 2, 4, 8, 8])
  })
})
