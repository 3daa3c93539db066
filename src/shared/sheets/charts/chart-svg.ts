// A line chart as SVG for paper and page: told apart by dashes, marks and a name at the end of each line,
// so that black and white is enough; of many lines the six that end highest have marks. No scripts, no style sheets, every text escaped.
import { markWordsAt } from './chart-mark'
import { drawnMark, escapeXml, faced, n, nameOf, scaleOf } from './chart-parts'
import type { ChartBlock, ChartOptions } from './chart-parts'
import { oneLine } from '../clean'
import type { Series } from '../document'
import { last, nth } from '../layout/places'
import { figure } from '../formats/text-table'

/** A copier keeps black alone; white shows through hollow marks. */
const INK = '#000000'
const PAPER = '#ffffff'

const DASHES = ['', '6 3', '2 2', '8 2 2 2', '10 4', '4 2 1 2'] as const

/** Most lines of a chart with marks; others are thin, without marks. */
const MOST_MARKED = 6

/** Outlines of the marks round a point, in units of their size; solid ones are filled with ink. */
const MARKS: readonly { readonly path: string; readonly solid: boolean }[] = [
  { path: 'M-1 0 A1 1 0 1 1 1 0 A1 1 0 1 1 -1 0 Z', solid: true },
  { path: 'M-1 -1 H1 V1 H-1 Z', solid: false },
  { path: 'M0 -1.3 L1.2 1 H-1.2 Z', solid: true },
  { path: 'M-1.1 0 A1.1 1.1 0 1 1 1.1 0 A1.1 1.1 0 1 1 -1.1 0 Z', solid: false },
  { path: 'M0 -1.5 L1.5 0 L0 1.5 L-1.5 0 Z', solid: true },
  { path: 'M0 1.3 L1.3 -1 H-1.3 Z', solid: false },
]

const MARK_SIZE = 2.1

/** The mark of a line, so that lines that lie on one another can still be told apart at their points. */
function point(kind: number, x: number, y: number): string {
  const { path, solid } = nth(MARKS, kind % MARKS.length)
  return `<path transform="translate(${n(x)} ${n(y)}) scale(${MARK_SIZE})" d="${path}" fill="${solid ? INK : PAPER}" stroke="${INK}" stroke-width="${n(0.7 / MARK_SIZE)}"/>`
}

/** Spreads labels down a line so that none lies on another. */
function spread(wanted: readonly number[], gap: number, top: number, bottom: number): readonly number[] {
  const order = wanted.map((at, i) => ({ at, i })).sort((a, b) => a.at - b.at || a.i - b.i)
  let above = top - gap
  const pushed = order.map(({ at, i }) => {
    above = Math.max(at, above + gap)
    return { at: above, i }
  })
  let below = bottom
  const placed = pushed.reverse().map(({ at, i }) => {
    const found = Math.min(at, below)
    below = found - gap
    return { at: found, i }
  })
  return placed.sort((a, b) => a.i - b.i).map(({ at }) => at)
}

/** A height at which the names of all lines find room beside them. @param least of a chart of few lines */
export const chartHeight = (chart: ChartBlock, least: number, fontSize: number): number =>
  Math.max(least, Math.ceil((chart.series.length * 1.05 + 3.2) * fontSize))

/** How a chart is drawn: the scales of its axes, and texts placed on it. */
interface Drawing {
  readonly fontSize: number
  readonly box: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  /** First and last value of the axis, and from one of its lines to the next. */
  readonly floor: number
  readonly top: number
  readonly step: number
  readonly x: (place: number) => number
  readonly y: (value: number) => number
  readonly label: (value: string, at: number, line: number, anchor: string, extra?: string) => string
}

/** White between a number of the axis and its line, in points. */
const NUMBER_APART = 4

/** Width of the widest of some numbers: lining figures are half an em wide, a minus a little more. */
const numberWidth = (values: readonly number[], fontSize: number): number =>
  Math.max(...values.map((v) => String(Math.abs(v)).length * 0.5 + (v < 0 ? 0.6 : 0))) * fontSize

function drawingOf(chart: ChartBlock, options: ChartOptions): Drawing {
  const { width, height, font, fontSize } = options
  const { floor, top, step } = scaleOf(chart)
  const labelled = Math.max(0, ...chart.series.map((series) => labelOf(series, chart).length))
  const box = {
    left: Math.max(fontSize * 2, numberWidth([floor, top], fontSize) + NUMBER_APART + 0.5),
    right: width - Math.max(fontSize * 2, labelled * fontSize * 0.52 + 8),
    // A mark at the top has its words above it.
    top: drawnMark(chart)?.value === top ? fontSize * 1.3 : fontSize,
    bottom: height - fontSize * 1.7,
  }
  const wide = box.right - box.left
  return {
    fontSize,
    box,
    floor,
    top,
    step,
    x: (i) => (chart.x.length < 2 ? (box.left + box.right) / 2 : box.left + (wide * i) / (chart.x.length - 1)),
    y: (value) => box.bottom - ((box.bottom - box.top) * (value - floor)) / (top - floor),
    label: (value, at, line, anchor, extra = '') =>
      `<text x="${n(at)}" y="${n(line)}" font-family="${escapeXml(font)}" font-size="${n(fontSize)}" text-anchor="${anchor}" fill="${INK}"${extra}>${faced(value, options)}</text>`,
  }
}

/** Lines across with their values, titles below, and the line of a mark. */
function axes(chart: ChartBlock, d: Drawing): string[] {
  const { box, fontSize } = d
  const out: string[] = []
  for (let v = d.floor; v <= d.top; v += d.step) {
    out.push(
      `<line x1="${n(box.left)}" y1="${n(d.y(v))}" x2="${n(box.right)}" y2="${n(d.y(v))}" stroke="${INK}" ${v === 0 ? 'stroke-width="0.8"' : 'stroke-width="0.6" stroke-dasharray="0.8 3"'}/>`,
      d.label(figure(v), box.left - NUMBER_APART, d.y(v) + fontSize * 0.32, 'end'),
    )
  }
  const every = Math.max(1, Math.ceil((chart.x.length * fontSize * 2.2) / Math.max(1, box.right - box.left)))
  chart.x.forEach((title, i) => {
    if (i % every === 0) out.push(d.label(title, d.x(i), box.bottom + fontSize * 1.35, 'middle'))
  })
  const mark = drawnMark(chart)
  if (mark) {
    const line = d.y(mark.value)
    const words = `${mark.label} ${mark.value}`
    const rows = Array.from({ length: Math.floor((d.top - d.floor) / d.step) + 1 }, (_, i) => d.y(d.floor + i * d.step))
    const { x, y, covers } = markWordsAt(
      words,
      line,
      d,
      rows,
      chart.series.map((series) => pointsOf(series, d)),
    )
    const broken = rows.some((row) => row >= covers.top && row <= covers.bottom)
    out.push(
      `<line x1="${n(box.left)}" y1="${n(line)}" x2="${n(box.right)}" y2="${n(line)}" stroke="${INK}" stroke-width="0.9" stroke-dasharray="5 2.5"/>`,
      ...(broken
        ? [
            `<rect x="${n(covers.left)}" y="${n(covers.top)}" width="${n(covers.right - covers.left)}" height="${n(covers.bottom - covers.top)}" fill="${PAPER}"/>`,
          ]
        : []),
      d.label(words, x, y, 'start', ' font-style="italic"'),
    )
  }
  return out
}

/** Where the values of a series are. */
const pointsOf = (series: Series, d: Drawing): readonly { readonly x: number; readonly y: number }[] =>
  series.values.flatMap((v, i) => (v === null ? [] : [{ x: d.x(i), y: d.y(v) }]))

/** Where the line of a series ends, for its name. */
interface LineEnd {
  readonly name: string
  readonly x: number
  readonly y: number
}

const lastOf = ({ values }: Series): number | null => values.filter((value) => value !== null).at(-1) ?? null

/** The name at the end of a line; among many with its last value. */
function labelOf(series: Series, { series: all }: ChartBlock): string {
  const value = lastOf(series)
  return all.length > MOST_MARKED && value !== null ? `${nameOf(series)} ${figure(value)}` : nameOf(series)
}

/** Places of lines among those with marks: the ones that end highest; −1 for the others. */
function marksOf({ series }: ChartBlock): readonly number[] {
  if (series.length <= MOST_MARKED) return series.map((_, i) => i)
  const ends = series.map((each) => lastOf(each) ?? -Infinity)
  const highest = ends.map((_, i) => i).sort((a, b) => nth(ends, b) - nth(ends, a) || a - b)
  return series.map((_, i) => {
    const place = highest.indexOf(i)
    return place < MOST_MARKED ? place : -1
  })
}

/** The line of a series, with a mark of its kind at each value (kind −1: thin and without); nothing for a series without values. */
function lineOf(
  series: Series,
  kind: number,
  chart: ChartBlock,
  d: Drawing,
): { out: readonly string[]; end: LineEnd | null } {
  const known = pointsOf(series, d)
  if (known.length === 0) return { out: [], end: null }
  const dash = kind < 0 ? '' : nth(DASHES, kind)
  const path = known.map(({ x, y }, k) => `${k === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join(' ')
  const out = [
    `<path d="${path}" fill="none" stroke="${INK}" stroke-width="${kind < 0 ? '0.7' : '1.1'}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`,
    ...(kind < 0 ? [] : known.map(({ x, y }) => point(kind, x, y))),
  ]
  return { out, end: { name: labelOf(series, chart), ...last(known) } }
}

/** The names at the ends of the lines, with leaders where a name had to move. */
function names(ends: readonly LineEnd[], d: Drawing): string[] {
  const { box, fontSize } = d
  const placed = spread(
    ends.map((end) => end.y),
    fontSize * 1.05,
    box.top,
    box.bottom,
  )
  return ends.flatMap((end, i) => {
    const at = nth(placed, i)
    const led = Math.abs(at - end.y) > 2 || end.x < box.right - 1
    return [
      ...(led
        ? [
            `<line x1="${n(end.x + 3)}" y1="${n(end.y)}" x2="${n(box.right + 6)}" y2="${n(at)}" stroke="${INK}" stroke-width="0.5"/>`,
          ]
        : []),
      d.label(end.name, box.right + 8, at + fontSize * 0.32, 'start'),
    ]
  })
}

/** The chart as a complete `<svg>` element of the given size. */
export function chartSvg(chart: ChartBlock, options: ChartOptions): string {
  const { width, height } = options
  const d = drawingOf(chart, options)
  const kinds = marksOf(chart)
  const lines = chart.series.map((series, i) => lineOf(series, nth(kinds, i), chart, d))
  const ends = lines.flatMap(({ end }) => (end === null ? [] : [end]))
  const out = [...axes(chart, d), ...lines.flatMap((line) => line.out), ...names(ends, d)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}" role="img" aria-label="${escapeXml(oneLine(chart.caption))}">${out.join('')}</svg>`
}

/** A value of a chart where it is drawn, in the units of the drawing. */
export interface ChartPoint {
  readonly name: string
  /** Its label on the axis. */
  readonly title: string
  readonly value: number
  readonly x: number
  readonly y: number
}

/** Every value of a chart as `chartSvg` draws it with the same options. */
export function chartPoints(chart: ChartBlock, options: ChartOptions): readonly ChartPoint[] {
  const { x, y } = drawingOf(chart, options)
  return chart.series.flatMap(({ name, values }) =>
    values.flatMap((value, i) =>
      value === null ? [] : [{ name, title: chart.x[i] ?? '', value, x: x(i), y: y(value) }],
    ),
  )
}
