// Where everything of a sheet stands on its page, what is kept together, and in which type: tests/fixtures/drawn has the pages as
// lines of text.
import { describe, expect, test } from 'vitest'
import type { Block, Document } from '@shared/sheets/document'
import { sheetPages, toFlow, type PdfOptions } from '@shared/sheets/pdf/to-pdfmake'
import { LONG, PLAIN_TYPE, SVG, WORDS, drawn, drawnPage, expectDrawn, figures, many } from '../../support/drawn'
import { documentOf, everyBlock } from '../../support/sheets'

const OWN: readonly (readonly [name: string, blocks: readonly Block[]])[] = [
  ['headings', [
    { block: 'heading', level: 2, text: ' News of the ferry ' },
    { block: 'heading', level: 2, text: `A long heading: ${WORDS}` },
    { block: 'heading', level: 3, text: 'Smaller' },
  ]],
  ['paragraphs', [
    { block: 'paragraph', text: [WORDS, { text: ' R6, SM-14 ', style: 'rule' }] },
    { block: 'paragraph', text: [LONG] },
    { block: 'paragraph', text: [{ text: 'R6', style: 'rule' }, ' first; ', { text: 'R7', style: 'rule' }, ' then ☐ ✓ and 林, ', { text: 'caps 12', style: 'caps' }, ', ', { text: 'small', style: 'small' }, ' ', { text: 'offer 5-6 6', style: 'orders' }] },
    { block: 'paragraph', text: [`https://zine.example/${'x'.repeat(90)}/end`] },
    { block: 'paragraph', text: ['Cafe\u0301 \u3000 ☐\u0301 a – b ', { text: '– c – d-e', style: 'small' }, { text: ' – 5', style: 'orders' }, ' ', { text: 'a – b', style: 'strong' }] },
    { block: 'paragraph', text: ['x'.repeat(47), ' ', 'y'.repeat(47)] },
    { block: 'paragraph', text: ['a', { text: ' ', style: 'emphasis' }] },
    ...[4, 5].map((lines) => ({ block: 'paragraph' as const, text: [many(lines, () => 'z'.repeat(40)).join(' ')] })),
    { block: 'paragraph', text: [] },
  ]],
  ['stories', [
    { block: 'story', lines: [{ text: ['Anna leads.'], lead: true }, { text: [WORDS, { text: 'R6', style: 'rule' }] }, { text: ['Brian leads.'], lead: true }, { text: ['He passes.'] }, { text: ['Clio leads.'], lead: true }] },
    { block: 'story', lines: [{ text: ['One line – and no more.'] }] },
  ]],
  ['lists', [{ block: 'list', items: [['first'], [WORDS, ' ', WORDS], [{ text: 'offer 5 6 6', style: 'orders' }]] }, { block: 'list', items: [] }]],
  ['facts', [
    { block: 'facts', rows: [{ label: ' Stock ', text: ['11 2 66'] }, { label: 'Points', text: [WORDS] }, { label: 'Hand', text: ['none'] }] },
    { block: 'facts', rows: [{ label: 'A label that is longer than its part of the column', text: ['x'] }] },
    { block: 'facts', rows: [] },
  ]],
  ['press', [
    { block: 'press', items: [{ by: ' Anna ', text: `${many(8, (i) => `line ${i + 1}`).join('\n')}\n\nA stanza\nof two` }, { by: null, text: WORDS }, { by: 'Brian', text: `One.\n\n${many(9, (i) => `row ${i + 1}`).join('\n')}` }] },
  ]],
  ['notices', [
    { block: 'notice', title: ' From the referee ', lines: [['Anna counts as in time.'], [WORDS], ['Third.']] },
    { block: 'notice', title: 'Nothing else', lines: [] },
  ]],
  ['drawings', [
    { block: 'drawing', svg: SVG, width: 80, height: 40, description: 'small' },
    { block: 'drawing', svg: SVG, width: 400, height: 300, description: 'wide' },
    { block: 'drawing', svg: SVG, width: 900, height: 600, description: 'too large' },
    { block: 'drawing', svg: SVG, width: 200, height: 960, description: 'too high' },
    { block: 'drawing', svg: SVG, width: 900, height: 600, description: 'x', narrow: { svg: SVG, width: 200, height: 300 } },
    { block: 'drawing', svg: SVG, width: 230, height: 60, description: 'x', narrow: { svg: SVG, width: 100, height: 90 } },
    { block: 'chart', caption: ' Points ', x: ['0', '(a)', '(b)'], series: [{ name: 'Anna', values: [0, 5, 12] }, { name: 'Brian', values: [0, -1, null] }], mark: { label: 'target', value: 20 } },
  ]],
  ['groups', [
    { block: 'group', blocks: [{ block: 'heading', level: 3, text: 'Together' }, { block: 'paragraph', text: ['inside'] }, { block: 'group', blocks: [{ block: 'paragraph', text: ['deeper'] }] }] },
  ]],
  ['slips', [
    { block: 'slip', name: ' Anna ', turn: ' session 4 ', returnTo: 'Pat <pat@zine.example>', slipCode: 'SM-4-ANNA-0000', slots: [{ key: 'round 1', hint: ' wizard (c) ', lines: 2 }, { key: ' round 2 ', hint: '', lines: 0 }], hints: [' One order each. '] },
    { block: 'slip', name: 'Anna', turn: 'session 4', returnTo: '', slots: [], hints: [] },
  ]],
  ['tables', [
    { block: 'table', caption: ' Standings ', columns: figures('Player', 'Before', 'Now'), rows: [[['Anna'], ['7'], ['25']], [['Brian'], ['100'], []], [['Clio'], ['1'], ['2']]], total: [['Balance'], ['108'], ['27']] },
    { block: 'table', columns: [{ title: 'Player', kind: 'text' }, { title: 'Orders', kind: 'orders' }], rows: many(3, (i) => [[`Player ${i}`], ['offer 5 6 6 or 4 4 8']]) },
    { block: 'table', columns: figures('', ''), rows: [[['Anna'], ['7']]] },
    { block: 'table', caption: '', columns: figures('Player', 'Points'), rows: [] },
    { block: 'table', caption: 'Broken cells', columns: figures('What', 'Points of everybody'), rows: [[[WORDS], ['7']], [['x'.repeat(60)], ['8']]] },
    { block: 'table', caption: 'Takes the page', columns: figures(...many(9, (i) => `Column ${i}`)), rows: [many(9, (i) => [String(i * 1000)])] },
    { block: 'table', caption: 'Takes more than the page', columns: many(9, (i) => ({ title: `Column ${i}`, kind: 'orders' as const })), rows: [many(9, () => ['offer 5 6 6 or 4 4 8'])] },
    { block: 'table', caption: 'A little too wide', columns: figures('A', 'B', 'C'), rows: [[['x'.repeat(24)], ['1'.repeat(9)], ['2'.repeat(9)]]] },
    { block: 'table', columns: figures('', 'Points'), rows: [[['A'], ['7']], [['B'], ['8']]] },
    { block: 'table', caption: 'Not yet long', columns: figures('Player', 'Points'), rows: many(14, (i) => [[`P${i}`], [String(i)]]) },
    { block: 'table', caption: 'Long', columns: figures('Player', 'Points'), rows: many(15, (i) => [[`P${i}`], [String(i)]]) },
    { block: 'table', caption: 'Twenty short rows stand side by side', columns: figures('Player', 'Points'), rows: many(20, (i) => [[`P${i}`], [String(i)]]) },
    { block: 'table', caption: 'A reason takes the room of points there are none of', across: 2, columns: [{ title: 'No', kind: 'figure' }, { title: 'Player of the piece', kind: 'text' }, { title: 'Value of it', kind: 'figure' }, { title: 'Points', kind: 'figure' }, { title: 'Why', kind: 'text' }], rows: many(60, (i) => i === 2 ? [['3'], ['Bo'], ['7'], [], ['misplay: the value is not the piece’s, so it does not count']] : [[String(i + 1)], ['Somebody'], ['7'], ['25'], ['24']]) },
    { block: 'table', caption: 'Side by side', across: 3, columns: figures('No', 'Who'), rows: many(61, (i) => [[String(i + 1)], [`name ${i}`]]) },
  ]],
] // prettier-ignore

const PAPERS: readonly (readonly [name: string, options: PdfOptions])[] = [
  ['pieces-in-columns', { paper: 'a4', columns: 2, ink: 'screen', seal: '0123 4567' }],
  ['pieces-on-a5', { paper: 'a5', columns: 1, ink: 'black', seal: '0123 4567' }],
]

describe.each(PAPERS)('%s', (where, options) => {
  test.each(OWN)('%s', (name, blocks) => {
    const flow = toFlow({ ...documentOf(blocks), credits: [] }, options, PLAIN_TYPE)
    const heights = flow.heights
    const lines = flow.atoms
      .slice(1)
      .flatMap((a, i) => [
        `gap ${a.gap}, ${a.span}, keep ${a.keep}${a.foot ? ', foot' : ''}${a.headerBack > 0 ? `, header ${a.headerBack} above` : ''}, ${Math.round(heights[i + 1]! * 100) / 100} high`,
        ...drawn(a.make(), 0, 0, a.span === 'page' ? flow.page : flow.column).map((line) => `  ${line}`),
      ])
    expectDrawn(where, name, lines)
  })
})

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
  const flow = toFlow({ ...documentOf([]), credits }, PAPERS[1]![1], PLAIN_TYPE)
  const lines = drawn(flow.atoms.at(-1)!.make(), 0, 0, flow.page).join('\n')
  expect(lines).toContain('2005.')
  expect(lines).not.toContain('·')
})

test('a rule reference is never alone on a line', () => {
  const lines = many(30, (i) => ({
    text: [`${'Anna '.repeat(i)}wins. `, { text: 'R6, SM-14', style: 'rule' as const }],
  }))
  const flow = toFlow(documentOf([{ block: 'story', lines }]), PAPERS[1]![1], PLAIN_TYPE)
  const set = flow.atoms
    .flatMap(({ make }) => drawn(make(), 0, 0, flow.column))
    .filter((line) => line.includes('SM-14'))
  expect(set).toHaveLength(30)
  for (const line of set) expect(line).toContain('wins.')
})

test('set closest, a sheet has its title and subtitle on one line', () => {
  const head = (close: 3 | 4): number => {
    const flow = toFlow(documentOf([], 'Anna'), PAPERS[0]![1], PLAIN_TYPE, close)
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
