// The allow-list: what each viewer may see (MM-3). Coins, bids and givers are the owner's and the referee's.
import { asView } from '../../kit/game'
import type { Seat, Viewer } from '../../engine/log'
import { add, take } from './goods'
import { nameOf, type MmTable } from './table'
import type { DayBook, DayResult, MmView, SeenBook, SeenDay, SeenPlayer, SeenPrivate, State } from './types'

const own = (book: DayBook): SeenPrivate => ({
  extra: book.extra,
  given: book.given,
  received: book.received,
  coinsBefore: book.coinsBefore,
  bid: book.bid,
  bidOn: book.bidOn,
})

/** Everything that changed before the shopping beside generation: what the two public inventories show anybody. */
function other(book: DayBook): readonly number[] {
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

/** A day as everybody may see it, worked out once: every viewer's view of every later day shows it again. */
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

/** A day with what this viewer may see beside it: `mine` says whose books are open, `over` that all coins are. */
function seenDay(played: DayResult, mine: (seat: Seat) => boolean, over: boolean): SeenDay {
  const shared = openDay(played)
  const books = shared.books.map((seen, i): SeenBook => {
    const book = played.books[i]!
    if (mine(i)) return { ...seen, own: own(book), coinsAfter: book.coinsAfter }
    return over ? { ...seen, coinsAfter: book.coinsAfter } : seen
  })
  return { ...shared, books }
}

/** The state as one viewer may see it. Coins are open to all once the game is over. */
export function view(table: MmTable, state: State, viewer: Viewer): MmView {
  const seat = viewer.kind === 'seat' ? viewer.seat : null
  const all = viewer.kind === 'referee'
  return asView({
    game: 'magicians-market',
    seat,
    day: state.day,
    over: state.over,
    winners: state.winners,
    prices: state.prices,
    bags: state.bags,
    players: state.players.map((player, i): SeenPlayer => ({
      name: nameOf(table, i),
      formerly: table.seats[i]?.formerly ?? [],
      coins: all || i === seat || state.over ? player.coins : null,
      goods: player.goods,
      out: player.out,
    })),
    history: state.history.map((played) => seenDay(played, (i) => all || i === seat, state.over)),
    ending: state.ending,
  })
}
