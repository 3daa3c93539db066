// Compares the coming turn with the same turn under rulings that are not made yet: late orders counted, points
// given, a die typed. Nothing is recorded; the second side is the campaign with those rulings written behind its last line.
import { sameJson } from '../../engine/json'
import { REFEREE } from '../../engine/log'
import type { LogLine } from '../../engine/log'
import type { Result } from '../../engine/result'
import { ok } from '../../engine/result'
import { adjudicate, makeRuling } from './actions'
import type { Campaign } from '../record/model'
import type { RulingChange, TurnRecord } from '../record/records'
import { withRecords } from '../sheet/errata'
import { changedStreams, onlyIn } from '../sheet/erratum'
import { describeRuling } from '../sheet/sheet'
import { playersOf } from './course'
import { fieldWords, valueWords } from '../sheet/value-words'

/** One of the two ways the turn may go. */
export interface Side {
  readonly campaign: Campaign
  readonly record: TurnRecord
  /** Log lines that are not on the other side, in their order. */
  readonly only: readonly LogLine[]
}

/** A figure of a player that differs: "points", 12 and 15. */
interface FigureDiffers {
  readonly player: string
  readonly what: string
  readonly plain: string
  readonly ruled: string
}

interface WhatIf {
  /** Assumptions of the second side, in sentences. */
  readonly supposed: readonly string[]
  readonly plain: Side
  readonly ruled: Side
  readonly figures: readonly FigureDiffers[]
  /** Labels of dice that are thrown on one side only, or fall differently. */
  readonly dice: readonly string[]
}

/** The campaign with rulings for the coming turn written behind its last line, in memory. */
function supposing(campaign: Campaign, changes: readonly RulingChange[]): Result<Campaign> {
  let now = campaign
  for (const change of changes) {
    const ruling = makeRuling(now, change, 'What if?')
    if (!ruling.ok) return ruling
    now = withRecords(now, [ruling.value])
  }
  return ok(now)
}

function figuresOf(plain: Campaign, a: TurnRecord, ruled: Campaign, b: TurnRecord): FigureDiffers[] {
  const others = playersOf(ruled, b.state, REFEREE)
  return playersOf(plain, a.state, REFEREE).flatMap((player, seat) => {
    const other = others[seat] ?? {}
    return Object.keys({ ...player, ...other })
      .filter((what) => what !== 'name' && !sameJson(player[what], other[what]))
      .map((what) => ({
        player: String(player['name']),
        what: fieldWords(what, plain.game.figureNames),
        plain: valueWords(player[what]),
        ruled: valueWords(other[what]),
      }))
  })
}

/**
 * The coming turn without and with these rulings.
 * @returns a problem when there is no turn to come, or a ruling does not fit
 */
export function whatIf(campaign: Campaign, changes: readonly RulingChange[]): Result<WhatIf> {
  const plain = adjudicate(campaign)
  if (!plain.ok) return plain
  const supposed = supposing(campaign, changes)
  if (!supposed.ok) return supposed
  const ruled = adjudicate(supposed.value)
  if (!ruled.ok) return ruled
  const [a, b] = [plain.value, ruled.value]
  const line = (each: LogLine): string => JSON.stringify(each)
  return ok({
    supposed: changes.map((change) => describeRuling(campaign, change, REFEREE)),
    plain: { campaign, record: a, only: onlyIn(a.log, b.log, line) },
    ruled: { campaign: supposed.value, record: b, only: onlyIn(b.log, a.log, line) },
    figures: figuresOf(campaign, a, supposed.value, b),
    dice: changedStreams(a.dice, b.dice),
  })
}
