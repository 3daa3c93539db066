// How a game has gone so far: each player's points after every turn, from the game's own report. Game-neutral.
import type { Turn } from '../../engine/ids'
import type { JsonObject } from '../../engine/json'
import { isObject } from '../../engine/json'
import { REFEREE } from '../../engine/log'
import type { Viewer } from '../../engine/log'
import type { AnyGame, Picture, Table } from '../../kit/game'
import type { Campaign } from '../record/model'
import { stateAfter, tableNow } from '../record/model'
import { standingNow } from '../orders/posts'
import { courseChart } from '../../sheets/charts/course'
import type { Course } from '../../sheets/charts/course'

/** Default figures for a course; the first of these that the game's players have is used. */
const COUNTED = ['points', 'score', 'coins', 'credits', 'gold'] as const

type SeenView = ReturnType<AnyGame['view']>

const reported = (game: AnyGame, table: Table<unknown>, view: SeenView): readonly JsonObject[] => {
  const { players } = game.report(table, view)
  return Array.isArray(players) ? (players.filter(isObject) as JsonObject[]) : []
}

/** Each player in the game’s report of a state, as a viewer may see it. */
export const playersOf = ({ game, table }: Campaign, state: unknown, viewer: Viewer): readonly JsonObject[] =>
  reported(game, table, game.view(table, state as never, viewer))

/** A viewer's views at the start and after every turn, each with the pack of its turn; parameters as for `courseOf`. */
function viewsOf(campaign: Campaign, viewer: Viewer, until?: Turn, next?: unknown): readonly SeenView[] {
  const { game, turns } = campaign
  const last = until ?? turns.length
  const played = Array.from({ length: last + 1 }, (_, turn) =>
    turn === turns.length && until === undefined ? standingNow(campaign).state : stateAfter(campaign, turn),
  )
  return [...played, next].flatMap((state, turn) =>
    state === undefined ? [] : [game.view(tableNow(campaign, turn), state as never, viewer)],
  )
}

/**
 * The course of a campaign from its start to its last turn, or null when the game counts nothing like points.
 * @param until the last turn of it; without it the state now, with the rulings made since the last turn
 * @param next the state after one turn more, which is not played yet
 */
export function courseOf(campaign: Campaign, viewer: Viewer = REFEREE, until?: Turn, next?: unknown): Course | null {
  const { game, table } = campaign
  const rows = viewsOf(campaign, viewer, until, next).map((view) => reported(game, table, view))
  const what = (game.counted === undefined ? COUNTED : [game.counted]).find((key) =>
    rows.some((players) => players.some((p) => typeof p[key] === 'number')),
  )
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

/** Everything drawn over the turns: the game's own courses, or its counted figure. Parameters as of `courseOf`. */
export function coursesOf(campaign: Campaign, viewer: Viewer = REFEREE, until?: Turn, next?: unknown): readonly Course[] {
  const { game, table } = campaign
  if (game.courses !== undefined) return game.courses(table, viewsOf(campaign, viewer, until, next))
  const course = courseOf(campaign, viewer, until, next)
  return course === null ? [] : [course]
} // prettier-ignore

/** Pictures of a game; if it draws no chart, with the charts of its courses. Other parameters as of `courseOf`. */
export function withCourses(
  campaign: Campaign,
  own: readonly Picture[],
  viewer: Viewer,
  until: Turn,
  next?: unknown,
): readonly Picture[] {
  if (own.some(({ block }) => block === 'chart')) return own
  const { turnWord } = campaign.game
  return [...own, ...coursesOf(campaign, viewer, until, next).flatMap((course) => courseChart(course, turnWord) ?? [])]
}
