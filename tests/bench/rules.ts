// Whole games by simple players: `game games players`. Every player's view is made and his orders are chosen before
// each resolution, and every state is held against the invariants.
import type { Game, Table, View } from '@shared/kit/game'
import { makeDice } from '@shared/engine/dice/dice'
import { seatViewer } from '@shared/engine/log'
import { elixir } from '@shared/games/elixir'
import { magicSpell } from '@shared/games/magic-spell'
import { turnOrder } from '@shared/games/magic-spell/rules/clock'
import { magiciansMarket } from '@shared/games/magicians-market'
import { spellMerchants } from '@shared/games/spell-merchants'
import { tableOf as elixirTable } from '../support/elixir'
import { tableOf as spellTable } from '../support/magic-spell'
import { sensibleOrders } from '../support/magic-spell-sensible'
import { tableOf as marketTable } from '../support/magicians-market'
import { randomOf, type Random } from '../support/random'
import { must } from '../support/results'
import { tableOf as merchantsTable } from '../support/spell-merchants'
import { numberAt, print, seconds, textAt, warmUp } from './measure'
import { policies } from './policy'

/** A game that takes longer than this is left (the simple players nearly always finish). */
const MOST_TURNS = 400

interface Sight<P, S, V> {
  readonly table: Table<P>
  readonly state: S
  readonly view: V
  readonly seat: number
  readonly random: Random
}
interface Played {
  readonly turns: number
  readonly ended: boolean
  readonly outcome: readonly number[]
}

/**
 * How a game is played to its end. `choose` gives a seat's orders; null: it is not its turn. `outcome` is what the game
 * on boardgame.io must come to as well; [] where that hangs on dice.
 */
function playerOf<P, S extends object, O extends object, V extends View<object>>(
  game: Game<P, S, O, V>,
  tableOf: (players: number) => Table<P>,
  choose: (sight: Sight<P, S, V>) => O | null,
  outcome: (state: S) => readonly number[] = () => [],
) {
  return (players: number) => {
    const table = tableOf(players)
    const play = (seed: number): Played => {
      const random = randomOf(seed)
      const dice = makeDice(`random game ${seed}`)
      let state = must(game.setup(table, dice))
      let turns = 0
      while (!game.status(state).over && turns < MOST_TURNS) {
        const now = state
        const inputs = table.seats.map((_, seat) => {
          const view = game.view(table, now, seatViewer(seat))
          const orders = choose({ table, state: now, view, seat, random })
          return orders === null ? { kind: 'nmr' as const } : { kind: 'sent' as const, orders }
        })
        state = game.resolve(table, now, inputs, dice).state
        const violations = game.invariants(table, state)
        if (violations.length > 0) throw new Error(JSON.stringify(violations))
        turns++
      }
      return { turns, ended: game.status(state).over, outcome: outcome(state) }
    }
    return { play, turnWord: game.turnWord }
  }
}

const GAMES = {
  'spell-merchants': playerOf(spellMerchants, merchantsTable, ({ view, seat, random }) =>
    policies['spell-merchants'](view, seat, random),
  ),
  'magicians-market': playerOf(
    magiciansMarket,
    marketTable,
    ({ view, seat, random }) => policies['magicians-market'](view, seat, random),
    (state) => state.players.map((player) => player.coins),
  ),
  elixir: playerOf(elixir, elixirTable, ({ view, seat }) => policies.elixir(view, seat)),
  'magic-spell': playerOf(magicSpell, spellTable, ({ table, state, seat, random }) =>
    turnOrder(table, state).includes(seat) ? sensibleOrders(table, state, seat, random) : null,
  ),
}

const name = textAt(0) as keyof typeof GAMES
const games = numberAt(1)
const { play, turnWord } = GAMES[name](numberAt(2))

warmUp(play)
let turns = 0
let ended = 0
const time = seconds(() => {
  for (let seed = 1; seed <= games; seed++) {
    const played = play(seed)
    turns += played.turns
    if (played.ended) ended++
  }
})
print({ games, ended, turns, turnWord, seconds: time, outcome: [1, 2, 3].map((seed) => play(seed).outcome) })
