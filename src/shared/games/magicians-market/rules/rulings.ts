// The referee's changes: coins, goods, prices, bags and seats between days; the last token; parts of the orders to come.
import type { GameRuling, RulingSpec, SeatInput } from '../../../kit/game'
import { lex } from '../../../engine/order-text/lexer'
import { readSource } from '../../../engine/order-text/source'
import { err, ok, problem, type Result } from '../../../engine/result'
import { readChange, readOut, rulingProblem, rulingSpec } from '../../../kit/ruling-text'
import { goodName, some } from '../goods'
import { findMagician, goodAt, magicianNo, numberAt } from '../orders/names'
import { nameOf, type MmTable } from '../table'
import { TOP_PRICE, type Orders, type Player, type State, type Units } from '../types'

export const rulings: readonly RulingSpec[] = [
  rulingSpec('coins', 'state', 'Coins', 'Adds to or takes from a player’s coins.', '+5'),
  rulingSpec('goods', 'state', 'Goods', 'Gives or takes goods, each with its sign.', '+2 wands -1 cape'),
  rulingSpec('price', 'state', 'Price', `Sets the price of a good, 1 to ${TOP_PRICE} (MM-1).`, 'wand 5', { needsPlayer: false }),
  rulingSpec('bag', 'state', 'Bag', 'Puts goods into a magician’s bag or takes them out.', 'Jackie +2 wands', { needsPlayer: false }),
  rulingSpec('out', 'state', 'Seat out', 'The player has left for good: nothing is due any more, but the stock can still be sold. "back" takes the seat in again.', 'out'),
  rulingSpec('token', 'state', 'Token granted by the richest', 'After the end the single richest player may grant one more Token of Life; name who receives it. "none" takes it back (MM-19).', 'granted', { afterEnd: true }),
  rulingSpec('nmr', 'orders', 'Counts as NMR', 'The whole submission counts as not sent (MM-17).', 'all'),
  rulingSpec('no-generation', 'orders', 'No generation', 'Nothing is generated and no price rises by this player (MM-4).', 'generation'),
  rulingSpec('no-extra', 'orders', 'No extra good', 'The extra good is left out (MM-6).', 'extra'),
  rulingSpec('no-gifts', 'orders', 'No gifts', 'All gifts are left out (MM-7).', 'gifts'),
  rulingSpec('no-bid', 'orders', 'No bid', 'The bid is left out, nothing is taken (MM-13).', 'bid'),
] // prettier-ignore

const MOST = 9999

/** "+2 wands -1 cape": change per good; a number without a sign takes the sign before it. */
function readGoods(value: string): Result<Units> {
  const remedy = 'Write each good with its sign, such as +2 wands -1 cape.'
  const tokens = lex(readSource(value).text)
  const change = [0, 0, 0, 0, 0, 0]
  let sign = 0
  let units = 1
  let count = 0
  for (let i = 0; i < tokens.length;) {
    const t = tokens[i]!
    const good = goodAt(tokens, i)
    const n = numberAt(t)
    if (t.image === '+') sign = 1
    else if (t.kind === 'dash') sign = -1
    else if (n !== null && n <= MOST) units = n
    else if (good !== null && sign !== 0) {
      change[good.good]! += sign * units
      units = 1
      count++
      i = good.next
      continue
    } else if (t.kind !== 'comma' && t.lower !== 'and')
      return err(problem('ruling-value', `"${t.image}" in "${value}" cannot be read.`, remedy))
    i++
  }
  if (count === 0 || change.every((n) => n === 0))
    return err(problem('ruling-value', `"${value}" is no change of goods.`, remedy))
  return ok(change)
}

function changed(units: Units, by: Units): Result<Units> {
  const after = units.map((n, good) => n + by[good]!)
  const lacking = after.findIndex((n) => n < 0)
  if (lacking < 0) return ok(after)
  return err(
    problem(
      'ruling-goods',
      `There are not that many ${goodName(lacking, 2)} to take away.`,
      `There ${units[lacking] === 1 ? 'is' : 'are'} ${some(units[lacking]!, lacking)}.`,
    ),
  )
}

/** "wand 5", "wands = 5". */
function rulePrice(state: State, value: string): Result<State> {
  const tokens = lex(readSource(value).text)
  const good = goodAt(tokens, 0)
  const price = tokens
    .slice(good?.next ?? 0)
    .map((t) => numberAt(t, false))
    .find((n) => n !== null)
  if (good === null || price === undefined || price === null || price < 1 || price > TOP_PRICE) {
    const remedy = `Write the good and its price from 1 to ${TOP_PRICE}, such as: wand 5.`
    return err(problem('ruling-value', `"${value}" sets no price.`, remedy))
  }
  return ok({ ...state, prices: state.prices.map((old, g) => (g === good.good ? price : old)) })
}

/** "Jackie +2 wands". */
function ruleBag(state: State, value: string): Result<State> {
  const at = value.search(/[+\-\u2010-\u2015\u2212]/u)
  const found = findMagician(value.slice(0, Math.max(0, at)))
  if (at < 1 || !found.ok) {
    const message = found.ok ? `"${value}" is no change of a bag.` : found.message
    return err(
      problem(
        'ruling-value',
        message,
        'Write the magician and each good with its sign, such as: Jackie +2 wands.',
      ),
    )
  }
  const by = readGoods(value.slice(at))
  if (!by.ok) return by
  const magician = magicianNo(found.name)
  const bag = changed(state.bags[magician]!, by.value)
  return bag.ok ? ok({ ...state, bags: state.bags.map((old, m) => (m === magician ? bag.value : old)) }) : bag
}

/** MM-19: one more token, by the single richest player, to a non-candidate without one. */
function ruleToken(table: MmTable, state: State, ruling: GameRuling): Result<State> {
  const { ending } = state
  const { seat } = ruling
  const refuse = (code: string, message: string, remedy: string): Result<State> =>
    err(problem(code, message, remedy, { rule: 'MM-19' }))
  if (ending === null)
    return refuse('token-early', 'Tokens are granted after the last day.', 'Play the game to its end first.')
  if (ending.granter === null)
    return refuse(
      'token-no-granter',
      'Nobody may grant a token: there is no single richest player, or fewer than eight play.',
      'Nothing to do.',
    )
  if (seat === null || state.players[seat] === undefined)
    return refuse('ruling-player', 'The ruling names no player of this game.', 'Say who receives the token.')
  const word = ruling.value.trim().toLowerCase()
  if (word === 'none' || word === 'back') {
    if (ending.granted !== seat)
      return refuse('token-none', `${nameOf(table, seat)} was granted no token.`, 'Nothing was changed.')
    return ok({ ...state, ending: { ...ending, granted: null } })
  }
  const name = nameOf(table, seat)
  if (ending.granted !== null)
    return refuse(
      'token-given',
      `The token has been granted to ${nameOf(table, ending.granted)} already.`,
      'Take it back first (value none).',
    )
  if (ending.candidates.includes(seat))
    return refuse('token-candidate', `${name} is an elimination candidate.`, 'Name a player who is none.')
  if (ending.tokens.includes(seat))
    return refuse('token-has', `${name} has a token already.`, 'Name a player without one.')
  return ok({ ...state, ending: { ...ending, granted: seat } })
}

function changePlayer(player: Player, ruling: GameRuling): Result<Player> {
  switch (ruling.kind) {
    case 'coins': {
      const by = readChange(ruling.value.replace(/\s*coins?\s*$/iu, ''), 'coins', MOST)
      if (!by.ok) return by
      if (player.coins + by.value >= 0) return ok({ ...player, coins: player.coins + by.value })
      return err(
        problem('ruling-coins', 'There are not that many coins to take away.', `There are ${player.coins}.`),
      )
    }
    case 'goods': {
      const by = readGoods(ruling.value)
      if (!by.ok) return by
      const goods = changed(player.goods, by.value)
      return goods.ok ? ok({ ...player, goods: goods.value }) : goods
    }
    default: {
      const out = readOut(ruling.value, player.out)
      return out.ok ? ok({ ...player, out: out.value }) : out
    }
  }
}

/** A change of the state between days; after the last one the token alone. */
export function rule(table: MmTable, state: State, ruling: GameRuling): Result<State> {
  const refused = rulingProblem('Magician’s Market', rulings, 'state', ruling, state.players.length)
  if (refused !== null) return err(refused)
  if (ruling.kind === 'token') return ruleToken(table, state, ruling)
  if (state.over) return err(problem('game-over', 'The game is over.', 'Correct a past day instead.'))
  if (ruling.kind === 'price') return rulePrice(state, ruling.value)
  if (ruling.kind === 'bag') return ruleBag(state, ruling.value)
  const player = state.players[ruling.seat!]!
  const changed = changePlayer(player, ruling)
  if (!changed.ok) return changed
  return ok({
    ...state,
    players: state.players.map((old, seat) => (seat === ruling.seat ? changed.value : old)),
  })
}

/** A change of one seat's orders for the coming day. */
export function ruleOrders(
  table: MmTable,
  input: SeatInput<Orders>,
  ruling: GameRuling,
): Result<SeatInput<Orders>> {
  const refused = rulingProblem('Magician’s Market', rulings, 'orders', ruling, table.seats.length)
  if (refused !== null) return err(refused)
  if (input.kind === 'out')
    return err(problem('ruling-out', 'The seat is out and gives no orders.', 'Take the seat in again first.'))
  if (ruling.kind === 'nmr' || input.kind === 'nmr') return ok({ kind: 'nmr' })
  const { orders } = input
  switch (ruling.kind) {
    case 'no-generation':
      return ok({ kind: 'sent', orders: { ...orders, generate: null } })
    case 'no-extra':
      return ok({ kind: 'sent', orders: { ...orders, extra: [] } })
    case 'no-gifts':
      return ok({ kind: 'sent', orders: { ...orders, gifts: [] } })
    default:
      return ok({ kind: 'sent', orders: { ...orders, bid: [] } })
  }
}
