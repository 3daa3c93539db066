// The allow-list: what each viewer may see (MM-3). Coins, bids and givers are the owner's and the referee's.
import { at } from '../../engine/at'
import type { Viewer } from '../../engine/log'
import { mayKnow, viewOf } from '../../kit/view'
import { add, take } from './goods'
import type { MmTable } from './table'
import type { DayBook, DayResult, GameFields, SeenBook, SeenDay, SeenPrivate, State, Units } from './types'

const own = (book: DayBook): SeenPrivate => ({
  extra: book.extra,
  given: book.given,
  received: book.received,
  coinsBefore: book.coinsBefore,
  bid: book.bid,
  bidOn: book.bidOn,
})

/** Changes before the shopping other than generation. The two public inventories show them to anybody. */
function other(book: DayBook): Units {
  const change = take(add(book.goodsAfter, book.sold), book.goodsBefore)
  return change.map((n, g) => n - book.generated.filter((good) => good === g).length)
}

const seenBook = (book: DayBook): SeenBook => ({
  goodsBefore: book.goodsBefore,
  sent: book.sent,
  generated: book.generated,
  other: other(book),
  sold: book.sold,
  earned: book.earned,
  show: book.show,
  goodsAfter: book.goodsAfter,
  own: null,
  coinsAfter: null,
})

/** Cache: the open part of each day in memory, because every later view shows it again. */
const open = new WeakMap<DayResult, SeenDay>()
function openDay(played: DayResult): SeenDay {
  const known = open.get(played)
  if (known !== undefined) return known
  const { day, pricesBefore, pricesRisen, pricesAfter, bagsBefore, sales, shows } = played
  const books = played.books.map(seenBook)
  const made = { day, pricesBefore, pricesRisen, pricesAfter, bagsBefore, books, sales, shows }
  open.set(played, made)
  return made
}

/** A day as one viewer sees it. @param over all coins are open */
function seenDay(played: DayResult, viewer: Viewer, over: boolean): SeenDay {
  const shared = openDay(played)
  const books = [...shared.books]
  if (over)
    for (const [seat, seen] of shared.books.entries())
      books[seat] = { ...seen, coinsAfter: at(played.books, seat).coinsAfter }
  // A view has all days, so it changes only the books that differ.
  for (const seat of viewer.kind === 'seat' ? [viewer.seat] : viewer.kind === 'referee' ? books.keys() : []) {
    const book = at(played.books, seat)
    books[seat] = { ...at(books, seat), own: own(book), coinsAfter: book.coinsAfter }
  }
  return { ...shared, books }
}

function see(_table: MmTable, { prices, bags, players, history, ending, over }: State, viewer: Viewer): GameFields {
  return {
    prices,
    bags,
    ending,
    players: players.map(({ coins, goods }, seat) => ({ coins: over || mayKnow(viewer, seat) ? coins : null, goods })),
    history: history.map((played) => seenDay(played, viewer, over)),
  }
}

/** The state as one viewer may see it. Coins are open to all once the game is over. */
export const view = viewOf('magicians-market', see, (state: State) => state.day)
