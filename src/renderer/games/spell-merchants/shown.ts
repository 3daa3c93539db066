// How Spell Merchants is shown: standings before and after, and what one player can see. Pure.
import type { report } from '@shared/games/spell-merchants/telling/report'
import type { SeenRound, ViewFields } from '@shared/games/spell-merchants/types'
import { counted, minus, soft, strong, sum, typed } from '../../components/turns/shown'
import type { Ledger, Part, Section } from '../../components/turns/shown'
import { shownOf, type ReportOf } from '../json'

type Report = ReportOf<typeof report>

/** Ingredigits in groups of the same digit, so that the eye can count them: 5 666. */
export const grouped = (digits: readonly number[]): string => {
  const sorted = [...digits].sort((a, b) => a - b)
  return [...new Set(sorted)].map((d) => sorted.filter((s) => s === d).join('')).join(' ')
}

/** @param own the seat that looks, whose row is marked; null for the referee, who sees the totals */
const standings = (players: Report['players'], own: number | null): Ledger => ({
  label: own === null ? 'Standings' : 'All players',
  head: 'Player',
  columns: [
    { label: 'Points', kind: 'figure', compare: 'columns', strong: true },
    { label: 'Stock', kind: 'type', compare: 'columns' },
    // There is no room for it beside the orders.
    ...(own === null ? [{ label: 'Fined', kind: 'figure' } as const] : []),
  ],
  ...(own === null ? { by: { column: 0, first: 'most' } } : {}),
  rows: players.map(({ name, points, stock, fails, out }, seat) => ({
    name,
    ...(out ? { note: 'out' } : {}),
    own: seat === own,
    cells: [points, stock === null ? [soft('hidden')] : grouped(stock), ...(own === null ? [`${fails}×`] : [])],
  })),
  foot:
    own === null
      ? [
          {
            name: 'Together',
            cells: [
              sum(players.map(({ points }) => points)),
              counted(sum(players.map(({ stock }) => stock?.length ?? 0)), 'digit'),
              `${sum(players.map(({ fails }) => fails))}×`,
            ],
          },
        ]
      : [],
})

/** Who won a round, with the spell and the prize. */
const winners = (view: ViewFields, round: SeenRound): string =>
  round.entries
    .filter(({ place }) => place === 1)
    .map(({ seat, spell, prize }) => `${view.players[seat]?.name ?? ''} (${spell.join(' ')}) for ${prize}`)
    .join(' and ') || 'nobody had a valid spell'

const own = (view: ViewFields, seat: number): readonly Part[] => {
  const me = view.players[seat]
  if (me === undefined) return []
  const words = `${minus(me.points)} points of ${view.target} · fined ${counted(me.fails, 'time')}`
  return me.stock === null
    ? [{ kind: 'text', words }]
    : [{ kind: 'text', words: [typed(grouped(me.stock) || 'nothing'), ` · ${words}`] }]
}

const wizardsNow = (view: ViewFields, first: number): Section => ({
  title: `Wizards of session ${view.session}: the spell must`,
  parts: [
    {
      kind: 'terms',
      entries: view.wizards.slice(first, first + 2).map(({ letter, text, prizes }, i) => ({
        term: [`Round ${i + 1} `, typed(`(${letter})`)],
        words: text,
        note: `${prizes.join(' / ')} points`,
      })),
    },
  ],
})

const results = (view: ViewFields): Section => ({
  title: 'Results so far',
  parts: [
    {
      kind: 'list',
      items: [...view.history].reverse().map((round) => ({
        words: [
          strong(`Session ${round.session}, round ${round.round} `),
          typed(`(${round.wizard})`),
          `: ${winners(view, round)}.`,
        ],
      })),
    },
  ],
})

const wizardsBefore = (view: ViewFields, first: number): Section => ({
  title: 'Earlier wizards: the spell had to',
  parts: [
    {
      kind: 'text',
      words: view.wizards.slice(0, first).flatMap(({ letter, text }) => [typed(`(${letter})`), ` ${text}. `]),
    },
  ],
})

function sections(view: ViewFields, seat: number): readonly Section[] {
  const first = (view.session - 1) * 2
  return [
    { title: 'Own stock', parts: own(view, seat) },
    ...(view.over ? [] : [wizardsNow(view, first)]),
    { title: 'All players', parts: [{ kind: 'ledger', ledger: standings(view.players, seat) }] },
    ...(view.history.length === 0 ? [] : [results(view)]),
    ...(first === 0 ? [] : [wizardsBefore(view, first)]),
  ]
}

export const shown = shownOf<Report, ViewFields>('spell-merchants', {
  state: (report) => [{ kind: 'ledger', ledger: standings(report.players, null) }],
  view: sections,
  own,
})
