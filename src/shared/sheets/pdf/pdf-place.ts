// Places nodes: adds up heights until every line, stroke and picture has its point on the page. Every line is broken before
// (pdf-type.ts), so the height of a node is where its last item ends, and measuring is placing without keeping the items.
import type { PaperPage } from '../layout/paper-page'
import type { PdfNode, PdfRow, Slot, Vector } from './pdf-node'
import type { PdfRun, Typeface } from './pdf-type'
import { nth, sum } from '../layout/places'
import type { Tag } from './tag'

/** An item drawn on a page, in points from the upper left corner. */
export type Item = { readonly x: number; readonly y: number } & (
  | {
      /** One line of text; `y` is that of its baseline, `room` the width it is aligned in. */
      readonly kind: 'line'
      readonly node: PdfNode
      readonly runs: readonly PdfRun[]
      readonly room: number
      readonly tag: Tag | undefined
    }
  | { readonly kind: 'vector'; readonly vector: Vector }
  | {
      readonly kind: 'picture'
      /** SVG, or an image as a data URL. */
      readonly svg?: string | undefined
      readonly image?: string | undefined
      readonly width: number
      readonly height: number
      readonly tag: Tag | undefined
    }
  /** Writing lines of a slip. */
  | { readonly kind: 'slot'; readonly slot: Slot }
)

/** Where a node goes: its upper left corner, and the width it may take. */
interface Spot {
  readonly x: number
  readonly y: number
  readonly room: number
}

interface Placing {
  readonly type: Typeface
  readonly items: Item[]
  /** It is printed again, and not read aloud. */
  readonly again: boolean
}

const highest = (values: readonly number[]): number => Math.max(0, ...values)

const lineHeight = (runs: readonly PdfRun[], type: Typeface, factor = 1): number =>
  highest(
    runs.map(
      (run) =>
        type.lineHeight(run.font, run.bold === true, run.italics === true) * run.fontSize * (run.lineHeight ?? factor),
    ),
  )

const ascent = (runs: readonly PdfRun[], type: Typeface): number =>
  highest(runs.map((run) => type.ascent(run.font, run.bold === true, run.italics === true) * run.fontSize))

/** Places a node. @returns where the next one begins @throws Error for a node of an unknown kind (a bug) */
function place(on: Placing, node: PdfNode, { x, y, room }: Spot): number {
  const [left, top, right, bottom] = node.margin ?? [0, 0, 0, 0]
  const inner = node.again === true ? { ...on, again: true } : on
  return placeInside(inner, node, { x: x + left, y: y + top, room: room - (left + right) }) + bottom
}

function placeInside(on: Placing, node: PdfNode, at: Spot): number {
  const { x, y, room } = at
  const { text, stack, columns, row, canvas, svg, image, width = 0, height = 0 } = node
  const tag = on.again ? undefined : (node.tag ?? undefined)
  if (text) {
    if (text.length > 0) on.items.push({ kind: 'line', node, runs: text, x, y: y + ascent(text, on.type), room, tag })
    return y + lineHeight(text, on.type, node.lineHeight)
  }
  if (stack) return stack.reduce((end, child) => place(on, child, { x, y: end, room }), y)
  if (columns) {
    let left = x
    const ends = columns.map((column) => {
      const end = place(on, column, { x: left, y, room: column.width ?? 0 })
      left += (column.width ?? 0) + (node.columnGap ?? 0)
      return end
    })
    return Math.max(y, ...ends)
  }
  if (row) return placeRow(on, row, at)
  if (canvas) {
    if (node.slot) on.items.push({ kind: 'slot', slot: node.slot, x, y })
    for (const vector of canvas) on.items.push({ kind: 'vector', vector, x, y })
    return y + highest(canvas.map((v) => (v.type === 'ellipse' ? v.y + v.r2 : Math.max(v.y1, v.y2))))
  }
  if ((svg ?? image) === undefined) throw new Error('a node of unknown kind')
  const left = x + (node.alignment === 'center' ? (room - width) / 2 : 0)
  on.items.push({ kind: 'picture', svg, image, width, height, x: left, y, tag })
  return y + height
}

function placeRow(on: Placing, row: PdfRow, at: Spot): number {
  const { cells, widths, between, air, rules, bar = 0, framed = false, colour, low } = row
  const begin = at.y + rules.above
  const top = begin + air.above
  let left = at.x + bar + (bar > 0 ? between * 2 : 0)
  const placed = cells.map((cell, i) => {
    const room = nth(widths, i)
    const first = on.items.length
    const end = place(on, cell, { x: left, y: top, room })
    left += room + between * 2
    return { first, behind: on.items.length, end }
  })
  const lowest = Math.max(top, ...placed.map(({ end }) => end))
  if (low)
    for (const { first, behind, end } of placed)
      for (let i = first; i < behind; i++) {
        const item = nth(on.items, i)
        on.items[i] = { ...item, y: item.y + lowest - end }
      }
  const end = lowest + air.below
  const inside = bar + sum(widths) + between * 2 * (cells.length - 1 + (bar > 0 ? 1 : 0))
  const wide = inside + (framed ? between * 2 + bar : 0)
  const stroke = (x2: number, y2: number, lineWidth: number, x: number, y: number): void => {
    const vector = { type: 'line', x1: 0, y1: 0, x2, y2, lineWidth, lineColor: colour } as const
    if (lineWidth > 0) on.items.push({ kind: 'vector', vector, x, y })
  }
  stroke(wide, 0, rules.above, at.x, at.y + rules.above / 2)
  stroke(0, end - begin, bar, at.x + bar / 2, begin)
  if (framed) stroke(0, end - begin, bar, at.x + wide - bar / 2, begin)
  stroke(wide, 0, rules.below, at.x, end + rules.below / 2)
  return end + rules.below
}

/** Height of a node in points, margins included. */
export const nodeHeight = (node: PdfNode, type: Typeface): number =>
  place({ type, items: [], again: false }, node, { x: 0, y: 0, room: 0 })

/** Everything on a page at its place, in reading order. */
export function placePage(page: PaperPage, type: Typeface): readonly Item[] {
  const items: Item[] = []
  for (const { node, width, ...at } of page) place({ type, items, again: false }, node, { ...at, room: width })
  return items
}
