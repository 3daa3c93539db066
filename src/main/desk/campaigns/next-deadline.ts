// Proposes a deadline for a turn: after the interval usual in the campaign, at the same time of day.
import { deadlineOf } from '@shared/campaign/record/model'
import type { Campaign } from '@shared/campaign/record/model'
import { isZone } from '@shared/engine/zone'
import { daysLater } from '../../clock/times'

const DAY = 86_400_000
const WEEK = 7
const MOST_WEEKS = 8

/** Number of latest intervals that decide the usual one: one holiday changes nothing, a new habit counts from its second time. */
const PAUSES = 3

/** Whole days between successive deadlines up to that of the turn, leaving out pairs of which one is not known. */
function pauses(campaign: Campaign, turn: number): readonly number[] {
  const time = (of: number): number => Date.parse(deadlineOf(campaign, of) ?? '')
  return Array.from({ length: PAUSES }, (_, i) => (time(turn - i) - time(turn - i - 1)) / DAY)
    .filter((days) => !Number.isNaN(days))
    .map((days) => Math.max(1, Math.round(days)))
}

/**
 * The usual number of days between deadlines: the median of the last few intervals, of two the shorter. After the first turn: the time
 * that turn took, in whole weeks.
 */
function usualPause(campaign: Campaign, last: string, turn: number): number {
  const before = [...pauses(campaign, turn)].sort((a, b) => a - b)
  const usual = before[Math.floor((before.length - 1) / 2)]
  if (usual !== undefined) return usual
  const weeks = Math.round((Date.parse(last) - Date.parse(campaign.header.at)) / DAY / WEEK)
  return WEEK * Math.min(MOST_WEEKS, Math.max(1, weeks))
}

/**
 * A deadline for a turn that has none yet, in the future; null when none of an earlier turn is known.
 * @param clock now, ISO UTC
 */
export function proposedDeadline(campaign: Campaign, turn: number, clock: string): string | null {
  const { zone } = campaign.header
  const last = deadlineOf(campaign, turn - 1)
  if (last === null || Number.isNaN(Date.parse(last))) return null
  const known = isZone(zone) ? zone : 'UTC'
  const days = usualPause(campaign, last, turn - 1)
  const behind = Math.floor((Date.parse(clock) - Date.parse(last)) / (days * DAY))
  return daysLater(last, days * Math.max(1, behind + 1), known)
}

/** The deadline of a turn to come: as set, or as proposed. */
export const nextDeadline = (campaign: Campaign, turn: number, clock: string): string | null =>
  deadlineOf(campaign, turn) ?? proposedDeadline(campaign, turn, clock)
