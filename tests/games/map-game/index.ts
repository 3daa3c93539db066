// Three Crowns, a map game of the tests: phases, aliases, support, retreats, builds, votes, turns and seats with names. It is written as
// CONTRIBUTING says, with the lists alone.
import { at } from '@shared/engine/at'
import { defineGame } from '@shared/kit/define-game'
import type { Table } from '@shared/kit/game'
import { resolveBy } from '@shared/kit/turn'
import { viewOf } from '@shared/kit/view'
import { defaults, live, orders, vocabulary } from './orders'
import { due, invariants, lastYear, play, setup, turnName } from './rules'
import { DRAW, pictures, report, say, sheet } from './telling'
import type { GameFields, State } from './types'

/** Everybody sees everything. */
const see = (_table: Table<null>, state: State): GameFields => {
  const { year, season, phase, armies, owners, driven, players, powers } = state
  return { year, season, phase, armies, owners, driven, players: players.map(({ draw }, i) => ({ power: at(powers, i), draw })) } // prettier-ignore
}
const view = viewOf('map-game', see)

export const mapGame = defineGame({
  ...{ id: 'map-game', title: 'Three Crowns', designer: 'Nobody', publisher: 'the tests', ruleset: 0 },
  turnWord: 'turn',
  turnName,
  sides: (_table, { powers }: State) => powers,
  namedBySide: true,
  draw: DRAW,
  players: { min: 3, max: 3, note: 'Three players.' },
  options: [lastYear],
  setup,
  due,
  vocabulary,
  orders,
  defaults,
  overRule: 'TC-9',
  resolve: resolveBy({ view, defaults, rules: { nmr: 'TC-7' } }, play),
  view,
  rulings: {
    out: 'The player has left for good: the armies hold. “back” takes the seat in again.',
    nmr: 'Nothing is ordered for the player (TC-7).',
    dice: () => 'all',
  },
  telling: { say, sheet, report, pictures },
  live,
  invariants,
})
