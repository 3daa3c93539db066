// The referee's changes: coins, goods, prices, bags and seats between days; the last token; parts of the orders to come.
import { at } from '../../../engine/at'
import type { Seat } from '../../../engine/log'
import { lex } from '../../../engine/order-text/lexer'
import { readSource } from '../../../engine/order-text/source'
import { err, ok, problem, refusal, type Result } from '../../../engine/result'
import { numberAt } from '../../../kit/orders/order-tokens'
import { readChange, unread } from '../../../kit/ruling-text'
import { type RulingsSpec, type OrdersRuling } from '../../../kit/rulings'
import { nameOf, withPlayer } from '../../../kit/view'
import { add, goodName, NOTHING, some } from '../goods'
import { findMagician, goodAt, magicianNo } from '../orders/nouns'
import type { Pack } from '../pack'
import type { MmTable } from '../table'
import { TOP_PRICE, type Orders, type State, type Units } from '../types'

const MOST = 9999

/** "+2 wands -1 cape": change per good; a number without a sign takes the sign before it. */
function readGoods(value: string): Result<Units> {
  const remedy = 'Write each good with its sign, such as +2 wands -1 cape.'
  const tokens = lex(readSource(value).text)
  let change: Units = NOTHING
  let sign = 0
  let units = 1
  let next = 0
  for (const [i, t] of tokens.entries()) {
    if (i < next) continue
    const good = goodAt(tokens, i)
    const n = numberAt(t)
    if (t.image === '+') sign = 1
    else if (t.kind === 'dash') sign = -1
    else if (n !== null && n <= MOST) units = n
    else if (good !== null && sign !== 0) {
      const by = sign * units
      change = change.map((old, g) => (g === good.good ? old + by : old))
      units = 1
      next = good.next
    } else if (t.kind !== 'comma' && t.lower !== 'and')
      return unread(`“${t.image}” in “${value}” cannot be read.`, remedy)
  }
  return change.every((n) => n === 0) ? unread(`“${value}” is not a change of goods.`, remedy) : ok(change)
}

/** Units after a change, or an error if any would fall below 0. */
function changed(units: Units, by: Units): Result<Units> {
  const after = add(units, by)
  const lacking = after.findIndex((n) => n < 0)
  if (lacking < 0) return ok(after)
  const there = at(units, lacking)
  const message = `There are not that many ${goodName(lacking, 2)} to take away.`
  return err(problem('ruling-goods', message, `There ${there === 1 ? 'is' : 'are'} ${some(there, lacking)}.`))
}

function changeCoins(_: MmTable, state: State, seat: Seat, value: string): Result<State> {
  const by = readChange(value.replace(/\s*coins?\s*$/iu, ''), 'coins', MOST)
  if (!by.ok) return by
  const { coins } = at(state.players, seat)
  if (coins + by.value >= 0) return ok(withPlayer(state, seat, { coins: coins + by.value }))
  return err(problem('ruling-coins', 'There are not that many coins to take away.', `There are ${coins}.`))
}

function changeGoods(_: MmTable, state: State, seat: Seat, value: string): Result<State> {
  const by = readGoods(value)
  if (!by.ok) return by
  const goods = changed(at(state.players, seat).goods, by.value)
  return goods.ok ? ok(withPlayer(state, seat, { goods: goods.value })) : goods
}

/** "wand 5", "wands = 5". */
function setPrice(_: MmTable, state: State, _seat: Seat, value: string): Result<State> {
  const tokens = lex(readSource(value).text)
  const good = goodAt(tokens, 0)
  const price = tokens
    .slice(good?.next ?? 0)
    .map((t) => numberAt(t, false))
    .find((n) => n !== null)
  if (good === null || price == null || price < 1 || price > TOP_PRICE)
    return unread(`“${value}” does not set a price.`, `Write the good and its price from 1 to ${TOP_PRICE}: wand 5.`)
  return ok({ ...state, prices: state.prices.map((old, g) => (g === good.good ? price : old)) })
}

/** "Jackie +2 wands". */
function changeBag(_: MmTable, state: State, _seat: Seat, value: string): Result<State> {
  const sign = value.search(/[+\-\u2010-\u2015\u2212]/u)
  const found = findMagician(value.slice(0, Math.max(0, sign)))
  if (sign < 1 || !found.ok)
    return unread(
      found.ok ? `“${value}” is not a change of a bag.` : found.message,
      'Write the magician and each good with its sign: Jackie +2 wands.',
    )
  const by = readGoods(value.slice(sign))
  if (!by.ok) return by
  const magician = magicianNo(found.name)
  const bag = changed(at(state.bags, magician), by.value)
  return bag.ok ? ok({ ...state, bags: state.bags.map((old, m) => (m === magician ? bag.value : old)) }) : bag
}

/** MM-19: one more token, by the single richest player, to a non-candidate without one. */
function grantToken(table: MmTable, state: State, seat: Seat, value: string): Result<State> {
  const { ending } = state
  const name = nameOf(table, seat)
  const refuse = (code: string, message: string, remedy: string): Result<State> =>
    refusal('MM-19', code, message, remedy)
  if (ending === null)
    return refuse('token-early', 'Tokens are granted after the last day.', 'Play the game to its end first.')
  if (ending.granter === null)
    return refuse(
      'token-no-granter',
      'Nobody may grant a token: there is no single richest player, or there are fewer than eight players.',
      'Nothing was changed.',
    )
  const word = value.trim().toLowerCase()
  if (word === 'none' || word === 'back')
    return ending.granted === seat
      ? ok({ ...state, ending: { ...ending, granted: null } })
      : refuse('token-none', `${name} was granted no token.`, 'Nothing was changed.')
  if (ending.granted !== null)
    return refuse(
      'token-given',
      `The token has already been granted to ${nameOf(table, ending.granted)}.`,
      'Take it back first: “none”.',
    )
  if (ending.candidates.includes(seat))
    return refuse('token-candidate', `${name} is an elimination candidate.`, 'Name a player who is not.')
  if (ending.tokens.includes(seat))
    return refuse('token-has', `${name} already has a token.`, 'Name a player without one.')
  return ok({ ...state, ending: { ...ending, granted: seat } })
}

/** Leaves something out of a submission; has no effect if none was sent. */
const without =
  (left: Partial<Orders>): OrdersRuling<Pack, Orders>['apply'] =>
  (_, input) =>
    ok(input.kind === 'sent' ? { kind: 'sent', orders: { ...input.orders, ...left } } : input)

/** Coins, bids and gifts are hidden (MM-3): others do not learn that there was one to leave out (EX-28). */
const partLeftOut = (): string => 'part of the orders left out'

export const rulings: RulingsSpec<Pack, State, Orders> = {
  state: {
    coins: {
      label: 'Coins',
      help: 'Gives or takes coins.',
      example: '+5',
      forOthers: () => 'coins changed',
      apply: changeCoins,
    },
    goods: {
      label: 'Goods',
      help: 'Gives or takes goods, each with its sign.',
      example: '+2 wands -1 cape',
      apply: changeGoods,
    },
    price: {
      label: 'Price',
      help: `Sets the price of a good, from 1 to ${TOP_PRICE} (MM-1).`,
      example: 'wand 5',
      needsPlayer: false,
      apply: setPrice,
    },
    bag: {
      label: 'Bag',
      help: 'Puts goods into a magician’s bag or takes them out.',
      example: 'Jackie +2 wands',
      needsPlayer: false,
      apply: changeBag,
    },
    token: {
      label: 'Token granted by the richest',
      help: 'After the end the single richest player may grant one more Token of Life; say who receives it. “none” takes it back (MM-19).',
      example: 'granted',
      afterEnd: true,
      apply: grantToken,
    },
  },
  out: 'The player has left for good: nothing is due any more, but the stock can still be sold. “back” takes the seat in again.',
  nmr: 'The whole submission counts as not sent (MM-17).',
  orders: {
    'no-generation': {
      label: 'No generation',
      help: 'The player generates nothing, and no price rises because of them (MM-4).',
      example: 'generation',
      apply: without({ generate: null }),
    },
    'no-extra': {
      label: 'No extra good',
      help: 'The extra good is left out (MM-6).',
      example: 'extra',
      forOthers: partLeftOut,
      apply: without({ extra: [] }),
    },
    'no-gifts': {
      label: 'No gifts',
      help: 'All gifts are left out (MM-7).',
      example: 'gifts',
      forOthers: partLeftOut,
      apply: without({ gifts: [] }),
    },
    'no-bid': {
      label: 'No bid',
      help: 'The bid is left out and nothing is taken (MM-13).',
      example: 'bid',
      forOthers: partLeftOut,
      apply: without({ bid: [] }),
    },
  },
}
