// A game by hand: any game a referee runs. Its pack is the game; the referee writes what happens.
import type { Json } from '../../engine/json'
import type { Problem, Result } from '../../engine/result'
import { defineGame } from '../../kit/define-game'
import type { PackKind } from '../../kit/game'
import { vocabularyOf } from '../../kit/name-lookup'
import house from '../../../../resources/packs/by-hand/race.json'
import type { Definition } from './definition'
import { readGiven, readResults } from './given'
import { checkOrders, orders } from './orders'
import { readDefinition } from './read-definition'
import { defaults, invariants, nothing, resolve, setup } from './rules'
import { say, sheet } from './telling'
import { view } from './view'

const pack: PackKind<Definition> = { house, check: readDefinition }

export const byHand = defineGame({
  id: 'by-hand',
  title: 'A game by hand',
  designer: 'its referee',
  publisher: 'nobody',
  credit: 'Played by hand: the results are the referee’s.',
  ruleset: 1,
  turnWord: 'turn',
  players: { min: 1, max: 200, note: 'As many as the definition says.' },
  pack,
  setup,
  mayBegin: ({ pack: { players }, seats }) =>
    seats.length >= players.min && seats.length <= players.max
      ? []
      : [
          {
            code: 'player-count',
            severity: 'error',
            message: `The definition is for ${players.min} to ${players.max} players; the roster has ${seats.length}.`,
            remedy: 'Change the roster, or “players” in the definition.',
          },
        ],
  vocabulary: vocabularyOf([]),
  orders,
  check: checkOrders,
  defaults,
  nothing,
  overRule: 'BH-6',
  resolve,
  given: {
    check: (table, given) => readGiven(table, given) as Result<Json>,
    read: (table, text) => readResults(table, text) as Result<Json, readonly Problem[]>,
  },
  view,
  rulings: { out: 'The player has left for good. “back” takes the seat in again.', dice: () => 'all' },
  telling: { say, sheet },
  invariants,
})
