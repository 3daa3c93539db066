// After day 7: winner, elimination candidates, tokens, garnets (MM-18 to MM-21).
import { at } from '../../../engine/at'
import type { LogLine, Seat } from '../../../engine/log'
import { seatsWithMost } from '../../../kit/turn'
import type { Ending, Player } from '../types'
import { logEvent } from './day'

/** Fewer players than this have no candidates and no tokens (MM-21). */
const LEAST_FOR_TOKENS = 8
const CANDIDATES = 3
const TOKENS = 4

/** Everybody with the most coins (MM-20). */
export const leaders = (players: readonly Player[]): readonly Seat[] => seatsWithMost(players.map(({ coins }) => coins))

/** Candidates, tokens and garnets for these coins; `granted` is null at first. */
export function endingOf(players: readonly Player[]): Ending {
  const coins = (seat: Seat): number => at(players, seat).coins
  const garnets = players.map((player) => Math.floor(player.coins / 100))
  if (players.length < LEAST_FOR_TOKENS) return { candidates: [], tokens: [], garnets, granter: null, granted: null }
  const upwards = players.map((_, seat) => seat).sort((a, b) => coins(a) - coins(b) || a - b)
  const third = coins(at(upwards, CANDIDATES - 1))
  const candidates = upwards.filter((seat) => coins(seat) <= third)
  const rest = upwards.filter((seat) => coins(seat) > third).sort((a, b) => coins(b) - coins(a) || a - b)
  const fifth = rest[TOKENS]
  const tokens = rest.slice(0, TOKENS).filter((seat) => fifth === undefined || coins(seat) > coins(fifth))
  const [first = null, ...others] = leaders(players)
  return { candidates, tokens, garnets, granter: others.length === 0 ? first : null, granted: null }
}

/** Logs the end of the game. */
export function logEnding(log: LogLine[], players: readonly Player[], ending: Ending): void {
  const logForAll = logEvent.bind(null, { log, part: 0 })
  const coins = (seat: Seat): number => at(players, seat).coins
  const winners = leaders(players)
  logForAll('game-over', { winners, coins: coins(at(winners, 0)) }, 'MM-20')
  if (players.length >= LEAST_FOR_TOKENS) {
    const { candidates, tokens, granter } = ending
    logForAll('candidates', { seats: candidates, coins: candidates.map(coins) }, 'MM-18')
    if (candidates.length > CANDIDATES) {
      const third = coins(at(candidates, CANDIDATES - 1))
      const tied = candidates.filter((seat) => coins(seat) === third)
      logForAll('candidates-tied', { seats: tied, coins: third }, 'MM-18')
    }
    logForAll('tokens', { seats: tokens }, 'MM-19')
    const rest = players.length - candidates.length
    if (tokens.length < TOKENS && rest > TOKENS) logForAll('tokens-cut', { tokens: tokens.length }, 'MM-19')
    if (granter === null) logForAll('no-grant', {}, 'MM-19')
    else logForAll('grant', { seat: granter }, 'MM-19')
  }
  logForAll('garnets', { garnets: ending.garnets }, 'MM-20')
}
