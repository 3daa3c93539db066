// Where everything stands on the pages of issues and labels, behind the window of an envelope, and on larger paper: tests/fixtures/drawn
// has the pages as lines of text.
import { describe, expect, test } from 'vitest'
import { panelHeight, panelNode, type AddressPanel } from '@shared/sheets/layout/address-panel'
import type { Block } from '@shared/sheets/document'
import { bookletOf, imposition, twoUp } from '@shared/sheets/layout/imposition'
import type { Chapter, IssueBlock, IssueDocument } from '@shared/sheets/zine/issue'
import { NO_SAVINGS, issueAtoms, type Savings } from '@shared/sheets/zine/issue-atoms'
import { issueHtml } from '@shared/sheets/zine/issue-html'
import { issuePages, layIssue, type IssueOptions } from '@shared/sheets/zine/issue-layout'
import { issueText } from '@shared/sheets/zine/issue-text'
import { labelPages, labelsOn, type LabelGrid } from '@shared/sheets/layout/labels'
import type { Sheaf } from '@shared/sheets/layout/paper-page'
import { toFlow } from '@shared/sheets/pdf/to-pdfmake'
import { LONG, PLAIN_TYPE, WORDS, drawn, drawnPage, expectDrawn, figures, many } from '../../support/drawn'
import { documentOf } from '../../support/sheets'

const panel = { envelope: 'dl', lines: ['Anna Quill', '12 Vellum Lane', 'Bath'] } as const
const bodyOf = (count: number): readonly Block[] =>
  many(count, (i) => ({ block: 'paragraph', text: [`${i + 1}. ${WORDS}`] }))

describe('labels', () => {
  const lines = ['Anna Quill', ' 12 Vellum Lane ', 'Bath']
  test.each<readonly [name: string, addresses: readonly (readonly string[])[], grid: LabelGrid, first: number]>([
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
    const { setting } = toFlow(documentOf([]), { paper: 'a4', columns: 1, ink: 'black', seal: '' }, PLAIN_TYPE)
    const part = panelNode(given, { height: 800 }, setting)
    expectDrawn('labels', `panel: ${name}`, [
      `${panelHeight(given).toFixed(2)} high, ${part.width.toFixed(2)} wide`,
      ...drawnPage([part]),
    ])
  })
})

/** A sheaf of A5 pages that say where they are from. */
const sheafOf = (name: string, count: number): Sheaf => ({
  pages: many(count, (i) => [
    { x: 30, y: 40, width: 300, node: { text: [{ text: `${name}${i + 1}`, font: 'Serif', fontSize: 10 }] } },
  ]),
  width: 419.53,
  height: 595.28,
})

describe('two pages on one paper', () => {
  test.each<readonly [name: string, of: () => Sheaf]>([
    ['booklet of eight', () => bookletOf(sheafOf('p', 8))],
    ['booklet of five', () => bookletOf(sheafOf('p', 5))],
    [
      'booklet with marks, creep and gutter',
      () => bookletOf(sheafOf('p', 8), { marks: true, thickness: 0.1, gutter: 2 }),
    ],
    ['booklet of one', () => bookletOf(sheafOf('p', 1))],
    ['fronts', () => twoUp([sheafOf('a', 2), sheafOf('b', 1), sheafOf('c', 3)], false)],
    ['fronts and backs', () => twoUp([sheafOf('a', 2), sheafOf('b', 4), sheafOf('c', 3), sheafOf('d', 2)], true)],
    ['alone', () => twoUp([sheafOf('a', 2)], true)],
  ])('%s', (name, of) => {
    const { pages, width, height } = of()
    expectDrawn('two-up', name, [
      `${width} ${height}`,
      ...pages.flatMap((page, i) => [`side ${i + 1}`, ...drawnPage(page).map((line) => `  ${line}`)]),
    ])
  })

  test('how pages lie', () => {
    expect(imposition(8)).toEqual([
      [7, 0],
      [1, 6],
      [5, 2],
      [3, 4],
    ])
    expect(imposition(0)).toEqual([])
  })
})

const picture = {
  block: 'picture',
  picture: {
    width: 100,
    height: 40,
    data: {
      kind: 'svg',
      svg: '<svg viewBox="0 0 9 9"><path stroke-width="0.5"/><path stroke-width="0"/><path stroke-width="3"/></svg>',
    },
  },
  caption: ['The ferry'],
  description: 'A ferry',
} as const
const sized = (width: number, height: number, caption: readonly string[] = []) => ({
  ...picture,
  caption,
  picture: { ...picture.picture, width, height },
})
const chapterOf = (id: string, blocks: readonly IssueBlock[], rest: Partial<Chapter> = {}): Chapter => ({
  id,
  over: null,
  title: `Chapter ${id}`,
  under: null,
  deadline: null,
  running: `running ${id}`,
  blocks,
  ...rest,
})
const verse = (count: number, title: readonly string[] | null = null): IssueBlock => ({
  block: 'verse',
  title,
  lines: many(count, (i) => ({ indent: i % 3, text: [`verse ${i}`] })),
})
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
  const part = {
    block: 'table',
    columns: figures('Player', 'Points'),
    rows: many(12, (i) => [[`P${i}`], [String(i)]]),
  } as const
  const parting = issueOf([chapterOf('one', [...bodyOf(5), part, ...bodyOf(9), part])], { credits: [] })
  const crowded = { cover: { picture, blocks: bodyOf(17) }, subtitle: null, price: null } as const
  test.each<readonly [name: string, issue: IssueDocument, options: IssueOptions]>([
    ['everything', issueOf(NAMED, covered), { paper: 'a4', ink: 'screen' }],
    ['everything saved', issueOf(NAMED, covered), { paper: 'a4', ink: 'black', savings: SAVED }],
    ['on A5', issueOf(NAMED, { ...crowded, credits: [] }), { paper: 'a5', ink: 'black' }],
    ['a table that moves whole', parting, { paper: 'a5', ink: 'black' }],
    ['a table that is parted', parting, { paper: 'a5', ink: 'black', savings: { ...NO_SAVINGS, parted: true } }],
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
    expectDrawn(
      'issues',
      `pieces ${name}`,
      atoms.flatMap((a) => [
        `gap ${a.gap}, ${a.span}, keep ${a.keep}`,
        ...drawn(a.make(), 0, 0, a.span === 'page' ? setting.page : setting.column).map((line) => `  ${line}`),
      ]),
    )
  })

  test.each([
    ['as a page', issueHtml],
    ['as text', issueText],
  ])('%s', (name, of) => {
    const text = of(issueOf(NAMED.slice(0, 2), covered)).replace(/<style>[\s\S]*?<\/style>/, '')
    const plain = of(issueOf([chapterOf('a"b', [{ block: 'pause' }])], { subtitle: null, price: null, credits: [] }))
    expectDrawn('issues', name, `${text}${plain.replace(/<style>[\s\S]*?<\/style>/, '')}`.split('\n'))
  })
})
