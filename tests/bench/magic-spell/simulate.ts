// Plays many games of Magic Spell with the sensible player and prints what came of them as one line of JSON.
// Arguments: number of games in all; optional pack file.
import { readFileSync } from 'node:fs'
import { magicSpell } from '@shared/games/magic-spell'
import { tableOf } from '../../support/magic-spell'
import { sensibleInputs } from '../../support/magic-spell-sensible'
import { quickDice } from '../../support/quick-dice'
import { randomOf } from '../../support/random-spell-merchants'

/** Rounds after which a game is given up. */
const MOST_ROUNDS = 400
/** Of every hundred games: what is played most is counted most. */
const SHARES = [
  [2, 'round', 12],
  [2, 'single', 6],
  [3, 'round', 20],
  [3, 'single', 10],
  [4, 'round', 20],
  [4, 'single', 10],
  [5, 'round', 8],
  [5, 'single', 3],
  [6, 'round', 8],
  [6, 'single', 3],
] as const

const games = Number(process.argv[2] ?? 100)
const json: unknown =
  process.argv[3] === undefined ? magicSpell.pack.house : JSON.parse(readFileSync(process.argv[3], 'utf8'))
const pack = magicSpell.pack.check(json)
if (!pack.ok) throw new Error(JSON.stringify(pack.error))

interface Fate {
  credits: number
  always: boolean
  completed: number
  cast: number
  won: number
  games: number
}
const spells: Record<string, Fate> = {}
for (const { word, credits, kind } of pack.value.spells)
  spells[word] = { credits, always: kind === 'always', completed: 0, cast: 0, won: 0, games: 0 }

const tables = SHARES.map(([players, pace, share]) => {
  const table = tableOf(players, { pace }, pack.value)
  const lengths: number[] = []
  const wins = Array<number>(players).fill(0)
  const order = Array<number>(players).fill(0)
  const count = Math.max(1, Math.round((games * share) / 100))
  for (let game = 0; game < count; game++) {
    const seed = game * 64 + players * 2 + (pace === 'round' ? 0 : 1)
    const dice = quickDice(seed)
    const random = randomOf(seed)
    const begun = magicSpell.setup(table, dice)
    if (!begun.ok) throw new Error(JSON.stringify(begun.error))
    let state = begun.value
    let turns = 0
    const used = new Set<string>()
    while (!state.over && turns < MOST_ROUNDS * players) {
      const { state: after, log } = magicSpell.resolve(
        table,
        state,
        sensibleInputs(table, state, random),
        dice,
      )
      for (const { code, params } of log) {
        if (code === 'turn') turns++
        if (code !== 'complete' && code !== 'cast') continue
        const word = String(params['word'])
        if (code === 'complete') spells[word]!.completed++
        else spells[word]!.cast++
        used.add(word)
      }
      state = after
    }
    for (const word of used) spells[word]!.games++
    lengths.push(Math.ceil(turns / players))
    if (!state.over && process.env['STUCK']) console.error(JSON.stringify({ players, pace, seed, state }))
    for (const seat of state.winners) {
      wins[seat]! += 1 / state.winners.length
      order[(seat - state.start + players) % players]! += 1 / state.winners.length
      for (const word of state.players[seat]!.spellbook) spells[word]!.won++
    }
  }
  lengths.sort((a, b) => a - b)
  const at = (part: number): number =>
    lengths[Math.min(lengths.length - 1, Math.floor(part * lengths.length))]!
  return {
    players,
    pace,
    games: count,
    median: at(0.5),
    p10: at(0.1),
    p90: at(0.9),
    p99: at(0.99),
    longest: at(1),
    beyond: lengths.filter((n) => n > 120).length,
    wins,
    order,
  }
})
process.stdout.write(`${JSON.stringify({ tables, spells })}\n`)
