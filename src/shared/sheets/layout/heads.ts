// A head at the foot of a page with a line or two below it looks as if it had been forgotten there: it takes at least three lines of what
// follows with it, or begins the next column. Knows heights only, no text.
import type { Piece } from './paginate'
import { nth } from './places'

/** What a piece heads: text with all that follows, or the rows of its own table. */
export type Head = 'text' | 'table'

/** So many lines of text, or rows as high, stand below a head where it stands: three, of which the last may be of small type. */
const BELOW = 2.7

/**
 * The pieces, those below heads bound to the next until there are enough of them.
 * @param headOf what a piece, by its number, heads
 * @param line height of a line of text, in points
 */
export function keptWithHeads<P extends Piece>(
  pieces: readonly P[],
  headOf: (piece: number) => Head | undefined,
  line: number,
): readonly P[] {
  const held = new Set<number>()
  pieces.forEach((_, head) => {
    const kind = headOf(head)
    if (kind === undefined) return
    let wanting = BELOW * line
    for (let i = head + 1; i < pieces.length - 1 && !nth(pieces, i).foot; i++) {
      const matter = headOf(i) === undefined
      if (matter) wanting -= nth(pieces, i).height
      // The last of them is enough, and goes with what comes next only where it did before.
      if (wanting <= 0) return
      // A short table does not hold what comes after it: all rows but the first name their header.
      if (kind === 'table' && matter && nth(pieces, i + 1).header === null) return
      held.add(i)
    }
  })
  return pieces.map((piece, i) => (held.has(i) ? { ...piece, keep: 'must' as const } : piece))
}
