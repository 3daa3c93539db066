// The Fourth Game: the vocabulary. FG-n are our rulings (docs/rules/fourth-game.md).
import type { PostEntry, PostOrders } from '../../kit/orders/posts'
import type { BasePlayer, ViewOf, ViewFieldsOf } from '../../kit/view'
import type { Seat } from '../../engine/log'

export const PIECES = 10
/** Pieces 1 to 5 take their values from letters; piece n has multiplier n (FG-2). */
export const LETTERED = 5
/** Pieces 6 to 10. */
export const PLAIN_VALUE = 6

export type Sign = 1 | -1

// ── Orders ────────────────────────────────────────────────────────────────────────────────────────────────

/** A play as written (FG-3): nothing about it has been checked yet. */
export interface Play {
  readonly piece: number
  readonly sign: Sign
  readonly value: number
  readonly multiplier: number
}

export type Post = PostEntry<Play>
export type Orders = PostOrders<Play>

// ── State ─────────────────────────────────────────────────────────────────────────────────────────────────

type PlayStatus = 'valid' | 'misplay' | 'late' | 'unknown'
/** Why a play is a misplay (FG-4); '' otherwise. */
export type Reason = '' | 'no-such-piece' | 'used' | 'value' | 'multiplier' | 'value-and-multiplier' | 'ruled'

export interface ResultOfPlay {
  /** null: somebody who is not in the roster. */
  readonly seat: Seat | null
  /** The name an unknown poster gives; '' for a player. Never an address. */
  readonly by: string
  readonly id: string
  readonly at: string
  /** As it counts, which a ruling may have corrected; else as written. */
  readonly piece: number
  readonly signed: number
  readonly multiplier: number
  readonly status: PlayStatus
  readonly reason: Reason
  /** The referee overruled it. */
  readonly ruled: boolean
  /** The post held further play lines. */
  readonly more: boolean
  /** Running total after it (FG-5). */
  readonly total: number
  /** By FG-5 and FG-6, without bonuses. */
  readonly points: number
  /** FG-6: would have scored, but nobody else had played since the player's last. */
  readonly alone: boolean
}

export interface Player {
  /** Never set: nobody goes out of this game. */
  readonly out?: never
  /** Values of pieces 1 to 5. */
  readonly values: readonly number[]
  /** Bonuses included. */
  readonly score: number
  /** Pieces used, in the order played. */
  readonly used: readonly number[]
  /** Index in `plays` of the play that brought them to their score (FG-10), −1 while it is 0. */
  readonly reached: number
}

export interface Overrule {
  readonly post: string
  readonly as: 'valid' | 'misplay'
  /** Valid as this piece or with this sign; null = as written. */
  readonly piece: number | null
  readonly sign: Sign | null
}

export interface Finisher {
  readonly seat: Seat
  /** Index in `plays` of their tenth piece. */
  readonly play: number
  /** The place was worth 40 (FG-7). */
  readonly paid: boolean
}

export interface State {
  readonly over: boolean
  readonly winners: readonly Seat[]
  readonly total: number
  readonly players: readonly Player[]
  /** All plays in the order received. */
  readonly plays: readonly ResultOfPlay[]
  /** Who has used all ten pieces, in order. */
  readonly finished: readonly Finisher[]
  /** Index in `plays` of the last play that scored: worth 70 (FG-8). −1 = none. */
  readonly last: number
  /** The referee's, in the order made; one for each post. */
  readonly overrules: readonly Overrule[]
}

// ── View ──────────────────────────────────────────────────────────────────────────────────────────────────

interface SeenPiece {
  readonly value: number
  readonly multiplier: number
  readonly used: boolean
}

export interface GamePlayer {
  readonly score: number
  /** 1 = leads. Equal only for those who have not scored. */
  readonly rank: number
  readonly pieces: readonly SeenPiece[]
  readonly used: number
  /** The parts of the score that are the 40 (FG-7) and the 70 (FG-8). */
  readonly finishBonus: number
  readonly lastBonus: number
}

export interface SeenPlay extends Omit<ResultOfPlay, 'by'> {
  /** Name of the player, or the one an unknown poster gives. */
  readonly player: string
  /** Place in the list, from 1. */
  readonly number: number
}

/** Fields that the Fourth Game adds to every view, the same for all viewers. */
export interface GameFields {
  readonly total: number
  readonly players: readonly GamePlayer[]
  readonly plays: readonly SeenPlay[]
}

export type SeenPlayer = BasePlayer & GamePlayer
export type ViewFields = ViewFieldsOf<GameFields>
export type FgView = ViewOf<GameFields>
