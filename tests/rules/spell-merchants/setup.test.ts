// Starting a game: R1 to R3, R10; SM-1 to SM-3.
import { describe, expect, test } from 'vitest'
import type { Options } from '@shared/kit/game'
import { makeDice } from '@shared/engine/dice/dice'
import { spellMerchants } from '@shared/games/spell-merchants'
import { LETTERS } from '@shared/games/spell-merchants/types'
import { begin, NAMES, tableOf } from '../../support/spell-merchants'

const codesOf = (players: number | readonly string[], options: Options): readonly string[] => {
  const result = spellMerchants.setup(tableOf(players, options), makeDice('x'))
  return result.ok ? [] : result.error.map((problem) => problem.code)
}

describe('SM-1: stock', () => {
  test('two each of 1 to 6, no points, no fines', () => {
    for (const player of begin(tableOf(4)).players) {
      expect(player).toMatchObject({
        points: 0,
        fails: 0,
        out: false,
        stock: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
      })
    }
  })
})

describe('R10, SM-3: target', () => {
  test.each([
    [3, 75],
    [4, 65],
    [5, 50],
  ])('%i players play to %i', (players, target) => {
    expect(begin(tableOf(players)).target).toBe(target)
  })

  test.each([2, 6, 7, 12])('%i players need a target of their own', (players) => {
    expect(codesOf(players, {})).toEqual(['target-needed'])
    expect(begin(tableOf(players, { target: 40 })).target).toBe(40)
  })

  test('a target of nonsense is refused', () => {
    for (const target of [0, -5, 1.5, 'fifty']) expect(codesOf(4, { target })).toEqual(['target-wrong'])
  })
})

describe('R2, R3, SM-2: wizards', () => {
  test('by the dice: a shuffle of a…l on stream setup/wizards', () => {
    const dice = makeDice('hello')
    const result = spellMerchants.setup(tableOf(3), dice)
    expect(result.ok && result.value.wizards).toEqual(makeDice('hello').shuffle('setup/wizards', LETTERS))
    expect(dice.draws.map((draw) => [draw.label, draw.k, draw.n])).toEqual(
      Array.from({ length: 11 }, (_, k) => ['setup/wizards', k, 12 - k]),
    )
  })

  test('alphabetical and given orders throw no dice', () => {
    for (const options of [{ wizards: 'alphabetical' }, { wizards: 'given', order: 'l k j i h g f e d c b a' }]) {
      const dice = makeDice('hello')
      spellMerchants.setup(tableOf(3, options), dice)
      expect(dice.draws).toEqual([])
    }
  })

  test.each([
    'lkjihgfedcba',
    'L, K, J, I, H, G, F, E, D, C, B, A',
    '(l)(k)(j)(i)(h)(g)(f)(e)(d)(c)(b)(a)',
    'l-k-j-i-h-g-f-e-d-c-b-a',
  ])('given as %s', (order) => {
    expect(begin(tableOf(3, { wizards: 'given', order })).wizards.join('')).toBe('lkjihgfedcba')
  })

  test.each([
    ['none', null, 'order-missing'],
    ['empty', '  ', 'order-missing'],
    ['eleven', 'abcdefghijk', 'order-wrong'],
    ['one twice', 'aabcdefghijkl', 'order-wrong'],
    ['a stranger', 'abcdefghijkm', 'order-wrong'],
  ])('an order that is %s is refused', (_, order, code) => {
    expect(codesOf(3, { wizards: 'given', order })).toEqual([code])
  })
})

describe('SM-2, SM-18: what can be seen', () => {
  const seat = { kind: 'seat', seat: 0 } as const
  const everybody = { kind: 'public' } as const
  const referee = { kind: 'referee' } as const

  test('two wizards in session 1; all for the referee', () => {
    const table = tableOf(4)
    const state = begin(table)
    for (const viewer of [seat, everybody]) {
      expect(spellMerchants.view(table, state, viewer).wizards.map((w) => w.letter)).toEqual(state.wizards.slice(0, 2))
    }
    expect(spellMerchants.view(table, state, referee).wizards).toHaveLength(12)
    const later = { ...state, session: 3 }
    expect(spellMerchants.view(table, later, seat).wizards).toHaveLength(6)
  })

  test('all for everybody in alphabetical order, but not in an order given', () => {
    const known = tableOf(4, { wizards: 'alphabetical' })
    expect(spellMerchants.view(known, begin(known), everybody).wizards).toHaveLength(12)
    const secret = tableOf(4, { wizards: 'given', order: 'abcdefghijkl' })
    expect(spellMerchants.view(secret, begin(secret), everybody).wizards).toHaveLength(2)
  })

  test('stocks are public unless restocks are hidden', () => {
    const open = tableOf(4)
    expect(spellMerchants.view(open, begin(open), everybody).players.every((p) => p.stock?.length === 12)).toBe(true)
    const hidden = tableOf(4, { hiddenRestocks: true })
    const state = begin(hidden)
    expect(spellMerchants.view(hidden, state, seat).players.map((p) => p.stock !== null)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(spellMerchants.view(hidden, state, everybody).players.every((p) => p.stock === null)).toBe(true)
    expect(spellMerchants.view(hidden, state, referee).players.every((p) => p.stock !== null)).toBe(true)
  })

  test('who owes what', () => {
    const table = tableOf(3, { wizards: 'alphabetical' })
    const state = begin(table)
    expect(spellMerchants.due(table, state)).toEqual(
      [0, 1, 2].map((s) => ({ seat: s, what: 'session 1: wizards (a) and (b)' })),
    )
    expect(NAMES[0]).toBe(spellMerchants.view(table, state, seat).players[0]!.name)
  })
})
