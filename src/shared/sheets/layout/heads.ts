// A head at the foot of a page with a line or two below it looks forgotten: it takes at least three of the lines that follow with it, or
// begins the next column. A short table goes with its head whole. Knows heights only, no text.
import type { Piece } from './paginate'
import { nth } from './places'

/** Content below a head: text with all that follows, or the rows of its table. */
export type Head = 'text' | 'table'

/** Least height below a head, in lines of text or rows as high: three, of which the last may be of small type. */
const BELOW = 2.7
/** Largest height of a short table's rows, in lines of text. */
const SHORT = 16

/** Height of the rows of a table below its caption or header. */
function rowsBelow(pieces: readonly Piece[], head: number, headOf: (piece: number) => Head | undefined): number {
  let row = head + 1
  while (headOf(row) !== undefined) row++
  let height = 0
  // All rows but the first name their header.
  do height += pieces[row]?.height ?? 0
  while ((pieces[++row]?.header ?? null) !== null)
  return height
}

/**
 * The pieces, those below heads bound to the next until there are enough of them.
 * @param headOf content that a piece, by its number, heads
 * @param line height of a line of text, in points
 * @param whole whether short tables are kept whole
 */
export function keptWithHeads<P extends Piece>(
  pieces: readonly P[],
  headOf: (piece: number) => Head | undefined,
  line: number,
  whole = true,
): readonly P[] {
  const held = new Set<number>()
  pieces.forEach((_, head) => {
    const kind = headOf(head)
    if (kind === undefined) return
    const short = whole && kind === 'table' && rowsBelow(pieces, head, headOf) <= SHORT * line
    let wanting = short ? Infinity : BELOW * line
    for (let i = head + 1; i < pieces.length - 1 && !nth(pieces, i).foot; i++) {
      const matter = headOf(i) === undefined
      if (matter) wanting -= nth(pieces, i).height
      // The last of them is enough, and goes with the next piece only where it did before.
      if (wanting <= 0) return
      // Neither a section nor a table binds the piece after it.
      if (matter && (kind === 'text' ? headOf(i + 1) === 'text' : nth(pieces, i + 1).header === null)) return
      held.add(i)
    }
  })
  return pieces.map((piece, i) => (held.has(i) ? { ...piece, keep: 'must' as const } : piece))
}
