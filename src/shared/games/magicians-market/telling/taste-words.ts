// Tastes in words, for sentences and tables.
import { goodName, magicianShort } from '../goods'
import type { QuantityRule, SellerRule, Taste } from '../pack'

/** Who sells: "holds the most wands", "sold a wand to Jackie the day before". */
export function sellerWords(rule: SellerRule, good: number): string {
  const goods = goodName(good, 2)
  switch (rule.rule) {
    case 'most':
      return `holds the most ${goods}`
    case 'fewest':
      return `holds the fewest ${goods}`
    case 'smallest-unique':
      return `holds the smallest number of ${goods} nobody else holds`
    case 'median-holder':
      return `holds the median of ${goods}`
    case 'sold-yesterday':
      return `sold a ${goodName(rule.good)} to ${magicianShort(rule.magician)} the day before, holds`
  }
}

/** The same, short, as a heading of a column has it: "most", "fewest", "smallest unique". */
export function sellerShort(rule: SellerRule): string {
  switch (rule.rule) {
    case 'smallest-unique':
      return 'the smallest one player’s alone'
    case 'median-holder':
      return 'the median holding'
    case 'sold-yesterday':
      return `who sold a ${goodName(rule.good)} to ${magicianShort(rule.magician)} the day before`
    default:
      return `the ${rule.rule}`
  }
}

/** How many: "half of them", "the median", "always 2". */
export function quantityWords(rule: QuantityRule): string {
  switch (rule) {
    case 'all':
      return 'all of them'
    case 'half':
      return 'half of them'
    case 'third':
      return 'a third of them'
    case 'median':
      return 'the median holding'
    default:
      return 'always so many'
  }
}

/** As short as a column is narrow: "half", "the median", "2". */
export const quantityShort = (rule: QuantityRule): string =>
  typeof rule === 'number'
    ? String(rule)
    : { all: 'all', half: 'half', third: 'a third', median: 'the median' }[rule]

/** "capes" or "the dearest good". */
export const wantedWords = (taste: Taste): string =>
  taste.good === 'dearest' ? 'the dearest good' : goodName(taste.good, 2)
