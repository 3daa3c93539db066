// Orders of Magician's Market written out: as text that reads back to the same orders, and as plain sentences.
import { capital, listed } from '../../../kit/prose'
import { stepSentence, stepText, type ActWords, type Step } from '../../../kit/steps'
import { nameOf } from '../../../kit/view'
import { coinsWords, goodName, magicianName, some } from '../goods'
import type { MmTable } from '../table'
import { EXTRA_COST, MAGICIANS, type Bid, type Extra, type Gift, type GoodNo, type Orders } from '../types'
import { mmFacts } from './facts'

/** Words of the language that are in quotes when they are a player's name. */
const RESERVED = new Set([
  'if',
  'then',
  'else',
  'otherwise',
  'and',
  'but',
  'please',
  'thanks',
  'to',
  'for',
  'plus',
  'pass',
])

/** A player's name as gifts read it. */
function receiver(table: MmTable, gift: Gift): string {
  const name = nameOf(table, gift.to)
  return RESERVED.has(name.toLowerCase()) ? `"${name}"` : name
}

const generateText = (goods: readonly GoodNo[]): string =>
  goods.length === 0 ? 'generate nothing' : `generate ${goods.map((good) => goodName(good)).join(', ')}`

export const generateSentence = (goods: readonly GoodNo[]): string =>
  goods.length === 0 ? 'generate nothing' : `generate ${listed(goods.map((good) => some(1, good)))}`

/** What all three lists share; `nothing` is the text of a branch without orders. */
export const listWords = (nothing: string): Pick<ActWords<never>, 'condition' | 'and' | 'empty'> => ({
  condition: mmFacts.sentence,
  and: ' and ',
  empty: { text: nothing, sentence: 'nothing' },
})

export const extraWords: ActWords<Extra> = {
  ...listWords('buy nothing'),
  text: ({ good }) => `buy an extra ${goodName(good)}`,
  sentence: ({ good }) => `spend ${EXTRA_COST} coins on an extra ${goodName(good)}`,
}

export const giftWords = (table: MmTable): ActWords<Gift> => ({
  ...listWords('gift nothing'),
  text: (gift) => `gift ${gift.units} ${goodName(gift.good, gift.units)} to ${receiver(table, gift)}`,
  sentence: ({ units, good, to }) => `give ${some(units, good)} to ${nameOf(table, to)}`,
})

export const bidWords: ActWords<Bid> = {
  ...listWords('bid nothing'),
  text: ({ coins, on }) => `bid ${coinsWords(coins)} on ${MAGICIANS[on]}`,
  sentence: ({ coins, on }) => `bid ${coinsWords(coins)} on ${magicianName(on)}`,
}

/** Writes a whole sheet, given a way to write one of its lists. */
const eachList = (
  table: MmTable,
  { extra, gifts, bid }: Orders,
  write: <A>(step: Step<A>, words: ActWords<A>) => string,
): readonly string[] => [
  ...extra.map((step) => write(step, extraWords)),
  ...gifts.map((step) => write(step, giftWords(table))),
  ...bid.map((step) => write(step, bidWords)),
]

/** Text of the orders; parts without an order have no line. */
export const ordersText = (table: MmTable, orders: Orders): string =>
  [...(orders.generate === null ? [] : [generateText(orders.generate)]), ...eachList(table, orders, stepText)].join(
    '\n',
  )

/** One sentence per part: generation, extra, gifts, bid. */
export const ordersSentences = (table: MmTable, orders: Orders): readonly string[] =>
  [
    generateSentence(orders.generate ?? []),
    ...eachList(table, orders, stepSentence),
    ...(orders.bid.length === 0 ? ['no bid'] : []),
  ].map((sentence) => `${capital(sentence)}.`)
