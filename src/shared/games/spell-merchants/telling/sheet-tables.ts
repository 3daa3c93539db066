// Figures of a Spell Merchants sheet: standings with their balance, stocks, the chart, demands of the next wizards.
import { at } from '../../../engine/at'
import type { Block, Text } from '../../../sheets/document'
import { figures, heading, playerCell, strong, tableFrom, tableOf, textColumn } from '../../../kit/sheets/sheet-parts'
import { minus } from '../../../kit/prose'
import { curly } from '../../../sheets/curly'
import { total } from '../digits'
import { fineAfter } from '../rules/prizes'
import { entryOf, grouped, roundsOf } from './sheet-words'
import { wizardsIn, type SeenRound, type SmView } from '../types'

interface Sums {
  readonly before: number
  readonly prizes: number
  readonly fines: number
  /** The referee's changes over the whole game: what remains when points from play are subtracted. */
  readonly rulings: number
  readonly now: number
}

const sums = (view: SmView, session: number): readonly Sums[] =>
  view.players.map(({ points: now }, seat) => {
    const sumIn = (rounds: readonly SeenRound[], what: 'prize' | 'fine'): number =>
      total(rounds.map((round) => entryOf(round, seat)?.[what] ?? 0))
    const earlier = view.history.filter((round) => round.session < session)
    const before = sumIn(earlier, 'prize') - sumIn(earlier, 'fine')
    const prizes = sumIn(roundsOf(view, session), 'prize')
    const fines = sumIn(roundsOf(view, session), 'fine')
    return { before, prizes, fines, rulings: now - (before + prizes - fines), now }
  })

/** Points before, prizes, fines, points now; the last row adds every column up. */
export function standingsBlocks(view: SmView, session: number): Block[] {
  const all = sums(view, session)
  const ruled = all.some(({ rulings }) => rulings !== 0)
  const order = [...all.keys()].sort((a, b) => at(all, b).now - at(all, a).now || a - b)
  const cells = ({ before, prizes, fines, rulings, now }: Sums): Text[] => [
    [minus(before)],
    [minus(prizes)],
    [minus(-fines)],
    ...(ruled ? [[minus(rulings)]] : []),
    [strong(minus(now))],
  ]
  const add = (column: keyof Sums): number => total(all.map((row) => row[column]))
  const balance = {
    before: add('before'),
    prizes: add('prizes'),
    fines: add('fines'),
    rulings: add('rulings'),
    now: add('now'),
  }
  return [
    heading('Standings'),
    tableOf(
      [textColumn('Player'), ...figures('Before', 'Prizes', 'Fines', ...(ruled ? ['Rulings'] : []), 'Now')],
      order.map((seat) => [playerCell(at(view.players, seat)), ...cells(at(all, seat))]),
      { caption: `The target is ${view.target} points.`, total: [['Balance'], ...cells(balance)] },
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
