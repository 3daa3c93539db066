// A small table that is a letter, a CSV file or a sheet of a spreadsheet, as lines with labels.
import { tableLines, type Cell } from '../text/html-table'
import { readCsv } from './csv'
import { readOrdersTable } from './table'

const words = (cell: string): number => cell.trim().split(/\s+/).length

/** Whether the first of two rows is that of the headings: short words over longer ones. */
const isHeaded = (head: readonly string[], row: readonly string[]): boolean =>
  head.length >= 2 &&
  head.every((cell) => /^\p{L}[\p{L}\d ]{0,20}:?$/u.test(cell.trim()) && words(cell) <= 2) &&
  row.length <= head.length &&
  words(row[0] ?? '') > 2

/**
 * The lines of a table: each row’s cells behind its first one as a label, or below headings. Where a column says whose a row is, that name
 * stands above its lines.
 */
export function linesOfTable(csv: string): string {
  const { rows } = readCsv(csv)
  const table = rows.length > 1 ? readOrdersTable(csv) : null
  if (table !== null && table.rows.every(({ name, address }) => name !== null || address !== null))
    return table.rows.map((row) => `[${row.name ?? row.address}]\n${row.text}`).join('\n\n')
  const [head = [], row, ...more] = rows.map(({ cells }) => cells)
  const headed = row !== undefined && more.length === 0 && isHeaded(head, row)
  const asCell = (cell: string, heading: boolean): Cell => ({
    lines: cell.split('\n').filter((line) => line.trim() !== ''),
    heading,
  })
  return tableLines(rows.map(({ cells }, r) => cells.map((cell, c) => asCell(cell, headed ? r === 0 : c === 0)))).join(
    '\n',
  )
}
