// The referee's changes at their limits (EX-28), who comes when (EX-1), and what is told of a turn without orders (EX-2).
import { describe, expect, test } from 'vitest'
import { elixir } from '@shared/games/elixir'
import { PARTS, type Potion, type State, type Wizard } from '@shared/games/elixir/types'
import { seatViewer } from '@shared/engine/log'
import { HOUSE, play, stateWith, tableOf } from '../../support/elixir'

const two = tableOf(2)
const position = stateWith(two, {
  players: [
    { gold: 4, carried: ['ruby'], shelf: ['salt', 'opal', 'salt'], potions: ['Baneful Brew', 'Speedy Soda'], guard: true },
    { carried: ['opal', 'opal'], potions: ['Liquor of Luck', 'Liquor of Luck', 'Liquor of Luck'], place: 'healer', paid: true },
  ],
}) // prettier-ignore
const left = position.bank

/** Fields of the wizard that a ruling changes; or why it is refused. */
const ruled = (kind: string, seat: number, value: string, state: State = position): string => {
  const result = elixir.rule(two, state, { kind, seat, value })
  if (!result.ok) return `${result.error.code}: ${result.error.message}`
  expect(elixir.invariants(two, result.value)).toEqual([])
  const [was, is] = [state.players[seat]!, result.value.players[seat]!]
  const keys = (Object.keys(is) as (keyof Wizard)[]).filter((key) => String(is[key]) !== String(was[key]))
  return keys.map((key) => `${key} ${String(is[key])}`).join('; ')
}

describe('EX-28: what the referee changes', () => {
  test.each([
    ['gold', 0, `+${left}`, `gold ${4 + left}`],
    ['gold', 0, `+${left + 1}`, `ruling-gold: The pile has only ${left} gold.`],
    ['gold', 0, '-4', 'gold 0'],
    ['gold', 0, '-5', 'ruling-gold: Red has only 4 gold.'],
    ['gold', 1, '-7', 'ruling-gold: Blue has only 6 gold.'],
    ['thing', 0, '+ruby', 'carried ruby,ruby'],
    ['thing', 0, '+ruby shelf', 'shelf salt,opal,salt,ruby'],
    ['thing', 0, '-salt shelf', 'shelf opal,salt'],
    ['thing', 0, '-opal shelf', 'shelf salt,salt'],
    ['thing', 0, '-ruby', 'carried '],
    ['thing', 0, '-salt', 'ruling-thing: Red has none to take away.'],
    ['thing', 0, '+opal', 'ruling-thing: There is none left to give.'],
    ['thing', 0, '-Speedy Soda', 'potions Baneful Brew'],
    ['thing', 0, '-Baneful Brew', 'potions Speedy Soda; guard false'],
    ['thing', 0, '+Baneful Brew', 'potions Baneful Brew,Speedy Soda,Baneful Brew'],
    ['thing', 0, '+Liquor of Luck', 'ruling-thing: There is none left to give.'],
    ['thing', 1, '-Liquor of Luck', 'potions Liquor of Luck,Liquor of Luck'],
    ['thing', 1, '-Speedy Soda', 'ruling-thing: Blue has none to take away.'],
    ['thing', 1, '+a boot', 'ruling-value: “+a boot” does not name an ingredient or a potion.'],
    ['place', 0, 'jeweller', 'place jeweller'],
    ['place', 1, 'lab', 'place blue lab; paid false'],
    ['place', 0, 'blue lab', 'ruling-value: That is another wizard’s Lab.'],
    ['place', 0, 'red lab', ''],
    ['place', 0, 'the moon', 'ruling-value: There is no place “the moon” on the board.'],
  ])('%s for seat %i, %s', (kind, seat, value, came) => {
    expect(ruled(kind, seat, value)).toBe(came)
  })
  test('a seat that is none, a game that is over', () => {
    const over = { ...stateWith(two, { players: [{ potions: PARTS }] }), over: true, winners: [0] }
    for (const [kind, value] of [
      ['gold', '+1'],
      ['thing', '+salt'],
      ['place', '3'],
    ] as const) {
      expect(elixir.rule(two, position, { kind, seat: 2, value }).ok).toBe(false)
      expect(ruled(kind, 0, value, over)).toMatch(/^game-over/)
    }
  })
})

describe('EX-13, EX-28: who may read which die', () => {
  test.each([
    ['t1/Anna/brew', 'all'],
    ['t12/Brian/stranger/met', 'all'],
    ['t1/Anna/stranger/hired', 'all'],
    ['t1/Anna/stranger/gift', 'all'],
    ['t1/Anna/stranger/taken', 'referee'],
    ['t1/Anna/filch', [0]],
    ['t3/Brian/filch', [1]],
    ['t3/Zed/brew', 'referee'],
    ['setup/formulae', 'referee'],
  ])('%s: %s', (label, readers) => {
    expect(elixir.dieAudience(two, label)).toEqual(readers)
  })
})

describe('EX-1: who comes when', () => {
  const turns = (pace: string, start: number, out: readonly number[]): string => {
    const table = tableOf(3, { pace })
    const before = stateWith(table, {
      start,
      players: [0, 1, 2].map((seat) => ({ out: out.includes(seat) })),
    })
    const { state, log } = play(table, before, [])
    const came = log.filter(({ code }) => code === 'turn').map(({ params }) => params['seat'])
    return `${came.join()} then ${state.next}, turn ${state.turn}`
  }
  test.each([
    ['round', 0, [], '0,1,2 then 0, turn 2'],
    ['round', 2, [], '2,0,1 then 2, turn 2'],
    ['round', 2, [0], '2,1 then 2, turn 2'],
    ['round', 1, [1], '2,0 then 1, turn 2'],
    ['single', 0, [], '0 then 1, turn 2'],
    ['single', 2, [], '2 then 0, turn 2'],
    ['single', 0, [1], '0 then 2, turn 2'],
    ['single', 1, [0, 2], '1 then 1, turn 2'],
    ['single', 1, [1], '2 then 0, turn 2'],
    ['single', 0, [0, 1, 2], ' then 0, turn 2'],
  ] as const)('at pace %s from seat %i, out %j: %s', (pace, start, out, came) => {
    expect(turns(pace, start, out)).toBe(came)
  })
  test('EX-26: who gets the third part wins at once, and nobody comes after', () => {
    const before = stateWith(two, {
      players: [{ place: 'blind alley', potions: PARTS.slice(0, 2) }],
      alley: [PARTS[2]!],
    })
    const won = play(two, before, ['take potion'])
    expect([won.state.over, won.state.winners, won.state.turn]).toEqual([true, [0], 1])
    expect(won.log.filter(({ code }) => code === 'turn').length).toBe(1)
    expect(won.codes.at(-1)).toBe('game-over')
    const short = play(two, before, ['stay'])
    expect([short.state.over, short.state.winners]).toEqual([false, []])
  })
})

describe('EX-2: what is told of a turn without orders', () => {
  const uses = (level: number) => [{ potion: 'Potion of Prowess' as Potion, level }]
  const brew = { herb: 'mandrake', special: 'salt', gems: ['amber'] }
  test.each([
    ['in the own Lab', {}, "Stays at Red's Lab."],
    ['with things to store', { carried: ['salt'] }, "Stays at Red's Lab. Stores everything carried."],
    ['elsewhere with things', { place: 'jeweller', carried: ['salt'] }, 'Stays at the Jeweller.'],
    ['in the street', { place: '3' }, 'Stays at space 3. Meets a stranger there, and hires nobody.'],
    ['a brew on the table', { brew }, "Stays at Red's Lab. The brew on the table is rolled for again."],
    ['ill with two gold', { place: 'healer', gold: 1 }, 'Cannot pay the Healer and stays.'],
    ['ill with three', { place: 'healer', gold: 2 }, 'Pays the Healer and stays.'],
    ['healed', { place: 'healer', gold: 2, paid: true }, 'Stays at the Healer.'],
    ['ill with Prowess', { place: 'healer', gold: 0, inUse: uses(2) }, 'Pays the Healer and stays.'],
    ['ill, Prowess ending', { place: 'healer', gold: 0, inUse: uses(1) }, 'Cannot pay the Healer and stays.'],
  ])('%s', (_what, wizard, says) => {
    const { explanation } = elixir.defaults(two, stateWith(two, { players: [wizard] }), 0)
    expect(explanation).toEqual([`Takes the gold of the turn. ${says} Nothing else (EX-2).`])
  })
  test('the pile has no gold for the Healer’s fee', () => {
    const state = stateWith(two, { players: [{ place: 'healer', gold: 2 }, { gold: 20 }] })
    expect(state.bank).toBe(0)
    expect(elixir.defaults(two, state, 0).explanation[0]).toMatch(/Cannot pay/)
  })
  test('nothing is due of a seat that is out, of no seat, and once the game is over', () => {
    const state = stateWith(two, { players: [{}, { out: true }] })
    const says = (now: State, seat: number) => elixir.defaults(two, now, seat).explanation
    expect(says(state, 1)).toEqual(['The seat is out: it takes no turns.'])
    expect(says(state, 2)).toEqual(['The game is over: nothing is due.'])
    expect(says({ ...state, over: true }, 0)).toEqual(['The game is over: nothing is due.'])
  })
})

describe('EX-31, EX-5: what each sees', () => {
  const scene = stateWith(two, {
    players: [
      { potions: ['Speedy Soda'], knows: [{ herb: 'mandrake', special: 'salt' }], guard: false },
      { potions: ['Baneful Brew'], guard: true },
    ],
    alley: ['Speedy Soda', 'salt', 'Liquor of Luck', 'gold'],
  })
  const made = scene.formulae.find(({ herb, special }) => herb === 'mandrake' && special === 'salt')!.potion
  const brews: State['brews'] = [
    { turn: 1, seat: 0, herb: 'mandrake', special: 'salt', gems: ['ruby'], result: 'success' },
    { turn: 1, seat: 0, herb: 'vervain', special: 'salt', gems: ['ruby'], result: 'failure' },
    { turn: 1, seat: 1, herb: 'mandrake', special: 'bat wing', gems: ['ruby'], result: 'again' },
  ]
  const state: State = { ...scene, brews }
  const see = (seat: number) => elixir.view(two, state, seatViewer(seat))
  test('cards left of what one has brewed, and of nothing else', () => {
    expect(see(0).potionsLeft).toEqual({ [made]: state.potionsLeft[made] })
    expect(see(1).potionsLeft).toEqual({})
    expect(elixir.view(two, state, { kind: 'public' }).potionsLeft).toBe(null)
    expect(elixir.view(two, state, { kind: 'referee' }).potionsLeft).toEqual(state.potionsLeft)
    expect(elixir.view({ ...two, ruleset: 1 }, state, seatViewer(0)).potionsLeft).toBe(null)
  })
  test('crossings, potions and guards of one’s own; of others how many potions', () => {
    expect(see(0).formulae.map(({ potion }) => potion)).toEqual([made])
    expect(see(1).formulae).toEqual([])
    expect(see(0).players.map(({ potions, guard, potionCount, knows }) => [potions, guard, potionCount, knows?.length])).toEqual([
      [['Speedy Soda'], false, 1, 1],
      [null, null, 1, undefined],
    ])
    expect(see(1).players.map(({ potions, guard }) => [potions, guard])).toEqual([
      [null, null],
      [['Baneful Brew'], true],
    ])
  }) // prettier-ignore
  test('the Alley: potions last and without their names, but for the referee', () => {
    expect(see(0).alley).toEqual(['salt', 'gold', 'potion', 'potion'])
    expect(elixir.view(two, state, { kind: 'referee' }).alley).toEqual(state.alley)
    expect(see(0).steps).toEqual({ usual: 4, soda: HOUSE.potions['Speedy Soda'].power })
    expect(see(0).strangers).toBe(state.deck.length)
  })
})
