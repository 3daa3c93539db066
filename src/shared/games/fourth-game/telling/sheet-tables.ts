// The tables of the sheets: standings, plays, pieces, and the values that would score next.
import type { Block } from '../../../sheets/document'
import { minus, plural, signed } from '../../../kit/prose'
import {
  fact,
  heading,
  paragraph,
  rule,
  small,
  strong,
  tableFrom,
  type CellColumn,
} from '../../../kit/sheets/sheet-parts'
import { reaches, reachWords } from '../rules/helper'
import { LETTERED, PIECES, type FgView, type SeenPlay, type SeenPlayer } from '../types'
import { isSimple, moment, remark, SMALL_TABLE, standings } from './sheet-words'

/** With more players than this: four to a line, with rank, name and score alone. */
const CROWD = 120
/** How many of the latest plays the public sheet of a larger game shows. */
const LATEST = 10
/** A thread longer than this is printed close together for the referee. */
const THREAD = 120
/** How many misplays are listed in full there. */
const MISPLAYS = 10

const some = (points: number): string => (points > 0 ? String(points) : '')
const BASICS: readonly CellColumn<SeenPlayer>[] = [
  ['', ({ rank }) => rank, 'figure'],
  ['Player', ({ name }) => name],
  ['Score', ({ score }) => [strong(String(score))], 'figure'],
]

/** Everybody in order of rank: in full for a small table, else close together, so that 250 fill two pages. */
export function standingsTable(view: FgView): Block {
  const title = view.over ? 'Final standings' : 'Standings'
  const order = standings(view)
  if (order.length <= SMALL_TABLE)
    return tableFrom(
      order,
      [
        ...BASICS,
        ['from plays', (player) => player.score - player.finishBonus - player.lastBonus, 'figure'],
        ['+40', ({ finishBonus }) => some(finishBonus), 'figure'],
        [view.over ? '+70' : '+70 so far', ({ lastBonus }) => some(lastBonus), 'figure'],
        [
          'Pieces left',
          ({ pieces }) => pieces.flatMap(({ used }, i) => (used ? [] : [i + 1])).join(' ') || 'none',
          'orders',
        ],
      ],
      { caption: title },
    )
  const crowd = order.length > CROWD
  return tableFrom(order, crowd ? BASICS : [...BASICS, ['Used', ({ used }) => used, 'figure']], {
    caption: `${title}: rank, player, score${crowd ? '' : ', pieces used'}`,
    across: crowd ? 4 : 3,
  })
}

/** Values that reach a multiple next (FG-13); [] once the game is closed. */
export const helperBlocks = ({ over, total }: FgView): readonly Block[] =>
  over
    ? []
    : [
        heading('What would score next', 3),
        {
          block: 'facts',
          rows: [
            fact('Total', strong(minus(total)), ' ', rule('FG-5')),
            ...reaches(total).map((reach) => fact(`To a multiple of ${reach.multiple}`, reachWords(reach))),
          ],
        },
      ]

const TOTAL: CellColumn<SeenPlay> = [
  'Total',
  ({ status, total }) => (status === 'valid' ? minus(total) : '–'),
  'figure',
]
const POINTS: CellColumn<SeenPlay> = ['Points', ({ points }) => (points > 0 ? [strong(String(points))] : ''), 'figure']

/** Plays as a table, in the order received. */
const playsTable = (plays: readonly SeenPlay[], caption: string): Block =>
  tableFrom(
    plays,
    [
      ['No.', ({ number }) => number, 'figure'],
      ['Time (UTC)', ({ at }) => moment(at)],
      ['Player', ({ player }) => player],
      ['Piece', ({ piece }) => piece, 'figure'],
      ['Value', (play) => signed(play.signed), 'figure'],
      TOTAL,
      POINTS,
      ['Multiple', (play) => [small(remark(play))]],
    ],
    { caption, secondary: true },
  )

const allPlays = ({ length }: readonly SeenPlay[]): string =>
  length === 1 ? 'The only play' : `All ${length} plays, in the order received`

/** A long thread, set close. Posts that did not simply count come first, with reasons. */
function threadBlocks(plays: readonly SeenPlay[]): readonly Block[] {
  const odd = plays.filter((play) => !isSimple(play))
  const thread = tableFrom(
    plays,
    [
      ['No.', ({ number }) => number, 'figure'],
      ['Time', ({ at }) => moment(at).slice(5)],
      ['Player', ({ player }) => player],
      ['Play', (play) => `${play.piece}: ${signed(play.signed)}`, 'figure'],
      TOTAL,
      POINTS,
    ],
    { caption: allPlays(plays), across: 2, secondary: true },
  )
  const note = `${plural(odd.length, 'post')} that did not simply count`
  return [...(odd.length === 0 ? [] : [playsTable(odd, note)]), thread]
}

/** The latest plays and the misplays of a large game. */
function newsOf(plays: readonly SeenPlay[]): readonly Block[] {
  const odd = plays.filter((play) => play.status !== 'valid')
  const few = odd.slice(-MISPLAYS)
  const earlier = odd.length > few.length ? [`${odd.length - few.length} earlier; `] : []
  const refused = few.map(
    (play) => `${play.number}. ${play.player} ${play.piece}: ${signed(play.signed)} (${remark(play)})`,
  )
  const latest = plays
    .filter((play) => play.status === 'valid')
    .slice(-LATEST)
    .map(
      ({ number, player, signed: by, total, points }) =>
        `${number}. ${player} ${signed(by)} → ${minus(total)}${points > 0 ? ` (${points})` : ''}`,
    )
  return [
    ...(few.length === 0
      ? []
      : [paragraph(strong('Not counted: '), ...earlier, `${refused.join('; ')}. `, rule('FG-4, FG-9'))]),
    paragraph(strong('Latest plays: '), `${latest.join('; ')}.`),
  ]
}

/** The plays: all of a small game, the latest and the misplays of a large one; the referee gets them all. */
export function playsBlocks({ plays, players }: FgView, whole: boolean): readonly Block[] {
  if (plays.length === 0) return []
  if (whole && plays.length > THREAD) return threadBlocks(plays)
  if (!whole && players.length > SMALL_TABLE) return newsOf(plays)
  return [playsTable(plays, allPlays(plays))]
}

/** Everybody's values, for the sheet that opens the game. */
export const piecesTable = ({ players }: FgView): Block =>
  tableFrom(
    players,
    [
      ['Player', ({ name }) => name],
      [
        'Values',
        ({ pieces }) =>
          pieces
            .slice(0, LETTERED)
            .map(({ value }) => value)
            .join(',\u00a0'),
      ],
    ],
    {
      caption: `Values of pieces 1 to ${LETTERED}; pieces ${LETTERED + 1} to ${PIECES} are 6 for everybody, multiplier 0`,
      across: 3,
    },
  )
