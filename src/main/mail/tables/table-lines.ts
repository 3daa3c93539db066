// A small table that is a letter, a CSV file or a sheet of a spreadsheet, as lines with labels.
import { readCsv } from './csv'
import { readOrdersTable } from './table'

const words = (cell: string): number => cell.trim().split(/\s+/).length

const labelled = (label: string, cell: string): readonly string[] =>
  cell.split('\n').map((line) => (label.trim() === '' ? line : `${label.trim().replace(/:$/, '')}: ${line}`))

/** Whether the first of two rows is that of the headings: short words over longer ones. */
const isHeaded = (head: readonly string[], row: readonly string[]): boolean =>
  head.length >= 2 &&
  head.every((cell) => /^\p{L}[\p{L}\d ]{0,20}:?$/u.test(cell.trim()) && words(cell) <= 2) &&
  row.length <= head.length &&
  words(row[0] ?? '') > 2

/**
 * The lines of a table: each row’s cells, with its first cell or the headings as labels. If a column names the player of each row, that
 * name precedes the row’s lines.
 */
export function linesOfTable(csv: string): string {
  const { rows } = readCsv(csv)
  const table = rows.length > 1 ? readOrdersTable(csv) : null
  if (table !== null && table.rows.every(({ name, address }) => name !== null || address !== null))
    return table.rows.map((row) => `[${row.name ?? row.address}]\n${row.text}`).join('\n\n')
  const [head = [], row, ...more] = rows.map(({ cells }) => cells)
  // The cells of a single row below their headings.
  if (row !== undefined && more.length === 0 && isHeaded(head, row))
    return row.flatMap((cell, at) => (cell.trim() === '' ? [] : labelled(head[at] ?? '', cell))).join('\n')
  const labels = rows.some(({ cells }) => cells.length > 1 && cells.slice(1).some((cell) => cell.trim() !== ''))
  return rows
    .flatMap(({ cells: [label = '', ...cells] }) => {
      const filled = cells.filter((cell) => cell.trim() !== '')
      if (filled.length > 0) return filled.flatMap((cell) => labelled(label, cell))
      // A label without an answer; an empty press heading must not turn the lines below into press.
      if (!labels || cells.length === 0 || words(label) > 2 || /\d/.test(label)) return [label]
      return /^\s*press\b/i.test(label) ? [] : labelled(label, '')
    })
    .join('\n')
}
