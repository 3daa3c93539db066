// Offers for a wizard’s next order: only useful brews and gems, only wizards and strangers present, no step of the turn that is
// over; and a condition that is evaluated once.
import { describe, expect, test } from 'vitest'
import { makeDice } from '@shared/engine/dice/dice'
import { elixir } from '@shared/games/elixir'
import { everyOrder } from '@shared/games/elixir/rules/next-orders'
import { PARTS, type Act, type State } from '@shared/games/elixir/types'
import { NMR, play, stateWith, tableOf, type Wanted } from '../../support/elixir'

const two = tableOf(2)
const three = tableOf(3)
const sets = (anna: Wanted, what: 'add' | 'brew'): readonly string[] =>
  everyOrder(two, stateWith(two, { players: [anna] }), 0).flatMap((act) =>
    act.do === what && typeof act.gems !== 'string' ? [act.gems.join(' ')] : [],
  )

describe('EX-17: gems worth more than five count as five, so none is offered that could stay', () => {
  const base = ['mandrake', 'salt']
  test.each<[string, Wanted, 'add' | 'brew', readonly string[]]>([
    ['one gem', { shelf: [...base, 'amber'] }, 'brew', ['amber']],
    ['a gem that is carried', { shelf: base, carried: ['opal'] }, 'brew', ['opal']],
    ['two of a kind', { shelf: [...base, 'ruby', 'ruby'] }, 'brew', ['ruby', 'ruby ruby']],
    ['three of a kind, one of them too many', { shelf: [...base, 'ruby', 'ruby', 'ruby'] }, 'brew', ['ruby', 'ruby ruby']],
    ['three of each two', { shelf: [...base, 'opal', 'opal', 'opal'] }, 'brew', ['opal', 'opal opal', 'opal opal opal']],
    ['no gem', { shelf: base }, 'brew', []],
    ['no herb', { shelf: ['salt', 'ruby'] }, 'brew', []],
    ['no special', { shelf: ['mandrake', 'ruby'] }, 'brew', []],
    ['beside one on the table', { shelf: ['amber', 'ruby'], brew: { herb: 'mandrake', special: 'salt', gems: ['ruby'] } }, 'add', ['amber', 'ruby']],
    ['beside four on the table', { shelf: ['amber', 'ruby'], brew: { herb: 'mandrake', special: 'salt', gems: ['ruby', 'amber'] } }, 'add', ['amber', 'ruby']],
    ['beside enough on the table', { shelf: ['amber', 'ruby'], brew: { herb: 'mandrake', special: 'salt', gems: ['ruby', 'opal'] } }, 'add', []],
  ])('%s', (_what, anna, what, gems) => {
    expect([...sets(anna, what)].sort()).toEqual([...gems].sort())
  }) // prettier-ignore
})

describe('what can be ordered', () => {
  const offered = (state: State, steps: readonly Act[] = [], seat = 0, pace = 'round') =>
    elixir.nextOrders!(
      tableOf(3, { pace }),
      state,
      [NMR, NMR, NMR],
      seat,
      { steps: steps.map((act) => ({ kind: 'act', act })) },
      () => makeDice('next'),
    ).map(({ orders, spot, label }) => {
      const last = orders.steps.at(-1)!
      expect(label).toMatch(/^[A-Z].*\.$/u)
      return { ...(last.kind === 'act' ? last.act : { do: 'if' }), spot }
    })
  const kinds = (acts: readonly { readonly do: string }[]) => [...new Set(acts.map((act) => act.do))].sort()
  const shopping = stateWith(three, { players: [{ place: 'jeweller', gold: 6 }] })
  test('at the Jeweller’s: what is sold there, and what comes before it', () => {
    const acts = offered(shopping)
    expect(kinds(acts)).toEqual(['buy', 'move', 'stay'])
    expect(acts.filter((act) => act.do === 'buy')).toHaveLength(3)
    for (const act of acts) expect(act.spot !== null).toBe(act.do === 'move')
  })
  test('no order for an earlier step', () => {
    expect(kinds(offered(shopping, [{ do: 'buy', items: [{ name: 'ruby', count: 1 }] }]))).toEqual(['buy'])
  })
  test('a stranger hired and a fluid drunk go for the others, and for nobody who is out', () => {
    const state = stateWith(three, {
      players: [
        { hired: ['Cudgel Kate'], inUse: [{ potion: 'Fluid of Filching', level: 2 }] },
        { potions: ['Speedy Soda'] },
        { out: true },
      ],
    })
    const acts = offered(state)
    expect(acts.flatMap((act) => (act.do === 'play' && 'on' in act ? [act.on] : []))).toEqual([1])
    expect(acts.flatMap((act) => (act.do === 'filch' && 'from' in act ? [[act.from, act.count]] : []))).toEqual([[1, 1]])
  }) // prettier-ignore
  test('nothing to one whose turn does not come', () => {
    expect(offered(shopping, [], 1, 'single')).toEqual([])
    expect(offered({ ...shopping, over: true })).toEqual([])
    expect(offered(stateWith(three, { players: [{ out: true }] }))).toEqual([])
    const winning = stateWith(three, { players: [{ potions: PARTS }] })
    expect(offered(winning, [], 1)).toEqual([])
    expect(offered(stateWith(three, {}), [], 1)).not.toEqual([])
  })
})

test('EX-1: a condition is looked at once, though its orders come up at several steps', () => {
  const state = stateWith(two, { players: [{ gold: 5, carried: ['salt'] }] })
  const { codes, state: after } = play(two, state, [
    'if I have 6 gold:\n  stay\n  store all\n  buy ruby\n  brew mandrake + salt + ruby',
  ])
  expect(codes.filter((code) => code === 'condition')).toHaveLength(1)
  expect(after.players[0]!.shelf).toEqual(['salt'])
  const poor = play(two, stateWith(two, { players: [{ gold: 4, carried: ['salt'] }] }), [
    'if I have 6 gold:\n  stay\n  store all',
  ])
  expect(poor.state.players[0]!.shelf).toEqual([])
})
