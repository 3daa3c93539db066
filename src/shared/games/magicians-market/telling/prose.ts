// The one place where log codes of Magician's Market become sentences. Parameters of each code stand with its sentence.
import { isObject, type Json } from '../../../engine/json'
import type { LogLine } from '../../../engine/log'
import { bagWords, coinsWords, goodName, listed, magicianName, some } from '../goods'
import { quantityWords, sellerWords } from './taste-words'
import { nameOf, type MmTable } from '../table'
import { DAYS, GOODS, type LogCode, type NoSale } from '../types'

/** Reads parameters of a line without trusting them: old files may come from other versions. */
interface Params {
  readonly table: MmTable
  readonly who: string
  readonly number: (key: string) => number
  readonly numbers: (key: string) => readonly number[]
  readonly word: (key: string) => string
  readonly yes: (key: string) => boolean
  readonly raw: (key: string) => Json
  readonly name: (key: string) => string
  readonly names: (key: string) => string
  readonly magician: string
  readonly good: string
  readonly goods: string
}

function read(table: MmTable, line: LogLine): Params {
  const raw = (key: string): Json => line.params[key] ?? null
  const number = (key: string): number => (typeof raw(key) === 'number' ? (raw(key) as number) : 0)
  const numbers = (key: string): readonly number[] => {
    const value = raw(key)
    return Array.isArray(value) ? value.filter((item): item is number => typeof item === 'number') : []
  }
  const name = (key: string): string => nameOf(table, number(key))
  return {
    table,
    who: name('seat'),
    number,
    numbers,
    word: (key) => (typeof raw(key) === 'string' ? (raw(key) as string) : ''),
    yes: (key) => raw(key) === true,
    raw,
    name,
    names: (key) => listed(numbers(key).map((seat) => nameOf(table, seat))) || 'nobody',
    magician: magicianName(number('magician')),
    good: goodName(number('good')),
    goods: goodName(number('good'), 2),
  }
}

const show = (value: Json): string => {
  if (typeof value === 'string') return value
  if (isObject(value)) {
    const units = GOODS.map((good) => (value as { readonly [key: string]: Json })[good] ?? 0)
    return units.every((n) => typeof n === 'number') ? bagWords(units as number[]) : JSON.stringify(value)
  }
  return JSON.stringify(value)
}

/** "price("wand") was 5". */
function facts(saw: Json): string {
  if (!Array.isArray(saw)) return ''
  return saw
    .map((item: Json) => {
      const seen = (item ?? {}) as { readonly fact?: Json; readonly value?: Json }
      return `${show(seen.fact ?? '')} was ${show(seen.value ?? null)}`
    })
    .join(', ')
}

const isAre = (n: number): string => (n === 1 ? 'is' : 'are')

/** The taste a line tells of, in words: seller and quantity. */
const taste = (p: Params) => p.table.pack.tastes[p.number('magician')]?.[p.number('taste') - 1]

/** "taste 2 of Jackie Dazzle III"; The Strange has one alone. */
const ofTaste = (p: Params): string => `${p.magician}, taste ${p.number('taste')}`

const WHY: Readonly<Record<NoSale, (p: Params) => string>> = {
  'dearest-tie': () => 'several goods are the dearest, so he buys none',
  'nobody-holds': (p) => `nobody holds a ${p.good}`,
  'seller-tie': (p) => `${p.names('seats')} fit equally, so he buys no ${p.good} from anybody`,
  'no-unique': (p) => `no holding of ${p.goods} is one player’s alone`,
  'no-median': (p) => `nobody holds the median of ${p.goods}`,
  'first-day': (p) => `there is no day before, so nobody sells him a ${p.good}`,
  'nobody-sold': (p) => `nobody sold what the taste asks for on the day before, so he buys no ${p.good}`,
  'sold-tie': (p) =>
    `${p.names('seats')} all sold what the taste asks for on the day before, so he buys no ${p.good}`,
  'holds-none': (p) => `${p.names('seats')}, who sold it on the day before, holds no ${p.good}`,
  'nothing-left': (p) => `${p.names('seats')} has no ${p.good} left`,
}
const isWhy = (why: string): why is NoSale => Object.hasOwn(WHY, why)

const SENTENCES: Readonly<Record<LogCode, (p: Params) => string>> = {
  /** seat */
  nmr: (p) => `Nothing came from ${p.who}: nothing generated, no price moved, no gifts, no bid.`,
  /** seat */
  out: (p) => `${p.who} is out of the game; the stock can still be sold.`,
  'already-over': () => 'The game is over: nothing was played.',

  /** seat, goods */
  generate: (p) => `${p.who} generates ${listed(p.numbers('goods').map((good) => some(1, good)))}.`,
  /** seat */
  'no-generation': (p) => `${p.who} named nothing to generate: no goods, no price moved.`,
  /** seat, goods */
  'bad-generation': (p) =>
    `${p.who} named ${listed(p.numbers('goods').map((good) => goodName(good)))}, which are not exactly three different goods: no generation, no price moved.`,
  /** good, counted, named, by, from, to */
  'price-rise': (p) => {
    const moved = p.number('to') - p.number('from')
    const capped = moved < p.number('by') ? `, but no price goes over 15` : ''
    const how = `${p.number('named')} of ${p.number('counted')} named it`
    return p.number('by') === 0
      ? `The ${p.good} stays at ${p.number('to')} (${how}).`
      : `The ${p.good} rises by ${p.number('by')} (${how})${capped}: ${p.number('from')} to ${p.number('to')}.`
  },
  /** seat, condition, value, saw [{ fact, value }] */
  condition: (p) => {
    const saw = facts(p.raw('saw'))
    return `${p.who}: “if ${p.word('condition')}” was ${p.yes('value') ? 'true' : 'false'}${saw === '' ? '' : ` (${saw})`}.`
  },
  /** seat, condition, why */
  'condition-failed': (p) =>
    `${p.who}: “if ${p.word('condition')}” could not be evaluated and counts as false: ${p.word('why').replace(/\.$/u, '')}.`,
  /** seat, good, coins */
  extra: (p) => `${p.who} buys an extra ${p.good} for 5 coins and has ${coinsWords(p.number('coins'))} left.`,
  /** seat, good, coins */
  'extra-too-dear': (p) =>
    `${p.who} cannot pay 5 coins for an extra ${p.good}: ${coinsWords(p.number('coins'))} ${isAre(p.number('coins'))} held, so it is not bought.`,
  /** seat, good */
  'second-extra': (p) => `${p.who} may buy only one extra good a day: no extra ${p.good} beside the first.`,
  /** seat, good, units, part, to */
  gift: (p) => `${p.who} gives ${some(p.number('part'), p.number('good'))} to ${p.name('to')}.`,
  /** seat, good, units, part, to */
  'gift-part': (p) =>
    `${p.who} meant to give ${some(p.number('units'), p.number('good'))} to ${p.name('to')}, but had only ${p.number('part')} left to give: that much is given.`,
  /** seat, good, units, to */
  'gift-none': (p) =>
    `${p.who} meant to give ${some(p.number('units'), p.number('good'))} to ${p.name('to')}, but had none left to give.`,
  /** seat, good, units */
  'gift-self': (p) =>
    `${p.who} meant to give ${some(p.number('units'), p.number('good'))} to the own market: it is not done.`,
  /** seat, good, units */
  'gift-arrived': (p) =>
    `${p.who} receives ${some(p.number('units'), p.number('good'))} from a giver unnamed.`,

  /** magician, taste, good, seat, holding, tried, held, units, price, paid */
  sale: (p) => {
    const t = taste(p)
    const why = t === undefined ? '' : ` (${sellerWords(t.seller, p.number('good'))}: ${p.number('holding')})`
    const many = t === undefined ? '' : `, ${quantityWords(t.quantity)}`
    const short =
      p.number('units') < p.number('tried')
        ? `; only ${p.number('held')} ${isAre(p.number('held'))} left`
        : ''
    return `${ofTaste(p)}: ${some(p.number('units'), p.number('good'))} from ${p.who}${why}${many} = ${p.number('tried')}${short}. ${p.number('units')} × ${p.number('price')} = ${coinsWords(p.number('paid'))}.`
  },
  /** magician, taste, good | null, why, seats */
  'no-sale': (p) => {
    const why = p.word('why')
    return `${ofTaste(p)}: ${isWhy(why) ? WHY[why](p) : 'nothing is bought'}.`
  },
  /** good, units, from, to */
  'price-drop': (p) => {
    const least = p.number('from') - p.number('units') < p.number('to') ? ', but no price goes below 1' : ''
    return `${p.number('units')} ${goodName(p.number('good'), p.number('units'))} sold: the price falls from ${p.number('from')} to ${p.number('to')}${least}.`
  },
  /** seat, goods, earned, coins */
  sold: (p) =>
    `${p.who} sold ${bagWords(p.numbers('goods'))} for ${coinsWords(p.number('earned'))} and has ${coinsWords(p.number('coins'))}.`,

  /** seat, magician, bid, coins */
  bid: (p) =>
    `${p.who} bids ${coinsWords(p.number('bid'))} on ${p.magician}; they are paid, ${coinsWords(p.number('coins'))} left.`,
  /** seat, magician, bid, coins */
  'bid-void': (p) =>
    `${p.who}’s bid of ${coinsWords(p.number('bid'))} on ${p.magician} is void: only ${coinsWords(p.number('coins'))} ${isAre(p.number('coins'))} held. Nothing is taken.`,
  /** seat, magician, bid */
  'second-bid': (p) =>
    `${p.who} has one bid a day: that of ${coinsWords(p.number('bid'))} on ${p.magician} is left out.`,
  /** magician, bids [{ seat, bid }] */
  bids: (p) => {
    const bids = p.raw('bids')
    const list = Array.isArray(bids)
      ? bids.map((item: Json) => {
          const { seat, bid } = (item ?? {}) as { readonly seat?: number; readonly bid?: number }
          return `${nameOf(p.table, seat ?? 0)} ${bid ?? 0}`
        })
      : []
    return `Bids on ${p.magician}: ${listed(list)}.`
  },
  /** magician, seat, bag, kinds, most, pay, empty */
  show: (p) => {
    if (p.yes('empty'))
      return `${p.magician} performs at ${p.who}’s show with nothing in the bag: it pays nothing.`
    const bonus = p.number('kinds') === GOODS.length ? ' + 10' : ''
    return `${p.magician} performs at ${p.who}’s show with ${bagWords(p.numbers('bag'))}: 3 × ${p.number('kinds')} + 2 × ${p.number('most')}${bonus} = ${coinsWords(p.number('pay'))}. The bag is empty now.`
  },
  /** magician, bag */
  'no-show': (p) => `${p.magician} performs nowhere and keeps ${bagWords(p.numbers('bag'))}.`,
  /** magician, why tie | none */
  'no-show-why': (p) =>
    p.word('why') === 'tie'
      ? `The highest bids on ${p.magician} tie: no show, the coins are taken all the same.`
      : `Nobody made a valid bid on ${p.magician}.`,
  /** magician, seat, pay, bid, coins */
  'show-pay': (p) =>
    `${p.who} receives ${coinsWords(p.number('pay'))} from ${p.magician}’s show for a bid of ${p.number('bid')} and has ${coinsWords(p.number('coins'))}.`,

  /** winners, coins */
  'game-over': (p) =>
    `Day ${DAYS} is over: ${p.names('winners')} ${p.numbers('winners').length === 1 ? 'wins' : 'share the victory'} with ${coinsWords(p.number('coins'))}.`,
  /** seats, coins */
  candidates: (p) => {
    const coins = p.numbers('coins')
    const list = p.numbers('seats').map((seat, i) => `${i + 1}. ${nameOf(p.table, seat)} (${coins[i] ?? 0})`)
    return `Elimination candidates, from the fewest coins up: ${list.join(', ')}.`
  },
  /** seats, coins */
  'candidates-tied': (p) =>
    `${p.names('seats')} are tied with ${coinsWords(p.number('coins'))} across the third place, so all of them are candidates (the source’s own rule for this is lost).`,
  /** seats */
  tokens: (p) =>
    p.numbers('seats').length === 0 ? 'No Token of Life is earned.' : `Tokens of Life: ${p.names('seats')}.`,
  /** tokens */
  'tokens-cut': () => 'A tie crosses the fourth place: those tied there receive no token.',
  /** seat */
  grant: (p) =>
    `${p.who}, the single richest, may grant one more token to a player who is no candidate and has none.`,
  'no-grant': () => 'The richest are tied: nobody may grant a further token.',
  /** garnets per seat */
  garnets: (p) => {
    const list = p.numbers('garnets').flatMap((n, seat) => (n > 0 ? [`${nameOf(p.table, seat)} ${n}`] : []))
    return list.length === 0
      ? 'Garnets: nobody has 100 coins.'
      : `Garnets, one for every 100 coins: ${listed(list)}.`
  },
}

const isCode = (code: string): code is LogCode => Object.hasOwn(SENTENCES, code)

/** One log line as a sentence, without the rule number. */
export function say(table: MmTable, line: LogLine): string {
  if (!isCode(line.code)) return `${line.code}: ${JSON.stringify(line.params)}`
  return SENTENCES[line.code](read(table, line))
}
