// Brewing: all thirty cells of the printed table, luck, simmering, what becomes of ingredients and knowledge (EX-17 to EX-20).
import { describe, expect, test } from 'vitest'
import { brewResult } from '@shared/games/elixir/rules/brewing'
import { die, formulaAt, play, stateWith, tableOf } from '../../support/elixir'

const four = tableOf(4)
const TABLE: readonly (readonly [gems: number, row: string])[] = [
  [1, 'F F RA RA S S'],
  [2, 'F RA RA S S S'],
  [3, 'RA RA S S S S'],
  [4, 'RA S S S S S'],
  [5, 'S S S S S S'],
]
const WORDS = { F: 'failure', RA: 'again', S: 'success' } as const
const GEMS: Readonly<Record<number, readonly string[]>> = {
  1: ['amber'],
  2: ['opal'],
  3: ['ruby'],
  4: ['ruby', 'amber'],
  5: ['ruby', 'opal'],
  9: ['ruby', 'ruby', 'ruby'],
}

const cells = [...TABLE, [9, 'S S S S S S'] as const].flatMap(([gems, row]) =>
  row.split(' ').map((cell, i) => ({ gems, roll: i + 1, cell: WORDS[cell as keyof typeof WORDS] })),
)

describe('EX-17: the printed table', () => {
  test.each(cells)('gems worth $gems, roll $roll: $cell', ({ gems, roll, cell }) => {
    expect(brewResult(roll, gems)).toBe(cell)
    const names = GEMS[gems]!
    const before = stateWith(four, { players: [{ shelf: ['mandrake', 'salt', ...names] }] })
    const { state } = play(four, before, [`brew mandrake + salt + ${names.join(' + ')}`], [die('Anna', 'brew', roll)])
    const [anna] = state.players
    expect(state.brews.map(({ result }) => result)).toEqual([cell])
    expect(anna!.brew === null).toBe(cell !== 'again')
    expect(anna!.potions.length).toBe(cell === 'success' ? 1 : 0)
    // EX-18: what is not on the table any more is in the shops again.
    expect(state.shops['mandrake']).toBe(cell === 'again' ? 3 : 4)
  })
})

describe('luck, simmering, knowledge', () => {
  const shelf = ['mandrake', 'salt', 'amber']
  const rows: readonly {
    readonly rule: string
    readonly wanted: Parameters<typeof stateWith>[1]
    readonly text: string
    readonly roll: number
    readonly result: string
    readonly skipped?: string[]
  }[] = [
    {
      rule: 'EX-23: Liquor of Luck adds its bonus',
      wanted: { players: [{ shelf, potions: ['Liquor of Luck'] }] },
      text: 'drink liquor of luck\nbrew mandrake + salt + amber',
      roll: 3,
      result: 'success',
    },
    {
      rule: 'EX-23: equal potions do not add up',
      wanted: {
        players: [{ shelf, potions: ['Liquor of Luck'], inUse: [{ potion: 'Liquor of Luck', level: 3 }] }],
      },
      text: 'drink liquor of luck\nbrew mandrake + salt + amber',
      roll: 1,
      result: 'again',
    },
    {
      rule: 'EX-17: luck drunk after the roll comes too late',
      wanted: { players: [{ shelf, potions: ['Liquor of Luck'] }] },
      text: 'brew mandrake + salt + amber\ndrink liquor of luck',
      roll: 3,
      result: 'again',
    },
    {
      rule: 'EX-17: only what stands on the shelf',
      wanted: { players: [{ carried: ['ruby'], shelf: ['mandrake', 'salt', 'amber'] }] },
      text: 'brew mandrake + salt + ruby',
      roll: 6,
      result: '',
      skipped: ['not-on-shelf'],
    },
    {
      rule: 'EX-10, EX-17: stored first, brewed after',
      wanted: { players: [{ carried: ['ruby'], shelf: ['mandrake', 'salt'] }] },
      text: 'store all\nbrew mandrake + salt + ruby',
      roll: 3,
      result: 'success',
    },
    {
      rule: 'EX-17: from anywhere, even from the Healer’s',
      wanted: { players: [{ place: 'healer', shelf }] },
      text: 'brew mandrake + salt + amber',
      roll: 6,
      result: 'success',
    },
    {
      rule: 'EX-20: rolled again without any order',
      wanted: { players: [{ brew: { herb: 'mandrake', special: 'salt', gems: ['amber'] } }] },
      text: 'stay',
      roll: 5,
      result: 'success',
    },
    {
      rule: 'EX-20: gems added before the roll',
      wanted: {
        players: [{ shelf: ['ruby'], brew: { herb: 'mandrake', special: 'salt', gems: ['amber'] } }],
      },
      text: 'add ruby',
      roll: 2,
      result: 'success',
    },
    {
      rule: 'EX-20: one brew on the table',
      wanted: { players: [{ shelf, brew: { herb: 'vervain', special: 'salt', gems: ['amber'] } }] },
      text: 'brew mandrake + salt + amber',
      roll: 3,
      result: 'again',
      skipped: ['table-busy'],
    },
    {
      rule: 'EX-20: one brew a turn, even when the table is free again',
      wanted: { players: [{ shelf, brew: { herb: 'vervain', special: 'salt', gems: ['amber'] } }] },
      text: 'brew mandrake + salt + amber',
      roll: 6,
      result: 'success',
      skipped: ['brewed-already'],
    },
    {
      rule: 'EX-20: nothing to add to',
      wanted: { players: [{ shelf }] },
      text: 'add amber',
      roll: 6,
      result: '',
      skipped: ['no-brew'],
    },
  ]
  test.each(rows)('$rule', ({ wanted, text, roll, result, skipped = [] }) => {
    const played = play(four, stateWith(four, wanted), [text], [die('Anna', 'brew', roll)])
    expect(played.state.brews.map((brew) => brew.result).join()).toBe(result)
    expect(played.skipped).toEqual(skipped)
  })

  test('EX-18: everybody sees the brew, only the brewer learns the potion', () => {
    const before = stateWith(four, { players: [{ shelf: ['mandrake', 'salt', 'ruby'] }] })
    const { state, log } = play(four, before, ['brew mandrake + salt + ruby'], [die('Anna', 'brew', 6)])
    expect(log.find(({ code }) => code === 'brew-roll')?.audience).toBe('all')
    expect(log.find(({ code }) => code === 'learnt')).toMatchObject({
      audience: [0],
      params: { potion: formulaAt(before, 'mandrake', 'salt') },
    })
    expect(state.players[0]!.knows).toEqual([{ herb: 'mandrake', special: 'salt' }])
    expect(state.players[0]!.potions).toEqual([formulaAt(before, 'mandrake', 'salt')])
  })

  test('EX-19: no card left, so only the knowledge', () => {
    const base = stateWith(four, {})
    const potion = formulaAt(base, 'mandrake', 'salt')
    const before = stateWith(four, {
      players: [{ shelf: ['mandrake', 'salt', 'ruby'] }, { potions: [potion, potion, potion, potion] }],
    })
    const { state, codes } = play(four, before, ['brew mandrake + salt + ruby'], [die('Anna', 'brew', 6)])
    expect(state.players[0]).toMatchObject({
      potions: [],
      knows: [{ herb: 'mandrake', special: 'salt' }],
      brew: null,
    })
    expect(codes).toContain('no-card')
    expect(state.shops).toMatchObject({ mandrake: 4, salt: 4, ruby: 4 })
  })
})
