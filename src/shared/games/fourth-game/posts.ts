// The parts of a game by posts: the standing at any time, and the outcome of each post.
import type { PostsKind } from '../../kit/game'
import { orders } from './orders/read'
import { helperSentences } from './rules/helper'
import { outcomeOf } from './prose'
import { live } from './rules/resolve'
import { nameRuling, formatRuling } from './rules/rulings'
import type { Orders, State } from './types'

export const posts: PostsKind<State, Orders> = {
  join: orders.join,
  live,
  outcomes: (_, { plays }) =>
    new Map(plays.map((play, i) => [play.id, { good: play.status === 'valid', says: outcomeOf(play, i + 1) }])),
  after: (_table, state) => helperSentences(state.total, state.plays.filter((play) => play.status === 'valid').length),
  formatRuling,
  ruling: nameRuling,
}
