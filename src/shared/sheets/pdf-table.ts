// Tables for the printer: one node per row over widths worked out here, hairlines above, below and under the
// header; figures lining and of equal width. A table too wide for the column takes the page.
import type { Atom, Setting } from './pdf-atom'
import { atom, bodyLook, paragraphNode } from './pdf-atom'
import { cleanLine, runsOf } from './clean'
import type { Text } from './document'
import type { PdfNode, PdfRun } from './pdf-type'
import { SMALLEST, longestWord, runsWidth, setRuns, setText } from './pdf-type'
import { sideBySide } from './side-by-side'
import type { TableBlock } from './text-table'

const PAD = 4

/** No word asks for more room than this; a longer one is cut. */
const LONGEST = 84

type Cells = readonly (readonly PdfRun[])[]

/** Widths of the columns inside `room`, or null when not even the longest words find room. */
function fit(natural: readonly number[], least: readonly number[], room: number): number[] | null {
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
  if (sum(natural) <= room) return [...natural]
  if (sum(least) > room) return null
  const give = natural.map((w, i) => w - least[i]!)
  const spare = room - sum(least)
  const all = sum(give)
  return least.map((w, i) => w + (spare * give[i]!) / all)
}

/** How much wider than its column a table may be by nature before it takes the page. */
const CRAMMED = 1.6

/** A table is not spread wider than this. */
const WIDEST = 360

/** How many rows a table may have to be kept whole. */
const WHOLE_ROWS = 14

/** Above and below the text of a row; of a long list set side by side. */
const AIR = 1.5
const CLOSE = 0.4

export function tableAtoms(given: TableBlock, set: Setting): Atom[] {
  const table = sideBySide(given)
  const dense = table !== given
  const air = dense ? CLOSE : AIR
  const pad = dense ? PAD / 2 : PAD
  const size = Math.max(SMALLEST, set.size - (dense ? 1.5 : 0.5))
  const look = { ...bodyLook(set), size, figures: 'table' as const }
  const headLook = { ...look, italics: true, size: Math.max(SMALLEST, size - 0.5) }
  const cellsOf = (row: readonly Text[], bold: boolean): Cells =>
    table.columns.map((column, i) => {
      const runs = runsOf(row[i] ?? [])
      const cellLook = {
        ...look,
        ...(bold ? { bold: true } : {}),
        ...(column.kind === 'orders' ? { face: 'Mono' as const, bold: false } : {}),
      }
      const cell = setRuns(runs, cellLook, set.type)
      // An empty cell is as high as its neighbours, no higher.
      return cell.length > 0 ? cell : [{ text: ' ', font: 'Serif' as const, fontSize: size }]
    })
  const heads: Cells = table.columns.map((column) =>
    setText(cleanLine(column.title).trim(), headLook, set.type),
  )
  const rows = table.rows.map((row) => cellsOf(row, false))
  const total = table.total ? cellsOf(table.total, true) : null
  const all = [heads, ...rows, ...(total ? [total] : [])]
  const natural = table.columns.map(
    (_, i) => Math.max(8, ...all.map((row) => runsWidth(row[i]!, set.type))) + 1.5,
  )
  const least = table.columns.map((column, i) => {
    if (column.kind === 'figure') {
      const figures = Math.max(6, ...all.slice(1).map((row) => runsWidth(row[i]!, set.type)))
      const head = longestWord(heads[i]!, set.type)
      return Math.min(natural[i]!, Math.max(figures, head) + 1.5)
    }
    // Orders are read digit by digit: names give way first.
    if (column.kind === 'orders') return Math.min(natural[i]!, 130)
    const words = all.map((row) => longestWord(row[i]!, set.type))
    return Math.min(natural[i]!, Math.max(20, Math.min(LONGEST, Math.max(...words))) + 1.5)
  })
  const gaps = pad * 2 * (table.columns.length - 1)
  // In a narrow column nearly every cell would take two lines: such a table takes the page, as a long list does.
  const crammed = natural.reduce((a, b) => a + b, 0) > CRAMMED * (set.column - gaps)
  const narrow = (dense || crammed) && set.page > set.column ? null : fit(natural, least, set.column - gaps)
  const span = narrow === null && set.page > set.column ? 'page' : 'column'
  const room = (span === 'page' ? set.page : set.column) - gaps
  const fitted =
    narrow ?? fit(natural, least, room) ?? least.map((w) => (w * room) / least.reduce((a, b) => a + b, 0))
  // Spread over its column, but never so wide that the eye loses the line.
  const sum = fitted.reduce((a, b) => a + b, 0)
  const spare = Math.max(0, Math.min(room, Math.max(sum, dense ? room : WIDEST)) - sum)
  const widths = fitted.map((w) => w + spare / fitted.length)

  const row =
    (cells: Cells, lines: { readonly above: number; readonly below: number; readonly head?: boolean }) =>
    (): PdfNode => ({
      table: {
        widths: [...widths],
        body: [
          cells.map((runs, i) =>
            paragraphNode(set, runs, widths[i]! + 0.5, {
              alignment: table.columns[i]!.kind === 'figure' ? 'right' : 'left',
              ...(lines.head ? { verticalAlignment: 'bottom' } : {}),
            }),
          ),
        ],
      },
      layout: {
        hLineWidth: (i: number) => (i === 0 ? lines.above : lines.below),
        vLineWidth: () => 0,
        hLineColor: () => '#222222',
        paddingLeft: (i: number) => (i === 0 ? 0 : pad),
        paddingRight: (i: number) => (i === table.columns.length - 1 ? 0 : pad),
        paddingTop: () => air,
        paddingBottom: () => air,
      },
    })

  const atoms: Atom[] = []
  if (table.caption !== undefined && table.caption !== '') {
    const runs = setText(cleanLine(table.caption).trim(), { ...bodyLook(set), italics: true }, set.type)
    atoms.push(
      atom(
        () => paragraphNode(set, runs, span === 'page' ? set.page : set.column, { margin: [0, 0, 0, 2] }),
        { span, gap: 8, keep: 'must' },
      ),
    )
  }
  const headed = heads.some((runs) => runs.length > 0)
  const headAt = atoms.length
  if (headed)
    atoms.push(
      atom(row(heads, { above: 0.8, below: 0.4, head: true }), {
        span,
        gap: atoms.length === 0 ? 5 : 0,
        keep: 'must',
      }),
    )
  const whole = rows.length <= WHOLE_ROWS
  rows.forEach((cells, i) => {
    const last = i === rows.length - 1
    const nearEnd = i === rows.length - 2 || i === 0
    atoms.push(
      atom(row(cells, { above: !headed && i === 0 ? 0.8 : 0, below: last && !total ? 0.8 : 0 }), {
        span,
        gap: 0,
        keep: last ? (total ? 'must' : 'no') : nearEnd ? 'must' : whole ? 'should' : 'no',
        headerBack: headed && i > 0 ? atoms.length - headAt : 0,
      }),
    )
  })
  if (total) atoms.push(atom(row(total, { above: 0.4, below: 0.8 }), { span, headerBack: 0 }))
  return atoms
}
