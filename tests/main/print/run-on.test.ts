// Saving pages: run-on prose, titles on one line, wider table columns where that saves lines.
import { expect, it } from 'vitest'
import { plain } from '@shared/sheets/document'
import type { Block } from '@shared/sheets/document'
import { runTogether, withRunInHeads } from '@shared/sheets/layout/run-on'
import { sheetPages, toFlow, type Closeness, type PdfOptions } from '@shared/sheets/pdf/to-pdfmake'
import { typeface } from '../../../src/main/print/fonts'
import { renderPdf } from '../../../src/main/print/pdf'
import { documentOf } from '../../support/sheets'
import { pdfWords } from '../../support/pdf'

const A5: PdfOptions = { paper: 'a5', columns: 1, ink: 'black', seal: '' }
const turn = (name: string): readonly Block[] => [
  { block: 'heading', level: 3, text: name },
  {
    block: 'story',
    lines: ['takes a coin.', 'goes to the herbalist.', 'buys mandrake.'].map((did) => ({
      text: [`${name} ${did} `, { text: 'EX-3', style: 'rule' }],
    })),
  },
]

it('runs what happened on, with its small heading in its first line, where nothing else saves a page', () => {
  const high = (count: number, close: Closeness): number => {
    const flow = toFlow(documentOf(Array.from({ length: count }, () => turn('Anna')).flat()), A5, typeface, close)
    const { height, top, bottom } = flow.geometry
    return flow.heights.reduce((sum, each, i) => sum + each + (flow.atoms[i]?.gap ?? 0), 0) / (height - top - bottom)
  }
  let count = 1
  while (high(count, 4) < 1.05) count++
  expect(high(count, 5)).toBeLessThan(0.95)
  const turns = (n: number): number =>
    sheetPages(documentOf(Array.from({ length: n }, () => turn('Anna')).flat()), A5, typeface).pages.length
  expect(turns(count)).toBe(1)
})

it('runs nothing into what stands out, nor a heading into it', () => {
  const [first, ...rest] = withRunInHeads([
    { block: 'heading', level: 3, text: 'Anna' },
    { block: 'story', lines: [{ text: ['Anna wins.'], lead: true }, { text: ['One.'] }, { text: ['Two.'] }] },
  ])
  expect(first).toEqual({ block: 'heading', level: 3, text: 'Anna' })
  expect(rest.flatMap((block) => (block.block === 'story' ? runTogether(block) : []))).toEqual([
    { block: 'story', lines: [{ text: ['Anna wins.'], lead: true }] },
    { block: 'paragraph', text: ['One.', '\u2002 ', 'Two.'] },
  ])
  const inside = withRunInHeads([{ block: 'group', blocks: turn('Anna') }])
  expect(inside[0]?.block === 'group' ? inside[0].blocks.map(({ block }) => block) : []).toEqual(['story'])
})

it('names once who does one thing after another, with a stop at the end of it all', () => {
  const rule = (text: string) => ({ text, style: 'rule' as const })
  const lines = [
    { text: ['Bo takes 1 gold.', ' ', rule('EX-3')] },
    { text: ['Bo goes home, 4 steps.', ' ', rule('EX-7')] },
    { text: ['Bo meets Pym. “Here!”', ' ', rule('EX-12')] },
    { text: ['Bo buys salt.', ' ', rule('EX-9')] },
    { text: ['The die shows 4.'] },
    { text: ['The die shows 5.'] },
  ]
  const said = (blocks: readonly Block[]) =>
    blocks.flatMap((block) => (block.block === 'paragraph' ? [plain(block.text).replace(/\u2002 ?/g, ' | ')] : []))
  expect(said(runTogether({ block: 'story', lines }))).toEqual([
    'Bo takes 1 gold EX-3; goes home, 4 steps EX-7; meets Pym. “Here!” EX-12 | Bo buys salt. EX-9 | The die shows 4. | The die shows 5.',
  ])
  const [story] = withRunInHeads([
    { block: 'heading', level: 3, text: 'Bo' },
    { block: 'story', lines },
  ])
  expect(story?.block === 'story' ? said(runTogether(story))[0] : '').toMatch(/^Bo takes 1 gold EX-3; goes home/)
})

const wordsOf = async (blocks: readonly Block[]) =>
  pdfWords((await renderPdf(documentOf(blocks), { paper: 'a5', columns: 1 })).bytes)

/** All lines of a node, each as its words. */
function linesIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(linesIn)
  const { text } = node as { readonly text?: unknown }
  if (Array.isArray(text)) return [text.map((run: { readonly text?: string }) => run.text ?? '').join('')]
  return Object.values(node).flatMap(linesIn)
}

it.each([
  ['Session 3', 'The Aberdaron Apothecaries\u2003Session 3'],
  ['Session 3 · wizards (f) and (c)', 'The Aberdaron Apothecaries\u2003Session 3 · wizards (f) and (c)'],
  ['Session 3 · wizards (f), (c), (h), (k), (m) and (p)', 'Session 3 · wizards (f), (c), (h), (k), (m) and (p)'],
])('breaks no subtitle beside a title: %s', (subtitle, line) => {
  const { masthead, ...rest } = documentOf([])
  const document = { ...rest, masthead: { ...masthead, title: 'The Aberdaron Apothecaries', subtitle } }
  const node = toFlow(document, { ...A5, compact: true }, typeface).atoms[0]?.make()
  expect(linesIn(node)).toContain(line)
})

it('gives names of two words a line before a long text beside them', async () => {
  const long = 'who sold a rabbit to Orange And Green the day before, and to nobody else'
  const rows = [long, 'the most; half', 'the most; the median'].map((why) => [
    ['Julius'],
    ['crystal balls'],
    ['Cleo'],
    [why],
    ['1'],
  ])
  const columns = ['Magician', 'Buys', 'From', 'Why there, how many', 'Sold'].map((title, i) => ({ title, kind: i === 4 ? ('figure' as const) : ('text' as const) })) // prettier-ignore
  const words = await wordsOf([{ block: 'table', columns, rows }])
  const [crystal, balls] = ['crystal', 'balls'].map((word) => words.filter(({ text }) => text === word))
  expect(balls?.map(({ bottom }) => bottom)).toEqual(crystal?.map(({ bottom }) => bottom))
})

it('sets a list side by side only as often as its words are not cut', async () => {
  const columns = [{ title: 'Place', kind: 'figure' }, { title: 'Tile', kind: 'orders' }, { title: 'Seen', kind: 'figure' }, { title: 'Changed', kind: 'text' }] as const // prettier-ignore
  const rows = Array.from({ length: 80 }, (_, i) => [[String(i + 1)], ['E'], ['22'], [i % 5 === 0 ? 'in 99' : '–']])
  const words = await wordsOf([{ block: 'table', columns, rows, across: 6 }])
  const page = words.filter((word) => word.page === 1)
  expect(page.filter(({ text }) => text === 'Changed').length).toBeGreaterThan(1)
  expect(page.map(({ text }) => text)).not.toContain('Chang')
  const changed = words.filter(({ text }) => text === '99')
  for (const figure of changed) expect(words.some(({ text, bottom }) => text === 'in' && Math.abs(bottom - figure.bottom) < 4)).toBe(true)
}) // prettier-ignore
