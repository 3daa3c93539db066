// A case per effect verb of Magic Spell (MS-8, MS-10), with spells made for the purpose.
import { describe, expect, test } from 'vitest'
import { magicSpell } from '@shared/games/magic-spell'
import { VERBS, wrongEffect, type Effect } from '@shared/games/magic-spell/effects'
import type { Pack, Spell } from '@shared/games/magic-spell/pack'
import type { State } from '@shared/games/magic-spell/types'
import { HOUSE, play, position, tableOf, type Wanted } from '../../support/magic-spell'

/** The house pack with OBEAH made of these effects. */
function packWith(kind: 'cast' | 'always', effect: readonly Effect[], spirit = 0): Pack {
  const spells = HOUSE.spells.map((spell) =>
    spell.word === 'OBEAH' ? ({ ...spell, kind, effect, cost: { spirit, tiles: 0 } } as Spell) : spell,
  )
  return { ...HOUSE, spells, byWord: new Map(spells.map((spell) => [spell.word, spell])) }
}

interface Row {
  readonly verb: Effect['verb']
  readonly says: string
  readonly effect: readonly Effect[]
  readonly players: readonly Wanted[]
  readonly first?: string
  readonly orders: string
  readonly after: (state: State, told: (seat?: number) => string, before: State) => void
}
const OBEAH = { spellbook: 'OBEAH' }
const CAST: readonly Row[] = [
  { verb: 'peek', says: 'sees the places named, and nobody else does', effect: [{ verb: 'peek', n: 2 }], players: [OBEAH, {}, {}], first: 'QZX', orders: 'cast OBEAH at 1, 3',
    after: (state, told) => { expect(told(0)).toMatch(/Anna sees Q at 1 and X at 3/); expect(told(1)).not.toMatch(/Q at 1/); expect(state.players[0]!.seen[2]?.tile).toBe('X') } },
  { verb: 'peek', says: 'without places: the lowest not seen', effect: [{ verb: 'peek', n: 2 }], players: [OBEAH, {}, {}], first: 'QZX', orders: 'cast OBEAH',
    after: (_state, told) => expect(told(0)).toMatch(/Anna sees Q at 1 and Z at 2/) },
  { verb: 'swap', says: 'two places, and what was seen there is of the past', effect: [{ verb: 'swap', n: 1 }], players: [OBEAH, {}, {}], first: 'QZX', orders: 'cast OBEAH at 1, 3',
    after: (state) => expect(state.laboratory.slice(0, 3).map(({ tile }) => tile)).toEqual(['X', 'Z', 'Q']) },
  { verb: 'show', says: 'face up for all until the next turn', effect: [{ verb: 'show', n: 1 }], players: [OBEAH, {}, {}], first: 'Q', orders: 'cast OBEAH at 1',
    after: (state, told) => { expect(told()).toMatch(/face up: Q at 1/); expect(state.laboratory[0]!.open).toBe(0); expect(play(tableOf(3), state, []).state.laboratory[0]!.open).toBeNull() } },
  { verb: 'spirit', says: 'the caster gains', effect: [{ verb: 'spirit', who: 'self', by: 3 }], players: [OBEAH, {}, {}], orders: 'cast OBEAH',
    after: (state) => expect(state.players[0]!.spirit).toBe(8) },
  { verb: 'spirit', says: 'the target loses what there is (MS-10)', effect: [{ verb: 'spirit', who: 'target', by: -3 }], players: [OBEAH, { spirit: 2 }, {}], orders: 'cast OBEAH on Brian',
    after: (state, told) => { expect(told()).toMatch(/Brian loses 2 spirit/); expect(state.players[1]!.spirit).toBe(1) } },
  { verb: 'spirit', says: 'every other player', effect: [{ verb: 'spirit', who: 'others', by: -1 }], players: [OBEAH, { spirit: 9 }, { spirit: 9 }], orders: 'cast OBEAH',
    after: (state) => expect(state.players.map((p) => p.spirit)).toEqual([5, 8, 8]) },
  { verb: 'drain', says: 'goes over to the caster', effect: [{ verb: 'drain', who: 'target', n: 2 }], players: [OBEAH, { spirit: 9 }, {}], orders: 'cast OBEAH on Brian',
    after: (state) => expect(state.players.map((p) => p.spirit)).toEqual([7, 7, 5]) },
  { verb: 'steal', says: 'a tile by the dice, told only to the two', effect: [{ verb: 'steal', n: 1 }], players: [OBEAH, { cabinet: 'Q' }, {}], orders: 'cast OBEAH on Brian',
    after: (state, told) => { expect(state.players[0]!.cabinet).toEqual(['Q']); expect(told(1)).toMatch(/Q went from Brian to Anna/); expect(told(2)).not.toMatch(/\bQ\b/) } },
  { verb: 'drop', says: 'the last of the cabinet, as far as there is one (MS-10)', effect: [{ verb: 'drop', who: 'others', n: 2 }], players: [OBEAH, { cabinet: 'QZX' }, { cabinet: 'J' }], orders: 'cast OBEAH',
    after: (state, told) => { expect(state.players[1]!.cabinet).toEqual(['Q']); expect(state.players[2]!.cabinet).toEqual([]); expect(told()).toMatch(/X at \d+ and Z at \d+/) } },
  { verb: 'fetch', says: 'tiles from the places named into the cabinet', effect: [{ verb: 'fetch', n: 2 }], players: [OBEAH, {}, {}], first: 'QZX', orders: 'cast OBEAH at 3, 1',
    after: (state, told) => { expect(state.players[0]!.cabinet).toEqual(['X', 'Q']); expect(told(1)).not.toMatch(/\bX\b/) } },
  { verb: 'draw', says: 'spells from the top', effect: [{ verb: 'draw', n: 2 }], players: [OBEAH, {}, {}], orders: 'cast OBEAH',
    after: (state, told) => { expect(state.players[0]!.homework.map(({ word }) => word)).toEqual(['ESPY', 'SCRY']); expect(told(1)).not.toMatch(/ESPY/) } },
  { verb: 'bury', says: 'the target’s last homework, its tiles return', effect: [{ verb: 'bury', who: 'target', n: 1 }], players: [OBEAH, { homework: 'ESPY SCRY:S...' }, {}], orders: 'cast OBEAH on Brian',
    after: (state, told) => { expect(state.players[1]!.homework.map(({ word }) => word)).toEqual(['ESPY']); expect(state.deck.at(-1)).toBe('SCRY'); expect(told(2)).toMatch(/S at \d+/); expect(told(2)).not.toMatch(/SCRY/) } },
  { verb: 'bury', says: 'the caster’s own choice', effect: [{ verb: 'bury', who: 'self', n: 1 }], players: [{ ...OBEAH, homework: 'ESPY SCRY' }, {}, {}], orders: 'cast OBEAH burying ESPY',
    after: (state) => expect(state.players[0]!.homework.map(({ word }) => word)).toEqual(['SCRY']) },
  { verb: 'weave', says: 'weaves for no spirit, then 1 each', effect: [{ verb: 'weave', n: 2 }], players: [{ ...OBEAH, cabinet: 'ESP', homework: 'ESPY' }, {}, {}], orders: 'cast OBEAH\nweave E, S, P on ESPY',
    after: (state) => { expect(state.players[0]!.homework[0]!.tiles).toEqual(['E', 'S', 'P', null]); expect(state.players[0]!.spirit).toBe(5) } },
  { verb: 'reveal', says: 'the cabinet to the caster alone', effect: [{ verb: 'reveal', what: 'cabinet', to: 'caster' }], players: [OBEAH, { cabinet: 'QZ' }, {}], orders: 'cast OBEAH on Brian',
    after: (_state, told) => { expect(told(0)).toMatch(/Q Z/); expect(told(2)).not.toMatch(/Q Z/) } },
  { verb: 'reveal', says: 'homework to everybody', effect: [{ verb: 'reveal', what: 'homework', to: 'all' }], players: [OBEAH, { homework: 'ESPY:E...' }, {}], orders: 'cast OBEAH on Brian',
    after: (_state, told) => expect(told(2)).toMatch(/ESPY \(E···\)/) },
] // prettier-ignore

const ALWAYS: readonly (Row & { readonly effect: readonly Effect[] })[] = [
  { verb: 'protect', says: 'others’ spells do not touch what it guards', effect: [{ verb: 'protect', from: 'tiles' }], players: [{ spellbook: 'PURLOIN' }, { ...OBEAH, cabinet: 'QZ' }, {}], orders: 'cast PURLOIN on Brian',
    after: (state, told) => { expect(told()).toMatch(/OBEAH protects Brian from PURLOIN/); expect(state.players[1]!.cabinet).toEqual(['Q', 'Z']) } },
  { verb: 'cost', says: 'further weaves cost less', effect: [{ verb: 'cost', of: 'weave', by: -1 }], players: [{ ...OBEAH, cabinet: 'ESP', homework: 'ESPY', spirit: 6 }, {}, {}], orders: 'weave E, S, P on ESPY',
    after: (state) => expect(state.players[0]!.spirit).toBe(6) },
  { verb: 'cost', says: 'a tile from another spell costs less', effect: [{ verb: 'cost', of: 'transfer', by: -1 }], players: [{ ...OBEAH, homework: 'SCRY:S... ESPY', spirit: 6 }, {}, {}], orders: 'weave S from SCRY to ESPY',
    after: (state) => expect(state.players[0]!.spirit).toBe(6) },
  { verb: 'cost', says: 'research costs less', effect: [{ verb: 'cost', of: 'research', by: -2 }], players: [{ ...OBEAH, spirit: 8 }, {}, {}], orders: 'research',
    after: (state) => expect(state.players[0]!.spirit).toBe(5) },
  { verb: 'cost', says: 'casting costs less', effect: [{ verb: 'cost', of: 'cast', by: -1 }], players: [{ spellbook: 'OBEAH SCRY', spirit: 7 }, {}, {}], orders: 'cast SCRY',
    after: (state) => expect(state.players[0]!.spirit).toBe(6) },
  { verb: 'gain', says: 'resting gives more', effect: [{ verb: 'gain', at: 'rest', by: 2 }], players: [OBEAH, {}, {}], orders: 'rest',
    after: (state) => expect(state.players[0]!.spirit).toBe(9) },
  { verb: 'gain', says: 'recovering gives more', effect: [{ verb: 'gain', at: 'end', by: 1 }], players: [{ ...OBEAH, spirit: 2 }, {}, {}], orders: 'pass',
    after: (state) => expect(state.players[0]!.spirit).toBe(4) },
  { verb: 'gain', says: 'a completed spell gives spirit', effect: [{ verb: 'gain', at: 'completion', by: 3 }], players: [{ ...OBEAH, cabinet: 'Y', homework: 'ESPY:ESP.' }, {}, {}], orders: 'weave Y on ESPY',
    after: (state) => expect(state.players[0]!.spirit).toBe(8) },
  { verb: 'limit', says: 'more tiles in the cabinet', effect: [{ verb: 'limit', of: 'cabinet', by: 2 }], players: [{ ...OBEAH, cabinet: 'AEIOSTRN' }, {}, {}], orders: 'pass',
    after: (state) => expect(state.players[0]!.cabinet).toHaveLength(8) },
  { verb: 'limit', says: 'more homework', effect: [{ verb: 'limit', of: 'homework', by: 1 }], players: [{ ...OBEAH, homework: 'ESPY SCRY GEAS WEFT TYRO' }, {}, {}], orders: 'pass',
    after: (state) => expect(state.players[0]!.homework).toHaveLength(5) },
] // prettier-ignore

describe.each([
  ['cast', CAST],
  ['always', ALWAYS],
] as const)('spells that are %s', (kind, rows) => {
  test.each(rows)('$verb: $says', (row) => {
    const table = tableOf(3, {}, packWith(kind, row.effect))
    const before = position(table, row.players, row.first)
    const { state, told } = play(table, before, [row.orders])
    row.after(state, told, before)
    expect(magicSpell.invariants(table, state)).toEqual([])
  })
})

test('there is a case for every verb', () => {
  const tried = new Set([...CAST, ...ALWAYS].map(({ verb }) => verb))
  expect(Object.keys(VERBS).filter((verb) => !tried.has(verb as Effect['verb']))).toEqual([])
})

describe('requirements (MS-8)', () => {
  const table = tableOf(3)
  test.each([
    ['spirit is lacking', { spellbook: 'SCRY', spirit: 1 }, 'cast SCRY', /costs 2 spirit/],
    ['no target is named', { spellbook: 'FILCH' }, 'cast FILCH', /does not say on whom/],
    ['the target is oneself', { spellbook: 'FILCH' }, 'cast FILCH on Anna', /on oneself/],
    ['tiles to pay are lacking', { spellbook: 'FOSSICK' }, 'cast FOSSICK', /takes 1 of the cabinet/],
    ['places to swap are not named', { spellbook: 'CHIASMUS' }, 'cast CHIASMUS', /which places to swap/],
    ['nothing lies at a place named', { spellbook: 'ESPY' }, 'cast ESPY at 100', /nothing lies at place 100/],
  ] as const)('%s: nothing is paid and the turn is not lost', (_what, anna, orders, told) => {
    const before = position(table, [anna, { cabinet: 'E' }, {}])
    const { state, told: said } = play(table, before, [`${orders}\nrest`])
    expect(said(0)).toMatch(told)
    expect(said()).toMatch(/Anna rests/)
    expect(magicSpell.invariants(table, state)).toEqual([])
  })

  test('the tile named is paid, and it is shown', () => {
    const before = position(table, [{ spellbook: 'FOSSICK', cabinet: 'QE' }, {}, {}])
    const { state, told } = play(table, before, ['cast FOSSICK paying Q'])
    expect(told()).toMatch(/Anna returns Q at/)
    expect(state.players[0]!.cabinet).toHaveLength(4)
  })
})

describe('the pack is checked', () => {
  const house = magicSpell.pack.house as { spells: Record<string, unknown>[]; tiles: Record<string, number> }
  const withSpell = (change: Record<string, unknown>): unknown => ({
    ...house,
    spells: house.spells.map((spell, i) => (i === 0 ? { ...spell, ...change } : spell)),
  })
  test.each([
    ['a word too short', withSpell({ word: 'ABC' }), 'spell-word'],
    ['a word that cannot be laid', withSpell({ word: 'ZZZZ' }), 'spell-tiles'],
    ['a word twice', withSpell({ word: 'SCRY' }), 'spell-twice'],
    ['credits out of range', withSpell({ credits: 5 }), 'spell-credits'],
    ['a long word worth less than a short one', withSpell({ credits: 4 }), 'spell-credits'],
    ['an unknown verb', withSpell({ effect: [{ verb: 'explode' }] }), 'spell-effect'],
    ['a parameter out of range', withSpell({ effect: [{ verb: 'peek', n: 99 }] }), 'spell-effect'],
    ['a parameter too many', withSpell({ effect: [{ verb: 'peek', n: 1, m: 2 }] }), 'spell-effect'],
    ['a verb of the other kind', withSpell({ effect: [{ verb: 'protect', from: 'all' }] }), 'spell-effect'],
    [
      'a cost for what always works',
      withSpell({ kind: 'always', cost: 1, effect: [{ verb: 'protect', from: 'all' }] }),
      'spell-cost',
    ],
    ['too few spells', { ...house, spells: house.spells.slice(0, 35) }, 'pack-spells'],
    ['too few tiles', { ...house, tiles: { A: 3 } }, 'pack-tiles'],
    ['another game', { ...house, game: 'elixir' }, 'pack-game'],
    ['nothing at all', null, 'pack-shape'],
  ])('%s', (_what, json, code) => {
    const read = magicSpell.pack.check(json)
    expect(read.ok ? [] : read.error.map((problem) => problem.code)).toContain(code)
  })

  test('the house pack: at least 36 spells of 4 to 9 letters, three times the heaviest courseload on offer', () => {
    expect(HOUSE.spells.length).toBeGreaterThanOrEqual(36)
    expect(HOUSE.spells.reduce((sum, { credits }) => sum + credits, 0)).toBeGreaterThanOrEqual(45)
    expect(Object.values(HOUSE.tiles).reduce((sum, n) => sum + n, 0)).toBe(100)
    expect(
      new Set(HOUSE.spells.flatMap(({ effect }) => (effect as readonly Effect[]).map(({ verb }) => verb))).size,
    ).toBe(Object.keys(VERBS).length)
  })

  test('every verb refuses what is no number of its range', () => {
    for (const [verb, { kind, shape }] of Object.entries(VERBS))
      for (const key of Object.keys(shape)) expect(wrongEffect({ verb, [key]: 1000 }, kind)).toMatch(/must be/)
  })
})

test('MS-10: with an empty deck no spell is drawn', () => {
  const table = tableOf(3)
  const before = { ...position(table, [{ spellbook: 'TYRO', spirit: 9 }, {}, {}]), deck: [] }
  expect(play(table, before, ['cast TYRO']).told(1)).toContain('The deck is empty: Anna draws no spell.')
})
