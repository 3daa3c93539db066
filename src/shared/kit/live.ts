// A live sheet reads orders from the player's own view. A game exports `live` in live.ts, or in orders.ts (kit/orders/listed-orders.ts):
// files that import only code for reading orders, so that the sheet is small and has nothing to give away.
import type { Json, JsonObject } from '../engine/json'
import type { Problem } from '../engine/result'
import type { Slot } from '../sheets/document'
import type { Options, SeatFacts, Table, View } from './game'
import type { OrdersKind } from './orders/orders'

export interface LiveKind<P, V, O> {
  readonly orders: OrdersKind<P, V, O>
  /** Warnings from the player's own view; where left out, those of `orders`. */
  readonly check?: (table: Table<P>, view: V, orders: O) => readonly Problem[]
  /** The part of the pack that parsing needs and this viewer may know: an allow-list, like a view. */
  readonly take: (table: Table<P>, view: V) => Json
  /** Makes a pack of that, for reading only. */
  readonly open: (taken: Json) => P
  /** Example orders for a line of the slip: a touch puts one of them there. Default: the choices of the line. */
  readonly examples?: (view: V, slot: string) => readonly string[]
}

/** A live kind whose types only its game knows. */
export type AnyLive = LiveKind<unknown, View<JsonObject>, Json>

/** Code of a remark on something that may be right, though only the referee knows enough to read it. */
export const NOT_ON_SHEET = 'not-on-sheet'

/** A game whose orders ask nothing of a pack. */
export const noPack = { take: (): Json => null, open: (): never => null as never }

/** Data of a live sheet besides the sheet itself. All of it is on the player's sheet or in the player's own view. */
export interface LiveData {
  readonly game: string
  readonly campaign: string
  /** "session 3". */
  readonly when: string
  readonly seat: number
  readonly name: string
  readonly code: string
  /** Where orders go, in words. */
  readonly returnTo: string
  /** A mail address, or null. */
  readonly mailTo: string | null
  /** ISO UTC, and in words; null where none is set. */
  readonly deadline: { readonly at: string; readonly words: string } | null
  /** The turn had been played when the sheet was made. */
  readonly past: boolean
  /** Press to one player alone is printed in this campaign. */
  readonly privatePress: boolean
  readonly slots: readonly Slot[]
  readonly hints: readonly string[]
  readonly table: {
    readonly ruleset: number
    readonly options: Options
    readonly seats: readonly SeatFacts[]
  }
  readonly pack: Json
  readonly view: Json
}
