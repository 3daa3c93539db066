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
const plus = (units: readonly number[], by: number): readonly number[] =>
  units.map((n, g) => (g === 0 ? n + by : n))
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
    [
      'pay',
      'a show paid wrongly',
      withDay((d) => ({ shows: d.shows.map((s) => ({ ...s, pay: s.pay + 1 })) })),
    ],
    ['bag', 'a bag with a unit more', withDay((d) => ({ shows: d.shows.map((s) => ({ ...s, bag: plus(s.bag, 1) })) }))], // prettier-ignore
    ['price-rise', 'a price that rose too far', withDay((d) => ({ pricesRisen: plus(d.pricesRisen, 1) }))],
    ['price-drop', 'a price that fell too far', withDay((d) => ({ pricesAfter: plus(d.pricesAfter, 1) }))],
    ['sale', 'more bought than tried', withDay((d) => ({ sales: d.sales.map((s) => ({ ...s, tried: s.units - 1 })) }))], // prettier-ignore
    ['sale-price', 'another price', withDay((d) => ({ sales: d.sales.map((s) => ({ ...s, price: s.price + 1 })) }))], // prettier-ignore
  ])('%s: %s', (invariant, _what, state) => {
    expect(found(state)).toContain(invariant)
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
