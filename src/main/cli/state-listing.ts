// The state of a game for people on the command line: figures in aligned lines, and a table for every list.
import type { JsonObject } from '@shared/engine/json'
import { listReport, type ListedTable } from '@shared/desk/listing'
import { table } from './campaign'

/** Lines of a table without headings, every column as wide as its widest cell. */
function gridLines(rows: ListedTable['rows']): readonly string[] {
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map(
    (row) =>
      `  ${row
        .map((each, c) => each.padEnd(width(c)))
        .join(' ')
        .trimEnd()}`,
  )
}

/** Any game's report as text. */
export function stateListing(report: JsonObject): string {
  const { figures, tables } = listReport(report)
  const width = Math.max(...figures.map(([key]) => key.length))
  return [
    ...figures.map(([key, value]) => `${key.padEnd(width)}  ${value}`),
    ...tables.flatMap(({ title, head, figures: numbers, rows }) => [
      '',
      title,
      ...(head.length === 0 ? gridLines(rows) : [table(head, rows, numbers)]),
    ]),
  ].join('\n')
}
