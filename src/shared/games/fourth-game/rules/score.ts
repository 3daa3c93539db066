// Plays the posts one after another (FG-4 to FG-6): validity, running total, points.
import type { Seat } from '../../../engine/log'
import { pieceOf } from '../pieces'
import { PIECES, type Finisher, type Overrule, type Player, type Reason, type ResultOfPlay, type State } from '../types'
import type { Received } from './gather'

/** Points for a total by the multiplier of the piece (FG-5). Zero and negative multiples count. */
export const worth = (total: number, multiplier: number): number =>
  (total % 7 === 0 ? 5 * multiplier : 0) + (total % 24 === 0 ? 10 * multiplier : 0)

export interface Scored {
  readonly players: readonly Player[]
  readonly plays: readonly ResultOfPlay[]
  readonly total: number
  /** In the order of their tenth pieces; not paid yet (bonus.ts). */
  readonly finished: readonly Omit<Finisher, 'paid'>[]
}

interface Hand {
  readonly values: readonly number[]
  score: number
  readonly used: number[]
  reached: number
}

/** FG-4: why a play as written is a misplay, or ''. */
function fault(hand: Hand, { post: { play } }: Received): Reason {
  const piece = pieceOf(hand, play.piece)
  if (piece === null) return 'no-such-piece'
  if (hand.used.includes(play.piece)) return 'used'
  const value = piece.value !== play.value
  const multiplier = piece.multiplier !== play.multiplier
  return value && multiplier ? 'value-and-multiplier' : value ? 'value' : multiplier ? 'multiplier' : ''
}

interface Written {
  readonly piece: number
  readonly signed: number
  readonly multiplier: number
}

interface Ruled extends Written {
  readonly reason: Reason
}

const writtenIn = ({ post: { play } }: Received): Written => ({
  piece: play.piece,
  signed: play.sign * play.value || 0,
  multiplier: play.multiplier,
})

/** The result of a play. Field by field for speed: a thread has thousands of them. */
const resultOf = (
  { seat, by, id, at, post }: Received,
  ruled: boolean,
  { piece, signed, multiplier }: Written,
  { status, reason, total, points, alone }: Pick<ResultOfPlay, 'status' | 'reason' | 'total' | 'points' | 'alone'>,
): ResultOfPlay => ({
  seat,
  by,
  id,
  at,
  more: post.more,
  ruled,
  points,
  alone,
  piece,
  signed,
  multiplier,
  status,
  reason,
  total,
})

/** The play as it counts, rulings applied (FG-4). A ruling cannot bring in a piece that does not exist, or one already used. */
function judge(hand: Hand, item: Received, ruling: Overrule | undefined): Ruled {
  const { play } = item.post
  const written = writtenIn(item)
  if (ruling === undefined) return { ...written, reason: fault(hand, item) }
  if (ruling.as === 'misplay') return { ...written, reason: fault(hand, item) || 'ruled' }
  const number = ruling.piece ?? play.piece
  const piece = pieceOf(hand, number)
  if (piece === null) return { ...written, reason: 'no-such-piece' }
  if (hand.used.includes(number)) return { ...written, reason: 'used' }
  const signed = (ruling.sign ?? play.sign) * piece.value
  return { piece: number, signed, multiplier: piece.multiplier, reason: '' }
}

/** Plays all posts. `state` gives the pieces and the rulings; earlier results in it are ignored. */
export function score(state: State, received: readonly Received[]): Scored {
  const rulings = new Map(state.overrules.map((ruling) => [ruling.post, ruling]))
  const hands = state.players.map((player): Hand => ({
    values: player.values,
    score: 0,
    used: [],
    reached: -1,
  }))
  const plays: ResultOfPlay[] = []
  const finished: Omit<Finisher, 'paid'>[] = []
  let total = 0
  let before: Seat | null = null
  for (const item of received) {
    const { seat, post } = item
    const ruling = rulings.get(item.id)
    const hand = seat === null ? undefined : hands[seat]
    const ruled = ruling !== undefined
    const put = (counts: Written, status: ResultOfPlay['status'], reason: Reason, points = 0, alone = false) =>
      void plays.push(resultOf(item, ruled, counts, { status, reason, total, points, alone }))
    if (hand === undefined || seat === null) {
      put(writtenIn(item), 'unknown', '')
      continue
    }
    if (post.late) {
      put(writtenIn(item), 'late', '')
      continue
    }
    const counts = judge(hand, item, ruling)
    if (counts.reason !== '') {
      put(counts, 'misplay', counts.reason)
      continue
    }
    total = total + counts.signed || 0
    const would = worth(total, counts.multiplier)
    const free = hand.used.length === 0 || before !== seat
    const points = free ? would : 0
    hand.used.push(counts.piece)
    if (points > 0) {
      hand.score += points
      hand.reached = plays.length
    }
    if (hand.used.length === PIECES) finished.push({ seat, play: plays.length })
    put(counts, 'valid', '', points, !free && would > 0)
    before = seat
  }
  return { players: hands, plays, total, finished }
}
