// Rulings of the referee; the books still balance afterwards (design: rulings; SM-8, SM-20 to SM-22).
import { describe, expect, test } from 'vitest'
import type { SeatInput } from '@shared/kit/game'
import { spellMerchants } from '@shared/games/spell-merchants'
import type { Orders, State } from '@shared/games/spell-merchants/types'
import { begin, NMR, sent, session, tableOf } from '../../support/spell-merchants'

const table = tableOf(3)
const start = begin(table)
const rule = (state: State, kind: string, value: string, seat: number | null = 0) =>
  spellMerchants.rule(table, state, { kind, value, seat })
const ruleOrders = (input: SeatInput<Orders>, kind: string, value: string) =>
  spellMerchants.ruleOrders(table, input, { kind, value, seat: 0 })

describe('rulings on the state', () => {
  test.each([
    ['points', '+3', 3, '112233445566'],
    ['points', '-12', -12, '112233445566'],
    ['points', '−4', -4, '112233445566'],
    ['points', '5', 5, '112233445566'],
    ['stock', '+6 -5', 0, '112233445666'],
    ['stock', '+66', 0, '11223344556666'],
    ['stock', '-1,-1', 0, '2233445566'],
    ['stock', '–1 +2', 0, '122233445566'],
  ])('%s %s', (kind, value, points, stock) => {
    const result = rule(start, kind, value)
    if (!result.ok) throw new Error(result.error.message)
    expect([result.value.players[0]!.points, result.value.players[0]!.stock.join('')]).toEqual([points, stock])
    expect(spellMerchants.invariants(table, result.value)).toEqual([])
    const played = session(table, result.value, [sent('offer 2', 'random'), NMR, sent('pass')]).state
    expect(spellMerchants.invariants(table, played)).toEqual([])
  })

  test.each([
    ['points', 'many', 'ruling-value'],
    ['points', '0', 'ruling-value'],
    ['points', '+1.5', 'ruling-value'],
    ['stock', '', 'ruling-value'],
    ['stock', '6', 'ruling-value'],
    ['stock', '+7', 'ruling-value'],
    ['stock', '-666', 'ruling-stock'],
    ['out', 'perhaps', 'ruling-value'],
    ['out', 'back', 'ruling-nothing'],
    ['nmr', 'round 1', 'ruling-unknown'],
    ['tax', '+1', 'ruling-unknown'],
  ])('%s "%s" is refused', (kind, value, code) => {
    const result = rule(start, kind, value)
    expect(result.ok ? null : result.error.code).toBe(code)
    expect(result.ok ? '' : result.error.remedy).not.toBe('')
  })

  test.each([null, 3, -1])('seat %s is no player', (seat) => {
    const result = rule(start, 'points', '+1', seat)
    expect(result.ok ? null : result.error.code).toBe('ruling-player')
  })

  test('SM-22: out, and back again; nothing is owed while out', () => {
    const out = rule(start, 'out', 'out', 1)
    if (!out.ok) throw new Error(out.error.message)
    expect(spellMerchants.due(table, out.value).map((due) => due.seat)).toEqual([0, 2])
    const { state } = session(table, out.value, [sent('offer 1', 'offer 2'), sent('offer 1', 'offer 2'), NMR])
    expect(state.players[1]).toMatchObject({ points: 0, fails: 0, out: true })
    expect(spellMerchants.invariants(table, state)).toEqual([])
    expect(spellMerchants.defaults(table, state, 1).explanation.join()).toContain('SM-22')
    const back = rule(state, 'out', 'back', 1)
    expect(back.ok && back.value.players[1]!.out).toBe(false)
  })

  test('after the end nothing is changed any more: past sessions are corrected', () => {
    const over = session(table, { ...start, target: 10 }, [sent('offer 1'), sent('offer 2'), sent('offer 3')]).state
    expect(over.over).toBe(true)
    expect(rule(over, 'points', '-99', 0)).toMatchObject({ ok: false, error: { code: 'game-over' } })
  })
})

describe('rulings on orders', () => {
  const sheet = sent('offer 1', 'offer 2')
  test.each([
    ['NMR in round 2', sheet, 'nmr', 'round 2', sent('offer 1', 'nmr')],
    ['NMR in round 1', sheet, 'nmr', 'R1', sent('nmr', 'offer 2')],
    ['NMR in both is no sheet at all', sheet, 'nmr', 'both', NMR],
    ['a pass instead of an NMR', NMR, 'pass', '2', sent('nmr', 'pass')],
    ['a pass in both', sheet, 'pass', 'both', sent('pass', 'pass')],
    ['a round left empty ruled an NMR (SM-8)', sent('offer 1', null), 'nmr', 'round 2', sent('offer 1', 'nmr')],
  ])('%s', (_, input, kind, value, expected) => {
    const result = ruleOrders(input, kind, value)
    expect(result.ok && result.value).toEqual(expected)
  })

  test.each([
    [sheet, 'nmr', 'round 3', 'ruling-value'],
    [sheet, 'points', '+1', 'ruling-unknown'],
    [{ kind: 'not-due' } as const, 'pass', 'both', 'ruling-out'],
  ])('%j %s "%s" is refused', (input, kind, value, code) => {
    const result = ruleOrders(input, kind, value)
    expect(result.ok ? null : result.error.code).toBe(code)
  })
})

describe('the invariants notice what is wrong', () => {
  const played = session(table, start, [sent('offer 16', 'random'), sent('offer 2', 'pass'), NMR]).state
  const player = (change: object) => ({
    ...played,
    players: played.players.map((p, i) => (i === 0 ? { ...p, ...change } : p)),
  })
  const entry = (change: object) => ({
    ...played,
    history: played.history.map((r, n) =>
      n === 0 ? { ...r, entries: r.entries.map((e, i) => (i === 0 ? { ...e, ...change } : e)) } : r,
    ),
  })
  const round = (n: number, change: object) => ({
    ...played,
    history: played.history.map((r, i) => (i === n ? { ...r, ...change } : r)),
  })
  /** Anna’s entry of the second round, a random restock, changed. */
  const second = (change: object) => played.history[1]!.entries.map((e, i) => (i === 0 ? { ...e, ...change } : e))
  test('all is well to begin with', () => expect(spellMerchants.invariants(table, played)).toEqual([]))
  test.each([
    ['a point from nowhere', player({ points: 99 }), 'points'],
    ['a digit from nowhere', player({ stock: [...played.players[0]!.stock, 6] }), 'digits'],
    ['a digit lost', player({ stock: played.players[0]!.stock.slice(1) }), 'digits'],
    ['stock out of order', player({ stock: [...played.players[0]!.stock].reverse() }), 'stock'],
    ['fines miscounted', player({ fails: 0 }), 'fails'],
    ['a prize too many', entry({ prize: 7 }), 'prize'],
    ['a place too good', entry({ place: 2, valid: true }), 'place'],
    ['a fine for an offer', entry({ fine: 1 }), 'fine'],
    ['digits for an offer', entry({ restocked: [1] }), 'restock'],
    ['a round missing', { ...played, history: played.history.slice(1) }, 'history'],
    ['a running game in round 2', { ...played, round: 2 as const }, 'round'],
    ['a wizard twice', { ...played, wizards: [...played.wizards.slice(0, 11), played.wizards[0]!] }, 'wizards'],
    ['session 0', { ...played, session: 0 }, 'session'],
    ['half a session', { ...played, session: 1.5 }, 'session'],
    ['the seventh session', { ...played, session: 7 }, 'session'],
    ['a round of another session', round(0, { session: 2 }), 'history'],
    ['the rounds the other way round', round(1, { round: 1 }), 'history'],
    ['a round for another wizard', round(1, { wizard: played.wizards[0]! }), 'wizards'],
    ['eleven wizards', { ...played, wizards: played.wizards.slice(0, 11) }, 'wizards'],
    ['entries in another order', round(0, { entries: [...played.history[0]!.entries].reverse() }), 'entries'],
    ['an entry too few', round(0, { entries: played.history[0]!.entries.slice(0, 2) }), 'entries'],
    ['a spell that is no offer', entry({ did: 'pass' }), 'offer'],
    ['an offer without a spell', entry({ spell: [], valid: false, place: 0, prize: 0 }), 'offer'],
    ['an empty spell that is valid', entry({ spell: [], valid: true }), 'valid'],
    ['a spell the other way of valid', entry({ valid: !played.history[0]!.entries[0]!.valid }), 'valid'],
    ['three digits for a random restock', round(1, { entries: second({ restocked: [1, 2, 3] }) }), 'restock'],
    ['a place without a valid spell', round(1, { entries: second({ place: 1 }) }), 'prize'],
    ['a prize without a valid spell', round(1, { entries: second({ prize: 1 }) }), 'prize'],
    ['no fine for a restock', round(1, { entries: second({ fine: 0 }) }), 'fine'],
    ['something that is no digit', player({ stock: [...played.players[0]!.stock.slice(0, -1), 7] }), 'stock'],
    ['winners of a running game', { ...played, winners: [0] }, 'winners'],
    ['over without winners', { ...played, over: true }, 'winners'],
  ])('%s', (_, state, invariant) => {
    expect(spellMerchants.invariants(table, state as State).map((v) => v.invariant)).toContain(invariant)
  })
})
