// The referee's changes in Magic Spell: spirit, tiles, spells, seats; a rest or a pass in the orders to come.
import { describe, expect, test } from 'vitest'
import { makeDice } from '@shared/engine/dice/dice'
import { magicSpell as game } from '@shared/games/magic-spell'
import { inputOf, play, position, tableOf, type Wanted } from '../../support/magic-spell'

const table = tableOf(3)
const PLAYERS: readonly Wanted[] = [
  { cabinet: 'EA', homework: 'ESPY:E... SCRY', spellbook: 'TYRO', spirit: 5 },
  { cabinet: 'T', homework: 'GEAS:G...' },
  {},
]
const before = position(table, PLAYERS, 'QZ')
const rule = (kind: string, value: string, seat: number | null = 0, state = before) =>
  game.rule(table, state, { kind, seat, value })

describe('changes of the state', () => {
  test.each([
    ['spirit', '+3', { spirit: 8 }],
    ['spirit', '-5', { spirit: 0 }],
    ['spirit', '\u22122', { spirit: 3 }],
    ['tiles', '+Q -E', { cabinet: ['A', 'Q'] }],
    ['tiles', '+q -e', { cabinet: ['A', 'Q'] }],
    ['tiles', '+qz', { cabinet: ['E', 'A', 'Q', 'Z'] }],
    ['spell', 'OBEAH spellbook', { spellbook: ['TYRO', 'OBEAH'] }],
    ['spell', 'espy deck', { homework: [{ word: 'SCRY', tiles: [null, null, null, null] }] }],
    ['out', 'out', { out: true }],
  ] as const)('%s %s', (kind, value, expected) => {
    const changed = rule(kind, value)
    if (!changed.ok) throw new Error(changed.error.message)
    expect(changed.value.players[0]).toMatchObject(expected)
    expect(game.invariants(table, changed.value)).toEqual([])
  })

  test('stones go by name too', () => {
    const stones = tableOf(3, { philosophersStone: true })
    const changed = game.rule(stones, position(stones, PLAYERS, 'QZ★!'), {
      kind: 'tiles',
      seat: 0,
      value: '+star exclamation -E',
    })
    if (!changed.ok) throw new Error(changed.error.message)
    expect(changed.value.players[0]?.cabinet).toEqual(['A', '★', '!'])
  })

  test('a spell is taken from wherever it is; tiles that lie on it return', () => {
    const changed = rule('spell', 'GEAS homework')
    if (!changed.ok) throw new Error(changed.error.message)
    expect(changed.value.players.map(({ homework }) => homework.map(({ word }) => word))).toEqual([
      ['ESPY', 'SCRY', 'GEAS'],
      [],
      [],
    ])
    expect(changed.value.laboratory.filter(({ tile }) => tile === 'G')).toHaveLength(2)
    expect(game.invariants(table, changed.value)).toEqual([])
  })

  test.each([
    ['spirit', 'much', 'ruling-value'],
    ['spirit', '-6', 'ruling-value'],
    ['tiles', 'Q', 'ruling-value'],
    ['tiles', '-Q', 'ruling-tiles'],
    ['tiles', '+ZZ', 'ruling-tiles'],
    ['spell', 'OBEAH', 'ruling-value'],
    ['spell', 'NOTHING deck', 'ruling-spell'],
    ['out', 'back', 'ruling-nothing'],
    ['luck', '+1', 'ruling-unknown'],
  ])('%s %s is refused: %s', (kind, value, code) => {
    const changed = rule(kind, value)
    expect(changed.ok ? 'done' : changed.error.code).toBe(code)
  })

  test('a ruling for nobody is refused', () => {
    const changed = rule('spirit', '+1', null)
    expect(changed.ok ? 'done' : changed.error.code).toBe('ruling-player')
  })

  test('what a seat given up had turned face up lies face down again', () => {
    const shown = position(table, [{ spellbook: 'LUCENT', spirit: 9 }, {}, {}], 'QZ')
    const { state } = play(table, shown, ['cast LUCENT at 1, 2'])
    expect(state.laboratory[0]!.open).toBe(0)
    const gone = rule('out', 'out', 0, state)
    expect(gone.ok && gone.value.laboratory.every(({ open }) => open === null)).toBe(true)
  })

  test('a game that is over takes no more rulings', () => {
    const end = play(table, position(table, [{ spellbook: 'PELLUCID GOSSAMER TYRO' }, {}, {}]), []).state
    expect(end).toMatchObject({ over: true, winners: [0] })
    const changed = rule('spell', 'PELLUCID spellbook', 1, end)
    expect(changed.ok ? 'done' : changed.error.code).toBe('game-over')
  })
})

test.each([
  ['nmr', 'rests, gains 2 spirit'],
  ['pass', 'Anna does nothing'],
])('orders count as %s', (kind, says) => {
  const orders = inputOf(table, before, 0, 'weave A on SCRY')
  const ruled = game.ruleOrders(table, orders, { kind, seat: 0, value: '' })
  if (!ruled.ok) throw new Error(ruled.error.message)
  const { log } = game.resolve(table, before, [ruled.value, orders, orders], makeDice('ruled'))
  expect(log.map((line) => game.say(table, line)).join(' ')).toContain(says)
})

test('tiles taken at random have dice of their own name', () => {
  const dice = makeDice('steal')
  const state = position(table, [{ spellbook: 'FILCH' }, { cabinet: 'QZX' }, {}])
  const inputs = table.seats.map((_, seat) => inputOf(table, state, seat, seat === 0 ? 'cast FILCH on Brian' : 'pass'))
  game.resolve(table, { ...state, turn: 3 }, inputs, dice)
  expect(dice.draws.map(({ label, n }) => [label, n])).toEqual([['t3/Anna/steal', 3]])
})
