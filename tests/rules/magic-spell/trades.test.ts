// Trades (MS-13) and variants (MS-14) of Magic Spell.
import { describe, expect, test } from 'vitest'
import { magicSpell } from '@shared/games/magic-spell'
import { PUBLIC, seatViewer } from '@shared/engine/log'
import { play, position, tableOf } from '../../support/magic-spell'

const table = tableOf(3)
const ET = [
  {},
  { cabinet: 'E', homework: 'OBEAH:O....', spirit: 6 },
  { cabinet: 'T', spellbook: 'TYRO', homework: 'ESPY', spirit: 6 },
]
const hands = (state: ReturnType<typeof play>['state']) =>
  state.players.map((p) =>
    [p.cabinet.join(''), p.homework.map(({ word }) => word).join(' '), p.spellbook.join(' ')].join('|'),
  )

describe('trades', () => {
  test.each([
    [
      'both order the same: it is done',
      'trade with Cleo: give E; get T',
      'trade with Brian: give T; get E',
      ['||', 'T|OBEAH|', 'E|ESPY|TYRO'],
    ],
    [
      'finished spells go to spellbooks',
      'trade with Cleo: give E; get TYRO',
      'trade with Brian: give TYRO; get E',
      ['||', '|OBEAH|TYRO', 'TE|ESPY|'],
    ],
    [
      'unfinished spells go to homework, tiles and all',
      'trade with Cleo: give OBEAH; get ESPY',
      'trade with Brian: give ESPY; get OBEAH',
      ['||', 'E|ESPY|', 'T|OBEAH|TYRO'],
    ],
    [
      'a tile is freed from a spell',
      'trade with Cleo: give O from OBEAH; get T',
      'trade with Brian: give T; get O',
      ['||', 'ET|OBEAH|', 'O|ESPY|TYRO'],
    ],
    ['one side only: it lapses', 'trade with Cleo: give E; get T', '', ['||', 'E|OBEAH|', 'T|ESPY|TYRO']],
    [
      'not the same: both lapse',
      'trade with Cleo: give E; get T',
      'trade with Brian: give T; get OBEAH',
      ['||', 'E|OBEAH|', 'T|ESPY|TYRO'],
    ],
    [
      'what is not held cannot be given',
      'trade with Cleo: give Q; get T',
      'trade with Brian: give T; get Q',
      ['||', 'E|OBEAH|', 'T|ESPY|TYRO'],
    ],
    [
      'the same spell cannot be given twice',
      'trade with Cleo: give OBEAH, OBEAH; get T',
      'trade with Brian: give T; get OBEAH, OBEAH',
      ['||', 'E|OBEAH|', 'T|ESPY|TYRO'],
    ],
    [
      'nobody trades with himself, not even in two orders that agree',
      'trade with Brian: give E; get E\ntrade with Brian: give E; get E',
      '',
      ['||', 'E|OBEAH|', 'T|ESPY|TYRO'],
    ],
  ] as const)('%s', (_what, brian, cleo, expected) => {
    const { state } = play(table, position(table, ET), ['pass', `pass\n${brian}`, `pass\n${cleo}`])
    expect(hands(state)).toEqual(expected)
    expect(magicSpell.invariants(table, state)).toEqual([])
  })

  test('freeing a tile costs 1 spirit; without spirit there is no trade', () => {
    const orders = ['pass', 'pass\ntrade with Cleo: give O from OBEAH; get T', 'pass\ntrade with Brian: give T; get O']
    expect(play(table, position(table, ET), orders).state.players[1]!.spirit).toBe(5)
    const poor = [{}, { ...ET[1]!, spirit: 0 }, ET[2]!]
    const single = tableOf(3, { pace: 'single' })
    const { state, told } = play(single, position(single, poor), orders)
    expect(told(1)).toMatch(/lacks the spirit/)
    expect(hands(state)[1]).toBe('E|OBEAH|')
  })

  test('who takes the turn does not trade; in single pace that trade has no moment', () => {
    const single = tableOf(3, { pace: 'single' })
    const { state, told } = play(single, position(single, [{ cabinet: 'A' }, ...ET.slice(1)]), [
      'pass\ntrade with Brian: give A; get E',
      'trade with Anna: give E; get A',
    ])
    expect(hands(state)[0]).toBe('A||')
    expect(told(0)).toMatch(/was not possible/)
  })

  test('in a round the players of the first turn trade before a later one', () => {
    const { state } = play(table, position(table, [{ cabinet: 'A' }, ...ET.slice(1)]), [
      'pass\ntrade with Brian: give A; get E',
      'pass\ntrade with Anna: give E; get A',
    ])
    expect(hands(state).slice(0, 2)).toEqual(['E||', 'A|OBEAH|'])
  })

  test('Low Enrollment: two players trade between turns', () => {
    const two = tableOf(2, { pace: 'single' })
    const { state } = play(two, position(two, [{ cabinet: 'A' }, { cabinet: 'E' }]), [
      'pass\ntrade with Brian: give A; get E',
      'trade with Anna: give E; get A',
    ])
    expect(hands(state)).toEqual(['E||', 'A||'])
  })

  test('lapsed trades are reported to both and to nobody else', () => {
    const { told } = play(table, position(table, ET), ['pass', 'pass\ntrade with Cleo: give E; get T', 'pass'])
    expect(told(1)).toMatch(/did not order the same/)
    expect(told(2)).toMatch(/did not order the same/)
    expect(told(0)).not.toMatch(/did not order the same/)
  })

  test('what is traded is told to the two alone', () => {
    const { told } = play(table, position(table, ET), [
      'pass',
      'pass\ntrade with Cleo: give OBEAH; get T',
      'pass\ntrade with Brian: give T; get OBEAH',
    ])
    expect(told(0)).toMatch(/trade: 1 homework spell for 1 tile/)
    expect(told(0)).not.toMatch(/OBEAH/)
    expect(told(2)).toMatch(/OBEAH/)
  })

  test('a trade may hang on a condition of its moment', () => {
    const orders = (least: number) => [
      'pass',
      `pass\nif me.spirit > ${least} then trade with Cleo: give E; get T`,
      'pass\ntrade with Brian: give T; get E',
    ]
    expect(hands(play(table, position(table, ET), orders(3)).state)[1]).toBe('T|OBEAH|')
    expect(hands(play(table, position(table, ET), orders(30)).state)[1]).toBe('E|OBEAH|')
  })
})

describe('variants (MS-14)', () => {
  test.each([
    ['9', 9],
    ['12', 12],
    ['15', 15],
  ] as const)('courseload %s', (courseload, target) => {
    const heavy = tableOf(3, { courseload })
    const before = { ...position(heavy, [{ spellbook: 'PELLUCID GOSSAMER TYRO' }, {}, {}]), target }
    expect(play(heavy, before, []).state.ending !== null).toBe(target === 9)
    expect(position(heavy, []).target).toBe(target)
  })

  const stones = tableOf(3, { philosophersStone: true })
  test('a stone stands for any letter, and leaves the game when the spell is done', () => {
    const before = position(stones, [{ cabinet: '★', homework: 'OBEAH:OBEA.' }, {}, {}])
    const { state, told } = play(stones, before, ['weave star on OBEAH'])
    expect(state.players[0]!.spellbook).toEqual(['OBEAH'])
    expect(state.removed).toEqual(['★'])
    expect(told()).toMatch(/★ leaves the game/)
    expect(magicSpell.invariants(stones, state)).toEqual([])
  })

  test('the letter can be said; only one stone to a spell', () => {
    const before = position(stones, [{ cabinet: '★!', homework: 'OBEAH' }, {}, {}])
    const { state, told } = play(stones, before, ['weave star on OBEAH as E\nweave exclamation on OBEAH'])
    expect(state.players[0]!.homework[0]!.tiles).toEqual([null, null, '★', null, null])
    expect(told(0)).toMatch(/matches no open letter/)
  })

  test('a stone in the cabinet is a credit at the end, and not before', () => {
    const eight = 'PELLUCID GOSSAMER'
    const before = position(stones, [
      { spellbook: eight, cabinet: '★!?' },
      { spellbook: `ELDRITCH POLYMATH OBEAH` },
      {},
    ])
    const one = play(stones, before, [])
    expect(one.state.ending?.by).toBe(1)
    const two = play(stones, one.state, [])
    expect(two.state).toMatchObject({ over: true, winners: [0] })
  })

  test('Open Research shows the faces on homework, not its word', () => {
    const open = tableOf(3, { openResearch: true })
    const { state, told } = play(open, position(open, [{ cabinet: 'E', homework: 'OBEAH' }, {}, {}]), [
      'weave E on OBEAH',
    ])
    expect(told()).toMatch(/weaves E on the first homework spell/)
    expect(magicSpell.view(open, state, PUBLIC).players[0]!.homework[0]).toEqual({
      word: null,
      tiles: null,
      count: 1,
      open: ['E'],
    })
  })

  test('the memory aid lists what was seen, only when it is on', () => {
    for (const memoryAid of [true, false]) {
      const aided = tableOf(3, { memoryAid })
      const { state } = play(aided, position(aided, [{}, {}, {}], 'Q'), ['scrounge 1, put back'])
      expect(magicSpell.view(aided, state, seatViewer(0)).memory?.[0] ?? null).toEqual(
        memoryAid ? { tile: 'Q', turn: 1, stale: false } : null,
      )
    }
  })
})
