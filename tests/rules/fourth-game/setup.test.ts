// FG-1, FG-2: how many may play, and where the values of the pieces come from.
import { describe, expect, test } from 'vitest'
import { makeDice } from '@shared/engine/dice/dice'
import { fourthGame } from '@shared/games/fourth-game'
import { lettersOf, pieceOf } from '@shared/games/fourth-game/pieces'
import { begin, tableOf } from '../../support/fourth-game'

describe('FG-2: letters', () => {
  test.each<[string, string, readonly number[]]>([
    ['the example of the rules', 'dklein00@mail.example', [4, 11, 12, 5, 9]],
    ['capitals are letters', 'DKlein@mail.example', [4, 11, 12, 5, 9]],
    ['figures, dots and signs are skipped', 'a.1-b_2+c3d@e.example', [1, 2, 3, 4, 5]],
    ['a short name runs on past the @', 'ab@zyx.example', [1, 2, 26, 25, 24]],
    ['letters other than A to Z are skipped', 'äaßbéc@de.example', [1, 2, 3, 4, 5]],
    ['all the same', 'zzzzz@z.example', [26, 26, 26, 26, 26]],
    ['fewer than five', 'a1@b.c', [1, 2, 3]],
    ['none', '1234', []],
  ])('%s', (_, address, values) => {
    expect(lettersOf(address)).toEqual(values)
  })

  test('pieces 1 to 5 have their number as multiplier, 6 to 10 are 6 times 0, others do not exist', () => {
    const player = { values: [4, 11, 12, 5, 9] }
    expect([1, 2, 3, 4, 5].map((n) => pieceOf(player, n))).toEqual([
      { value: 4, multiplier: 1 },
      { value: 11, multiplier: 2 },
      { value: 12, multiplier: 3 },
      { value: 5, multiplier: 4 },
      { value: 9, multiplier: 5 },
    ])
    expect([6, 7, 8, 9, 10].map((n) => pieceOf(player, n))).toEqual(Array(5).fill({ value: 6, multiplier: 0 }))
    expect([0, 11, -1, 1.5].map((n) => pieceOf(player, n))).toEqual([null, null, null, null])
  })
})

describe('FG-2: address, handle, typed', () => {
  const setup = (
    contact: { address: string | null; handle: string | null },
    more: { name?: string; side?: string; values?: string } = {},
  ) => {
    const table = tableOf([more.name ?? 'Anna', 'Brian'], { values: more.values ?? null })
    const seats = table.seats.map((seat, i) =>
      i === 0 && more.side !== undefined ? { ...seat, side: more.side } : seat,
    )
    const result = fourthGame.setup({ ...table, seats }, makeDice('x'), [
      contact,
      { address: 'b@brian.example', handle: null },
    ])
    return result.ok ? result.value.players[0]!.values : result.error.map((p) => `${p.code} ${p.rule}`)
  }

  test.each<[string, Parameters<typeof setup>, readonly (number | string)[]]>([
    ['the address comes before the handle', [{ address: 'abcde@x.example', handle: 'zzzzz' }], [1, 2, 3, 4, 5]],
    ['the handle where there is no address', [{ address: null, handle: 'Zebra9' }], [26, 5, 2, 18, 1]],
    ['an empty address is none', [{ address: ' ', handle: 'Zebra9' }], [26, 5, 2, 18, 1]],
    ['the name where there is neither', [{ address: null, handle: null }, { name: 'Abcde Fgh' }], [1, 2, 3, 4, 5]],
    ['a handle with four letters is refused', [{ address: null, handle: 'ab12cd' }], ['letters-missing FG-2']],
    ['an address with four letters is refused', [{ address: 'a@b.cd', handle: null }], ['letters-missing FG-2']],
    ['a name with four letters is refused', [{ address: null, handle: null }], ['letters-missing FG-2']],
    [
      'typed in the column seat',
      [{ address: 'abcde@x.example', handle: null }, { side: '9 8 7 6 5' }],
      [9, 8, 7, 6, 5],
    ],
    [
      'a side that is no five numbers is a side',
      [{ address: 'abcde@x.example', handle: null }, { side: 'red' }],
      [1, 2, 3, 4, 5],
    ],
    ['typed as an option', [{ address: null, handle: 'ab' }, { values: 'anna: 9, 8, 7, 6, 26' }], [9, 8, 7, 6, 26]],
    [
      'typed values out of range',
      [{ address: null, handle: 'ab' }, { values: 'Anna: 9 8 7 6 27' }],
      ['values-wrong FG-2'],
    ],
    ['typed values for nobody', [{ address: null, handle: 'ab' }, { values: 'Zed: 9 8 7 6 5' }], ['values-wrong FG-2']],
  ])('%s', (_, [contact, more], expected) => {
    expect(setup(contact, more)).toEqual(expected)
  })

  test('no state and no view holds an address', () => {
    const table = tableOf(['Anna', 'Brian'])
    const state = begin(table, ['canary@post.example', 'brian@post.example'])
    expect(JSON.stringify([state, fourthGame.view(table, state, { kind: 'referee' })])).not.toMatch(
      /canary|post\.example/,
    )
  })
})

describe('FG-1: how many', () => {
  test('two to 5,000', () => {
    expect(fourthGame.players).toMatchObject({ min: 2, max: 5000 })
    const table = tableOf(Array.from({ length: 5000 }, (_, i) => `Player ${i}`))
    expect(fourthGame.setup(table, makeDice('x'), []).ok).toBe(true)
  })

  test('no dice are thrown', () => {
    const dice = makeDice('x')
    fourthGame.setup(tableOf(['Player A', 'Player B']), dice, [])
    expect(dice.draws).toEqual([])
  })
})
