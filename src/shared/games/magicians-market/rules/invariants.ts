// What every state must fulfil: units and coins add up through every day, prices keep to the rules, shows pay right.
import type { Violation } from '../../../kit/game'
import { add, GOOD_NOS, NOTHING, showPay, total } from '../goods'
import { endingOf, leaders } from './ending'
import type { MmTable } from '../table'
import {
  DAYS,
  EXTRA_COST,
  MAGICIANS,
  TOP_PRICE,
  type DayBook,
  type DayResult,
  type State,
  type Units,
} from '../types'

type Report = (invariant: string, detail: string) => void

const same = (a: Units, b: Units): boolean => a.length === b.length && a.every((n, i) => n === b[i])
const isAmount = (n: number): boolean => Number.isSafeInteger(n) && n >= 0
/** What a seat had, made, bought, was given, gave and sold makes what it has. */
function balanced(book: DayBook): boolean {
  const { goodsBefore, received, given, sold, goodsAfter } = book
  const made = [...NOTHING]
  for (const good of book.generated) made[good]! += 1
  if (book.extra !== null) made[book.extra]! += 1
  for (const g of GOOD_NOS)
    if (goodsBefore[g]! + made[g]! + received[g]! - given[g]! - sold[g]! !== goodsAfter[g]) return false
  return goodsAfter.length === GOOD_NOS.length
}

/** MM-14: the single highest bidder on a magician, or null. */
function singleHighest(books: readonly DayBook[], magician: number): number | null {
  let top = 0
  let host: number | null = null
  for (let seat = 0; seat < books.length; seat++) {
    const { bidOn, bid } = books[seat]!
    if (bidOn !== magician || bid < top) continue
    host = bid > top ? seat : null
    top = bid
  }
  return host
}

/** Clock, seats, amounts that are none. */
function checkShape(table: MmTable, state: State, report: Report): void {
  const { day, over, history, players } = state
  if (!Number.isInteger(day) || day < 1 || day > DAYS) report('day', `day ${day}`)
  if (history.length !== (over ? day : day - 1))
    report('history', `${history.length} days played, day ${day}`)
  history.forEach((played, i) => {
    if (played.day !== i + 1) report('history', `entry ${i + 1} is day ${played.day}`)
  })
  if (players.length !== table.seats.length) report('players', `${players.length} of ${table.seats.length}`)
  players.forEach((player, seat) => {
    if (!isAmount(player.coins)) report('coins', `seat ${seat}: ${player.coins}`)
    if (player.goods.length !== 6 || !player.goods.every(isAmount)) report('goods', `seat ${seat}`)
  })
  if (state.bags.length !== MAGICIANS.length || !state.bags.every((bag) => bag.every(isAmount)))
    report('bags', 'odd')
  for (const price of state.prices)
    if (!Number.isInteger(price) || price < 1 || price > TOP_PRICE) report('price', `${price}`)
}

/** One day: the books of every seat, of every good and of the magicians' bags. */
function checkDay(played: DayResult, bagsAfter: readonly Units[] | null, report: Report): void {
  const at = `day ${played.day}`
  const { books, sales, shows } = played
  const soldBy = books.map(() => [...NOTHING])
  const earnedBy = books.map(() => 0)
  const bought = MAGICIANS.map(() => [...NOTHING])
  const soldOf = [...NOTHING]
  const underway = [...NOTHING]
  const namedBy = [...NOTHING]
  let counted = 0
  for (const sale of sales) {
    soldBy[sale.seller]![sale.good]! += sale.units
    earnedBy[sale.seller]! += sale.units * sale.price
    bought[sale.magician]![sale.good]! += sale.units
    soldOf[sale.good]! += sale.units
    if (sale.units < 1 || sale.units > sale.tried) report('sale', `${at}: ${sale.units} of ${sale.tried}`)
    if (sale.price !== played.pricesRisen[sale.good]) report('sale-price', `${at}: ${sale.price}`)
  }
  books.forEach((book, seat) => {
    if (book.generated.length > 0) counted++
    for (const good of book.generated) namedBy[good]! += 1
    for (const good of GOOD_NOS) underway[good]! += book.given[good]! - book.received[good]!
    if (!balanced(book)) report('units', `${at} seat ${seat}`)
    if (!same(book.sold, soldBy[seat]!) || book.earned !== earnedBy[seat])
      report('sold', `${at} seat ${seat}`)
    const paid = (book.extra === null ? 0 : EXTRA_COST) + book.bid
    if (book.coinsBefore - paid + book.earned + book.show !== book.coinsAfter)
      report('coins', `${at} seat ${seat}`)
    if (book.generated.length !== 0 && new Set(book.generated).size !== 3)
      report('generation', `${at} seat ${seat}`)
    if (!book.sent && (book.generated.length > 0 || book.extra !== null || total(book.given) + book.bid > 0))
      report('nmr', `${at} seat ${seat}`)
  })
  if (underway.some((units) => units !== 0)) report('gifts', at)
  shows.forEach((show, m) => {
    if (!same(show.bag, add(played.bagsBefore[m]!, bought[m]!))) report('bag', `${at} ${MAGICIANS[m]}`)
    if (show.host !== singleHighest(books, m)) report('host', `${at} ${MAGICIANS[m]}`)
    if (show.pay !== (show.host === null ? 0 : showPay(show.bag))) report('pay', `${at} ${MAGICIANS[m]}`)
    if (bagsAfter !== null && !same(bagsAfter[m]!, show.host === null ? show.bag : NOTHING))
      report('bag', `${at} after`)
  })
  const hosted = books.map(() => 0)
  for (const show of shows) if (show.host !== null) hosted[show.host]! += show.pay
  books.forEach((book, seat) => book.show !== hosted[seat] && report('show', `${at} seat ${seat}`))
  for (const good of GOOD_NOS) {
    const before = played.pricesBefore[good]!
    const risen = Math.max(before, Math.min(TOP_PRICE, before + counted - namedBy[good]!))
    if (played.pricesRisen[good] !== risen) report('price-rise', `${at} good ${good}`)
    if (played.pricesAfter[good] !== Math.max(1, risen - soldOf[good]!))
      report('price-drop', `${at} good ${good}`)
  }
}

/** MM-18 to MM-20: what the coins at the end bring. */
function checkEnd(state: State, report: Report): void {
  const expected = state.over ? leaders(state.players) : []
  if (state.winners.join() !== expected.join()) report('winners', state.winners.join())
  if (!state.over) {
    if (state.ending !== null) report('ending', 'before the end')
    return
  }
  const { ending } = state
  const due = endingOf(state.players)
  if (ending === null || ending.candidates.join() !== due.candidates.join()) report('candidates', 'wrong')
  if (ending === null || ending.tokens.join() !== due.tokens.join()) report('tokens', 'wrong')
  if (ending === null || ending.garnets.join() !== due.garnets.join()) report('garnets', 'wrong')
  const granted = ending?.granted ?? null
  if (
    granted !== null &&
    (due.granter === null || due.candidates.includes(granted) || due.tokens.includes(granted))
  )
    report('granted', `seat ${granted}`)
}

/** Everything that is wrong with a state; [] when all is well. Changes by rulings come between two days. */
export function invariants(table: MmTable, state: State): readonly Violation[] {
  const found: Violation[] = []
  const report: Report = (invariant, detail) => void found.push({ invariant, detail })
  checkShape(table, state, report)
  state.history.forEach((played, i) => {
    // Rulings may have changed bags after a day; only a bag that was taken on unchanged can be compared.
    const last = i === state.history.length - 1
    checkDay(played, last && state.over ? state.bags : null, report)
  })
  checkEnd(state, report)
  return found
}
