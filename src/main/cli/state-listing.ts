// How a game stands, for people: whatever its shape, figures become aligned lines and everything listed a table.
import { isObject, type JsonObject } from '@shared/engine/json'
import { table } from './campaign'
import { inWords } from './pack-listing'

type Fields = Readonly<Record<string, unknown>>

/** `potionsLeft` → "potions left" */
const title = (key: string): string =>
  key.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)

const isPlain = (value: unknown): boolean => !isObject(value) && !Array.isArray(value)
const isRow = (value: unknown): value is Fields => isObject(value)
const areRows = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow)
const isFlat = (value: unknown): value is Fields => isRow(value) && Object.values(value).every(isPlain)
const cell = (value: unknown): string =>
  Array.isArray(value) && value.includes(null) ? value.map(cell).join(' ') : inWords(value) || '–'

/** Columns of rows: a record of the same plain fields in every row becomes a column for each of them. */
function columnsOf(rows: readonly Fields[]): { name: string; of: (row: Fields) => unknown }[] {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return keys.flatMap((key) => {
    const values = rows.map((row) => row[key])
    const first = values[0]
    const same =
      isFlat(first) &&
      Object.keys(first).length > 0 &&
      values.every((each) => isFlat(each) && Object.keys(each).join() === Object.keys(first).join())
    return same
      ? Object.keys(first).map((inner) => ({
          name: inner,
          of: (row: Fields) => (row[key] as Fields)[inner],
        }))
      : [{ name: title(key), of: (row: Fields) => row[key] }]
  })
}

function rowsTable(rows: readonly Fields[], labels?: readonly string[]): string {
  const columns = columnsOf(rows)
  const shift = labels === undefined ? 0 : 1
  const figures = columns.flatMap((column, i) =>
    rows.every((row) => ['number', 'undefined'].includes(typeof column.of(row)) || column.of(row) === null)
      ? [i + shift]
      : [],
  )
  return table(
    [...(labels === undefined ? [] : ['']), ...columns.map((column) => column.name)],
    rows.map((row, i) => [
      ...(labels === undefined ? [] : [labels[i] ?? '']),
      ...columns.map((column) => cell(column.of(row))),
    ]),
    figures,
  )
}

/** Rows with lists in them: the lists become tables of their own, under the name of the row they are from. */
function withLists(heading: string, rows: readonly Fields[]): { main: string[]; lists: string[] } {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const nested = keys.filter((key) => rows.some((row) => areRows(row[key])))
  const plain = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => !nested.includes(key))),
  )
  const nameOf = (row: Fields, i: number): string => cell(Object.values(row).find(isPlain) ?? i + 1)
  const lists: string[] = []
  for (const key of nested) {
    const inner: Fields[] = []
    const labels: string[] = []
    rows.forEach((row, i) => {
      const list = row[key]
      if (!areRows(list)) return
      list.forEach((each, k) => {
        inner.push(each)
        labels.push(k === 0 ? nameOf(row, i) : '')
      })
    })
    lists.push('', title(key), rowsTable(inner, labels))
  }
  return { main: ['', heading, rowsTable(plain)], lists }
}

/** A list of lists of the same length, line by line. */
const isGrid = (value: unknown): value is readonly (readonly unknown[])[] =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every(
    (row) => Array.isArray(row) && row.length === (value[0] as unknown[]).length && row.every(isPlain),
  )

/** Lines of what is no plain figure; null when it is best said on one line. */
function block(key: string, value: unknown): string[] | null {
  if (areRows(value)) {
    const { main, lists } = withLists(title(key), value)
    return [...main, ...lists]
  }
  if (isGrid(value)) {
    const cells = value.map((row) => row.map(cell))
    const widths = cells[0]!.map((_, c) => Math.max(...cells.map((row) => row[c]!.length)))
    return [
      '',
      title(key),
      ...cells.map(
        (row) =>
          `  ${row
            .map((each, c) => each.padEnd(widths[c]!))
            .join(' ')
            .trimEnd()}`,
      ),
    ]
  }
  if (!isRow(value)) return null
  const entries = Object.entries(value)
  const values = entries.map(([, each]) => each)
  if (values.length > 1 && values.every(isRow))
    return [
      '',
      title(key),
      rowsTable(
        values,
        entries.map(([name]) => name),
      ),
    ]
  return null
}

/** Any game's report: figures first, then a table for everything listed, the players before the rest. */
export function stateListing(report: JsonObject): string {
  const { players, ...rest } = report
  const figures: [string, string][] = []
  const blocks: string[] = []
  for (const [key, value] of Object.entries(rest)) {
    const lines = block(key, value)
    if (lines === null) figures.push([title(key), cell(value)])
    else blocks.push(...lines)
  }
  const seats = areRows(players) ? withLists('players', players) : { main: [], lists: [] }
  const width = Math.max(...figures.map(([key]) => key.length))
  return [
    ...figures.map(([key, value]) => `${key.padEnd(width)}  ${value}`),
    ...seats.main,
    ...blocks,
    ...seats.lists,
  ].join('\n')
}
