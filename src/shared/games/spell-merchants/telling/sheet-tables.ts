// Figures of a Spell Merchants sheet: standings with their balance, stocks, the chart, what the next wizards ask.
import { at } from '../../../engine/at'
import type { Block, Text } from '../../../sheets/document'
import { figures, heading, playerCell, strong, tableFrom, tableOf, textColumn } from '../../../kit/sheets/sheet-parts'
import { minus } from '../../../kit/prose'
import { curly } from '../../../sheets/curly'
import { fineAfter } from '../rules/prizes'
import { entryOf, grouped, roundsOf } from './sheet-words'
import { wizardsIn, type SeenRound, type SmView } from '../types'

interface Sums {
  readonly player: SmView['players'][number]
  readonly before: number
  readonly prizes: number
  readonly fines: number
  /** The referee's changes over the whole game: what remains when points from play are subtracted. */
  readonly rulings: number
}

function sums(view: SmView, session: number): readonly Sums[] {
  return view.players.map((player, seat) => {
    const played = (rounds: readonly SeenRound[]): { prizes: number; fines: number } =>
      rounds.reduce(
        (sum, round) => {
          const entry = entryOf(round, seat)
          return { prizes: sum.prizes + (entry?.prize ?? 0), fines: sum.fines + (entry?.fine ?? 0) }
        },
        { prizes: 0, fines: 0 },
      )
    const old = played(view.history.filter((round) => round.session < session))
    const now = played(roundsOf(view, session))
    const before = old.prizes - old.fines
    return { player, before, ...now, rulings: player.points - (before + now.prizes - now.fines) }
  })
}

/** Points before, prizes, fines, points now; the last row adds every column up. */
export function standingsBlocks(view: SmView, session: number): Block[] {
  const all = sums(view, session)
  const ruled = all.some((row) => row.rulings !== 0)
  const order = all.map((_, seat) => seat).sort((a, b) => at(all, b).player.points - at(all, a).player.points || a - b)
  const cells = (row: Omit<Sums, 'player'>, now: number): Text[] => [
    [minus(row.before)],
    [minus(row.prizes)],
    [minus(-row.fines)],
    ...(ruled ? [[minus(row.rulings)] as Text] : []),
    [strong(minus(now))],
  ]
  const add = (pick: (row: Sums) => number): number => all.reduce((sum, row) => sum + pick(row), 0)
  const now = add((r) => r.player.points)
  const balance = {
    before: add((r) => r.before),
    prizes: add((r) => r.prizes),
    fines: add((r) => r.fines),
    rulings: add((r) => r.rulings),
  }
  return [
    heading('Standings'),
    tableOf(
      [textColumn('Player'), ...figures('Before', 'Prizes', 'Fines', ...(ruled ? ['Rulings'] : []), 'Now')],
      order.map((seat) => {
        const row = at(all, seat)
        return [playerCell(row.player), ...cells(row, row.player.points)]
      }),
      {
        caption: `The target is ${view.target} points.`,
        total: [['Balance'], ...cells(balance, now)],
      },
    ),
  ]
}

/** Stocks and the fine each would pay next, as far as the viewer may see them (R9, SM-18). */
export const stocksBlocks = (view: SmView): Block[] => [
  tableFrom(
    view.players,
    [
      ['Player', ({ name }) => name],
      ['Stock', ({ stock }) => (stock === null ? 'hidden' : grouped(stock) || 'none'), 'orders'],
      ['Digits', ({ stock }) => stock?.length ?? '·', 'figure'],
      ['Next fine', ({ out, fails }) => (out ? 'out' : fineAfter(fails)), 'figure'],
    ],
    { caption: 'Stocks, and what failing to enter would cost next', secondary: true },
  ),
]

type Chart = Extract<Block, { readonly block: 'chart' }>

/** Points after every round so far, with the target; from the second round on. */
export function chartBlocks(view: SmView): Chart[] {
  if (view.history.length < 2) return []
  const series = view.players.map((player, seat) => {
    let points = 0
    return {
      name: player.name,
      values: [
        0,
        ...view.history.map(
          (round) => (points += (entryOf(round, seat)?.prize ?? 0) - (entryOf(round, seat)?.fine ?? 0)),
        ),
      ],
    }
  })
  const ruled = view.players.some((player, i) => player.points !== series[i]?.values.at(-1))
  return [
    {
      block: 'chart',
      caption: `Points after each wizard${ruled ? ' (without changes by the referee)' : ''}`,
      x: ['0', ...view.history.map((round) => `(${round.wizard})`)],
      series,
      mark: { label: 'target', value: view.target },
    },
  ]
}

export function comingBlocks(view: SmView): Block[] {
  if (view.over) return []
  const wizards = wizardsIn(view.wizards, view.session)
  return [
    heading(`Session ${view.session}: what the wizards ask`),
    tableFrom(wizards, [
      ['Round', ({ letter }, i) => [`${i + 1} `, strong(`(${letter})`)]],
      ['A spell must', ({ text }) => curly(text)],
      ['First', ({ prizes }) => prizes[0], 'figure'],
      ['Second', ({ prizes }) => prizes[1], 'figure'],
      ['Other', ({ prizes }) => prizes[2], 'figure'],
    ]),
  ]
}
