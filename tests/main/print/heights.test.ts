// The heights the layout works with, and the places where everything is put, are those pdfmake's own layout comes to: every piece of
// every kind of block, on all papers.
import { expect, test } from 'vitest'
import pdfmake from 'pdfmake'
import { fontDescription, fontPaths, typeface } from '../../../src/main/print/fonts'
import Document from 'pdfmake/js/PDFDocument.js'
import type { DocumentClass } from 'pdfmake/js/PDFDocument.js'
import type { Item, Page } from 'pdfmake/js/Renderer.js'
import { placePages } from '../../../src/main/print/place-pages'
import type { Sheaf } from '@shared/sheets/paper-page'
import { heightsOf, sheetPages, toFlow } from '@shared/sheets/to-pdfmake'
import { fullDocument } from '../../support/sheets'

interface Printer {
  setFonts(fonts: object): void
  setLocalAccessPolicy(policy: (path: string) => boolean): void
  setUrlAccessPolicy(policy: (url: string) => boolean): void
  createPdf(definition: object): { getStream(): Promise<{ _pdfMakePages: readonly Page[] }> }
}

function freshPrinter(): Printer {
  const printer = pdfmake as unknown as Printer
  const paths = fontPaths()
  printer.setLocalAccessPolicy((path) => paths.has(path))
  printer.setUrlAccessPolicy(() => false)
  printer.setFonts(fontDescription())
  return printer
}

const LAYOUTS = [
  ['a4', 2],
  ['a5', 1],
  ['letter', 1],
] as const
const full = fullDocument('Cleopatra Featherstonehaugh-Smythe')

test.each(LAYOUTS)('heights on %s in %i columns', async (paper, columns) => {
  const printer = freshPrinter()
  const flow = toFlow(full, { paper, columns, ink: 'black', seal: '0000 0000' }, typeface)
  const tops = new Map<string, number>()
  const marker = (i: number): object => ({
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: 0.1, y2: 0, lineWidth: 0 }],
    id: `piece-${i}`,
  })
  await printer
    .createPdf({
      pageSize: { width: flow.page, height: 100_000 },
      pageMargins: 0,
      content: [
        ...flow.atoms.flatMap((a, i) => [
          marker(i),
          { stack: [a.make()], margin: [0, 0, flow.page - (a.span === 'page' ? flow.page : flow.column), 0] },
        ]),
        marker(flow.atoms.length),
      ],
      defaultStyle: { font: 'Serif', fontSize: flow.setting.size },
      pageBreakBefore: (node: { id?: string; startPosition: { top: number } }) => {
        if (node.id) tops.set(node.id, node.startPosition.top)
        return false
      },
    })
    .getStream()
  const heights = heightsOf(flow)
  const measured = flow.atoms.map((_, i) => tops.get(`piece-${i + 1}`)! - tops.get(`piece-${i}`)!)
  const different = heights
    .map((height, i) => ({ piece: i, height, measured: measured[i]! }))
    .filter((p) => Math.abs(p.height - p.measured) > 0.01)
  expect(heights.length).toBeGreaterThan(20)
  expect(different).toEqual([])
})

/** The same pages as a definition for pdfmake, which changes it. */
const definitionOf = ({ pages, width, height, style }: Sheaf): object => ({
  pageSize: { width, height },
  // pdfmake must not hold back what reaches below the paper by a hair.
  pageMargins: [0, 0, 0, -2000],
  content: pages.map((page, i) => ({
    stack: page.map(({ x, y, width, node }) => ({
      columns: [{ width, stack: [node] }],
      columnGap: 0,
      absolutePosition: { x, y },
    })),
    ...(i > 0 ? { pageBreak: 'before' } : {}),
  })),
  defaultStyle: style,
})

/** What stands where, in hundredths of a point. */
function placeOf(item: Item): string {
  const at = (...numbers: readonly number[]): string => numbers.map((n) => Math.round(n * 100)).join(' ')
  switch (item.type) {
    case 'line':
      return `${item.item.inlines.map(({ text, x }) => `${at(x)} “${text}”`).join(' ')} ${at(item.item.x, item.item.y)}`
    case 'vector': {
      const { item: drawn } = item
      return drawn.type === 'line'
        ? `line ${at(drawn.x1, drawn.y1, drawn.x2, drawn.y2, drawn.lineWidth)}`
        : `ellipse ${at(drawn.x, drawn.y, drawn.r1, drawn.r2)}`
    }
    case 'svg':
    case 'image':
      return `${item.type} ${at(item.item.x, item.item.y, item.item._width, item.item._height)}`
    case 'endVerticalAlignment':
      return item.type
    case 'beginVerticalAlignment':
      return `${item.type} ${at(item.item.getNodeHeight() - item.item.getViewHeight())}`
  }
}

test.each(LAYOUTS)('places on %s in %i columns', async (paper, columns) => {
  const printer = freshPrinter()
  const sheaf = (): Sheaf => sheetPages(full, { paper, columns, ink: 'black', seal: '0000 0000' }, typeface)
  const { _pdfMakePages: theirs } = await printer.createPdf(definitionOf(sheaf())).getStream()
  const Kind = Document as DocumentClass
  const paths = fontPaths()
  const document = new Kind(fontDescription(), {}, {}, {}, { font: null }, null, (path) => paths.has(path))
  const ours = placePages(sheaf(), document).pages
  const places = (pages: readonly Page[]): readonly (readonly string[])[] =>
    pages.map(({ items }) => items.map(placeOf))
  expect(places(ours).flat().length).toBeGreaterThan(100)
  expect(places(ours)).toEqual(places(theirs))
})
