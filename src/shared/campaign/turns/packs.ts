// Another pack from a turn on, in a game whose pack may change while it is played. Turns before it stay as they were.
import type { Turn } from '../../engine/ids'
import { sameJson, type JsonObject } from '../../engine/json'
import { err, hasErrors, ok, problem, type Problem, type Result } from '../../engine/result'
import { packOf, type Campaign } from '../record/model'
import type { PackRecord } from '../record/records'

const refused = (message: string, remedy: string): { ok: false; error: readonly Problem[] } =>
  err([problem('pack-change', message, remedy)])

/** The record of another pack from a turn on, or everything that is wrong with it. */
export function changePack(
  campaign: Campaign,
  turn: Turn,
  json: JsonObject,
  reason: string,
): Result<PackRecord, readonly Problem[]> {
  const { game, turns, status } = campaign
  const next = turns.length + 1
  if (game.pack.change === undefined)
    return refused(
      `The pack of ${game.title} stays the same during a campaign.`,
      'Begin another campaign with the other pack.',
    )
  if (status.over) return refused('The game is over.', 'Begin another campaign with the other pack.')
  if (turn < next || turn > next + MOST_AHEAD)
    return refused(
      `${game.turnWord} ${turn} cannot be given another pack.`,
      `Choose ${game.turnWord} ${next}, the next one, or a later one.`,
    )
  const checked = game.pack.check(json)
  if (!checked.ok) return checked
  const before = packOf(campaign, turn)
  if (sameJson(before.json, json)) return refused('The pack has no change.', 'Change it first.')
  const { problems, asks } = game.pack.change(before.pack, checked.value)
  if (hasErrors(problems)) return err(problems)
  const asked = campaign.published.has(turn - 1) || campaign.orders.some((line) => line.turn === turn)
  if (asks && asked)
    return refused(
      `Orders for ${game.turnWord} ${turn} are asked for already: its slips are published, or orders are in.`,
      `Change what is ordered from ${game.turnWord} ${turn + 1} on.`,
    )
  return ok({ type: 'pack', turn, pack: json, reason: reason.trim() })
}

/** A change further ahead is more likely a mistake in typing. */
const MOST_AHEAD = 100
