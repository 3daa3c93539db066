// Common parts of charts: sizes and fonts, the scale of values, escaped texts and texts set by faces.
import { oneLine } from '../clean'
import type { Block, Series } from '../document'
import { captionedChart, figure } from '../formats/text-table'

export type ChartBlock = Extract<Block, { block: 'chart' }>

const ESCAPED: ReadonlyMap<string, string> = new Map<string, string>([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPED.get(c) ?? c)

export interface ChartOptions {
  readonly width: number
  readonly height: number
  /** Font family as the place it goes to knows it. */
  readonly font: string
  readonly fontSize: number
  /** Splits a text by the fonts that have its characters; all in `font` without it. */
  readonly pieces?: (text: string) => readonly { readonly text: string; readonly font: string }[]
}

/** A round step that gives about four lines. */
function stepFor(range: number): number {
  for (const step of [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000]) if (range / step <= 5) return step
  return Math.max(1, Math.ceil(range / 5))
}

/** A mark higher than this many times the highest value would press all lines flat. */
const FARTHEST_MARK = 3

const valuesOf = ({ series }: ChartBlock): readonly number[] =>
  series.flatMap(({ values }) => values.filter((value) => value !== null))

/** The mark of a chart if it is drawn; one far above the lines is not. */
export const drawnMark = (chart: ChartBlock): ChartBlock['mark'] =>
  (chart.mark?.value ?? 0) <= FARTHEST_MARK * Math.max(0, ...valuesOf(chart)) ? chart.mark : undefined

/** The caption of a drawn chart; it names a mark that is not drawn. */
export const captionOf = (chart: ChartBlock): string =>
  (drawnMark(chart) === undefined ? captionedChart(chart).caption : undefined) ?? chart.caption

/** First and last value of the axis, and from one of its lines to the next. */
export function scaleOf(chart: ChartBlock): {
  readonly floor: number
  readonly top: number
  readonly step: number
} {
  const values = valuesOf(chart)
  const low = Math.min(0, ...values)
  const high = Math.max(1, ...values, drawnMark(chart)?.value ?? 0)
  const step = stepFor(high - low)
  const floor = Math.floor(low / step) * step
  const top = Math.ceil(high / step) * step
  return { floor, top, step }
}

export const n = (value: number): string => String(Math.round(value * 100) / 100)

const shorten = (name: string): string => (name.length > 20 ? `${[...name].slice(0, 19).join('')}…` : name)
/** The name of a line, shortened. */
export const nameOf = (series: Series): string => shorten(oneLine(series.name))

/** Sets a text by the faces that have its characters. */
export function faced(value: string, { font, pieces: split }: Pick<ChartOptions, 'font' | 'pieces'>): string {
  const clean = oneLine(value)
  if (!split) return escapeXml(clean)
  const pieces = split(clean)
  if (pieces.every((piece) => piece.font === font)) return escapeXml(pieces.map((piece) => piece.text).join(''))
  return pieces
    .map((piece) => `<tspan font-family="${escapeXml(piece.font)}">${escapeXml(piece.text)}</tspan>`)
    .join('')
}

/** A chart in words, for those who do not see it: every line with its last value, and all of them where they are few. */
export function chartInWords({ caption, x, series }: ChartBlock): string {
  const few = x.length * series.length <= 60
  const lines = series.map(({ name, values }) => {
    const known = values.flatMap((value, i) => {
      if (value === null) return []
      return [few ? `${x[i] ?? ''} ${figure(value)}` : figure(value)]
    })
    return `${name}: ${(few ? known : known.slice(-1)).join(', ')}`
  })
  return `${oneLine(caption)} ${lines.join('; ')}.`
}
