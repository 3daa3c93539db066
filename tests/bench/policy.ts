// The players of the comparison as a module of its own, so that a game on boardgame.io is played by the very same ones.
import type { ExView } from '@shared/games/elixir/types'
import type { SmView } from '@shared/games/spell-merchants/types'
import { tableOf as elixirTable } from '../support/elixir'
import { simpleOrders } from '../support/elixir-player'
import { randomOrders as marketOrders, type Seen } from '../support/magicians-market'
import { randomOf, type Random } from '../support/random'
import { randomOrders as spellOrders } from '../support/random-spell-merchants'

export { randomOf }

const elixirs = new Map<number, ReturnType<typeof elixirTable>>()
/** The table of so many players, made once. */
function elixirOf(players: number): ReturnType<typeof elixirTable> {
  const table = elixirs.get(players) ?? elixirTable(players)
  elixirs.set(players, table)
  return table
}

/** By game: orders of a seat from what it sees, a view of ours or what playerView lets through. */
export const policies = {
  'spell-merchants': (seen: Pick<SmView, 'players'>, seat: number, random: Random) =>
    spellOrders({ seat, players: seen.players } as SmView, random),
  'magicians-market': (seen: Seen, seat: number, random: Random) => marketOrders(random, seen, seat, false),
  elixir: (seen: Omit<ExView, 'seat'>, seat: number) =>
    simpleOrders(elixirOf(seen.players.length), { ...seen, seat } as ExView),
}
