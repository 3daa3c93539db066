// Pieces of a sheet and their heights: nothing that is kept between sheets changes them.
import { expect, test } from 'vitest'
import type { Block } from '@shared/sheets/document'
import type { Typeface } from '@shared/sheets/pdf/pdf-type'
import { sheetPages, toFlow, type PdfOptions } from '@shared/sheets/pdf/to-pdfmake'
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
