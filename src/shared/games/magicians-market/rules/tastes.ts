// Applies a taste to the markets: which good, which seller, how many (MM-9, MM-10). Pure.
import { at } from '../../../engine/at'
import type { Seat } from '../../../engine/log'
import type { Pack, QuantityRule, SellerRule } from '../pack'
import type { GoodNo, MagicianNo, NoSale, Sale, Units } from '../types'

/** A purchase to be attempted. */
export interface Wish {
  readonly magician: MagicianNo
  readonly taste: 1 | 2 | 3
  readonly good: GoodNo
  readonly seller: Seat
  /** The seller's holding when the choice was made. */
  readonly holding: number
  readonly tried: number
}

/** Why a taste buys nothing; `seats` are those that tie. */
export interface Refusal {
  readonly magician: MagicianNo
  readonly taste: 1 | 2 | 3
  /** null when even the good is not decided. */
  readonly good: GoodNo | null
  readonly why: NoSale
  readonly seats: readonly Seat[]
}

/** Markets, prices and yesterday's sales as a taste sees them. */
export interface Markets {
  readonly goods: readonly Units[]
  readonly prices: Units
  /** Sales of the day before; null on the first day. */
  readonly yesterday: readonly Sale[] | null
}

type Choice = { readonly seller: Seat } | { readonly why: NoSale; readonly seats: readonly Seat[] }

/** The median of positive holdings, doubled so that it stays whole: the mean of the middle two. */
function medianTwice(holdings: readonly number[]): number {
  const sorted = holdings.filter((n) => n > 0).sort((a, b) => a - b)
  if (sorted.length === 0) return 0
  return at(sorted, (sorted.length - 1) >> 1) + at(sorted, sorted.length >> 1)
}

function single(seats: readonly Seat[], none: NoSale): Choice {
  const [seller] = seats
  if (seller === undefined) return { why: none, seats }
  return seats.length === 1 ? { seller } : { why: 'seller-tie', seats }
}

function chooseSeller(rule: SellerRule, holdings: readonly number[], markets: Markets): Choice {
  const holding = (wanted: number): readonly Seat[] => {
    const seats: Seat[] = []
    for (let seat = 0; seat < holdings.length; seat++) if (holdings[seat] === wanted) seats.push(seat)
    return seats
  }
  if (rule.rule === 'sold-yesterday') {
    if (markets.yesterday === null) return { why: 'first-day', seats: [] }
    const sellers = new Set(
      markets.yesterday
        .filter((sale) => sale.good === rule.good && sale.magician === rule.magician)
        .map((sale) => sale.seller),
    )
    const [seller, ...others] = sellers
    if (seller === undefined) return { why: 'nobody-sold', seats: [] }
    if (others.length > 0) return { why: 'sold-tie', seats: [...sellers] }
    return (holdings[seller] ?? 0) > 0 ? { seller } : { why: 'holds-none', seats: [seller] }
  }
  const positive = holdings.filter((n) => n > 0)
  if (positive.length === 0) return { why: 'nobody-holds', seats: [] }
  switch (rule.rule) {
    case 'most':
      return single(holding(Math.max(...positive)), 'nobody-holds')
    case 'fewest':
      return single(holding(Math.min(...positive)), 'nobody-holds')
    case 'smallest-unique': {
      const unique = positive.filter((n) => positive.indexOf(n) === positive.lastIndexOf(n))
      return unique.length === 0 ? { why: 'no-unique', seats: [] } : single(holding(Math.min(...unique)), 'no-unique')
    }
    case 'median-holder': {
      const twice = medianTwice(positive)
      return twice % 2 === 1 ? { why: 'no-median', seats: [] } : single(holding(twice / 2), 'no-median')
    }
  }
}

/** How many a taste tries to buy, rounded up (MM-10). */
function quantity(rule: QuantityRule, holding: number, holdings: readonly number[]): number {
  switch (rule) {
    case 'all':
      return holding
    case 'half':
      return Math.ceil(holding / 2)
    case 'third':
      return Math.ceil(holding / 3)
    case 'median':
      return Math.ceil(medianTwice(holdings) / 2)
    default:
      return rule
  }
}

/** The single dearest good today, or null. */
function dearest(prices: Units): GoodNo | null {
  const top = Math.max(...prices)
  const at = prices.indexOf(top)
  return prices.lastIndexOf(top) === at ? (at as GoodNo) : null
}

/** The purchase one taste wants, or why it wants none. */
export function wishOf(
  pack: Pack,
  magician: MagicianNo,
  no: 1 | 2 | 3,
  markets: Markets,
): { readonly wish: Wish } | { readonly refusal: Refusal } {
  const taste = at(at(pack.tastes, magician), no - 1)
  const good = taste.good === 'dearest' ? dearest(markets.prices) : taste.good
  if (good === null) return { refusal: { magician, taste: no, good, why: 'dearest-tie', seats: [] } }
  const holdings = markets.goods.map((units) => at(units, good))
  const choice = chooseSeller(taste.seller, holdings, markets)
  if ('why' in choice) return { refusal: { magician, taste: no, good, ...choice } }
  const holding = at(holdings, choice.seller)
  const tried = quantity(taste.quantity, holding, holdings)
  return { wish: { magician, taste: no, good, seller: choice.seller, holding, tried } }
}
