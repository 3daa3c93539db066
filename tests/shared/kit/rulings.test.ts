// The referee's changes as the kit checks them for every game: who they are for, what is over, in which order they are offered.
import { describe, expect, test } from 'vitest'
import type { Table } from '@shared/kit/game'
import { rulingsOf } from '@shared/kit/rulings'

interface State {
  readonly over: boolean
  readonly winners: readonly number[]
  readonly players: readonly { readonly out: boolean; readonly coins: number }[]
}

const words = { label: 'Label', help: 'Help.', example: '+1' }
const anna = { name: 'Anna', label: 'Anna', formerly: [] }
const table: Table<null> = { ruleset: 1, options: {}, pack: null, seats: [anna] }
const state: State = { over: false, winners: [], players: [{ out: false, coins: 1 }] }
const over: State = { ...state, over: true, winners: [0] }

const { rulings, rule } = rulingsOf<null, State, object>('A Game', {
  state: {
    prize: { ...words, afterEnd: true, apply: (_, now) => ({ ok: true, value: { ...now, winners: [] } }) },
    coins: { ...words, apply: (_, now) => ({ ok: true, value: { ...now, players: [{ out: false, coins: 2 }] } }) },
  },
  out: 'Gone for good.',

}) // prettier-ignore
const ruled = (now: State, kind: string, seat: number | null = 0) => {
  const result = rule(table, now, { kind, seat, value: '' })
  return result.ok ? result.value : result.error.code
}

describe('rulings', () => {
  test('“out” stands behind those of the game, and what comes after the end is last', () =>
    expect(rulings.map(({ kind }) => kind)).toEqual(['coins', 'out', 'prize']))
  test.each([
    ['coins', { players: [{ out: false, coins: 2 }] }],
    ['out', { players: [{ out: true, coins: 1 }] }],
  ])('%s changes a game that goes on', (kind, expected) => expect(ruled(state, kind)).toMatchObject(expected))
  test.each(['coins', 'out'])('%s is refused when the game is over', (kind) =>
    expect(ruled(over, kind)).toBe('game-over'),
  )
  test('what is for the end changes a game that is over', () =>
    expect(ruled(over, 'prize')).toMatchObject({ winners: [] }))
  test.each([
    ['luck', 0, 'ruling-unknown'],
    ['coins', null, 'ruling-player'],
    ['coins', 1, 'ruling-player'],
  ] as const)('%s for seat %s: %s', (kind, seat, code) => expect(ruled(state, kind, seat)).toBe(code))
})
