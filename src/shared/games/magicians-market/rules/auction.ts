// Phases 3 and 4: sealed bids and the shows they win (MM-13 to MM-16).
import { at } from '../../../engine/at'
import { seatViewer, type Seat } from '../../../engine/log'
import { isMagicianNo, kinds, MAGICIAN_NOS, NOTHING, payOfShow, total } from '../goods'
import { AUCTION, SHOWS, type MagicianNo, type Show, type State } from '../types'
import { view } from '../view'
import { comingUp, logEvent, playersNow, type Day } from './day'

/** The state at the second public update, which conditions of bids read. */
const atSecondUpdate = (day: Day): State => ({
  ...day.before,
  history: [],
  prices: day.prices,
  bags: day.bags,
  players: playersNow(day),
})

/** MM-13, MM-14: valid bids are paid at once. */
function takeBids(day: Day): void {
  let now: State | null = null
  for (const { stall, seat, orders } of day.sending) {
    const moment = () => ({
      table: day.table,
      view: view(day.table, (now ??= atSecondUpdate(day)), seatViewer(seat)),
      sold: stall.sold,
    })
    const [first, ...more] = comingUp(day, seat, orders.bid, moment)
    if (first === undefined) continue
    for (const { on, coins } of more) logEvent(day, 'second-bid', { seat, magician: on, bid: coins }, 'MM-13', [seat])
    const { coins, on } = first
    if (!isMagicianNo(on)) continue
    if (!Number.isSafeInteger(coins) || coins < 1 || coins > stall.coins) {
      logEvent(day, 'bid-void', { seat, magician: on, bid: coins, coins: stall.coins }, 'MM-13', [seat])
      continue
    }
    stall.coins -= coins
    stall.bid = coins
    stall.bidOn = on
    logEvent(day, 'bid', { seat, magician: on, bid: coins, coins: stall.coins }, 'MM-13, MM-14', [seat])
  }
}

/** The single highest bidder on a magician (MM-14), or why nobody wins. */
function winnerOf(day: Day, magician: MagicianNo): { readonly host: Seat } | { readonly why: 'tie' | 'none' } {
  const ordered = day.stalls.filter(({ bidOn }) => bidOn === magician).sort((a, b) => b.bid - a.bid || a.seat - b.seat)
  const [best, next] = ordered
  if (best === undefined) return { why: 'none' }
  const bids = ordered.map(({ seat, bid }) => ({ seat, bid }))
  logEvent(day, 'bids', { magician, bids }, 'MM-14', 'referee')
  return next?.bid === best.bid ? { why: 'tie' } : { host: best.seat }
}

/** The show of a magician, if somebody wins it. It pays for the bag and empties it (MM-16). */
function perform(day: Day, magician: MagicianNo): Show {
  const bag = [...at(day.bags, magician)]
  day.part = AUCTION
  const winner = winnerOf(day, magician)
  day.part = SHOWS
  if ('why' in winner) {
    logEvent(day, 'no-show', { magician, bag }, 'MM-14, MM-15')
    const rule = winner.why === 'tie' ? 'MM-14' : 'MM-15'
    logEvent(day, 'no-show-why', { magician, why: winner.why }, rule, 'referee')
    return { magician, host: null, bag, pay: 0 }
  }
  const { host } = winner
  const stall = at(day.stalls, host)
  const pay = payOfShow(bag)
  stall.coins += pay
  stall.show += pay
  day.bags[magician] = [...NOTHING]
  const figures = { kinds: kinds(bag), most: Math.max(...bag), pay, empty: total(bag) === 0 }
  logEvent(day, 'show', { magician, seat: host, bag, ...figures }, 'MM-16')
  const paid = { magician, seat: host, pay, bid: stall.bid, coins: stall.coins }
  logEvent(day, 'show-pay', paid, 'MM-16', [host])
  return { magician, host, bag, pay }
}

/** The auction and the shows. */
export function auction(day: Day): void {
  day.part = AUCTION
  takeBids(day)
  day.shows = MAGICIAN_NOS.map((magician) => perform(day, magician))
}
