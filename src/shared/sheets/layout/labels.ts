// Sheets of labels: addresses in the order given, on A4, in the usual grids.
import { oneLine } from '../clean'
import { MM } from './paper-page'
import type { PaperPart, Sheaf } from './paper-page'
import { paragraphNode } from '../pdf/pdf-atom'
import type { Setting } from '../pdf/pdf-atom'
import { nodeHeight } from '../pdf/pdf-place'
import { PALETTES, setText } from '../pdf/pdf-type'
import { last } from './places'
import type { Typeface } from '../pdf/pdf-type'

/** Labels across and down a sheet of A4. */
export const LABEL_GRIDS = ['3x8', '2x7'] as const
export type LabelGrid = (typeof LABEL_GRIDS)[number]

interface Grid {
  readonly across: number
  readonly down: number
  /** In millimetres: size of a label, from one to the next, the first one's corner. */
  readonly label: readonly [width: number, height: number]
  readonly step: readonly [x: number, y: number]
  readonly corner: readonly [x: number, y: number]
}

const GRIDS: Readonly<Record<LabelGrid, Grid>> = {
  '3x8': { across: 3, down: 8, label: [70, 37], step: [70, 37], corner: [0, 0.5] },
  '2x7': { across: 2, down: 7, label: [99.1, 38.1], step: [101.6, 38.1], corner: [4.65, 15.15] },
}

/** How many labels are on a sheet. */
export const labelsOn = (grid: LabelGrid): number => GRIDS[grid].across * GRIDS[grid].down

const A4 = { width: 595.28, height: 841.89 }
/** From the edge of a label, which no printer hits to the millimetre. */
const INSIDE = 6 * MM
/** The same above and below its text, together. */
const ABOVE = 4 * MM
/** Sizes a label is set in: the first in which its address finds room. */
const SIZES = [11, 10, 9.5, 9, 8.5, 8, 7.5, 7] as const

/**
 * Pages of labels.
 * @param first place of the first label, counted from 1: those before it have been used
 * @returns `tooLong`: addresses that find no room even in the smallest type, by their place in the list
 */
export function labelPages(
  addresses: readonly (readonly string[])[],
  grid: LabelGrid,
  first: number,
  type: Typeface,
): Sheaf & { readonly tooLong: readonly number[] } {
  const { across, down, label, step, corner } = GRIDS[grid]
  const each = across * down
  const width = label[0] * MM - 2 * INSIDE
  const set: Setting = { type, palette: PALETTES.black, size: SIZES[0], column: width, page: width }
  const setIn = (lines: readonly string[], size: number) => {
    const look = { size, figures: 'lining' } as const
    const stack = lines.map((line) => paragraphNode(set, setText(oneLine(line), look, type), width))
    return { node: { stack }, high: nodeHeight({ stack }, type) }
  }
  const room = label[1] * MM - ABOVE
  const fitted = (lines: readonly string[]): ReturnType<typeof setIn> =>
    SIZES.map((size) => setIn(lines, size)).find(({ high }) => high <= room) ?? setIn(lines, last(SIZES))
  const part = (lines: readonly string[], place: number): PaperPart => {
    const { node, high } = fitted(lines)
    const free = Math.max(0, label[1] * MM - high) / 2
    const x = (corner[0] + (place % across) * step[0]) * MM + INSIDE
    const y = (corner[1] + Math.floor(place / across) * step[1]) * MM + free
    return { x, y, width, node }
  }
  const count = Math.ceil((first - 1 + addresses.length) / each)
  const pages = Array.from({ length: count }, (_, page) =>
    addresses.flatMap((lines, i) => {
      const place = first - 1 + i - page * each
      return place >= 0 && place < each ? [part(lines, place)] : []
    }),
  )
  const tooLong = addresses.flatMap((lines, i) => (fitted(lines).high > room ? [i] : []))
  return { ...A4, pages, tooLong }
}
