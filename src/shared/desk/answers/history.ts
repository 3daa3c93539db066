// The desk's answers about the past: turns as played, corrections and their errata, proof.
import type { PlayerChange } from '@shared/campaign/sheet/erratum'
import type { Comparison } from '../../campaign/witness/compare'
import type { Course } from '../../sheets/charts/course'
import type { Seq, Turn } from '../../engine/ids'
import type { Draw } from '../../engine/dice/dice'
import type { Problem } from '../../engine/result'
import type { PreviewSeat, SaidLine } from './campaign'

export interface HistoryTurn {
  readonly turn: Turn
  readonly at: string
  readonly amended: number
  readonly published: boolean
  readonly seats: readonly PreviewSeat[]
  readonly log: readonly SaidLine[]
  readonly dice: readonly Draw[]
  readonly rulings: readonly { readonly seq: Seq; readonly text: string; readonly reason: string }[]
}

/** One erratum of the campaign; those taken back are kept. */
export interface ErratumRow {
  readonly number: number
  readonly turn: Turn
  readonly at: string
  /** Its first line. */
  readonly what: string
  readonly takenBack: boolean
}

export interface HistoryAnswer {
  /** Empty when the game counts nothing. */
  readonly courses: readonly Course[]
  readonly turns: readonly HistoryTurn[]
  readonly errata: readonly ErratumRow[]
  /** Every command in order: when, what, undone or not. */
  readonly ledger: readonly {
    readonly seq: Seq
    readonly at: string
    readonly what: string
    readonly undone: boolean
  }[]
}

/** Changes by a correction in one turn. */
export interface ErratumTurn {
  readonly turn: Turn
  /** “session 3” */
  readonly called: string
  /** Lines that no longer hold and lines that hold now, for everybody. */
  readonly gone: readonly SaidLine[]
  readonly new: readonly SaidLine[]
  /** They hold as before, in another part of the turn. */
  readonly moved: readonly SaidLine[]
  readonly players: readonly PlayerChange[]
  /** It is played no more. */
  readonly away: boolean
}
export interface ErratumAnswer {
  readonly turn: Turn
  /** “session 3” */
  readonly called: string
  /** The number it has, or would have; null = no erratum: nobody has received the sheets. */
  readonly number: number | null
  /** The correction and its effect on the end of the game. */
  readonly first: string
  readonly player: string | null
  readonly reason: string
  readonly turns: readonly ErratumTurn[]
  /** True when a published turn changes: a reason is required. */
  readonly pastPublication: boolean
  /** Streams whose dice changed because other throws were needed; all others rolled the same. */
  readonly changedDice: readonly string[]
  readonly problems: readonly Problem[]
  readonly basis: number
}

export interface VerifyAnswer {
  readonly good: boolean
  /** The last line of the report: “Everything agrees.”, “Agrees, but for …” */
  readonly verdict: string
  readonly checks: readonly {
    readonly what: string
    readonly good: boolean
    readonly detail: string
    /** Agrees, but an earlier version did it otherwise. */
    readonly but?: true
  }[]
}

/** A second referee's adjudication compared with ours. */
export interface CompareAnswer extends Comparison {
  /** The result in a sentence. */
  readonly says: string
  /** Where the two part first; null when they agree. */
  readonly where: string | null
}
