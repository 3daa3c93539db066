// When a message was sent, by its Date headers, and which other moments they may mean; dates that are still to come.
import type { Problem } from '@shared/engine/result'
import type { OtherTime } from '@shared/letters/message/letter'
import { parseMailDate } from '@shared/letters/message/mail-date'
import { note, warning } from '../results'
import { oneLine } from '../text/plain-text'
import type { Mail } from './wrapped'

/** How far ahead of the clock a date may be without a warning: clocks and zones differ. */
const FUTURE_MS = 36 * 3600_000

/** Whether a moment is later than the clock, by more than clocks and zones differ. */
export const isFuture = (iso: string, now: Date): boolean => Date.parse(iso) > now.getTime() + FUTURE_MS

/** The warning about a date in the future; none for other dates. */
export function futureDate(iso: string, now: Date): readonly Problem[] {
  if (!isFuture(iso, now)) return []
  const message = `The message is dated ${iso.slice(0, 16).replace('T', ' ')} UTC, which is still to come.`
  const remedy = 'The sender’s clock is wrong: enter the orders with the time they were received.'
  return [warning('date-in-future', message, remedy)]
}

const undated = (code: string, message: string): Dated => {
  const remedy = 'If it came before the deadline, enter the orders with the time they were received.'
  return { date: null, mayBe: [], problems: [warning(code, `${message}: the time of import counts.`, remedy)] }
}

interface Dated {
  /** ISO 8601 UTC, or null. */
  readonly date: string | null
  readonly mayBe: readonly OtherTime[]
  readonly problems: readonly Problem[]
}

const HOUR = 3_600_000

/** The Date headers of a message. */
export function readDate({ headers }: Pick<Mail, 'headers'>, now: Date): Dated {
  const [header = '', ...more] = headers.filter(({ key }) => key === 'date').map(({ value }) => value)
  if (header.trim() === '' && more.length === 0) return undated('no-date', 'The message has no date')
  const shown = oneLine(header, 60)
  const dates = more.flatMap((each) => parseMailDate(each) ?? [])
  const found = parseMailDate(header) ?? dates[0]
  if (found === undefined) return undated('bad-date', `The date of the message cannot be read (${shown})`)
  const { iso, zoneKnown, others = [] } = found
  const different = dates.filter((each) => each.iso !== iso)
  // Clocks are at most twelve hours behind UTC and fourteen ahead of it; an unknown half of the day moves a time by no more.
  const far = zoneKnown ? [] : [12, -14].map((hours) => new Date(Date.parse(iso) + hours * HOUR).toISOString())
  const problems: Problem[] = []
  const told = (code: string, message: string): void => void problems.push(note(code, message))
  const all = [header, ...more].map((each) => oneLine(each, 40)).join('; ')
  if (different.length > 0) told('several-dates', `The message has more than one date (${all}): the first was taken.`)
  const zone = `The time zone of the message’s date (${shown})`
  if (others.length > 0) told('zone-of-two-meanings', `${zone} has several meanings: the usual one was taken.`)
  if (!zoneKnown)
    told('no-zone', `The date of the message (${shown}) does not name a known time zone: it was read as UTC.`)
  return {
    date: iso,
    mayBe: [
      ...different.map((each) => ({ at: each.iso, why: 'it has two dates' })),
      ...others.map((at) => ({ at, why: 'the name of its time zone has several meanings' })),
      ...far.map((at) => ({ at, why: 'its date does not name a known time zone' })),
    ],
    problems: [...problems, ...futureDate(iso, now)],
  }
}
