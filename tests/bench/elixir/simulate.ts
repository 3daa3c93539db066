// Plays many games of Elixir with the simple player and prints the tables of docs/rules/elixir.md.
// Arguments: number of games per table size and pace; optional pack file.
import { readFileSync } from 'node:fs'
import { seatViewer } from '@shared/engine/log'
import type { LogLine } from '@shared/engine/log'
import { elixir } from '@shared/games/elixir'
import { seatsDue } from '@shared/games/elixir/rules/round'
import type { ExTable } from '@shared/games/elixir/table'
import { simpleOrders } from '../../support/elixir-player'
import { quickDice } from '../../support/quick-dice'
import { head, lengthsOf, row, share } from '../tables'

/** Turns of everybody; a game still open then is counted as endless. */
const MOST_TURNS = 400

/** Which cards did something in a turn: potions drunk or foiling, strangers who attacked, gave or were hired. */
function cardsIn(log: readonly LogLine[]): string[] {
  return log.flatMap((line) => {
    const word = (key: string): string => String(line.params[key])
    if (line.code === 'drink') return [word('potion')]
    if (line.code === 'guarded') return ['Baneful Brew']
    if ((line.code === 'met' || line.code === 'hired-attack') && line.params['success'] === true)
      return [word('stranger')]
    if (line.code === 'gives') return [word('stranger')]
    return []
  })
}

const games = Number(process.argv[2] ?? 3400)
const json: unknown =
  process.argv[3] === undefined ? elixir.pack.house : JSON.parse(readFileSync(process.argv[3], 'utf8'))
const pack = elixir.pack.check(json)
if (!pack.ok) throw new Error(JSON.stringify(pack.error))
const names = ['Red', 'Blue', 'Yellow', 'Green']
const kinds = (['round', 'single'] as const).flatMap((pace) => [2, 3, 4].map((count) => ({ pace, count })))
const tables = kinds.map(({ pace, count }) => {
  const table: ExTable = {
    ruleset: elixir.ruleset,
    options: { pace, shortGame: false, peeks: null, nesting: 2 },
    pack: pack.value,
    seats: names.slice(0, count).map((name) => ({ name, label: name, formerly: [] })),
  }
  const lengths: number[] = []
  const wins = Array<number>(count).fill(0)
  const first = Array<number>(count).fill(0)
  const matters: Record<string, number> = {}
  let endless = 0
  for (let game = 0; game < games; game++) {
    const dice = quickDice(game * 7 + count)
    const start = elixir.setup(table, dice)
    if (!start.ok) throw new Error(JSON.stringify(start.error))
    let state = start.value
    const seen = new Set<string>()
    let [turns, wizards] = [0, 0]
    while (!state.over && turns < MOST_TURNS) {
      const now = state
      const due = seatsDue(table, now)
      const inputs = names.slice(0, count).map((_, seat) =>
        due.includes(seat)
          ? {
              kind: 'sent' as const,
              orders: simpleOrders(table, elixir.view(table, now, seatViewer(seat))),
            }
          : { kind: 'nmr' as const },
      )
      const played = elixir.resolve(table, now, inputs, dice)
      for (const card of cardsIn(played.log)) seen.add(card)
      state = played.state
      wizards += due.length
      turns = Math.ceil(wizards / count)
    }
    if (!state.over) endless += 1
    lengths.push(turns)
    for (const seat of state.winners) {
      wins[seat]! += 1
      first[(seat - state.start + count) % count]! += 1
    }
    for (const card of seen) matters[card] = (matters[card] ?? 0) + 1
  }
  return {
    pace,
    players: count,
    games,
    ...lengthsOf(lengths),
    wins,
    first,
    endless,
    matters,
  }
})
const out = [
  ...head(
    ...['pace', 'players', 'games', 'median turns', '10–90 %', '99 %', 'longest', 'endless'],
    ...[...names, 'first to move', 'last to move'],
  ),
  ...tables.map((t) =>
    row(
      ...[t.pace, t.players, t.games, t.median, `${t.p10}–${t.p90}`, t.p99, t.longest, t.endless],
      ...names.map((_, i) => (t.wins[i] === undefined ? '–' : share(t.wins[i], t.games))),
      ...[share(t.first[0]!, t.games), share(t.first.at(-1)!, t.games)],
    ),
  ),
]
// Which cards matter hangs little on the pace: at pace round.
const round = tables.filter((t) => t.pace === 'round')
const cards = [...new Set(round.flatMap((t) => Object.keys(t.matters)))].sort()
out.push('', ...head('card', '2 players', '3 players', '4 players'))
for (const card of cards) out.push(row(card, ...round.map((t) => share(t.matters[card] ?? 0, t.games))))
process.stdout.write(`${out.join('\n')}\n`)
