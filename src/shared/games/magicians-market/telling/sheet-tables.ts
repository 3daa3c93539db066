// Figures of a Magician's Market sheet: inventories with their balance, prices, sales, coins, charts, tastes.
import type { Seat } from '../../../engine/log'
import { plural } from '../../../kit/prose'
import {
  figures,
  small,
  strong,
  tableFrom,
  textColumn,
  tableOf,
  type CellColumn,
} from '../../../kit/sheets/sheet-parts'
import type { Block, Text } from '../../../sheets/document'
import { add, goodName, magicianShort, NOTHING, one, total } from '../goods'
import type { Taste } from '../pack'
import type { MmTable } from '../table'
import { EXTRA_COST, GOODS, type MmView, type SeenBook, type SeenDay, type SeenPrivate, type Units } from '../types'
import { byCoins, nameIn } from './sheet-words'
import { quantityShort, sellerShort, wantedWords } from './taste-words'

// ── Goods ─────────────────────────────────────────────────────────────────────────────────────────────────

type Sign = (n: number) => string

/** "3", or "·" for nothing; changes as "+3" and "−2"; amounts lost as "−2". */
const plain: Sign = (n) => (n === 0 ? '·' : String(n))
const change: Sign = (n) => (n === 0 ? '·' : n > 0 ? `+${n}` : `−${-n}`)
const minus: Sign = (n) => (n === 0 ? '·' : `−${n}`)

const GOOD_HEADS = ['Cape', 'Ball', 'Deck', 'Rabbit', 'Pigeon', 'Wand'] as const

/** A row of a table of goods: the cells before the six amounts, and the amounts. */
interface GoodsRow {
  readonly label: readonly Text[]
  readonly units: Units
  readonly sign?: Sign
}

function goodsTable(caption: string, titles: readonly string[], rows: readonly GoodsRow[], sum?: GoodsRow): Block {
  const cells = ({ label, units, sign = plain }: GoodsRow): Text[] => [
    ...label,
    ...units.map((n): Text => [sign(n)]),
    [strong(sign(total(units)))],
  ]
  return tableOf([...titles.map(textColumn), ...figures(...GOOD_HEADS, 'All')], rows.map(cells), {
    caption,
    ...(sum === undefined ? {} : { total: cells(sum) }),
  })
}

const sumOf = (all: readonly Units[]): Units => all.reduce((sum, units) => add(sum, units), NOTHING)

const generatedUnits = ({ generated }: SeenBook): Units => sumOf(generated.map(one))

/** The inventory at the first public update (MM-8), before the magicians came. */
const firstUpdate = (book: SeenBook): Units => add(book.goodsAfter, book.sold)

/** First public update: goods everybody generated, and held when the magicians came (MM-8). */
export function marketBlocks(view: MmView, { books }: SeenDay): Block[] {
  const generated = (book: SeenBook, seat: Seat): Text => {
    if (!book.sent) return [small(view.players[seat]?.out === true ? 'out' : 'NMR')]
    return [book.generated.map((good) => GOOD_HEADS[good]).join(', ') || '–']
  }
  return [
    goodsTable(
      'Inventories when the magicians came',
      ['Player', 'Generated'],
      books.map((book, seat) => ({
        label: [[nameIn(view, seat)], generated(book, seat)],
        units: firstUpdate(book),
      })),
      { label: [['Together'], ['']], units: sumOf(books.map(firstUpdate)) },
    ),
  ]
}

/** Second public update: the changed inventories and their sum (MM-12). */
export function inventoryBlocks(view: MmView, { books }: SeenDay): Block[] {
  const all = (pick: (book: SeenBook) => Units): Units => sumOf(books.map(pick))
  const changed = books.flatMap(({ goodsAfter, sold }, seat) =>
    total(sold) === 0 ? [] : [{ label: [[nameIn(view, seat)]], units: goodsAfter }],
  )
  return [
    ...(changed.length === 0 ? [] : [goodsTable('After the shopping, of those who sold', ['Player'], changed)]),
    goodsTable(
      'Balance of the goods, all players together',
      [''],
      [
        { label: [['Before the day']], units: all(({ goodsBefore }) => goodsBefore) },
        { label: [['Generated']], units: all(generatedUnits), sign: change },
        { label: [['Extra goods']], units: all(({ other }) => other), sign: change },
        { label: [['Sold']], units: all(({ sold }) => sold), sign: minus },
      ],
      { label: [['Now']], units: all(({ goodsAfter }) => goodsAfter) },
    ),
  ]
}

/** The bags of all seven after the shows; not after the last day, when they no longer matter. */
export function bagBlocks({ over, bags }: MmView): Block[] {
  const full = bags.flatMap((units, m) => (total(units) === 0 ? [] : [{ label: [[magicianShort(m)]], units }]))
  return over || full.length === 0 ? [] : [goodsTable('Bags taken into the next day', ['Magician'], full)]
}

/** The owner's units: before, gained, lost, now. */
export function ownGoodsBlocks(day: SeenDay, seat: Seat): Block[] {
  const book = day.books[seat]
  if (book?.own == null) return []
  const { extra, received, given } = book.own
  const row = (label: string, units: Units, sign: Sign): GoodsRow[] =>
    total(units) === 0 ? [] : [{ label: [[label]], units, sign }]
  return [
    goodsTable(
      'Your goods',
      [''],
      [
        { label: [['Before the day']], units: book.goodsBefore },
        ...row('Generated', generatedUnits(book), change),
        ...row('Extra good', extra === null ? NOTHING : one(extra), change),
        ...row('Gifts that arrived', received, change),
        ...row('Given away', given, minus),
        ...row('Sold', book.sold, minus),
      ],
      { label: [['Now']], units: book.goodsAfter },
    ),
  ]
}

// ── Prices and sales ──────────────────────────────────────────────────────────────────────────────────────

/** Prices: their rises, the sales, and their present values (MM-5, MM-11). */
export function priceBlocks(day: SeenDay): Block[] {
  const counted = day.books.filter((book) => book.generated.length > 0)
  const named = (g: number) => counted.filter(({ generated }) => generated.some((n) => n === g)).length
  const sold = (g: number) => day.sales.reduce((n, sale) => n + (sale.good === g ? sale.units : 0), 0)
  return [
    tableFrom(
      GOODS,
      [
        ['Good', (good) => good],
        ['Before', (_, g) => String(day.pricesBefore[g]), 'figure'],
        ['Named by', (_, g) => named(g), 'figure'],
        ['Rise', (_, g) => change(counted.length - named(g)), 'figure'],
        ['Today', (_, g) => [strong(String(day.pricesRisen[g]))], 'figure'],
        ['Sold', (_, g) => minus(sold(g)), 'figure'],
        ['Now', (_, g) => [strong(String(day.pricesAfter[g]))], 'figure'],
      ],
      {
        caption: `Prices. ${plural(counted.length, 'player')} generated; a good rises by 1 for each of them who did not name it, to 15 at most, and falls by 1 for each unit sold, to 1 at least (MM-5, MM-11).`,
      },
    ),
  ]
}

/** Every sale with its taste, the reason for its seller, its units and its price (MM-9 to MM-11). */
export function salesBlocks({ pack }: MmTable, view: MmView, { sales }: SeenDay): Block[] {
  if (sales.length === 0) return []
  const why = (taste: Taste | undefined): string =>
    taste === undefined
      ? ''
      : `${taste.good === 'dearest' ? 'the dearest good; ' : ''}${sellerShort(taste.seller)}; ${quantityShort(taste.quantity)}`
  const units = sales.reduce((n, sale) => n + sale.units, 0)
  const coins = sales.reduce((n, sale) => n + sale.units * sale.price, 0)
  return [
    tableFrom(
      sales,
      [
        ['Magician', ({ magician, taste }) => [magicianShort(magician), ' ', small(`taste\u00a0${taste}`)]],
        ['Buys', ({ good }) => goodName(good, 2)],
        ['From', ({ seller }) => nameIn(view, seller)],
        ['Why there, how many', ({ magician, taste }) => [small(why(pack.tastes[magician]?.[taste - 1]))]],
        [
          'Sold',
          (sale) => (sale.units === sale.tried ? sale.units : `${sale.units}\u00a0of\u00a0${sale.tried}`),
          'figure',
        ],
        ['Price', ({ price }) => price, 'figure'],
        ['Coins', (sale) => sale.units * sale.price, 'figure'],
      ],
      {
        caption: 'Sales, in the order in which they were made (“1 of 2”: the seller had no more)',
        secondary: true,
        total: [['Together'], [''], [''], [''], [String(units)], [''], [strong(String(coins))]],
      },
    ),
  ]
}

// ── Coins ─────────────────────────────────────────────────────────────────────────────────────────────────

type OpenBook = SeenBook & { readonly own: SeenPrivate; readonly coinsAfter: number }
const isOpen = (book: SeenBook): book is OpenBook => book.own !== null && book.coinsAfter !== null

/** Columns of the coins: title, value and format. */
const COINS: readonly (readonly [title: string, of: (book: OpenBook) => number, sign: Sign])[] = [
  ['Before', ({ own }) => own.coinsBefore, String],
  ['Extra', ({ own }) => (own.extra === null ? 0 : EXTRA_COST), minus],
  ['Sales', ({ earned }) => earned, change],
  ['Bid', ({ own }) => own.bid, minus],
  ['Show', ({ show }) => show, change],
  ['Now', ({ coinsAfter }) => coinsAfter, String],
]

/** Coins in the books that the viewer may see, and their sum (MM-3). */
export function coinBlocks(view: MmView, { books }: SeenDay, caption: string): Block[] {
  const rows = books.flatMap((book, seat) => (isOpen(book) ? [{ name: nameIn(view, seat), book }] : []))
  if (rows.length === 0) return []
  const alone = rows.length === 1
  const cells = (all: readonly OpenBook[]): Text[] =>
    COINS.map(([title, of, sign]): Text => {
      const shown = sign(all.reduce((sum, book) => sum + of(book), 0))
      return title === 'Now' ? [strong(shown)] : [shown]
    })
  return [
    tableOf(
      [textColumn(alone ? '' : 'Player'), ...figures(...COINS.map(([title]) => title))],
      rows.map(({ name, book }) => [[alone ? 'Coins' : name], ...cells([book])]),
      { caption, ...(alone ? {} : { total: [['Balance'], ...cells(rows.map(({ book }) => book))] }) },
    ),
  ]
}

type Chart = Extract<Block, { readonly block: 'chart' }>

// ── Charts ────────────────────────────────────────────────────────────────────────────────────────────────

/** A chart with more lines than this cannot be read. */
const MOST_LINES = 15

/** Prices over the days. */
export function priceChart({ history }: MmView): Chart[] {
  const [first] = history
  if (first === undefined) return []
  return [
    {
      block: 'chart',
      caption: 'Prices after each day',
      x: ['start', ...history.map((day) => String(day.day))],
      series: GOODS.map((good, g) => ({
        name: good,
        values: [first.pricesBefore, ...history.map((day) => day.pricesAfter)].map((prices) => prices[g] ?? null),
      })),
    },
  ]
}

/** Coins over the days, if the viewer may see everybody's. */
export function coinChart(view: MmView): Chart[] {
  const { history, players } = view
  const known = history.every((day) => day.books.every((book) => book.coinsAfter !== null))
  if (!known || history.length === 0 || players.length === 0) return []
  const richest = byCoins(view).slice(0, MOST_LINES)
  return [
    {
      block: 'chart',
      caption: `Coins after each day${richest.length < players.length ? ` (the ${MOST_LINES} richest)` : ''}`,
      x: history.map((day) => String(day.day)),
      series: [...richest]
        .sort((a, b) => a - b)
        .map((seat) => ({
          name: nameIn(view, seat),
          values: history.map((day) => day.books[seat]?.coinsAfter ?? null),
        })),
    },
  ]
}

// ── Tastes ────────────────────────────────────────────────────────────────────────────────────────────────

/** The tastes of all seven from the pack: good, market, units. */
export function tasteBlocks({ pack }: MmTable): Block[] {
  const cell = (taste: Taste | undefined): Text =>
    taste === undefined
      ? ['']
      : [`${wantedWords(taste)}: `, small(`${sellerShort(taste.seller)}; ${quantityShort(taste.quantity)}`)]
  return [
    tableFrom(
      pack.tastes,
      [
        ['Magician', (_, m) => [strong(magicianShort(m))]],
        ...[0, 1, 2].map((n): CellColumn<readonly Taste[]> => [`Taste ${n + 1}`, (tastes) => cell(tastes[n])]),
      ],
      {
        caption:
          'The magicians’ tastes: what they buy, from which market, how many. The Strange shops first; the other six go by taste 3, then 2, then 1. Where several markets fit equally well, none of them sells (MM-9, MM-10).',
        secondary: true,
      },
    ),
  ]
}
