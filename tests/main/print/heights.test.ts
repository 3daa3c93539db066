// The heights the layout works with are those pdfmake comes to: every piece of every kind of block, on all papers.
import { expect, test } from 'vitest'
import pdfmake from 'pdfmake'
import { fontDescription, fontPaths, typeface } from '../../../src/main/print/fonts'
import { heightsOf, toFlow } from '@shared/sheets/to-pdfmake'
import { fullDocument } from '../../support/sheets'

interface Printer {
  setFonts(fonts: object): void
  setLocalAccessPolicy(policy: (path: string) => boolean): void
  setUrlAccessPolicy(policy: (url: string) => boolean): void
  createPdf(definition: object): { getStream(): Promise<unknown> }
}

test.each([
  ['a4', 2],
  ['a5', 1],
  ['letter', 1],
] as const)('on %s in %i columns', async (paper, columns) => {
  const printer = pdfmake as unknown as Printer
  const paths = fontPaths()
  printer.setLocalAccessPolicy((path) => paths.has(path))
  printer.setUrlAccessPolicy(() => false)
  printer.setFonts(fontDescription())
  const flow = toFlow(
    fullDocument('Cleopatra Featherstonehaugh-Smythe'),
    { paper, columns, ink: 'black', seal: '0000 0000' },
    typeface,
  )
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
