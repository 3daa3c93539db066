// Turns a game's report of any shape into figures and tables. The command line prints them, and the page shows them for a game without its
// own tables. Pure.
import { isObject, type Json, type JsonObject } from '../engine/json'

type Fields = Readonly<Record<string, unknown>>

/** One table of a listing. */
export interface ListedTable {
  readonly title: string
  /** Heads of the columns; none for a grid. The first column names the row. */
  readonly head: readonly string[]
  /** Columns with nothing but figures in them. */
  readonly figures: readonly number[]
  readonly rows: readonly (readonly string[])[]
}

export interface Listing {
  /** Values that fit one line: a name and its words. */
  readonly figures: readonly (readonly [name: string, words: string])[]
  /** The players first, then the rest, then the players' lists. */
  readonly tables: readonly ListedTable[]
}

/** A value on one line: `gold 2, gem 1`, `sold-yesterday: deck, The Strange`. */
export function valueInWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) {
    const items = value.map(valueInWords)
    return items.every((item) => !/[ ,]/.test(item)) ? items.join(' ') : items.join('; ')
  }
  if (isObject(value)) {
    return Object.entries(value)
      .map(([key, each]) => (typeof each === 'string' ? each : `${title(key)} ${valueInWords(each)}`))
      .join(', ')
  }
  return String(value as Json)
}

/** `potionsLeft`, `potions_left` → "potions left" */
const title = (key: string): string =>
  key.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)

const isPlain = (value: unknown): boolean => !isObject(value) && !Array.isArray(value)
const isRow = (value: unknown): value is Fields => isObject(value)
const areRows = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow)
const isFlat = (value: unknown): value is Fields => isRow(value) && Object.values(value).every(isPlain)
const cell = (value: unknown): string =>
  Array.isArray(value) && value.includes(null) ? value.map(cell).join(' ') : valueInWords(value) || '–'

interface Column {
  readonly name: string
  readonly of: (row: Fields) => unknown
}

/** The columns of some rows. An object with the same plain fields in every row becomes a column for each field. */
function columnsOf(rows: readonly Fields[]): readonly Column[] {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return keys.flatMap((key): readonly Column[] => {
    const values = rows.map((row) => row[key])
    const first = values[0]
    const same =
      isFlat(first) &&
      Object.keys(first).length > 0 &&
      values.every((each) => isFlat(each) && Object.keys(each).join() === Object.keys(first).join())
    if (!same) return [{ name: title(key), of: (row) => row[key] }]
    return Object.keys(first).map((inner) => ({
      name: inner,
      of: (row) => {
        const record = row[key]
        return isRow(record) ? record[inner] : undefined
      },
    }))
  })
}

function rowsTable(name: string, rows: readonly Fields[], labels?: readonly string[]): ListedTable {
  const columns = columnsOf(rows)
  const shift = labels === undefined ? 0 : 1
  const figures = columns.flatMap((column, i) =>
    rows.every((row) => ['number', 'undefined'].includes(typeof column.of(row)) || column.of(row) === null)
      ? [i + shift]
      : [],
  )
  return {
    title: name,
    head: [...(labels === undefined ? [] : ['']), ...columns.map((column) => column.name)],
    rows: rows.map((row, i) => [
      ...(labels === undefined ? [] : [labels[i] ?? '']),
      ...columns.map((column) => cell(column.of(row))),
    ]),
    figures,
  }
}

/** Rows with lists in them: each list becomes a separate table, named after its row. */
function withLists(
  name: string,
  rows: readonly Fields[],
): { readonly main: ListedTable; readonly lists: readonly ListedTable[] } {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const nested = keys.filter((key) => rows.some((row) => areRows(row[key])))
  const plain = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !nested.includes(key))))
  const nameOf = (row: Fields, i: number): string => cell(Object.values(row).find(isPlain) ?? i + 1)
  const lists = nested.map((key) => {
    const inner: Fields[] = []
    const labels: string[] = []
    rows.forEach((row, i) => {
      const list = row[key]
      if (!areRows(list)) return
      inner.push(...list)
      labels.push(...list.map((_, k) => (k === 0 ? nameOf(row, i) : '')))
    })
    return rowsTable(title(key), inner, labels)
  })
  return { main: rowsTable(name, plain), lists }
}

/** True for a list of lists of the same length. */
const isGrid = (value: unknown): value is readonly (readonly unknown[])[] =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every(
    (row: unknown, _, [first]: readonly unknown[]) =>
      Array.isArray(row) && Array.isArray(first) && row.length === first.length && row.every(isPlain),
  )

/** Tables for a value that is not a plain figure; null if it fits one line. */
function tablesOf(key: string, value: unknown): readonly ListedTable[] | null {
  if (areRows(value)) {
    const { main, lists } = withLists(title(key), value)
    return [main, ...lists]
  }
  if (isGrid(value)) return [{ title: title(key), head: [], figures: [], rows: value.map((row) => row.map(cell)) }]
  if (!isRow(value)) return null
  const entries = Object.entries(value)
  const values = entries.map(([, each]) => each)
  return values.length > 1 && values.every(isRow)
    ? [
        rowsTable(
          title(key),
          values,
          entries.map(([name]) => name),
        ),
      ]
    : null
}

/** Any game's report: figures first, then a table for everything listed, the players before the rest. */
export function listReport(report: JsonObject): Listing {
  const { players, ...rest } = report
  const figures: [string, string][] = []
  const tables: ListedTable[] = []
  for (const [key, value] of Object.entries(rest)) {
    const made = tablesOf(key, value)
    if (made === null) figures.push([title(key), cell(value)])
    else tables.push(...made)
  }
  const seats = areRows(players) ? withLists('players', players) : { main: null, lists: [] }
  return { figures, tables: [...(seats.main === null ? [] : [seats.main]), ...tables, ...seats.lists] }
}

const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['game', 'turn', 'over', 'winners'])

const isNobodyOut = ({ players }: JsonObject): boolean => areRows(players) && players.every(({ out }) => out === false)

/**
 * A report without the fields that the desk shows elsewhere: game, turn, whether it is over, winners; and `out` while nobody is out.
 * @param beside a report shown beside it, which gets the same columns
 */
export function withoutFrame(report: JsonObject, beside: JsonObject = report): JsonObject {
  const own = Object.fromEntries(Object.entries(report).filter(([key]) => !SAID_ELSEWHERE.has(key)))
  const { players } = own
  if (!Array.isArray(players) || ![report, beside].every(isNobodyOut)) return own
  return {
    ...own,
    players: players.map((player) =>
      isObject(player) ? Object.fromEntries(Object.entries(player).filter(([key]) => key !== 'out')) : player,
    ),
  }
}
