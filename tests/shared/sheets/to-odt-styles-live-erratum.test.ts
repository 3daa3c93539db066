// The sheet as an OpenDocument text, element by element, the erratum and the frame of the live sheet: kept in
// tests/fixtures/drawn/odt.txt.
import { describe, expect, test } from 'vitest'
import type { Block, Document } from '@shared/sheets/document'
import { erratumDocument, type ErratumInput } from '@shared/sheets/erratum'
import type { IssueBlock } from '@shared/sheets/zine/issue'
import { blockOdt, odtManifest, toOdt } from '@shared/sheets/formats/to-odt'
import { toLive } from '@shared/sheets/formats/to-live'
import { typeface } from '../../../src/main/print/fonts'
import { LONG, SVG, WORDS, expectDrawn, figures, many } from '../../support/drawn'
import { documentOf, everyBlock } from '../../support/sheets'

/** A paragraph, a cell, a row a line. */
const elements = (xml: string): readonly string[] =>
  xml.split(/(?=<(?:text:[ph] |text:list>|table:|style:style|draw:|office:))/).map((line) => line.trimEnd())

const TABLES: readonly Block[] = [
  { block: 'table', columns: figures('Player', 'Points'), rows: many(16, (i) => [[`P${i}`], [String(i)]]) },
  { block: 'table', caption: 'Long', columns: figures('Player', 'Points'), rows: many(17, (i) => [[`P${i}`], [String(i)]]), total: [['All'], ['136']] },
  { block: 'table', columns: figures('', ''), rows: [[['A']]] },
  { block: 'table', columns: [{ title: 'Who', kind: 'text' }, { title: 'Orders', kind: 'orders' }], rows: [[[WORDS], ['offer 5 6 6 or 4 4 8']], [['half-time/long'], []]] },
  { block: 'table', columns: many(14, (i) => ({ title: `Column${i}`, kind: 'orders' as const })), rows: [many(14, () => ['offer-everything'])] },
  { block: 'facts', rows: [{ label: 'Stock', text: ['11 2 66'] }, { label: 'A longer label', text: [LONG] }] },
  { block: 'facts', rows: [{ label: 'x'.repeat(60), text: ['a  b   c'] }] },
] // prettier-ignore
const ISSUE: readonly IssueBlock[] = [
  { block: 'verse', title: ['The Ferry'], lines: [{ indent: 0, text: ['Slow'] }, { indent: 2, text: [{ text: 'she', style: 'emphasis' }] }] },
  { block: 'verse', title: null, lines: [{ indent: 0, text: ['Slow'] }] },
  { block: 'quote', blocks: [{ block: 'paragraph', text: ['quoted'] }, { block: 'signed', text: [' Anna '] }, { block: 'pause' }] },
  { block: 'story', lines: [{ text: ['Anna leads.'], lead: true }, { text: ['He  passes.'] }] },
  { block: 'press', items: [{ by: ' Anna ', text: 'The Ferry\n\nSlow\n  She\nGoes' }, { by: null, text: 'From nobody.' }] },
  { block: 'drawing', svg: SVG, width: 900, height: 600, description: 'too large. By far' },
  { block: 'drawing', svg: SVG, width: 90, height: 60, description: ' small ' },
  { block: 'heading', level: 2, text: ' Two ' }, { block: 'heading', level: 3, text: 'Three' },
] // prettier-ignore
const plain = documentOf([])
const bare: Document = {
  ...plain,
  credits: [],
  masthead: {
    ...plain.masthead,
    revised: !plain.masthead.revised,
    date: null,
    deadline: null,
    returnTo: null,
    slipCode: 'SM-4',
  },
}

describe('as an OpenDocument text', () => {
  test.each<[string, Document, 'a4' | 'a5']>([
    ['every block', documentOf(everyBlock('Anna')), 'a4'],
    ['tables', documentOf(TABLES), 'a5'],
    ['tables on wide paper', documentOf(TABLES.slice(3)), 'a4'],
    ['bare', bare, 'a5'],
  ])('%s', (name, document, paper) => {
    const odt = toOdt(document, paper, typeface)
    expectDrawn('odt', name, [...elements(odt.content), odt.meta.slice(odt.meta.indexOf('<dc:'))])
    expectDrawn(
      'odt',
      `${name}: pictures`,
      odt.pictures.map((file) => (file.kind === 'svg' ? `${file.svg.length} ${file.svg.slice(0, 240)}` : file.kind)),
    )
  })
  test('blocks of an issue', () => {
    const writing = { room: 12, type: typeface, pictures: [], tableStyles: [] }
    expectDrawn(
      'odt',
      'issue',
      ISSUE.flatMap((block) => elements(blockOdt(block, writing))),
    )
    expect(writing.pictures).toHaveLength(2)
  })
  test('styles and manifest', () => {
    expectDrawn('odt', 'styles', elements(toOdt(bare, 'a5', typeface).styles))
    expectDrawn(
      'odt',
      'page of wide paper',
      elements(toOdt(plain, 'a4', typeface).styles).filter((line) => /page-layout|tab-stop/.test(line)),
    )
    expectDrawn(
      'odt',
      'manifest',
      odtManifest([
        { kind: 'svg', svg: SVG },
        { kind: 'svg', svg: SVG },
      ]).split('<'),
    )
  })
})

const turn = { gone: [], new: [], moved: [], players: [], away: false }
const lines = (...texts: readonly string[]) => texts.map((text) => ({ text, rule: 'R6' }))
const ERRATUM: ErratumInput = {
  campaign: 'The Tin Box',
  gameTitle: 'Spell Merchants',
  number: 2,
  turn: 'session 3',
  date: '1 May',
  reader: null,
  what: 'Anna offered.',
  reason: ' Misread. ',
  reach: 'Only session 3 changes.',
  takenBack: false,
  credits: ['us'],
  turns: [
    {
      ...turn,
      name: 'session 3',
      gone: lines('Anna passed.'),
      new: lines('Anna offers.', 'She wins.'),
      players: [{ name: 'Anna', changes: ['4 points', 'no fine'] }],
    },
    { ...turn, name: 'session 4', away: true, gone: lines('x') },
    { ...turn, name: 'session 5' },
  ],
}
test.each<[string, Partial<ErratumInput>]>([
  ['for all', {}],
  ['for one, taken back', { reader: 'Anna', takenBack: true, reason: '  ', reach: '', turns: [] }],
])('an erratum %s', (name, given) =>
  expectDrawn('odt', `erratum ${name}`, JSON.stringify(erratumDocument({ ...ERRATUM, ...given }), null, 1).split('\n'))) // prettier-ignore

test('the live sheet: with a form what it is made from and one script, without one neither, and why', () => {
  const parts = { script: 'run()', scriptSum: 'sha256-a', style: 'p{}', styleSum: 'sha256-b' }
  const shown = (data: object | null, formless: string | null): string =>
    toLive({ document: documentOf(everyBlock('Anna')), data, formless }, parts)
  const form = shown({ a: '</script>\u2028\u2029' }, null)
  expect(form).toContain(
    '<script type="application/json" id="live-data">{"a":"\\u003c/script>\\u2028\\u2029"}</script>',
  )
  expect(form).toContain('<script>run()</script>')
  expect(form).toContain('<div id="notices"></div>')
  const alone = shown(null, 'No form & why.')
  expect(alone).not.toContain('<script')
  expect(alone).toContain('<div id="notices"><p class="leads">No form &amp; why.</p></div>')
  for (const page of [form, alone]) expect(page.split('round 1').length).toBeGreaterThan(1)
})
