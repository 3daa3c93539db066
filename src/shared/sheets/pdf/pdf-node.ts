// Nodes of a page: lines, strokes and pictures. Sizes are in points.
import type { PdfRun } from './pdf-type'
import type { Tag } from './tag'

type Margin = readonly [left: number, top: number, right: number, bottom: number]

interface Stroke {
  readonly lineWidth: number
  readonly lineColor: string
  readonly lineCap?: 'round'
  readonly dash?: { readonly length: number; readonly space: number }
}

/** A stroke, in points from the upper left corner of its node. */
export type Vector = Stroke &
  (
    | { readonly type: 'line'; readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }
    | { readonly type: 'ellipse'; readonly x: number; readonly y: number; readonly r1: number; readonly r2: number }
  )

/** Writing lines of a slip: their label, the room they take, the distance between lines, in points. */
export interface Slot {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly line: number
}

/** A row of a table: white and rules in points. */
export interface PdfRow {
  readonly cells: readonly PdfNode[]
  readonly widths: readonly number[]
  /** White on either side of the gap between two cells. */
  readonly between: number
  readonly air: { readonly above: number; readonly below: number }
  readonly rules: { readonly above: number; readonly below: number }
  /** Thickness of an upright bar before the first cell. */
  readonly bar?: number
  /** There is such a bar behind the last cell too. */
  readonly framed?: boolean
  readonly colour: string
  /** Its cells end at the foot of the row. */
  readonly low?: boolean
}

/** An entry of the outline, by its text; others name its id as their parent. */
export interface OutlineEntry {
  /** The name by which runs lead to it (`linkToDestination`). */
  readonly id?: string
  readonly outlineText?: string
  readonly outlineId?: string | undefined
  readonly outlineParentId?: string
  readonly outlineExpanded?: boolean
}

/** A printed node. It has one of `text`, `stack`, `columns`, `row`, `canvas`, `svg` and `image`. */
export interface PdfNode extends OutlineEntry {
  readonly margin?: Margin
  readonly alignment?: 'left' | 'right' | 'center'
  /** The element of the structure it belongs to; null: nothing to be read. */
  readonly tag?: Tag | null
  /** It is printed again (the header of a table): nothing in it is read twice. */
  readonly again?: true
  /** One line; its runs never break. */
  readonly text?: readonly PdfRun[]
  readonly color?: string
  readonly lineHeight?: number
  readonly stack?: readonly PdfNode[]
  readonly columns?: readonly PdfNode[]
  readonly columnGap?: number
  readonly row?: PdfRow
  readonly canvas?: readonly Vector[]
  readonly slot?: Slot
  readonly svg?: string
  /** A data URL. */
  readonly image?: string
  /** Width of a picture or column. */
  readonly width?: number
  readonly height?: number
}
