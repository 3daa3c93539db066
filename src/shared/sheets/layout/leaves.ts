// Pages on both sides of the paper: nothing is behind the part to cut off. Knows heights only, no text.
import { HOLE, packWell, SQUEEZES } from './paginate'
import type { PageLayout, Piece, Segment } from './paginate'
import { sum } from './places'

/** Pages in the order of their leaves; null is a page that stays empty. */
export interface Leaves {
  readonly pages: readonly (PageLayout | null)[]
  /** Which of them is behind the part that is cut off, or null. */
  readonly behind: number | null
}

const NOTHING: PageLayout = { segments: [], used: 0, prose: 0 }

/** The page with the pieces at the foot at its foot. */
function withFeet(page: PageLayout, pieces: readonly Piece[], from: number, height: number): PageLayout {
  const feet = pieces.slice(from).map((piece, i): Segment => {
    const gap = i === 0 ? 0 : piece.gap
    return { kind: 'page', placed: { piece: from + i, gap, again: false }, height: gap + piece.height }
  })
  const high = sum(feet.map((part) => part.height))
  const space: Segment = { kind: 'space', height: Math.max(0, height - page.used - high) }
  return { segments: [...page.segments, space, ...feet], used: page.used + high, prose: page.prose }
}

/**
 * Pages on both sides of a number of leaves, or null where they do not fit. Pieces at the foot (the last ones) go on the front of the last
 * leaf. Nothing is printed behind them: text that continues there ends above.
 * @param panel height kept free at the foot of the last back, for an address
 */
export function leavesOf(
  pieces: readonly Piece[],
  height: number,
  columns: number,
  leaves: number,
  panel = 0,
): Leaves | null {
  const from = pieces.findIndex((piece) => piece.foot)
  const body = from === -1 ? pieces : pieces.slice(0, from)
  const feet = from === -1 ? [] : pieces.slice(from)
  const cut = feet.length === 0 ? 0 : sum(feet.map((piece) => piece.height + piece.gap))
  const front = 2 * (leaves - 1)
  const limit = (page: number): number =>
    page === front ? height - cut : page === front + 1 ? height - Math.max(cut, panel) : height
  for (const squeeze of [1, ...SQUEEZES]) {
    const packed = packWell(body, { height, columns, squeeze, limit }, HOLE)
    if (packed.length > 2 * leaves) continue
    const pages: (PageLayout | null)[] = Array.from({ length: 2 * leaves }, (_, i) => packed[i] ?? null)
    if (feet.length > 0) pages[front] = withFeet(pages[front] ?? NOTHING, pieces, from, height)
    return { pages, behind: feet.length > 0 || panel > 0 ? front + 1 : null }
  }
  return null
}

/** The same on as few leaves as will do. */
export function fewestLeaves(pieces: readonly Piece[], height: number, columns: number, panel = 0): Leaves {
  for (let leaves = 1; ; leaves++) {
    const laid = leavesOf(pieces, height, columns, leaves, panel)
    if (laid !== null) return laid
  }
}
