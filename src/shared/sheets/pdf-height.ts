// How high a node will be, worked out before pdfmake sees it. Possible because every line is broken here;
// a test holds it against what pdfmake itself measures. Only the nodes the sheets are made of are known.
import type { PdfNode, PdfRun, Typeface } from './pdf-type'
import { sum } from './places'

type Vector =
  | { readonly type: 'line'; readonly y1: number; readonly y2: number }
  | { readonly type: 'ellipse'; readonly y: number; readonly r2: number }

interface Known {
  readonly margin?: readonly [number, number, number, number]
  readonly text?: readonly PdfRun[]
  readonly lineHeight?: number
  readonly stack?: readonly PdfNode[]
  readonly columns?: readonly PdfNode[]
  readonly canvas?: readonly Vector[]
  readonly svg?: string
  readonly image?: string
  readonly height?: number
  readonly table?: { readonly body: readonly (readonly PdfNode[])[] }
  readonly layout?: {
    readonly hLineWidth: (i: number) => number
    readonly paddingTop: (i: number) => number
    readonly paddingBottom: (i: number) => number
  }
}

const lowest = (v: Vector): number => (v.type === 'ellipse' ? v.y + v.r2 : Math.max(v.y1, v.y2))
const highest = (values: readonly number[]): number => Math.max(0, ...values)

/**
 * Height of a node in points, margins included.
 * @throws Error for a node of a kind the sheets do not use (a bug)
 */
export function nodeHeight(node: PdfNode, type: Typeface): number {
  const known = node as Known
  const [, top, , bottom] = known.margin ?? [0, 0, 0, 0]
  return top + innerHeight(known, type) + bottom
}

/** Height of a line of runs, in points. @param lineHeight of runs that have none of their own */
export const runsHeight = (runs: readonly PdfRun[], type: Typeface, lineHeight = 1): number =>
  highest(
    runs.map(
      (run) =>
        type.lineHeight(run.font, run.bold === true, run.italics === true) *
        run.fontSize *
        (run.lineHeight ?? lineHeight),
    ),
  )

function innerHeight(node: Known, type: Typeface): number {
  const inner = (nodes: readonly PdfNode[]): readonly number[] => nodes.map((child) => nodeHeight(child, type))
  if (node.text) return runsHeight(node.text, type, node.lineHeight)
  if (node.stack) return sum(inner(node.stack))
  if (node.columns) return highest(inner(node.columns))
  if ((node.svg ?? node.image) !== undefined && node.height !== undefined) return node.height
  if (node.canvas) return highest(node.canvas.map((v) => lowest(v)))
  if (node.table && node.layout) {
    const { body } = node.table
    const { hLineWidth, paddingTop, paddingBottom } = node.layout
    const rows = body.map((row, i) => paddingTop(i) + highest(inner(row)) + paddingBottom(i) + hLineWidth(i + 1))
    return hLineWidth(0) + sum(rows)
  }
  throw new Error('a node of unknown height')
}
