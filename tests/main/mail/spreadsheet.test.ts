import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readSpreadsheet } from '../../../src/main/mail/spreadsheet'
import { linesOfTable } from '../../../src/main/mail/table-lines'
import { xlsx } from '../../support/letters/xlsx'

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf8'))

/** A book of sheets as XML, each with its name in the book and what is said of it there. */
const book = (
  sheets: readonly (readonly [xml: string, said?: string])[],
  more: Record<string, string> = {},
): Uint8Array =>
  zipSync({
    'xl/workbook.xml': bytes(
      `<workbook><sheets>${sheets.map(([, said = ''], i) => `<sheet name="S${i}" sheetId="${i}" ${said} r:id="r${i}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': bytes(
      `<Relationships>${sheets.map((_, i) => `<Relationship Id="r${i}" Target="/xl/worksheets/s${i}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(sheets.map(([xml], i) => [`xl/worksheets/s${i}.xml`, bytes(xml)])),
    ...Object.fromEntries(Object.entries(more).map(([name, xml]) => [name, bytes(xml)])),
  })

describe('a spreadsheet', () => {
  test('is its cells in their columns, times under a heading for them', () => {
    expect(
      readSpreadsheet(
        xlsx([
          ['Time', 'Name', 'Orders'],
          [46083.5, 'Anna', 'rest, "now"'],
          ['', '', 'keep\nit'],
        ]),
      ),
    ).toEqual(['Time,Name,Orders\n2026-03-02 12:00:00,Anna,"rest, ""now"""\n,,"keep\nit"'])
  })

  test('is read without what nobody sees in it: struck through, hidden rows and sheets, formulas', () => {
    const cell = (words: string): string => `<c t="inlineStr"><is><t>${words}</t></is></c>`
    const rows = `<row>${cell('one')}<c t="str"><f>A1&amp;"x"</f><v>made</v></c></row><row hidden="1">${cell('two')}</row><row>${cell('a &amp; b')}</row>`
    expect(
      readSpreadsheet(
        book([[rows], [`<row>${cell('three')}</row>`, 'state="hidden"'], [`<row>${cell('four')}</row>`]]),
      ),
    ).toEqual(['one,made\na & b', 'four'])
    expect(readSpreadsheet(xlsx([['~~rest'], ['pass']]))).toEqual(['pass'])
    const shared = '<sst><si><r><rPr><strike/></rPr><t>old </t></r><r><t>new</t></r></si></sst>'
    expect(
      readSpreadsheet(book([['<row><c r="B1" t="s"><v>0</v></c></row>']], { 'xl/sharedStrings.xml': shared })),
    ).toEqual([',new'])
  })

  test('has columns beyond Z in their places', () => {
    const row = '<row><c r="Z1"><v>26</v></c><c r="AB1"><v>28</v></c><c r="BA1"><v>53</v></c></row>'
    const [cells] = (readSpreadsheet(book([[row]]))?.[0] ?? '').split('\n')
    expect(cells?.split(',').flatMap((value, i) => (value === '' ? [] : [[i + 1, Number(value)]]))).toEqual([
      [26, 26],
      [28, 28],
      [53, 53],
    ])
  })

  test('is none where there is no book, and nothing where it is broken', () => {
    expect(readSpreadsheet(bytes('not an archive'))).toBeNull()
    expect(readSpreadsheet(zipSync({ 'word/document.xml': bytes('<w/>') }))).toBeNull()
    expect(readSpreadsheet(book([['<row><c r="A1" t="s"><v>7</v></c>']]))).toEqual([])
  })

  test('has limits: rows, columns, and tags that never close', () => {
    const row = '<row><c r="ZZZ1"><v>1</v></c><c r="A1"><v>2</v></c></row>'
    expect(readSpreadsheet(book([[row.repeat(6000)]]))?.[0]?.split('\n')).toHaveLength(5000)
    expect(readSpreadsheet(book([['<row><c r="A1">'.repeat(50_000)]]))).toEqual([])
    expect(readSpreadsheet(book([[`<row ${'a='.repeat(200_000)}`]]))).toEqual([])
  })
})

describe('a table as lines', () => {
  test('has labels in front of answers, or headings above them', () => {
    expect(linesOfTable('turn;rest\ntrades;\nPRESS;\n')).toBe('turn: rest\ntrades: ')
    expect(linesOfTable('Turn,Trades\nweave E on GEAS,none\n')).toBe('Turn: weave E on GEAS\nTrades: none')
    expect(linesOfTable('rest,\n')).toBe('rest')
    expect(linesOfTable('move to lab\nrest\n')).toBe('move to lab\nrest')
  })

  test('has whose a row is above its lines', () => {
    expect(linesOfTable('Player,Turn\nAnna,rest\nBrian,pass\n')).toBe('[Anna]\nrest\n\n[Brian]\npass')
  })
})
