// The only place that names all games.
import type { AnyGame, GameId } from '../kit/game'
import { elixir } from './elixir'
import { fourthGame } from './fourth-game'
import { magicSpell } from './magic-spell'
import { magiciansMarket } from './magicians-market'
import { spellMerchants } from './spell-merchants'

const GAMES: Partial<Record<GameId, AnyGame>> = {
  'spell-merchants': spellMerchants,
  elixir,
  'magicians-market': magiciansMarket,
  'magic-spell': magicSpell,
  'fourth-game': fourthGame,
}

/** The games this version can play, in the order in which they are offered. */
export const games = (): readonly AnyGame[] => Object.values(GAMES)

/** The game, or undefined when this version does not know it. */
export const findGame = (id: string): AnyGame | undefined =>
  Object.hasOwn(GAMES, id) ? GAMES[id as GameId] : undefined
