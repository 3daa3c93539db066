// How a game goes over its turns, as a chart.
import type { ChartBlock } from './chart-parts'

/** Each player's figure at the start (first value) and after every turn; null where a viewer does not know it. */
export interface Course {
  /** Name of the figure: points, score, “Distance in miles”. */
  readonly what: string
  readonly players: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  /** The lowest figure is the best. */
  readonly low?: true
}

/** With more players than this a chart is no overview. */
const MOST_LINES = 12

const lastOf = (values: readonly (number | null)[]): number =>
  [...values].reverse().find((value) => value !== null) ?? -Infinity

/** A course as the chart that sheets and desk draw, the best players first; null where there is nothing to draw yet. */
export function courseChart(course: Course | null, turnWord: string): ChartBlock | null {
  const turns = course?.players[0]?.values.length ?? 0
  if (course === null || turns < 2) return null
  const best = [...course.players].sort((a, b) => lastOf(b.values) - lastOf(a.values))
  const series = (course.low === true ? best.reverse() : best).slice(0, MOST_LINES)
  const all = series.length === 1 ? '' : ', all players'
  const whom = series.length < course.players.length ? `, the ${MOST_LINES} first` : all
  return {
    block: 'chart',
    caption: `${course.what.charAt(0).toUpperCase()}${course.what.slice(1)} after every ${turnWord}${whom}`,
    x: Array.from({ length: turns }, (_, turn) => (turn === 0 ? 'start' : String(turn))),
    series,
  }
}
