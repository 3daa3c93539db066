// The tuning of Magic Spell's house pack: many games of sensible simple players, counted.
import type { Options } from '@shared/engine/contract'
import { tableOf } from './magic-spell'
import { playGame } from './magic-spell-players'

export interface Counts {
  readonly games: number
  readonly ended: number
  /** Rounds of the games that ended, ascending. */
  readonly rounds: readonly number[]
  /** Share of the victories by place in the order of play, from the start player on. */
  readonly shares: readonly number[]
  /** How often each spell was completed, and how often its owner won. */
  readonly spells: ReadonlyMap<
    string,
    { readonly completed: number; readonly cast: number; readonly won: number }
  >
}

/** Plays games 0 … n − 1 from a first seed. @param limit rounds after which a game counts as not ended */
export function simulate(
  players: number,
  games: number,
  first = 0,
  limit = 120,
  options: Options = {},
): Counts {
  const table = tableOf(players, options)
  const rounds: number[] = []
  const wins = Array.from({ length: players }, () => 0)
  const spells = new Map<string, { completed: number; cast: number; won: number }>()
  const of = (word: string) => {
    const known = spells.get(word) ?? { completed: 0, cast: 0, won: 0 }
    spells.set(word, known)
    return known
  }
  let ended = 0
  for (let i = 0; i < games; i++) {
    const end = playGame(table, first + i, 'sensible', limit, ({ log }) => {
      for (const line of log) {
        if (line.code === 'complete') of(String(line.params['word'])).completed++
        if (line.code === 'cast') of(String(line.params['word'])).cast++
      }
    })
    if (!end.over) continue
    ended++
    rounds.push(end.turn)
    for (const seat of end.winners) {
      wins[(seat - end.start + players) % players]! += 1 / end.winners.length
      for (const word of end.players[seat]!.spellbook) of(word).won++
    }
  }
  rounds.sort((a, b) => a - b)
  return { games, ended, rounds, shares: wins.map((n) => n / Math.max(1, ended)), spells }
}
