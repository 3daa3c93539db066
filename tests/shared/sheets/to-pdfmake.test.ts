// Pieces of a sheet and their heights: nothing that is kept between sheets changes them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block } from '@shared/sheets/document'
import type { Typeface } from '@shared/sheets/pdf/pdf-type'
import { nodeHeight } from '@shared/sheets/pdf/pdf-place'
import { GEOMETRY, sheetPages, toFlow, type PdfOptions } from '@shared/sheets/pdf/to-pdfmake'
import { LONG, PLAIN_TYPE } from '../../support/drawn'
import { documentOf, everyBlock } from '../../support/sheets'

const OPTIONS: PdfOptions = { paper: 'a4', columns: 2, ink: 'black', seal: '0123 4567' }
const paragraph = (text: string): Block => ({ block: 'paragraph', text: [text] })
const fresh = (): Typeface => ({ ...PLAIN_TYPE })

test('a sheet is the same whatever was set before it', () => {
  const type = fresh()
  const other = documentOf([paragraph(LONG), ...everyBlock('Brian')])
  const slots = [{ key: 'round 1', hint: '', lines: 3 }]
  const slip: Block = { block: 'slip', name: 'Anna', turn: 'session 4', returnTo: '', slots, hints: [] }
  const sheet = documentOf([...everyBlock('Anna'), paragraph(LONG), slip])
  const alone = JSON.stringify(sheetPages(sheet, OPTIONS, fresh()))
  sheetPages(other, OPTIONS, type)
  expect(JSON.stringify(sheetPages(sheet, OPTIONS, type))).toBe(alone)
  expect(JSON.stringify(sheetPages(sheet, OPTIONS, type))).toBe(alone)
  for (const close of [1, 2, 3, 4, 0] as const)
    expect(toFlow(sheet, OPTIONS, type, close).heights).toEqual(toFlow(sheet, OPTIONS, fresh(), close).heights)
})

test('an empty cell makes its row no higher', () => {
  const table = (second: string): Block => ({
    block: 'table',
    columns: [{ title: 'Player', kind: 'text' }, { title: 'Why', kind: 'text' }],
    rows: Array.from({ length: 35 }, (_, i) => [[`P${i}`], i % 2 === 0 && second === '' ? [] : ['because']]),
  }) // prettier-ignore
  const heights = (block: Block): readonly number[] => toFlow(documentOf([block]), OPTIONS, fresh()).heights
  expect(heights(table(''))).toEqual(heights(table('x')))
})

test('a slip of any number of lines is on its page with a line for each thing it asks', () => {
  const paper = fc.constantFrom('a4' as const, 'a5' as const, 'letter' as const)
  const lines = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(paper, lines, fc.boolean(), (name, asked, hinted) => {
      const slots = asked.map((each, i) => ({ key: `slot ${i}`, hint: hinted ? 'what it is for' : '', lines: each }))
      const slip: Block = {
        block: 'slip',
        name: 'Anna',
        turn: 'month 1',
        returnTo: 'Pat',
        slots,
        hints: ['No slip, no orders.'],
      }
      const type = fresh()
      const { pages } = sheetPages(documentOf([paragraph(LONG), slip]), { ...OPTIONS, paper: name, columns: 1 }, type)
      const { height, bottom } = GEOMETRY[name]
      const asks: string[] = []
      for (const [body] of pages) {
        if (body === undefined) continue
        expect(body.y + nodeHeight(body.node, type)).toBeLessThanOrEqual(height - bottom + 0.5)
        for (const [, key = ''] of JSON.stringify(body.node).matchAll(/"slot":\{"key":"([^"]+)"/g)) asks.push(key)
      }
      expect(asks.sort()).toEqual([...slots.map(({ key }) => key), 'PRESS'].sort())
    }),
    { numRuns: 60 },
  )
})
