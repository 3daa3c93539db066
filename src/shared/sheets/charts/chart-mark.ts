// Places the words of a mark across a chart: beside its line, where no drawn line runs through them.

interface Point {
  readonly x: number
  readonly y: number
}

/** Room for the words: all of the chart inside its axes, and how high it is above them. */
interface Around {
  readonly box: { readonly left: number; readonly right: number; readonly bottom: number }
  readonly fontSize: number
}

interface Rect {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Words placed: where they begin, their line of print, and the area they cover with a little white round it. */
interface Placed extends Point {
  readonly covers: Rect
}

/** Widths of letters and heights of lines, in ems, of the serif’s italics. */
const LETTER = 0.46
const ASCENT = 0.72
const DESCENT = 0.25
/** White between words and the mark’s own line, in ems: letters that reach below the line of print stay clear of it. */
const ABOVE = 0.55
const BELOW = 0.95
/** White round the words, in points. */
const CLEAR = 1

/** Whether a line from one point to another runs through a part of the drawing. */
function runsThrough(a: Point, b: Point, { left, right, top, bottom }: Rect): boolean {
  const [from, to] = a.x <= b.x ? [a, b] : [b, a]
  if (to.x < left || from.x > right) return false
  const at = (x: number): number =>
    to.x === from.x ? from.y : from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)
  const ys = to.x === from.x ? [from.y, to.y] : [at(Math.max(left, from.x)), at(Math.min(right, to.x))]
  return Math.max(...ys) >= top && Math.min(...ys) <= bottom
}

/**
 * The place of the words: above or below the mark's line, as far left as possible. If something runs through every place, the one with the
 * least, and rather a line of the grid (which is broken for the words) than one of the chart.
 * @param line height of the mark’s line. @param grid heights of the lines across. @param paths the lines of the chart
 */
export function markWordsAt(
  words: string,
  line: number,
  { box, fontSize }: Around,
  grid: readonly number[],
  paths: readonly (readonly Point[])[],
): Placed {
  const width = [...words].length * fontSize * LETTER
  const placedAt = (x: number, y: number): Placed => ({
    x,
    y,
    covers: {
      left: x - CLEAR,
      right: x + width + CLEAR,
      top: y - fontSize * ASCENT - CLEAR,
      bottom: y + fontSize * DESCENT + CLEAR,
    },
  })
  const crossings = ({ covers }: Placed): number => {
    const rows = grid.filter((y) => y >= covers.top && y <= covers.bottom).length
    const lines = paths.filter((path) => path.some((to, i) => runsThrough(path[i - 1] ?? to, to, covers)))
    return rows + lines.length * 10
  }
  const first = box.left + 3
  const steps = Math.max(0, Math.floor((box.right - 3 - width - first) / (width / 2)))
  const places = [line - fontSize * ABOVE, line + fontSize * BELOW].flatMap((y) =>
    Array.from({ length: steps + 1 }, (_, i) => placedAt(first + (i * width) / 2, y)),
  )
  const inside = places.filter(({ covers }) => covers.top >= 0 && covers.bottom <= box.bottom)
  return inside.reduce(
    (found, place) => (crossings(place) < crossings(found) ? place : found),
    placedAt(first, line - fontSize * ABOVE),
  )
}
