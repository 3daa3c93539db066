// Blocks for one player alone: the standing, pieces, plays and neighbours in the standings.
import { at } from '../../../engine/at'
import type { Seat } from '../../../engine/log'
import type { Sheet } from '../../../kit/sheets/sheet'
import { fact, rule, small, strong, tableFrom, typed, type Fact } from '../../../kit/sheets/sheet-parts'
import type { Block, Text } from '../../../sheets/document'
import { worth } from '../rules/score'
import { minus, signed } from '../../../kit/prose'
import { PIECES, type FgView, type SeenPlay, type SeenPlayer } from '../types'
import { isSimple, moment, remark, SMALL_TABLE, standings } from './sheet-words'

/** The input of a sheet's blocks. */
export type FgSheet = Sheet<unknown, FgView>

/** Number of players shown above and below on a player's own sheet. */
const NEIGHBOURS = 3

/** Pieces in hand that would score if played next, with their signs and points (FG-5). */
const chances = ({ total }: FgView, me: SeenPlayer): readonly string[] =>
  me.pieces.flatMap(({ value, multiplier, used }, i) =>
    (used ? [] : [value, -value]).flatMap((by) => {
      const points = worth(total + by, multiplier)
      return points > 0 ? [`piece ${i + 1} with ${signed(by)}: ${points}`] : []
    }),
  )

/** The plays that would score next, or why none would (FG-5, FG-6). */
function next(view: FgView, seat: Seat, me: SeenPlayer): Text {
  const lastPlay = view.plays.filter(({ status }) => status === 'valid').at(-1)
  if (lastPlay?.seat === seat)
    return ['The last play is yours: until somebody else has played, nothing of yours scores. ', rule('FG-6')]
  const open = chances(view, me)
  const said = open.length > 0 ? open.join('; ') : 'none of your pieces scores at once'
  return [`With the total at ${minus(view.total)}: ${said}. `, rule('FG-13')]
}

/** Why and how to post (FG-3, FG-7, FG-12), instead of a slip. The opening sheet has it in its rules. */
function posting({ view }: FgSheet, me: SeenPlayer): readonly Fact[] {
  if (view.over || view.plays.length === 0) return []
  const free = me.pieces.findIndex(({ used }) => !used)
  const piece = me.pieces[free]
  if (piece === undefined) return [fact('To post', 'You have played all ten pieces: nothing is left to post.')]
  const example = typed(`Piece ${free + 1}: -${piece.value}, ${piece.multiplier}`)
  const through = view.players.filter((player) => player.used === PIECES).length
  const left = Math.floor(view.players.length / 2) - through
  const why = left > 0 ? ` ${left === 1 ? 'One player' : `${left} players`} more can get 40 for all ten pieces.` : ''
  return [
    fact(
      'To post',
      'Nothing is due, but only plays score. A play is one line like “',
      example,
      `”, the sign as you like; one to a post, each piece once.${why} `,
      rule('FG-3, FG-7, FG-12'),
    ),
  ]
}

export function own(sheet: FgSheet, seat: Seat): readonly Fact[] {
  const { view } = sheet
  const me = at(view.players, seat)
  const bonus = [
    ...(me.finishBonus > 0 ? [`${me.finishBonus} for all ten pieces`] : []),
    ...(me.lastBonus > 0 ? [`${me.lastBonus} for the last play that scored${view.over ? '' : ', so far'}`] : []),
  ]
  const place = `, number ${me.rank} of ${view.players.length}${bonus.length > 0 ? ` (with ${bonus.join(' and ')})` : ''}`
  return [
    fact('Score', strong(String(me.score)), place),
    ...(view.over ? [] : [fact('Next', ...next(view, seat, me))]),
    ...posting(sheet, me),
  ]
}

function piecesTable({ plays }: FgView, seat: Seat, me: SeenPlayer): Block {
  const own = plays.filter((play) => play.seat === seat && play.status === 'valid')
  const playOf = (i: number) => own.find(({ piece }) => piece === i + 1)
  const played = (play: SeenPlay | undefined): string =>
    play === undefined ? 'not yet' : `no. ${play.number}, ${signed(play.signed)}, total ${minus(play.total)}`
  return tableFrom(
    me.pieces,
    [
      ['Piece', (_, i) => i + 1, 'figure'],
      ['Value', ({ value }) => value, 'figure'],
      ['Multiplier', ({ multiplier }) => multiplier, 'figure'],
      ['Played', (_, i) => played(playOf(i))],
      ['Points', (_, i) => playOf(i)?.points ?? '', 'figure'],
    ],
    {
      caption: 'Your pieces',
      total: [['Sum'], [], [], [], [String(me.score - me.finishBonus - me.lastBonus)]],
    },
  )
}

/** The neighbours in standings too long to print in full. */
function neighbours(view: FgView, me: SeenPlayer): Block {
  const order = standings(view)
  const place = order.indexOf(me)
  return tableFrom(
    order.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1),
    [
      ['', ({ rank }) => rank, 'figure'],
      ['Player', (player) => (player === me ? [strong(player.name)] : player.name)],
      ['Score', ({ score }) => score, 'figure'],
      ['Used', ({ used }) => used, 'figure'],
    ],
    { caption: 'Players close to you' },
  )
}

/** The player's posts that did not simply count; as narrow as one column. */
const oddTable = (odd: readonly SeenPlay[]): Block =>
  tableFrom(
    odd,
    [
      ['No.', ({ number }) => number, 'figure'],
      ['Time (UTC)', ({ at }) => moment(at)],
      ['Play', (play) => `${play.piece}: ${signed(play.signed)}`],
      ['Why', (play) => [small(remark(play))]],
    ],
    { caption: 'Posts of yours that did not simply count' },
  )

export function ownBlocks({ view }: FgSheet, seat: Seat): readonly Block[] {
  const me = at(view.players, seat)
  const odd = view.plays.filter((play) => play.seat === seat && !isSimple(play))
  return [
    piecesTable(view, seat, me),
    ...(odd.length > 0 ? [oddTable(odd)] : []),
    ...(view.players.length > SMALL_TABLE ? [neighbours(view, me)] : []),
  ]
}
