// Three Crowns, a map game of the tests: phases, aliases, support, retreats, builds, votes, turns and seats with names. It is written as
// CONTRIBUTING says, with the lists alone.
import { defineGame } from '@shared/kit/define-game'
import { live } from './live'
import { orders, vocabulary } from './orders'
import { defaults, due, invariants, lastYear, resolve, setup, turnName } from './rules'
import { DRAW, pictures, say, sheet } from './telling'
import type { State } from './types'
import { view } from './view'

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
  resolve,
  view,
  rulings: {
    out: 'The player has left for good: the armies hold. “back” takes the seat in again.',
    nmr: 'Nothing is ordered for the player (TC-7).',
    dice: () => 'all',
  },
  telling: { say, sheet, pictures },
  live,
  invariants,
})
