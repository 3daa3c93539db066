// A case for every potion: levels, drinking, filching, guarding, and the parts that win (EX-21 to EX-26).
import { describe, expect, test } from 'vitest'
import type { POTIONS } from '@shared/games/elixir/types'
import { PARTS } from '@shared/games/elixir/types'
import { die, play, sent, stateWith, tableOf, type Scene } from '../../support/elixir'

const four = tableOf(4)
const first = (scene: Scene, text: string, dice: Parameters<typeof play>[3] = []) =>
  play(four, stateWith(four, scene), [text], dice)

describe('drinking', () => {
  test.each(['Elixir Part 1', 'Elixir Part 2', 'Elixir Part 3', 'Baneful Brew'])(
    'EX-21: %s cannot be drunk',
    (potion) => {
      const state = stateWith(four, { players: [{ potions: [potion as (typeof POTIONS)[number]] }] })
      expect(() => sent(four, state, 0, `drink ${potion}`)).toThrow(/not-drinkable/)
    },
  )

  test.each([
    ['Fluid of Filching', 2],
    ['Liquor of Luck', 4],
    ['Potion of Prowess', 4],
    ['Solution of Sweet Talking', 4],
    ['Speedy Soda', 4],
  ] as const)('EX-21: %s serves %i turns, then the card returns to the pack', (potion, levels) => {
    let state = stateWith(four, { players: [{ potions: [potion] }] })
    const seen: number[] = []
    for (let turn = 1; turn <= levels + 1; turn++) {
      const played = play(four, state, [turn === 1 ? `drink ${potion}` : 'stay'])
      state = played.state
      seen.push(state.players[0]!.inUse.find((each) => each.potion === potion)?.level ?? 0)
    }
    expect(seen).toEqual([...Array.from({ length: levels }, (_, i) => levels - i), 0])
    expect(state.potionsLeft[potion]).toBe(4)
  })

  const rows: readonly {
    rule: string
    scene: Scene
    text: string
    gold?: number
    place?: string
    skipped?: string[]
    carried?: string[]
  }[] = [
    {
      rule: 'EX-21, EX-23: Prowess drunk before all else brings three gold',
      scene: { players: [{ potions: ['Potion of Prowess'] }] },
      text: 'drink prowess\nstay',
      gold: 9,
    },
    {
      rule: 'EX-21, EX-23: Prowess drunk later in the turn brings three from the next',
      scene: { players: [{ potions: ['Potion of Prowess'] }] },
      text: 'stay\ndrink prowess',
      gold: 7,
    },
    {
      rule: 'EX-23: Prowess in use',
      scene: { players: [{ inUse: [{ potion: 'Potion of Prowess', level: 2 }] }] },
      text: 'stay',
      gold: 9,
    },
    {
      rule: 'EX-21: on its last level it is gone before the gold',
      scene: { players: [{ inUse: [{ potion: 'Potion of Prowess', level: 1 }] }] },
      text: 'stay',
      gold: 7,
    },
    {
      rule: 'EX-7, EX-23: Speedy Soda goes further',
      scene: { players: [{ potions: ['Speedy Soda'] }] },
      text: 'drink speedy soda\nmove to special supplies',
      place: 'special supplies',
    },
    {
      rule: 'EX-7: without it that is too far',
      scene: { players: [{}] },
      text: 'move to jeweller',
      place: 'red lab',
      skipped: ['too-far'],
    },
    {
      rule: 'EX-9, EX-23: Sweet Talking takes one gem a turn for nothing',
      scene: { players: [{ place: 'jeweller', inUse: [{ potion: 'Solution of Sweet Talking', level: 2 }] }] },
      text: 'take free ruby\ntake free ruby',
      carried: ['ruby'],
      gold: 7,
      skipped: ['free-already'],
    },
    {
      rule: 'EX-9: nothing is free without it',
      scene: { players: [{ place: 'jeweller' }] },
      text: 'take free ruby',
      carried: [],
      skipped: ['no-sweet-talk'],
    },
    {
      rule: 'EX-9: only gems, and only there, are free',
      scene: {
        players: [{ place: 'herbalist', inUse: [{ potion: 'Solution of Sweet Talking', level: 2 }] }],
      },
      text: 'take free ruby',
      skipped: ['not-at-jeweller'],
    },
    {
      rule: 'EX-21: what one does not hold is not drunk',
      scene: { players: [{}] },
      text: 'drink speedy soda',
      skipped: ['no-potion'],
    },
  ]
  test.each(rows)('$rule', ({ scene, text, gold, place, skipped = [], carried }) => {
    const played = first(scene, text)
    const [anna] = played.state.players
    if (gold !== undefined) expect(anna!.gold).toBe(gold)
    if (place !== undefined) expect(anna!.place).toBe(place)
    if (carried !== undefined) expect(anna!.carried).toEqual(carried)
    expect(played.skipped).toEqual(skipped)
  })

  test('EX-12, EX-23: with Sweet Talking no stranger in the street does harm', () => {
    const { state, codes } = first(
      {
        players: [{ place: '3', inUse: [{ potion: 'Solution of Sweet Talking', level: 3 }] }],
        deck: ['Hattie Hex'],
      },
      'stay',
    )
    expect(codes).toContain('immune')
    expect(state.players[0]!.place).toBe('3')
    expect(state.deck.at(-1)).toBe('Hattie Hex')
  })

  test('EX-25: several potions at once, also one just brewed', () => {
    const base = stateWith(four, {})
    const soda = base.formulae.find(({ potion }) => potion === 'Speedy Soda')!
    const played = play(
      four,
      stateWith(four, {
        players: [{ shelf: [soda.herb, soda.special, 'ruby'], potions: ['Liquor of Luck', 'Potion of Prowess'] }],
      }),
      [`drink luck\ndrink prowess\nbrew ${soda.herb} + ${soda.special} + ruby\ndrink speedy soda`],
      [die('Anna', 'brew', 6)],
    )
    expect(played.skipped).toEqual([])
    expect(played.state.players[0]!.inUse.map(({ potion }) => potion)).toEqual([
      'Liquor of Luck',
      'Potion of Prowess',
      'Speedy Soda',
    ])
  })
})

describe('filching', () => {
  const loot = { potions: ['Elixir Part 1', 'Speedy Soda', 'Elixir Part 2'] } as const
  const rows: readonly { rule: string; scene: Scene; text: string; took: number; skipped?: string[] }[] = [
    {
      rule: 'EX-22: two when it is drunk',
      scene: { players: [{ potions: ['Fluid of Filching'] }, loot] },
      text: 'drink fluid of filching\nfilch from Blue',
      took: 2,
    },
    {
      rule: 'EX-22: said with the drinking',
      scene: { players: [{ potions: ['Fluid of Filching'] }, loot] },
      text: 'drink fluid of filching from Brian',
      took: 2,
    },
    {
      rule: 'EX-22: or only one',
      scene: { players: [{ potions: ['Fluid of Filching'] }, loot] },
      text: 'drink fluid of filching\nfilch one from Blue',
      took: 1,
    },
    {
      rule: 'EX-22: one on a later turn',
      scene: { players: [{ inUse: [{ potion: 'Fluid of Filching', level: 2 }] }, loot] },
      text: 'filch from Blue',
      took: 1,
    },
    {
      rule: 'EX-22: not two on a later turn',
      scene: { players: [{ inUse: [{ potion: 'Fluid of Filching', level: 2 }] }, loot] },
      text: 'filch two from Blue',
      took: 0,
      skipped: ['filch-too-many'],
    },
    {
      rule: 'EX-22: once a turn',
      scene: { players: [{ inUse: [{ potion: 'Fluid of Filching', level: 2 }] }, loot] },
      text: 'filch from Blue\nfilch from Blue',
      took: 1,
      skipped: ['filched-already'],
    },
    {
      rule: 'EX-22: not without the Fluid',
      scene: { players: [{}, loot] },
      text: 'filch from Blue',
      took: 0,
      skipped: ['no-fluid'],
    },
    {
      rule: 'EX-22: nothing to take',
      scene: { players: [{ potions: ['Fluid of Filching'] }] },
      text: 'drink fluid of filching\nfilch from Blue',
      took: 0,
      skipped: ['nothing-to-filch'],
    },
    {
      rule: 'EX-22: he had only one',
      scene: { players: [{ potions: ['Fluid of Filching'] }, { potions: ['Speedy Soda'] }] },
      text: 'drink fluid of filching\nfilch from Blue',
      took: 1,
    },
    {
      rule: 'EX-22: a Brew that was not declared guards nothing',
      scene: { players: [{ potions: ['Fluid of Filching'] }, { potions: ['Baneful Brew', 'Baneful Brew'] }] },
      text: 'drink fluid of filching\nfilch from Blue',
      took: 2,
    },
  ]
  test.each(rows)('$rule', ({ scene, text, took, skipped = [] }) => {
    const played = first(scene, text)
    expect(played.state.players[0]!.potions.length).toBe(took)
    expect(played.skipped).toEqual(skipped)
    for (const line of played.log.filter(({ code }) => code === 'filched')) expect(line.audience).toEqual([0, 1])
  })

  test('EX-22: a declared Baneful Brew foils it and returns to the pack', () => {
    const before = stateWith(four, {
      players: [{ potions: ['Fluid of Filching'] }, { potions: ['Baneful Brew', 'Elixir Part 1'], guard: true }],
    })
    const { state, codes } = play(four, before, ['drink fluid of filching from Blue'])
    expect(codes).toContain('guarded')
    expect(state.players[0]!.potions).toEqual([])
    expect(state.players[1]).toMatchObject({ potions: ['Elixir Part 1'], guard: false })
    expect(state.potionsLeft['Baneful Brew']).toBe(4)
  })

  test('EX-22: the guard is declared in secret, and needs the Brew', () => {
    const { log, state } = first({ players: [{ potions: ['Baneful Brew'] }] }, 'guard with baneful brew')
    expect(state.players[0]!.guard).toBe(true)
    expect(log.find(({ code }) => code === 'guard')?.audience).toEqual([0])
    expect(first({}, 'guard with baneful brew').skipped).toEqual(['no-baneful'])
  })
})

describe('EX-26: winning', () => {
  test('all three parts at the end of one’s own turn; the game ends at once', () => {
    const { state, codes } = play(four, stateWith(four, { start: 1, players: [{}, {}, { potions: [...PARTS] }, {}] }), [
      'stay',
      'stay',
      'stay',
      'stay',
    ])
    expect(state).toMatchObject({ over: true, winners: [2], turn: 1 })
    expect(codes.filter((code) => code === 'turn').length).toBe(2)
    expect(codes.at(-1)).toBe('game-over')
  })
  test('stolen back before one’s own turn ends: no win', () => {
    const { state } = play(
      four,
      stateWith(four, { players: [{ potions: ['Fluid of Filching'] }, { potions: [...PARTS] }] }),
      ['drink fluid of filching from Blue', 'stay', 'stay', 'stay'],
    )
    expect(state.over).toBe(false)
    expect(state.players[0]!.potions.length).toBe(2)
  })
  test('taken from another in one’s own turn: a win', () => {
    const { state } = play(
      four,
      stateWith(four, {
        players: [{ potions: ['Fluid of Filching', 'Elixir Part 1', 'Elixir Part 2'] }, { potions: ['Elixir Part 3'] }],
      }),
      ['drink fluid of filching from Blue'],
    )
    expect(state).toMatchObject({ over: true, winners: [0] })
  })
  test('a game that is over stays as it is', () => {
    const { state } = play(four, stateWith(four, { players: [{ potions: [...PARTS] }] }), ['stay'])
    expect(play(four, state, []).state).toEqual(state)
  })
})
