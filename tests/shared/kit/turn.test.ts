// Whose orders a turn is played with: those that came, and the game's defaults for who sent none.
import { expect, it } from 'vitest'
import type { SeatInput } from '@shared/kit/game'
import { factBook } from '@shared/kit/fact-book'
import { defaultAct } from '@shared/kit/listed-orders'
import type { Seeing } from '@shared/kit/nouns'
import type { PlanOrders } from '@shared/kit/plans'
import { chosenActs, playTurn } from '@shared/kit/turn'
import { tableFor } from '../../support/game-tests'
import { elixir } from '@shared/games/elixir'

type Act = 'wait' | 'go'
interface Nothing {
  readonly seat: null
  readonly players: readonly never[]
}
const go: PlanOrders<Act> = { rounds: [{ kind: 'act', act: 'go' }] }
const inputs: readonly SeatInput<PlanOrders<Act>>[] = [
  { kind: 'sent', orders: go },
  { kind: 'nmr' },
  { kind: 'not-due' },
  { kind: 'nmr' },
]

it('plays the defaults for who sent nothing, and nothing for who owes nothing or is out', () => {
  const turn = playTurn<never>()({
    table: { ...tableFor(elixir, 4), pack: null },
    state: {
      turn: 1,
      over: false,
      winners: [],
      players: [false, false, false, true].map((out) => ({ out })),
    },
    inputs,
    view: (): Nothing => ({ seat: null, players: [] }),
    facts: factBook<Seeing<Nothing>>({ rule: 'X-1', remedy: '', facts: [] }),
    defaults: defaultAct<Act>('wait', 1),
    rules: { nmr: 'X-2', conditions: 'X-1' },
  })
  expect(chosenActs(turn)).toEqual(['go', 'wait', null, null])
  expect(turn.log.map(({ code, params }) => [code, params])).toEqual([['nmr', { seat: 1 }]])
})
