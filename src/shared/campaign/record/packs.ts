// The packs inside a campaign file: the one it began with, and those that took its place.
import type { JsonObject } from '../../engine/json'
import { err, ok, problem, type Result } from '../../engine/result'
import type { AnyGame } from '../../kit/game'
import type { PackInForce } from './model'
import type { CampaignLine } from './records'

/** Cache: one compiled pack for each pack in memory. Every fold of a campaign asks for it, and checking a pack takes longer than the fold. */
const packs = new WeakMap<object, unknown>()

/** The embedded pack, compiled once per copy in memory. */
export function compiledPack(game: AnyGame, json: JsonObject): Result<unknown> {
  if (packs.has(json)) return ok(packs.get(json))
  const checked = game.pack.check(json)
  if (!checked.ok) {
    return err(
      problem(
        'pack-refused',
        `The pack inside the campaign does not pass the checks: ${checked.error[0]?.message ?? 'no reason given'}`,
        'The file may have been edited; restore a copy.',
      ),
    )
  }
  packs.set(json, checked.value)
  return ok(checked.value)
}

/** The packs of a campaign, each ready for play. */
export function packsIn(
  game: AnyGame,
  first: PackInForce,
  lines: readonly CampaignLine[],
): Result<readonly PackInForce[]> {
  const packs = [first]
  for (const line of lines) {
    if (line.type !== 'pack') continue
    const compiled = compiledPack(game, line.pack)
    if (!compiled.ok) return compiled
    packs.push({ from: line.turn, json: line.pack, pack: compiled.value })
  }
  return ok(packs)
}
