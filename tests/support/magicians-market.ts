// Tables, orders and random players for tests of Magician's Market.
import type { Options, SeatInput, Table } from '@shared/kit/game'
import { makeDice } from '@shared/engine/dice/dice'
import { seatViewer, type LogLine, type Seat } from '@shared/engine/log'
import { hasErrors } from '@shared/engine/result'
import { magiciansMarket as game } from '@shared/games/magicians-market'
import type { Pack } from '@shared/games/magicians-market/pack'
import {
  GOODS,
  MAGICIANS,
  type Bid,
  type GoodNo,
  type MagicianNo,
  type Orders,
  type Player,
  type State,
  type Step,
} from '@shared/games/magicians-market/types'
import { deepFreeze } from './freeze'
import { NAMES } from './names'
import { below, type Random } from './random'
import { must } from './results'

export { NAMES }

/** The pack that ships with the game. */
export const HOUSE: Pack = must(game.pack.check(game.pack.house))

/** A table of the first `players` names, or of the names given. */
export function tableOf(players: number | readonly string[], options: Options = {}, pack: Pack = HOUSE): Table<Pack> {
  const names = typeof players === 'number' ? NAMES.slice(0, players) : players
  return deepFreeze({
    ruleset: 1,
    options: { nesting: 2, ...options },
    pack,
    seats: names.map((name) => ({ name, label: name, formerly: [] })),
  })
}

/** A game just set up. */
export const begin = (table: Table<Pack>): State => deepFreeze(must(game.setup(table, makeDice('none'))))

/** Units in the order of MM-1 from "2 wands, 1 cape"; "1 each" is one of each. */
export function units(text: string): number[] {
  const out = [0, 0, 0, 0, 0, 0]
  if (text === '1 each') return [1, 1, 1, 1, 1, 1]
  for (const piece of text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'nothing')) {
    const [, n, word] = /^(\d+) (.+?)s?$/u.exec(piece) ?? []
    const good = (GOODS as readonly string[]).indexOf(word ?? '')
    if (good < 0) throw new Error(`"${piece}" is no amount of a good`)
    out[good] = Number(n)
  }
  return out
}

/** A running game changed as wished. */
export function stateWith(
  table: Table<Pack>,
  change: {
    readonly day?: number
    readonly prices?: readonly number[]
    readonly bags?: { readonly [magician: number]: readonly number[] }
    readonly players?: readonly Partial<Player>[]
  } = {},
): State {
  const start = begin(table)
  return deepFreeze({
    ...start,
    day: change.day ?? 1,
    prices: change.prices ?? start.prices,
    bags: start.bags.map((bag, m) => change.bags?.[m] ?? bag),
    players: start.players.map((player, i) => ({ ...player, ...change.players?.[i] })),
  })
}

export const NMR: SeatInput<Orders> = { kind: 'nmr' }

/** One seat's orders as it would write them. @throws when the text has an error */
export function written(table: Table<Pack>, state: State, seat: Seat, text: string | null): SeatInput<Orders> {
  if (text === null) return NMR
  const reading = game.parse(table, game.view(table, state, seatViewer(seat)), text, { seat, mode: 'typed' })
  if (reading.orders === null || hasErrors(reading.problems)) throw new Error(JSON.stringify(reading.problems))
  return { kind: 'sent', orders: reading.orders }
}

/** Plays one day from texts, one per seat; null sends nothing. Everything is frozen. */
export function day(table: Table<Pack>, state: State, texts: readonly (string | null)[]) {
  const inputs = state.players.map((_, seat) => written(table, state, seat, texts[seat] ?? null))
  return play(table, state, inputs)
}

export const play = (table: Table<Pack>, state: State, inputs: readonly SeatInput<Orders>[]) =>
  deepFreeze(game.resolve(table, deepFreeze(state), deepFreeze(inputs), makeDice('none')))

// ── Random players ────────────────────────────────────────────────────────────────────────────────────────

const CONDITIONS: readonly string[] = [
  'me.coins > 8',
  'me.goods["wand"] > 1',
  'players["Brian"].goods["cape"] >= 2',
  'price("deck") < 5',
  'bag("Jackie Dazzle III")["wand"] > 0',
  'kinds("The Strange") == 0',
  'pay("Orange And Green") > 6',
  'sold("pigeon") > 0',
  'day == 3',
  'players.exists(n, players[n].goods["rabbit"] > 3)',
  'nonsense(',
  '1 / 0 == 1',
]

function steps<A>(random: Random, wild: boolean, many: number, act: () => A, depth = 0): Step<A>[] {
  return Array.from({ length: many }, (): Step<A> => {
    if (!wild || depth > 1 || random() < 0.6) return { kind: 'act', act: act() }
    const cel = CONDITIONS[below(random, CONDITIONS.length)]!
    const then = steps(random, wild, 1 + below(random, 2), act, depth + 1)
    const no = random() < 0.5 ? null : steps(random, wild, 1, act, depth + 1)
    return { kind: 'if', condition: { text: cel, cel }, then, else: no }
  })
}

/** The part of a state or view that a random player looks at. */
export interface Seen {
  readonly players: readonly { readonly coins: number | null }[]
}

/** Orders of a random player; `wild` ones are often wrong. */
export function randomOrders(random: Random, seen: Seen, seat: Seat, wild: boolean): Orders {
  const good = (): GoodNo => below(random, 6) as GoodNo
  const any = [0, 1, 2, 3, 4, 5] as GoodNo[]
  for (let i = 5; i > 0; i--) {
    const j = below(random, i + 1)
    ;[any[i], any[j]] = [any[j]!, any[i]!]
  }
  const generate = wild && random() < 0.15 ? Array.from({ length: below(random, 5) }, good) : any.slice(0, 3)
  const count = seen.players.length
  const coins = seen.players[seat]!.coins ?? 0
  return {
    generate: wild && random() < 0.1 ? null : generate,
    extra: steps(random, wild, random() < 0.3 ? 1 + below(random, wild ? 2 : 1) : 0, () => ({ good: good() })),
    gifts: steps(random, wild, random() < 0.4 ? 1 + below(random, 3) : 0, () => ({
      units: 1 + below(random, wild ? 4 : 2),
      good: good(),
      to: wild ? below(random, count + 1) : (seat + 1 + below(random, count - 1)) % count,
    })),
    bid: steps(random, wild, random() < 0.8 ? 1 + below(random, wild ? 2 : 1) : 0, (): Bid => ({
      coins: wild ? below(random, coins + 6) : 1 + below(random, Math.max(1, coins)),
      on: below(random, 7) as MagicianNo,
    })),
  }
}

export function randomInputs(random: Random, state: State, wild: boolean): SeatInput<Orders>[] {
  return state.players.map((_, seat) => {
    const roll = wild ? random() : 1
    if (roll < 0.12) return NMR
    if (roll < 0.14) return { kind: 'not-due' }
    return { kind: 'sent', orders: randomOrders(random, state, seat, wild) }
  })
}

export interface PlayedDay {
  readonly before: State
  readonly inputs: readonly SeatInput<Orders>[]
  readonly after: State
  readonly log: readonly LogLine[]
}

/** Plays a random game, whole or its first days; `see` is shown every day. */
export function playRandomGame(
  table: Table<Pack>,
  random: Random,
  wild: boolean,
  see: (played: PlayedDay) => void = () => undefined,
  most = Infinity,
): State {
  let state: State = begin(table)
  for (let day = 0; day < most && !state.over; day++) {
    const inputs = randomInputs(random, state, wild)
    const { state: after, log } = game.resolve(table, state, inputs, makeDice('none'))
    see({ before: state, inputs, after, log })
    state = after
  }
  return state
}

/** A random pack that the checks accept. */
export function randomPack(random: Random): Pack {
  const goodName = (): string => GOODS[below(random, 6)]!
  const sellers = ['most', 'fewest', 'smallest-unique', 'median-holder'] as const
  const quantities = ['all', 'half', 'third', 'median', 1, 2, 3] as const
  const one = <T>(list: readonly T[]): T => list[below(random, list.length)]!
  const tastes = Object.fromEntries(
    MAGICIANS.map((name, m) => {
      if (m === 6) {
        const good = random() < 0.5 ? 'dearest' : goodName()
        return [name, [{ good, seller: one(sellers), quantity: one(quantities) }]]
      }
      const median = random() < 0.5
      const yesterday = { 'sold-yesterday': { good: goodName(), magician: one(MAGICIANS) } }
      return [
        name,
        [
          { good: goodName(), seller: m === 0 ? 'smallest-unique' : one(sellers), quantity: one(quantities) },
          {
            good: goodName(),
            seller: median ? 'median-holder' : one(sellers),
            quantity: median ? one(quantities) : 'median',
          },
          { good: random() < 0.2 ? 'dearest' : goodName(), seller: yesterday, quantity: one(quantities) },
        ],
      ]
    }),
  )
  return must(game.pack.check({ format: 'postmage-pack', game: 'magicians-market', name: 'random', tastes }))
}
