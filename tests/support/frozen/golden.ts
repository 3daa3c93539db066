// Results of random games as short texts that can be kept in a file, and the first difference between two of them.
//
// A game is "4 players, 12 turns, Brian wins: 1f0c9a2e …", eight hex digits to a turn: four for the orders sent, four for
// state and log after it. So a difference says whether the random players play otherwise or the rules.
import { digest, namesOf } from './digest'
import type { RandomGame, Step } from './random-games'

const SIZE = 4

/** Why a condition could not be decided is an English sentence: its wording is no result. */
const withoutWording = (log: readonly unknown[]): unknown[] =>
  log.map((line) => {
    const { code, params } = line as { code: string; params: object }
    return code === 'condition-failed' ? { ...(line as object), params: { ...params, why: '' } } : line
  })

const turnText = ({ inputs, after, log }: Step): string =>
  digest(inputs, SIZE) + digest([after, withoutWording(log)], SIZE)

const howItEnded = ({ names, steps }: RandomGame): string => {
  const end = steps.at(-1)!.after
  return end.over ? `${namesOf(end.winners.map((seat) => names[seat]!))} won` : 'not over'
}

/** What is kept of a game. */
export const pinOf = (game: RandomGame): string =>
  `${game.names.length} players, ${game.steps.length} turns, ${howItEnded(game)}: ${game.steps.map(turnText).join(' ')}`

/** What differs between a game as pinned and as played now, in words; null when nothing does. */
export function goldenDifference(title: string, seed: number, pinned: string, now: string): string | null {
  if (pinned === now) return null
  const [then, here] = [pinned, now].map((text) => text.split(': ')) as [string[], string[]]
  const [before, after] = [then, here].map(([, turns]) => (turns ?? '').split(' ')) as [string[], string[]]
  const at = before.findIndex((turn, i) => turn !== after[i])
  const turn = at < 0 ? before.length : at
  const orders = before[turn]?.slice(0, SIZE) !== after[turn]?.slice(0, SIZE)
  const what =
    before[turn] === undefined || after[turn] === undefined
      ? 'one of the two games is longer'
      : orders
        ? 'the random players send other orders (tests/support, or what they see)'
        : 'the same orders give another state or log'
  return `${title}, game ${seed}, turn ${turn + 1}: ${what}. Pinned: ${then[0]!}; now: ${here[0]!}.`
}
