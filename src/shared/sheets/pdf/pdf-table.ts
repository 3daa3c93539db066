// Tables for the printer: one node per row over widths worked out here, hairlines above, below and under the
// header; figures lining and of equal width. A table too wide for the column takes the page.
import type { Atom, Setting } from './pdf-atom'
import { atom, bodyLook, paragraphNode } from './pdf-atom'
import { oneLine, runsOf } from '../clean'
import type { Column, Text } from '../document'
import { nodeHeight } from './pdf-place'
import { nth, sharedAlike, sum } from '../layout/places'
import type { PdfNode } from './pdf-node'
import type { PdfRun } from './pdf-type'
import { RULE, SMALLEST, longestWord, runsWidth, setRuns, setText } from './pdf-type'
import { sideBySide } from '../layout/side-by-side'
import { tagOf } from './tag'
import type { Tag } from './tag'
import type { TableBlock } from '../formats/text-table'

const PAD = 4
/** The same where columns are short of room. */
const TIGHT = 2.5

/** No word asks for more room than this; a longer one is cut. */
const LONGEST = 84

type Cells = readonly (readonly PdfRun[])[]

/**
 * Ways to share spare room among columns: in proportion to their needs, or equally, so that names fit on one line before a long text gets
 * more.
 */
const SHARES = [
  (wants: readonly number[], spare: number): readonly number[] => wants.map((want) => (spare * want) / sum(wants)),
  sharedAlike,
] as const

/**
 * Widths of the columns inside `room`, or null when not even the longest words find room.
 * @param heightOf how high rows come out that wide: the lower ones are taken
 */
function fit(
  natural: readonly number[],
  least: readonly number[],
  room: number,
  heightOf: (widths: readonly number[]) => number,
): readonly number[] | null {
  if (sum(natural) <= room) return [...natural]
  if (sum(least) > room) return null
  const wants = natural.map((w, i) => w - nth(least, i))
  const ways = SHARES.map((share) => {
    const given = share(wants, room - sum(least))
    return least.map((w, i) => w + nth(given, i))
  })
  return ways.reduce((best, way) => (heightOf(way) < heightOf(best) ? way : best))
}

/** White before a text that follows figures, besides that between columns, where there is room: “5” and “2: 5, 1” are not one number. */
const AFTER_FIGURES = 4

/** How much wider than its column a table may be by nature before it takes the page. */
const CRAMMED = 1.35

/** White that every column of a spread table gets in points, as widths may be measured slightly too narrow. */
const OWN = 2.5
/** Width left for an empty cell that gives its room to a text. */
const NARROWEST = 0.5
/** White that stays between it and the list beside its own, besides that between columns. */
const APART = 3

/** A table is not spread wider than this. */
const WIDEST = 360

/** How many rows a table may have to be kept whole; of a list, whose rows are lower. */
const WHOLE_ROWS = 14
const WHOLE_LIST = 22

/** A table of this many rows is a list, set smaller and closer: it may fill most of a sheet. */
const LIST = 30
/** Least number of short rows to be set side by side; fewer are enough where a table asks for it. */
const BESIDE = { asked: 10, unasked: 20 } as const

/** Above and below the text of a row: of a table, of a list, of a long list set side by side; where pages are scarce; above a rule at least. */
const AIR = { table: 1.5, list: 0.7, dense: 0.4 } as const
const CLEAR = 0.4
const LEAST_AIR = { table: 0.7, list: 0, dense: 0 } as const

/** A table ready to be set: its cells as runs, and how close they are. */
interface Grid {
  readonly table: TableBlock
  readonly set: Setting
  /** A long list: smaller and closer; side by side the more so. */
  readonly list: boolean
  readonly dense: boolean
  readonly pad: number
  readonly air: number
  readonly heads: Cells
  readonly rows: readonly Cells[]
  readonly total: Cells | null
  /** Widths its columns need. */
  readonly needs: readonly Need[]
}

/**
 * The table ready to be set: a list goes side by side, as often as it asks for or fewer times, if nearly all of its cells fit on one line;
 * a long one that asks for it even where more than a few break.
 */
function gridOf(given: TableBlock, set: Setting): Grid {
  const fewest = given.across === undefined ? BESIDE.unasked : BESIDE.asked
  const most = given.rows.length < fewest ? 0 : (given.across ?? 2)
  const grids: Grid[] = []
  const own = most === 0 ? [] : gridFrom(given, set, true).needs
  for (let across = most; across >= 2; across--) {
    const beside = sideBySide({ ...given, across }, fewest)
    if (beside.columns.length === given.columns.length) break
    const grid = gridFrom(beside, set, true)
    if (usualWidth(grid, own) <= set.page) return grid
    grids.push(grid)
  }
  const asked = given.across === undefined || given.rows.length < LIST ? [] : grids
  const fits = (grid: Grid): boolean => sum(grid.needs.map(({ least }) => least)) + between(grid.pad, grid) <= set.page
  return asked.find(fits) ?? asked.at(-1) ?? gridFrom(given, set, false)
}

/**
 * Width a list set side by side needs to keep nearly all of its cells on one line: by its own columns, or by those of the single list if
 * that is less. @param own needs of the columns of the list
 */
function usualWidth(grid: Grid, own: readonly Need[]): number {
  const { needs } = grid
  const alike = needs.map((need, i) => own[i % (own.length + 1)] ?? need)
  return Math.min(sum(needs.map(({ usual }) => usual)), sum(alike.map(({ usual }) => usual))) + between(grid.pad, grid)
}

function gridFrom(table: TableBlock, set: Setting, dense: boolean): Grid {
  const list = !dense && table.rows.length >= LIST
  const size = Math.max(SMALLEST, set.size - (dense ? 1.5 : list ? 1 : 0.5))
  const look = { ...bodyLook(set), size, figures: 'table' as const }
  const headLook = { ...look, italics: true, size: Math.max(SMALLEST, size - 0.5) }
  const cellsOf = (row: readonly Text[], bold: boolean): Cells =>
    table.columns.map((column, i) => {
      const cellLook = {
        ...look,
        ...(bold ? { bold: true } : {}),
        ...(column.kind === 'orders' ? { face: 'Mono' as const, bold: false } : {}),
      }
      const cell = setRuns(runsOf(row[i] ?? []), cellLook, set.type)
      // An empty cell is as high as its neighbours, no higher.
      return cell.length > 0 ? cell : [{ text: ' ', font: 'Serif' as const, fontSize: size }]
    })
  const heads = table.columns.map((column) => setText(oneLine(column.title), headLook, set.type))
  const rows = table.rows.map((row) => cellsOf(row, false))
  const total = table.total ? cellsOf(table.total, true) : null
  const body = total ? [...rows, total] : rows
  return {
    table,
    set,
    list: list || dense,
    dense,
    pad: dense ? PAD / 2 : list ? TIGHT : PAD,
    air: (set.least === true ? LEAST_AIR : AIR)[dense ? 'dense' : list ? 'list' : 'table'],
    heads,
    rows,
    total,
    needs: table.columns.map(({ kind }, i) => {
      const cells = body.map((row) => nth(row, i))
      return needOf(kind, nth(heads, i), cells, set)
    }),
  }
}

interface Need {
  /** Width that needs no line to be broken. */
  readonly natural: number
  /** Width in which nearly all of the cells fit on one line. */
  readonly usual: number
  /** Width below which words are cut. */
  readonly least: number
}

/** Share of the cells of a column that may break. */
const FEW = 0.1

/** Widths a column needs for its header and its cells. */
function needOf(
  kind: Column['kind'],
  head: readonly PdfRun[],
  cells: readonly (readonly PdfRun[])[],
  set: Setting,
): Need {
  const widths = cells.map((runs) => runsWidth(runs, set.type))
  const natural = Math.max(8, runsWidth(head, set.type), ...widths) + 1.5
  if (kind === 'figure') {
    const figures = Math.max(6, ...widths)
    const least = Math.min(natural, Math.max(figures, longestWord(head, set.type)) + 1.5)
    return { natural, usual: least, least }
  }
  // Orders are read digit by digit: names give way first.
  if (kind === 'orders') return { natural, usual: natural, least: Math.min(natural, 130) }
  const longest = Math.max(...[head, ...cells].map((runs) => longestWord(runs, set.type)))
  const least = Math.min(natural, Math.max(20, Math.min(LONGEST, longest)) + 1.5)
  const wide = [...widths].sort((a, b) => b - a)[Math.floor(widths.length * FEW)] ?? 0
  return { natural, usual: Math.min(natural, Math.max(least, wide + 1.5)), least }
}

/** White between the columns of a grid. */
const between = (pad: number, { table }: Grid): number => pad * 2 * (table.columns.length - 1)

/** Widths of the columns of a grid, the gaps, and whether it is in a column or takes the page. */
interface GridPlace {
  readonly widths: readonly number[]
  readonly pad: number
  readonly span: 'column' | 'page'
  /** White before the text of each column. */
  readonly insets: readonly number[]
}

/** White before texts that follow figures; none where `room` is too short for it. @param usual widths of the columns */
function insetsOf({ table, dense }: Grid, usual: readonly number[], room: number): readonly number[] {
  const { columns } = table
  const insets = columns.map(({ kind }, i) =>
    !dense && kind !== 'figure' && columns[i - 1]?.kind === 'figure' ? AFTER_FIGURES : 0,
  )
  return sum(usual) + sum(insets) <= room ? insets : columns.map(() => 0)
}

/** A table takes the page if its area there is at most this share of its area in the column. */
const CLEARLY_LESS = 0.85

/** How high the rows of a grid are without their rules. */
const rowsHeight = (grid: Grid, widths: readonly number[], insets: readonly number[]): number =>
  sum(
    [grid.heads, ...grid.rows, ...(grid.total ? [grid.total] : [])].map((cells) =>
      nodeHeight(
        rowNode(grid, { widths: rowWidths(grid, { widths, insets }, cells), insets }, cells, NO_RULES),
        grid.set.type,
      ),
    ),
  )

/** Whether a table takes clearly less of the paper across the page than broken into a column. @param narrow widths there */
function isLower(grid: Grid, narrow: readonly number[], room: number): boolean {
  const { set } = grid
  const natural = grid.needs.map((need) => need.natural)
  if (sum(natural) > room || sum(natural) <= sum(narrow)) return false
  const none = narrow.map(() => 0)
  return rowsHeight(grid, natural, none) * (set.page / set.column) <= rowsHeight(grid, narrow, none) * CLEARLY_LESS
}

function placeGrid(grid: Grid): GridPlace {
  const { set, dense, needs } = grid
  const natural = needs.map((need) => need.natural)
  const least = needs.map((need) => need.least)
  const usual = needs.map((need) => need.usual)
  // A table moves together before it breaks names over two lines.
  const close = sum(natural) > set.column - between(grid.pad, grid)
  const pad = close ? Math.min(grid.pad, TIGHT) : grid.pad
  const gaps = between(pad, grid)
  const fitted = (room: number, insets: readonly number[]): readonly number[] | null => {
    const wide = (widths: readonly number[]): readonly number[] => widths.map((w, i) => w + nth(insets, i))
    const high = (widths: readonly number[]): number => rowsHeight(grid, widths, insets)
    return fit(wide(natural), wide(usual), room, high) ?? fit(natural, least, room, high)
  }
  // In a narrow column nearly every cell would take two lines: such a table takes the page, as a long list does.
  const crammed = sum(natural) > CRAMMED * (set.column - gaps)
  const narrow =
    (dense || crammed) && set.page > set.column
      ? null
      : fitted(
          set.column - gaps,
          needs.map(() => 0),
        )
  const takesPage = set.page > set.column && (narrow === null || isLower(grid, narrow, set.page - gaps))
  const span = takesPage ? 'page' : 'column'
  const room = (span === 'page' ? set.page : set.column) - gaps
  const insets = insetsOf(grid, usual, room)
  const widths = fitted(room, insets) ?? least.map((w) => (w * room) / sum(least))
  // Spread over its column or over the page; in one column that is as wide as the page never so wide that the eye loses the line.
  const used = sum(widths)
  const across = dense || used > WIDEST || (span === 'page' && set.page > set.column)
  const spare = Math.max(0, Math.min(room, across ? room : WIDEST) - used)
  // Most of it goes between the columns: were they wider, a figure would end where the next text begins.
  const own = Math.min(OWN, spare / widths.length)
  const apart = (spare - own * widths.length) / Math.max(1, widths.length - 1)
  const last = widths.length === 1 ? spare - own : 0
  return { widths: widths.map((w) => w + own + last), pad: pad + apart / 2, span, insets }
}

/** Where the cells of a row are. */
type RowPlace = Pick<GridPlace, 'widths' | 'insets'>

/** The widths for a row of a list: a text that would break takes the room of the empty figure before it, and of the white after it. */
function rowWidths({ table, set, list }: Grid, { widths, insets }: RowPlace, cells: Cells): readonly number[] {
  const out = [...widths]
  if (!list) return out
  const isEmpty = (i: number): boolean => cells[i]?.every(({ text }) => text.trim() === '') ?? false
  const take = (from: number, to: number, least: number): void => {
    const taken = Math.max(0, nth(out, from) - least)
    out[to] = nth(out, to) + taken
    out[from] = nth(out, from) - taken
  }
  cells.forEach((runs, i) => {
    const [before, after] = [table.columns[i - 1], table.columns[i + 1]]
    if (nth(table.columns, i).kind !== 'text' || runsWidth(runs, set.type) < nth(widths, i) - nth(insets, i)) return
    if (before?.kind !== 'figure' || !isEmpty(i - 1)) return
    take(i - 1, i, NARROWEST)
    if (after?.title === '' && isEmpty(i + 1)) take(i + 1, i, APART)
  })
  return out
}

/** Thickness of the rules of a row, in points. */
interface Rules {
  readonly above: number
  readonly below: number
  readonly head?: boolean
}

const NO_RULES: Rules = { above: 0, below: 0 }

/** A line of a cell may be wider than its column by a hair. */
const cellWidth = (row: RowPlace, i: number): number => nth(row.widths, i) - nth(row.insets, i) + 0.5

/** White below the text of a row: letters that reach below the line stay clear of a rule. */
const airBelow = ({ air }: Grid, { below }: Rules): number => (below > 0 ? Math.max(air, CLEAR) : air)

/** One row as a node. */
const rowNode = (grid: Grid, place: RowPlace, cells: Cells, rules: Rules, tags: readonly Tag[] = []): PdfNode => ({
  row: {
    cells: cells.map((runs, i) =>
      paragraphNode(grid.set, runs, cellWidth(place, i), {
        ...(nth(place.insets, i) > 0 ? { margin: [nth(place.insets, i), 0, 0, 0] } : {}),
        alignment: nth(grid.table.columns, i).kind === 'figure' ? 'right' : 'left',
        tag: tags[i] ?? null,
      }),
    ),
    widths: place.widths,
    between: grid.pad,
    air: { above: grid.air, below: airBelow(grid, rules) },
    rules,
    colour: grid.set.palette.ink,
    low: rules.head === true,
  },
})

/** The pieces of a table: caption, header, a piece for each row, the total. */
export function tableAtoms(given: TableBlock, set: Setting): Atom[] {
  const grid = gridOf(given, set)
  const { table, rows, total, heads } = grid
  const place = placeGrid(grid)
  const { pad, span, insets } = place
  const placed = { ...grid, pad }
  const element = tagOf('Table')
  const row = (cells: Cells, rules: Rules, rest: Partial<Atom>): Atom => {
    const line = tagOf('TR', element)
    const cell = (): Tag => (rules.head ? { type: 'TH', parent: line, scope: 'Column' } : tagOf('TD', line))
    const own = { widths: rowWidths(placed, place, cells), insets }
    return atom(() => rowNode(placed, own, cells, rules, cells.map(cell)), { ...rest, span })
  }

  const atoms: Atom[] = []
  if (table.caption !== undefined && table.caption !== '') {
    const runs = setText(oneLine(table.caption), { ...bodyLook(set), italics: true }, set.type)
    const width = span === 'page' ? set.page : set.column
    const captionTag = tagOf('Caption', element)
    const caption = (): PdfNode => paragraphNode(set, runs, width, { margin: [0, 0, 0, 2], tag: captionTag })
    atoms.push(atom(caption, { span, gap: 8, keep: 'must', head: 'table' }))
  }
  const headed = heads.some((runs) => runs.length > 0)
  const headAt = atoms.length
  if (headed) {
    const gap = atoms.length === 0 ? 5 : 0
    atoms.push(row(heads, { above: RULE.strong, below: RULE.thin, head: true }, { gap, keep: 'must', head: 'table' }))
  }
  const whole = rows.length <= (grid.list ? WHOLE_LIST : WHOLE_ROWS)
  rows.forEach((cells, i) => {
    const final = i === rows.length - 1
    const nearEnd = i === rows.length - 2 || i === 0
    atoms.push(
      row(
        cells,
        { above: !headed && i === 0 ? RULE.strong : 0, below: final && !total ? RULE.strong : 0 },
        {
          keep: final ? (total ? 'must' : 'no') : nearEnd ? 'must' : whole ? 'should' : 'no',
          headerBack: headed && i > 0 ? atoms.length - headAt : 0,
        },
      ),
    )
  })
  if (total) atoms.push(row(total, { above: RULE.thin, below: RULE.strong }, {}))
  return atoms
}
