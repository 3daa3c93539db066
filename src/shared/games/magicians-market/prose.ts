// The one place where log codes of Magician's Market become sentences. Parameters of each code are with its sentence.
import { listed, proseOf, type Params, type Sentences } from '../../kit/prose'
import { nameOf } from '../../kit/view'
import { bagWords, coinsWords, goodName, magicianName, some } from './goods'
import { mmFacts } from './orders/facts'
import type { Pack } from './pack'
import type { MmTable } from './table'
import { DAYS, GOODS, TOP_PRICE, type NoSale } from './types'
import { quantityWords, sellerWords } from './telling/taste-words'

const magician = (p: Params): string => magicianName(p.number('magician'))
const good = (p: Params, units = 1): string => goodName(p.number('good'), units)
/** "a wand", "3 wands": the good in the number of a parameter. */
const goods = (p: Params, units: string): string => some(p.number(units), p.number('good'))
const coins = (p: Params, key = 'coins'): string => coinsWords(p.number(key))
const isAre = (n: number): string => (n === 1 ? 'is' : 'are')

/** "Jackie Dazzle III, taste 2". */
const ofTaste = (p: Params): string => `${magician(p)}, taste ${p.number('taste')}`

const WHY: Readonly<Record<NoSale, (p: Params) => string>> = {
  'dearest-tie': () => 'no good is dearer than all others, so nothing is bought',
  'nobody-holds': (p) => `nobody holds a ${good(p)}`,
  'seller-tie': (p) => `${p.names('seats')} fit equally well, so no ${good(p)} is bought`,
  'no-unique': (p) => `no number of ${good(p, 2)} is held by one player alone`,
  'no-median': (p) => `nobody holds exactly the median of ${good(p, 2)}`,
  'first-day': (p) => `this is the first day, so nobody qualifies to sell a ${good(p)}`,
  'nobody-sold': (p) => `nobody made the required sale on the day before, so no ${good(p)} is bought`,
  'sold-tie': (p) => `${p.names('seats')} each made the required sale on the day before, so no ${good(p)} is bought`,
  'holds-none': (p) => `${p.names('seats')}, who made the required sale on the day before, holds no ${good(p)}`,
  'nothing-left': (p) => `${p.names('seats')} has no ${good(p)} left`,
}
const isWhy = (why: string): why is NoSale => Object.hasOwn(WHY, why)

function saleSentence(p: Params, table: MmTable): string {
  const taste = table.pack.tastes[p.number('magician')]?.[p.number('taste') - 1]
  const why = taste === undefined ? '' : ` (${sellerWords(taste.seller, p.number('good'), p.number('holding'))})`
  const many = taste === undefined ? '' : `, ${quantityWords(taste.quantity)}`
  const held = p.number('held')
  const short = p.number('units') < p.number('tried') ? `; only ${held} ${isAre(held)} left` : ''
  return `${ofTaste(p)}: ${goods(p, 'units')} from ${p.who}${why}${many} = ${p.number('tried')}${short}. ${p.number('units')} × ${p.number('price')} = ${coins(p, 'paid')}.`
}

export const sentences = {
  /** seat */
  nmr: (p) => `Nothing came from ${p.who}: no goods generated, no price moved, no gifts, no bid.`,
  /** seat */
  out: (p) => `${p.who} is out of the game; the stock can still be sold.`,

  /** seat, goods */
  generate: (p) => `${p.who} generates ${listed(p.numbers('goods').map((no) => some(1, no)))}.`,
  /** seat */
  'no-generation': (p) => `${p.who} named nothing to generate: no goods, and no price moved.`,
  /** seat, goods */
  'bad-generation': (p) =>
    `${p.who} named ${listed(p.numbers('goods').map((no) => goodName(no)))}, not exactly three different goods: nothing is generated, and no price moved.`,
  /** good, counted, named, by, from, to */
  'price-rise': (p) => {
    const how = `${p.number('named')} of ${p.number('counted')} named it`
    if (p.number('by') === 0) return `The ${good(p)} stays at ${p.number('to')} (${how}).`
    const capped = p.number('to') - p.number('from') < p.number('by') ? `, but no price goes over ${TOP_PRICE}` : ''
    return `The ${good(p)} rises by ${p.number('by')} (${how})${capped}: ${p.number('from')} to ${p.number('to')}.`
  },
  /** seat, good, coins */
  extra: (p) => `${p.who} buys an extra ${good(p)} for 5 coins and has ${coins(p)} left.`,
  /** seat, good, coins */
  'extra-too-dear': (p) =>
    `${p.who} cannot pay 5 coins for an extra ${good(p)} with ${coins(p)} in hand: it is not bought.`,
  /** seat, good */
  'second-extra': (p) => `${p.who} may buy only one extra good a day: the extra ${good(p)} is not bought as well.`,
  /** seat, good, units, part, to */
  gift: (p) => `${p.who} gives ${goods(p, 'part')} to ${p.name('to')}.`,
  /** seat, good, units, part, to */
  'gift-part': (p) =>
    `${p.who} meant to give ${goods(p, 'units')} to ${p.name('to')}, but had only ${p.number('part')} left to give, which ${p.number('part') === 1 ? 'goes' : 'go'} there.`,
  /** seat, good, units, to */
  'gift-none': (p) => `${p.who} meant to give ${goods(p, 'units')} to ${p.name('to')}, but had none left to give.`,
  /** seat, good, units */
  'gift-self': (p) => `${p.who} cannot give ${goods(p, 'units')} to their own market: nothing changes hands.`,
  /** seat, good, units */
  'gift-arrived': (p) => `${p.who} receives ${goods(p, 'units')} from an anonymous giver.`,

  /** magician, taste, good, seat, holding, tried, held, units, price, paid */
  sale: saleSentence,
  /** magician, taste, good | null, why, seats */
  'no-sale': (p) => {
    const why = p.text('why')
    return `${ofTaste(p)}: ${isWhy(why) ? WHY[why](p) : 'nothing is bought'}.`
  },
  /** good, units, from, to */
  'price-drop': (p) => {
    const [units, from, to] = [p.number('units'), p.number('from'), p.number('to')]
    const least = from - units < to ? ', but no price goes below 1' : ''
    return `${units} ${good(p, units)} sold: the price falls from ${from} to ${to}${least}.`
  },
  /** seat, goods, earned, coins */
  sold: (p) => `${p.who} sold ${bagWords(p.numbers('goods'))} for ${coins(p, 'earned')} and has ${coins(p)}.`,

  /** seat, magician, bid, coins */
  bid: (p) => `${p.who} bids ${coins(p, 'bid')} on ${magician(p)}, paid at once: ${coins(p)} left.`,
  /** seat, magician, bid, coins */
  'bid-void': (p) =>
    `${p.who}’s bid of ${coins(p, 'bid')} on ${magician(p)} is void with only ${coins(p)} in hand. Nothing is taken.`,
  /** seat, magician, bid */
  'second-bid': (p) => `${p.who} has one bid a day: the one of ${coins(p, 'bid')} on ${magician(p)} is left out.`,
  /** magician, bids [{ seat, bid }] */
  bids: (p, table) => {
    const bids = p.objects('bids').map(({ seat, bid }) => `${nameOf(table, Number(seat))} ${Number(bid)}`)
    return `Bids on ${magician(p)}: ${listed(bids)}.`
  },
  /** magician, seat, bag, kinds, most, pay, empty */
  show: (p) => {
    const where = `${magician(p)} performs at ${p.who}’s show`
    if (p.yes('empty')) return `${where} with nothing in the bag: it pays nothing.`
    const bonus = p.number('kinds') === GOODS.length ? ' + 10' : ''
    return `${where} with ${bagWords(p.numbers('bag'))}: 3 × ${p.number('kinds')} + 2 × ${p.number('most')}${bonus} = ${coins(p, 'pay')}. The bag is empty now.`
  },
  /** magician, bag */
  'no-show': (p) => `${magician(p)} performs nowhere and keeps ${bagWords(p.numbers('bag'))}.`,
  /** magician, why tie | none */
  'no-show-why': (p) =>
    p.text('why') === 'tie'
      ? `The highest bids on ${magician(p)} tie: there is no show, and the coins are gone all the same.`
      : `Nobody made a valid bid on ${magician(p)}.`,
  /** magician, seat, pay, bid, coins */
  'show-pay': (p) =>
    `${p.who} receives ${coins(p, 'pay')} from ${magician(p)}’s show for a bid of ${p.number('bid')} and has ${coins(p)}.`,

  /** winners, coins */
  'game-over': (p) =>
    `Day ${DAYS} is over: ${p.names('winners')} ${p.numbers('winners').length === 1 ? 'wins' : 'share the victory'} with ${coins(p)}.`,
  /** seats, coins */
  candidates: (p, table) => {
    const held = p.numbers('coins')
    const list = p.numbers('seats').map((seat, i) => `${i + 1}. ${nameOf(table, seat)} (${held[i] ?? 0})`)
    return `Elimination candidates, from the fewest coins up: ${list.join(', ')}.`
  },
  /** seats, coins */
  'candidates-tied': (p) =>
    `${p.names('seats')} share third place with ${coins(p)} each, so all of them are candidates (the original’s own rule for this is lost).`,
  /** seats */
  tokens: (p) =>
    p.numbers('seats').length === 0 ? 'Nobody earns a Token of Life.' : `Tokens of Life: ${p.names('seats')}.`,
  /** tokens */
  'tokens-cut': () => 'The fourth place is shared: those who share it receive no token.',
  /** seat */
  grant: (p) =>
    `${p.who}, the single richest player, may grant one more token to a player who has none and is not a candidate.`,
  'no-grant': () => 'The richest are tied: nobody may grant another token.',
  /** garnets per seat */
  garnets: (p, table) => {
    const list = p.numbers('garnets').flatMap((n, seat) => (n > 0 ? [`${nameOf(table, seat)} ${n}`] : []))
    return list.length === 0 ? 'Garnets: nobody has 100 coins.' : `Garnets, one for every 100 coins: ${listed(list)}.`
  },
} satisfies Sentences<Pack>

/** Codes of log lines; each has a sentence. */
export type LogCode = keyof typeof sentences

/** One log line as a sentence, without the rule number. */
export const say = proseOf<Pack>(sentences, mmFacts.conditionWords)
