// Many lines, a small panel each, all to one scale: who did what is seen without following a line through a knot.
import { escapeXml, faced, n, nameOf, scaleOf } from './chart-parts'
import type { ChartBlock, ChartOptions } from './chart-parts'
import type { Series } from './document'

/** Least width of a panel and height of its plot, in sizes of the letters; white between panels in points. */
const PANEL = 8.6
const PLOT = 3.1
const GAP = 9

/** What explains the panels, in one line below them. */
function legend(chart: ChartBlock): string {
  const { floor, top } = scaleOf(chart)
  const from = chart.x[0] ?? ''
  const to = chart.x.at(-1) ?? ''
  const number = (value: number): string => (value < 0 ? `−${-value}` : String(value))
  const mark = chart.mark ? ` Dashed: ${chart.mark.label} ${number(chart.mark.value)}.` : ''
  return `From ${from} to ${to}, all on one scale from ${number(floor)} to ${number(top)}.${mark}`
}

/** Characters of the line below the panels that find room side by side. */
const perLine = (width: number, fontSize: number): number => Math.max(12, Math.floor(width / (fontSize * 0.46)))

function legendLines(chart: ChartBlock, width: number, fontSize: number): readonly string[] {
  const lines: string[] = []
  for (const word of legend(chart).split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= perLine(width, fontSize))
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

function gridOf(
  chart: ChartBlock,
  fontSize: number,
  width: number,
): { readonly across: number; readonly down: number } {
  const across = Math.max(1, Math.min(chart.series.length, Math.floor((width + GAP) / (fontSize * PANEL + GAP))))
  return { across, down: Math.ceil(chart.series.length / across) }
}

/** Height that all panels and the line below them need. */
export const panelsHeight = (chart: ChartBlock, fontSize: number, width: number): number =>
  Math.ceil(
    gridOf(chart, fontSize, width).down * (fontSize * (PLOT + 1.3) + GAP) +
      legendLines(chart, width, fontSize).length * fontSize * 1.2 +
      2,
  )

interface Panel {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Where values are in a panel. */
interface Places {
  readonly x: (place: number) => number
  readonly y: (value: number) => number
}
function placesIn(chart: ChartBlock, box: Panel, fontSize: number): Places {
  const { floor, top } = scaleOf(chart)
  const plot = { top: box.top + fontSize * 1.4, bottom: box.bottom }
  return {
    x: (i) => (chart.x.length < 2 ? box.right : box.left + ((box.right - box.left - 2) * i) / (chart.x.length - 1)),
    y: (value) => plot.bottom - ((plot.bottom - plot.top) * (value - floor)) / (top - floor),
  }
}

/** The panel of a line. */
function panelOf(chart: ChartBlock, { width, height, fontSize }: ChartOptions, line: number): Panel {
  const { across, down } = gridOf(chart, fontSize, width)
  const foot = height - legendLines(chart, width, fontSize).length * fontSize * 1.2
  const [w, h] = [(width + GAP) / across, foot / down]
  const left = (line % across) * w
  const top = Math.floor(line / across) * h
  return { left, right: left + w - GAP, top, bottom: top + h - GAP }
}

/** Where the values of a line are among the panels. */
export const panelPlaces =
  (chart: ChartBlock, options: ChartOptions) =>
  (line: number): Places =>
    placesIn(chart, panelOf(chart, options, line), options.fontSize)

/** One panel: name and last value above, the line with a point at its end, the foot of the scale, the mark dashed. */
function panelSvg(chart: ChartBlock, series: Series, box: Panel, options: ChartOptions): string {
  const { font, fontSize } = options
  const ink = options.ink ?? '#000000'
  const { floor } = scaleOf(chart)
  const { x, y } = placesIn(chart, box, fontSize)
  const known = series.values.flatMap((value, i) => (value === null ? [] : [{ value, x: x(i), y: y(value) }]))
  const end = known.at(-1)
  const label = (value: string, at: number, anchor: string, extra: string): string =>
    `<text x="${n(at)}" y="${n(box.top + fontSize)}" font-family="${escapeXml(font)}" font-size="${n(fontSize)}" text-anchor="${anchor}" fill="${ink}"${extra}>${faced(value, options)}</text>`
  const path = known.map((at, k) => `${k === 0 ? 'M' : 'L'}${n(at.x)} ${n(at.y)}`).join(' ')
  return [
    label(nameOf(series), box.left, 'start', ''),
    `<line x1="${n(box.left)}" y1="${n(y(Math.max(0, floor)))}" x2="${n(box.right)}" y2="${n(y(Math.max(0, floor)))}" stroke="${ink}" stroke-width="0.5"/>`,
    ...(chart.mark
      ? [
          `<line x1="${n(box.left)}" y1="${n(y(chart.mark.value))}" x2="${n(box.right)}" y2="${n(y(chart.mark.value))}" stroke="${ink}" stroke-width="0.5" stroke-dasharray="2 2"/>`,
        ]
      : []),
    ...(end
      ? [
          `<path d="${path}" fill="none" stroke="${ink}" stroke-width="1.1" stroke-linejoin="round"/>`,
          `<circle cx="${n(end.x)}" cy="${n(end.y)}" r="1.8" fill="${ink}"/>`,
          label(end.value < 0 ? `−${-end.value}` : String(end.value), box.right, 'end', ' font-weight="bold"'),
        ]
      : []),
  ].join('')
}

/** All panels and the line below them, as parts of an `<svg>` of the size given. */
export function panelsSvg(chart: ChartBlock, options: ChartOptions): readonly string[] {
  const { width, height, font, fontSize } = options
  const lines = legendLines(chart, width, fontSize)
  const foot = height - lines.length * fontSize * 1.2
  return [
    ...chart.series.map((series, i) => panelSvg(chart, series, panelOf(chart, options, i), options)),
    ...lines.map(
      (line, i) =>
        `<text x="0" y="${n(foot + (i + 0.85) * fontSize * 1.2)}" font-family="${escapeXml(font)}" font-size="${n(fontSize)}" font-style="italic" fill="${options.ink ?? '#000000'}">${faced(line, options)}</text>`,
    ),
  ]
}
