// Where everything of a sheet stands on its page, what is kept together, and in which type: tests/fixtures/drawn has the pages as
// lines of text.
import { describe, expect, test } from 'vitest'
import type { Block, Document } from '@shared/sheets/document'
import { sheetPages, toFlow, type PdfOptions } from '@shared/sheets/pdf/to-pdfmake'
import { PLAIN_TYPE, WORDS, drawn, drawnPage, expectDrawn, figures, many } from '../../support/drawn'
import { documentOf, everyBlock } from '../../support/sheets'

const IN_COLUMNS: PdfOptions = { paper: 'a4', columns: 2, ink: 'screen', seal: '0123 4567' }
const ON_A5: PdfOptions = { paper: 'a5', columns: 1, ink: 'black', seal: '0123 4567' }

const slip: Block = {
  block: 'slip',
  name: 'Anna',
  turn: 'session 4',
  returnTo: '',
  slots: [{ key: 'round 1', hint: '', lines: 1 }],
  hints: [],
}
const bodyOf = (count: number): readonly Block[] =>
  many(count, (i) => ({ block: 'paragraph', text: [`${i + 1}. ${WORDS}`] }))
const panel = { envelope: 'dl', lines: ['Anna Quill', '12 Vellum Lane', 'Bath'] } as const

test('between credits, which are sentences, stands nothing that could end a line', () => {
  const credits = ['The game was designed by somebody in 2005. ', 'The formulae are Postmage’s, not the original’s.']
  const flow = toFlow({ ...documentOf([]), credits }, ON_A5, PLAIN_TYPE)
  const lines = drawn(flow.atoms.at(-1)!.make(), 0, 0, flow.page).join('\n')
  expect(lines).toContain('2005.')
  expect(lines).not.toContain('·')
})

test('a rule reference is never alone on a line', () => {
  const lines = many(30, (i) => ({
    text: [`${'Anna '.repeat(i)}wins. `, { text: 'R6, SM-14', style: 'rule' as const }],
  }))
  const flow = toFlow(documentOf([{ block: 'story', lines }]), ON_A5, PLAIN_TYPE)
  const set = flow.atoms
    .flatMap(({ make }) => drawn(make(), 0, 0, flow.column))
    .filter((line) => line.includes('SM-14'))
  expect(set).toHaveLength(30)
  for (const line of set) expect(line).toContain('wins.')
})

test('set closest, a sheet has its title and subtitle on one line', () => {
  const head = (close: 3 | 4): number => {
    const flow = toFlow(documentOf([], 'Anna'), IN_COLUMNS, PLAIN_TYPE, close)
    return flow.heights[0] ?? 0
  }
  expect(head(4)).toBeLessThan(head(3) - 15)
})

describe('pages', () => {
  test.each<readonly [name: string, document: Document, options: Partial<PdfOptions>]>([
    ['every block', documentOf(everyBlock('Anna')), {}],
    ['every block on Letter', documentOf(everyBlock('Anna')), { paper: 'letter', columns: 1, ink: 'screen' }],
    ['compact', { ...documentOf([slip]), masthead: { ...documentOf([]).masthead, revised: false, date: null, deadline: null, returnTo: null, slipCode: 'SM-4' } }, { compact: true, columns: 1 }],
    ['nothing on A5', { ...documentOf([]), credits: [], masthead: { ...documentOf([]).masthead, returnTo: null } }, { paper: 'a5', columns: 1 }],
    ['a code and an address too long for one line', { ...documentOf([]), credits: [], masthead: { ...documentOf([]).masthead, slipCode: `[Somebody · ${'somewhere · '.repeat(2)}turn 1 · k7f2]`, returnTo: 'Pat Quill of the Slow Ferry <pat@zine.example>' } }, { paper: 'a5', columns: 1 }],
    ['closer to save a page', documentOf([...bodyOf(64), slip]), {}],
    ['closest to save a page: a low slip', { ...documentOf([...bodyOf(12), { ...slip, slots: [{ key: 'round 1', hint: 'wizard (c)', lines: 2 }, { key: 'bid', hint: '', lines: 1 }], hints: ['One order each.', 'Or none.'] }]), credits: [] }, { paper: 'a5', columns: 1, compact: true }],
    ['two pages that stay', documentOf([...bodyOf(100), slip]), {}],
    ['on both sides', documentOf([...bodyOf(30), slip]), { leaves: 'own', panel }],
    ['on both sides, three pages', documentOf([...bodyOf(130), slip]), { leaves: 'own', panel }],
    ['folded', documentOf([...bodyOf(40), slip]), { paper: 'a5', columns: 1, leaves: 'folded' }],
    ['a long table goes on', documentOf([{ block: 'table', columns: figures('Player', 'Points'), rows: many(140, (i) => [[`P${i}`], [String(i)]]) }]), { columns: 1 }],
    ['a list of wide rows stands alone', documentOf([{ block: 'table', columns: figures('Player', 'Points'), rows: many(30, (i) => [[`${i}. ${WORDS}`.slice(0, 80)], [String(i)]]) }]), { columns: 1 }],
  ])('%s', (name, document, given) => {
    const { pages } = sheetPages(document, { paper: 'a4', columns: 2, ink: 'black', seal: '0123 4567', ...given }, PLAIN_TYPE)
    expectDrawn('pages', name, pages.flatMap((page, i) => [`page ${i + 1}`, ...drawnPage(page).map((line) => `  ${line}`)]))
  }) // prettier-ignore
})
