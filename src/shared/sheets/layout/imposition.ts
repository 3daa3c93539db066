// Pages side by side on larger paper: as a booklet, in the order that folds and staples right, or two sheets on one paper to be cut
// apart. Printed on both sides the paper is turned on its short edge unless said otherwise.
import type { PaperPage, PaperPart, Sheaf } from './paper-page'
import { MM } from './paper-page'
import { nth, sum } from './places'

const A4 = { width: 841.89, height: 595.28 }

/** How the pages of a booklet are put on the paper. Lengths are in millimetres. */
export interface Imposition {
  /** Thickness of a sheet: pages of inner sheets move towards the fold by as much as the sheets around them push them out. */
  readonly thickness?: number
  /** White added at the fold. */
  readonly gutter?: number
  /** Short lines above and below where it is folded. */
  readonly marks?: boolean
  /** The edge the printer turns the paper on; on the long one the backs are upside down to it. */
  readonly turn?: 'short' | 'long'
}

/** A page on a side of a sheet. */
interface Placed {
  /** Counted from 0; null = blank. */
  readonly page: number | null
  /** Points it is moved to the right of its half. */
  readonly shift: number
}

/**
 * Which pages are side by side, sheet side by sheet side: [left, right], counted from 0; null = blank.
 * For 8 pages: [7,0] [1,6] [5,2] [3,4].
 */
export function imposition(pages: number): readonly (readonly [number | null, number | null])[] {
  const filled = Math.ceil(pages / 4) * 4
  const page = (n: number): number | null => (n < pages ? n : null)
  return Array.from({ length: filled / 2 }, (_, side) => {
    const low = side
    const high = filled - 1 - side
    return side % 2 === 0 ? [page(high), page(low)] : [page(low), page(high)]
  })
}

/** The same with how far each page is moved: away from the fold for the gutter, towards it for the creep. */
export const placedPages = (pages: number, { thickness = 0, gutter = 0 }: Imposition = {}): readonly (readonly [Placed, Placed])[] =>
  imposition(pages).map(([left, right], side) => {
    const inwards = (Math.floor(side / 2) * thickness - gutter) * MM
    return [{ page: left, shift: inwards }, { page: right, shift: -inwards }]
  }) // prettier-ignore

/** Length of a fold mark, and how far it stays from the edge, which no printer reaches. */
const MARK = 12
const EDGE = 10

/** A short upright line in the middle of the paper. */
const foldMark = (y: number): PaperPart => ({
  x: A4.width / 2,
  y,
  width: 10,
  node: { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 0, y2: MARK, lineWidth: 0.5, lineColor: '#000000' }] },
})

/** Where a sheet is folded. */
const foldMarks = (): PaperPage => [foldMark(EDGE), foldMark(A4.height - EDGE - MARK)]

/** A page on one half of the paper. @param number its place in reading order @param at 0 the left half, 1 the right one */
function half(sheaf: Sheaf, page: PaperPage | undefined, number: number, at: 0 | 1, shift = 0): PaperPage {
  const by = at * (A4.width / 2) + (A4.width / 2 - sheaf.width) / 2 + shift
  return (page ?? []).map((part) => ({ ...part, x: part.x + by, page: number }))
}

/** A5 pages as a booklet on A4. */
export function bookletOf(sheaf: Sheaf, how: Imposition = {}): Sheaf {
  const sides = placedPages(sheaf.pages.length, how).map(([left, right], number): PaperPage => {
    const put = ({ page, shift }: Placed, at: 0 | 1): PaperPage =>
      page === null ? [] : half(sheaf, nth(sheaf.pages, page), page, at, shift)
    return [...put(left, 0), ...put(right, 1), ...(how.marks === true && number % 2 === 0 ? foldMarks() : [])]
  })
  return { ...sheaf, ...A4, pages: sides }
}

/**
 * A5 sheets two on one A4, to be cut apart: the first half of them is on the left, the other on the right, so that the left pile laid
 * on the right one has them in their order.
 * @param backs every second page of a sheet is the back of the one before it
 */
export function twoUp(sheaves: readonly Sheaf[], backs: boolean): Sheaf {
  const middle = Math.ceil(sheaves.length / 2)
  const first = nth(sheaves, 0)
  const pages = sheaves.slice(0, middle).flatMap((left, i) => {
    const right = sheaves[i + middle]
    const count = Math.max(left.pages.length, right?.pages.length ?? 0)
    return Array.from({ length: count }, (_, page): PaperPage => {
      const back = backs && page % 2 === 1
      const number = (sheet: number): number => sum(sheaves.slice(0, sheet).map((each) => each.pages.length)) + page
      return [
        ...half(first, left.pages[page], number(i), back ? 1 : 0),
        ...half(first, right?.pages[page], number(i + middle), back ? 0 : 1),
      ]
    })
  })
  return { ...first, ...A4, pages }
}
