// How a game has gone so far: each player's points after every turn, from the game's own report. Game-neutral.
import type { Turn } from '../engine/ids'
import type { Json, JsonObject } from '../engine/json'
import { isObject } from '../engine/json'
import { REFEREE } from '../engine/log'
import type { Viewer } from '../engine/log'
import type { Picture } from '../kit/game'
import type { Campaign } from './model'
import { stateAfter } from './model'
import { standingNow } from './posts'

/** What each player had at the start (first value) and after every turn. */
export interface Course {
  /** What is counted: points, score, coins … */
  readonly what: string
  readonly players: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
}

/** What may count in a game; the first of these that its players have is taken. */
const COUNTED = ['points', 'score', 'coins', 'credits', 'gold'] as const

const playersOf = (report: JsonObject): readonly JsonObject[] => {
  const players: Json | undefined = report['players']
  return Array.isArray(players) ? (players.filter(isObject) as JsonObject[]) : []
}

/**
 * The course of a campaign from its start to its last turn, or null when the game counts nothing like points.
 * @param until the last turn of it; without it the state now, with the rulings made since the last turn
 * @param next the state after one turn more, which is not played yet
 */
export function courseOf(
  campaign: Campaign,
  viewer: Viewer = REFEREE,
  until?: Turn,
  next?: unknown,
): Course | null {
  const { game, table, turns } = campaign
  const last = until ?? turns.length
  const rowOf = (state: unknown): readonly JsonObject[] =>
    playersOf(game.report(table, game.view(table, state as never, viewer)))
  const played = Array.from({ length: last + 1 }, (_, turn) => {
    const now = turn === turns.length && until === undefined
    const state = now ? standingNow(campaign).state : stateAfter(campaign, turn)
    return state ? rowOf(state) : []
  })
  const rows = next === undefined ? played : [...played, rowOf(next)]
  const what = COUNTED.find((key) => rows.some((players) => players.some((p) => typeof p[key] === 'number')))
  if (what === undefined) return null
  const value = (players: readonly JsonObject[], name: string): number | null => {
    const counted = players.find((p) => p['name'] === name)?.[what]
    return typeof counted === 'number' ? counted : null
  }
  return {
    what,
    players: table.seats.map(({ name }) => ({ name, values: rows.map((players) => value(players, name)) })),
  }
}

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
