// A workbook of a spreadsheet program with one sheet, for tests.
import { escapeHtml } from './mime'
import { zip } from './zip'

const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8')

/** A spreadsheet of one sheet: words are shared, figures are figures. A cell that begins with `~~` is struck through. */
export function xlsx(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const shared: string[] = []
  const cell = (value: string | number, at: string): string => {
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
    if (value === '') return ''
    shared.push(value.replace(/^~~/, ''))
    return `<c r="${at}" s="${value.startsWith('~~') ? 1 : 0}" t="s"><v>${shared.length - 1}</v></c>`
  }
  const body = rows
    .map(
      (row, y) => `<row r="${y + 1}">${row.map((value, x) => cell(value, `${'ABCDEFGH'[x]}${y + 1}`)).join('')}</row>`,
    )
    .join('')
  const part = (name: string, xml: string) => [name, utf8(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)] as const
  return zip([
    part('[Content_Types].xml', '<Types/>'),
    part('xl/workbook.xml', '<workbook><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    part('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${body}</sheetData></worksheet>`),
    part(
      'xl/sharedStrings.xml',
      `<sst>${shared.map((words) => `<si><t xml:space="preserve">${escapeHtml(words)}</t></si>`).join('')}</sst>`,
    ),
    part(
      'xl/styles.xml',
      '<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>',
    ),
  ])
}
