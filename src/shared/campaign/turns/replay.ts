// A campaign stepped through: how it stood after each turn as one viewer saw it, with what moved, who scored and what happened.
// Everything goes through the game's view and the audiences of its log, as sheets do.
import type { Turn } from '../../engine/ids'
import type { JsonObject } from '../../engine/json'
import { mayRead } from '../../engine/log'
import type { Viewer } from '../../engine/log'
import { err, ok, problem } from '../../engine/result'
import type { Result } from '../../engine/result'
import type { Picture } from '../../kit/game'
import { courseOf } from './course'
import type { Campaign } from '../record/model'
import { stateAfter, tableOf, turnName } from '../record/model'

interface ReplayLine {
  readonly text: string
  readonly rule: string
  readonly part: number
}

/** Somebody whose points changed in the turn. */
interface Scored {
  readonly name: string
  readonly before: number | null
  readonly now: number | null
}

export interface ReplayStep {
  readonly turn: Turn
  /** Boards with what moved since the turn before in red, and charts up to here. */
  readonly pictures: readonly Picture[]
  /** The game's reports before and after; null before the first turn. */
  readonly before: JsonObject | null
  readonly after: JsonObject
  readonly lines: readonly ReplayLine[]
  /** Name of the figure that counts, and everybody's, highest first; null in a game that counts nothing. */
  readonly counted: null | { readonly what: string; readonly players: readonly Scored[] }
}

const most = (value: number | null): number => value ?? -Infinity

/** How things stood after a turn (0 = the start) and what led there. */
export function replayStep(campaign: Campaign, turn: Turn, viewer: Viewer): Result<ReplayStep> {
  const { game, turns } = campaign
  const state = stateAfter(campaign, turn)
  if (state === undefined)
    return err(
      problem('no-turn', `${turnName(campaign, turn)} has not been played.`, `Played so far: ${turns.length}.`),
    )
  const table = tableOf(campaign, turn)
  const earlier = turn === 0 ? undefined : stateAfter(campaign, turn - 1)
  const view = game.view(table, state, viewer)
  const was = earlier === undefined ? null : game.view(table, earlier, viewer)
  const course = courseOf(campaign, viewer, turn)
  const log = turns[turn - 1]?.line.log ?? []
  const players = (course?.players ?? []).map(({ name, values }) => ({
    name,
    before: turn === 0 ? null : (values[turn - 1] ?? null),
    now: values[turn] ?? null,
  }))
  return ok({
    turn,
    pictures: game.pictures(table, view, was),
    before: was === null ? null : game.report(table, was),
    after: game.report(table, view),
    lines: log
      .filter((line) => mayRead(line, viewer))
      .map((line) => ({ text: game.say(table, line), rule: line.rule, part: line.part })),
    counted:
      course === null ? null : { what: course.what, players: [...players].sort((a, b) => most(b.now) - most(a.now)) },
  })
}

/**
 * The last turn that a replay for others may show. Once the game is over that is the last of all; before, only the public sees
 * one, and no turn that has not been published.
 */
export function replayUntil(campaign: Campaign, viewer: Viewer): Result<Turn> {
  if (campaign.status.over) return ok(campaign.turns.length)
  if (viewer.kind !== 'public')
    return err(
      problem(
        'game-running',
        'The game is still running: until it is over a replay can only show what is public.',
        'Make it for the public, or after the last turn.',
      ),
    )
  const published = [...campaign.published.keys()].filter((turn) => turn <= campaign.turns.length)
  return published.length > 0
    ? ok(Math.max(...published))
    : err(
        problem(
          'nothing-published',
          'Nothing of this campaign has been published yet: there is nothing to show.',
          'Publish the sheets of a turn first.',
        ),
      )
}
