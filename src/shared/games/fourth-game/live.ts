// A player's live sheet of the Fourth Game: one play for one post.
import { noPack, type LiveKind } from '../../kit/live'
import { checkOrders, orders, playOf } from './orders/read'
import type { FgView, Orders } from './types'

export const live: LiveKind<unknown, FgView, Orders> = {
  orders,
  check: checkOrders,
  ...noPack,
  examples: ({ seat, players }) => {
    const pieces = seat === null ? [] : (players[seat]?.pieces ?? [])
    return pieces.flatMap(({ value, used }, i) => {
      const sheet = (sign: 1 | -1): string => orders.format(null as never, playOf(i + 1, value, sign))
      return used ? [] : [sheet(1), sheet(-1)]
    })
  },
}
