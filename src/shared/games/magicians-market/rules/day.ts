// The working sheet of one day: what the phases read and fill in, in rulebook order.
import type { Audience, LogLine, Seat } from '../../../engine/log'
import { NOTHING } from '../goods'
import type { MmTable } from '../table'
import type { DayBook, GoodNo, LogCode, MagicianNo, Orders, Sale, Show, State, Units } from '../types'

/** A seat while the day is worked out. */
export interface Stall {
  readonly seat: Seat
  /** null: nothing came, or the seat is out. */
  readonly orders: Orders | null
  readonly goodsBefore: Units
  readonly coinsBefore: number
  coins: number
  goods: number[]
  generated: readonly GoodNo[]
  extra: GoodNo | null
  given: Units
  received: Units
  sold: number[]
  earned: number
  bid: number
  bidOn: MagicianNo | null
  show: number
}

export interface Day {
  readonly table: MmTable
  /** The state before the day. */
  readonly before: State
  readonly stalls: readonly Stall[]
  prices: Units
  pricesRisen: Units
  bags: number[][]
  readonly sales: Sale[]
  shows: readonly Show[]
  readonly log: LogLine[]
}

export function beginDay(
  table: MmTable,
  before: State,
  orders: readonly (Orders | null)[],
  log: LogLine[],
): Day {
  return {
    table,
    before,
    stalls: before.players.map((player, seat) => ({
      seat,
      orders: orders[seat] ?? null,
      goodsBefore: player.goods,
      coinsBefore: player.coins,
      coins: player.coins,
      goods: [...player.goods],
      generated: [],
      extra: null,
      given: NOTHING,
      received: NOTHING,
      sold: [0, 0, 0, 0, 0, 0],
      earned: 0,
      bid: 0,
      bidOn: null,
      show: 0,
    })),
    prices: before.prices,
    pricesRisen: before.prices,
    bags: before.bags.map((bag) => [...bag]),
    sales: [],
    shows: [],
    log,
  }
}

/** Adds a line to the log of the day. */
export function tell(
  day: Day,
  part: number,
  code: LogCode,
  params: LogLine['params'],
  rule: string,
  audience: Audience = 'all',
): void {
  day.log.push({ code, params, rule, audience, part })
}

/** The stall as it stands in the books. */
export const bookOf = (stall: Stall): DayBook => ({
  goodsBefore: stall.goodsBefore,
  coinsBefore: stall.coinsBefore,
  sent: stall.orders !== null,
  generated: stall.generated,
  extra: stall.extra,
  given: stall.given,
  received: stall.received,
  sold: stall.sold,
  earned: stall.earned,
  bid: stall.bid,
  bidOn: stall.bidOn,
  show: stall.show,
  goodsAfter: stall.goods,
  coinsAfter: stall.coins,
})
