// What makes this a game by posts: joining a player's posts, the standing at any time, what became of each post.
import type { GameRuling, Post, PostsKind } from '../../kit/game'
import type { Result } from '../../engine/result'
import { helperSentences } from './rules/helper'
import { outcomeOf } from './telling/prose'
import { live } from './rules/resolve'
import { nameRuling, sayRuling } from './rules/rulings'
import type { FgTable } from './table'
import type { Orders, PostEntry, State } from './types'

/** All plays of one player's posts. A play listed with a time of its own keeps it. */
function join(posts: readonly Post<Orders>[]): Orders {
  return {
    posts: posts.flatMap((post) =>
      post.orders.posts.map((entry, k): PostEntry => {
        const own = entry.at !== null
        return {
          id: entry.id ?? (k === 0 ? post.id : `${post.id}.${k}`),
          at: entry.at ?? post.at,
          rank: own ? entry.rank : post.rank,
          late: entry.late || (!own && post.late),
          more: entry.more,
          play: entry.play,
        }
      }),
    ),
  }
}

/** What became of every post with a play, by its id. */
const outcomes = (
  table: FgTable,
  state: State,
): ReadonlyMap<string, { readonly good: boolean; readonly says: string }> =>
  new Map(
    state.plays.map((play, i) => [
      play.id,
      { good: play.status === 'valid', says: outcomeOf(table, play, i + 1) },
    ]),
  )

export const posts: PostsKind<State, Orders> = {
  join,
  live,
  outcomes,
  after: (_table, state) =>
    helperSentences(state.total, state.plays.filter((play) => play.status === 'valid').length),
  sayRuling,
  ruling: (state: State, ruling: GameRuling): Result<GameRuling> => nameRuling(state, ruling),
}
