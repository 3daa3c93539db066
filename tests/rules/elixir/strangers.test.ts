// A case for every stranger of the house pack, met and (where he is for hire) sent; hiring, immunity, the Blind Alley (EX-12 to EX-16).
import { describe, expect, test } from 'vitest'
import { die, HOUSE, play, stateWith, tableOf, type Scene, type Wanted } from '../../support/elixir'

const four = tableOf(4)
const STREET = '3'

/** A wizard’s possessions and the items in the Alley, as one line. */
const told = (state: ReturnType<typeof stateWith>, seat: number): string => {
  const { place, gold, carried, shelf, potions } = state.players[seat]!
  return `${place}; ${gold} gold; ${carried.join('+') || '-'}; ${shelf.join('+') || '-'}; ${potions.join('+') || '-'}; alley ${state.alley.join('+') || '-'}`
}
const rich: Wanted = { carried: ['salt', 'salt'], shelf: ['ruby', 'ruby'], potions: ['Speedy Soda'] }

/** Met in the street by Anna, who has 6 gold and takes one more before. */
const met: readonly (readonly [name: string, roll: number, came: string])[] = [
  ['Nifty Norman', 4, '3; 7 gold; salt; ruby+ruby; Speedy Soda; alley salt'],
  ['Nifty Norman', 3, '3; 7 gold; salt+salt; ruby+ruby; Speedy Soda; alley -'],
  ['Phil the Filch', 5, '3; 7 gold; salt+salt; ruby+ruby; -; alley Speedy Soda'],
  ['Phil the Filch', 4, '3; 7 gold; salt+salt; ruby+ruby; Speedy Soda; alley -'],
  ['Hattie Hex', 4, 'healer; 7 gold; salt+salt; ruby+ruby; Speedy Soda; alley -'],
  ['Hattie Hex', 3, '3; 7 gold; salt+salt; ruby+ruby; Speedy Soda; alley -'],
  ['Big Bertram', 6, 'healer; 5 gold; salt+salt; ruby+ruby; Speedy Soda; alley -'],
  ['Big Bertram', 1, '3; 7 gold; salt+salt; ruby+ruby; Speedy Soda; alley -'],
  ['Clumsy Clem', 4, '3; 7 gold; salt; ruby+ruby; Speedy Soda; alley -'],
  ['The Tollman', 5, '3; 6 gold; salt+salt; ruby+ruby; Speedy Soda; alley -'],
  ['Old Dorcas', 1, '3; 9 gold; salt+salt; ruby+ruby; Speedy Soda; alley -'],
]

describe('met in the street', () => {
  test.each(met)('EX-13: %s, roll %i: %s', (name, roll, came) => {
    const before = stateWith(four, { players: [{ ...rich, place: STREET }], deck: [name] })
    const { state } = play(four, before, ['stay'], [die('Anna', 'stranger/met', roll)])
    expect(told(state, 0)).toBe(came)
    expect(state.deck.at(-1)).toBe(name)
  })

  test('EX-12: Pedlar Pym gives a gem out of the shop', () => {
    const { state } = play(four, stateWith(four, { players: [{ place: STREET }], deck: ['Pedlar Pym'] }), ['stay'])
    expect(state.players[0]!.carried.length).toBe(1)
    expect(HOUSE.gems).toContain(state.players[0]!.carried[0])
  })

  test('every stranger has a case', () => {
    const cased = new Set([...met.map(([name]) => name), ...sent.map(([name]) => name), 'Pedlar Pym'])
    expect(HOUSE.strangers.map(({ name }) => name).filter((name) => !cased.has(name))).toEqual([])
  })
})

/** Sent by Anna to Brian, who sits in his Lab with 6 gold. */
const sent: readonly (readonly [name: string, roll: number, came: string])[] = [
  ['Fergus the Footpad', 3, 'blue lab; 4 gold; salt; ruby+ruby; Speedy Soda; alley gold+gold+salt'],
  ['Fergus the Footpad', 2, 'blue lab; 6 gold; salt+salt; ruby+ruby; Speedy Soda; alley -'],
  ['Sour Morwen', 3, 'healer; 6 gold; salt+salt; ruby+ruby; Speedy Soda; alley -'],
  ['Sour Morwen', 2, 'blue lab; 6 gold; salt+salt; ruby+ruby; Speedy Soda; alley -'],
  ['Cudgel Kate', 4, 'healer; 5 gold; salt+salt; ruby+ruby; Speedy Soda; alley -'],
  ['Grim Gertrude', 6, 'blue lab; 6 gold; salt+salt; -; Speedy Soda; alley -'],
  ['Grim Gertrude', 2, 'blue lab; 6 gold; salt+salt; ruby+ruby; Speedy Soda; alley -'],
]

describe('hired and sent', () => {
  test.each(sent)('EX-14: %s, roll %i: %s', (name, roll, came) => {
    // Brian moves after Anna: what he is found with is looked at before his own turn, so he is out of it here.
    const before = stateWith(tableOf(4, { pace: 'single' }), { players: [{ hired: [name] }, rich] })
    const { state } = play(
      tableOf(4, { pace: 'single' }),
      before,
      [`play ${name} on Blue`],
      [die('Anna', 'stranger/hired', roll)],
    )
    expect(told(state, 1)).toBe(came)
    expect(state.deck.at(-1)).toBe(name)
    expect(state.players[0]!.hired).toEqual([])
  })

  const rows: readonly {
    rule: string
    scene: Scene
    text: string
    hired: string[]
    gold: number
    skipped?: string[]
    bottom?: string
  }[] = [
    {
      rule: 'EX-14: hired, paid to the pile, kept',
      scene: { deck: ['Fergus the Footpad'] },
      text: 'hire',
      hired: ['Fergus the Footpad'],
      gold: 5,
    },
    {
      rule: 'EX-14: a limit that is kept',
      scene: { deck: ['Sour Morwen'] },
      text: 'hire up to 3',
      hired: ['Sour Morwen'],
      gold: 4,
    },
    {
      rule: 'EX-14: a limit that is not',
      scene: { deck: ['Sour Morwen'] },
      text: 'hire up to 2',
      hired: [],
      gold: 7,
      skipped: ['too-dear'],
      bottom: 'Sour Morwen',
    },
    {
      rule: 'EX-14: no order, no hire',
      scene: { deck: ['Cudgel Kate'] },
      text: 'stay',
      hired: [],
      gold: 7,
      bottom: 'Cudgel Kate',
    },
    {
      rule: 'EX-14: not enough gold',
      scene: { deck: ['Sour Morwen'], players: [{ gold: 1 }] },
      text: 'hire',
      hired: [],
      gold: 2,
      skipped: ['no-gold'],
      bottom: 'Sour Morwen',
    },
    {
      rule: 'EX-14: only those for hire',
      scene: { deck: ['Old Dorcas'] },
      text: 'hire',
      hired: [],
      gold: 9,
      skipped: ['nobody-to-hire'],
    },
    {
      rule: 'EX-14: hired and sent in the same turn',
      scene: { deck: ['Cudgel Kate'] },
      text: 'hire\nplay Cudgel Kate on Green',
      hired: [],
      gold: 5,
    },
    {
      rule: 'EX-14: not one who was not hired',
      scene: { deck: ['Old Dorcas'] },
      text: 'play Fergus on Blue',
      hired: [],
      gold: 9,
      skipped: ['not-hired'],
    },
  ]
  test.each(rows)('$rule', ({ scene, text, hired, gold, skipped = [], bottom }) => {
    const players = [{ place: STREET, ...scene.players?.[0] }]
    const played = play(four, stateWith(four, { ...scene, players }), [text])
    expect(played.state.players[0]).toMatchObject({ hired, gold })
    expect(played.skipped).toEqual(skipped)
    if (bottom !== undefined) expect(played.state.deck.at(-1)).toBe(bottom)
  })
})

describe('the Healer’s, the brew and the Alley', () => {
  test('EX-8: a second curse adds nothing', () => {
    const single = tableOf(4, { pace: 'single' })
    const before = stateWith(single, { players: [{ hired: ['Sour Morwen'] }, { place: 'healer' }] })
    const { codes, state } = play(single, before, ['play Morwen on Blue'], [die('Anna', 'stranger/hired', 6)])
    expect(codes).toContain('healer-already')
    expect(state.players[1]!.place).toBe('healer')
  })
  test('EX-15: cursed in the street, he still brews', () => {
    const before = stateWith(four, {
      players: [{ place: STREET, shelf: ['mandrake', 'salt', 'ruby'] }],
      deck: ['Hattie Hex'],
    })
    const { state } = play(
      four,
      before,
      ['brew mandrake + salt + ruby'],
      [die('Anna', 'stranger/met', 6), die('Anna', 'brew', 6)],
    )
    expect(state.players[0]).toMatchObject({ place: 'healer' })
    expect(state.brews.length).toBe(1)
  })
  test('EX-16: what is in a brew is safe', () => {
    const single = tableOf(4, { pace: 'single' })
    const before = stateWith(single, {
      players: [{ hired: ['Grim Gertrude'] }, { brew: { herb: 'mandrake', special: 'salt', gems: ['ruby'] } }],
    })
    const { state } = play(single, before, ['play Gertrude on Blue'], [die('Anna', 'stranger/hired', 6)])
    expect(state.players[1]!.brew).toEqual({ herb: 'mandrake', special: 'salt', gems: ['ruby'] })
  })
  test('EX-12: all strangers hired: nobody comes', () => {
    const hirable = HOUSE.strangers.filter(({ cost }) => cost > 0).map(({ name }) => name)
    const pack = { ...HOUSE, strangers: HOUSE.strangers.filter(({ cost }) => cost > 0) }
    const table = tableOf(4, {}, pack)
    const before = stateWith(table, { players: [{ place: STREET }, { hired: hirable }] })
    expect(before.deck).toEqual([])
    expect(play(table, before, ['stay', 'stay', 'stay', 'stay']).codes).toContain('no-stranger')
  })
})
