// The allow-list: what each viewer may see (MM-3). Coins, bids and givers are the owner's and the referee's.
import { asView } from '../../engine/contract'
import type { Viewer } from '../../engine/log'
import { add, take } from './goods'
import { nameOf, type MmTable } from './table'
import type { DayBook, MmView, SeenBook, SeenPlayer, SeenPrivate, State } from './types'

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
    history: state.history.map((played) => ({
      day: played.day,
      pricesBefore: played.pricesBefore,
      pricesRisen: played.pricesRisen,
      pricesAfter: played.pricesAfter,
      bagsBefore: played.bagsBefore,
      books: played.books.map((book, i): SeenBook => ({
        goodsBefore: book.goodsBefore,
        sent: book.sent,
        generated: book.generated,
        other: other(book),
        sold: book.sold,
        earned: book.earned,
        show: book.show,
        goodsAfter: book.goodsAfter,
        own: all || i === seat ? own(book) : null,
        coinsAfter: all || i === seat || state.over ? book.coinsAfter : null,
      })),
      sales: played.sales,
      shows: played.shows,
    })),
    ending: state.ending,
  })
}
