// Tables, orders and short names for tests of Spell Merchants.
import type { Options, SeatInput, Table } from '@shared/kit/game'
import { makeDice } from '@shared/engine/dice/dice'
import { spellMerchants } from '@shared/games/spell-merchants'
import type { Pack } from '@shared/games/spell-merchants/pack'
import type { Act, Digit, Letter, Orders, Plan, Player, State } from '@shared/games/spell-merchants/types'
import { LETTERS } from '@shared/games/spell-merchants/types'
import { deepFreeze } from './freeze'
import { NAMES } from './names'
import { must } from './results'

export { NAMES }

/** The pack that ships with the game. */
export const HOUSE: Pack = must(spellMerchants.pack.check(spellMerchants.pack.house))

const DEFAULTS: Options = Object.fromEntries(spellMerchants.options.map((option) => [option.name, option.initial]))

/** A table of the first `players` names, or of the names given. */
export function tableOf(players: number | readonly string[], options: Options = {}): Table<Pack> {
  const names = typeof players === 'number' ? NAMES.slice(0, players) : players
  return deepFreeze({
    ruleset: 1,
    options: { ...DEFAULTS, ...options },
    pack: HOUSE,
    seats: names.map((name) => ({ name, label: name, formerly: [] })),
  })
}

/** A game just set up. */
export const begin = (table: Table<Pack>, seed = 'a seed for tests'): State =>
  deepFreeze(must(spellMerchants.setup(table, makeDice(seed))))

/** Digits of a text: "1 1 6" or "116". */
export const digits = (text: string): Digit[] => [...text.replace(/\s/gu, '')].map((d) => Number(d) as Digit)

/** "offer 566", "restock 111", "random", "pass", "nmr". */
export function act(text: string): Act {
  const [verb, ...rest] = text.split(' ')
  const what = digits(rest.join(''))
  if (verb === 'offer') return { do: 'offer', digits: what }
  if (verb === 'restock') return { do: 'restock', digits: what }
  if (verb === 'random') return { do: 'restock-random' }
  if (verb === 'nmr') return { do: 'nmr' }
  return { do: 'pass' }
}

export const plan = (text: string | null): Plan | null => (text === null ? null : { kind: 'act', act: act(text) })

/** One seat's sheet; `null` for a seat that sent nothing. */
export function sent(round1: string | null, round2: string | null = 'pass'): SeatInput<Orders> {
  return { kind: 'sent', orders: { rounds: [plan(round1), plan(round2)] } }
}

export const NMR: SeatInput<Orders> = { kind: 'nmr' }

/** A running game whose coming session shows these wizards, with players changed as wished. */
export function stateWith(
  table: Table<Pack>,
  wizards: readonly [Letter, Letter],
  players: readonly Partial<Pick<Player, 'points' | 'stock' | 'out'>>[] = [],
  target = 500,
): State {
  const start = begin(table)
  const rest = LETTERS.filter((letter) => !wizards.includes(letter))
  return deepFreeze({
    ...start,
    target,
    wizards: [...wizards, ...rest],
    players: start.players.map((player, i) =>
      adjust({ ...player, out: players[i]?.out ?? false }, players[i]?.points ?? 0, players[i]?.stock),
    ),
  })
}

/** A player whose books say that the referee gave what is not the opening. */
function adjust(player: Player, points: number, stock: readonly Digit[] = player.stock): Player {
  const counts = [1, 2, 3, 4, 5, 6].map((d) => stock.filter((s) => s === d).length - 2)
  return {
    ...player,
    points,
    stock: stock.slice().sort((a, b) => a - b),
    adjusted: { points, stock: counts },
  }
}

/** Plays one session from frozen inputs. */
export function session(
  table: Table<Pack>,
  state: State,
  inputs: readonly SeatInput<Orders>[],
  seed = 'a seed for tests',
) {
  return deepFreeze(spellMerchants.resolve(table, deepFreeze(state), deepFreeze(inputs), makeDice(seed)))
}
