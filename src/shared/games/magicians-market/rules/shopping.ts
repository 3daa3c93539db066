// Phase 2, shopping: The Strange alone, then the six at once, taste 3 before 2 before 1 (MM-9 to MM-12).
import { at } from '../../../engine/at'
import { put } from '../goods'
import { SHOPPING, THE_STRANGE, type MagicianNo } from '../types'
import { logEvent, type Day } from './day'
import { wishOf, type Markets, type Refusal, type Wish } from './tastes'

function refuse(day: Day, refusal: Refusal): void {
  const { magician, taste, good, why, seats } = refusal
  logEvent(day, 'no-sale', { magician, taste, good, why, seats }, 'MM-10')
}

/** MM-11: the seller is paid at once, at the price of the day. */
function buy(day: Day, wish: Wish): void {
  const { magician, taste, good, seller, holding, tried } = wish
  const stall = at(day.stalls, seller)
  const held = at(stall.goods, good)
  const units = Math.min(tried, held)
  if (units === 0) {
    refuse(day, { magician, taste, good, why: 'nothing-left', seats: [seller] })
    return
  }
  const price = at(day.pricesRisen, good)
  const paid = price * units
  stall.goods[good] = held - units
  put(stall.sold, good, units)
  stall.coins += paid
  stall.earned += paid
  put(at(day.bags, magician), good, units)
  day.sales.push({ magician, taste, good, seller, tried, units, price })
  const rule = magician === THE_STRANGE ? 'MM-9, MM-11' : 'MM-10, MM-11'
  const sale = { magician, taste, good, seat: seller, holding, tried, held, units, price, paid }
  logEvent(day, 'sale', sale, rule)
}

/** The magicians' shopping, up to the second public update. */
export function shop(day: Day): void {
  day.part = SHOPPING
  const { pack } = day.table
  const markets = (): Markets => ({
    goods: day.stalls.map((stall) => [...stall.goods]),
    prices: day.pricesRisen,
    yesterday: day.before.history.at(-1)?.sales ?? null,
  })
  const strange = wishOf(pack, THE_STRANGE, 1, markets())
  if ('wish' in strange) buy(day, strange.wish)
  else refuse(day, strange.refusal)

  // Seller and quantity of all tastes are fixed now and do not change (MM-9).
  const fixed = markets()
  for (const taste of [3, 2, 1] as const) {
    const wishes: Wish[] = []
    for (let magician = 0; magician < THE_STRANGE; magician++) {
      const wanted = wishOf(pack, magician as MagicianNo, taste, fixed)
      if ('wish' in wanted) wishes.push(wanted.wish)
      else refuse(day, wanted.refusal)
    }
    // The smaller purchase first, then roster order (the list already has that; sorting keeps it).
    for (const wish of wishes.sort((a, b) => a.tried - b.tried)) buy(day, wish)
  }

  day.prices = day.pricesRisen.map((price, good) => {
    const units = day.sales.reduce((sum, sale) => sum + (sale.good === good ? sale.units : 0), 0)
    const now = Math.max(1, price - units)
    if (units > 0) logEvent(day, 'price-drop', { good, units, from: price, to: now }, 'MM-11')
    return now
  })
  for (const { seat, earned, coins, sold } of day.stalls) {
    if (sold.some((units) => units > 0))
      logEvent(day, 'sold', { seat, goods: [...sold], earned, coins }, 'MM-11', [seat])
  }
}
