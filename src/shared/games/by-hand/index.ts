// A game by hand: any game a referee runs. Its pack is the game; the referee writes what happens.
import house from '../../../../resources/packs/by-hand/race.json'
import type { Json } from '../../engine/json'
import type { Problem, Result } from '../../engine/result'
import { asAnyGame, defineGame } from '../../kit/define-game'
import type { Game } from '../../kit/game'
import { vocabularyOf } from '../../kit/orders/name-lookup'
import { listed } from '../../kit/prose'
import { slotsIn, turnNameOf, type Definition } from './definition'
import { checkThrow, readGiven, readResults } from './given'
import { live } from './live'
import { checkOrders, orders } from './orders'
import { changeDefinition, readDefinition } from './read-definition'
import { rulings } from './rulings'
import { defaults, invariants, nothing, resolve, setup, showThrows } from './rules'
import { staleWords } from './stale-words'
import { courses, say, sheetFor } from './telling'
import type { BhView, Given, Orders, State } from './types'
import { view } from './view'

/** Title and texts before a definition is known. */
const UNNAMED = {
  name: 'A game by hand',
  designer: '',
  credit: '',
  turn: { word: 'turn' },
  players: { min: 1, max: 200 },
  sides: null as Definition['sides'],
}

const gameFor = ({
  name,
  designer,
  credit,
  turn,
  players,
  sides,
}: typeof UNNAMED): Game<Definition, State, Orders, BhView> & { readonly id: 'by-hand' } =>
  defineGame({
    id: 'by-hand',
    title: name,
    designer: designer === '' ? 'its referee' : designer,
    publisher: 'nobody',
    about: 'Any game of your own. You write what happens; orders, figures, dice and sheets are kept for you.',
    credit: credit === '' ? `${name}, played by hand: the results are the referee’s.` : credit,
    ruleset: 1,
    turnWord: turn.word,
    turnName: ({ pack }, state) => turnNameOf(pack, state.turn),
    ...(sides === null
      ? {}
      : {
          namedBySide: true,
          sides: ({ pack }, { players: seats }) =>
            seats.map(({ side }) => (side === null ? '' : (pack.sides?.names[side] ?? ''))),
        }),
    players: { ...players, note: 'As many as the definition says.' },
    pack: { house, check: readDefinition, change: changeDefinition },
    forPack: (pack: Definition) => asAnyGame(gameFor(pack)),
    setup,
    due: ({ pack }, { turn, players }) => {
      const asked = slotsIn(pack, turn).flatMap(({ name, owed }) => (owed ? [name] : []))
      const what = `${turnNameOf(pack, turn)}${asked.length === 0 ? '' : `: ${listed(asked)}`}`
      return players.flatMap(({ out }, seat) => (out ? [] : [{ seat, what }]))
    },
    vocabulary: vocabularyOf([]),
    orders,
    live,
    check: checkOrders,
    defaults,
    nothing,
    overRule: 'BH-6',
    resolve,
    given: {
      check: (table, given) => readGiven(table, given) as Result<Json>,
      read: (table, text, pictures, before) =>
        readResults(table, text, pictures, before as Given | null) as Result<Json, readonly Problem[]>,
      stale: (table, given, before, after) =>
        staleWords(table, given as unknown as Given, before as unknown as State, after as unknown as State),
      pictures: (given) => (given as { readonly pictures?: Given['pictures'] } | null)?.pictures ?? [],
      throws: (given) => (given as unknown as Given).throws as unknown as readonly Json[],
      checkThrow,
      shows: showThrows,
    },
    view,
    rulings,
    telling: { say, courses, sheet: sheetFor(credit === '' ? null : credit) },
    invariants,
  })

export const byHand = gameFor(UNNAMED)
