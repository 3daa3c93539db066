// The working sheet of one day. The phases read it and fill it in, in rulebook order.
import { at } from '../../../engine/at'
import { eventLogger, type LogLine, type Seat } from '../../../engine/log'
import { holding, type Step } from '../../../kit/orders/steps'
import { NOTHING } from '../goods'
import { mmFacts } from '../orders/facts'
import type { MmMoment } from '../orders/nouns'
import type { MmTable } from '../table'
import type { LogCode } from '../prose'
import { MARKET, type DayBook, type Orders, type Sale, type Show, type State, type Units } from '../types'

type Filled<T> = { -readonly [entry in keyof T]: T[entry] }

/** A seat while the day is being worked out: its books so far. */
export interface Stall extends Filled<Omit<DayBook, 'sent' | 'sold' | 'goodsAfter' | 'coinsAfter'>> {
  readonly seat: Seat
  /** null: nothing came, or the seat is out. */
  readonly orders: Orders | null
  coins: number
  readonly goods: number[]
  readonly sold: number[]
}

export interface Day {
  readonly table: MmTable
  /** The state before the day. */
  readonly before: State
  readonly stalls: readonly Stall[]
  /** Stalls whose players sent orders. */
  readonly sending: readonly { readonly stall: Stall; readonly seat: Seat; readonly orders: Orders }[]
  prices: Units
  pricesRisen: Units
  bags: number[][]
  readonly sales: Sale[]
  shows: readonly Show[]
  readonly log: LogLine[]
  /** The part of the day being played, for the log. */
  part: number
}

export function beginDay(table: MmTable, before: State, orders: readonly (Orders | null)[], log: LogLine[]): Day {
  const stalls = before.players.map(({ coins, goods }, seat): Stall => ({
    seat,
    orders: at(orders, seat),
    coins,
    goods: [...goods],
    goodsBefore: goods,
    coinsBefore: coins,
    generated: [],
    extra: null,
    given: NOTHING,
    received: NOTHING,
    sold: [...NOTHING],
    earned: 0,
    bid: 0,
    bidOn: null,
    show: 0,
  }))
  const sending = stalls.flatMap((stall) =>
    stall.orders === null ? [] : [{ stall, seat: stall.seat, orders: stall.orders }],
  )
  return {
    table,
    before,
    stalls,
    sending,
    prices: before.prices,
    pricesRisen: before.prices,
    bags: before.bags.map((bag) => [...bag]),
    sales: [],
    shows: [],
    log,
    part: 0,
  }
}

/** The players with their present coins and goods. */
export const playersNow = ({ before, stalls }: Day): State['players'] =>
  before.players.map((player, seat) => {
    const { coins, goods } = at(stalls, seat)
    return { ...player, coins, goods }
  })

export const logEvent = eventLogger<LogCode>()

/**
 * The orders of a list whose conditions hold, in the order written. Logs each condition for its player.
 * @param moment what conditions may ask; made when the first one needs it
 */
export const comingUp = <A>(
  { log, part }: Day,
  seat: Seat,
  steps: readonly Step<A>[],
  moment: () => MmMoment,
): readonly A[] => {
  const rule = part === MARKET ? 'MM-6, MM-7' : 'MM-12, MM-13'
  return holding(steps, mmFacts.follow(moment, { log, seat, rule, part }))
}

/** The stall as entered in the books; field by field, which is far faster than spreading and omitting fields. */
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
