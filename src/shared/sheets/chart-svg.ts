// A line chart as SVG for paper and page: told apart by dashes, marks and a name at the end of each line,
// so that black and white is enough. No scripts, no style sheets, every text escaped.
import { cleanLine } from './clean'
import type { Block, Series } from './document'
import { last, nth } from './places'

export type ChartBlock = Extract<Block, { block: 'chart' }>

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPED[c] ?? c)

export interface ChartOptions {
  readonly width: number
  readonly height: number
  /** Font family as the place it goes to knows it. */
  readonly font: string
  readonly fontSize: number
  /** Splits a text by the fonts that have its characters; all in `font` without it. */
  readonly pieces?: (text: string) => readonly { readonly text: string; readonly font: string }[]
  readonly ink?: string
  readonly grey?: string
  /** What shows through hollow marks; white without it. */
  readonly paper?: string
}

const DASHES = [
  '',
  '6 3',
  '2 2',
  '8 2 2 2',
  '1 3',
  '10 4',
  '4 2 1 2',
  '12 2',
  '3 1',
  '6 2 2 2 2 2',
  '2 5',
  '9 1',
] as const

/** A round step that gives about four lines. */
function stepFor(range: number): number {
  for (const step of [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000])
    if (range / step <= 5) return step
  return Math.max(1, Math.ceil(range / 5))
}

const n = (value: number): string => String(Math.round(value * 100) / 100)

/** A small mark for each line, so that lines that lie on one another can still be told apart at their points. */
function point(kind: number, x: number, y: number, ink: string, paper: string): string {
  const r = 2
  switch (kind % 4) {
    case 0:
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="${ink}"/>`
    case 1:
      return `<rect x="${n(x - r)}" y="${n(y - r)}" width="${2 * r}" height="${2 * r}" fill="${paper}" stroke="${ink}" stroke-width="0.8"/>`
    case 2:
      return `<path d="M${n(x)} ${n(y - r - 0.6)} L${n(x + r + 0.4)} ${n(y + r)} L${n(x - r - 0.4)} ${n(y + r)} Z" fill="${ink}"/>`
    default:
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="${paper}" stroke="${ink}" stroke-width="0.8"/>`
  }
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

/** A height at which the names of all lines find room beside them, at least `least`. */
export const chartHeight = (chart: ChartBlock, least: number, fontSize: number): number =>
  Math.max(least, Math.ceil((chart.series.length * 1.05 + 3.2) * fontSize))

/** How a chart is drawn: colours, the scales of its axes, and texts placed on it. */
interface Drawing {
  readonly ink: string
  readonly grey: string
  readonly paper: string
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

const shorten = (name: string): string => (name.length > 14 ? `${[...name].slice(0, 13).join('')}…` : name)
const nameOf = (series: Series): string => shorten(cleanLine(series.name).trim())

/** Sets a text by the faces that have its characters. */
function faced(value: string, { font, pieces: split }: ChartOptions): string {
  const clean = cleanLine(value).trim()
  if (!split) return escapeXml(clean)
  const pieces = split(clean)
  if (pieces.every((piece) => piece.font === font))
    return escapeXml(pieces.map((piece) => piece.text).join(''))
  return pieces
    .map((piece) => `<tspan font-family="${escapeXml(piece.font)}">${escapeXml(piece.text)}</tspan>`)
    .join('')
}

function drawingOf(chart: ChartBlock, options: ChartOptions): Drawing {
  const { width, height, font, fontSize } = options
  const ink = options.ink ?? '#000000'
  const values = chart.series.flatMap((series) => series.values.filter((v): v is number => v !== null))
  const low = Math.min(0, ...values)
  const high = Math.max(1, ...values, ...(chart.mark ? [chart.mark.value] : []))
  const step = stepFor(high - low)
  const floor = Math.floor(low / step) * step
  const top = Math.ceil(high / step) * step
  const labelled = Math.max(0, ...chart.series.map((series) => nameOf(series).length))
  const box = {
    left: fontSize * 2,
    right: width - Math.max(fontSize * 2, labelled * fontSize * 0.52 + 8),
    top: fontSize,
    bottom: height - fontSize * 1.7,
  }
  const wide = box.right - box.left
  return {
    ink,
    grey: options.grey ?? '#000000',
    paper: options.paper ?? '#ffffff',
    fontSize,
    box,
    floor,
    top,
    step,
    x: (i) =>
      chart.x.length < 2 ? (box.left + box.right) / 2 : box.left + (wide * i) / (chart.x.length - 1),
    y: (value) => box.bottom - ((box.bottom - box.top) * (value - floor)) / (top - floor),
    label: (value, at, line, anchor, extra = '') =>
      `<text x="${n(at)}" y="${n(line)}" font-family="${escapeXml(font)}" font-size="${n(fontSize)}" text-anchor="${anchor}" fill="${ink}"${extra}>${faced(value, options)}</text>`,
  }
}

/** Lines across with their values, titles below, and the line of a mark. */
function axes(chart: ChartBlock, d: Drawing): string[] {
  const { box, fontSize } = d
  const out: string[] = []
  for (let v = d.floor; v <= d.top; v += d.step) {
    out.push(
      `<line x1="${n(box.left)}" y1="${n(d.y(v))}" x2="${n(box.right)}" y2="${n(d.y(v))}" stroke="${d.grey}" stroke-width="${v === 0 ? 1 : 0.5}"/>`,
      d.label(v < 0 ? `−${-v}` : String(v), box.left - 4, d.y(v) + fontSize * 0.32, 'end'),
    )
  }
  const every = Math.max(1, Math.ceil((chart.x.length * fontSize * 2.2) / Math.max(1, box.right - box.left)))
  chart.x.forEach((title, i) => {
    if (i % every === 0) out.push(d.label(title, d.x(i), box.bottom + fontSize * 1.35, 'middle'))
  })
  if (chart.mark) {
    const line = d.y(chart.mark.value)
    const words = `${chart.mark.label} ${chart.mark.value}`
    out.push(
      `<line x1="${n(box.left)}" y1="${n(line)}" x2="${n(box.right)}" y2="${n(line)}" stroke="${d.ink}" stroke-width="0.8" stroke-dasharray="1 2"/>`,
      d.label(words, box.left + 3, line - 3, 'start', ' font-style="italic"'),
    )
  }
  return out
}

/** Where the line of a series ends, for its name. */
interface LineEnd {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** The line of a series with a mark at each value; nothing for a series without values. */
function lineOf(series: Series, kind: number, d: Drawing): { out: readonly string[]; end: LineEnd | null } {
  const known = series.values.flatMap((v, i) => (v === null ? [] : [{ x: d.x(i), y: d.y(v) }]))
  if (known.length === 0) return { out: [], end: null }
  const dash = nth(DASHES, kind % DASHES.length)
  const path = known.map(({ x, y }, k) => `${k === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join(' ')
  const out = [
    `<path d="${path}" fill="none" stroke="${d.ink}" stroke-width="1.1"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`,
    ...known.map(({ x, y }) => point(kind, x, y, d.ink, d.paper)),
  ]
  return { out, end: { name: nameOf(series), ...last(known) } }
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
            `<line x1="${n(end.x + 3)}" y1="${n(end.y)}" x2="${n(box.right + 6)}" y2="${n(at)}" stroke="${d.grey}" stroke-width="0.5"/>`,
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
  const lines = chart.series.map((series, kind) => lineOf(series, kind, d))
  const ends = lines.flatMap(({ end }) => (end === null ? [] : [end]))
  const out = [...axes(chart, d), ...lines.flatMap((line) => line.out), ...names(ends, d)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}" role="img" aria-label="${escapeXml(cleanLine(chart.caption).trim())}">${out.join('')}</svg>`
}
