// How a game has gone so far: each player's points after every turn, from the game's own report. Game-neutral.
import type { Turn } from '../../engine/ids'
import type { JsonObject } from '../../engine/json'
import { isObject } from '../../engine/json'
import { REFEREE } from '../../engine/log'
import type { Viewer } from '../../engine/log'
import type { Campaign } from '../record/model'
import { stateAfter } from '../record/model'
import { standingNow } from '../orders/posts'

/** What each player had at the start (first value) and after every turn. */
export interface Course {
  /** What is counted: points, score, coins … */
  readonly what: string
  readonly players: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
}

/** What may count in a game that does not say it; the first of these that its players have is taken. */
const COUNTED = ['points', 'score', 'coins', 'credits', 'gold'] as const

/** Each player in the game’s report of a state, as a viewer may see it. */
export function playersOf({ game, table }: Campaign, state: unknown, viewer: Viewer): readonly JsonObject[] {
  const { players } = game.report(table, game.view(table, state as never, viewer))
  return Array.isArray(players) ? (players.filter(isObject) as JsonObject[]) : []
}

/**
 * The course of a campaign from its start to its last turn, or null when the game counts nothing like points.
 * @param until the last turn of it; without it the state now, with the rulings made since the last turn
 * @param next the state after one turn more, which is not played yet
 */
export function courseOf(campaign: Campaign, viewer: Viewer = REFEREE, until?: Turn, next?: unknown): Course | null {
  const { game, table, turns } = campaign
  const last = until ?? turns.length
  const rowOf = (state: unknown): readonly JsonObject[] => playersOf(campaign, state, viewer)
  const played = Array.from({ length: last + 1 }, (_, turn) => {
    const now = turn === turns.length && until === undefined
    const state = now ? standingNow(campaign).state : stateAfter(campaign, turn)
    return state ? rowOf(state) : []
  })
  const rows = next === undefined ? played : [...played, rowOf(next)]
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
