// The Fourth Game: the vocabulary. FG-n are our rulings (docs/rules/fourth-game.md).
import type { View } from '../../kit/game'
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

/** A post with a play. In the reading of a single text `id` and `at` are null; joining fills them in. */
export interface PostEntry {
  readonly id: string | null
  readonly at: string | null
  readonly rank: number
  readonly late: boolean
  /** There were further play lines in the same post; they do not count (FG-3). */
  readonly more: boolean
  readonly play: Play
}

/** All posts of one player that hold a play. A post that is only talk has none. */
export interface Orders {
  readonly posts: readonly PostEntry[]
}

// ── State ─────────────────────────────────────────────────────────────────────────────────────────────────

export type PlayStatus = 'valid' | 'misplay' | 'late' | 'unknown'
/** Why a play is a misplay (FG-4); '' otherwise. */
export type Reason = '' | 'no-such-piece' | 'used' | 'value' | 'multiplier' | 'value-and-multiplier' | 'ruled'

export interface ResultOfPlay {
  /** null: somebody who is not in the roster. */
  readonly seat: Seat | null
  /** Who an unknown poster says he is; '' for a player. Never an address. */
  readonly by: string
  readonly id: string
  readonly at: string
  /** As it counts, which a ruling may have put right; else as written. */
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
  /** What FG-5 and FG-6 give, without bonuses. */
  readonly points: number
  /** FG-6: it would score, were it not that nobody else has played since his last. */
  readonly alone: boolean
}

export interface Player {
  /** Values of pieces 1 to 5. */
  readonly values: readonly number[]
  /** Bonuses included. */
  readonly score: number
  /** Pieces used, in the order played. */
  readonly used: readonly number[]
  /** Entry in `plays` with which he reached his score (FG-10), −1 while it is 0. */
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
  /** Entry in `plays` of his tenth piece. */
  readonly play: number
  /** The place was worth 40 (FG-7). */
  readonly paid: boolean
}

export interface State {
  readonly over: boolean
  readonly winners: readonly Seat[]
  readonly total: number
  readonly players: readonly Player[]
  /** In the order received, whatever became of them. */
  readonly plays: readonly ResultOfPlay[]
  /** Who has used all ten pieces, in order. */
  readonly finished: readonly Finisher[]
  /** Entry in `plays` of the last play that scored: worth 70 (FG-8). −1 = none. */
  readonly last: number
  /** The referee's, in the order made; a later one about the same post counts. */
  readonly overrules: readonly Overrule[]
}

// ── Log ───────────────────────────────────────────────────────────────────────────────────────────────────

/** What can happen. Parameters and sentences are in prose.ts. */
export const LOG_CODES = [
  'play',
  'misplay',
  'late',
  'unknown',
  'more-plays',
  'finished',
  'last-score',
  'no-plays',
  'game-over',
  'already-over',
] as const
export type LogCode = (typeof LOG_CODES)[number]

// ── View ──────────────────────────────────────────────────────────────────────────────────────────────────

export interface SeenPiece {
  readonly value: number
  readonly multiplier: number
  readonly used: boolean
}

export interface SeenPlayer {
  readonly name: string
  readonly score: number
  /** 1 = leads. Equal only for those who have not scored. */
  readonly rank: number
  readonly pieces: readonly SeenPiece[]
  readonly used: number
  /** How much of the score are the 40 (FG-7) and the 70 (FG-8). */
  readonly finishBonus: number
  readonly lastBonus: number
}

export interface SeenPlay extends Omit<ResultOfPlay, 'by'> {
  /** Name of the player, or who an unknown poster says he is. */
  readonly player: string
  /** Place in the list, from 1. */
  readonly number: number
}

export interface ViewFields {
  readonly game: 'fourth-game'
  /** The seat that looks; null for the public and the referee. Everything else is the same for all. */
  readonly seat: Seat | null
  readonly over: boolean
  readonly winners: readonly Seat[]
  readonly total: number
  /** In roster order. */
  readonly players: readonly SeenPlayer[]
  readonly plays: readonly SeenPlay[]
}

export type FgView = View<ViewFields>
