// The order form of Elixir: what may wait for the brew is a matter of the ruleset.
import { expect, it } from 'vitest'
import { seatViewer } from '@shared/engine/log'
import { elixir } from '@shared/games/elixir'
import { actWords, mayWait } from '../../../src/renderer/games/elixir/steps'
import { stateWith, tableOf } from '../../support/elixir'

it.each([
  [1, []],
  [2, ['drink', 'guard']],
])('under ruleset %i these may wait: %j', (ruleset, verbs) => {
  const table = tableOf(2, {}, undefined, ruleset)
  const view = elixir.view(table, stateWith(table, {}), seatViewer(0))
  const all = ['move', 'buy', 'brew', 'drink', 'play', 'guard', 'pay']
  expect(all.filter((verb) => mayWait(view, verb))).toEqual(verbs)
})

it('what waits says so in its row, and is read back from its text', () => {
  const table = tableOf(2)
  const view = elixir.view(table, stateWith(table, {}), seatViewer(0))
  const act = { do: 'guard', late: true } as const
  expect(actWords(view, act)).toMatch(/after the brew$/)
  const orders = { steps: [{ kind: 'act', act } as const] }
  expect(elixir.parse(table, view, elixir.format(table, orders), { seat: 0, mode: 'typed' }).orders).toEqual(orders)
})
