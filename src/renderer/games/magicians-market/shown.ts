// How Magician’s Market is shown: coins, goods and prices before and after, and what one player can see. Pure.
import type { report } from '@shared/games/magicians-market/telling/report'
import { magicianName } from '@shared/games/magicians-market/goods'
import { GOODS, MAGICIANS, type ViewFields } from '@shared/games/magicians-market/types'
import { counted, soft, strong, sum } from '../../components/turns/shown'
import type { Cell, Column, Ledger, Part, Section } from '../../components/turns/shown'
import { shownOf, type ReportOf } from '../json'

type Report = ReportOf<typeof report>

/** Short heads, for a narrow table. */
const HEADS = ['Cape', 'Ball', 'Deck', 'Rab.', 'Pig.', 'Wand'] as const

const goodColumns = GOODS.map((good, g): Column => ({
  label: good,
  short: HEADS[g] ?? good,
  kind: 'figure',
  compare: 'arrow',
}))

/** The referee's table: coins and goods, and all of them together. */
const standings = ({ players, prices }: Report): Ledger => ({
  label: 'Coins and goods',
  head: 'Player',
  columns: [{ label: 'Coins', kind: 'figure', compare: 'columns', strong: true }, ...goodColumns],
  by: { column: 0, first: 'most' },
  rows: players.map(({ name, coins, goods, out }) => ({
    name,
    ...(out ? { note: 'out' } : {}),
    cells: [coins ?? 'hidden', ...GOODS.map((good) => goods[good])],
  })),
  foot: [
    {
      name: 'Together',
      cells: [
        sum(players.map(({ coins }) => coins)),
        ...GOODS.map((good) => sum(players.map(({ goods }) => goods[good]))),
      ],
    },
    { name: 'Price', cells: [null, ...GOODS.map((good) => prices[good])] },
  ],
})

const goodsTable = (view: ViewFields, seat: number): Part => ({
  kind: 'ledger',
  ledger: {
    label: 'Prices and goods',
    head: 'Player',
    columns: goodColumns,
    rows: view.players.map(({ name, goods, out }, i) => ({
      name,
      ...(out ? { note: 'out' } : {}),
      own: i === seat,
      cells: goods.map((units): Cell => units || [soft('·')]),
    })),
    foot: [{ name: 'Price', cells: view.prices }],
  },
})

function own(view: ViewFields, seat: number): readonly Part[] {
  const me = view.players[seat]
  if (me === undefined) return []
  const goods = GOODS.map((good, g) => counted(me.goods[g] ?? 0, good)).join(', ')
  return [
    {
      kind: 'text',
      words: me.coins === null ? goods : [strong(me.coins), me.coins === 1 ? ' coin' : ' coins', soft(` · ${goods}`)],
    },
  ]
}

function sections(view: ViewFields, seat: number): readonly Section[] {
  const last = view.history.at(-1)
  const bags = MAGICIANS.flatMap((_, m) => {
    const inside = GOODS.flatMap((good, g) => {
      const units = view.bags[m]?.[g] ?? 0
      return units > 0 ? [` · ${counted(units, good)}`] : []
    })
    return inside.length > 0 ? [{ words: [strong(magicianName(m)), ...inside] }] : []
  })
  return [
    { title: 'Own market', parts: own(view, seat) },
    { title: 'Prices and goods', parts: [goodsTable(view, seat)] },
    ...(bags.length === 0 ? [] : [{ title: 'Bags', parts: [{ kind: 'list' as const, items: bags }] }]),
    ...(last === undefined
      ? []
      : [
          {
            title: `Shows of day ${last.day}`,
            parts: [
              {
                kind: 'list' as const,
                items: last.shows.map(({ magician, host, pay }) => ({
                  words: `${magicianName(magician)}: ${host === null ? 'no show' : `at ${view.players[host]?.name ?? ''}, ${counted(pay, 'coin')}`}`,
                })),
              },
            ],
          },
        ]),
  ]
}

export const shown = shownOf<Report, ViewFields>('magicians-market', {
  state: (report) => [{ kind: 'ledger', ledger: standings(report) }],
  view: sections,
  own,
})
