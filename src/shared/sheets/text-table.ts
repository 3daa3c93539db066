// Tables in plain text: figures aligned right, texts wrapped, tables too wide for the line folded into
// several below one another, each led by the first column.
import type { Block } from './document'
import { padEnd, padStart, width, wrap } from './columns'
import { runsOf } from './clean'
import type { Text } from './document'
import { nth, sum } from './places'

export type TableBlock = Extract<Block, { block: 'table' }>

const GAP = 2
const cell = (text: Text): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('')
    .trim()

interface Plan {
  readonly columns: readonly number[]
  readonly widths: readonly number[]
}

/** Widths for the chosen columns, or null when they cannot stand side by side. */
function widthsFor(
  natural: readonly number[],
  least: readonly number[],
  chosen: readonly number[],
  limit: number,
): number[] | null {
  const room = limit - GAP * (chosen.length - 1)
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

function plans(natural: readonly number[], least: readonly number[], limit: number): Plan[] {
  const all = natural.map((_, i) => i)
  const whole = widthsFor(natural, least, all, limit)
  if (whole) return [{ columns: all, widths: whole }]
  const out: Plan[] = []
  let rest = all.slice(1)
  while (rest.length > 0) {
    let take = rest.length
    let widths: number[] | null = null
    for (; take > 1; take--) {
      widths = widthsFor(natural, least, [0, ...rest.slice(0, take)], limit)
      if (widths) break
    }
    const columns = [0, ...rest.slice(0, take)]
    // Even two do not fit: both give way, down to a few letters.
    widths ??=
      widthsFor(
        columns.map((c) => nth(natural, c)),
        columns.map(() => 4),
        columns.map((_, i) => i),
        limit,
      ) ?? columns.map(() => Math.floor((limit - GAP) / 2))
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
  return Math.min(naturalWidth(column), Math.max(4, Math.min(14, Math.max(...words))))
}

/** One row of cells, each wrapped into its width. */
function rowLines(cells: readonly string[], widths: readonly number[], right: readonly boolean[]): string[] {
  const wrapped = cells.map((text, i) => wrap(text, nth(widths, i)))
  const height = Math.max(...wrapped.map((lines) => lines.length))
  return Array.from({ length: height }, (_, y) =>
    wrapped
      .map((lines, i) => (right[i] ? padStart : padEnd)(lines[y] ?? '', nth(widths, i)))
      .join(' '.repeat(GAP))
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
  const lines: string[] = []
  for (const plan of plans(columns.map(naturalWidth), columns.map(leastWidth), limit)) {
    const chosen = plan.columns.map((c) => nth(columns, c))
    const right = chosen.map(({ kind }) => kind === 'figure')
    const print = (row: readonly string[]): void => {
      lines.push(...rowLines(row, plan.widths, right))
    }
    const rule = plan.widths.map((w) => '-'.repeat(w)).join(' '.repeat(GAP))
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

/** A chart as a table: one row per line of it, one column per place on the axis. */
export function chartTable(chart: Extract<Block, { block: 'chart' }>): TableBlock {
  return {
    block: 'table',
    columns: [{ title: '', kind: 'text' }, ...chart.x.map((title) => ({ title, kind: 'figure' as const }))],
    rows: chart.series.map((series) => [[series.name], ...chart.x.map((_, i) => [figure(series.values[i] ?? null)])]),
  }
}

/** A chart as a table under its caption, which names the mark as well. */
export const captionedChart = (chart: Extract<Block, { block: 'chart' }>): TableBlock => ({
  ...chartTable(chart),
  caption: chart.caption + (chart.mark ? ` (${chart.mark.label}: ${figure(chart.mark.value)})` : ''),
})

/** A figure as it is printed: a true minus, a middle dot for none. */
export const figure = (value: number | null): string =>
  value === null ? '·' : value < 0 ? `−${-value}` : String(value)
