// The only place that names the games: one line each. Everything else that depends on which games there are is derived from it.
import { asAnyGame } from '../kit/define-game'
import type { AnyGame } from '../kit/game'
import { byHand } from './by-hand'
import { elixir } from './elixir'
import { fourthGame } from './fourth-game'
import { magicSpell } from './magic-spell'
import { magiciansMarket } from './magicians-market'
import { spellMerchants } from './spell-merchants'

const GAMES: readonly AnyGame[] = [
  asAnyGame(spellMerchants),
  asAnyGame(elixir),
  asAnyGame(magiciansMarket),
  asAnyGame(magicSpell),
  asAnyGame(fourthGame),
  asAnyGame(byHand),
]

/** The games this version can play, in the order in which they are offered. */
export const games = (): readonly AnyGame[] => GAMES

/** The game, or undefined when this version does not know it. */
export const findGame = (id: string): AnyGame | undefined => GAMES.find((game) => game.id === id)
