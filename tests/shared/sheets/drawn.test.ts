// Where everything of a sheet stands on its page, what is kept together, and in which type: tests/fixtures/drawn has the pages as
// lines of text. POSTMAGE_REDRAW=yes writes them anew, to be read through before they are kept.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { heightsOf, sheetPages, toFlow, type PdfOptions } from '@shared/sheets/to-pdfmake'
import { panelHeight, panelNode, type AddressPanel } from '@shared/sheets/address-panel'
import type { Block, Document } from '@shared/sheets/document'
import { bookletOf, imposition, twoUp } from '@shared/sheets/imposition'
import type { Chapter, IssueBlock, IssueDocument } from '@shared/sheets/issue'
import { NO_SAVINGS, issueAtoms, type Savings } from '@shared/sheets/issue-atoms'
import { issueHtml } from '@shared/sheets/issue-html'
import { issuePages, layIssue, type IssueOptions } from '@shared/sheets/issue-layout'
import { issueText } from '@shared/sheets/issue-text'
import { labelPages, labelsOn, type LabelGrid } from '@shared/sheets/labels'
import type { Sheaf } from '@shared/sheets/paper-page'
import { PLAIN_TYPE, drawn, drawnPage } from '../../support/drawn'
import { documentOf, everyBlock } from '../../support/sheets'

const FOLDER = join(import.meta.dirname, '../../fixtures/drawn')
const written = new Map<string, string[]>()

/** The drawings of a file by their names. */
function drawingsIn(file: string): ReadonlyMap<string, string> {
  const path = join(FOLDER, `${file}.txt`)
  const parts = existsSync(path) ? readFileSync(path, 'utf8').split(/^# /m).slice(1) : []
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]))
}

/** Holds a drawing against the one that is kept under its name. */
function expectDrawn(file: string, name: string, lines: readonly string[]): void {
  const text = `${lines.join('\n')}\n`
  if (process.env['POSTMAGE_REDRAW'] === 'yes') {
    written.set(file, [...(written.get(file) ?? []), `# ${name}\n${text}`])
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, `${file}.txt`), (written.get(file) ?? []).join(''))
  }
  expect(text.split('\n')).toEqual(drawingsIn(file).get(name)?.split('\n'))
}

const WORDS =
  'The ferry was late again, and nobody at the landing-stage had seen the harbour-master since noon.'
const LONG = Array.from({ length: 6 }, () => WORDS).join(' ')
const many = <T>(count: number, of: (i: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => of(i))
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const figures = (...titles: readonly string[]) =>
  titles.map((title, i) => ({ title, kind: i === 0 ? ('text' as const) : ('figure' as const) }))

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
    const heights = heightsOf(flow)
    const lines = flow.atoms.slice(1).flatMap((a, i) => [
      `gap ${a.gap}, ${a.span}, keep ${a.keep}${a.foot ? ', foot' : ''}${a.headerBack > 0 ? `, header ${a.headerBack} above` : ''}, ${Math.round(heights[i + 1]! * 100) / 100} high`,
      ...drawn(a.make(), 0, 0, a.span === 'page' ? flow.page : flow.column).map((line) => `  ${line}`),
    ]) // prettier-ignore
    expectDrawn(where, name, lines)
  })
})

const slip: Block = { block: 'slip', name: 'Anna', turn: 'session 4', returnTo: '', slots: [{ key: 'round 1', hint: '', lines: 1 }], hints: [] } // prettier-ignore
const bodyOf = (count: number): readonly Block[] =>
  many(count, (i) => ({ block: 'paragraph', text: [`${i + 1}. ${WORDS}`] }))
const panel = { envelope: 'dl', lines: ['Anna Quill', '12 Vellum Lane', 'Bath'] } as const

describe('pages', () => {
  test.each<readonly [name: string, document: Document, options: Partial<PdfOptions>]>([
    ['every block', documentOf(everyBlock('Anna')), {}],
    ['every block on Letter', documentOf(everyBlock('Anna')), { paper: 'letter', columns: 1, ink: 'screen' }],
    ['compact', { ...documentOf([slip]), masthead: { ...documentOf([]).masthead, revised: false, date: null, deadline: null, returnTo: null, slipCode: 'SM-4' } }, { compact: true, columns: 1 }],
    ['nothing on A5', { ...documentOf([]), credits: [], masthead: { ...documentOf([]).masthead, returnTo: null } }, { paper: 'a5', columns: 1 }],
    ['closer to save a page', documentOf([...bodyOf(64), slip]), {}],
    ['two pages that stay', documentOf([...bodyOf(100), slip]), {}],
    ['on both sides', documentOf([...bodyOf(30), slip]), { leaves: 'own', panel }],
    ['on both sides, three pages', documentOf([...bodyOf(130), slip]), { leaves: 'own', panel }],
    ['folded', documentOf([...bodyOf(40), slip]), { paper: 'a5', columns: 1, leaves: 'folded' }],
    ['a long table goes on', documentOf([{ block: 'table', columns: figures('Player', 'Points'), rows: many(90, (i) => [[`P${i}`], [String(i)]]) }]), { columns: 1 }],
  ])('%s', (name, document, given) => {
    const { pages } = sheetPages(document, { paper: 'a4', columns: 2, ink: 'black', seal: '0123 4567', ...given }, PLAIN_TYPE)
    expectDrawn('pages', name, pages.flatMap((page, i) => [`page ${i + 1}`, ...drawnPage(page).map((line) => `  ${line}`)]))
  }) // prettier-ignore
})

describe('labels', () => {
  const lines = ['Anna Quill', ' 12 Vellum Lane ', 'Bath']
  test.each<
    readonly [name: string, addresses: readonly (readonly string[])[], grid: LabelGrid, first: number]
  >([
    ['three across, from the first', [lines, lines, lines, lines], '3x8', 1],
    ['two across, the first two used', [lines, lines], '2x7', 3],
    ['the last of a sheet and the first of the next', [lines, ['Brian']], '3x8', 24],
    ['a full sheet is one', many(14, (i) => [`P${i}`]), '2x7', 1],
    ['five, six, seven lines', [5, 6, 7].map((n) => many(n, (i) => `line ${i}`)), '2x7', 1],
    ['more than a label holds', [many(12, (i) => `line ${i}`)], '3x8', 1],
    ['nobody', [], '3x8', 1],
  ])('%s', (name, addresses, grid, first) => {
    const { pages, width, height } = labelPages(addresses, grid, first, PLAIN_TYPE)
    expectDrawn('labels', name, [
      `${pages.length} of ${width} ${height}, ${labelsOn(grid)} on each`,
      ...pages.flatMap((page, i) => [`page ${i + 1}`, ...drawnPage(page).map((line) => `  ${line}`)]),
    ])
  })
})

describe('the address panel', () => {
  test.each<readonly [name: string, panel: AddressPanel]>([
    ['three lines', panel],
    ['no address', { envelope: 'dl', lines: [] }],
    ['five lines', { envelope: 'c6', lines: many(5, (i) => `line ${i}`) }],
    ['six lines, two empty', { envelope: 'c6', lines: [...many(6, (i) => ` line ${i} `), '', ' '] }],
    ['eight lines', { envelope: 'dl', lines: many(8, (i) => `line ${i}`) }],
  ])('%s', (name, given) => {
    const { setting } = toFlow(
      documentOf([]),
      { paper: 'a4', columns: 1, ink: 'black', seal: '' },
      PLAIN_TYPE,
    )
    const part = panelNode(given, { height: 800 }, setting)
    expectDrawn('labels', `panel: ${name}`, [`${panelHeight(given).toFixed(2)} high, ${part.width.toFixed(2)} wide`, ...drawnPage([part])]) // prettier-ignore
  })
})

/** A sheaf of A5 pages that say where they are from. */
const sheafOf = (name: string, count: number): Sheaf => ({
  pages: many(count, (i) => [{ x: 30, y: 40, width: 300, node: { text: [{ text: `${name}${i + 1}`, font: 'Serif', fontSize: 10 }] } }]), // prettier-ignore
  width: 419.53,
  height: 595.28,
  style: {},
})

describe('two pages on one paper', () => {
  test.each<readonly [name: string, sheaf: Sheaf]>([
    ['booklet of eight', bookletOf(sheafOf('p', 8))],
    ['booklet of five', bookletOf(sheafOf('p', 5))],
    [
      'booklet with marks, creep and gutter',
      bookletOf(sheafOf('p', 8), { marks: true, thickness: 0.1, gutter: 2 }),
    ],
    ['booklet of one', bookletOf(sheafOf('p', 1))],
    ['fronts', twoUp([sheafOf('a', 2), sheafOf('b', 1), sheafOf('c', 3)], false)],
    ['fronts and backs', twoUp([sheafOf('a', 2), sheafOf('b', 4), sheafOf('c', 3), sheafOf('d', 2)], true)],
    ['alone', twoUp([sheafOf('a', 2)], true)],
  ])('%s', (name, { pages, width, height }) => {
    expectDrawn('two-up', name, [`${width} ${height}`, ...pages.flatMap((page, i) => [`side ${i + 1}`, ...drawnPage(page).map((line) => `  ${line}`)])]) // prettier-ignore
  })

  test('how pages lie', () => {
    expect(imposition(8)).toEqual([[7, 0], [1, 6], [5, 2], [3, 4]]) // prettier-ignore
    expect(imposition(0)).toEqual([])
  })
})

const picture = { block: 'picture', picture: { width: 100, height: 40, data: { kind: 'svg', svg: '<svg viewBox="0 0 9 9"><path stroke-width="0.5"/><path stroke-width="0"/><path stroke-width="3"/></svg>' } }, caption: ['The ferry'], description: 'A ferry' } as const // prettier-ignore
const sized = (width: number, height: number, caption: readonly string[] = []) => ({ ...picture, caption, picture: { ...picture.picture, width, height } }) // prettier-ignore
const chapterOf = (id: string, blocks: readonly IssueBlock[], rest: Partial<Chapter> = {}): Chapter => ({ id, over: null, title: `Chapter ${id}`, under: null, deadline: null, running: `running ${id}`, blocks, ...rest }) // prettier-ignore
const verse = (count: number, title: readonly string[] | null = null): IssueBlock => ({ block: 'verse', title, lines: many(count, (i) => ({ indent: i % 3, text: [`verse ${i}`] })) }) // prettier-ignore
const OWN_BLOCKS: readonly IssueBlock[] = [
  { block: 'contents' },
  picture,
  sized(600, 40),
  sized(100, 700),
  { ...picture, picture: { ...picture.picture, data: { kind: 'png', base64: 'AAAA' } } },
  { block: 'quote', blocks: [{ block: 'paragraph', text: [WORDS] }, { block: 'paragraph', text: ['more'] }, { block: 'quote', blocks: [verse(1)] }] },
  verse(3, [' To the ferry ']),
  verse(10),
  verse(11),
  { block: 'paragraph', text: ['Dear Pat,'] },
  { block: 'signed', text: ['Anna'] },
  { block: 'pause' },
  { block: 'heading', level: 2, text: 'Left alone' },
  { block: 'heading', level: 2, text: 'Heads' },
  { block: 'heading', level: 3, text: 'Below it' },
  { block: 'story', lines: [{ text: ['One.'] }, { text: ['Two.'] }, { text: ['Anna:'], lead: true }, { text: ['Three.'] }] },
  { block: 'group', blocks: [{ block: 'table', secondary: true, columns: figures('Player', 'Points'), rows: [[['Anna'], ['7']]] }, { block: 'paragraph', text: ['kept'] }] },
  { block: 'heading', level: 2, text: 'Over a wide table' },
  { block: 'table', columns: figures(...many(9, (i) => `Column ${i}`)), rows: [many(9, (i) => [String(i * 1000)])] },
  { block: 'heading', level: 3, text: 'At the end' },
] // prettier-ignore
const issueOf = (chapters: readonly Chapter[], rest: Partial<IssueDocument> = {}): IssueDocument => ({
  title: ' The Slow Ferry ', number: 'Number 143', subtitle: 'a zine', date: '15 March 2026', price: '2 pounds', editor: ['Pat Quill', 'Bath'], language: 'en',
  cover: { picture: null, blocks: [] }, chapters, credits: [' Credits. ', 'More.'], ...rest,
}) // prettier-ignore
const SAVED = { squeeze: 0.5, smaller: 0.5, least: true, parted: true, runOn: true, noSecondary: true }
const NAMED = [
  chapterOf('one', [{ block: 'paragraph', text: ['first'] }], { title: '' }),
  chapterOf('two', OWN_BLOCKS, { over: ' The game ', under: 'Session 3', deadline: '22 March' }),
  chapterOf('three', [{ block: 'paragraph', text: [LONG] }], { over: 'A game with a name that is as long as it can be', under: 'and with more below' }),
  chapterOf('four', bodyOf(40)),
] // prettier-ignore

describe('issues', () => {
  const covered = {
    cover: { picture, blocks: [{ block: 'paragraph', text: ['A box'] }, { block: 'contents' }] },
  } as const
  const crowded = { cover: { picture, blocks: bodyOf(17) }, subtitle: null, price: null } as const
  test.each<readonly [name: string, issue: IssueDocument, options: IssueOptions]>([
    ['everything', issueOf(NAMED, covered), { paper: 'a4', ink: 'screen' }],
    ['everything saved', issueOf(NAMED, covered), { paper: 'a4', ink: 'black', savings: SAVED }],
    ['on A5', issueOf(NAMED, { ...crowded, credits: [] }), { paper: 'a5', ink: 'black' }],
    ['a high picture', issueOf([], { cover: { picture: sized(100, 400), blocks: [] } }), { paper: 'a5', ink: 'black' }],
  ])('%s', (name, issue, options) => {
    const layout = layIssue(issue, options, PLAIN_TYPE)
    const { pages } = issuePages(layout, options.paper)
    expectDrawn('issues', name, [
      ...layout.chapters.map(({ chapter, page, height }) => `${chapter.id} on ${page}, ${height.toFixed(2)} high`),
      `${layout.height.toFixed(2)} high, ${layout.line.toFixed(2)} a line, ${layout.columns} columns`,
      ...pages.flatMap((page, i) => [`page ${layout.pages[i]?.folio}, ${layout.pages[i]?.used.toFixed(2)} used`, ...drawnPage(page).map((line) => `  ${line}`)]),
    ])
  }) // prettier-ignore

  test.each<readonly [name: string, savings: Savings]>([
    ['as they are', NO_SAVINGS],
    ['saved', SAVED],
  ])('pieces %s', (name, savings) => {
    const { setting } = layIssue(issueOf([]), { paper: 'a4', ink: 'black', savings }, PLAIN_TYPE)
    const atoms = issueAtoms(OWN_BLOCKS, setting, { chapters: NAMED, pageOf: new Map([['two', 3]]) }, savings)
    expectDrawn('issues', `pieces ${name}`, atoms.flatMap((a) => [`gap ${a.gap}, ${a.span}, keep ${a.keep}`, ...drawn(a.make(), 0, 0, a.span === 'page' ? setting.page : setting.column).map((line) => `  ${line}`)])) // prettier-ignore
  })

  test.each([
    ['as a page', issueHtml],
    ['as text', issueText],
  ])('%s', (name, of) => {
    const text = of(issueOf(NAMED.slice(0, 2), covered)).replace(/<style>[\s\S]*?<\/style>/, '')
    const plain = of(
      issueOf([chapterOf('a"b', [{ block: 'pause' }])], { subtitle: null, price: null, credits: [] }),
    )
    expectDrawn('issues', name, `${text}${plain.replace(/<style>[\s\S]*?<\/style>/, '')}`.split('\n'))
  })
})
