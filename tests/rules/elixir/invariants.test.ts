// The invariants of Elixir find what they are for: one thing wrong in a position, each by its name, and nothing else.
import { describe, expect, test } from 'vitest'
import { elixir } from '@shared/games/elixir'
import { PARTS, type Brew, type State, type Wizard } from '@shared/games/elixir/types'
import { stateWith, tableOf } from '../../support/elixir'

const table = tableOf(2)
/** Anna has a guard, a potion in use, somebody hired and a brew on her table; gold, a gem and a potion lie in the Alley. */
const right = stateWith(table, {
  players: [
    {
      gold: 4,
      carried: ['ruby'],
      shelf: ['salt'],
      potions: ['Baneful Brew'],
      guard: true,
      inUse: [{ potion: 'Liquor of Luck', level: 1 }],
      hired: ['Cudgel Kate'],
      brew: { herb: 'mandrake', special: 'salt', gems: ['ruby', 'amber'] },
    },
    { place: 'healer', paid: true },
  ],
  alley: ['gold', 'opal', 'Speedy Soda'],
})
const anna = (change: Partial<Wizard>): Partial<State> => ({
  players: right.players.map((player, i) => (i === 0 ? { ...player, ...change } : player)),
})
const brian = (change: Partial<Wizard>): Partial<State> => ({
  players: right.players.map((player, i) => (i === 1 ? { ...player, ...change } : player)),
})
const annaBrews = (brew: Brew): Partial<State> => anna({ brew })
const found = (change: Partial<State>): readonly string[] => [
  ...new Set(elixir.invariants(table, { ...right, ...change }).map(({ invariant }) => invariant)),
]
const { shops, potionsLeft, deck, formulae, alley } = right
const parts = stateWith(table, { players: [{ potions: PARTS }] })

test('a position as the game leaves it has nothing wrong', () => {
  expect(found({})).toEqual([])
  expect(
    found({ bank: 0, players: right.players.map((p, i) => ({ ...p, gold: i === 0 ? 4 + right.bank : p.gold })) }),
  ).toEqual([])
  expect(found({ ...anna({ gold: 0 }), bank: right.bank + 4 })).toEqual([])
  expect(elixir.invariants(table, { ...parts, over: true, winners: [0] })).toEqual([])
})

describe('one thing wrong in a position', () => {
  test.each<[string, string, Partial<State>]>([
    ['gold is conserved', 'a piece of gold too many in the pile', { bank: right.bank + 1 }],
    ['gold is conserved', 'a piece of gold gone from the Alley', { alley: ['opal', 'Speedy Soda'] }],
    ['gold is conserved', 'a piece of gold gone from a purse', anna({ gold: 3 })],
    ['no gold is owed', 'one purse below zero', { ...anna({ gold: -1 }), bank: right.bank + 5 }],
    ['no gold is owed', 'the pile below zero', { ...anna({ gold: 5 + right.bank }), bank: -1 }],
    ['ingredients are conserved', 'a card too many in a shop', { shops: { ...shops, salt: shops['salt']! + 1 } }],
    ['ingredients are conserved', 'a card gone from a hand', anna({ carried: [] })],
    ['ingredients are conserved', 'a card gone from a shelf', anna({ shelf: [] })],
    ['ingredients are conserved', 'a card gone from a table', anna({ brew: null })],
    ['ingredients are conserved', 'a shop that owes a card', { shops: { ...shops, opal: -1 }, alley: ['gold', 'opal', 'opal', 'opal', 'opal', 'Speedy Soda'] }],
    ['potions are conserved', 'a card too many in the pack', { potionsLeft: { ...potionsLeft, 'Speedy Soda': 3 } }],
    ['potions are conserved', 'a potion in use that is gone', anna({ inUse: [] })],
    ['potions are conserved', 'a pack that owes a card', { potionsLeft: { ...potionsLeft, 'Speedy Soda': -1 }, alley: ['gold', 'opal', ...Array<string>(4).fill('Speedy Soda')] }],
    ['strangers are conserved', 'one gone from the deck', { deck: deck.slice(1) }],
    ['strangers are conserved', 'one twice', { deck: [...deck.slice(1), deck[1]!] }],
    ['every potion has a crossing', 'a potion at two crossings', { formulae: formulae.map((each, i) => ({ ...each, potion: formulae[i === 0 ? 1 : i]!.potion })) }],
    ['the Alley holds known things', 'a thing of no game', { alley: [...alley, 'a boot'] }],
    ['wizards are on the board', 'a place of no board', anna({ place: 'nowhere' })],
    ['nobody is in a foreign Lab', 'Red in Blue’s Lab', anna({ place: 'blue lab' })],
    ['only patients have paid', 'in the street', brian({ place: '3' })],
    ['only patients have paid', 'nowhere near the Healer', anna({ paid: true })],
    ['a guard has its Brew', 'a guard with nothing to pour', brian({ guard: true })],
    ['only those for hire are hired', 'one who takes no gold', { ...anna({ hired: ['Hattie Hex'] }), deck: [...deck.filter((name) => name !== 'Hattie Hex'), 'Cudgel Kate'] }],
    ['levels are on the card', 'a level of nothing', anna({ inUse: [{ potion: 'Liquor of Luck', level: 0 }] })],
    ['levels are on the card', 'a level above the card', anna({ inUse: [{ potion: 'Liquor of Luck', level: table.pack.potions['Liquor of Luck'].levels + 1 }] })],
    ['a brew has herb, special and gems', 'two herbs', annaBrews({ herb: 'mandrake', special: 'vervain', gems: ['ruby'] })],
    ['a brew has herb, special and gems', 'two specials', annaBrews({ herb: 'salt', special: 'salt', gems: ['ruby'] })],
    ['a brew has herb, special and gems', 'no gem', annaBrews({ herb: 'mandrake', special: 'salt', gems: [] })],
    ['a brew has herb, special and gems', 'salt among the gems', annaBrews({ herb: 'mandrake', special: 'salt', gems: ['ruby', 'salt'] })],
    ['turns are counted from 1', 'a turn 0', { turn: 0 }],
    ['turns are counted from 1', 'half a turn', { turn: 1.5 }],
    ['somebody comes next', 'a start player of no seat', { start: 2 }],
    ['somebody comes next', 'a next player of no seat', { next: 2 }],
    ['nobody wins before the end', 'a winner of a game that goes on', { winners: [0] }],
    ['the winner holds the three parts', 'a winner without a part', { over: true, winners: [1] }],
    ['players', 'a seat without a wizard', { players: right.players.slice(0, 1) }],
  ])('%s: %s', (invariant, _what, change) => {
    expect(found(change)).toContain(invariant)
  }) // prettier-ignore

  test('nothing but what is wrong is named', () => {
    expect(found({ bank: right.bank + 1 })).toEqual(['gold is conserved'])
    expect(found(anna({ place: 'nowhere' }))).toEqual(['wizards are on the board'])
    expect(found(anna({ place: 'blue lab' }))).toEqual(['nobody is in a foreign Lab'])
    expect(found(brian({ guard: true }))).toEqual(['a guard has its Brew'])
    expect(found(brian({ place: '3' }))).toEqual(['only patients have paid'])
    expect(found({ turn: 0 })).toEqual(['turns are counted from 1'])
    expect(found({ over: true, winners: [0] })).toEqual(['the winner holds the three parts'])
    const two: State = { ...parts, over: true, winners: [0, 1] }
    expect(elixir.invariants(table, two).map(({ invariant }) => invariant)).toEqual([
      'the winner holds the three parts',
    ])
  })
})
