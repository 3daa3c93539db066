// Turns a table in a mail into lines: cells under headings, or after the label at the beginning of their row. Tables that only serve
// layout stay lines as they were.

/** Lines of one cell, none of them empty; whether it was marked as a heading. */
export interface Cell {
  readonly lines: readonly string[]
  readonly heading: boolean
}

const MOST_ROWS = 100
const MOST_COLUMNS = 12
const LONGEST_CELL = 400

const words = ({ lines }: Cell): string => lines.join(' ').trim()
/** Whether a cell is a label: short, without anything that ends a sentence. */
const isLabel = (cell: Cell): boolean => /^[\p{L}\d][^:.!?\n]{0,40}$/u.test(words(cell))
const isNumber = (cell: Cell): boolean => /^\d{1,2}\.?$/.test(words(cell))

const labelled = (label: string, { lines }: Cell): readonly string[] =>
  lines.map((line) => `${label.replace(/[:\s]+$/, '')}: ${line.trim()}`)

const joined = (row: readonly Cell[]): readonly string[] =>
  row.some(({ lines }) => lines.length > 1)
    ? row.flatMap(({ lines }) => lines)
    : [row.map(words).join(' ').trim()].filter((line) => line !== '')

function across(head: readonly Cell[], rows: readonly (readonly Cell[])[]): readonly string[] {
  const titles = head.map(words)
  return rows.flatMap((row) => {
    const [number, ...cells] = row
    // "Round | Order" over "1 | offer 6".
    if (number !== undefined && isNumber(number) && titles.length === 2)
      return cells.flatMap((cell) => labelled(`${titles[0]} ${words(number)}`, cell))
    return row.flatMap((cell, i) => labelled(titles[i] ?? '', cell))
  })
}

const down = (rows: readonly (readonly Cell[])[]): readonly string[] =>
  rows.flatMap((row) => {
    const [label, ...cells] = row
    if (label === undefined || !isLabel(label) || isNumber(label)) return joined(row)
    return cells.flatMap((cell) => labelled(words(label), cell))
  })

/** Drops a first column that only numbers the rows. */
function uncounted(rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const counted =
    (rows[0]?.length ?? 0) >= 3 &&
    rows.length > 1 &&
    rows.slice(1).every(([first]) => first !== undefined && isNumber(first))
  return counted ? rows.map((row) => row.slice(1)) : rows
}

/** The lines of a table. @param given its rows, none of them empty */
export function tableLines(given: readonly (readonly Cell[])[]): readonly string[] {
  const rows = uncounted(given)
  const [head = [], ...rest] = rows
  const columns = head.length
  const isEven = (row: readonly Cell[]): boolean =>
    row.length === columns && row.every((cell) => words(cell).length <= LONGEST_CELL)
  if (columns < 2 || columns > MOST_COLUMNS || rows.length > MOST_ROWS || !rows.every(isEven))
    return rows.flatMap(joined)
  const firsts = rows.flatMap((row) => row.slice(0, 1))
  if (rest.length > 0 && head.every((cell) => cell.heading && isLabel(cell)))
    return columns === 2 && rest.length > 1 && !firsts.slice(1).every(isNumber) ? down(rest) : across(head, rest)
  return columns === 2 || firsts.every(({ heading }) => heading) ? down(rows) : rows.flatMap(joined)
}
