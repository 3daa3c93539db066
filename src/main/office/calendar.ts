// Deadlines by a schedule: the next one is proposed, moved for absences as far as the schedule lets it, and looked at for slips of
// the referee's before it is set. Nothing here sets a deadline.
import { problem } from '@shared/engine/result'
import type { Problem } from '@shared/engine/result'
import { plural } from '@shared/kit/prose'
import type { Schedule } from '@shared/office/record'
import type { Absence } from '@shared/office/state'
import { dateIn, localTime } from '../clock/times'
import { addDays, daysAfter, weekdayOf } from './dates'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 366 * DAY
const WEEK = 7

/** Whether the referee wants no deadline on a day. */
const isAvoided = (date: string, avoid: readonly string[]): boolean =>
  avoid.some((each) => each === weekdayOf(date) || each === date || each === date.slice(5))

/** Whether an absence covers a day. */
export const isAway = ({ from, to }: Absence, date: string): boolean => from <= date && date <= to

/** The moment of a deadline on a day, ISO 8601 UTC. */
const momentOn = (date: string, { time, zone }: Schedule): string => localTime(`${date}T${time}:00.000Z`, zone)

/** The days of a schedule around a day: the last one up to it if there is one, and some after it. */
function daysAround({ on }: Schedule, date: string): readonly string[] {
  if ('dates' in on) {
    const days = [...on.dates].sort()
    return [...days.filter((each) => each <= date).slice(-1), ...days.filter((each) => each > date)]
  }
  const step = on.weeks * WEEK
  const passed = Math.max(0, Math.floor(daysAfter(date, on.from) / step))
  return [0, 1, 2].map((n) => addDays(on.from, (passed + n) * step))
}

/** The first day of a schedule for a turn that begins after `after`. By weeks, it leaves at least half of the usual time. */
function firstDay(schedule: Schedule, after: string): string | undefined {
  const least = 'dates' in schedule.on ? DAY : (schedule.on.weeks * WEEK * DAY) / 2
  return daysAround(schedule, dateIn(after, schedule.zone)).find(
    (date) => Date.parse(momentOn(date, schedule)) - Date.parse(after) >= least,
  )
}

/** The day of the schedule that a deadline already set comes from, if it was moved no further than it may be. */
function dayOfCurrent(schedule: Schedule, current: string): string {
  const date = dateIn(current, schedule.zone)
  const [before = date] = daysAround(schedule, date)
  const moved = daysAfter(date, before)
  return moved >= 0 && moved <= schedule.absences ? before : date
}

/** A deadline proposed for a turn. */
interface Proposal {
  /** ISO 8601 UTC. */
  readonly deadline: string
  /** Days it is later than the schedule has it. */
  readonly later: number
  /** It avoids a day the referee named. */
  readonly avoids: boolean
  /** Ids of the people it waits for, and of those who are away all the same. */
  readonly waitsFor: readonly string[]
  readonly without: readonly string[]
}

/**
 * The deadline of the coming turn by its schedule; null where the schedule has no further day.
 * @param last deadline of the turn before, and `current` that of the turn itself, or null
 * @param now ISO 8601 UTC
 * @param absences of those who owe orders for the turn
 */
export function proposeDeadline(
  schedule: Schedule,
  { last, current }: { readonly last: string | null; readonly current: string | null },
  now: string,
  { absences, avoid }: { readonly absences: readonly Absence[]; readonly avoid: readonly string[] },
): Proposal | null {
  const isAhead = (iso: string | null): iso is string => iso !== null && Date.parse(iso) > Date.parse(now)
  const plain = isAhead(current) ? dayOfCurrent(schedule, current) : firstDay(schedule, isAhead(last) ? last : now)
  if (plain === undefined) return null
  const free = (from: string): string => {
    let date = from
    for (let i = 0; i < WEEK && isAvoided(date, avoid); i++) date = addDays(date, 1)
    return date
  }
  const first = free(plain)
  // A deadline that is set is never brought forward.
  let date = isAhead(current) ? dateIn(current, schedule.zone) : first
  const waitsFor = new Set<string>()
  for (;;) {
    const back = absences
      .filter((each) => isAway(each, date))
      .map(({ person, to }) => ({ person, then: free(addDays(to, 1)) }))
      .filter(({ then }) => daysAfter(then, first) <= schedule.absences)
    if (back.length === 0) break
    for (const { person } of back) waitsFor.add(person)
    date =
      back
        .map(({ then }) => then)
        .sort()
        .at(-1) ?? date
  }
  return {
    deadline: momentOn(date, schedule),
    later: daysAfter(date, plain),
    avoids: first !== plain,
    waitsFor: [...waitsFor],
    without: absences.filter((each) => isAway(each, date)).map(({ person }) => person),
  }
}

/**
 * Likely mistakes in a deadline that the referee is about to set.
 * @param before deadlines the turn has had, the one in force last
 */
export function checkDeadline(
  deadline: string,
  now: string,
  zone: string,
  { before, avoid }: { readonly before: readonly string[]; readonly avoid: readonly string[] },
): readonly Problem[] {
  const away = Date.parse(deadline) - Date.parse(now)
  const date = dateIn(deadline, zone)
  const [earlier, current] = before.slice(-2).map((each) => Date.parse(each))
  const more = Date.parse(deadline) - (current ?? earlier ?? NaN)
  const again = current !== undefined && earlier !== undefined && more > 0 && more === current - earlier
  const slips = [
    away <= 0 && 'it is past',
    away > 0 && away < DAY && `it is only ${plural(Math.max(1, Math.floor(away / HOUR)), 'hour')} away`,
    away > YEAR && 'it is more than a year away',
    isAvoided(date, avoid) && 'that is a day you avoid',
    again && `the turn was extended by the same ${plural(Math.round(more / DAY), 'day')} before`,
    more === 0 && 'it is the deadline already',
  ].filter((each) => each !== false)
  return slips.map((slip) =>
    problem('deadline-odd', `The deadline on ${date}: ${slip}.`, 'If it is meant, add --sure.'),
  )
}
