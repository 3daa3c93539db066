// Results of random games as short texts that can be kept in a file, and the first difference between two of them.
//
// A game is "4 players, 12 turns, Brian wins: 1f0c9a2e …", eight hex digits to a turn: four for the orders sent, four for
// state and log after it. So a difference says whether the random players play otherwise or the rules.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Status } from '@shared/kit/game'
import { digest, namesOf } from './digest'

const SIZE = 4

/** One turn of a game to be pinned: what was sent, and what came of it. */
interface Step<S> {
  readonly inputs: unknown
  readonly sent?: unknown
  readonly after: S
  readonly log: readonly unknown[]
}

/** Why a condition could not be decided is an English sentence: its wording is no result. */
const withoutWording = (log: readonly unknown[]): unknown[] =>
  log.map((line) => {
    const { code, params } = line as { code: string; params: object }
    return code === 'condition-failed' ? { ...(line as object), params: { ...params, why: '' } } : line
  })

/** A seat that owes nothing as files have it, whatever the code calls it. */
const asInFiles = (inputs: unknown): unknown =>
  Array.isArray(inputs)
    ? inputs.map((input: { readonly kind?: unknown }) => (input.kind === 'not-due' ? { kind: 'out' } : input))
    : inputs

const turnText = ({ inputs, sent, after, log }: Step<unknown>): string =>
  digest(sent ?? asInFiles(inputs), SIZE) + digest([after, withoutWording(log)], SIZE)

/** The pinned text of a game. @param steps at least one */
export function pinOf<S>(names: readonly string[], status: (state: S) => Status, steps: readonly Step<S>[]): string {
  const { over, winners } = status(steps.at(-1)!.after)
  const end = over ? `${namesOf(winners.map((seat) => names[seat]!))} won` : 'not over'
  return `${names.length} players, ${steps.length} turns, ${end}: ${steps.map(turnText).join(' ')}`
}

const pathOf = (ruleset: number): string => `tests/fixtures/campaigns/ruleset-${ruleset}/random-games.json`

const allPins = (ruleset: number): Record<string, readonly string[]> =>
  existsSync(pathOf(ruleset))
    ? (JSON.parse(readFileSync(pathOf(ruleset), 'utf8')) as Record<string, readonly string[]>)
    : {}

/** The games pinned for a ruleset, game 1 first. */
export const pinnedGames = (ruleset: number, game: string): readonly string[] => allPins(ruleset)[game] ?? []

/** Pins games that are not pinned yet (npm run freeze). */
export function pinGames(ruleset: number, game: string, pins: readonly string[]): void {
  const known = allPins(ruleset)
  if (known[game] === undefined)
    writeFileSync(pathOf(ruleset), `${JSON.stringify({ ...known, [game]: pins }, null, 1)}\n`)
}

/** The first difference between a game as pinned and as played now, in words; null if there is none. */
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
