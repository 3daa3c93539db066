// Tastes in words, for sentences and tables.
import { goodName, magicianShort } from '../goods'
import type { QuantityRule, SellerRule, Taste } from '../pack'

type Holding = Exclude<SellerRule['rule'], 'sold-yesterday'>

/** Names of holdings: with the goods for a sentence, and short. */
const HOLDINGS: { readonly [rule in Holding]: { readonly of: (goods: string) => string; readonly short: string } } = {
  most: { of: (goods) => `the most ${goods}`, short: 'the most' },
  fewest: { of: (goods) => `the fewest ${goods}`, short: 'the fewest' },
  'smallest-unique': {
    of: (goods) => `the smallest number of ${goods} nobody else holds`,
    short: 'the smallest unique holding',
  },
  'median-holder': { of: (goods) => `the median of ${goods}`, short: 'the median holding' },
}

/** Reason for the seller, for a sentence: "holds the most wands: 5", "sold a wand to Jackie the day before and holds 5". */
export const sellerWords = (rule: SellerRule, good: number, holding: number): string =>
  rule.rule === 'sold-yesterday'
    ? `sold a ${goodName(rule.good)} to ${magicianShort(rule.magician)} the day before and holds ${holding}`
    : `holds ${HOLDINGS[rule.rule].of(goodName(good, 2))}: ${holding}`

/** The same for a table: "the most", "the smallest unique holding". */
export const sellerShort = (rule: SellerRule): string =>
  rule.rule === 'sold-yesterday'
    ? `who sold a ${goodName(rule.good)} to ${magicianShort(rule.magician)} the day before`
    : HOLDINGS[rule.rule].short

/** Quantity for a sentence: "half of them", "the median holding". */
export const quantityWords = (rule: QuantityRule): string =>
  typeof rule === 'number'
    ? 'a fixed number'
    : { all: 'all of them', half: 'half of them', third: 'a third of them', median: 'the median holding' }[rule]

/** The same for a table: "half", "the median", "2". */
export const quantityShort = (rule: QuantityRule): string =>
  typeof rule === 'number' ? String(rule) : { all: 'all', half: 'half', third: 'a third', median: 'the median' }[rule]

/** "capes" or "the dearest good". */
export const wantedWords = (taste: Taste): string =>
  taste.good === 'dearest' ? 'the dearest good' : goodName(taste.good, 2)
