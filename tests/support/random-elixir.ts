// Random Elixir: orders drawn from everything that can be written, sensible and not, and games played with them.
import type { SeatInput } from '@shared/kit/game'
import { makeDice, type Dice } from '@shared/engine/dice/dice'
import { seatViewer, type LogLine } from '@shared/engine/log'
import { elixir } from '@shared/games/elixir'
import { coloursOf, copiesFor, hasRuleset2, type ExTable } from '@shared/games/elixir/table'
import { DRINKABLE, POTIONS, type Act, type Orders, type State, type Step } from '@shared/games/elixir/types'
import { simpleOrders } from './elixir-player'
import { begin, stateWith, type Wanted } from './elixir'

export type Random = (n: number) => number

/** Small numbers from a seed: mulberry32. */
export function randomOf(seed: number): Random {
  let a = seed >>> 0
  return (n) => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}
const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)]!

const CONDITIONS = [
  'me.gold >= 3',
  'stranger.kind == "hire"',
  'stranger.cost < 3',
  'roll > 3',
  'shop("ruby") > 0',
  'know("mandrake", "salt")',
  'players["Brian"].potionCount > 1',
  'holds("Baneful Brew")',
  'steps("jeweller") <= 4',
  'I have 3 gold',
  'I am at the herbalist',
  'bank == 0 || turn > 4',
] as const

/** Those that ask for what may not have come, where something else would decide (EX-29). */
const UNSURE = [
  'me.gold >= 3 || stranger.kind == "hire"',
  'turn < 3 || roll > 3',
  'bank > 9 ? true : roll == 6',
] as const

export function randomAct(table: ExTable, random: Random): Act {
  const { pack } = table
  /** Ruleset 1 knows nothing that waits for the brew: its games are drawn as they were. */
  const late = (): { late?: true } => (hasRuleset2(table) && random(4) === 0 ? { late: true } : {})
  const ingredients = pack.ingredients.map(({ name }) => name)
  const some = (names: readonly string[]): { name: string; count: number }[] =>
    [...new Set(Array.from({ length: 1 + random(2) }, () => pick(random, names)))].map((name) => ({
      name,
      count: 1 + random(3),
    }))
  const seat = random(table.seats.length)
  switch (random(16)) {
    case 0:
    case 1: {
      const potion = pick(random, DRINKABLE)
      const from = potion === 'Fluid of Filching' && random(2) === 0 ? seat : null
      return { do: 'drink', potion, from, ...late() }
    }
    case 2:
      return { do: 'pay' }
    case 3:
      return { do: 'stay' }
    case 4:
    case 5: {
      const how = pick(random, ['to', 'towards', 'via'] as const)
      const places = Array.from({ length: how === 'via' ? 1 + random(3) : 1 }, () =>
        random(4) === 0 ? 'lab' : pick(random, pack.board.spaces).id,
      )
      return { do: 'move', how, places }
    }
    case 6:
    case 7:
      return { do: 'buy', items: some(ingredients) }
    case 8:
      return { do: 'free', item: pick(random, pack.gems) }
    case 9:
      return { do: 'hire', upTo: random(2) === 0 ? null : random(5) }
    case 10:
      return { do: 'play', stranger: pick(random, pack.strangers).name, on: seat }
    case 11:
      return { do: 'store', items: random(2) === 0 ? 'all' : some(ingredients) }
    case 12:
      return { do: 'take', items: random(2) === 0 ? 'all' : some([...ingredients, 'gold', 'potion']) }
    case 13:
      return {
        do: 'brew',
        herb: pick(random, pack.herbs),
        special: pick(random, pack.specials),
        gems: [pick(random, pack.gems)],
      }
    case 14:
      return random(2) === 0 ? { do: 'add', gems: [pick(random, pack.gems)] } : { do: 'guard', ...late() }
    default:
      return { do: 'filch', from: seat, count: pick(random, [null, 1, 2] as const) }
  }
}

/**
 * Every order there is for one thing, one person or one place, and every brew of what the wizard has with as many gems
 * as do him good: written anew here, to hold the game's own list against it.
 */
export function everySingleAct(table: ExTable, state: State, seat: number): readonly Act[] {
  const { pack } = table
  const { shelf, carried, brew } = state.players[seat]!
  const others = table.seats.map((_, i) => i).filter((i) => i !== seat)
  const names = pack.ingredients.map(({ name }) => name)
  const items = (name: string): { name: string; count: number }[] => [{ name, count: 1 }]
  const out: Act[] = [{ do: 'pay' }, { do: 'stay' }, { do: 'hire', upTo: null }, { do: 'guard' }]
  out.push({ do: 'store', items: 'all' }, { do: 'take', items: 'all' })
  for (const potion of DRINKABLE) out.push({ do: 'drink', potion, from: null })
  for (const { id } of pack.board.spaces)
    if (id !== state.players[seat]!.place) out.push({ do: 'move', how: 'to', places: [id] })
  for (const name of [...names, 'gold', 'potion']) out.push({ do: 'take', items: items(name) })
  for (const name of names) out.push({ do: 'buy', items: items(name) }, { do: 'store', items: items(name) })
  for (const item of pack.gems) out.push({ do: 'free', item })
  for (const from of others) {
    out.push({ do: 'drink', potion: 'Fluid of Filching', from })
    out.push({ do: 'filch', from, count: 1 }, { do: 'filch', from, count: 2 })
    for (const { name } of pack.strangers) out.push({ do: 'play', stranger: name, on: from })
  }
  // Sets of gems, counted out by number of each kind; none of them could stay away without the value falling below 5.
  const worth = (gem: string): number => pack.ingredient.get(gem)!.value
  const stock = [...shelf, ...carried]
  const counts = pack.gems.map((gem) => stock.filter((name) => name === gem).length)
  const busy = (brew?.gems ?? []).reduce((sum, gem) => sum + worth(gem), 0)
  for (let code = 1; code < 125; code++) {
    const take = [Math.floor(code / 25), Math.floor(code / 5) % 5, code % 5]
    if (take.some((n, i) => n > counts[i]!)) continue
    const gems = pack.gems.flatMap((gem, i) => Array<string>(take[i]!).fill(gem))
    const value = gems.reduce((sum, gem) => sum + worth(gem), 0)
    const needed = (beside: number): boolean => gems.every((gem) => beside + value - worth(gem) < 5)
    if (needed(busy)) out.push({ do: 'add', gems })
    if (!needed(0)) continue
    for (const herb of pack.herbs) for (const special of pack.specials) out.push({ do: 'brew', herb, special, gems })
  }
  return out
}

/** Any position the cards allow: everybody has something of everything, and stands where something can be done. */
export function randomScene(table: ExTable, random: Random): State {
  const { pack } = table
  const copies = copiesFor(table.seats.length)
  const deal = <T extends string>(names: readonly T[]): ((most: number) => T[]) => {
    const left = names.flatMap((name) => Array<T>(copies).fill(name))
    return (most) =>
      Array.from({ length: Math.min(random(most + 1), left.length) }, () => left.splice(random(left.length), 1)[0]!)
  }
  const [herbs, specials, gems] = [deal(pack.herbs), deal(pack.specials), deal(pack.gems)]
  const potions = deal(POTIONS)
  const hands = pack.strangers.filter(({ cost }) => cost > 0).map(({ name }) => name)
  const colours = coloursOf(table)
  const players = table.seats.map((_, seat): Wanted => {
    const [herb, special, gem] = [herbs(1)[0], specials(1)[0], gems(1)[0]]
    const held = potions(4)
    const drunk = held.filter((potion) => DRINKABLE.includes(potion) && random(2) === 0)
    const places = pack.board.spaces.filter(
      ({ kind, owner }) => (kind !== 'street' || random(6) === 0) && (owner ?? colours[seat]) === colours[seat],
    )
    const place = pick(random, places)
    return {
      place: place.id,
      paid: place.kind === 'healer' && random(2) === 0,
      gold: random(table.seats.length === 2 ? 11 : 10),
      carried: [...herbs(1), ...specials(1), ...gems(1)],
      shelf: [...herbs(1), ...specials(1), ...gems(3)],
      brew:
        random(3) === 0 && herb !== undefined && special !== undefined && gem !== undefined
          ? { herb, special, gems: [gem] }
          : null,
      potions: held.filter((potion) => !drunk.includes(potion)),
      inUse: [...new Set(drunk)].map((potion) => ({
        potion,
        level: 1 + random(pack.potions[potion].levels),
      })),
      hired: random(2) === 0 ? hands.splice(0, 1) : [],
    }
  })
  const alley = random(2) === 0 ? [] : [...herbs(1), ...gems(1), ...potions(1)]
  return stateWith(table, { players, alley, start: random(players.length) })
}

/** Cache: parsed conditions by pack, then by text, seat, ruleset and players. */
const conditionsRead = new WeakMap<ExTable['pack'], Map<string, Step | null>>()

/** A sheet of anything; conditions as a player with this view would write them. */
export function randomOrders(table: ExTable, state: State, seat: number, random: Random): Orders {
  const condition = (): Step | null => {
    const all = hasRuleset2(table) ? [...CONDITIONS, ...UNSURE] : CONDITIONS
    const text = pick(random, all)
    const known = conditionsRead.get(table.pack) ?? new Map<string, Step | null>()
    conditionsRead.set(table.pack, known)
    const key = JSON.stringify([text, seat, table.ruleset, table.seats])
    if (!known.has(key)) {
      const view = elixir.view(table, state, seatViewer(seat))
      const { orders } = elixir.parse(table, view, `if ${text} then stay`, { seat, mode: 'typed' })
      known.set(key, orders?.steps[0] ?? null)
    }
    return known.get(key) ?? null
  }
  const step = (depth: number): Step => {
    const found = depth > 0 && random(5) === 0 ? condition() : null
    if (found?.kind !== 'if') return { kind: 'act', act: randomAct(table, random) }
    const list = (): Step[] => Array.from({ length: 1 + random(2) }, () => step(depth - 1))
    return { kind: 'if', condition: found.condition, then: list(), else: random(2) === 0 ? null : list() }
  }
  return { steps: Array.from({ length: random(7) }, () => step(2)) }
}

export interface PlayedTurn {
  readonly before: State
  readonly inputs: readonly SeatInput<Orders>[]
  readonly after: State
  readonly log: readonly LogLine[]
}

/** Inputs of every seat: wild orders, sensible ones, or none. */
export const randomInputs = (table: ExTable, state: State, random: Random): SeatInput<Orders>[] =>
  table.seats.map((_, seat): SeatInput<Orders> => {
    const kind = random(8)
    if (kind === 0) return { kind: 'nmr' }
    if (state.players[seat]!.out) return { kind: 'not-due' }
    const orders =
      kind < 4
        ? randomOrders(table, state, seat, random)
        : simpleOrders(table, elixir.view(table, state, seatViewer(seat)))
    const wild = randomOrders(table, state, seat, random)
    return { kind: 'sent', orders: kind === 7 ? { steps: [...orders.steps, ...wild.steps] } : orders }
  })

/** Plays some turns of a random game. */
export function playRandomGame(
  table: ExTable,
  seed: number,
  turns: number,
  visit: (turn: PlayedTurn) => void,
  dice: Dice = makeDice(`random ${seed}`),
): State {
  const random = randomOf(seed)
  let state = begin(table, `random ${seed}`)
  for (let i = 0; i < turns && !state.over; i++) {
    const inputs = randomInputs(table, state, random)
    const { state: after, log } = elixir.resolve(table, state, inputs, dice)
    visit({ before: state, inputs, after, log })
    state = after
  }
  return state
}
