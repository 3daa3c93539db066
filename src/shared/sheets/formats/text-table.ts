// Tables in plain text: figures aligned right, texts wrapped, tables too wide for the line folded into
// several below one another, each led by the first column.
import type { Block } from '../document'
import { padEnd, padStart, width, wrap } from '../layout/columns'
import { runsOf } from '../clean'
import type { Text } from '../document'
import { nth, sum } from '../layout/places'

/** Widest line of the text format, in columns. */
export const TEXT_WIDTH = 72

export type TableBlock = Extract<Block, { block: 'table' }>

/** Blanks before a column; of figures, whose ends part them, fewer where that breaks fewer cells. */
const GAP = { open: 2, close: 1 } as const
const cell = (text: Text): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('')
    .trim()

interface Plan {
  readonly columns: readonly number[]
  readonly widths: readonly number[]
}

/** Widths of columns: natural ones that break nothing, least ones below which words are cut, and the gap before each. */
interface Needs {
  readonly natural: readonly number[]
  readonly least: readonly number[]
  readonly gaps: readonly number[]
}

/** Widths for the chosen columns, or null when they do not fit side by side. */
function widthsFor({ natural, least, gaps }: Needs, chosen: readonly number[], limit: number): number[] | null {
  const room = limit - sum(chosen.slice(1).map((c) => nth(gaps, c)))
  const widths = chosen.map((c) => nth(natural, c))
  const floor = chosen.map((c) => nth(least, c))
  let excess = sum(widths) - room
  while (excess > 0) {
    let widest = -1
    widths.forEach((w, i) => {
      if (w > nth(floor, i) && (widest < 0 || w > nth(widths, widest))) widest = i
    })
    if (widest < 0) return null
    widths[widest] = nth(widths, widest) - 1
    excess--
  }
  return widths
}

function plans(needs: Needs, limit: number): Plan[] {
  const all = needs.natural.map((_, i) => i)
  const whole = widthsFor(needs, all, limit)
  if (whole) return [{ columns: all, widths: whole }]
  const out: Plan[] = []
  let rest = all.slice(1)
  while (rest.length > 0) {
    let take = rest.length
    let widths: number[] | null = null
    for (; take > 1; take--) {
      widths = widthsFor(needs, [0, ...rest.slice(0, take)], limit)
      if (widths) break
    }
    const columns = [0, ...rest.slice(0, take)]
    // Even two do not fit: both give way, down to a few letters.
    widths ??=
      widthsFor({ ...needs, least: needs.least.map(() => 4) }, columns, limit) ??
      columns.map(() => Math.floor((limit - GAP.open) / 2))
    out.push({ columns, widths })
    rest = rest.slice(take)
  }
  return out
}

/** A column with the texts of its cells, header first. */
interface TextColumn {
  readonly kind: TableBlock['columns'][number]['kind']
  readonly head: string
  readonly cells: readonly string[]
}

const naturalWidth = ({ head, cells }: TextColumn): number => Math.max(1, ...[head, ...cells].map(width))

function leastWidth(column: TextColumn): number {
  const { kind, head, cells } = column
  if (kind === 'figure') {
    const longest = Math.max(1, ...head.split(' ').map(width))
    return Math.min(naturalWidth(column), Math.max(...cells.map(width), Math.min(longest, 12), 1))
  }
  const words = [head, ...cells].flatMap((text) => text.split(' ')).map(width)
  return Math.min(naturalWidth(column), Math.max(4, Math.min(16, Math.max(...words))))
}

/** One row of cells, each wrapped into its width. @param gaps blanks before each */
function rowLines(
  cells: readonly string[],
  widths: readonly number[],
  gaps: readonly number[],
  right: readonly boolean[],
): string[] {
  const wrapped = cells.map((text, i) => wrap(text, nth(widths, i)))
  const height = Math.max(...wrapped.map((lines) => lines.length))
  return Array.from({ length: height }, (_, y) =>
    wrapped
      .map((lines, i) => ' '.repeat(nth(gaps, i)) + (right[i] ? padStart : padEnd)(lines[y] ?? '', nth(widths, i)))
      .join('')
      .trimEnd(),
  )
}

/** The lines of a table, none wider than `limit`, without its caption. */
export function tableLines(table: TableBlock, limit: number): string[] {
  const texts = [...table.rows, ...(table.total ? [table.total] : [])]
  const columns = table.columns.map(({ kind, title }, i): TextColumn => ({
    kind,
    head: cell([title]),
    cells: texts.map((row) => cell(row[i] ?? [])),
  }))
  const natural = columns.map(naturalWidth)
  const close = sum(natural) + GAP.open * (columns.length - 1) > limit
  const gaps = columns.map(({ kind }) => (close && kind === 'figure' ? GAP.close : GAP.open))
  const lines: string[] = []
  for (const plan of plans({ natural, least: columns.map(leastWidth), gaps }, limit)) {
    const chosen = plan.columns.map((c) => nth(columns, c))
    const right = chosen.map(({ kind }) => kind === 'figure')
    const before = plan.columns.map((c, i) => (i === 0 ? 0 : nth(gaps, c)))
    const print = (row: readonly string[]): void => {
      lines.push(...rowLines(row, plan.widths, before, right))
    }
    const rule = plan.widths.map((w, i) => ' '.repeat(nth(before, i)) + '-'.repeat(w)).join('')
    if (lines.length > 0) lines.push('')
    if (columns.some(({ head }) => head !== '')) {
      print(chosen.map(({ head }) => head))
      lines.push(rule)
    }
    texts.forEach((_, y) => {
      if (table.total && y === texts.length - 1) lines.push(rule)
      print(chosen.map(({ cells }) => nth(cells, y)))
    })
  }
  return lines
}

/** A chart as a table, one row per line and one column per place on the axis; its caption names the mark as well. */
export const captionedChart = ({ caption, x, series, mark }: Extract<Block, { block: 'chart' }>): TableBlock => ({
  block: 'table',
  columns: [{ title: '', kind: 'text' }, ...x.map((title) => ({ title, kind: 'figure' as const }))],
  rows: series.map(({ name, values }) => [[name], ...x.map((_, i) => [figure(values[i] ?? null)])]),
  caption: caption + (mark ? ` (${mark.label}: ${figure(mark.value)})` : ''),
})

/** A figure as it is printed: a true minus, a middle dot for none. */
export const figure = (value: number | null): string =>
  value === null ? '·' : value < 0 ? `−${-value}` : String(value)
