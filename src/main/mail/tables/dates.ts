// Reads dates in tables and chats, which rarely name a zone or tell day from month. The zone is the referee's; other rows or the heading
// decide about 12/07. If they do not, both days are returned, and the deadline decides whether it matters.
import type { Problem } from '@shared/engine/result'
import { localTimes } from '../../clock/times'
import { headDate } from '@shared/letters/message/head-date'
import type { OtherTime } from '@shared/letters/message/letter'
import { findDate, parseMailDate, two, type MailDate } from '@shared/letters/message/mail-date'
import { futureDate, isFuture } from '../message/date'
import { note, warning } from '../results'

export interface RowDate {
  /** ISO 8601 UTC, or null. */
  readonly date: string | null
  readonly mayBe: readonly OtherTime[]
  readonly problems: readonly Problem[]
}

/** A doubtful time of sending: it may be as late as the import. */
export const untilNow = (now: Date, why: string): OtherTime => ({ at: now.toISOString(), why })

/** `13/07/2007`, `13.07.07`, `2007-07-13`, with the time behind it. */
const FIGURES = /^(\d{4}|\d{1,2})([/.-]) ?(\d{1,2})\2 ?(\d{4}|\d{1,2})(?!\d)\.?(.*)$/
/** ` 9:14 pm`, `T09:14Z`, `, klo 9.14`, ` 21:14:05.3 +0100` */
const CLOCK =
  /^(?:,?\s+(?:\p{L}{1,4}\.?\s+)?|T)(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?(?:\s*(?:uhr|h)(?=\s|$))?\s*(?:([ap])\.?\s?m\.?)?\s*([a-z]{0,5}(?:[+-]\d{1,2}(?::?\d{2})?)?)$/iu
const DAY = 86_400_000
/** Seconds, or with three more figures milliseconds, since 1970. */
const SINCE_1970 = /^([1-3]\d{9})(?:\d{3})?$/
/** Days since the end of 1899 with a time of day, as spreadsheets count: `46089.75`. */
const SERIAL = /^[3-7]\d{4}[.,]\d+$/
const DAYS_TO_1970 = 25_569
/** A plain number counts as a moment only if it is at most this many days old. */
const RECENT = 400

type Order = 'day' | 'month' | 'year'
const ORDERS: readonly Order[] = ['day', 'month', 'year']

/** A time of day and a zone as in mail headers; without a time the end of the day. Null if the words are not a time. */
function clockOf(words: string) {
  if (words.trim() === '') return { time: '23:59:59', zone: '' }
  const [found, hour = '', minute, second = '00', half, zone = ''] = CLOCK.exec(words) ?? []
  if (found === undefined) return null
  const time = `${two(hour)}:${minute}:${second}${half === undefined ? '' : ` ${half}m`}`
  return { time, zone: zone.replace(/([+-])(\d)$/, '$10$2').replace(/([+-]\d\d)$/, '$100') }
}

type Readings = ReadonlyMap<Order, MailDate>

/** The possible readings of a date in figures by order of day and month, with the years nearest to now. Null if it is not in figures. */
function readings(text: string, now: Date): Readings | null {
  const [, a = '', sign, b = '', c = '', rest = ''] = FIGURES.exec(text) ?? []
  const clock = clockOf(rest)
  if (sign === undefined || clock === null) return null
  const { time, zone } = clock
  const orders: readonly Order[] = a.length === 4 ? ['year'] : c.length === 4 ? ['day', 'month'] : ORDERS
  const found = new Map<Order, MailDate>()
  for (const order of orders) {
    const [year, month, day] = order === 'day' ? [c, b, a] : order === 'month' ? [c, a, b] : [a, b, c]
    const read = parseMailDate(`${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)} ${time} ${zone}`)
    // An unknown zone must not be read as ours, and the month comes first only with strokes and hyphens.
    if (read !== null && (zone === '' || read.zoneKnown) && (order !== 'month' || sign !== '.')) found.set(order, read)
  }
  const away = ({ iso }: MailDate): number => Math.abs(Number(iso.slice(0, 4)) - now.getUTCFullYear())
  const nearest = Math.min(...[...found.values()].map(away))
  return new Map([...found].filter(([, read]) => away(read) <= nearest + 1))
}

function otherwise(text: string): MailDate | null {
  const seconds = SINCE_1970.exec(text)?.[1]
  if (seconds !== undefined) return { iso: new Date(Number(seconds) * 1000).toISOString(), zoneKnown: true }
  if (SERIAL.test(text)) {
    const days = Number(text.replace(',', '.')) - DAYS_TO_1970
    return { iso: new Date(Math.round(days * 86_400) * 1000).toISOString(), zoneKnown: false }
  }
  return findDate(text) ?? parseMailDate(text) ?? headDate(text) ?? headDate(`${text} 23:59:59`)
}

/** A longer cell may contain a date, but is not one. */
const LONGEST_DATE = 45

/** True if a cell is only a date that is not in the future. */
export function isDateCell(cell: string, now: Date): boolean {
  const text = cell.trim()
  if (text.length > LONGEST_DATE || !/\d/.test(text)) return false
  const known = readings(text, now)
  if (known !== null) return [...known.values()].some(({ iso }) => !isFuture(iso, now))
  const read = otherwise(text)
  if (read === null || isFuture(read.iso, now)) return false
  if (!/^\d+$/.test(text) && !SERIAL.test(text)) return true
  return (SINCE_1970.test(text) || SERIAL.test(text)) && now.getTime() - Date.parse(read.iso) < RECENT * DAY
}

/** The moments a date may mean, the likeliest first, the others with a reason. @param zone of times without a zone */
export function momentsOf(
  { iso, zoneKnown, others = [] }: MailDate,
  zone: string,
): readonly [iso: string, ...others: OtherTime[]] {
  if (zoneKnown) return [iso, ...others.map((at) => ({ at, why: 'the name of its time zone has several meanings' }))]
  const [first, other] = localTimes(iso, zone)
  return other === undefined ? [first] : [first, { at: other, why: `the clocks in ${zone} change in that hour` }]
}

/** The order of day and month that fits all cells of a file. `since`: why that is certain; null = it is not. */
function writtenIn(
  cells: readonly string[],
  all: readonly Readings[],
  now: Date,
): { readonly order: Order; readonly since: string | null } {
  const past = (read: MailDate | undefined): boolean => read !== undefined && !isFuture(read.iso, now)
  const dated = all.filter((each) => [...each.values()].some(past))
  const common = ORDERS.filter((order) => dated.length > 0 && dated.every((each) => past(each.get(order))))
  const [only, ...more] = common
  const since = dated.length > 1 ? 'as other rows of the file have it' : 'since no other order fits'
  if (only !== undefined && more.length === 0) return { order: only, since }
  // In America months come first, and times have AM or PM.
  const american = cells.some((cell) => /^[1-9]\/.*\d\s?[ap]\.?\s?m/i.test(cell))
  return { order: american ? 'month' : 'day', since: null }
}

/**
 * Reads the dates of a table.
 * @param cells the text of the date column, row by row; null = empty
 * @param zone IANA zone of times without a zone
 * @returns a date per row, and problems with the file as a whole
 */
export function readTableDates(
  given: readonly (string | null)[],
  zone: string,
  now: Date,
  name: string,
): { readonly dates: readonly RowDate[]; readonly problems: readonly Problem[] } {
  const cells = given.map((cell) => cell?.trim() ?? null)
  const all = cells.map((cell) => readings(cell ?? '', now))
  const filled = cells.filter((cell) => cell !== null)
  const written = writtenIn(
    filled,
    all.filter((each) => each !== null),
    now,
  )
  let bare = false
  const dates = cells.map((cell, i): RowDate => {
    if (cell === null) return { date: null, mayBe: [], problems: [] }
    const own = all[i]
    const [only = written.order] = own?.keys() ?? []
    const order = own?.has(written.order) ? written.order : only
    const read = own ? (own.get(order) ?? null) : otherwise(cell)
    if (read === null) {
      const message = `The date ${cell.slice(0, 60)} cannot be read: it was not used, the orders count as in time.`
      const bad = warning('bad-date', message, 'Write dates like 2026-03-08 18:00, and import again.')
      return { date: null, mayBe: [untilNow(now, 'its date cannot be read')], problems: [bad] }
    }
    bare ||= !read.zoneKnown
    const [date, ...mayBe] = momentsOf(read, zone)
    const other =
      written.since === null
        ? [...(own ?? [])].find(([each, { iso }]) => each !== order && iso !== read.iso)
        : undefined
    if (other !== undefined)
      mayBe.push({ at: momentsOf(other[1], zone)[0], why: `day and month of ${cell} can be exchanged` })
    return { date, mayBe, problems: futureDate(date, now) }
  })
  const problems: Problem[] = []
  if (bare) {
    const remedy = 'That is the zone of the campaign. Write the zone behind the time (+01:00, UTC) if it is another.'
    problems.push(note('zone-assumed', `${name}: times without a time zone were read as times in ${zone}.`, remedy))
  }
  const like = cells.find((_, i) => new Set([...(all[i]?.values() ?? [])].map(({ iso }) => iso)).size > 1)
  if (like != null) {
    const how = `${written.order} first, ${written.since ?? 'though nothing in the file shows it'}`
    const remedy = 'If that is wrong, write dates like 2026-03-08 18:00, and import again.'
    problems.push(note('date-order', `${name}: dates like ${like} were read with the ${how}.`, remedy))
  }
  return { dates, problems }
}

/** The latest date of a row, which may have a time of posting and one of editing. @param dated the headings above the dates */
export function latestDate(own: readonly RowDate[], dated: readonly string[], now: Date): RowDate {
  const known = own.flatMap((each) => (each.date === null ? [] : [{ ...each, date: each.date }]))
  const [last, ...earlier] = known.sort((a, b) => (a.date < b.date ? 1 : -1))
  if (last === undefined) {
    const empty = own.length > 0 && own.every(({ mayBe }) => mayBe.length === 0)
    return {
      date: null,
      mayBe: empty ? [untilNow(now, 'it has no date')] : own.flatMap(({ mayBe }) => mayBe),
      problems: own.flatMap(({ problems }) => problems),
    }
  }
  const why = `the columns “${dated.join('” and “')}” name different times`
  const others = earlier.flatMap(({ date }) => (date === last.date ? [] : [{ at: date, why }]))
  return { ...last, mayBe: [...last.mayBe, ...others] }
}
