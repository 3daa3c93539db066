// Results of a search in a campaign: pieces of mail, orders, results and press, and where each is on the desk.
import type { Seat, Seq, Turn } from '../../engine/ids'

type FoundKind = 'Mail' | 'Orders' | 'Result' | 'Press'

/** Where a piece is looked at: a player's orders, a turn in History, a mail that waits. */
export type FoundPlace =
  | { readonly view: 'orders'; readonly seat: Seat }
  | { readonly view: 'history'; readonly turn: Turn }
  | { readonly view: 'mail'; readonly mail: Seq }

export interface FoundPiece {
  readonly kind: FoundKind
  /** Whose or of which turn: "Anna, session 3". */
  readonly of: string
  /** The line in which the first word was found, shortened around it. */
  readonly line: string
  readonly place: FoundPlace
}

export interface SearchAnswer {
  /** The newest first. */
  readonly found: readonly FoundPiece[]
  /** How many more there are than are given. */
  readonly more: number
}
