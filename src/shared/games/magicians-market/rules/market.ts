// Phase 1, market operations: generation, prices that rise, extra goods, gifts (MM-4 to MM-8). All simultaneous.
import { at } from '../../../engine/at'
import { seatViewer } from '../../../engine/log'
import type { MmMoment } from '../orders/nouns'
import { add, GOOD_NOS, isGeneration, isGoodNo, NOTHING, one, put } from '../goods'
import { EXTRA_COST, MARKET, TOP_PRICE, type GoodNo, type Units } from '../types'
import { view } from '../view'
import { comingUp, logEvent, type Day, type Stall } from './day'

/** MM-4: three different goods, or nothing at all. */
function generate(day: Day): void {
  for (const { stall, seat, orders } of day.sending) {
    const named = orders.generate
    if (named === null || named.length === 0) {
      logEvent(day, 'no-generation', { seat }, 'MM-4', [seat])
      continue
    }
    if (!isGeneration(named) || !named.every(isGoodNo)) {
      logEvent(day, 'bad-generation', { seat, goods: named }, 'MM-4', [seat])
      continue
    }
    stall.generated = [...named].sort((a, b) => a - b)
    for (const good of named) put(stall.goods, good, 1)
    logEvent(day, 'generate', { seat, goods: stall.generated }, 'MM-4')
  }
}

/** MM-5: every good rises by the number of generations that do not name it, to 15 at most. */
function raise(day: Day): void {
  const counted = day.stalls.filter((stall) => stall.generated.length > 0)
  day.pricesRisen = day.prices.map((price, good) => {
    const named = counted.filter((stall) => stall.generated.includes(good as GoodNo)).length
    const by = counted.length - named
    // A price above the limit can only come from a ruling; it does not fall here.
    const now = Math.max(price, Math.min(TOP_PRICE, price + by))
    const rise = { good, counted: counted.length, named, by, from: price, to: now }
    logEvent(day, 'price-rise', rise, 'MM-5')
    return now
  })
  day.prices = day.pricesRisen
}

/** Moment for conditions of extras and gifts: the public state before the day, and the player's own generation. */
function before(day: Day, stall: Stall): MmMoment {
  const goods = stall.generated.reduce<Units>((units, good) => add(units, one(good)), stall.goodsBefore)
  const players = day.before.players.map((player, seat) => (seat === stall.seat ? { ...player, goods } : player))
  const { table } = day
  return { table, view: view(table, { ...day.before, players, history: [] }, seatViewer(stall.seat)) }
}

/** MM-6: one extra good for five of the coins held then. */
function buyExtras(day: Day): void {
  for (const { stall, seat, orders } of day.sending) {
    const [first, ...more] = comingUp(day, seat, orders.extra, () => before(day, stall))
    if (first === undefined) continue
    for (const { good } of more) logEvent(day, 'second-extra', { seat, good }, 'MM-6', [seat])
    if (!isGoodNo(first.good)) continue
    if (stall.coins < EXTRA_COST) {
      logEvent(day, 'extra-too-dear', { seat, good: first.good, coins: stall.coins }, 'MM-6', [seat])
      continue
    }
    stall.coins -= EXTRA_COST
    put(stall.goods, first.good, 1)
    stall.extra = first.good
    logEvent(day, 'extra', { seat, good: first.good, coins: stall.coins }, 'MM-6', [seat])
  }
}

/** MM-7: gifts in the order written until the good runs out; goods that arrive today cannot be given on today. */
function give(day: Day): void {
  const arriving = day.stalls.map((): number[] => [...NOTHING])
  for (const { stall, seat, orders } of day.sending) {
    const given = [...NOTHING]
    const gifts = comingUp(day, seat, orders.gifts, () => before(day, stall))
    for (const { units, good, to } of gifts) {
      const target = arriving[to]
      if (target === undefined || !isGoodNo(good) || !Number.isSafeInteger(units) || units < 1) continue
      if (to === seat) {
        logEvent(day, 'gift-self', { seat, good, units }, 'MM-7', [seat])
        continue
      }
      const held = at(stall.goods, good)
      const part = Math.min(units, held)
      if (part === 0) {
        logEvent(day, 'gift-none', { seat, good, units, to }, 'MM-7', [seat])
        continue
      }
      stall.goods[good] = held - part
      put(given, good, part)
      put(target, good, part)
      logEvent(day, part < units ? 'gift-part' : 'gift', { seat, good, units, part, to }, 'MM-7', [seat])
    }
    stall.given = given
  }
  for (const stall of day.stalls) {
    const { seat } = stall
    const received = at(arriving, seat)
    stall.received = received
    for (const good of GOOD_NOS) {
      const units = at(received, good)
      if (units === 0) continue
      put(stall.goods, good, units)
      logEvent(day, 'gift-arrived', { seat, good, units }, 'MM-7', [seat])
    }
  }
}

/** The market operations of the day, up to the first public update. */
export function market(day: Day): void {
  day.part = MARKET
  generate(day)
  raise(day)
  buyExtras(day)
  give(day)
}
