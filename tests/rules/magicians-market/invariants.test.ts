// The invariants of Magician's Market find what they are for: one wrong number in the books of a day, each by its name.
import { describe, expect, test } from 'vitest'
import { magiciansMarket as game } from '@shared/games/magicians-market'
import type { DayBook, DayResult, State } from '@shared/games/magicians-market/types'
import { playRandomGame, tableOf } from '../../support/magicians-market'
import { randomOf } from '../../support/random'

const table = tableOf(9)
const end: State = playRandomGame(table, randomOf(7), true)
/** A day with a sale, a show and a gift, and a seat that made three goods. */
const at = end.history.findIndex(
  (day) =>
    day.sales.length > 0 &&
    day.shows.some((show) => show.host !== null && show.pay > 0) &&
    day.books.some((book) => book.received.some((n) => n > 0)),
)
const seat = end.history[at]!.books.findIndex((book) => book.generated.length === 3)

const withDay = (change: (day: DayResult) => Partial<DayResult>): State => ({
  ...end,
  history: end.history.map((day, i) => (i === at ? { ...day, ...change(day) } : day)),
})
const withBook = (change: (book: DayBook) => Partial<DayBook>): State =>
  withDay((day) => ({
    books: day.books.map((book, i) => (i === seat ? { ...book, ...change(book) } : book)),
  }))
const plus = (units: readonly number[], by: number): readonly number[] => units.map((n, g) => (g === 0 ? n + by : n))
const found = (state: State): readonly string[] => game.invariants(table, state).map((each) => each.invariant)

describe('a wrong number in a day', () => {
  test('the game as it was played has none', () => {
    expect(at).toBeGreaterThanOrEqual(0)
    expect(seat).toBeGreaterThanOrEqual(0)
    expect(found(end)).toEqual([])
  })

  test.each<[string, string, State]>([
    ['units', 'a unit more after the day', withBook((b) => ({ goodsAfter: plus(b.goodsAfter, 1) }))],
    ['units', 'a good too few in the list', withBook((b) => ({ goodsAfter: b.goodsAfter.slice(0, 5) }))],
    ['units', 'an extra good that never came', withBook((b) => ({ extra: b.extra === null ? 0 : null }))],
    ['gifts', 'a gift from nowhere', withBook((b) => ({ received: plus(b.received, 1) }))],
    ['gifts', 'a gift to nobody', withBook((b) => ({ given: plus(b.given, 1) }))],
    ['sold', 'a sale nobody made', withBook((b) => ({ sold: plus(b.sold, 1) }))],
    ['sold', 'coins for no sale', withBook((b) => ({ earned: b.earned + 1 }))],
    ['coins', 'a coin more', withBook((b) => ({ coinsAfter: b.coinsAfter + 1 }))],
    ['show', 'pay for no show', withBook((b) => ({ show: b.show + 1 }))],
    ['generation', 'one good twice', withBook((b) => ({ generated: [b.generated[0]!, b.generated[0]!, b.generated[1]!] }))], // prettier-ignore
    ['nmr', 'goods of one who sent nothing', withBook(() => ({ sent: false }))],
    ['host', 'a higher bid that was passed over', withDay(passedOver)],
    ['pay', 'a show paid wrongly', withDay((d) => ({ shows: d.shows.map((s) => ({ ...s, pay: s.pay + 1 })) }))],
    ['bag', 'a bag with a unit more', withDay((d) => ({ shows: d.shows.map((s) => ({ ...s, bag: plus(s.bag, 1) })) }))], // prettier-ignore
    ['price-rise', 'a price that rose too far', withDay((d) => ({ pricesRisen: plus(d.pricesRisen, 1) }))],
    ['price-drop', 'a price that fell too far', withDay((d) => ({ pricesAfter: plus(d.pricesAfter, 1) }))],
    ['sale', 'more bought than tried', withDay((d) => ({ sales: d.sales.map((s) => ({ ...s, tried: s.units - 1 })) }))], // prettier-ignore
    ['sale-price', 'another price', withDay((d) => ({ sales: d.sales.map((s) => ({ ...s, price: s.price + 1 })) }))], // prettier-ignore
  ])('%s: %s', (invariant, _what, state) => {
    expect(found(state)).toContain(invariant)
  })
})

describe('a wrong number between days', () => {
  const player = (change: object): State => ({
    ...end,
    players: end.players.map((each, i) => (i === 0 ? { ...each, ...change } : each)),
  })
  const { goods } = end.players[0]!
  const ending = end.ending!
  const first = end.history[0]!.books
  /** The book of the first day of one who sent nothing, but for one thing. */
  const silent = (change: Partial<DayBook>): State => {
    const [day, ...rest] = end.history
    const none = { sent: false, generated: [], extra: null, given: [0, 0, 0, 0, 0, 0], bid: 0, ...change }
    return { ...end, history: [{ ...day!, books: first.map((b, i) => (i === 0 ? { ...b, ...none } : b)) }, ...rest] }
  }
  test.each<[string, string, State]>([
    ['day', 'a day 0', { ...end, day: 0 }],
    ['day', 'half a day', { ...end, day: 1.5 }],
    ['day', 'a day after the last', { ...end, day: 8 }],
    ['history', 'a day gone', { ...end, history: end.history.slice(1) }],
    ['history', 'days in another order', { ...end, history: [...end.history].reverse() }],
    ['coins', 'fewer than none', player({ coins: -1 })],
    ['coins', 'half a coin', player({ coins: 0.5 })],
    ['goods', 'five goods', player({ goods: goods.slice(1) })],
    ['goods', 'fewer than none', player({ goods: plus(goods, -goods[0]! - 1) })],
    ['bags', 'a bag with half a unit', { ...end, bags: [plus(end.bags[0]!, 0.5), ...end.bags.slice(1)] }],
    ['price', 'a price of nothing', { ...end, prices: plus(end.prices, -end.prices[0]!) }],
    ['price', 'a price above the highest', { ...end, prices: plus(end.prices, 16 - end.prices[0]!) }],
    ['nmr', 'goods generated', silent({ generated: [0, 1, 2] })],
    ['nmr', 'an extra good', silent({ extra: 0 })],
    ['nmr', 'a gift', silent({ given: [1, 0, 0, 0, 0, 0] })],
    ['nmr', 'a bid', silent({ bid: 1 })],
    ['winners', 'nobody', { ...end, winners: [] }],
    ['candidates', 'no ending', { ...end, ending: null }],
    ['tokens', 'no ending', { ...end, ending: null }],
    ['garnets', 'no ending', { ...end, ending: null }],
    ['candidates', 'nobody', { ...end, ending: { ...ending, candidates: [] } }],
    ['tokens', 'another order', { ...end, ending: { ...ending, tokens: [...ending.tokens, 0] } }],
    ['garnets', 'one too many', { ...end, ending: { ...ending, garnets: plus(ending.garnets, 1) } }],
    ['granted', 'to a candidate', { ...end, ending: { ...ending, granted: ending.candidates[0]! } }],
    ['granted', 'to one who has a token', { ...end, ending: { ...ending, granted: ending.tokens[0]! } }],
    ['ending', 'before the end', { ...end, over: false }],
  ])('%s: %s', (invariant, _what, state) => {
    expect(found(state)).toContain(invariant)
  })
  test('one who sent nothing and did nothing is in order', () => {
    expect(found(silent({}))).not.toContain('nmr')
  })
})

/** Somebody else bid a hundred coins more on a magician than his host did. */
function passedOver(day: DayResult): Partial<DayResult> {
  const show = day.shows.find((each) => each.host !== null)!
  const other = day.books.findIndex((_, i) => i !== show.host)
  return {
    books: day.books.map((book, i) =>
      i === other ? { ...book, bid: day.books[show.host!]!.bid + 100, bidOn: show.magician } : book,
    ),
  }
}
