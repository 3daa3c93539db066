// A long list of short rows, several side by side, read across: 250 players on two pages. For the printer only; the
// other formats keep the list as it is.
import type { Column, Text } from './document'
import type { TableBlock } from './text-table'

const BETWEEN: Column = { title: '', kind: 'text' }
const NOTHING: Text = []

/** The table with `across` of its rows in one; a list shorter than `least` rows stays as it is. */
export function sideBySide(table: TableBlock, least = 30): TableBlock {
  const { across = 1, rows, columns } = table
  if (across < 2 || rows.length < least || table.total !== undefined) return table
  const beside = <T>(parts: readonly (readonly T[])[], between: T): T[] =>
    parts.flatMap((part, i) => (i === 0 ? part : [between, ...part]))
  const lines = Math.ceil(rows.length / across)
  const empty = columns.map((): Text => NOTHING)
  return {
    ...table,
    columns: beside<Column>(
      Array.from({ length: across }, () => columns),
      BETWEEN,
    ),
    rows: Array.from({ length: lines }, (_, line) =>
      beside<Text>(
        Array.from({ length: across }, (_, i) => rows[line * across + i] ?? empty),
        NOTHING,
      ),
    ),
  }
}
