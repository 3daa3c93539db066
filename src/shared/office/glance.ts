// An office's summary of a campaign: read from the campaign once, kept in an index that may be deleted.
import type { Seat, Turn } from '../engine/ids'

/** A seat as it is now. */
export interface GlanceSeat {
  readonly seat: Seat
  readonly name: string
  readonly address: string | null
  readonly handle: string | null
  readonly post: readonly string[]
  /** State of its orders, in one word: `in`, `to look at`, `said nothing`, `late`, `missing`, `not due`, `asleep`, `out`, `no post`. */
  readonly answer: string
  /** Moments at which orders that are late were sent, ISO 8601 UTC. */
  readonly late: readonly string[]
  /** Orders due, in words; null: none. */
  readonly owes: string | null
  /** NMRs in a row up to now, of the present player. */
  readonly silent: number
  /** The coming turn has waited for it once. */
  readonly held?: true
}

/** A letter in a campaign that the referee has to look at, or has put aside; under seal without its words. */
export interface GlanceLetter {
  /** Its number in the campaign. */
  readonly mail: number
  readonly kind: 'waiting' | 'open' | 'aside'
  /** The player, or the sender if unknown. */
  readonly who: string
  readonly subject: string
  readonly date: string | null
  readonly why: string
}

/** One person's time in a seat. */
export interface Holder {
  readonly seat: Seat
  readonly name: string
  readonly address: string | null
  /** First turn, and whether they took over from somebody. */
  readonly from: Turn
  readonly tookOver: boolean
  /** Turns in which they owed orders: how many in all, without a word, with word that nothing comes, and with late orders. */
  readonly turns: number
  readonly nmr: number
  readonly nothing: number
  readonly late: number
}

export interface Glance {
  readonly id: string
  readonly name: string
  readonly game: string
  readonly title: string
  readonly turn: Turn
  readonly turnName: string
  readonly over: boolean
  /** In a game by posts nobody owes anything. */
  readonly byPosts: boolean
  /** How many posts have come, in such a game. */
  readonly posts: number
  readonly zone: string
  /** Deadlines the coming turn has had, the one in force last; and that of the turn before. ISO 8601 UTC. */
  readonly deadlines: readonly string[]
  readonly deadline: string | null
  /** It had passed when the campaign was read. */
  readonly passed?: boolean
  readonly lastDeadline: string | null
  /** Until then the texts are sealed; null: they are not, or no deadline ends the seal. */
  readonly sealedUntil: string | null
  /** Orders and mail for the coming turn are sealed, with or without a deadline. */
  readonly underSeal: boolean
  /** The last turn was played and its sheets are not published. */
  readonly unpublished: boolean
  /** Next step, as of when the campaign was read. */
  readonly next: string
  readonly seats: readonly GlanceSeat[]
  readonly holders: readonly Holder[]
  /** At most a hundred of each kind. */
  readonly letters: readonly GlanceLetter[]
  /** Lines of the file: of two copies the one that goes on has more. */
  readonly lines: number
}

/** Who is missing: owes orders, and nothing has come. */
export const missing = ({ seats }: Pick<Glance, 'seats'>): readonly GlanceSeat[] =>
  seats.filter(({ answer }) => answer === 'missing')

/** Who owes orders for the coming turn, whether they have come or not. */
export const owing = ({ seats }: Pick<Glance, 'seats'>): readonly GlanceSeat[] =>
  seats.filter(({ owes }) => owes !== null)
