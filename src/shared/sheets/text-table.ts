// Tables in plain text: figures aligned right, texts wrapped, tables too wide for the line folded into
// several below one another, each led by the first column.
import type { Block } from './document'
import { padEnd, padStart, width, wrap } from './columns'
import { runsOf } from './clean'
import type { Text } from './document'

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
  const widths = chosen.map((c) => natural[c]!)
  const floor = chosen.map((c) => least[c]!)
  let excess = widths.reduce((a, b) => a + b, 0) - room
  while (excess > 0) {
    let widest = -1
    widths.forEach((w, i) => {
      if (w > floor[i]! && (widest < 0 || w > widths[widest]!)) widest = i
    })
    if (widest < 0) return null
    widths[widest]!--
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
        columns.map((c) => natural[c]!),
        columns.map(() => 4),
        columns.map((_, i) => i),
        limit,
      ) ?? columns.map(() => Math.floor((limit - GAP) / 2))
    out.push({ columns, widths })
    rest = rest.slice(take)
  }
  return out
}

/** The lines of a table, none wider than `limit`, without its caption. */
export function tableLines(table: TableBlock, limit: number): string[] {
  const heads = table.columns.map((column) => cell([column.title]))
  const body = table.rows.map((row) => table.columns.map((_, i) => cell(row[i] ?? [])))
  const total = table.total ? table.columns.map((_, i) => cell(table.total![i] ?? [])) : null
  const everything = total ? [heads, ...body, total] : [heads, ...body]
  const natural = heads.map((_, i) => Math.max(1, ...everything.map((row) => width(row[i]!))))
  const least = heads.map((_, i) => {
    if (table.columns[i]!.kind === 'figure') {
      const figures = [...body, ...(total ? [total] : [])].map((row) => width(row[i]!))
      const longest = Math.max(1, ...heads[i]!.split(' ').map(width))
      return Math.min(natural[i]!, Math.max(...figures, Math.min(longest, 12), 1))
    }
    const words = everything.flatMap((row) => row[i]!.split(' ')).map(width)
    return Math.min(natural[i]!, Math.max(4, Math.min(14, Math.max(...words))))
  })
  const lines: string[] = []
  for (const plan of plans(natural, least, limit)) {
    const right = plan.columns.map((c) => table.columns[c]!.kind === 'figure')
    const print = (row: readonly string[]): void => {
      const cells = plan.columns.map((c, i) => wrap(row[c]!, plan.widths[i]!))
      const height = Math.max(...cells.map((c) => c.length))
      for (let y = 0; y < height; y++) {
        const parts = cells.map((c, i) =>
          right[i] ? padStart(c[y] ?? '', plan.widths[i]!) : padEnd(c[y] ?? '', plan.widths[i]!),
        )
        lines.push(parts.join(' '.repeat(GAP)).trimEnd())
      }
    }
    const rule = plan.widths.map((w) => '-'.repeat(w)).join(' '.repeat(GAP))
    if (lines.length > 0) lines.push('')
    if (heads.some((head) => head !== '')) {
      print(heads)
      lines.push(rule)
    }
    body.forEach(print)
    if (total) {
      lines.push(rule)
      print(total)
    }
  }
  return lines
}

/** A chart as a table: one row per line of it, one column per place on the axis. */
export function chartTable(chart: Extract<Block, { block: 'chart' }>): TableBlock {
  return {
    block: 'table',
    columns: [{ title: '', kind: 'text' }, ...chart.x.map((title) => ({ title, kind: 'figure' as const }))],
    rows: chart.series.map((series) => [
      [series.name],
      ...chart.x.map((_, i) => [figure(series.values[i] ?? null)]),
    ]),
  }
}

/** A figure as it is printed: a true minus, a middle dot for none. */
export const figure = (value: number | null): string =>
  value === null ? '·' : value < 0 ? `−${-value}` : String(value)
