// Posts as text (FG-3): a play is one line. Also the check of a play before it is scored.
import { barePost, postsKind } from '../../../kit/orders/posts'
import { warning, type Problem } from '../../../engine/result'
import { minus } from '../../../kit/prose'
import type { FgTable } from '../table'
import { LETTERED, PIECES, type FgView, type Orders, type Play } from '../types'
import { readLine, writePlay } from './play-line'

export const orders = postsKind<Play>({
  rule: 'FG-3',
  line: readLine,
  text: writePlay,
  sentence: ({ piece, sign, value, multiplier }) =>
    `Piece ${piece} with ${sign < 0 ? '−' : '+'}${value}, multiplier ${multiplier}.`,
  remedy: 'A play is one line like “Piece 3: -12, 3”: piece, value, multiplier.',
})

const misplay = (message: string, remedy: string): readonly Problem[] => [warning('FG-4', 'misplay', message, remedy)]

/** Warnings about piece, value and multiplier, without regard to earlier plays (FG-4). Misplays are legal. */
export function checkOrders(_table: FgTable, view: FgView, { posts }: Orders): readonly Problem[] {
  const player = view.seat === null ? undefined : view.players[view.seat]
  if (player === undefined) return []
  return posts.flatMap(({ play }) => {
    const piece = player.pieces[play.piece - 1]
    if (piece === undefined)
      return misplay(`There is no piece ${play.piece}.`, `The pieces are numbered 1 to ${PIECES}.`)
    if (piece.value === play.value && piece.multiplier === play.multiplier) return []
    return misplay(
      `Piece ${play.piece} of ${player.name} has value ${piece.value} and multiplier ${piece.multiplier}, not ${minus(play.value)} and ${play.multiplier}.`,
      'A misplay has no effect at all unless you overrule it.',
    )
  })
}

/** Correct orders for a piece, for the order form. */
export const playOf = (piece: number, value: number, sign: 1 | -1): Orders =>
  barePost({ piece, sign, value, multiplier: piece <= LETTERED ? piece : 0 })
