// A day, phase by phase in rulebook order.
import type { Resolve } from '../../../kit/game'
import type { Pack } from '../pack'
import type { LogLine } from '../../../engine/log'
import { DAYS, type Orders, type State } from '../types'
import { auction } from './auction'
import { beginDay, bookOf, logEvent, playersNow } from './day'
import { endingOf, leaders, logEnding } from './ending'
import { market } from './market'
import { shop } from './shopping'

/** Plays a day, without dice. Total: accepts any orders, and logs those that cannot be carried out. */
export const resolve: Resolve<Pack, State, Orders> = (table, state, inputs) => {
  const log: LogLine[] = []
  const orders = state.players.map((player, seat): Orders | null => {
    const input = inputs[seat] ?? { kind: 'nmr' as const }
    if (player.out || input.kind === 'not-due') {
      logEvent({ log, part: 0 }, 'out', { seat }, 'MM-17')
      return null
    }
    if (input.kind === 'sent') return input.orders
    logEvent({ log, part: 0 }, 'nmr', { seat }, 'MM-17')
    return null
  })
  const day = beginDay(table, state, orders, log)
  market(day)
  shop(day)
  auction(day)
  const over = state.day >= DAYS
  const players = playersNow(day)
  const ending = over ? endingOf(players) : null
  if (ending !== null) logEnding(log, players, ending)
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
