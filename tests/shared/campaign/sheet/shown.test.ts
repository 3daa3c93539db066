// Which rulings made since a turn its sheet shows.
import { describe, expect, it } from 'vitest'
import { rulingsSince } from '@shared/campaign/sheet/shown'

describe('rulings on the sheet of a turn', () => {
  const on = (seq: number, turn: number, change: object = { kind: 'game', on: 'state' }) => ({
    seq,
    turn,
    change,
  })
  const rulings = [
    on(5, 1),
    on(10, 2),
    on(15, 2),
    on(16, 2, { kind: 'nmr' }),
    on(17, 2, { kind: 'game', on: 'inputs' }),
    on(25, 3),
  ]
  const lines = (...all: readonly (readonly [number, string, number])[]) =>
    all.map(([seq, type, turn]) => ({ seq, cmd: seq, type, turn }))
  const look = (turn: number, more: object): readonly number[] =>
    rulingsSince(
      {
        game: {},
        lines: [],
        undone: new Set(),
        published: new Set([0, 1, 2]),
        turns: [1, 2],
        status: { over: false },
        rulings,
        ...more,
      } as never,
      turn,
    ).map(({ seq }) => seq)
  it.each<[string, number, object, readonly number[]]>([
    ['the newest, not published', 2, {}, [25]],
    ['the newest, published', 2, { lines: lines([20, 'publication', 2]) }, []],
    ['the newest, published later', 2, { lines: lines([26, 'publication', 2]) }, [25]],
    ['the newest, another published', 2, { lines: lines([20, 'publication', 1]) }, [25]],
    ['the newest, published in what was taken back', 2, { lines: lines([20, 'publication', 2]), undone: new Set([20]) }, [25]],
    ['the newest of a game that is over', 2, { lines: lines([20, 'publication', 2]), status: { over: true } }, [25]],
    ['in a game by posts', 2, { lines: lines([20, 'publication', 2]), game: { posts: {} } }, [25]],
    ['an earlier one, never published', 1, {}, []],
    ['an earlier one, published between two rulings', 1, { lines: lines([12, 'publication', 1], [18, 'turn', 2]) }, [10]],
    ['an earlier one, published at once', 1, { lines: lines([9, 'publication', 1], [18, 'turn', 2]) }, []],
    ['an earlier one, published when the next had been played', 1, { lines: lines([18, 'turn', 2], [19, 'publication', 1]) }, []],
    ['an earlier one, published after itself alone', 1, { lines: lines([8, 'turn', 1], [19, 'publication', 1]) }, [10, 15]],
    ['an earlier one, the next taken back', 1, { lines: lines([18, 'turn', 2], [19, 'publication', 1]), undone: new Set([18]) }, [10, 15]],
    ['an earlier one of a game that is over', 1, { status: { over: true } }, []],
    ['the start', 0, { lines: lines([6, 'publication', 0]) }, [5]],
  ])('%s', (_what, turn, more, shown) => expect(look(turn, more)).toEqual(shown)) // prettier-ignore
})
