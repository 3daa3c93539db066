// Puts measured pieces of a sheet into columns and pages: balanced columns, headings with what they head,
// tables whole where that is possible, no last page with two lines on it. Knows heights only, no text.

/** A piece that is never broken. Heights and gaps are in points. */
export interface Piece {
  readonly height: number
  /** White above it; dropped at the top of a column. */
  readonly gap: number
  readonly span: 'column' | 'page'
  /** `must`: never parted from the next (heading, header row, widow); `should`: only when nothing else fits. */
  readonly keep: 'must' | 'should' | 'no'
  /** Stands at the foot of its page. */
  readonly foot: boolean
  /** Number of the piece printed again above this one when it begins a column (the header of a table). */
  readonly header: number | null
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
  /** Height used, without the space above pieces at the foot. */
  readonly used: number
  /** The same without pieces at the foot. */
  readonly prose: number
}

const SLACK = 0.01
/** Least white between something across the page and the columns below it. */
const BETWEEN = 10

/** A short table goes on to the next page whole, unless so much of this one would stay white. */
const HOLE = 0.36

/** Where a chain of pieces that belong together ends (exclusive). */
function chainEnd(pieces: readonly Piece[], from: number, end: number, weak: boolean): number {
  let i = from
  while (i < end - 1 && (pieces[i]!.keep === 'must' || (weak && pieces[i]!.keep === 'should'))) i++
  return i + 1
}

interface Fill {
  readonly placed: readonly Placed[]
  readonly height: number
  readonly next: number
}

/** Fills one column of height `h` with pieces from `from`. `fresh`: it is the top of an otherwise empty page. */
function fillColumn(
  pieces: readonly Piece[],
  from: number,
  end: number,
  h: number,
  full: number,
  squeeze: number,
): Fill {
  const placed: Placed[] = []
  let used = 0
  let next = from
  const cost = (start: number, stop: number): number => {
    let sum = 0
    for (let i = start; i < stop; i++) {
      const top = placed.length === 0 && i === start
      const piece = pieces[i]!
      sum += (top ? 0 : piece.gap * squeeze) + piece.height
      if (top && piece.header !== null && piece.header !== i) sum += pieces[piece.header]!.height
    }
    return sum
  }
  const put = (stop: number): void => {
    for (; next < stop; next++) {
      const piece = pieces[next]!
      const top = placed.length === 0
      if (top && piece.header !== null && piece.header !== next) {
        placed.push({ piece: piece.header, gap: 0, again: true })
        used += pieces[piece.header]!.height
      }
      const gap = top ? 0 : piece.gap * squeeze
      placed.push({ piece: next, gap, again: false })
      used += gap + piece.height
    }
  }
  while (next < end) {
    const weak = chainEnd(pieces, next, end, true)
    const room = h - used + SLACK
    if (cost(next, weak) <= room) {
      put(weak)
      continue
    }
    // A chain that fits nowhere, or would leave a large hole, is parted at its weak places.
    const hopeless = cost(next, weak) > full
    if (!hopeless && room < full * HOLE) break
    const strong = chainEnd(pieces, next, end, false)
    if (cost(next, strong) <= room) put(strong)
    else if (placed.length === 0 && cost(next, strong) > full) put(next + 1)
    else break
  }
  return { placed, height: used, next }
}

function fillColumns(
  pieces: readonly Piece[],
  from: number,
  end: number,
  h: number,
  full: number,
  count: number,
  squeeze: number,
): { columns: Placed[][]; height: number; next: number } {
  const columns: Placed[][] = []
  let next = from
  let height = 0
  for (let c = 0; c < count; c++) {
    const fill =
      next < end ? fillColumn(pieces, next, end, h, full, squeeze) : { placed: [], height: 0, next }
    columns.push([...fill.placed])
    height = Math.max(height, fill.height)
    next = fill.next
  }
  return { columns, height, next }
}

/** The lowest columns that hold all the pieces, or null when they do not fit into `room`. */
function balanced(
  pieces: readonly Piece[],
  from: number,
  end: number,
  room: number,
  full: number,
  count: number,
  squeeze: number,
): ReturnType<typeof fillColumns> | null {
  let total = 0
  for (let i = from; i < end; i++) total += pieces[i]!.height + pieces[i]!.gap * squeeze
  for (let h = Math.min(room, total / count); ; h = Math.min(room, h + 3)) {
    const fill = fillColumns(pieces, from, end, h, full, count, squeeze)
    if (fill.next === end) return fill
    if (h >= room) return null
  }
}

interface Settings {
  readonly height: number
  readonly columns: number
  readonly squeeze: number
  /** Most a page of that number (from 0) may be filled, for spreading matter over the last two pages. */
  readonly limit: (page: number) => number
}

function pack(pieces: readonly Piece[], set: Settings): PageLayout[] {
  const pages: PageLayout[] = []
  let segments: Segment[] = []
  let used = 0
  let prose = 0
  const room = (): number => set.limit(pages.length) - used
  const flush = (): void => {
    pages.push({ segments, used, prose })
    segments = []
    used = 0
    prose = 0
  }
  let next = 0
  while (next < pieces.length) {
    const piece = pieces[next]!
    if (piece.span === 'page') {
      const endOf = (weak: boolean): number => {
        let end = next + 1
        const bound = (keep: Piece['keep']): boolean => keep === 'must' || (weak && keep === 'should')
        while (end < pieces.length && bound(pieces[end - 1]!.keep) && pieces[end]!.span === 'page') end++
        return end
      }
      const head = piece.header !== null && piece.header !== next ? piece.header : null
      const need = (end: number): number => {
        let sum = used === 0 && head !== null ? pieces[head]!.height : 0
        for (let i = next; i < end; i++)
          sum += pieces[i]!.height + (used === 0 && i === next ? 0 : pieces[i]!.gap * set.squeeze)
        return sum
      }
      const space = (piece.foot ? set.height - used : room()) + SLACK
      // What belongs together moves as one: a short table too, unless that would leave a large hole.
      const whole = endOf(true)
      const parted = need(whole) > space && (need(whole) > set.height || space > set.height * HOLE)
      const end = parted ? endOf(false) : whole
      if (used > 0 && need(end) > space) {
        flush()
        continue
      }
      if (piece.foot) {
        const free = set.height - used - need(end)
        if (free > 0) segments.push({ kind: 'space', height: free })
      }
      if (used === 0 && head !== null) {
        const { height } = pieces[head]!
        segments.push({ kind: 'page', placed: { piece: head, gap: 0, again: true }, height })
        used += height
        prose += height
      }
      for (; next < end; next++) {
        const at = pieces[next]!
        const gap = used === 0 ? 0 : at.gap * set.squeeze
        segments.push({ kind: 'page', placed: { piece: next, gap, again: false }, height: gap + at.height })
        used += gap + at.height
        if (!at.foot) prose += gap + at.height
      }
      continue
    }
    let end = next
    while (end < pieces.length && pieces[end]!.span === 'column') end++
    const gap = used === 0 ? 0 : Math.max(piece.gap, BETWEEN) * set.squeeze
    const space = room() - gap
    const whole = balanced(pieces, next, end, space, set.height, set.columns, set.squeeze)
    const fill = whole ?? fillColumns(pieces, next, end, space, set.height, set.columns, set.squeeze)
    if (fill.next === next) {
      if (used > 0) {
        flush()
        continue
      }
      // Higher than a page: printed all the same, alone.
      const forced = fillColumns(pieces, next, next + 1, Infinity, Infinity, set.columns, set.squeeze)
      segments.push({ kind: 'columns', columns: forced.columns, gap: 0, height: forced.height })
      used += forced.height
      next = forced.next
      continue
    }
    segments.push({ kind: 'columns', columns: fill.columns, gap, height: fill.height })
    used += gap + fill.height
    prose += gap + fill.height
    next = fill.next
    if (!whole) flush()
  }
  if (segments.length > 0) flush()
  return pages
}

/** Least share of a last page that is worth a page; a page with something at its foot needs less above it. */
const LEAST = 0.22
const LEAST_ABOVE_FOOT = 0.12

/**
 * Pages for the pieces, in order. A last page with next to nothing on it is avoided: first by closing up the
 * white between blocks, else by taking matter over from the page before.
 * @param height of the type area of a page, in points
 */
export function paginate(pieces: readonly Piece[], height: number, columns: number): readonly PageLayout[] {
  const free = pack(pieces, { height, columns, squeeze: 1, limit: () => height })
  const foot = pieces.some((piece) => piece.foot)
  const least = height * (foot ? LEAST_ABOVE_FOOT : LEAST)
  const thin = (pages: readonly PageLayout[]): boolean =>
    pages.length > 1 && pages[pages.length - 1]!.prose < least
  if (!thin(free)) return free
  for (const squeeze of [0.8, 0.6, 0.45]) {
    const tight = pack(pieces, { height, columns, squeeze, limit: () => height })
    if (tight.length < free.length) return tight
  }
  let best = free
  for (let share = 0.95; share >= (foot ? 0.65 : 0.5); share -= 0.05) {
    const limit = (page: number): number => (page === free.length - 2 ? height * share : height)
    const spread = pack(pieces, { height, columns, squeeze: 1, limit })
    if (spread.length > free.length) break
    if (spread[spread.length - 1]!.prose > best[best.length - 1]!.prose) best = spread
    if (!thin(spread)) return spread
  }
  return best
}
