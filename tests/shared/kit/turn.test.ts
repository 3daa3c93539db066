// Whose orders a turn is played with: those that came, and the game's defaults for who sent none.
import { expect, it } from 'vitest'
import { makeDice } from '@shared/engine/dice/dice'
import type { SeatInput, Table } from '@shared/kit/game'
import { defaultAct, defaultActs } from '@shared/kit/orders/listed-orders'
import type { PlanOrders } from '@shared/kit/orders/plans'
import { chosenActs, resolveBy, type PlayingTurn } from '@shared/kit/turn'
import type { BaseState } from '@shared/kit/view'
import { tableFor } from '../../support/game-tests'
import { elixir } from '@shared/games/elixir'

type Act = { readonly do: 'wait' | 'go' }
type Pack = { readonly name: string }
type Orders = PlanOrders<Act>
interface State extends BaseState {
  readonly played: readonly unknown[]
}
const inputs: readonly SeatInput<Orders>[] = [
  { kind: 'sent', orders: { rounds: [{ kind: 'act', act: { do: 'go' } }] } },
  { kind: 'nmr' },
  { kind: 'not-due' },
  { kind: 'nmr' },
]
const table: Table<Pack> = { ...tableFor(elixir, 4), pack: { name: 'wait' } }
const players = [false, false, false, true].map((out) => ({ out }))
const state: State = { over: false, winners: [], players, played: [] }

it('plays the defaults for who sent nothing, and nothing for who owes nothing or is out', () => {
  const resolve = resolveBy(
    {
      view: () => ({ seat: null, players: [] }),
      defaults: defaultAct<Act, Pack, State>(({ pack }) => ({ do: pack.name as 'wait' }), 1),
      rules: { nmr: 'X-2' },
    },
    (turn: PlayingTurn<State, Orders, never, Pack>) => ({ ...turn.state, played: chosenActs(turn) }),
  )
  const { state: after, log } = resolve(table, state, inputs, makeDice('turn'))
  expect(after.played).toEqual([{ do: 'go' }, { do: 'wait' }, null, null])
  expect(log.map(({ code, params }) => [code, params])).toEqual([['nmr', { seat: 1 }]])
})

it('makes default orders of a seat from the state', () => {
  const acts = defaultActs<Act, Pack, State>(({ seats }, _, seat) => seats.slice(0, seat).map(() => ({ do: 'wait' })))
  expect(acts(table, state, 2).orders).toEqual({
    steps: [
      { kind: 'act', act: { do: 'wait' } },
      { kind: 'act', act: { do: 'wait' } },
    ],
  })
})
