// The next deadline of a campaign as the office proposes it, in words for the referee and for the players.
import { isAbsolute, relative } from 'node:path'
import type { Campaign } from '@shared/campaign/record/model'
import type { Proposed } from '@shared/desk/contract/office'
import { owing } from '@shared/office/glance'
import type { Glance } from '@shared/office/glance'
import type { Problem } from '@shared/engine/result'
import { listed, plural } from '@shared/kit/prose'
import { dateIn, timeWords } from '../../clock/times'
import { checkDeadline, isAway, proposeDeadline } from '../../office/calendar'
import type { OfficeFolder } from '../../office/folder'
import { glanceOf } from './glance'

/** Known people who owe orders in a campaign: their names in the roster, and their ids. */
const debtors = (folder: OfficeFolder, glance: Glance) =>
  owing(glance).flatMap((seat) => {
    const whose = folder.whoseIs(seat)
    return whose.kind === 'known' ? [{ name: seat.name, person: whose.person.id }] : []
  })

/** The deadline of the coming turn; null without a schedule, in a pause, and where the schedule ends. @param clock ISO 8601 UTC */
export function proposeNext(folder: OfficeFolder, glance: Glance, clock: string): Proposed | null {
  const state = folder.state()
  const { schedule, pause } = state.campaign(glance.id)
  if (schedule === null || pause !== null || glance.over) return null
  const debts = new Set(debtors(folder, glance).map(({ person }) => person))
  const absences = state.absences.filter(({ person }) => debts.has(person))
  const given = { absences, avoid: state.avoid }
  const made = proposeDeadline(schedule, { last: glance.lastDeadline, current: glance.deadline }, clock, given)
  if (made === null) return null
  const { deadline, later, avoids, waitsFor, without } = made
  const names = (ids: readonly string[]): string => listed(ids.map((id) => folder.person(id)?.name ?? 'somebody'))
  const away = waitsFor.length > 0 ? `it waits for ${names(waitsFor)}` : null
  const day = avoids ? 'you avoid the usual day' : null
  const reasons = [day, away].filter((each) => each !== null)
  const moved = later === 0 ? '' : `, ${plural(later, 'day')} later than the schedule has it: ${reasons.join(', and ')}`
  const missing = without.length === 0 ? '' : ` Away all the same: ${names(without)}.`
  return {
    deadline,
    words: `${timeWords(schedule.zone).moment(deadline)}${moved}.${missing}`,
    why:
      away === null
        ? null
        : `The deadline is ${plural(later, 'day')} later than usual, because not everybody is at home.`,
  }
}

/** The deadline that an office proposes for a campaign below its folder, also as it is after a turn that is not written yet. */
export function proposedFor(
  folder: OfficeFolder | null,
  path: string,
  campaign: Campaign,
  clock: string,
): Proposed | null {
  if (folder === null) return null
  const way = relative(folder.path, path)
  return way.startsWith('..') || isAbsolute(way) ? null : proposeNext(folder, glanceOf(campaign, clock), clock)
}

/** Likely mistakes in a deadline for the coming turn. @param clock ISO 8601 UTC */
export const deadlineSlips = (
  folder: OfficeFolder,
  glance: Glance,
  deadline: string,
  clock: string,
): readonly Problem[] =>
  checkDeadline(deadline, clock, glance.zone, { before: glance.deadlines, avoid: folder.state().avoid })

/** Names of players who owe orders and are away on the day of a deadline. */
export function awayOn(folder: OfficeFolder, glance: Glance, deadline: string): readonly string[] {
  const date = dateIn(deadline, folder.state().campaign(glance.id).schedule?.zone ?? glance.zone)
  const away = folder.state().absences.filter((each) => isAway(each, date))
  return debtors(folder, glance).flatMap(({ name, person }) =>
    away.some((each) => each.person === person) ? [name] : [],
  )
}

const HOUR = 3_600_000

/** Names of players whose late orders came within the grace period or their own deadline. */
export function inGrace(folder: OfficeFolder, { id, deadline, seats, turn }: Glance): readonly string[] {
  const plan = folder.state().campaign(id)
  if (deadline === null) return []
  const grace = Date.parse(deadline) + (plan.schedule?.grace ?? 0) * HOUR
  return seats.flatMap(({ seat, name, late }) => {
    const until = Math.max(grace, Date.parse(plan.ownDeadline(turn, seat) ?? deadline))
    return late.some((sent) => Date.parse(sent) <= until) ? [name] : []
  })
}
