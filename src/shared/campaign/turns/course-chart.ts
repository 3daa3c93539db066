// The course of a campaign as a chart. Apart from how it is worked out, so that the page can draw one without the code of campaigns.
import type { Picture } from '../../kit/game'
import type { Course } from './course'

/** With more players than this a chart is no overview. */
const MOST_LINES = 12

type Chart = Extract<Picture, { readonly block: 'chart' }>

const lastOf = (values: readonly (number | null)[]): number =>
  [...values].reverse().find((value) => value !== null) ?? -Infinity

/** A course as the chart that sheets and desk draw, the best players first; null where there is nothing to draw yet. */
export function courseChart(course: Course | null, turnWord: string): Chart | null {
  const turns = course?.players[0]?.values.length ?? 0
  if (course === null || turns < 2) return null
  const series = [...course.players].sort((a, b) => lastOf(b.values) - lastOf(a.values)).slice(0, MOST_LINES)
  const whom = series.length < course.players.length ? `the ${MOST_LINES} first` : 'all players'
  return {
    block: 'chart',
    caption: `${course.what.charAt(0).toUpperCase()}${course.what.slice(1)} after every ${turnWord}, ${whom}`,
    x: Array.from({ length: turns }, (_, turn) => (turn === 0 ? 'start' : String(turn))),
    series,
  }
}
