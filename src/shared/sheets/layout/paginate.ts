// Puts measured pieces of a sheet into columns and pages: balanced columns, headings with the text below them,
// whole tables where possible, no last page with two lines on it. It knows heights only, no text.

import { last, nth, sum } from './places'

/** A piece that is never broken. Heights and gaps are in points. */
export interface Piece {
  readonly height: number
  /** White above it; dropped at the top of a column. */
  readonly gap: number
  readonly span: 'column' | 'page'
  /**
   * Whether a break may follow. `must`: never (heading, header row, widow); `should`: only if nothing else fits; `beside`: as `should`, but
   * the next piece may begin another column of the same page.
   */
  readonly keep: 'must' | 'should' | 'beside' | 'no'
  /** It goes to the foot of its page. */
  readonly foot: boolean
  /** Number of the piece printed again above this one when it begins a column (the header of a table). */
  readonly header: number | null
  /** Its number of columns; the paper's by default. */
  readonly columns?: number
}

/** A piece as placed. `again` = a header repeated. */
export interface Placed {
  readonly piece: number
  readonly gap: number
  readonly again: boolean
}

export type Segment =
  | { readonly kind: 'page'; readonly placed: Placed; readonly height: number }
  | {
      readonly kind: 'columns'
      readonly columns: readonly (readonly Placed[])[]
      readonly gap: number
      readonly height: number
    }
  | { readonly kind: 'space'; readonly height: number }

export interface PageLayout {
  readonly segments: readonly Segment[]
  /** Height used, in points, without the white above pieces at the foot. */
  readonly used: number
  /** Height used without pieces at the foot. */
  readonly prose: number
}

/** Everything placed on a page, in order. */
export const placedOn = ({ segments }: Pick<PageLayout, 'segments'>): readonly Placed[] =>
  segments.flatMap((part) =>
    part.kind === 'page' ? [part.placed] : part.kind === 'columns' ? part.columns.flat() : [],
  )

const SLACK = 0.01
/** Least white, in points, between a piece across the page and the columns below it. */
const BETWEEN = 10

/** A short table moves whole to the next page unless this share of the page would stay white. */
export const HOLE = 0.36

/** True if a piece stays with the next one. @param weak counts `should` too @param beside another column of the page comes next */
const binds = ({ keep }: Piece, weak: boolean, beside = false): boolean =>
  keep === 'must' || (weak && (keep === 'should' || (keep === 'beside' && !beside)))

/** The end (exclusive) of a chain of pieces that stay together. */
function chainEnd(pieces: readonly Piece[], from: number, end: number, weak: boolean, beside = false): number {
  let i = from
  while (i < end - 1 && binds(nth(pieces, i), weak, beside)) i++
  return i + 1
}

/** A column that is being filled. */
interface Column {
  /** Nothing is in it so far. */
  fresh: boolean
  height: number
  /** The next piece to place. */
  next: number
  readonly placed: Placed[]
}

/** Pieces for columns, and how those are filled. */
interface Filling {
  readonly pieces: readonly Piece[]
  readonly from: number
  /** Where they end (exclusive). */
  readonly end: number
  /** Height of a column of an otherwise empty page. */
  readonly full: number
  readonly columns: number
  readonly squeeze: number
  /** The largest hole, as a share of a page, that may stay white to keep pieces together. */
  readonly hole: number
}

/**
 * Height of the pieces up to `stop` in a column, in points; it stops counting above `most`.
 * @param fresh the column is empty so far
 */
function cost({ pieces, squeeze }: Filling, from: number, stop: number, fresh: boolean, most: number): number {
  let all = 0
  for (let i = from; i < stop && all <= most; i++) {
    const top = fresh && i === from
    const piece = nth(pieces, i)
    all += (top ? 0 : piece.gap * squeeze) + piece.height
    if (top && piece.header !== null && piece.header !== i) all += nth(pieces, piece.header).height
  }
  return all
}

/** Puts the pieces up to `stop` into a column. */
function put({ pieces, squeeze }: Filling, column: Column, stop: number): void {
  const { placed } = column
  for (let next = column.next; next < stop; next++) {
    const piece = nth(pieces, next)
    const top = column.fresh
    column.fresh = false
    if (top && piece.header !== null && piece.header !== next) {
      placed.push({ piece: piece.header, gap: 0, again: true })
      column.height += nth(pieces, piece.header).height
    }
    const gap = top ? 0 : piece.gap * squeeze
    placed.push({ piece: next, gap, again: false })
    column.height += gap + piece.height
  }
  column.next = Math.max(column.next, stop)
}

/**
 * Fills one column of height `h` with pieces from `from`.
 * @param beside another column of the page comes next
 */
function fillColumn(filling: Filling, from: number, h: number, beside: boolean): Column {
  const { pieces, end, full, hole } = filling
  const column: Column = { fresh: true, height: 0, next: from, placed: [] }
  while (column.next < end) {
    const { next, fresh } = column
    const weak = chainEnd(pieces, next, end, true, beside)
    const room = h - column.height + SLACK
    const need = cost(filling, next, weak, fresh, Math.max(room, full))
    if (need <= room) {
      put(filling, column, weak)
      continue
    }
    // A chain that fits nowhere, or would leave a large hole, is split where its pieces only `should` stay together.
    const strong = chainEnd(pieces, next, end, false)
    const least = strong === weak ? need : cost(filling, next, strong, fresh, Math.max(room, full))
    const alone = fresh && least > full
    if (least > room && !alone) break
    if (need <= full && room < full * hole) break
    put(filling, column, least <= room ? strong : next + 1)
  }
  return column
}

interface Filled {
  readonly columns: readonly (readonly Placed[])[]
  readonly height: number
  readonly next: number
}

function fillColumns(filling: Filling, h: number, beside = false): Filled {
  const columns: (readonly Placed[])[] = []
  let next = filling.from
  let height = 0
  for (let c = 0; c < filling.columns; c++) {
    const fill = fillColumn(filling, next, h, beside && c < filling.columns - 1)
    columns.push(fill.placed)
    height = Math.max(height, fill.height)
    next = fill.next
  }
  return { columns, height, next }
}

/** Columns lower than this share justify splitting pieces that should stay together. */
const LOWER = 0.8

/** The lowest columns that hold all the pieces, or null when they do not fit into `room`. */
function balanced(filling: Filling, room: number): Filled | null {
  const { pieces, from, end, columns } = filling
  const whole = lowest(filling, room, false)
  if (columns === 1 || !pieces.slice(from, end).some(({ keep }) => keep === 'beside')) return whole
  const beside = lowest(filling, room, true)
  return whole === null || (beside !== null && beside.height < whole.height * LOWER) ? beside : whole
}

function lowest(filling: Filling, room: number, beside: boolean): Filled | null {
  const { pieces, from, end, columns, squeeze } = filling
  const total = sum(pieces.slice(from, end).map((piece) => piece.height + piece.gap * squeeze))
  for (let h = Math.min(room, total / columns); ; h = Math.min(room, h + 3)) {
    const filled = fillColumns(filling, h, beside)
    if (filled.next === end) return filled
    if (h >= room) return null
  }
}

interface Settings {
  readonly height: number
  readonly columns: number
  readonly squeeze: number
  readonly hole: number
  /** How far the page of a number (from 0) may be filled, in points; used to spread pieces over the last two pages. */
  readonly limit: (page: number) => number
}

/** A page that is being filled. */
interface OpenPage extends PageLayout {
  readonly segments: Segment[]
}

const emptyPage = (): OpenPage => ({ segments: [], used: 0, prose: 0 })

/** The result of one step of packing: the page so far, the next piece, whether the page is full. */
interface Step {
  readonly page: OpenPage
  readonly next: number
  readonly done: boolean
}

type Packing = (
  pieces: readonly Piece[],
  from: number,
  page: OpenPage,
  /** How far this page may be filled, in points. */
  limit: number,
  set: Settings,
) => Step

/** Where a chain of pieces across the page ends (exclusive). */
function wideChainEnd(pieces: readonly Piece[], from: number, weak: boolean): number {
  let end = from + 1
  while (end < pieces.length && binds(nth(pieces, end - 1), weak) && nth(pieces, end).span === 'page') end++
  return end
}

/** Least height of the columns below a heading across the page, in points. */
function headed(pieces: readonly Piece[], end: number): number {
  if (end >= pieces.length || nth(pieces, end - 1).keep !== 'must' || nth(pieces, end).span === 'page') return 0
  const chain = pieces.slice(end, chainEnd(pieces, end, pieces.length, false))
  return sum(chain.map((piece) => piece.gap + piece.height))
}

/** Places pieces across the page from `from` on, until one is for columns or the page is full. */
const packAcross: Packing = (pieces, from, page, limit, set) => {
  const piece = nth(pieces, from)
  const fresh = page.used === 0
  const header =
    fresh && piece.header !== null && piece.header !== from
      ? { piece: piece.header, height: nth(pieces, piece.header).height }
      : null
  const gapOf = (i: number): number => (fresh && i === from ? 0 : nth(pieces, i).gap * set.squeeze)
  const need = (end: number): number => {
    let height = header?.height ?? 0
    for (let i = from; i < end; i++) height += nth(pieces, i).height + gapOf(i)
    return height
  }
  const space = (piece.foot ? set.height : limit) - page.used + SLACK
  // Pieces that stay together move as one, even a short table, unless that would leave a large hole.
  const whole = wideChainEnd(pieces, from, true)
  const asOne = need(whole)
  const strong = asOne > space ? wideChainEnd(pieces, from, false) : whole
  const keeps = strong < whole && asOne <= set.height && space <= set.height * set.hole
  const end = keeps ? whole : strong
  if (!fresh && need(end) + headed(pieces, end) * set.squeeze > space) return { page, next: from, done: true }

  const { segments } = page
  let { used, prose } = page
  const free = piece.foot ? set.height - used - need(end) : 0
  if (free > 0) segments.push({ kind: 'space', height: free })
  if (header !== null) {
    const { height } = header
    segments.push({ kind: 'page', placed: { piece: header.piece, gap: 0, again: true }, height })
    used += height
    prose += height
  }
  for (let i = from; i < end; i++) {
    // Below a repeated header the first piece keeps its gap.
    const gap = used === 0 ? 0 : nth(pieces, i).gap * set.squeeze
    const height = gap + nth(pieces, i).height
    segments.push({ kind: 'page', placed: { piece: i, gap, again: false }, height })
    used += height
    if (!nth(pieces, i).foot) prose += height
  }
  return { page: { segments, used, prose }, next: end, done: false }
}

/** Places pieces in columns from `from` on, until one goes across the page or the page is full. */
const packColumns: Packing = (pieces, from, page, limit, set) => {
  const columnsOf = (i: number): number => nth(pieces, i).columns ?? set.columns
  const columns = columnsOf(from)
  let end = from
  while (end < pieces.length && nth(pieces, end).span === 'column' && columnsOf(end) === columns) end++
  const gap = page.used === 0 ? 0 : Math.max(nth(pieces, from).gap, BETWEEN) * set.squeeze
  const space = limit - page.used - gap
  const { height: full, squeeze, hole } = set
  const filling = { pieces, from, end, full, columns, squeeze, hole }
  const whole = balanced(filling, space)
  const fill = whole ?? fillColumns(filling, space)
  if (fill.next === from && page.used > 0) return { page, next: from, done: true }
  if (fill.next === from) {
    // A piece higher than a page is printed alone.
    const forced = fillColumns({ ...filling, end: from + 1, full: Infinity }, Infinity)
    const segment: Segment = { kind: 'columns', columns: forced.columns, gap: 0, height: forced.height }
    page.segments.push(segment)
    return { page: { ...page, used: forced.height }, next: forced.next, done: false }
  }
  const segment: Segment = { kind: 'columns', columns: fill.columns, gap, height: fill.height }
  page.segments.push(segment)
  const filled = {
    segments: page.segments,
    used: page.used + gap + fill.height,
    prose: page.prose + gap + fill.height,
  }
  return { page: filled, next: fill.next, done: !whole }
}

function pack(pieces: readonly Piece[], set: Settings): PageLayout[] {
  const pages: PageLayout[] = []
  let page = emptyPage()
  let next = 0
  while (next < pieces.length) {
    const packing = nth(pieces, next).span === 'page' ? packAcross : packColumns
    const step = packing(pieces, next, page, set.limit(pages.length), set)
    if (step.done) pages.push(step.page)
    page = step.done ? emptyPage() : step.page
    next = step.next
  }
  if (page.segments.length > 0) pages.push(page)
  return pages
}

/** A last page filled to less than this share is too thin; with a piece at its foot less is enough. */
const LEAST = 0.22
const LEAST_ABOVE_FOOT = 0.12

/** How full a page is, in points: the sum of its columns, so that white inside them counts. */
export function filledOf({ segments }: PageLayout, pieces: readonly Piece[]): number {
  const columnHeight = (column: readonly Placed[]): number =>
    sum(column.map(({ piece, gap }) => gap + nth(pieces, piece).height))
  return sum(
    segments.map((part) =>
      part.kind === 'page'
        ? part.height
        : part.kind === 'space'
          ? 0
          : part.gap + sum(part.columns.map(columnHeight)) / part.columns.length,
    ),
  )
}

/** Counts the breaks between pieces that should stay together; for `beside` only breaks between pages. */
export function partings(pages: readonly (PageLayout | null)[], pieces: readonly Piece[]): number {
  const ends = pages.flatMap((page) => {
    const segments = page?.segments ?? []
    const runs = segments.flatMap((part) =>
      part.kind === 'columns' ? part.columns : part.kind === 'page' ? [[part.placed]] : [],
    )
    const last = runs.at(-1)?.at(-1)
    const inside = segments.flatMap((part) => (part.kind === 'columns' ? part.columns.slice(0, -1) : []))
    return [
      ...inside.map((column) => ({ end: column.at(-1), weak: ['should'] })),
      { end: last, weak: ['should', 'beside'] },
    ]
  })
  return ends.filter(({ end, weak }) => end !== undefined && weak.includes(nth(pieces, end.piece).keep)).length
}

const PER_PAGE = 10
const PER_WHITE_PAGE = 3.5
const PER_PARTING = 0.7

/** The cost of a layout: paper first, then white before the last page and split tables. */
export function layoutCost(pages: readonly PageLayout[], pieces: readonly Piece[], height: number): number {
  const white = sum(pages.slice(0, -1).map((page) => Math.max(0, 1 - filledOf(page, pieces) / height)))
  return pages.length * PER_PAGE + white * PER_WHITE_PAGE + partings(pages, pieces) * PER_PARTING
}

type Pages = readonly PageLayout[]

/** Packs several times, with different limits for the hole a short table may leave. */
const packings = (pieces: readonly Piece[], set: Omit<Settings, 'hole'>, hole: number): readonly Pages[] =>
  [hole, hole / 2, 0].map((most) => pack(pieces, { ...set, hole: most }))

const best = (ways: readonly Pages[], pieces: readonly Piece[], height: number): Pages =>
  ways.reduce((found, way) => (layoutCost(way, pieces, height) < layoutCost(found, pieces, height) ? way : found))

export const packWell = (pieces: readonly Piece[], set: Omit<Settings, 'hole'>, hole: number): Pages =>
  best(packings(pieces, set, hole), pieces, set.height)

/** Shares of the white between blocks that remain when a page is closed up. */
export const SQUEEZES = [0.8, 0.6, 0.45] as const

/** A layout with less white between blocks must be better by this much. */
const CLOSED_UP = 0.1

/** The same pages, or as many with less white between blocks if that keeps a table whole. */
function lessParted(free: Pages, pieces: readonly Piece[], set: Omit<Settings, 'hole'>, hole: number): Pages {
  if (partings(free, pieces) === 0) return free
  const cost = layoutCost(free, pieces, set.height)
  for (const squeeze of SQUEEZES.slice(0, 2)) {
    const tight = packWell(pieces, { ...set, squeeze }, hole)
    if (layoutCost(tight, pieces, set.height) + CLOSED_UP < cost) return tight
  }
  return free
}

/**
 * Pages for the pieces, in order. It avoids a nearly empty last page: first by closing up the
 * white between blocks, else by moving pieces over from the page before.
 * @param height of the type area of a page, in points
 * @param hole the largest share of a page that stays white to keep a short table whole
 */
export function paginate(
  pieces: readonly Piece[],
  height: number,
  columns: number,
  hole = HOLE,
): readonly PageLayout[] {
  const base = { height, columns, squeeze: 1, limit: () => height }
  const ways = packings(pieces, base, hole)
  const free = best(ways, pieces, height)
  const foot = pieces.some((piece) => piece.foot)
  const least = height * (foot ? LEAST_ABOVE_FOOT : LEAST)
  const thin = (pages: readonly PageLayout[]): boolean => pages.length > 1 && last(pages).prose < least
  // If tables are kept whole, pieces of the last page may still fit the pages before.
  if (!ways.some((way) => way.length === free.length && thin(way))) return lessParted(free, pieces, base, hole)
  for (const squeeze of SQUEEZES) {
    const tight = packWell(pieces, { ...base, squeeze }, hole)
    if (tight.length < free.length) return tight
  }
  // A slip alone on the last page is fine, as below a table: it is cut off.
  if (!thin(free) || (foot && last(free).prose === 0)) return lessParted(free, pieces, base, hole)
  let fullest = free
  for (let share = 0.95; share >= (foot ? 0.65 : 0.5); share -= 0.05) {
    const limit = (page: number): number => (page === free.length - 2 ? height * share : height)
    const spread = pack(pieces, { ...base, hole, limit })
    if (spread.length > free.length) break
    if (last(spread).prose > last(fullest).prose) fullest = spread
    if (!thin(spread)) return spread
  }
  return fullest
}
