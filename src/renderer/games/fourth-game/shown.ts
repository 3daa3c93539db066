// How the Fourth Game is shown: total, standings and plays for the referee, and what one player can see. Pure.
import type { report } from '@shared/games/fourth-game/telling/report'
import { REASONS } from '@shared/games/fourth-game/prose'
import { reaches } from '@shared/games/fourth-game/rules/helper'
import type { SeenPlayer, ViewFields } from '@shared/games/fourth-game/types'
import { counted, minus, signed, soft, strong, sum } from '../../components/turns/shown'
import type { Ledger, Marked, Part, Section } from '../../components/turns/shown'
import { shownOf, type ReportOf } from '../json'

type Report = ReportOf<typeof report>
/** A play with its reason in words. */
export type ListedPlay = Omit<Report['plays'][number], 'id' | 'at'>
export const listed = (plays: ViewFields['plays']): readonly ListedPlay[] =>
  plays.map((play) => ({ ...play, reason: REASONS[play.reason] }))

const standings = (players: readonly Omit<SeenPlayer, 'formerly' | 'used'>[], own: number | null): Ledger => ({
  label: 'Standings',
  head: 'Player',
  columns: [
    { label: 'Rank', kind: 'figure' },
    { label: 'Score', kind: 'figure', compare: 'columns', strong: true },
    { label: 'Bonus', kind: 'figure' },
    { label: 'Used', kind: 'figure' },
  ],
  by: { column: 0, first: 'least' },
  find: true,
  testId: 'standings',
  rows: players.map(({ name, rank, score, finishBonus, lastBonus, pieces }, i) => ({
    name,
    own: i === own,
    cells: [rank, score, finishBonus + lastBonus, pieces.filter(({ used }) => used).length],
  })),
})

function state({ total, over, players, plays }: Report): readonly Part[] {
  const valid = plays.filter(({ status }) => status === 'valid').length
  const points = sum(players.map(({ score }) => score))
  return [
    {
      kind: 'text',
      words: [
        'Total ',
        strong(minus(total)),
        ` after ${counted(valid, 'play')} · ${counted(points, 'point')} given`,
        over ? '' : ' · the 70 for the last scoring play is provisional',
      ],
    },
    ...(over ? [] : [reach(total)]),
    { kind: 'ledger', ledger: standings(players, null) },
    { kind: 'heading', text: 'Plays' },
    { kind: 'piece', of: 'PlaysTable', props: { plays, label: 'All plays', named: true }, rulable: true },
  ]
}

/** FG-13: for a total, which signed values reach a multiple next. */
export const reach = (total: number): Part => ({
  kind: 'terms',
  entries: reaches(total).map(({ multiple, values }) => ({
    term: `To a multiple of ${multiple}`,
    words:
      values.length === 0
        ? [soft('out of reach for one piece')]
        : values.flatMap(({ signed: value, total: to }) => [strong(signed(value)), soft(`\u00a0(${minus(to)})\u2003`)]),
  })),
})

const pieceWords = ({ pieces }: SeenPlayer): readonly (string | Marked)[] =>
  pieces.flatMap(({ value, multiplier, used }, i): readonly (string | Marked)[] => [
    `${i === 0 ? '' : ' · '}${i + 1}:\u00a0`,
    used ? { text: String(value), as: 'struck' } : String(value),
    soft(`×${multiplier}`),
  ])

const own = ({ players, total }: ViewFields, seat: number): readonly Part[] =>
  players.slice(seat, seat + 1).map(({ score, rank }) => ({
    kind: 'text',
    words: [strong(counted(score, 'point')), ` · rank ${rank} of ${players.length} · total ${minus(total)}`],
  }))

function sections(view: ViewFields, seat: number): readonly Section[] {
  const me = view.players[seat]
  return [
    ...(me === undefined
      ? []
      : [{ title: 'Own pieces', parts: [{ kind: 'text' as const, words: pieceWords(me) }, ...own(view, seat)] }]),
    ...(view.over ? [] : [{ title: `Total ${minus(view.total)}`, parts: [reach(view.total)] }]),
    {
      title: view.over ? 'Final standings' : 'Standings so far',
      parts: [{ kind: 'ledger', ledger: standings(view.players, seat) }],
    },
    {
      title: 'All plays',
      parts: [
        { kind: 'piece', of: 'PlaysTable', props: { plays: listed(view.plays), label: 'All plays', named: true } },
      ],
    },
  ]
}

export const shown = shownOf<Report, ViewFields>('fourth-game', { state, view: sections, own })
