// Plays many games of Elixir with the simple player and prints what came of them as one line of JSON.
// Arguments: number of games per table size and pace; optional pack file. Quick dice: fairness of the published ones is tested elsewhere.
import { readFileSync } from 'node:fs'
import type { Dice } from '@shared/engine/dice'
import { seatViewer } from '@shared/engine/log'
import type { LogLine } from '@shared/engine/log'
import { elixir } from '@shared/games/elixir'
import { seatsDue } from '@shared/games/elixir/resolve/round'
import type { ExTable } from '@shared/games/elixir/table'
import { simpleOrders } from '../../support/elixir-player'

/** Turns of everybody; a game still open then is counted as endless. */
const MOST_TURNS = 400

/** xorshift: quick and good enough for counting. */
function quickDice(seed: number): Dice {
  let x = (seed * 2654435761 + 12345) >>> 0 || 1
  const next = (): number => {
    x ^= x << 13
    x >>>= 0
    x ^= x >>> 17
    x ^= x << 5
    x >>>= 0
    return x
  }
  for (let i = 0; i < 20; i++) next()
  const draw = (_label: string, n: number): number => next() % n
  return {
    draw,
    die: (label, sides) => draw(label, sides) + 1,
    shuffle: (label, items) => {
      const out = items.slice()
      for (let i = out.length - 1; i > 0; i--) {
        const j = draw(label, i + 1)
        ;[out[i], out[j]] = [out[j]!, out[i]!]
      }
      return out
    },
  }
}

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

const games = Number(process.argv[2] ?? 100)
const json: unknown =
  process.argv[3] === undefined ? elixir.pack.house : JSON.parse(readFileSync(process.argv[3], 'utf8'))
const pack = elixir.pack.check(json)
if (!pack.ok) throw new Error(JSON.stringify(pack.error))
const names = ['Red', 'Blue', 'Yellow', 'Green']
const kinds = (['round', 'single'] as const).flatMap((pace) => [2, 3, 4].map((count) => ({ pace, count })))
const tables = kinds.map(({ pace, count }) => {
  const table: ExTable = {
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
      const inputs = names
        .slice(0, count)
        .map((_, seat) =>
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
  lengths.sort((a, b) => a - b)
  const at = (share: number): number =>
    lengths[Math.min(lengths.length - 1, Math.floor(share * lengths.length))]!
  return {
    pace,
    players: count,
    games,
    median: at(0.5),
    p10: at(0.1),
    p90: at(0.9),
    p99: at(0.99),
    longest: at(1),
    wins,
    first,
    endless,
    matters,
  }
})
process.stdout.write(`${JSON.stringify(tables)}\n`)
