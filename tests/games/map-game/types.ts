// Three Crowns: the vocabulary. TC-n are its rulings, at the rules (rules.ts, adjudicate.ts).
import type { StepsOrders } from '@shared/kit/orders/orders'
import type { BaseState, ViewOf } from '@shared/kit/view'

/** Who borders on whom: an outer ring of homes, an inner one of provinces nobody holds at the start. */
export const BORDERS = {
  'Alder Vale': ['Birch Fen', 'Far Isle'],
  'Birch Fen': ['Alder Vale', 'Cold Harbour', 'Dun Moor', 'Far Isle'],
  'Cold Harbour': ['Birch Fen', 'Dun Moor'],
  'Dun Moor': ['Birch Fen', 'Cold Harbour', 'East March', 'Far Isle'],
  'East March': ['Dun Moor', 'Far Isle'],
  'Far Isle': ['Alder Vale', 'Birch Fen', 'Dun Moor', 'East March'],
} as const satisfies { readonly [province: string]: readonly string[] }
export type Province = keyof typeof BORDERS
export const PROVINCES = Object.keys(BORDERS) as readonly Province[]
export const bordersOn = (one: Province, other: Province): boolean =>
  (BORDERS[one] as readonly Province[]).includes(other)

/** Powers and their homes. */
export const HOMES = { Heron: 'Alder Vale', Kestrel: 'Cold Harbour', Raven: 'East March' } as const
export type Power = keyof typeof HOMES
export const POWERS = Object.keys(HOMES) as readonly Power[]

export const PHASES = ['moves', 'retreats', 'builds'] as const
export type Phase = (typeof PHASES)[number]

export type Act =
  | { readonly do: 'hold'; readonly unit: Province }
  | { readonly do: 'move'; readonly unit: Province; readonly to: Province }
  | { readonly do: 'support'; readonly unit: Province; readonly helped: Province; readonly to: Province | null }
  | { readonly do: 'retreat'; readonly unit: Province; readonly to: Province }
  | { readonly do: 'disband'; readonly unit: Province }
  | { readonly do: 'build'; readonly unit: Province }
  | { readonly do: 'vote'; readonly vote: 'draw' | 'on' }
export type Orders = StepsOrders<Act>

/** An army driven out of a province, and where it may go. */
export interface Driven {
  readonly seat: number
  readonly from: Province
  readonly open: readonly Province[]
}

export interface State extends BaseState {
  /** The turn to be played next, of whatever phase; the last one once over. */
  readonly turn: number
  readonly year: number
  readonly season: 'Spring' | 'Autumn'
  readonly phase: Phase
  readonly powers: readonly Power[]
  /** Seats by province: whose army is there, who owns it. */
  readonly armies: { readonly [province in Province]?: number }
  readonly owners: { readonly [province in Province]?: number }
  readonly driven: readonly Driven[]
  readonly players: readonly { readonly out: boolean; readonly draw: boolean }[]
}

/** Nothing is hidden but the orders of the turn to come. */
export type GameFields = Pick<State, 'year' | 'season' | 'phase' | 'armies' | 'owners' | 'driven'> & {
  readonly players: readonly { readonly power: Power; readonly draw: boolean }[]
}
export type View = ViewOf<GameFields>

/** Provinces of a seat, in a list by province. */
export const placesOf = (by: State['armies'], seat: number | null): readonly Province[] =>
  PROVINCES.filter((province) => by[province] === seat)
