// What is kept between sheets changes nothing on them: sizes of blocks and text as it was set.
import { expect, test } from 'vitest'
import type { Block } from '@shared/sheets/document'
import { forgetSizes } from '@shared/sheets/measure-once'
import { forgetText, type PdfNode, type Typeface } from '@shared/sheets/pdf-type'
import { heightsOf, sheetPages, toFlow, type PdfOptions } from '@shared/sheets/to-pdfmake'
import { LONG, PLAIN_TYPE } from '../../support/drawn'
import { documentOf, everyBlock } from '../../support/sheets'

const OPTIONS: PdfOptions = { paper: 'a4', columns: 2, ink: 'black', seal: '0123 4567' }
const paragraph = (text: string): Block => ({ block: 'paragraph', text: [text] })
const fresh = (): Typeface => ({ ...PLAIN_TYPE })

/** The tags of a text, wherever it is set. */
function tagsOf(text: string, node: unknown): readonly unknown[] {
  if (Array.isArray(node)) return node.flatMap((each) => tagsOf(text, each))
  if (typeof node !== 'object' || node === null) return []
  const run = node as PdfNode
  return run['text'] === text ? [run['tag']] : Object.values(run).flatMap((inner) => tagsOf(text, inner))
}

test('a sheet is the same whatever was set before it', () => {
  const type = fresh()
  const other = documentOf([paragraph(LONG), ...everyBlock('Brian')])
  const slots = [{ key: 'round 1', hint: '', lines: 3 }]
  const slip: Block = { block: 'slip', name: 'Anna', turn: 'session 4', returnTo: '', slots, hints: [] }
  const sheet = documentOf([...everyBlock('Anna'), paragraph(LONG), slip])
  const alone = JSON.stringify(sheetPages(sheet, OPTIONS, fresh()))
  const shared = (): string => JSON.stringify(sheetPages(sheet, { ...OPTIONS, taken: new Set() }, type))
  sheetPages(other, OPTIONS, type)
  expect(JSON.stringify(sheetPages(sheet, OPTIONS, type))).toBe(alone)
  expect(JSON.stringify(sheetPages(sheet, OPTIONS, type))).toBe(alone)
  expect([shared(), shared(), shared()]).toEqual([alone, alone, alone])
  for (const close of [1, 2, 3, 4, 0] as const)
    expect(heightsOf(toFlow(sheet, OPTIONS, type, close))).toEqual(heightsOf(toFlow(sheet, OPTIONS, fresh(), close)))
})

test('the same words twice are two elements of the structure, on one sheet and on two', () => {
  const type = fresh()
  const sheet = documentOf([paragraph('Nothing.'), paragraph('Nothing.')])
  const of = (): readonly unknown[] => tagsOf('Nothing.', sheetPages(sheet, OPTIONS, type).pages)
  const all = [...of(), ...of()]
  expect(all).toHaveLength(4)
  expect(new Set(all).size).toBe(4)
})

test('nodes are shared by sheets printed one after another, and once on what is printed at once', () => {
  const type = fresh()
  const sheet = documentOf([paragraph('Nothing.'), paragraph('Nothing.')])
  const printed = (taken: Set<object>): readonly unknown[] =>
    tagsOf('Nothing.', sheetPages(sheet, { ...OPTIONS, taken }, type).pages)
  const [first, second, third] = [printed(new Set()), printed(new Set()), printed(new Set())]
  expect(third[0]).toBe(second[0])
  expect(new Set([...first, ...second, third[1]]).size).toBe(5)
  const taken = new Set<object>()
  expect(new Set([...printed(taken), ...printed(taken)]).size).toBe(4)
})

test('an empty cell makes its row no higher', () => {
  const table = (second: string): Block => ({
    block: 'table',
    columns: [{ title: 'Player', kind: 'text' }, { title: 'Why', kind: 'text' }],
    rows: Array.from({ length: 35 }, (_, i) => [[`P${i}`], i % 2 === 0 && second === '' ? [] : ['because']]),
  }) // prettier-ignore
  const heights = (block: Block): readonly number[] => heightsOf(toFlow(documentOf([block]), OPTIONS, fresh()))
  expect(heights(table(''))).toEqual(heights(table('x')))
})

test('faces that become others are asked again', () => {
  let breadth = 1
  const type: Typeface = {
    ...PLAIN_TYPE,
    width: (face, bold, italics, text) => breadth * PLAIN_TYPE.width(face, bold, italics, text),
  }
  const heights = (): readonly number[] => heightsOf(toFlow(documentOf([paragraph(LONG)]), OPTIONS, type)).slice(1)
  const narrow = heights()
  breadth = 2
  expect(heights()).toEqual(narrow)
  forgetText(type)
  forgetSizes(type)
  expect(heights()).not.toEqual(narrow)
})
