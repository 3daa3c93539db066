// Orders, state and results of a game by hand. BH-n are its rulings (docs/rules/by-hand.md).
import type { Seat } from '../../engine/log'
import type { Table } from '../../kit/game'
import type { ShownPicture } from '../../kit/given'
import type { BaseState, ViewOf } from '../../kit/view'
import type { Cell, Definition } from './definition'

/** Answers by the key of the slot; unanswered slots are absent. A player is written as a seat. */
export interface Orders {
  readonly answers: { readonly [slot: string]: Answer }
}
export type Answer = string | readonly string[] | number | boolean

export interface Cells {
  readonly [column: string]: Cell
}

export interface State extends BaseState {
  readonly turn: number
  /** Cells of the whole table. */
  readonly table: Cells
  readonly players: readonly {
    readonly out: boolean
    /** Place of its side in the definition, null without sides. */
    readonly side: number | null
    readonly cells: Cells
    /** The orders of the turn before, for `again`. */
    readonly last: Orders | null
  }[]
}

/** For whom something is: everybody, the referee, or some seats. */
export type For = 'all' | 'referee' | readonly Seat[]

/** Results that the referee gives to a turn. */
export interface Given {
  /** Markdown. */
  readonly texts: readonly { readonly for: For; readonly text: string }[]
  /** `seat` null: a cell of the table. */
  readonly cells: readonly { readonly seat: Seat | null; readonly column: string; readonly value: Cell }[]
  /** Throws in the order in which they were made; `of`: dice ("2d6") or the name of dice or of a table; `seat`: whose throw it is. */
  readonly throws: readonly {
    readonly label: string
    readonly of: string
    readonly seat: Seat | null
    readonly for: For
  }[]
  /** The pictures that the texts name. */
  readonly pictures: readonly ShownPicture[]
  /** Winners if the game ends with this turn; several share, [] is nobody. */
  readonly winners: readonly Seat[] | null
}

export const NOTHING_GIVEN: Given = { texts: [], cells: [], throws: [], pictures: [], winners: null }

export interface GameFields {
  readonly table: Cells
  /** `score`: the column that ranks the players, where it counts openly and upwards in whole numbers. */
  readonly players: readonly { readonly cells: Cells; readonly side: string | null; readonly score?: number }[]
}
export type BhView = ViewOf<GameFields>
export type BhTable = Table<Definition>
