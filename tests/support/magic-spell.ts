// Tables and positions of Magic Spell for tests: everything through the game's own functions.
import type { Options, SeatInput, Table } from '@shared/kit/game'
import { makeDice } from '@shared/engine/dice/dice'
import { seatViewer, type LogLine } from '@shared/engine/log'
import { completeOptions } from '@shared/campaign/head/options'
import { magicSpell } from '@shared/games/magic-spell'
import type { Pack } from '@shared/games/magic-spell/pack'
import type { Homework, Orders, Player, State } from '@shared/games/magic-spell/types'
import { must } from './results'

export const NAMES = ['Anna', 'Brian', 'Cleo', 'Dai', 'Eve', 'Fred'] as const

export const HOUSE: Pack = must(magicSpell.pack.check(magicSpell.pack.house))

export function tableOf(count: number, options: Options = {}, pack = HOUSE, ruleset = magicSpell.ruleset): Table<Pack> {
  return {
    ruleset,
    options: must(completeOptions(magicSpell.options, options)),
    pack,
    seats: NAMES.slice(0, count).map((name) => ({ name, label: name, formerly: [] })),
  }
}

export const opening = (table: Table<Pack>, seed: string): State => must(magicSpell.setup(table, makeDice(seed)))

export interface Wanted {
  readonly cabinet?: string
  /** `OBEAH:OB..H`: letters that lie, dots for open ones; `OBEAH` alone has none. */
  readonly homework?: string
  readonly spellbook?: string
  readonly spirit?: number
}

const homeworkOf = (text: string): Homework => {
  const [word = '', laid = '.'.repeat(word.length)] = text.split(':')
  return { word, tiles: Array.from(laid, (mark) => (mark === '.' ? null : mark)) }
}

/**
 * A position with exactly these cabinets, homework and spellbooks; Anna begins. All other tiles lie in the laboratory in
 * alphabetical order after `first`, all other spells in the deck.
 */
export function position(table: Table<Pack>, players: readonly Wanted[], first = ''): State {
  const base = opening(table, 'position')
  const made = table.seats.map((_, seat): Player => {
    const wanted = players[seat] ?? {}
    return {
      cabinet: Array.from(wanted.cabinet ?? ''),
      homework: (wanted.homework ?? '').split(' ').filter(Boolean).map(homeworkOf),
      spellbook: (wanted.spellbook ?? '').split(' ').filter(Boolean),
      spirit: wanted.spirit ?? 5,
      out: false,
      seen: base.laboratory.map(() => null),
    }
  })
  const tiles = [
    ...base.laboratory.flatMap(({ tile }) => tile ?? []),
    ...base.players.flatMap((player) => player.cabinet),
  ].sort()
  const take = (tile: string): void => {
    const at = tiles.indexOf(tile)
    if (at < 0) throw new Error(`no ${tile} left`)
    tiles.splice(at, 1)
  }
  for (const { cabinet, homework } of made)
    for (const tile of [...cabinet, ...homework.flatMap((each) => each.tiles.flatMap((t) => t ?? []))]) take(tile)
  for (const tile of first) take(tile)
  const lying = [...first, ...tiles]
  const used = new Set(made.flatMap((p) => [...p.homework.map(({ word }) => word), ...p.spellbook]))
  return {
    ...base,
    start: 0,
    next: 0,
    laboratory: base.laboratory.map((_, i) => ({ tile: lying[i] ?? null, open: null, changed: 0 })),
    deck: table.pack.spells.map(({ word }) => word).filter((word) => !used.has(word)),
    players: made,
  }
}

/** Orders of a seat as typed; null = no orders. */
export function inputOf(table: Table<Pack>, state: State, seat: number, text: string | null): SeatInput<Orders> {
  if (text === null) return { kind: 'nmr' }
  if (text === 'said nothing') return { kind: 'sent', orders: magicSpell.nothing(table, state, seat).orders }
  const read = magicSpell.parse(table, magicSpell.view(table, state, seatViewer(seat)), text, {
    seat,
    mode: 'typed',
  })
  const errors = read.problems.filter((p) => p.severity === 'error')
  if (read.orders === null || errors.length > 0) throw new Error(`${text}: ${errors.map((p) => p.message).join(' ')}`)
  return { kind: 'sent', orders: read.orders }
}

/** Plays one resolution with orders as typed; seats without a text pass. */
export function play(
  table: Table<Pack>,
  state: State,
  texts: readonly (string | null)[],
  seed = 'rules',
): { readonly state: State; readonly log: readonly LogLine[]; readonly told: (seat?: number) => string } {
  const inputs = table.seats.map((_, seat) =>
    inputOf(table, state, seat, texts[seat] === undefined ? 'pass' : texts[seat]),
  )
  const result = magicSpell.resolve(table, state, inputs, makeDice(seed))
  return {
    ...result,
    told: (seat) =>
      result.log
        .filter(
          (line) =>
            line.audience === 'all' ||
            (seat !== undefined && typeof line.audience !== 'string' && line.audience.includes(seat)),
        )
        .map((line) => magicSpell.say(table, line))
        .join(' '),
  }
}
