// A line chart as SVG for paper and page: told apart by dashes, marks and a name at the end of each line,
// so that black and white is enough. No scripts, no style sheets, every text escaped.
import { cleanLine } from './clean'
import type { Block } from './document'

export type ChartBlock = Extract<Block, { block: 'chart' }>

export const escapeXml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c]!,
  )

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
function spread(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b)
  const at: number[] = new Array<number>(wanted.length).fill(0)
  let last = top - gap
  for (const i of order) {
    at[i] = Math.max(wanted[i]!, last + gap)
    last = at[i]!
  }
  let limit = bottom
  for (const i of order.reverse()) {
    at[i] = Math.min(at[i]!, limit)
    limit = at[i]! - gap
  }
  return at
}

/** A height at which the names of all lines find room beside them, at least `least`. */
export const chartHeight = (chart: ChartBlock, least: number, fontSize: number): number =>
  Math.max(least, Math.ceil((chart.series.length * 1.05 + 3.2) * fontSize))

/** The chart as a complete `<svg>` element of the given size. */
export function chartSvg(chart: ChartBlock, options: ChartOptions): string {
  const { width, height, font, fontSize } = options
  const ink = options.ink ?? '#222222'
  const grey = options.grey ?? '#777777'
  const paper = options.paper ?? '#ffffff'
  const text = (value: string): string => {
    const clean = cleanLine(value).trim()
    if (!options.pieces) return escapeXml(clean)
    const pieces = options.pieces(clean)
    if (pieces.every((piece) => piece.font === font))
      return escapeXml(pieces.map((piece) => piece.text).join(''))
    return pieces
      .map((piece) => `<tspan font-family="${escapeXml(piece.font)}">${escapeXml(piece.text)}</tspan>`)
      .join('')
  }
  const values = chart.series.flatMap((series) => series.values.filter((v): v is number => v !== null))
  const low = Math.min(0, ...values)
  const high = Math.max(1, ...values, ...(chart.mark ? [chart.mark.value] : []))
  const step = stepFor(high - low)
  const floor = Math.floor(low / step) * step
  const top = Math.ceil(high / step) * step
  const names = chart.series.map((series) => cleanLine(series.name).trim())
  const shorten = (name: string): string => (name.length > 14 ? `${[...name].slice(0, 13).join('')}…` : name)
  const labelled = Math.max(0, ...names.map((name) => shorten(name).length))
  const box = {
    left: fontSize * 2,
    right: width - Math.max(fontSize * 2, labelled * fontSize * 0.52 + 8),
    top: fontSize,
    bottom: height - fontSize * 1.7,
  }
  const x = (i: number): number =>
    chart.x.length < 2
      ? (box.left + box.right) / 2
      : box.left + ((box.right - box.left) * i) / (chart.x.length - 1)
  const y = (value: number): number => box.bottom - ((box.bottom - box.top) * (value - floor)) / (top - floor)
  const label = (value: string, at: number, line: number, anchor: string, extra = ''): string =>
    `<text x="${n(at)}" y="${n(line)}" font-family="${escapeXml(font)}" font-size="${n(fontSize)}" text-anchor="${anchor}" fill="${ink}"${extra}>${text(value)}</text>`
  const out: string[] = []
  for (let v = floor; v <= top; v += step) {
    out.push(
      `<line x1="${n(box.left)}" y1="${n(y(v))}" x2="${n(box.right)}" y2="${n(y(v))}" stroke="${grey}" stroke-width="${v === 0 ? 0.7 : 0.25}"/>`,
    )
    out.push(label(v < 0 ? `−${-v}` : String(v), box.left - 4, y(v) + fontSize * 0.32, 'end'))
  }
  const every = Math.max(1, Math.ceil((chart.x.length * fontSize * 2.2) / Math.max(1, box.right - box.left)))
  chart.x.forEach((title, i) => {
    if (i % every === 0) out.push(label(title, x(i), box.bottom + fontSize * 1.35, 'middle'))
  })
  if (chart.mark) {
    const line = y(chart.mark.value)
    out.push(
      `<line x1="${n(box.left)}" y1="${n(line)}" x2="${n(box.right)}" y2="${n(line)}" stroke="${ink}" stroke-width="0.8" stroke-dasharray="1 2"/>`,
    )
    out.push(
      label(
        `${chart.mark.label} ${chart.mark.value}`,
        box.left + 3,
        line - 3,
        'start',
        ' font-style="italic"',
      ),
    )
  }
  const ends: { readonly at: number; readonly name: string; readonly x: number; readonly y: number }[] = []
  chart.series.forEach((series, s) => {
    const dash = DASHES[s % DASHES.length]!
    const known = series.values
      .map((v, i) => [i, v] as const)
      .filter((p): p is readonly [number, number] => p[1] !== null)
    if (known.length === 0) return
    const path = known.map(([i, v], k) => `${k === 0 ? 'M' : 'L'}${n(x(i))} ${n(y(v))}`).join(' ')
    out.push(
      `<path d="${path}" fill="none" stroke="${ink}" stroke-width="1.1"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`,
    )
    known.forEach(([i, v]) => out.push(point(s, x(i), y(v), ink, paper)))
    const [i, v] = known[known.length - 1]!
    ends.push({ at: y(v), name: shorten(names[s]!), x: x(i), y: y(v) })
  })
  const placed = spread(
    ends.map((e) => e.at),
    fontSize * 1.05,
    box.top,
    box.bottom,
  )
  ends.forEach((end, i) => {
    const at = placed[i]!
    if (Math.abs(at - end.y) > 2 || end.x < box.right - 1) {
      out.push(
        `<line x1="${n(end.x + 3)}" y1="${n(end.y)}" x2="${n(box.right + 6)}" y2="${n(at)}" stroke="${grey}" stroke-width="0.3"/>`,
      )
    }
    out.push(label(end.name, box.right + 8, at + fontSize * 0.32, 'start'))
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}" role="img" aria-label="${escapeXml(cleanLine(chart.caption).trim())}">${out.join('')}</svg>`
}
