// What only one reader gets: the player's pieces and plays, the referee's confidential part.
import type { SheetFrame } from '../../../kit/game'
import type { Seat } from '../../../engine/log'
import type { Block, Text } from '../../../sheets/document'
import { figures, heading, ownFacts, rule, words } from '../../../kit/sheet-parts'
import { worth } from '../rules/score'
import { playsTable, SMALL_TABLE } from './sheet-tables'
import { standings } from './sheet-words'
import { minus, signed } from '../table'
import type { FgView, SeenPlayer } from '../types'

/** So many players above and below are shown on a player's own sheet. */
const NEIGHBOURS = 3

/** FG-5: what each piece still in hand would score if it were played next, and how. */
function chances(view: FgView, me: SeenPlayer): string[] {
  return me.pieces.flatMap((piece, i) => {
    if (piece.used) return []
    return [1, -1].flatMap((sign) => {
      const points = worth(view.total + sign * piece.value, piece.multiplier)
      return points > 0 ? [`piece ${i + 1} with ${signed(sign * piece.value)}: ${points}`] : []
    })
  })
}

const piecesBlock = (view: FgView, seat: Seat, me: SeenPlayer): Block => ({
  block: 'table',
  caption: 'Your pieces',
  columns: [...figures('Piece', 'Value', 'Multiplier'), words('Played'), ...figures('Points')],
  rows: me.pieces.map((piece, i): Text[] => {
    const play = view.plays.find((one) => one.seat === seat && one.status === 'valid' && one.piece === i + 1)
    return [
      [String(i + 1)],
      [String(piece.value)],
      [String(piece.multiplier)],
      [
        play === undefined
          ? 'not yet'
          : `no. ${play.number}, ${signed(play.signed)}, total ${minus(play.total)}`,
      ],
      [play === undefined ? '' : String(play.points)],
    ]
  }),
  total: [['Sum'], [], [], [], [String(me.score - me.finishBonus - me.lastBonus)]],
})

/** His neighbours in the standings, where those are too long to print in full. */
const aboutYou = (me: SeenPlayer, near: readonly SeenPlayer[]): Block => ({
  block: 'table',
  caption: 'Round about you',
  columns: [...figures(''), words('Player'), ...figures('Score', 'Used')],
  rows: near.map((player): Text[] => [
    [String(player.rank)],
    [player === me ? { text: player.name, style: 'strong' } : player.name],
    [String(player.score)],
    [String(player.used)],
  ]),
})

export function youBlocks(view: FgView, frame: SheetFrame, seat: Seat): Block[] {
  const me = view.players[seat]
  if (me === undefined) return []
  const open = chances(view, me)
  const odd = view.plays.filter(
    (play) => play.seat === seat && (play.status !== 'valid' || play.ruled || play.more),
  )
  const order = standings(view)
  const place = order.indexOf(me)
  const near = order.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1)
  const bonus = [
    ...(me.finishBonus > 0 ? [`${me.finishBonus} for all ten pieces`] : []),
    ...(me.lastBonus > 0
      ? [`${me.lastBonus} for the last play that scored${view.over ? '' : ', so far'}`]
      : []),
  ]
  return [
    heading('You'),
    {
      block: 'facts',
      rows: [
        {
          label: 'Score',
          text: [
            { text: String(me.score), style: 'strong' },
            `, number ${me.rank} of ${view.players.length}${bonus.length > 0 ? ` (with ${bonus.join(' and ')})` : ''}`,
          ],
        },
        ...(view.over
          ? []
          : [
              {
                label: 'Next',
                text: [
                  open.length > 0
                    ? `With the total at ${minus(view.total)}: ${open.join('; ')}. `
                    : `With the total at ${minus(view.total)} none of your pieces scores at once. `,
                  rule('FG-13'),
                ] as Text,
              },
            ]),
        ...ownFacts(frame, me.name),
      ],
    },
    piecesBlock(view, seat, me),
    ...(odd.length > 0 ? [playsTable(odd, 'Posts of yours that did not simply count')] : []),
    ...(view.players.length > SMALL_TABLE ? [aboutYou(me, near)] : []),
  ]
}
