// The deadline that is proposed for a turn: as long after the one before as that was after its own, at the same time of day.
import { deadlineOf } from '@shared/campaign/model'
import type { Campaign } from '@shared/campaign/model'
import { isZone } from '@shared/engine/zone'
import { daysLater } from '../../clock/times'

const DAY = 86_400_000
const WEEK = 7
const MOST_WEEKS = 8

/** Days between the last two deadlines; after the first turn as many whole weeks as it took. */
function daysBetween(campaign: Campaign, last: string, turn: number): number {
  const before = turn > 1 ? deadlineOf(campaign, turn - 1) : null
  const days = (Date.parse(last) - Date.parse(before ?? campaign.header.at)) / DAY
  if (before !== null) return Math.max(1, Math.round(days))
  return WEEK * Math.min(MOST_WEEKS, Math.max(1, Math.round(days / WEEK)))
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
  const days = daysBetween(campaign, last, turn - 1)
  const behind = Math.floor((Date.parse(clock) - Date.parse(last)) / (days * DAY))
  return daysLater(last, days * Math.max(1, behind + 1), known)
}

/** The deadline of a turn to come: as set, or as proposed. */
export const nextDeadline = (campaign: Campaign, turn: number, clock: string): string | null =>
  deadlineOf(campaign, turn) ?? proposedDeadline(campaign, turn, clock)
