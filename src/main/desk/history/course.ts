// How the game went so far: each player's points after every turn, out of the game's own report. Game-neutral.
import type { Campaign } from '@shared/campaign/model'
import { stateAfter } from '@shared/campaign/model'
import { standingNow } from '@shared/campaign/posts'
import type { Course } from '@shared/desk/history-answers'
import type { Json, JsonObject } from '@shared/engine/json'
import { isObject } from '@shared/engine/json'
import { REFEREE } from '@shared/engine/log'

/** What counts in a game, the first that its players have. */
const COUNTED = ['points', 'score', 'coins', 'credits', 'gold'] as const

const playersOf = (report: JsonObject): readonly JsonObject[] => {
  const players: Json | undefined = report['players']
  return Array.isArray(players) ? (players.filter(isObject) as JsonObject[]) : []
}

/** The course of a campaign from its start to its last turn, or null when nothing of the kind is counted. */
export function courseOf(campaign: Campaign): Course | null {
  const { game, table, turns } = campaign
  const last = turns.length
  const rows = Array.from({ length: last + 1 }, (_, turn) => {
    const state = turn === last ? standingNow(campaign).state : stateAfter(campaign, turn)
    return state ? playersOf(game.report(table, game.view(table, state, REFEREE))) : []
  })
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
