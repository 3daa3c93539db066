// How Elixir is shown: the wizards before and after, and what one player can see. Pure.
import type { report } from '@shared/games/elixir/telling/report'
import type { ViewFields } from '@shared/games/elixir/types'
import { curly } from '@shared/sheets/curly'
import { everybody, listed, strong, sum } from '../../components/turns/shown'
import type { Ledger, Part, Section } from '../../components/turns/shown'
import { shownOf, type ReportOf } from '../json'

type Report = ReportOf<typeof report>

/** “space 4”, “Red lab”. */
const placed = (id: string): string =>
  /^\d+$/.test(id) ? `space ${id}` : `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`
const colourOf = ({ colour, out }: { readonly colour: string; readonly out: boolean }): string =>
  `${colour}${out ? ', out' : ''}`

/** Name of a space: its sign, or its number. */
function placeSign({ board }: ViewFields, id: string): string {
  const space = board.spaces.find((each) => each.id === id)
  return space === undefined || space.kind === 'street' ? placed(id) : curly(space.label)
}

/** Where all the gold is: with the wizards, on the pile, in the Alley. */
const allGold = ({ bank, alley, players }: Report): number =>
  bank + alley.filter((thing) => thing === 'gold').length + sum(players.map(({ gold }) => gold))

const wizards = (report: Report): Ledger => ({
  label: 'Wizards',
  head: 'Wizard',
  columns: [
    { label: 'Place', kind: 'words', compare: 'arrow' },
    { label: 'Gold', kind: 'figure', compare: 'columns', strong: true },
    { label: 'Carried', kind: 'words' },
    { label: 'Shelf', kind: 'words' },
    { label: 'Potions', kind: 'words' },
  ],
  rows: report.players.map((player) => ({
    name: player.name,
    note: colourOf(player),
    cells: [placed(player.place), player.gold, listed(player.carried), listed(player.shelf), listed(player.potions)],
  })),
  foot: [{ name: 'With the pile and the Alley', cells: [null, allGold(report), null, null, null] }],
})

const own = (view: ViewFields, seat: number): readonly Part[] => {
  const me = view.players[seat]
  if (me === undefined) return []
  return [
    {
      kind: 'text',
      words: [
        `${me.gold} gold; carried: ${listed(me.carried, 'none')}; on the shelf: ${listed(me.shelf, 'none')}; potions: `,
        strong(listed(me.potions, 'none')),
        `${me.guard === true ? ' (Baneful Brew on guard)' : ''}.`,
      ],
    },
  ]
}

const sections = (view: ViewFields, seat: number): readonly Section[] => [
  { title: 'The board', parts: [{ kind: 'piece', of: 'board', props: { view } }] },
  { title: 'Own things', parts: own(view, seat) },
  everybody(
    view.players,
    seat,
    [
      { label: 'Place', kind: 'words' },
      { label: 'Gold', kind: 'figure' },
      { label: 'Potions', kind: 'figure', short: 'Pot.' },
      { label: 'In use, hired', kind: 'words', short: 'In use' },
    ],
    (player) => [
      placeSign(view, player.place),
      player.gold,
      player.potionCount,
      listed([...player.inUse.map(({ potion, level }) => `${potion} ${level}`), ...player.hired]),
    ],
    { title: 'All wizards', head: 'Wizard', note: colourOf },
  ),
  {
    title: 'Shops',
    parts: [
      {
        kind: 'list',
        items: view.ingredients.map(({ name, value, price }) => ({
          words: `${name}${value > 0 ? ` (value ${value})` : ''}: ${view.shops[name] ?? 0} at ${price} gold`,
        })),
      },
    ],
  },
]

export const shown = shownOf<Report, ViewFields>('elixir', {
  state: (report) => [
    { kind: 'ledger', ledger: wizards(report) },
    { kind: 'text', words: `Pile: ${report.bank} gold. Blind Alley: ${listed(report.alley, 'nothing')}.` },
  ],
  view: sections,
  own,
})
