// A random player of Spell Merchants: looks at nothing but its view. Serves the properties and the benchmark.
import type { SeatInput, Table } from '@shared/kit/game'
import { makeDice, type Dice } from '@shared/engine/dice/dice'
import { seatViewer, type LogLine } from '@shared/engine/log'
import { spellMerchants } from '@shared/games/spell-merchants'
import type { Pack } from '@shared/games/spell-merchants/pack'
import type { Act, Digit, Orders, Plan, SmView, State } from '@shared/games/spell-merchants/types'
import { below, randomOf, type Random } from './random'
import { must } from './results'

/** `plain`: legal orders only, as the benchmark plays. `wild`: also nonsense, conditions and missing rounds. */
export type Style = 'plain' | 'wild'

const anyDigit = (random: Random): Digit => (below(random, 6) + 1) as Digit

/** One to four digits of the stock, ascending. */
function someOf(stock: readonly Digit[], random: Random): Digit[] {
  const left = stock.slice()
  const size = Math.min(left.length, 1 + below(random, 4))
  const out: Digit[] = []
  for (let i = 0; i < size; i++) {
    const at = below(random, left.length)
    out.push(left[at]!)
    left.splice(at, 1)
  }
  return out.sort((a, b) => a - b)
}

/** A legal act: mostly an offer, now and then a restock or a pass. */
function plainAct(stock: readonly Digit[], random: Random): Act {
  const roll = random()
  if (roll < 0.7 && stock.length > 0) return { do: 'offer', digits: someOf(stock, random) }
  if (roll < 0.85) return { do: 'restock', digits: [0, 1, 2].map(() => anyDigit(random)).sort((a, b) => a - b) }
  return roll < 0.95 ? { do: 'restock-random' } : { do: 'pass' }
}

const minus = (stock: readonly Digit[], used: readonly Digit[]): Digit[] => {
  const left = stock.slice()
  for (const digit of used) left.splice(left.indexOf(digit), 1)
  return left
}

const CONDITIONS: readonly string[] = [
  'me.points > 10',
  'me.fails == 0',
  'size(me.stock) > 6',
  'holds([6, 6])',
  'won("a")',
  'placed("b") == 2',
  'prize("c") > 5',
  'players.exists(n, players[n].points >= 20)',
  'players["Brian"].points > me.points',
  'players["Nobody"].points > 1',
  'nonsense(',
  '1 / 0 == 1',
  'me.stock[99] == 1',
]

function wildAct(stock: readonly Digit[], random: Random): Act {
  const roll = random()
  if (roll < 0.5) return plainAct(stock, random)
  if (roll < 0.7) return { do: 'offer', digits: Array.from({ length: below(random, 7) }, () => anyDigit(random)) }
  if (roll < 0.8) return { do: 'restock', digits: Array.from({ length: below(random, 5) }, () => anyDigit(random)) }
  return roll < 0.9 ? { do: 'nmr' } : plainAct(stock, random)
}

function wildPlan(stock: readonly Digit[], random: Random, depth = 0): Plan | null {
  const roll = random()
  if (roll < 0.1 && depth === 0) return null
  if (roll < 0.4 && depth < 3) {
    const cel = CONDITIONS[below(random, CONDITIONS.length)]!
    const then = wildPlan(stock, random, depth + 1)!
    const otherwise = random() < 0.5 ? null : wildPlan(stock, random, depth + 1)
    return { kind: 'if', condition: { text: cel, cel }, then, else: otherwise }
  }
  return { kind: 'act', act: wildAct(stock, random) }
}

/** Orders for the session, from nothing but the player's own view. */
export function randomOrders(view: SmView, random: Random, style: Style = 'plain'): Orders {
  const stock = (view.seat === null ? null : view.players[view.seat]?.stock) ?? []
  if (style === 'wild') return { rounds: [wildPlan(stock, random), wildPlan(stock, random)] }
  const first = plainAct(stock, random)
  const left =
    first.do === 'offer' ? minus(stock, first.digits) : first.do === 'restock' ? [...stock, ...first.digits] : stock
  return { rounds: [first, plainAct(left, random)].map((act) => ({ kind: 'act', act })) }
}

/** One input per seat; in wild style now and then nobody writes, or a seat is out. */
export function randomInputs(
  table: Table<Pack>,
  state: State,
  random: Random,
  style: Style = 'plain',
): SeatInput<Orders>[] {
  return state.players.map((_, seat) => {
    const roll = style === 'wild' ? random() : 1
    if (roll < 0.15) return { kind: 'nmr' }
    if (roll < 0.17) return { kind: 'not-due' }
    const view = spellMerchants.view(table, state, seatViewer(seat))
    return { kind: 'sent', orders: randomOrders(view, random, style) }
  })
}

/** One session of a random game, as it was played. */
export interface PlayedSession {
  readonly before: State
  readonly inputs: readonly SeatInput<Orders>[]
  readonly after: State
  readonly log: readonly LogLine[]
}

/** Plays a whole random game; `see` is shown every session and may stop it by throwing. */
export function playRandomGame(
  table: Table<Pack>,
  seed: number,
  style: Style = 'plain',
  see: (played: PlayedSession) => void = () => undefined,
): State {
  const random = randomOf(seed)
  const dice: Dice = makeDice(`random game ${seed}`)
  let state = must(spellMerchants.setup(table, dice))
  while (!state.over) {
    const inputs = randomInputs(table, state, random, style)
    const { state: after, log } = spellMerchants.resolve(table, state, inputs, dice)
    see({ before: state, inputs, after, log })
    state = after
  }
  return state
}
