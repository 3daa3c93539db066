// Figures of a Magician's Market sheet: inventories with their balance, prices, sales, coins, charts, tastes.
import type { Seat } from '../../../engine/log'
import type { Block, Text } from '../../../sheets/document'
import { strong, small, words, figures } from '../../../kit/sheet-parts'
import { goodName, magicianShort, NOTHING, total } from '../goods'
import { quantityShort, sellerShort, wantedWords } from './taste-words'
import type { Taste } from '../pack'
import type { MmTable } from '../table'
import { EXTRA_COST, GOODS, MAGICIANS, type MmView, type SeenBook, type SeenDay, type Units } from '../types'
import { amounts, byCoins, change, firstUpdate, GOOD_HEADS, minus, sumOf } from './sheet-words'

const generatedUnits = (book: SeenBook): Units =>
  NOTHING.map((_, good) => (book.generated.some((g) => g === good) ? 1 : 0))

/** First public update: what everybody generated and held when the magicians came (MM-8). */
export function marketBlocks(view: MmView, day: SeenDay): Block[] {
  return [
    {
      block: 'table',
      caption: 'Inventories when the magicians came',
      columns: [words('Player'), words('Generated'), ...figures(...GOOD_HEADS, 'All')],
      rows: day.books.map((book, seat): Text[] => [
        [view.players[seat]?.name ?? ''],
        book.sent
          ? [book.generated.map((good) => GOOD_HEADS[good]).join(', ') || '–']
          : [small(view.players[seat]?.out === true ? 'out' : 'NMR')],
        ...amounts(firstUpdate(book)),
      ]),
      total: [['Together'], [''], ...amounts(sumOf(day.books.map(firstUpdate)))],
    },
  ]
}

/** Prices: how they rose, what was sold, where they stand now (MM-5, MM-11). */
export function priceBlocks(day: SeenDay): Block[] {
  const counted = day.books.filter((book) => book.generated.length > 0)
  return [
    {
      block: 'table',
      caption: `Prices. ${counted.length} ${counted.length === 1 ? 'player' : 'players'} generated; a good rises by each of them who did not name it, to 15 at most, and falls by each unit sold, to 1 at least (MM-5, MM-11).`,
      columns: [words('Good'), ...figures('Before', 'Named by', 'Rise', 'Today', 'Sold', 'Now')],
      rows: GOODS.map((good, g): Text[] => {
        const named = counted.filter((book) => book.generated.some((n) => n === g)).length
        const units = day.sales.reduce((n, sale) => n + (sale.good === g ? sale.units : 0), 0)
        return [
          [good],
          [String(day.pricesBefore[g])],
          [String(named)],
          [change(counted.length - named)],
          [strong(String(day.pricesRisen[g]))],
          [minus(units)],
          [strong(String(day.pricesAfter[g]))],
        ]
      }),
    },
  ]
}

/** Every sale: which taste, why this seller, how many, at what price (MM-9 to MM-11). */
export function salesBlocks(table: MmTable, view: MmView, day: SeenDay): Block[] {
  if (day.sales.length === 0) return []
  return [
    {
      block: 'table',
      caption: 'Sales, in the order in which they were made (“1 of 2”: the seller had no more)',
      columns: [
        words('Magician'),
        words('Buys'),
        words('From'),
        words('Why there, how many'),
        ...figures('Sold', 'Price', 'Coins'),
      ],
      rows: day.sales.map((sale): Text[] => {
        const taste = table.pack.tastes[sale.magician]?.[sale.taste - 1]
        const dear = taste?.good === 'dearest' ? 'the dearest good; ' : ''
        const why =
          taste === undefined ? '' : `${dear}${sellerShort(taste.seller)}; ${quantityShort(taste.quantity)}`
        return [
          [magicianShort(sale.magician), ' ', small(`taste\u00a0${sale.taste}`)],
          [goodName(sale.good, 2)],
          [view.players[sale.seller]?.name ?? ''],
          [small(why)],
          [sale.units === sale.tried ? String(sale.units) : `${sale.units}\u00a0of\u00a0${sale.tried}`],
          [String(sale.price)],
          [String(sale.units * sale.price)],
        ]
      }),
      total: [
        ['Together'],
        [''],
        [''],
        [''],
        [String(day.sales.reduce((n, sale) => n + sale.units, 0))],
        [''],
        [strong(String(day.sales.reduce((n, sale) => n + sale.units * sale.price, 0)))],
      ],
    },
  ]
}

/** Second public update: inventories now, and the sum that proves them (MM-12). */
export function inventoryBlocks(view: MmView, day: SeenDay): Block[] {
  const before = sumOf(day.books.map((book) => book.goodsBefore))
  const generated = sumOf(day.books.map(generatedUnits))
  const other = sumOf(day.books.map((book) => book.other))
  const sold = sumOf(day.books.map((book) => book.sold))
  return [
    {
      block: 'table',
      caption: 'Inventories after the shopping',
      columns: [words('Player'), ...figures(...GOOD_HEADS, 'All')],
      rows: day.books.map((book, seat): Text[] => [
        [view.players[seat]?.name ?? ''],
        ...amounts(book.goodsAfter),
      ]),
      total: [['Together'], ...amounts(sumOf(day.books.map((book) => book.goodsAfter)))],
    },
    {
      block: 'table',
      caption: 'Balance of the goods, all players together',
      columns: [words(''), ...figures(...GOOD_HEADS, 'All')],
      rows: [
        [['Before the day'], ...amounts(before)],
        [['Generated'], ...amounts(generated, change)],
        [['Extra goods'], ...amounts(other, change)],
        [['Sold'], ...amounts(sold, minus)],
      ],
      total: [['Now'], ...amounts(sumOf(day.books.map((book) => book.goodsAfter)))],
    },
  ]
}

/** The bags of all seven, after the shows; after the last day nobody asks any more. */
export function bagBlocks(view: MmView): Block[] {
  if (view.over || view.bags.every((bag) => total(bag) === 0)) return []
  return [
    {
      block: 'table',
      caption: 'Bags taken into the next day',
      columns: [words('Magician'), ...figures(...GOOD_HEADS, 'All')],
      rows: MAGICIANS.flatMap((_, m): Text[][] =>
        total(view.bags[m]!) === 0 ? [] : [[[magicianShort(m)], ...amounts(view.bags[m]!)]],
      ),
    },
  ]
}

/** The owner's units: before, what came, what went, now. */
export function ownGoodsBlocks(day: SeenDay, seat: Seat): Block[] {
  const book = day.books[seat]
  if (book?.own == null) return []
  const { own } = book
  const extra = NOTHING.map((_, good) => (own.extra === good ? 1 : 0))
  const row = (label: string, units: Units, sign: (n: number) => string): Text[][] =>
    total(units) === 0 ? [] : [[[label], ...amounts(units, sign)]]
  return [
    {
      block: 'table',
      caption: 'Your goods',
      columns: [words(''), ...figures(...GOOD_HEADS, 'All')],
      rows: [
        [['Before the day'], ...amounts(book.goodsBefore)],
        ...row('Generated', generatedUnits(book), change),
        ...row('Extra good', extra, change),
        ...row('Gifts that arrived', own.received, change),
        ...row('Given away', own.given, minus),
        ...row('Sold', book.sold, minus),
      ],
      total: [['Now'], ...amounts(book.goodsAfter)],
    },
  ]
}

interface CoinRow {
  readonly name: string
  readonly before: number
  readonly extra: number
  readonly sales: number
  readonly bid: number
  readonly show: number
  readonly after: number
}
const COIN_HEADS = figures('Before', 'Extra', 'Sales', 'Bid', 'Show', 'Now')
const coinCells = (row: Omit<CoinRow, 'name'>): Text[] => [
  [String(row.before)],
  [minus(row.extra)],
  [change(row.sales)],
  [minus(row.bid)],
  [change(row.show)],
  [strong(String(row.after))],
]

/** Coins of those whose books the viewer may see, and the row that adds them up (MM-3). */
export function coinBlocks(view: MmView, day: SeenDay, caption: string): Block[] {
  const rows = day.books.flatMap((book, seat): CoinRow[] =>
    book.own === null || book.coinsAfter === null
      ? []
      : [
          {
            name: view.players[seat]?.name ?? '',
            before: book.own.coinsBefore,
            extra: book.own.extra === null ? 0 : EXTRA_COST,
            sales: book.earned,
            bid: book.own.bid,
            show: book.show,
            after: book.coinsAfter,
          },
        ],
  )
  if (rows.length === 0) return []
  const sum = (pick: (row: CoinRow) => number): number => rows.reduce((n, row) => n + pick(row), 0)
  const balance = {
    before: sum((r) => r.before),
    extra: sum((r) => r.extra),
    sales: sum((r) => r.sales),
    bid: sum((r) => r.bid),
    show: sum((r) => r.show),
    after: sum((r) => r.after),
  }
  return [
    {
      block: 'table',
      caption,
      columns: [words(rows.length > 1 ? 'Player' : ''), ...COIN_HEADS],
      rows: rows.map((row) => [[rows.length > 1 ? row.name : 'Coins'], ...coinCells(row)]),
      ...(rows.length > 1 ? { total: [['Balance'], ...coinCells(balance)] } : {}),
    },
  ]
}

/** More lines than this no eye can follow. */
const MOST_LINES = 15

/** Prices over the days. */
export function priceChart({ history }: MmView): Block[] {
  const [first] = history
  if (first === undefined) return []
  return [
    {
      block: 'chart',
      caption: 'Prices after each day',
      x: ['start', ...history.map((day) => String(day.day))],
      series: GOODS.map((good, g) => ({
        name: good,
        values: [first.pricesBefore[g]!, ...history.map((day) => day.pricesAfter[g]!)],
      })),
    },
  ]
}

/** Coins over the days, where the viewer may see those of everybody. */
export function coinChart(view: MmView): Block[] {
  const { history, players } = view
  const all = history.every((day) => day.books.every((book) => book.coinsAfter !== null))
  if (!all || history.length === 0 || players.length === 0) return []
  const richest = byCoins(view).slice(0, MOST_LINES)
  const seats = players.map((_, seat) => seat).filter((seat) => richest.includes(seat))
  return [
    {
      block: 'chart',
      caption: `Coins after each day${seats.length < players.length ? ` (the ${MOST_LINES} richest)` : ''}`,
      x: history.map((day) => String(day.day)),
      series: seats.map((seat) => ({
        name: players[seat]!.name,
        values: history.map((day) => day.books[seat]?.coinsAfter ?? null),
      })),
    },
  ]
}

/** The tastes of all seven, as the pack has them: what, from which market, how many. */
export function tasteBlocks(table: MmTable): Block[] {
  const cell = (taste: Taste | undefined): Text =>
    taste === undefined
      ? ['']
      : [`${wantedWords(taste)}: `, small(`${sellerShort(taste.seller)}; ${quantityShort(taste.quantity)}`)]
  return [
    {
      block: 'table',
      caption:
        'The magicians’ tastes: what they buy, from which market, how many. The Strange shops first; of the six, taste 3 comes before 2 before 1. Markets that fit equally sell nothing (MM-9, MM-10).',
      columns: [words('Magician'), words('Taste 1'), words('Taste 2'), words('Taste 3')],
      rows: table.pack.tastes.map((tastes, m): Text[] => [
        [strong(magicianShort(m))],
        cell(tastes[0]),
        cell(tastes[1]),
        cell(tastes[2]),
      ]),
    },
  ]
}
