// Plays many games of Magic Spell with the sensible player and prints the tables of docs/rules/magic-spell.md.
// Arguments: number of games in all; optional pack file.
import { readFileSync } from 'node:fs'
import { magicSpell } from '@shared/games/magic-spell'
import { tableOf } from '../../support/magic-spell'
import { sensibleInputs } from '../../support/magic-spell-sensible'
import { quickDice } from '../../support/quick-dice'
import { randomOf } from '../../support/random'
import { head, lengthsOf, row, share } from '../tables'

/** Rounds after which a game is given up. */
const MOST_ROUNDS = 400
/** Of every hundred games: what is played most is counted most. */
const SHARES = [
  [2, 'round', 10],
  [2, 'single', 5],
  [3, 'round', 18],
  [3, 'single', 9],
  [4, 'round', 20],
  [4, 'single', 10],
  [5, 'round', 8],
  [5, 'single', 6],
  [6, 'round', 8],
  [6, 'single', 6],
] as const

const games = Number(process.argv[2] ?? 10_000)
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
}
let all = 0
const spells: Record<string, Fate> = {}
for (const { word, credits, kind } of pack.value.spells)
  spells[word] = { credits, always: kind === 'always', completed: 0, cast: 0, won: 0 }

const tables = SHARES.map(([players, pace, part]) => {
  const table = tableOf(players, { pace }, pack.value)
  const lengths: number[] = []
  const wins = Array<number>(players).fill(0)
  const order = Array<number>(players).fill(0)
  const count = Math.max(1, Math.round((games * part) / 100))
  all += count
  for (let game = 0; game < count; game++) {
    const seed = game * 64 + players * 2 + (pace === 'round' ? 0 : 1)
    const dice = quickDice(seed)
    const random = randomOf(seed)
    const begun = magicSpell.setup(table, dice)
    if (!begun.ok) throw new Error(JSON.stringify(begun.error))
    let state = begun.value
    let turns = 0
    while (!state.over && turns < MOST_ROUNDS * players) {
      const { state: after, log } = magicSpell.resolve(table, state, sensibleInputs(table, state, random), dice)
      for (const { code, params } of log) {
        if (code === 'turn') turns++
        if (code !== 'complete' && code !== 'cast') continue
        const word = String(params['word'])
        if (code === 'complete') spells[word]!.completed++
        else spells[word]!.cast++
      }
      state = after
    }
    lengths.push(Math.ceil(turns / players))
    for (const seat of state.winners) {
      wins[seat]! += 1 / state.winners.length
      order[(seat - state.start + players) % players]! += 1 / state.winners.length
      for (const word of state.players[seat]!.spellbook) spells[word]!.won++
    }
  }
  return {
    players,
    pace,
    games: count,
    ...lengthsOf(lengths),
    beyond: lengths.filter((n) => n > 120).length,
    wins,
    order,
  }
})
const percents = (wins: readonly number[], of: number): string =>
  wins.map((n) => ((100 * n) / of).toFixed(1)).join(', ')
const out = [
  ...head(
    ...['players', 'pace', 'games', 'median rounds', '10–90 %', '99 % within', 'longest', 'past 120'],
    ...['% of victories by place in the roster', '% by order of play, start player first'],
  ),
  ...tables.map((t) =>
    row(
      ...[t.players, t.pace, t.games, t.median, `${t.p10}–${t.p90}`, t.p99, t.longest, t.beyond],
      ...[percents(t.wins, t.games), percents(t.order, t.games)],
    ),
  ),
  '',
  ...head('spell', 'credits', 'completed in 100 games', 'cast in 100 games', 'learnt by a winner'),
  ...Object.entries(spells).map(([word, each]) =>
    row(
      ...[word, each.credits, Math.round((100 * each.completed) / all)],
      ...[each.always ? 'always' : Math.round((100 * each.cast) / all)],
      share(each.won, each.completed),
    ),
  ),
]
process.stdout.write(`${out.join('\n')}\n`)
