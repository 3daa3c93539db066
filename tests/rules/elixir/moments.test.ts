// When each order comes up (EX-30 and the order of steps in a turn), and what a condition waits for.
import { describe, expect, test } from 'vitest'
import { MOMENTS, timed, type Timed } from '@shared/games/elixir/rules/moments'
import type { Act, Step } from '@shared/games/elixir/types'

const drink: Act = { do: 'drink', potion: 'Speedy Soda', from: null }
const late: Act = { ...drink, late: true }
const step = (act: Act): Step => ({ kind: 'act', act })
const condition = { text: 'true' } as unknown as Extract<Step, { kind: 'if' }>['condition']
const when = (then: readonly Act[], otherwise?: readonly Act[]): Step => ({
  kind: 'if',
  condition,
  then: then.map(step),
  else: otherwise?.map(step) ?? null,
})
const acts: Readonly<Record<string, Act>> = {
  pay: { do: 'pay' },
  stay: { do: 'stay' },
  move: { do: 'move', how: 'to', places: ['3'] },
  buy: { do: 'buy', items: [{ name: 'salt', count: 1 }] },
  free: { do: 'free', item: 'ruby' },
  hire: { do: 'hire', upTo: null },
  decline: { do: 'decline' },
  store: { do: 'store', items: 'all' },
  take: { do: 'take', items: 'all' },
  add: { do: 'add', gems: 'all' },
  brew: { do: 'brew', herb: 'mandrake', special: 'salt', gems: ['ruby'] },
}

test('every order that has a step of its own', () => {
  const moments = Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, timed([step(act)]).list[0]!.at]))
  expect(moments).toEqual({
    ...{ pay: 2, stay: 3, move: 3, buy: 4, free: 4, hire: 4, decline: 4, store: 4, take: 4 },
    ...{ add: 5, brew: 6 },
  })
  expect(MOMENTS).toEqual([0, 2, 3, 4, 5, 6, 7])
})

describe('orders without a step of their own come right after the one before', () => {
  const any: readonly Act[] = [
    drink,
    { do: 'play', stranger: 'Cudgel Kate', on: 1 },
    { do: 'guard' },
    { do: 'filch', from: 1, count: 1 },
    { do: 'nothing' },
  ]
  test.each(any)('$do', (act) => {
    expect(timed([step(act)]).list[0]!.at).toBe(0)
    expect(timed([step(acts['stay']!), step(act)]).list[1]!.at).toBe(3)
    expect(timed([step(acts['brew']!), step(act)]).list[1]!.at).toBe(6)
    expect(timed([step(act)], 5)).toMatchObject({ list: [{ at: 5 }], after: 5 })
  })
  test('EX-30: after the brew, wherever it is written, and what follows stays where it was', () => {
    const { list, after } = timed([step(acts['buy']!), step(late), step(drink)])
    expect(list.map(({ at }) => at)).toEqual([4, 7, 4])
    expect(after).toBe(4)
  })
})

describe('a condition is looked at when the first of its orders comes up', () => {
  const at = (list: readonly Timed[]): readonly number[] => list.map((each) => each.at)
  test.each<[string, readonly Step[], readonly number[], number]>([
    ['the earlier of two orders', [when([acts['buy']!, acts['pay']!])], [2], 2],
    ['the earlier branch', [when([acts['brew']!], [acts['move']!])], [3], 6],
    ['the later branch leaves its moment behind', [when([acts['move']!], [acts['brew']!])], [3], 6],
    ['only orders after the brew', [step(acts['buy']!), when([late])], [4, 7], 4],
    ['nothing in it: at once', [step(acts['buy']!), when([])], [4, 4], 4],
    ['nothing in either', [step(acts['buy']!), when([], [])], [4, 4], 4],
    ['orders behind it follow', [when([acts['buy']!]), step(drink)], [4, 4], 4],
  ])('%s', (_what, steps, moments, after) => {
    const timing = timed(steps)
    expect(at(timing.list)).toEqual(moments)
    expect(timing.after).toBe(after)
  })
})
