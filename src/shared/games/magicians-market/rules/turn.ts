// A day, phase by phase in rulebook order.
import type { Resolve } from '../../../kit/game'
import type { Pack } from '../pack'
import { at } from '../../../engine/at'
import type { LogLine } from '../../../engine/log'
import { DAYS, type Orders, type State } from '../types'
import { auction } from './auction'
import { beginDay, bookOf, logEvent } from './day'
import { endingOf, leaders, endingLines } from './ending'
import { market } from './market'
import { shop } from './shopping'

/** Plays a day, without dice. Total: accepts any orders, and logs those that cannot be carried out. */
export const resolve: Resolve<Pack, State, Orders> = (table, state, inputs) => {
  const log: LogLine[] = []
  const orders = state.players.map((player, seat): Orders | null => {
    const input = inputs[seat] ?? { kind: 'nmr' as const }
    if (player.out || input.kind === 'not-due') {
      logEvent({ log }, 0, 'out', { seat }, 'MM-17')
      return null
    }
    if (input.kind === 'sent') return input.orders
    logEvent({ log }, 0, 'nmr', { seat }, 'MM-17')
    return null
  })
  const day = beginDay(table, state, orders, log)
  market(day)
  shop(day)
  auction(day)
  const over = state.day >= DAYS
  const players = state.players.map((player, seat) => {
    const { coins, goods } = at(day.stalls, seat)
    return { ...player, coins, goods }
  })
  const ending = over ? endingOf(players) : null
  if (ending !== null) log.push(...endingLines(players, ending))
  const result = {
    day: state.day,
    pricesBefore: state.prices,
    pricesRisen: day.pricesRisen,
    pricesAfter: day.prices,
    bagsBefore: state.bags,
    books: day.stalls.map(bookOf),
    sales: day.sales,
    shows: day.shows,
  }
  return {
    state: {
      day: over ? state.day : state.day + 1,
      over,
      winners: over ? leaders(players) : [],
      prices: day.prices,
      bags: day.bags,
      players,
      history: [...state.history, result],
      ending,
    },
    log,
  }
}
