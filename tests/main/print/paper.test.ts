// The promises of the sheets on paper (docs/print.md), measured on printed pages: nothing but black, no line and no type too
// thin, nothing a photocopier loses. `npm run print:measure` measures all sheets of the samples in the same way.
import { describe, expect, test, vi } from 'vitest'
import { printSheaf, renderPdf } from '../../../src/main/print/pdf'
import { renderSheet } from '../../../src/main/print/render'
import { boardForPaper } from '@shared/games/elixir/telling/drawing'
import type { Drawn } from '@shared/games/elixir/telling/drawing'
import type { Block } from '@shared/sheets/document'
import { bookletOf } from '@shared/sheets/layout/imposition'
import type { PaperPage } from '@shared/sheets/layout/paper-page'
import { pageContents } from '../../support/paper/content'
import { measurePdf } from '../../support/paper/measure'
import { brokenPromises } from '../../support/paper/promises'
import { documentOf, fullDocument } from '../../support/sheets'

const street = (id: string, x: number, y: number, next: string[]): Drawn['board']['spaces'][number] => ({
  id,
  kind: 'street',
  owner: null,
  label: id,
  x,
  y,
  next,
})
const drawn: Drawn = {
  board: {
    width: 1000,
    height: 760,
    spaces: [
      street('15', 170, 380, ['16', 'healer']),
      street('16', 170, 275, ['15']),
      { id: 'healer', kind: 'healer', owner: null, label: 'Healer', x: 75, y: 380, next: ['15'] },
    ],
  },
  herbs: ['mandrake', 'vervain'],
  specials: ['salt', 'bat wing'],
  formulae: [],
  players: [],
}
const board: Block = boardForPaper(drawn)
/** The smallest type, in which a dash between words is the thinnest thing there is. */
const dashes: Block = {
  block: 'paragraph',
  text: [{ text: 'A dash – or two – – of the smallest type'.repeat(6), style: 'small' }],
}
const document = documentOf([...fullDocument('Llŷr').blocks, board, dashes])

/** Copies are worked out pixel by pixel: a busy machine takes its time. */
vi.setConfig({ testTimeout: 180_000 })

describe.each([
  ['a4', 2],
  ['a5', 1],
  ['letter', 1],
] as const)('on %s in %i columns', (paper, columns) => {
  test('nothing is lost in a photocopy, and all is black', async () => {
    const { bytes } = await renderPdf(document, { paper, columns })
    const measured = await measurePdf(bytes)
    expect(brokenPromises(measured)).toEqual([])
    expect(measured.words).toBeGreaterThan(100)
    expect(measured.lines).toBeGreaterThan(20)
  })
})

test('figures keep their strokes in a photocopy at every size of text, in boards too', async () => {
  const numbers = Array.from({ length: 10 }, (_, i) => `${i}4${i}7${i}`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="20">${numbers.map((number, i) => `<text x="${5 + i * 29}" y="15" font-family="Serif" font-size="8.5">${number}</text>`).join('')}</svg>`
  const figures: Block[] = [
    { block: 'paragraph', text: [{ text: numbers.join(' '), style: 'small' }] },
    { block: 'paragraph', text: [{ text: numbers.join(' '), style: 'emphasis' }] },
    {
      block: 'paragraph',
      text: numbers.map((number) => ({ text: `MM-${number} `, style: 'rule' as const })),
    },
    {
      block: 'table',
      columns: numbers.map(() => ({ title: '47', kind: 'figure' as const })),
      rows: [numbers.map((number) => [number])],
      total: numbers.map((number) => [number]),
    },
    { block: 'drawing', svg, width: 300, height: 20, description: '' },
  ]
  const { bytes } = await renderPdf(documentOf(figures), { paper: 'a5', columns: 1 })
  const measured = await measurePdf(bytes)
  expect(measured.figures).toBeGreaterThan(60)
  expect(measured.cutFigures).toEqual([])
})

test('a booklet keeps the same promises', async () => {
  const { bytes } = await renderSheet(document, 'pdf', { paper: 'a5', columns: 1, booklet: true })
  expect(brokenPromises(await measurePdf(bytes ?? new Uint8Array()))).toEqual([])
})

test('ink for screens has its colours', async () => {
  const { bytes } = await renderPdf(document, { paper: 'a4', columns: 2, ink: 'screen' })
  expect((await measurePdf(bytes, false)).colours.length).toBeGreaterThan(1)
})

test('what is too fine or grey is found', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><line x1="0" y1="5" x2="200" y2="5" stroke="#777777" stroke-width="0.3"/><text x="5" y="30" font-family="Serif" font-size="5" fill="#777777">faint words</text></svg>'
  const faint: Block = { block: 'drawing', svg, width: 200, height: 40, description: '' }
  const { bytes } = await renderPdf(documentOf([faint]), { paper: 'a4', columns: 1 })
  const measured = await measurePdf(bytes)
  expect(measured.leastLine).toBeCloseTo(0.3)
  expect(measured.leastType).toBeCloseTo(5)
  expect(measured.lostLines).toHaveLength(1)
  expect(measured.lostWords).toContain('1: faint')
  expect(brokenPromises(measured)).toHaveLength(5)
})

describe('printed again', () => {
  const about = { title: 'Lines', subject: '', language: 'en' }
  const line = { type: 'line', x1: 0, y1: 5, x2: 100, y2: 5, lineWidth: 1, lineColor: '#000000' } as const
  const page: PaperPage = [{ x: 50, y: 300, width: 200, node: { canvas: [line] } }]
  const a5 = { width: 419.53, height: 595.28 }

  test('a page has its lines where they were', async () => {
    const sheaf = { ...a5, pages: [page] }
    const first = await printSheaf(sheaf, about)
    expect(await printSheaf(sheaf, about)).toEqual(first)
  })

  test('a booklet has its fold marks on each sheet in the same place, however often it is printed', async () => {
    const twelve = { ...a5, pages: Array.from({ length: 12 }, () => page) }
    const once = await printSheaf(bookletOf(twelve, { marks: true }), about)
    for (let again = 0; again < 6; again++)
      expect(await printSheaf(bookletOf(twelve, { marks: true }), about)).toEqual(once)
    const sides = await pageContents(once.bytes)
    const marks = sides.map(({ strokes }) => strokes.filter(({ x1, x2 }) => x1 === x2))
    expect(marks.map(({ length }) => length)).toEqual([2, 0, 2, 0, 2, 0])
    expect(marks[2]).toEqual(marks[0])
    expect(marks[4]).toEqual(marks[0])
  })
})
