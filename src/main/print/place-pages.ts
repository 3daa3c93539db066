// Places what stands on pages, for pdfmake to draw. Every line is broken and every piece measured before (paginate.ts), so nothing is
// left but to add up heights; pdfmake's own layout, made for whatever somebody may write, took a quarter of the time of a set of
// sheets. A test holds the two against each other.
import type { PaperPage, Sheaf } from '@shared/sheets/paper-page'
import type { PdfNode } from '@shared/sheets/pdf-type'
import { nth } from '@shared/sheets/places'
import type { Tag } from '@shared/sheets/tag'
import type { FontsOfDocument, Item, Page, Vector } from 'pdfmake/js/Renderer.js'
import { FontsInUse, setLine } from './set-line'
import type { LineNode } from './set-line'

type Margin = readonly [left: number, top: number, right: number, bottom: number]

interface TableLayout {
  readonly hLineWidth: (i: number) => number
  readonly vLineWidth: (i: number) => number
  readonly hLineColor?: () => string
  readonly vLineColor?: () => string
  readonly paddingLeft: (i: number) => number
  readonly paddingRight: (i: number) => number
  readonly paddingTop: () => number
  readonly paddingBottom: () => number
}

/** The nodes that sheets are made of. */
interface Known extends Partial<Omit<LineNode, 'text'>> {
  readonly margin?: Margin
  readonly text?: LineNode['text'] | ''
  readonly stack?: readonly PdfNode[]
  readonly columns?: readonly (PdfNode & { readonly width?: number })[]
  readonly columnGap?: number
  readonly canvas?: readonly Vector[]
  readonly slot?: Slot
  readonly svg?: string
  readonly image?: string
  readonly width?: number
  readonly height?: number
  readonly tag?: Tag
  readonly table?: { readonly widths: readonly number[]; readonly body: readonly (readonly PdfNode[])[] }
  readonly layout?: TableLayout
  readonly verticalAlignment?: 'bottom'
}

/** Writing lines of a slip: their label, and the room they take. */
export interface Slot {
  readonly key: string
  readonly width: number
  readonly height: number
  /** Distance between lines, in points. */
  readonly line: number
}

/** Where the writing lines of a slot are, in points from the upper left corner of a page. */
export interface SlotPlace extends Slot {
  /** From 1. */
  readonly page: number
  readonly left: number
  readonly top: number
}

export interface PlacedPages {
  readonly pages: readonly Page[]
  readonly slots: readonly SlotPlace[]
}

/** Where a node is put: its upper left corner, and the width it may take. */
interface Spot {
  readonly x: number
  readonly y: number
  readonly room: number
}

/** What is placed so far, and what all nodes have from around them. */
interface Placing {
  readonly document: FontsOfDocument
  readonly fonts: FontsInUse
  readonly items: Item[]
  readonly slots: SlotPlace[]
  /** From 1. */
  readonly page: number
  readonly font: string
  readonly colour: string
}

/** Places a node. @returns where what follows begins */
function place(on: Placing, node: PdfNode, { x, y, room }: Spot): number {
  const known = node as Known
  const [left, top, right, bottom] = known.margin ?? [0, 0, 0, 0]
  return placeInside(on, known, { x: x + left, y: y + top, room: room - (left + right) }) + bottom
}

function placeInside(on: Placing, node: Known, at: Spot): number {
  if (node.text !== undefined) return node.text === '' ? at.y : placeLine(on, node as LineNode, at)
  if (node.stack) return node.stack.reduce<number>((y, child) => place(on, child, { ...at, y }), at.y)
  if (node.columns) return placeColumns(on, node.columns, node.columnGap ?? 0, at)
  if (node.table && node.layout) return placeRow(on, node.table.widths, nth(node.table.body, 0), node.layout, at)
  if (node.canvas) return placeCanvas(on, node, node.canvas, at)
  return placePicture(on, node, at)
}

function placeLine({ items, fonts, colour }: Placing, node: LineNode, at: Spot): number {
  const line = setLine(fonts, node, at, colour)
  items.push({ type: 'line', item: line })
  return at.y + line.height
}

function placeColumns(on: Placing, columns: NonNullable<Known['columns']>, gap: number, { x, y }: Spot): number {
  let [left, lowest] = [x, y]
  for (const column of columns) {
    const room = column.width ?? 0
    lowest = Math.max(lowest, place(on, column, { x: left, y, room }))
    left += room + gap
  }
  return lowest
}

const lowestOf = (vector: Vector): number =>
  vector.type === 'ellipse' ? vector.y + vector.r2 : Math.max(vector.y1, vector.y2)

/** A line at its place; its node may be placed again. */
const moved = (vector: Vector, x: number, y: number): Vector =>
  vector.type === 'ellipse'
    ? { ...vector, x: vector.x + x, y: vector.y + y }
    : { ...vector, x1: vector.x1 + x, x2: vector.x2 + x, y1: vector.y1 + y, y2: vector.y2 + y }

function placeCanvas(
  { items, slots, page }: Placing,
  { slot }: Known,
  canvas: readonly Vector[],
  { x, y }: Spot,
): number {
  if (slot !== undefined) slots.push({ ...slot, page, left: x, top: y })
  for (const vector of canvas) items.push({ type: 'vector', item: moved(vector, x, y) })
  return y + canvas.reduce((lowest, vector) => Math.max(lowest, lowestOf(vector)), 0)
}

function placePicture({ items, document, font }: Placing, node: Known, { x, y, room }: Spot): number {
  const { svg, image, width = 0, height = 0, alignment, tag } = node
  const left = x + (alignment === 'center' ? (room - width) / 2 : 0)
  const drawn = { x: left, y, _width: width, _height: height, tag }
  if (svg !== undefined) items.push({ type: 'svg', item: { ...drawn, svg, font } })
  else if (image === undefined) throw new Error('a node of unknown kind')
  else {
    document.provideImage(image)
    items.push({ type: 'image', item: { ...drawn, image } })
  }
  return y + height
}

/** A column of a row: where it begins, white beside it included, and how wide it is then. */
interface Part {
  readonly left: number
  readonly width: number
}

function partsOf(widths: readonly number[], { vLineWidth, paddingLeft, paddingRight }: TableLayout): readonly Part[] {
  let left = 0
  return widths.map((own, i) => {
    const width = paddingLeft(i) + paddingRight(i) + vLineWidth(i) + own
    const part = { left, width }
    left += width
    return part
  })
}

/** A cell; one at the foot of its row is moved there once the row's height is known. */
function placeCell(on: Placing, cell: PdfNode, at: Spot, rowHeight: () => number): number {
  if ((cell as Known).verticalAlignment !== 'bottom') return place(on, cell, at)
  let height = 0
  const item = {
    verticalAlignment: 'bottom' as const,
    getNodeHeight: () => height,
    getViewHeight: rowHeight,
  }
  on.items.push({ type: 'beginVerticalAlignment', item })
  const end = place(on, cell, at)
  height = end - at.y
  on.items.push({ type: 'endVerticalAlignment', item })
  return end
}

/** The rules of a row: each column has its own piece of the line above and of that below. */
function placeRules(
  on: Placing,
  parts: readonly Part[],
  layout: TableLayout,
  x: number,
  [top, begin, end]: readonly [number, number, number],
): void {
  const { hLineWidth, vLineWidth, hLineColor, vLineColor } = layout
  const rule = (y: number, lineWidth: number): void => {
    if (lineWidth === 0) return
    const middle = y + lineWidth / 2
    for (const { left, width } of parts)
      on.items.push({
        type: 'vector',
        item: {
          type: 'line',
          x1: left + x,
          x2: left + width + x,
          y1: middle,
          y2: middle,
          lineWidth,
          lineColor: hLineColor?.() ?? 'black',
        },
      })
  }
  rule(top, hLineWidth(0))
  const { left, width } = nth(parts, parts.length - 1)
  for (const [i, edge] of [...parts.map((part) => part.left), left + width].entries()) {
    const lineWidth = vLineWidth(i)
    if (lineWidth === 0) continue
    const middle = edge + lineWidth / 2 + x
    on.items.push({
      type: 'vector',
      item: {
        type: 'line',
        x1: middle,
        x2: middle,
        y1: begin - hLineWidth(0),
        y2: end + hLineWidth(1),
        lineWidth,
        lineColor: vLineColor?.() ?? 'black',
      },
    })
  }
  rule(end, hLineWidth(1))
}

/** A table of one row, which is what the printer makes of tables. */
function placeRow(
  on: Placing,
  widths: readonly number[],
  cells: readonly PdfNode[],
  layout: TableLayout,
  { x, y }: Spot,
): number {
  const { hLineWidth, vLineWidth, paddingLeft, paddingRight, paddingTop, paddingBottom } = layout
  const begin = y + hLineWidth(0)
  const top = begin + paddingTop()
  let lowest = top
  let left = x
  cells.forEach((cell, i) => {
    left += (i === 0 ? 0 : paddingRight(i - 1)) + vLineWidth(i) + paddingLeft(i)
    const room = nth(widths, i)
    lowest = Math.max(
      lowest,
      placeCell(on, cell, { x: left, y: top, room }, () => lowest - top),
    )
    left += room
  })
  const end = lowest + paddingBottom()
  placeRules(on, partsOf(widths, layout), layout, x, [y, begin, end])
  return end + hLineWidth(1)
}

/** Places everything that stands on the pages of a sheaf. @param document whose fonts and pictures it is placed with */
export function placePages({ pages, width, height, style }: Sheaf, document: FontsOfDocument): PlacedPages {
  const slots: SlotPlace[] = []
  const { font, color } = style as { readonly font: string; readonly color: string }
  const fonts = new FontsInUse(document)
  const placed = pages.map((page: PaperPage, i): Page => {
    const items: Item[] = []
    const on: Placing = { document, fonts, items, slots, page: i + 1, font, colour: color }
    for (const { node, ...at } of page) place(on, node, { x: at.x, y: at.y, room: at.width })
    return { items, pageSize: { width, height } }
  })
  return { pages: placed, slots }
}
