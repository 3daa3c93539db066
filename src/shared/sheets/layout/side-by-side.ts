// A long list of short rows, several side by side, read down: 250 players on two pages. For the printer only; the
// other formats keep the list as it is.
import type { Column, Text } from '../document'
import type { TableBlock } from '../formats/text-table'

const BETWEEN: Column = { title: '', kind: 'text' }
const NOTHING: Text = []

/** A longer list is read down in parts of this many lines, so that nobody has to leaf back; white parts them. */
const PART = 36

/** The table with `across` of its rows in one; a list shorter than `least` rows stays as it is. */
export function sideBySide(table: TableBlock, least = 30): TableBlock {
  const { across = 1, rows, columns } = table
  if (across < 2 || rows.length < least || table.total !== undefined) return table
  const times = Array.from({ length: across }, (_, i) => i)
  /** Something for each of the lists, white between them. */
  const beside = <T>(make: (list: number) => readonly T[], between: T): T[] =>
    times.flatMap((i) => (i === 0 ? make(i) : [between, ...make(i)]))
  const empty = columns.map((): Text => NOTHING)
  const parts = Math.ceil(Math.ceil(rows.length / across) / PART)
  const size = Math.ceil(rows.length / parts)
  const partOf = (part: number): readonly (readonly Text[])[] => {
    const own = rows.slice(part * size, (part + 1) * size)
    const lines = Math.ceil(own.length / across)
    const set = Array.from({ length: lines }, (_, line) => beside((i) => own[i * lines + line] ?? empty, NOTHING))
    return part === 0 ? set : [beside(() => empty, NOTHING), ...set]
  }
  return {
    ...table,
    columns: beside(() => columns, BETWEEN),
    rows: Array.from({ length: parts }, (_, part) => partOf(part)).flat(),
  }
}
