// Invariants of every state: units and coins add up every day, prices keep to the rules, shows pay correctly.
import { at } from '../../../engine/at'
import { checkWinners, invariantsOf, type Report } from '../../../kit/invariants'
import { add, GOOD_NOS, NOTHING, put, payOfShow, total } from '../goods'
import { endingOf, leaders } from './ending'
import type { Pack } from '../pack'
import type { MmTable } from '../table'
import { DAYS, EXTRA_COST, MAGICIANS, TOP_PRICE, type DayBook, type DayResult, type State, type Units } from '../types'

const same = (a: Units, b: Units): boolean => a.length === b.length && a.every((n, i) => n === b[i])
const isAmount = (n: number): boolean => Number.isSafeInteger(n) && n >= 0
const zeros = (): number[] => [...NOTHING]

/** True if before + generated + extra + received − given − sold equals after. */
function balanced(book: DayBook): boolean {
  const { goodsBefore, generated, extra, received, given, sold, goodsAfter } = book
  const now = [...goodsBefore]
  for (const good of generated) put(now, good, 1)
  if (extra !== null) put(now, extra, 1)
  for (const good of GOOD_NOS) put(now, good, (received[good] ?? 0) - (given[good] ?? 0) - (sold[good] ?? 0))
  return same(now, goodsAfter)
}

/** MM-14: the single highest bidder on a magician, or null. */
function singleHighest(books: readonly DayBook[], magician: number): number | null {
  let top = 0
  let host: number | null = null
  books.forEach(({ bidOn, bid }, seat) => {
    if (bidOn !== magician || bid < top) return
    host = bid > top ? seat : null
    top = bid
  })
  return host
}

/** Checks the clock, the seats and all amounts. */
function checkShape(_: MmTable, state: State, report: Report): void {
  const { day, over, history, players } = state
  if (!Number.isInteger(day) || day < 1 || day > DAYS) report('day', `day ${day}`)
  if (history.length !== (over ? day : day - 1)) report('history', `${history.length} days played, day ${day}`)
  history.forEach((played, i) => {
    if (played.day !== i + 1) report('history', `entry ${i + 1} is day ${played.day}`)
  })
  players.forEach((player, seat) => {
    if (!isAmount(player.coins)) report('coins', `seat ${seat}: ${player.coins}`)
    if (player.goods.length !== 6 || !player.goods.every(isAmount)) report('goods', `seat ${seat}`)
  })
  if (state.bags.length !== MAGICIANS.length || !state.bags.every((bag) => bag.every(isAmount))) report('bags', 'odd')
  for (const price of state.prices)
    if (!Number.isInteger(price) || price < 1 || price > TOP_PRICE) report('price', `${price}`)
}

/** Checks the books of every seat. */
function checkBooks({ books, sales, shows }: DayResult, report: (invariant: string, seat: number) => void): void {
  const soldBy = books.map(zeros)
  const earnedBy = books.map(() => 0)
  const hosted = books.map(() => 0)
  for (const { seller, good, units, price } of sales) {
    put(at(soldBy, seller), good, units)
    put(earnedBy, seller, units * price)
  }
  for (const { host, pay } of shows) if (host !== null) put(hosted, host, pay)
  books.forEach((book, seat) => {
    const { sent, generated, extra, given, bid, earned, show, coinsBefore, coinsAfter } = book
    if (!balanced(book)) report('units', seat)
    if (!same(book.sold, at(soldBy, seat)) || earned !== earnedBy[seat]) report('sold', seat)
    const paid = (extra === null ? 0 : EXTRA_COST) + bid
    if (coinsBefore - paid + earned + show !== coinsAfter) report('coins', seat)
    if (generated.length !== 0 && new Set(generated).size !== 3) report('generation', seat)
    if (!sent && (generated.length > 0 || extra !== null || total(given) + bid > 0)) report('nmr', seat)
    if (show !== hosted[seat]) report('show', seat)
  })
}

/** Checks the bags of the magicians and the pay of their shows. */
function checkShows(
  played: DayResult,
  bagsAfter: readonly Units[] | null,
  report: (invariant: string, what: string) => void,
): void {
  const bought = MAGICIANS.map(zeros)
  for (const { magician, good, units } of played.sales) put(at(bought, magician), good, units)
  played.shows.forEach(({ bag, host, pay }, m) => {
    const name = at(MAGICIANS, m)
    if (!same(bag, add(at(played.bagsBefore, m), at(bought, m)))) report('bag', name)
    if (host !== singleHighest(played.books, m)) report('host', name)
    if (pay !== (host === null ? 0 : payOfShow(bag))) report('pay', name)
    if (bagsAfter !== null && !same(at(bagsAfter, m), host === null ? bag : NOTHING)) report('bag', 'after')
  })
}

/** Checks the prices of sales and how prices moved (MM-5, MM-11). */
function checkPrices(played: DayResult, report: Report): void {
  const { books, sales, pricesBefore, pricesRisen, pricesAfter } = played
  const sold = zeros()
  const named = zeros()
  for (const { good, units, tried, price } of sales) {
    put(sold, good, units)
    if (units < 1 || units > tried) report('sale', `${units} of ${tried}`)
    if (price !== pricesRisen[good]) report('sale-price', `${price}`)
  }
  for (const { generated } of books) for (const good of generated) put(named, good, 1)
  const counted = books.filter(({ generated }) => generated.length > 0).length
  for (const good of GOOD_NOS) {
    const before = at(pricesBefore, good)
    const risen = Math.max(before, Math.min(TOP_PRICE, before + counted - at(named, good)))
    if (pricesRisen[good] !== risen) report('price-rise', `good ${good}`)
    if (pricesAfter[good] !== Math.max(1, risen - at(sold, good))) report('price-drop', `good ${good}`)
  }
}

/** Checks one day. @param bagsAfter the bags at its end; null if rulings may have changed them since */
function checkDay(played: DayResult, bagsAfter: readonly Units[] | null, report: Report): void {
  const ofDay: Report = (invariant, detail) => report(invariant, `day ${played.day} ${detail}`.trim())
  const underway = zeros()
  for (const { given, received } of played.books)
    for (const good of GOOD_NOS) put(underway, good, (given[good] ?? 0) - (received[good] ?? 0))
  if (underway.some((units) => units !== 0)) ofDay('gifts', '')
  checkPrices(played, ofDay)
  checkBooks(played, (invariant, seat) => ofDay(invariant, `seat ${seat}`))
  checkShows(played, bagsAfter, ofDay)
}

/** Checks winners, candidates, tokens and garnets (MM-18 to MM-20). */
function checkEnd(_: MmTable, state: State, report: Report): void {
  checkWinners(state, () => leaders(state.players), report)
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
  if (granted !== null && (due.granter === null || due.candidates.includes(granted) || due.tokens.includes(granted)))
    report('granted', `seat ${granted}`)
}

/** Cache: days that passed. A day stays the same object in later states. */
const right = new WeakSet<DayResult>()

/** Rulings may change bags between two days, so a bag can be compared only with its own day's end. */
function checkDays(_: MmTable, { history, over, bags }: State, report: Report): void {
  history.forEach((played, i) => {
    const bagsAfter = over && i === history.length - 1 ? bags : null
    if (bagsAfter === null && right.has(played)) return
    let isRight = true
    checkDay(played, bagsAfter, (...fault) => {
      isRight = false
      report(...fault)
    })
    if (isRight) right.add(played)
  })
}

export const invariants = invariantsOf<Pack, State>(checkShape, checkDays, checkEnd)
