// The tables of the sheets: standings, plays, pieces, and what would score next.
import type { Block, Text } from '../../../sheets/document'
import { code, figures, heading, rule, strong, words } from '../../../kit/sheet-parts'
import { reaches, reachWords } from '../rules/helper'
import { moment, remark, standings } from './sheet-words'
import { minus, plural, signed } from '../table'
import { LETTERED, PIECES, type FgView, type SeenPlay } from '../types'

/** Up to so many players a sheet shows everything of everybody. */
export const SMALL_TABLE = 40
/** Beyond so many, four to a line and nothing but rank, name and score. */
const CROWD = 120
/** How many of the latest plays the public sheet of a larger game shows. */
const LATEST = 10
/** A thread longer than this is printed close together for the referee. */
const THREAD = 120
/** How many misplays are listed in full there. */
const MISPLAYS = 10

/** Everybody in order of rank: in full for a small table, else close together, so that 250 fill two pages. */
export function standingsBlocks(view: FgView): Block[] {
  const title = view.over ? 'Final standings' : 'Standings'
  const order = standings(view)
  if (order.length <= SMALL_TABLE)
    return [
      {
        block: 'table',
        caption: title,
        columns: [
          ...figures(''),
          words('Player'),
          ...figures('Score', 'from plays', '+40', view.over ? '+70' : '+70 so far'),
          code('Pieces left'),
        ],
        rows: order.map((player): Text[] => [
          [String(player.rank)],
          [player.name],
          [{ text: String(player.score), style: 'strong' }],
          [String(player.score - player.finishBonus - player.lastBonus)],
          [player.finishBonus > 0 ? String(player.finishBonus) : ''],
          [player.lastBonus > 0 ? String(player.lastBonus) : ''],
          [player.pieces.flatMap((piece, i) => (piece.used ? [] : [String(i + 1)])).join(' ') || 'none'],
        ]),
      },
    ]
  const crowd = order.length > CROWD
  return [
    {
      block: 'table',
      caption: `${title}: rank, player, score${crowd ? '' : ', pieces used'}`,
      across: crowd ? 4 : 3,
      columns: [
        ...figures(''),
        words('Player'),
        ...figures('Score'),
        ...(crowd ? [] : [{ title: 'Used', kind: 'figure' as const }]),
      ],
      rows: order.map((player): Text[] => [
        [String(player.rank)],
        [player.name],
        [{ text: String(player.score), style: 'strong' }],
        ...(crowd ? [] : [[String(player.used)]]),
      ]),
    },
  ]
}

/** FG-13: what reaches a multiple next. Nothing once the game is closed. */
export function helperBlocks(view: FgView): Block[] {
  if (view.over) return []
  return [
    heading('What would score next', 3),
    {
      block: 'facts',
      rows: [
        { label: 'Total', text: [{ text: minus(view.total), style: 'strong' }, ' ', rule('FG-5')] },
        ...reaches(view.total).map((reach) => ({
          label: `To a multiple of ${reach.multiple}`,
          text: [reachWords(reach)] as Text,
        })),
      ],
    },
  ]
}

/** Plays as a table, in the order received. */
export const playsTable = (plays: readonly SeenPlay[], caption: string): Block => ({
  block: 'table',
  caption,
  columns: [
    ...figures('No.'),
    words('Time (UTC)'),
    words('Player'),
    ...figures('Piece', 'Value', 'Total', 'Points'),
    words(''),
  ],
  rows: plays.map((play): Text[] => [
    [String(play.number)],
    [moment(play.at)],
    [play.player],
    [String(play.piece)],
    [signed(play.signed)],
    [play.status === 'valid' ? minus(play.total) : '–'],
    [play.points > 0 ? { text: String(play.points), style: 'strong' } : ''],
    [{ text: remark(play), style: 'small' }],
  ]),
})

/** A long thread close together; what did not count is listed before it with its reasons. */
const threadBlocks = (plays: readonly SeenPlay[], odd: readonly SeenPlay[]): Block[] => [
  ...(odd.length === 0 ? [] : [playsTable(odd, `${plural(odd.length, 'post')} that did not simply count`)]),
  {
    block: 'table',
    caption: `All ${plays.length} plays, in the order received`,
    across: 2,
    columns: [...figures('No.'), words('Time'), words('Player'), ...figures('Play', 'Total', 'Points')],
    rows: plays.map((play): Text[] => [
      [String(play.number)],
      [moment(play.at).slice(5)],
      [play.player],
      [`${play.piece}: ${signed(play.signed)}`],
      [play.status === 'valid' ? minus(play.total) : '–'],
      [play.points > 0 ? strong(String(play.points)) : ''],
    ]),
  },
]

/** The plays of the public sheet: all of a small game, the latest and the misplays of a large one. */
export function playsBlocks(view: FgView, whole: boolean): Block[] {
  const { plays } = view
  if (plays.length === 0) return []
  const simple = (play: SeenPlay): boolean => play.status === 'valid' && !play.ruled && !play.more
  if (whole && plays.length > THREAD)
    return threadBlocks(
      plays,
      plays.filter((play) => !simple(play)),
    )
  if (whole || view.players.length <= SMALL_TABLE)
    return [playsTable(plays, `All ${plays.length} plays, in the order received`)]
  const odd = plays.filter((play) => play.status !== 'valid')
  const few = odd.slice(-MISPLAYS)
  const rest = odd.length - few.length
  return [
    ...(few.length === 0
      ? []
      : [
          {
            block: 'paragraph' as const,
            text: [
              { text: 'Not counted: ', style: 'strong' as const },
              ...(rest > 0 ? [`${rest} earlier; `] : []),
              `${few.map((play) => `${play.number}. ${play.player} ${play.piece}: ${signed(play.signed)} (${remark(play)})`).join('; ')}. `,
              rule('FG-4, FG-9'),
            ],
          },
        ]),
    {
      block: 'paragraph',
      text: [
        { text: 'Latest plays: ', style: 'strong' },
        `${plays
          .filter((play) => play.status === 'valid')
          .slice(-LATEST)
          .map(
            (play) =>
              `${play.number}. ${play.player} ${signed(play.signed)} → ${minus(play.total)}${play.points > 0 ? ` (${play.points})` : ''}`,
          )
          .join('; ')}.`,
      ],
    },
  ]
}

/** Everybody's values, for the sheet that opens the game. */
export const piecesTable = (view: FgView): Block => ({
  block: 'table',
  caption: `Values of pieces 1 to ${LETTERED}; pieces ${LETTERED + 1} to ${PIECES} are 6 for everybody, multiplier 0`,
  across: 3,
  columns: [words('Player'), words('Values')],
  rows: view.players.map((player): Text[] => [
    [player.name],
    [
      player.pieces
        .slice(0, LETTERED)
        .map((piece) => piece.value)
        .join(',\u00a0'),
    ],
  ]),
})
