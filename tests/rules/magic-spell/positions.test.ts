// Positions of Magic Spell: what is wrong with them, who is due, what can be ordered next, what is remembered of a place.
import { describe, expect, test } from 'vitest'
import { makeDice } from '@shared/engine/dice/dice'
import { seatViewer } from '@shared/engine/log'
import { magicSpell as game } from '@shared/games/magic-spell'
import type { CastEffect } from '@shared/games/magic-spell/effects'
import { slotFor } from '@shared/games/magic-spell/rules/weave'
import type { Act, Player, State, Step } from '@shared/games/magic-spell/types'
import { inputOf, play, position, tableOf } from '../../support/magic-spell'

const table = tableOf(3)
const right = position(table, [{ cabinet: 'QZ', homework: 'ESPY:E...', spellbook: 'TYRO' }, { homework: 'GEAS' }, {}])
const anna = (change: Partial<Player>): Partial<State> => ({
  players: right.players.map((player, seat) => (seat === 0 ? { ...player, ...change } : player)),
})
const found = (change: Partial<State>): readonly string[] => [
  ...new Set(game.invariants(table, { ...right, ...change }).map(({ invariant }) => invariant)),
]
const { laboratory, deck, players } = right
const lies = laboratory[0]!
const seen = players[0]!.seen
const sight = { tile: lies.tile!, turn: 1, stale: false }
const with0 = <T>(list: readonly T[], first: T): readonly T[] => [first, ...list.slice(1)]

/** A table at which OBEAH swaps two places, for nothing. */
function swaps(ruleset = table.ruleset, more: readonly CastEffect[] = []): typeof table {
  const spells = table.pack.spells.map((spell) =>
    spell.word === 'OBEAH'
      ? ({
          ...spell,
          kind: 'cast',
          effect: [{ verb: 'swap', n: 1 }, ...more],
          cost: { spirit: 0, tiles: 0 },
        } as const)
      : spell,
  )
  const byWord = new Map(spells.map((spell) => [spell.word, spell]))
  return tableOf(3, {}, { ...table.pack, spells, byWord }, ruleset)
}

describe('one thing wrong in a position', () => {
  test('a position as the game leaves it has nothing wrong', () => {
    expect(found({})).toEqual([])
    expect(found({ laboratory: with0(laboratory, { ...lies, open: 2 }) })).toEqual([])
    expect(found(anna({ seen: with0(seen, sight) }))).toEqual([])
    expect(found(anna({ seen: with0(seen, { ...sight, tile: 'Q', stale: true }) }))).toEqual([])
    expect(found({ over: true, winners: [0] })).toEqual([])
    expect(found(anna({ spirit: 0 }))).toEqual([])
  })
  test.each<[string, string, Partial<State>]>([
    ['tiles', 'a tile gone from a cabinet', anna({ cabinet: ['Q'] })],
    ['tiles', 'a tile too many', anna({ cabinet: ['Q', 'Z', 'E'] })],
    ['tiles', 'a tile gone from a spell', anna({ homework: [{ word: 'ESPY', tiles: [null, null, null, null] }] })],
    ['tiles', 'a tile gone from the laboratory', { laboratory: with0(laboratory, { ...lies, tile: null }) }],
    ['tiles', 'a stone of a game without stones', { removed: ['★'] }],
    ['laboratory', 'a place too few', { laboratory: laboratory.slice(0, -1) }],
    ['removed', 'a letter out of the game', { removed: ['Q'] }],
    ['open', 'an open place without a tile', { laboratory: [...laboratory.slice(0, -1), { tile: null, open: 0, changed: 0 }] }],
    ['open', 'a place opened by nobody', { laboratory: with0(laboratory, { ...lies, open: 3 }) }],
    ['spells', 'a spell gone from the deck', { deck: deck.slice(1) }],
    ['spells', 'a spell twice', { deck: [...deck.slice(1), 'TYRO'] }],
    ['spells', 'a spell of no pack in the place of one', { deck: ['NONSENSE', ...deck.slice(1)] }],
    ['spells', 'a spell gone from a spellbook', anna({ spellbook: [] })],
    ['homework', 'a slot too few', anna({ homework: [{ word: 'ESPY', tiles: ['E', null, null] }] })],
    ['homework', 'a word that is laid', anna({ homework: [{ word: 'ESPY', tiles: ['E', 'S', 'P', 'Y'] }] })],
    ['match', 'a tile of another letter', anna({ homework: [{ word: 'ESPY', tiles: [null, 'E', null, null] }] })],
    ['stones', 'two stones on a spell', anna({ homework: [{ word: 'ESPY', tiles: ['★', '!', null, null] }] })],
    ['spirit', 'below nothing', anna({ spirit: -1 })],
    ['spirit', 'half of it', anna({ spirit: 0.5 })],
    ['seen', 'a memory of too few places', anna({ seen: seen.slice(1) })],
    ['seen', 'another tile remembered than lies there', anna({ seen: with0(seen, { ...sight, tile: 'Q' }) })],
    ['turn', 'a turn 0', { turn: 0 }],
    ['turn', 'half a turn', { turn: 1.5 }],
    ['hand', 'a tile in hand', { hand: { seat: 0, place: 0, tile: lies.tile! } }],
    ['next', 'a next player of no seat', { next: 3 }],
    ['next', 'a start player of no seat', { start: 3 }],
    ['winners', 'a winner of a game that goes on', { winners: [0] }],
    ['winners', 'a winner with fewer credits', { over: true, winners: [1] }],
    ['winners', 'nobody wins', { over: true, winners: [] }],
  ])('%s: %s', (invariant, _what, change) => {
    expect(found(change)).toContain(invariant)
  }) // prettier-ignore
  test('one stone on a spell is in order', () => {
    const stones = tableOf(3, { philosophersStone: true })
    const state = position(stones, [{ homework: 'ESPY:★...', cabinet: '!' }])
    expect(game.invariants(stones, state)).toEqual([])
    expect(game.invariants(stones, { ...state, removed: ['★'] }).length).toBe(1)
  })
})

describe('MS-1, MS-12: who is due, and how it is called', () => {
  const dues = (pace: string, change: Partial<State> = {}) =>
    game.due(tableOf(3, { pace }), { ...right, ...change }).map(({ what }) => what)
  const ending = { by: 0, last: [1, 2] }
  test.each([
    ['round', {}, ['round 1, turn 1 of 3', 'round 1, turn 2 of 3', 'round 1, turn 3 of 3']],
    ['round', { start: 2 }, ['round 1, turn 2 of 3', 'round 1, turn 3 of 3', 'round 1, turn 1 of 3']],
    ['round', { ending }, ['round 1: trades, if any', 'round 1, turn 1 of 2, the last turn', 'round 1, turn 2 of 2, the last turn']],
    ['single', { turn: 4 }, ['turn 4', 'turn 4: trades, if any', 'turn 4: trades, if any']],
    ['single', { next: 1, ending }, ['turn 1: trades, if any', 'turn 1, the last turn', 'turn 1: trades, if any']],
    ['round', { over: true }, []],
  ] as const)('pace %s, %j', (pace, change, due) => {
    expect(dues(pace, change)).toEqual(due)
  }) // prettier-ignore
  test('a seat that is out owes nothing', () => {
    expect(game.due(table, { ...right, ...anna({ out: true }) }).map(({ seat }) => seat)).toEqual([1, 2])
  })
})

describe('what can be ordered next', () => {
  const next = (state: State, steps: readonly Act[] = [], at = table) =>
    game.nextOrders!(
      at,
      state,
      state.players.map(() => ({ kind: 'nmr' })),
      0,
      { steps: steps.map((act): Step => ({ kind: 'act', act })) },
      () => makeDice('next'),
    ).map(({ orders, spot }) => {
      const last = orders.steps.at(-1)!
      return { act: last.kind === 'act' ? last.act : null, spot }
    })
  const casts = (state: State, at = table) =>
    next(state, [], at).flatMap(({ act, spot }) => (act?.do === 'cast' ? [{ on: act.on, at: act.at, spot }] : []))
  test('a spell that swaps: each two of the eight places seen or lowest', () => {
    const state = position(swaps(), [{ spellbook: 'OBEAH', spirit: 99 }, {}, {}])
    const knows: State = {
      ...state,
      players: state.players.map((player, seat) =>
        seat === 0
          ? {
              ...player,
              seen: player.seen.map((_, i) => {
                const { tile } = state.laboratory[i]!
                return i === 40 || i === 50 ? { tile: tile!, turn: 1, stale: i === 50 } : null
              }),
            }
          : player,
      ),
    }
    const pairs = casts(knows, swaps()).map(({ at }) => at.join())
    expect(pairs).toHaveLength(28)
    expect(new Set(pairs.flatMap((pair) => pair.split(','))).size).toBe(8)
    expect(pairs).toContain('1,41')
    expect(pairs.some((pair) => pair.includes('51'))).toBe(false)
    expect(pairs).not.toContain('1,1')
    expect(pairs).not.toContain('2,1')
    const gaining = swaps(table.ruleset, [{ verb: 'spirit', who: 'self', by: 1 }])
    expect(casts(knows, gaining).map(({ at }) => at.join())).toEqual(pairs)
  })
  test('a spell on another: each who is in the game, and nobody who is not', () => {
    const state = position(table, [{ spellbook: 'FILCH', spirit: 9 }, { cabinet: 'Q' }, { cabinet: 'Z' }])
    expect(casts(state).map(({ on }) => on)).toEqual([1, 2])
    const gone = { ...state, players: state.players.map((p, i) => (i === 2 ? { ...p, out: true } : p)) }
    expect(casts(gone).map(({ on }) => on)).toEqual([1])
  })
  test('places to click: of a scrounge and of a cast at one place', () => {
    const state = position(table, [{ spellbook: 'LUCENT', spirit: 9 }, {}, {}])
    const scrounges = next(state).filter(({ act }) => act?.do === 'scrounge')
    expect(scrounges.slice(0, 3).map(({ spot }) => spot)).toEqual([null, 'place-1', 'place-2'])
    for (const { at, spot } of casts(state)) expect(spot).toBe(at.length === 1 ? `place-${at[0]}` : null)
    expect(next(state).find(({ act }) => act?.do === 'rest')!.spot).toBe(null)
  })
  test('after the one action only what is left', () => {
    const kinds = (steps: readonly Act[]) => [...new Set(next(right, steps).map(({ act }) => act?.do))].sort()
    expect(kinds([])).toEqual(['cast', 'pass', 'research', 'rest', 'scrounge'])
    expect(kinds([{ do: 'rest' }])).toEqual([])
  })
})

describe('MS-19: what is remembered of places that are swapped', () => {
  const swapped = (ruleset: number, stale: boolean, place = 0) => {
    const rules = swaps(ruleset)
    const state = position(rules, [{ spellbook: 'OBEAH', spirit: 99 }, {}, {}], 'QZ')
    const remembering: State = {
      ...state,
      players: state.players.map((player) => ({
        ...player,
        seen: player.seen.map((none, i) => (i === place ? { tile: place === 0 ? 'Q' : 'Z', turn: 1, stale } : none)),
      })),
    }
    const after = play(rules, remembering, ['cast OBEAH at 1, 2']).state
    expect(after.laboratory.slice(0, 2).map(({ tile }) => tile)).toEqual(['Z', 'Q'])
    return after.players[1]!.seen.slice(0, 2)
  }
  test('who knew a tile knows it where it lies now', () => {
    expect(swapped(2, false)).toEqual([
      { tile: 'Q', turn: 1, stale: true },
      { tile: 'Q', turn: 1, stale: false },
    ])
  })
  test('the other way round too', () => {
    expect(swapped(2, false, 1)).toEqual([
      { tile: 'Z', turn: 1, stale: false },
      { tile: 'Z', turn: 1, stale: true },
    ])
    expect(swapped(2, true, 1)).toEqual([null, { tile: 'Z', turn: 1, stale: true }])
  })
  test('who had only an old memory does not, and by ruleset 1 nobody', () => {
    expect(swapped(2, true)).toEqual([{ tile: 'Q', turn: 1, stale: true }, null])
    expect(swapped(1, false)).toEqual([{ tile: 'Q', turn: 1, stale: true }, null])
  })
})

describe('MS-6, MS-14: where a tile fits', () => {
  const espy = (laid: string) => ({ word: 'ESPES', tiles: Array.from(laid, (c) => (c === '.' ? null : c)) })
  test.each([
    ['.....', 'E', null, 0],
    ['E....', 'E', null, 3],
    ['E..E.', 'E', null, -1],
    ['.....', 'E', 'E', 0],
    ['.....', 'E', 'S', -1],
    ['.....', '★', null, 0],
    ['.....', '★', 'S', 1],
    ['.S...', '★', 'S', 4],
    ['.....', '★', 'Q', -1],
    ['★....', '!', null, -1],
    ['★....', 'S', null, 1],
  ])('%s takes %s as %s at %i', (laid, tile, as, slot) => {
    expect(slotFor(espy(laid), tile, as)).toBe(slot)
  })
})

test('MS-14: a stone the referee takes back leaves the game', () => {
  const stones = tableOf(3, { philosophersStone: true })
  const state = position(stones, [{ cabinet: '★E' }, {}, {}])
  const ruled = game.rule(stones, state, { kind: 'tiles', seat: 0, value: '-★ -E' })
  if (!ruled.ok) throw new Error(ruled.error.message)
  expect(ruled.value.removed).toEqual(['★'])
  expect(ruled.value.players[0]!.cabinet).toEqual([])
  expect(game.invariants(stones, ruled.value)).toEqual([])
})

test('MS-13: a trade with a seat that is none is told to the one who offers it alone', () => {
  const trade: Act = { do: 'trade', with: 7, give: [], get: [] }
  const inputs = table.seats.map((_, seat) =>
    seat === 1
      ? ({ kind: 'sent', orders: { steps: [{ kind: 'act', act: trade }] } } as const)
      : inputOf(table, right, seat, 'pass'),
  )
  const { log } = game.resolve(table, right, inputs, makeDice('alone'))
  expect(log.find(({ code }) => code === 'trade-lapsed')!.audience).toEqual([1])
})

test('MS-3, MS-5: what each sees of cards, tiles and homework', () => {
  const state: State = { ...right, laboratory: with0(laboratory, { ...lies, open: 1 }) }
  const [own, other] = [0, 2].map((seat) => game.view(table, state, seatViewer(seat))) as [never, never]
  const told = ({ players: [first], cards, laboratory: places }: ReturnType<typeof game.view>) => ({
    ...{ cabinet: first!.cabinet, count: first!.cabinetCount, homework: first!.homework },
    ...{ cards: cards.map(({ word }) => word), places: places.slice(0, 2) },
  })
  const places = [
    { occupied: true, tile: lies.tile, faceUp: true, changed: 0 },
    { occupied: true, tile: null, faceUp: false, changed: 0 },
  ]
  expect(told(own)).toEqual({
    cabinet: ['Q', 'Z'],
    count: 2,
    homework: [{ word: 'ESPY', tiles: ['E', null, null, null], count: 1, open: null }],
    cards: ['ESPY', 'TYRO'],
    places,
  })
  expect(told(other)).toEqual({
    cabinet: null,
    count: 2,
    homework: [{ word: null, tiles: null, count: 1, open: null }],
    cards: ['TYRO'],
    places,
  })
})
