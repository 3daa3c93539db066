// Tables, states, sheets and short names for tests of Elixir.
import type { Options, SeatInput, Table } from '@shared/kit/game'
import { makeDice, type TypedDie } from '@shared/engine/dice/dice'
import { seatViewer, type LogLine } from '@shared/engine/log'
import { elixir } from '@shared/games/elixir'
import type { Pack } from '@shared/games/elixir/pack'
import { isPotion, type Orders, type Potion, type State, type Wizard } from '@shared/games/elixir/types'
import { deepFreeze } from './freeze'
import { must } from './results'

export const HOUSE: Pack = must(elixir.pack.check(elixir.pack.house))
export const NAMES = ['Anna', 'Brian', 'Cleo', 'Dai'] as const
export const NMR: SeatInput<Orders> = { kind: 'nmr' }

const DEFAULTS: Options = Object.fromEntries(elixir.options.map((option) => [option.name, option.initial]))

/** A table of the first `players` names, or of the names given. Anna is Red, Brian Blue, Cleo Yellow, Dai Green. */
export function tableOf(
  players: number | readonly string[],
  options: Options = {},
  pack: Pack = HOUSE,
  ruleset = elixir.ruleset,
): Table<Pack> {
  const names = typeof players === 'number' ? NAMES.slice(0, players) : players
  return {
    ruleset,
    options: { ...DEFAULTS, ...options },
    pack,
    seats: names.map((name) => ({ name, label: name, formerly: [] })),
  }
}

/** A game just set up. */
export const begin = (table: Table<Pack>, seed = 'a seed for tests'): State =>
  deepFreeze(must(elixir.setup(table, makeDice(seed))))

export interface Wanted {
  readonly place?: string
  readonly gold?: number
  readonly carried?: readonly string[]
  readonly shelf?: readonly string[]
  readonly brew?: Wizard['brew']
  readonly potions?: readonly Potion[]
  readonly inUse?: Wizard['inUse']
  readonly hired?: readonly string[]
  readonly knows?: Wizard['knows']
  readonly paid?: boolean
  readonly guard?: boolean
  readonly out?: boolean
}

export interface Scene {
  readonly players?: readonly Wanted[]
  /** Strangers put on top of the deck. */
  readonly deck?: readonly string[]
  readonly alley?: readonly string[]
  readonly start?: number
  readonly formulae?: State['formulae']
  /** All gold that is nowhere else. */
  readonly bank?: number
}

/** A state in which the wizards have what is wanted; everything comes out of shops, pack, pile and deck. */
export function stateWith(table: Table<Pack>, scene: Scene): State {
  const base = begin(table)
  const shops: Record<string, number> = { ...base.shops }
  const potionsLeft = { ...base.potionsLeft } as Record<Potion, number>
  const fromShop = (names: readonly string[]): void => names.forEach((name) => void (shops[name]! -= 1))
  const fromPack = (names: readonly Potion[]): void => names.forEach((name) => void (potionsLeft[name] -= 1))
  const players = base.players.map((player, seat): Wizard => {
    const want = scene.players?.[seat] ?? {}
    const now: Wizard = { ...player, ...want }
    fromShop([
      ...now.carried,
      ...now.shelf,
      ...(now.brew === null ? [] : [now.brew.herb, now.brew.special, ...now.brew.gems]),
    ])
    fromPack([...now.potions, ...now.inUse.map(({ potion }) => potion)])
    return now
  })
  const alley = scene.alley ?? []
  fromShop(alley.filter((thing) => thing in shops))
  fromPack(alley.filter(isPotion))
  const total = base.bank + base.players.reduce((sum, { gold }) => sum + gold, 0)
  const bank =
    total - players.reduce((sum, { gold }) => sum + gold, 0) - alley.filter((thing) => thing === 'gold').length
  const hired = players.flatMap((player) => player.hired)
  const top = scene.deck ?? []
  const deck = [...top, ...base.deck.filter((name) => !top.includes(name) && !hired.includes(name))]
  const state: State = {
    ...base,
    bank,
    shops,
    potionsLeft,
    alley,
    players,
    deck,
    start: scene.start ?? 0,
    next: scene.start ?? 0,
    formulae: scene.formulae ?? base.formulae,
  }
  const wrong = elixir.invariants(table, state)
  if (wrong.length > 0) throw new Error(`the scene is impossible: ${JSON.stringify(wrong)}`)
  return deepFreeze(state)
}

/** Orders as a player writes them. @throws when anything in them is not understood */
export function sent(table: Table<Pack>, state: State, seat: number, text: string): SeatInput<Orders> {
  const reading = elixir.parse(table, elixir.view(table, state, seatViewer(seat)), text, {
    seat,
    mode: 'typed',
  })
  const errors = reading.problems.filter(({ severity }) => severity === 'error')
  if (reading.orders === null || errors.length > 0) throw new Error(`${text}: ${JSON.stringify(errors)}`)
  return { kind: 'sent', orders: reading.orders }
}

/** A real die: `die('Anna', 'brew', 4)` shows 4. */
export const die = (player: string, what: string, shows: number, k = 0, turn = 1): TypedDie => ({
  label: `t${turn}/${player}/${what}`,
  k,
  value: shows - 1,
})

export interface Played {
  readonly state: State
  readonly log: readonly LogLine[]
  readonly codes: readonly string[]
  /** Why orders were skipped. */
  readonly skipped: readonly string[]
  readonly said: readonly string[]
}

/** Plays a resolution; texts by seat, null = nothing came. Proves the invariants. */
export function play(
  table: Table<Pack>,
  state: State,
  texts: readonly (string | null)[],
  dice: readonly TypedDie[] = [],
  seed = 'dice',
): Played {
  const inputs = table.seats.map((_, seat) => {
    const text = texts[seat] ?? null
    return text === null ? NMR : sent(table, state, seat, text)
  })
  const { state: after, log } = elixir.resolve(table, state, inputs, makeDice(seed, dice))
  const wrong = elixir.invariants(table, after)
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong))
  return {
    state: after,
    log,
    codes: log.map(({ code }) => code),
    skipped: log.filter(({ code }) => code === 'skipped').map(({ params }) => String(params['why'])),
    said: log.map((line) => elixir.say(table, line)),
  }
}

/** The potion of a crossing. */
export const formulaAt = (state: State, herb: string, special: string): Potion =>
  state.formulae.find((each) => each.herb === herb && each.special === special)!.potion
