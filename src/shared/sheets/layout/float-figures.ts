// A board or chart is never broken, so it may leave half a page white. Then independent content that follows it comes first, as a
// typesetter would have it. Knows heights and kinds of pieces, no text.
import { filledOf, layoutCost, paginate, placedOn } from './paginate'
import type { PageLayout, Piece, Placed } from './paginate'
import { nth } from './places'

/**
 * Unit that a piece begins: a board or chart with all its parts, another movable block, or a barrier that nothing crosses.
 * A piece that begins nothing belongs to the one before it.
 */
export type Stand = 'figure' | 'block' | 'end'

export type StandingPiece = Piece & { readonly stand: Stand | null }

/** A page filled less than this has a hole. */
const FILLED = 0.8
/** Most blocks that may move before a figure. */
const FARTHEST = 2
/** Least gain in the cost of layouts; each move costs some of it. */
const BETTER = 0.2
const PER_MOVE = 0.05

/** Where each piece is now: place → its number. */
type Order = readonly number[]

/** End of the unit that begins at a place (exclusive). */
function endOf(pieces: readonly StandingPiece[], from: number): number {
  let end = from + 1
  while (end < pieces.length && nth(pieces, end).stand === null && !nth(pieces, end).foot) end++
  return end
}

/** The pieces in an order, their headers counted in it. */
function inOrder(pieces: readonly StandingPiece[], order: Order): readonly StandingPiece[] {
  const places = new Map(order.map((piece, place) => [piece, place]))
  return order.map((number) => {
    const piece = nth(pieces, number)
    return piece.header === null ? piece : { ...piece, header: places.get(piece.header) ?? null }
  })
}

const numbered = (pages: readonly PageLayout[], order: Order): readonly PageLayout[] => {
  const back = (placed: Placed): Placed => ({ ...placed, piece: nth(order, placed.piece) })
  return pages.map((page) => ({
    ...page,
    segments: page.segments.map((part) =>
      part.kind === 'page'
        ? { ...part, placed: back(part.placed) }
        : part.kind === 'columns'
          ? { ...part, columns: part.columns.map((column) => column.map(back)) }
          : part,
    ),
  }))
}

interface Laid {
  readonly order: Order
  readonly pieces: readonly StandingPiece[]
  readonly pages: readonly PageLayout[]
  readonly cost: number
}

/** Places of figures that begin a page behind one with a hole. */
const behindHoles = ({ pages, pieces }: Laid, height: number): readonly number[] =>
  pages.slice(1).flatMap((page, i) => {
    const first = placedOn(page)[0]?.piece
    const before = nth(pages, i)
    const hole = filledOf(before, pieces) < FILLED * height
    return hole && first !== undefined && nth(pieces, first).stand === 'figure' ? [first] : []
  })

/** The orders in which a figure comes behind one, two … of the things that follow it. */
function laterOrders({ order, pieces }: Laid, figure: number): readonly Order[] {
  const orders: Order[] = []
  const begins = endOf(pieces, figure)
  let end = begins
  while (orders.length < FARTHEST && end < pieces.length && nth(pieces, end).stand === 'block') {
    end = endOf(pieces, end)
    orders.push([
      ...order.slice(0, figure),
      ...order.slice(begins, end),
      ...order.slice(figure, begins),
      ...order.slice(end),
    ])
  }
  return orders
}

/** Pages for the pieces, as `paginate` makes them, without the holes that figures leave where others can fill them. */
export function paginateFloating(
  pieces: readonly StandingPiece[],
  height: number,
  columns: number,
  hole?: number,
): readonly PageLayout[] {
  const lay = (order: Order): Laid => {
    const arranged = inOrder(pieces, order)
    const pages = paginate(arranged, height, columns, hole)
    return { order, pieces: arranged, pages, cost: layoutCost(pages, arranged, height) }
  }
  let best = lay(pieces.map((_, i) => i))
  const tried = new Set<number>()
  for (;;) {
    const figure = behindHoles(best, height).find((place) => !tried.has(nth(best.order, place)))
    if (figure === undefined) return numbered(best.pages, best.order)
    tried.add(nth(best.order, figure))
    const now = best
    laterOrders(now, figure).forEach((order, moves) => {
      const laid = lay(order)
      if (laid.cost + PER_MOVE * moves < Math.min(best.cost, now.cost - BETTER)) best = laid
    })
  }
}
