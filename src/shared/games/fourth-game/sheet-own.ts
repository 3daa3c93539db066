// What only one reader gets: the player's pieces and plays, the referee's confidential part.
import type { SheetFrame } from '../../engine/contract'
import type { Seat } from '../../engine/log'
import type { Block, Text } from '../../sheets/document'
import { worth } from './resolve/score'
import { playsTable } from './sheet-tables'
import { rule, standings } from './sheet-words'
import { minus, plural, signed } from './table'
import type { FgView, SeenPlayer } from './types'

/** So many players above and below are shown on a player's own sheet. */
const NEIGHBOURS = 3
/** Beyond so many players the posts themselves are not printed: they stand in the campaign file. */
const MOST_TEXTS = 40

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
  columns: [
    { title: 'Piece', kind: 'figure' },
    { title: 'Value', kind: 'figure' },
    { title: 'Multiplier', kind: 'figure' },
    { title: 'Played', kind: 'text' },
    { title: 'Points', kind: 'figure' },
  ],
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
    { block: 'heading', level: 2, text: 'You' },
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
        ...(frame.ownAddress === null || frame.ownAddress === ''
          ? []
          : [{ label: 'Address', text: [frame.ownAddress] }]),
      ],
    },
    piecesBlock(view, seat, me),
    ...(odd.length > 0 ? [playsTable(odd, 'Posts of yours that did not simply count')] : []),
    {
      block: 'table',
      caption: 'Round about you',
      columns: [
        { title: '', kind: 'figure' },
        { title: 'Player', kind: 'text' },
        { title: 'Score', kind: 'figure' },
        { title: 'Used', kind: 'figure' },
      ],
      rows: near.map((player): Text[] => [
        [String(player.rank)],
        [player === me ? { text: player.name, style: 'strong' } : player.name],
        [String(player.score)],
        [String(player.used)],
      ]),
    },
  ]
}

export function confidentialBlocks(frame: SheetFrame): Block[] {
  const secret = frame.confidential
  if (secret === null) return []
  const blocks: Block[] = [{ block: 'heading', level: 2, text: 'Confidential' }]
  if (secret.notes.length > 0)
    blocks.push(
      { block: 'heading', level: 3, text: 'Notes' },
      { block: 'press', items: secret.notes.map((text) => ({ by: null, text })) },
    )
  if (secret.orders.length > 0 && secret.orders.length <= MOST_TEXTS) {
    blocks.push({ block: 'heading', level: 3, text: 'Posts as received' })
    for (const order of secret.orders) {
      const lines = order.text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
      blocks.push({
        block: 'group',
        blocks: [
          { block: 'paragraph', text: [{ text: order.name, style: 'strong' }, ` – ${order.how}`] },
          ...(lines.length === 0
            ? []
            : [
                {
                  block: 'list' as const,
                  items: lines.map((line): Text => [{ text: line.trim(), style: 'orders' }]),
                },
              ]),
        ],
      })
    }
  }
  blocks.push(
    {
      block: 'table',
      caption: `Addresses of ${plural(secret.addresses.length, 'player')}`,
      across: 2,
      columns: [
        { title: 'Player', kind: 'text' },
        { title: 'Address', kind: 'text' },
      ],
      rows: secret.addresses.map((item): Text[] => [
        [item.name],
        [item.address === '' ? 'none' : item.address],
      ]),
    },
    { block: 'facts', rows: [{ label: 'Seed', text: [{ text: secret.seed, style: 'orders' }] }] },
  )
  return blocks
}
