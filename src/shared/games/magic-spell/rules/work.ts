// The working sheet of a resolution: a mutable copy of the state, the dice and the log.
import { at } from '../../../engine/at'
import type { Dice } from '../../../engine/dice/dice'
import { eventLogger, type LogLine, type Seat } from '../../../engine/log'
import { labelOf } from '../../../kit/view'
import { hasRuleset2, isStone, type MsTable } from '../table'
import type { LogCode } from '../prose'
import type { Homework, Place, Player, State, Tile, Word } from '../types'

type Loose<T> = { -readonly [K in keyof T]: T[K] }

export interface WorkHomework {
  readonly word: Word
  readonly tiles: (Tile | null)[]
}

/** A player while the turn is being worked out. */
export interface Standing extends Loose<Omit<Player, 'cabinet' | 'homework' | 'spellbook' | 'seen'>> {
  readonly cabinet: Tile[]
  homework: WorkHomework[]
  readonly spellbook: Word[]
  readonly seen: Player['seen'][number][]
}

export interface WorkState extends Loose<Omit<State, 'laboratory' | 'deck' | 'players' | 'removed'>> {
  readonly laboratory: Loose<Place>[]
  readonly deck: Word[]
  readonly players: Standing[]
  readonly removed: Tile[]
}

export interface Work {
  readonly table: MsTable
  readonly state: WorkState
  readonly dice: Dice
  readonly log: LogLine[]
  /** Which turn of the resolution is being played, from 1; 0 = none. */
  part: number
}

/** A face seen at a place, for the log: places count from 1. */
export interface Shown {
  readonly [key: string]: number | string
  readonly place: number
  readonly tile: Tile
}

/** A spell as homework, with no tiles on it yet. */
export const newHomework = (word: Word): WorkHomework => ({ word, tiles: Array.from(word, () => null) })

export const homeworkOf = (player: Standing, word: Word): WorkHomework | undefined =>
  player.homework.find((homework) => homework.word === word)

const copyHomework = (homework: Homework): WorkHomework => ({
  word: homework.word,
  tiles: homework.tiles.slice(),
})

/** A mutable copy of a state. */
export const copyOf = (state: State): WorkState => ({
  ...state,
  laboratory: state.laboratory.map((place) => ({ ...place })),
  deck: state.deck.slice(),
  removed: state.removed.slice(),
  players: state.players.map((player) => ({
    ...player,
    cabinet: player.cabinet.slice(),
    homework: player.homework.map(copyHomework),
    spellbook: player.spellbook.slice(),
    seen: player.seen.slice(),
  })),
})

/** A resolution as it begins. */
export const beginWork = (table: MsTable, state: State, dice: Dice): Work => ({
  table,
  dice,
  log: [],
  part: 0,
  state: copyOf(state),
})

export const logEvent = eventLogger<LogCode>()

/** Label of the dice of one verb: `t3/Anna/steal`. */
export const stream = (work: Work, seat: Seat, verb: string): string =>
  `t${work.state.turn}/${labelOf(work.table, seat)}/${verb}`

/** A player sees a face-down tile. Places count from 0. */
export function see(work: Work, seat: Seat, place: number): void {
  const { tile } = at(work.state.laboratory, place)
  if (tile !== null) at(work.state.players, seat).seen[place] = { tile, turn: work.state.turn, stale: false }
}

/** Puts a tile at a place or takes it away; all memories of the place become stale. */
export function lay(state: WorkState, place: number, tile: Tile | null, open: Seat | null = null): void {
  state.laboratory[place] = { tile, open, changed: state.turn }
  for (const player of state.players) {
    const sight = player.seen[place]
    if (sight !== null && sight !== undefined) player.seen[place] = { ...sight, stale: true }
  }
}

/** The tile at a place where one is known to lie. */
export function tileAt({ state }: Work, place: number): Tile {
  const { tile } = at(state.laboratory, place)
  if (tile === null) throw new RangeError(`nothing lies at place ${place + 1}`)
  return tile
}

/** Takes the tile from a place. */
export function takeUp(work: Work, place: number): Tile {
  const tile = tileAt(work, place)
  lay(work.state, place, null)
  return tile
}

/** Swaps what lies at two places; a tile that lay face up stays face up. */
export function swapPlaces(work: Work, a: number, b: number): void {
  const [one, other] = [at(work.state.laboratory, a), at(work.state.laboratory, b)]
  const knew = work.state.players.map(({ seen }) => [seen[a], seen[b]] as const)
  lay(work.state, a, other.tile, other.open)
  lay(work.state, b, one.tile, one.open)
  if (!hasRuleset2(work.table)) return
  // MS-19: players who knew the tile know it in its new place too.
  work.state.players.forEach(({ seen }, seat) => {
    const [atA, atB] = at(knew, seat)
    if (atA?.stale === false) seen[b] = atA
    if (atB?.stale === false) seen[a] = atB
  })
}

/** The lowest place without a tile. */
export const lowestFree = ({ laboratory }: WorkState): number => laboratory.findIndex(({ tile }) => tile === null)

/**
 * Puts tiles on the lowest free places in the order given, shown to everybody, then face down (MS-5, MS-11).
 * Philosopher's stones leave the game instead (MS-14).
 */
export function putBack(work: Work, tiles: readonly Tile[]): { readonly shown: Shown[]; readonly gone: Tile[] } {
  const { state } = work
  const shown: Shown[] = []
  const gone = tiles.filter(isStone)
  state.removed.push(...gone)
  for (const tile of tiles) {
    if (isStone(tile)) continue
    const place = lowestFree(state)
    lay(state, place, tile)
    state.players.forEach((_, seat) => see(work, seat, place))
    shown.push({ place: place + 1, tile })
  }
  return { shown, gone }
}

/** The lowest face-down places the player has not seen (MS-7), then the lowest others. */
export function unseenPlaces(
  { state: { laboratory, players } }: Work,
  seat: Seat,
  count: number,
  without: readonly number[] = [],
): readonly number[] {
  const { seen } = at(players, seat)
  const known = (place: number): boolean => seen[place]?.stale === false
  const lying = laboratory.flatMap(({ tile, open }, place) =>
    tile === null || open !== null || without.includes(place) ? [] : [place],
  )
  return [...lying.filter((place) => !known(place)), ...lying.filter(known)].slice(0, count)
}
