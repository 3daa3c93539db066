// The random players as a module of its own, so that a game on boardgame.io is played by the very same ones.
import type { SmView } from '@shared/games/spell-merchants/types'
import { randomOrders as marketOrders, type Seen } from '../support/magicians-market'
import { randomOf, randomOrders as spellOrders, type Random } from '../support/random-spell-merchants'

export { randomOf }

/** By game: orders of a seat from what it sees, a view of ours or what playerView lets through. */
export const policies = {
  'spell-merchants': (seen: Pick<SmView, 'players'>, seat: number, random: Random) =>
    spellOrders({ seat, players: seen.players } as SmView, random),
  'magicians-market': (seen: Seen, seat: number, random: Random) => marketOrders(random, seen, seat, false),
}
