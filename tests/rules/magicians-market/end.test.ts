// The end of Magician's Market: candidates, tokens, garnets, the token granted (MM-18 to MM-21); and the other rulings.
import { describe, expect, test } from 'vitest'
import { magiciansMarket as game } from '@shared/games/magicians-market'
import type { State } from '@shared/games/magicians-market/types'
import { day, stateWith, tableOf } from '../../support/magicians-market'

/** The last day of a game in which these coins are left. */
function ended(coins: readonly number[]) {
  const table = tableOf(coins.length)
  const none = { goods: [0, 0, 0, 0, 0, 0] }
  const state = stateWith(table, { day: 7, players: coins.map((n) => ({ coins: n, ...none })) })
  return { table, ...day(table, state, []) }
}

describe('MM-18, MM-19, MM-20', () => {
  test.each([
    [
      'three with fewest, from the fewest up; the top four',
      [50, 10, 90, 20, 80, 30, 70, 60],
      [1, 3, 5],
      [2, 4, 6, 7],
      [2],
    ],
    ['a tie across the third place: all of them', [50, 10, 90, 20, 80, 20, 20, 60], [1, 3, 5, 6], [2, 4, 7, 0], [2]],
    [
      'a tie at the second and third place is none across',
      [50, 10, 90, 20, 80, 20, 70, 60],
      [1, 3, 5],
      [2, 4, 6, 7],
      [2],
    ],
    [
      'a tie across the fourth place: those tied get none',
      [50, 10, 90, 20, 80, 30, 70, 50, 50],
      [1, 3, 5],
      [2, 4, 6],
      [2],
    ],
    ['five tied on top: nobody', [50, 10, 50, 20, 50, 30, 50, 50], [1, 3, 5], [], [0, 2, 4, 6, 7]],
    ['four tied on top are four', [50, 10, 50, 20, 50, 30, 50, 40], [1, 3, 5], [0, 2, 4, 6], [0, 2, 4, 6]],
    ['all equal: all are candidates', [9, 9, 9, 9, 9, 9, 9, 9], [0, 1, 2, 3, 4, 5, 6, 7], [], [0, 1, 2, 3, 4, 5, 6, 7]],
    ['fewer than four left', [9, 9, 9, 9, 9, 9, 99, 98], [0, 1, 2, 3, 4, 5], [6, 7], [6]],
  ] as const)('%s', (_, coins, candidates, tokens, winners) => {
    const { state } = ended(coins)
    expect(state.ending).toMatchObject({ candidates, tokens })
    expect(state.winners).toEqual(winners)
    expect(state.over).toBe(true)
  })

  test('MM-20 a garnet for every whole hundred', () => {
    expect(ended([99, 100, 199, 200, 0, 1, 350, 1000]).state.ending!.garnets).toEqual([0, 1, 1, 2, 0, 0, 3, 10])
  })

  test('MM-21 fewer than eight: ranking and garnets only', () => {
    const { state, log } = ended([120, 40, 60, 80, 90, 70, 10])
    expect(state.ending).toMatchObject({
      candidates: [],
      tokens: [],
      granter: null,
      garnets: [1, 0, 0, 0, 0, 0, 0],
    })
    expect(log.map((line) => line.code)).not.toContain('candidates')
  })
})

describe('MM-19 the token granted', () => {
  const { table, state } = ended([50, 10, 90, 20, 80, 30, 70, 60, 40])
  const grant = (seat: number | null, value = 'granted') => game.rule(table, state, { kind: 'token', seat, value })

  test('to a player who is no candidate and has none', () => {
    const ruled = grant(0)
    expect(ruled.ok && ruled.value.ending?.granted).toBe(0)
    // The days before the last one were not played here.
    const found = ruled.ok ? game.invariants(table, ruled.value) : null
    expect(found?.filter(({ invariant }) => invariant !== 'history')).toEqual([])
  })
  test.each([
    ['a candidate', 1, 'token-candidate'],
    ['one who has a token', 2, 'token-has'],
    ['nobody', null, 'ruling-player'],
  ] as const)('not to %s', (_, seat, code) => expect(grant(seat)).toMatchObject({ ok: false, error: { code } }))
  test('only one, which can be taken back', () => {
    const once = grant(0)
    if (!once.ok) throw new Error('not granted')
    expect(game.rule(table, once.value, { kind: 'token', seat: 8, value: '' })).toMatchObject({ ok: false })
    const back = game.rule(table, once.value, { kind: 'token', seat: 0, value: 'none' })
    expect(back.ok && back.value.ending?.granted).toBe(null)
  })
  test('none with a tie for richest, nor before the end', () => {
    const tied = ended([50, 10, 90, 20, 90, 30, 70, 60, 40])
    expect(game.rule(tied.table, tied.state, { kind: 'token', seat: 0, value: '' })).toMatchObject({
      ok: false,
    })
    const early = stateWith(table)
    expect(game.rule(table, early, { kind: 'token', seat: 0, value: '' })).toMatchObject({ ok: false })
  })
})

describe('rulings between days', () => {
  const table = tableOf(4)
  const start = stateWith(table)
  const rule = (kind: string, value: string, seat: number | null = 0) => {
    const ruled = game.rule(table, start, { kind, seat, value })
    if (ruled.ok) expect(game.invariants(table, ruled.value)).toEqual([])
    return ruled.ok ? ruled.value : ruled.error.code
  }
  test.each([
    ['coins', '+5', { players: [{ coins: 15 }, { coins: 10 }, {}, {}] }],
    ['coins', '−10', { players: [{ coins: 0 }, {}, {}, {}] }],
    ['goods', '+2 wands -1 cape', { players: [{ goods: [0, 1, 1, 1, 1, 3] }, {}, {}, {}] }],
    ['price', 'wand 5', { prices: [1, 1, 1, 1, 1, 5] }],
    ['bag', 'Jackie +2 crystal balls', { bags: [{}, [0, 2, 0, 0, 0, 0], {}, {}, {}, {}, {}] }],
    ['out', 'out', { players: [{ out: true }, { out: false }, {}, {}] }],
  ] as const)('%s %s', (kind, value, expected) => expect(rule(kind, value)).toMatchObject(expected))
  test.each([
    ['coins', '-11', 'ruling-coins'],
    ['coins', 'many', 'ruling-value'],
    ['goods', '-2 capes', 'ruling-goods'],
    ['goods', '2 wands', 'ruling-value'],
    ['price', 'wand 16', 'ruling-value'],
    ['bag', 'Jackie -1 wand', 'ruling-goods'],
    ['bag', 'Harry +1 wand', 'ruling-value'],
    ['out', 'back', 'ruling-nothing'],
    ['luck', '', 'ruling-unknown'],
  ] as const)('%s %s is refused: %s', (kind, value, code) => expect(rule(kind, value)).toBe(code))

  test('what there is to take away is said', () => {
    const remedy = (state: State, value: string): string | undefined => {
      const ruled = game.rule(table, state, { kind: 'goods', seat: 0, value })
      return ruled.ok ? 'done' : (ruled.error.remedy ?? '')
    }
    const holding = (goods: readonly number[]): State => ({
      ...start,
      players: start.players.map((player, seat) => (seat === 0 ? { ...player, goods } : player)),
    })
    expect(remedy(holding([0, 0, 0, 0, 0, 1]), '-2 wands')).toBe('There is a wand.')
    expect(remedy(holding([0, 0, 0, 0, 0, 2]), '-3 wands')).toBe('There are 2 wands.')
    expect(remedy(holding([0, 0, 0, 0, 0, 0]), '-1 wand')).toBe('There are 0 wands.')
    expect(remedy(holding([0, 0, 0, 0, 0, 2]), '-2 wands')).toBe('done')
  })

  test.each([
    ['nmr', { kind: 'nmr' }],
    ['no-bid', { kind: 'sent', orders: { generate: [0, 1, 2], bid: [] } }],
    ['no-generation', { kind: 'sent', orders: { generate: null } }],
    ['no-gifts', { kind: 'sent', orders: { gifts: [], generate: [0, 1, 2] } }],
    ['no-extra', { kind: 'sent', orders: { extra: [], generate: [0, 1, 2] } }],
  ] as const)('orders: %s', (kind, expected) => {
    const act = <A>(one: A) => [{ kind: 'act' as const, act: one }]
    const orders = {
      generate: [0, 1, 2] as const,
      extra: act({ good: 0 as const }),
      gifts: act({ units: 1, good: 0 as const, to: 1 }),
      bid: act({ coins: 1, on: 0 as const }),
    }
    const ruled = game.ruleOrders(table, { kind: 'sent', orders }, { kind, seat: 0, value: '' })
    expect(ruled.ok && ruled.value).toMatchObject(expected)
  })

  test('a seat that is out does nothing, and its stock is still sold', () => {
    const eight = tableOf(4)
    const gone = stateWith(eight, { players: [{ out: true, goods: [9, 0, 0, 0, 0, 0] }] })
    expect(game.due(eight, gone).map((due) => due.seat)).toEqual([1, 2, 3])
    const { state } = day(eight, gone, [])
    expect(state.history[0]!.books[0]!.sold[0]).toBeGreaterThan(0)
  })
})
