// Dice proved turn by turn (an option of a campaign): each turn has its own seed. The seeds are a chain of hashes, made from its far end
// and opened from the near one: the seed of a turn yields all seeds before it and none after it, and all lead to the commitment published
// at the start. Throws that not everybody may see are drawn from the campaign’s own seed, which is opened after the end (docs/dice.md).
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { commitment, makeDice } from '../../engine/dice/dice'
import type { RecordingDice, TypedDie } from '../../engine/dice/dice'
import type { Turn } from '../../engine/ids'
import type { Options, Table } from '../../kit/game'
import type { Campaign } from '../record/model'

/** Turns a campaign can have whose dice are proved turn by turn. */
export const LAST_TURN = 10_000

/** Whether a campaign with these options opens a seed with each turn. */
export const provesEachTurn = (options: Options): boolean => options['proof'] === 'each-turn'

/** Cache: the chain of one seed, 10,000 digests. Without it every sheet would hash them all. */
let known: { readonly seed: string; readonly chain: readonly string[] } | null = null

/** The chain of a campaign’s seed: the commitment, then the seed of each turn. Each is the SHA-256 of the one behind it. */
function chainOf(seed: string): readonly string[] {
  if (known?.seed === seed) return known.chain
  const last = bytesToHex(hmac(sha256, utf8ToBytes(seed), utf8ToBytes('seeds of the turns')))
  const chain = [last]
  for (let turn = LAST_TURN; turn > 0; turn--) chain.push(commitment(chain[chain.length - 1] ?? ''))
  chain.reverse()
  known = { seed, chain }
  return chain
}

/** The commitment to a seed, published before the first turn. */
export const commitmentOf = (options: Options, seed: string): string =>
  provesEachTurn(options) ? (chainOf(seed)[0] ?? '') : commitment(seed)

/** The seed of one turn. @throws RangeError beyond the last there can be */
export function turnSeed(seed: string, turn: Turn): string {
  const found = turn < 1 ? undefined : chainOf(seed)[turn]
  if (found === undefined) throw new RangeError(`turn ${turn} has no seed`)
  return found
}

/** Hashes the seed of a turn once for each turn; a right seed gives the commitment. */
export function leadsTo(seed: string, turn: Turn): string {
  let now = seed
  for (let i = 0; i < turn; i++) now = commitment(now)
  return now
}

/** Whether a throw is drawn from its turn’s seed: everybody may see it. All others are drawn from the campaign’s. */
export const isOpenThrow = ({ game }: Pick<Campaign, 'game'>, table: Table<unknown>, label: string): boolean =>
  game.dieAudience(table, label) === 'all'

/** The dice of a turn, as the campaign proves them. @param table names as they were in that turn */
export function diceOfTurn(
  campaign: Pick<Campaign, 'game' | 'header'>,
  table: Table<unknown>,
  turn: Turn,
  typed: readonly TypedDie[],
): RecordingDice {
  const { seed, options } = campaign.header
  if (!provesEachTurn(options)) return makeDice(seed, typed)
  return makeDice(seed, typed, {
    seed: turnSeed(seed, turn),
    has: (label) => isOpenThrow(campaign, table, label),
  })
}
