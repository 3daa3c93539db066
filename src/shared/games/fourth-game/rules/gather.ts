// All posts in the order received (FG-1): by time, then place in their source, then identity, so that the order in
// which they were imported never matters.
import type { SeatInput, Stranger } from '../../../kit/game'
import type { Seat } from '../../../engine/log'
import type { Orders, Post } from '../types'

export interface Received {
  readonly seat: Seat | null
  readonly by: string
  readonly id: string
  readonly at: string
  readonly post: Post
}

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function received(seat: Seat | null, by: string, orders: Orders): Received[] {
  return orders.posts.map((post) => ({ seat, by, id: post.id ?? '', at: post.at ?? '', post }))
}

/** Posts of players and strangers, in the order in which they count. */
export function inOrder(
  inputs: readonly SeatInput<Orders>[],
  strangers: readonly Stranger<Orders>[],
): readonly Received[] {
  const all = [
    ...inputs.flatMap((input, seat) => (input.kind === 'sent' ? received(seat, '', input.orders) : [])),
    ...strangers.flatMap(({ by, orders }) => received(null, by, orders)),
  ]
  return all.sort(
    (a, b) => text(a.at, b.at) || a.post.rank - b.post.rank || text(a.id, b.id) || (a.seat ?? -1) - (b.seat ?? -1),
  )
}
