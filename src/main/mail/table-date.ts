// Dates in tables and chats. They rarely say which zone is meant, or whether 12/07 is in July: the zone is the referee's, and the
// other rows or the heading tell day from month. Where neither does, both days are handed on, and the deadline tells whether it matters.
import { problem } from '@shared/engine/result'
import type { Problem } from '@shared/engine/result'
import { localTimes } from '../clock/times'
import { headDate } from '@shared/letters/head-date'
import type { OtherTime } from '@shared/letters/letter'
import { parseMailDate } from '@shared/letters/mail-date'
import type { MailDate } from '@shared/letters/mail-date'
import { futureDate, isFuture } from './future-date'
import { findDate } from '@shared/letters/thread'

export interface RowDate {
  /** ISO 8601 UTC, or null. */
  readonly date: string | null
  readonly mayBe: readonly OtherTime[]
  readonly problems: readonly Problem[]
}

/** A doubt about when something was sent that reaches as far as the import. */
export const untilNow = (now: Date, why: string): OtherTime => ({ at: now.toISOString(), why })

const CLOCK =
  '(?:(?:,?\\s+(?:\\p{L}{1,4}\\.?\\s+)?|T)(\\d{1,2})[:.h](\\d{2})(?:[:.](\\d{2})(?:\\.\\d+)?)?(?:\\s*(?:uhr|h)(?=\\s|$))?\\s*(?:([ap])\\.?\\s?m\\.?)?)?'
const ZONE = '\\s*([a-z]{0,5}(?:[+-]\\d{1,2}(?::?\\d{2})?)?)'
/** `13/07/2007 9:14 pm`, `13.07.07`, `7-13-2007 09:14:05 +0100` */
const NUMBERS = new RegExp(`^(\\d{1,2})([/.-]) ?(\\d{1,2})\\2 ?(\\d{4}|\\d{2})${CLOCK}${ZONE}$`, 'iu')
/** The same with the year first: `2007-07-13`, `2007/07/13 9:14:02 PM GMT+1`, `2007-07-13T09:14Z`. */
const YEAR_FIRST = new RegExp(`^(\\d{4})([/.-]) ?(\\d{1,2})\\2 ?(\\d{1,2})\\.?${CLOCK}${ZONE}$`, 'iu')
/** Days since the end of 1899, as spreadsheets count: `46089.75`. */
const SERIAL = /^[3-7]\d{4}(?:[.,]\d+)?$/
/** Seconds, or with three more figures milliseconds, since 1970. */
const SINCE_1970 = /^([1-3]\d{9})(?:\d{3})?$/
const DAYS_TO_1970 = 25_569

type First = 'day' | 'month'
/** The order of the figures in dates of a file; `year` only where it has two figures. */
type Order = First | 'year'

/** What a written date reveals about the order of day and month. */
function shows(cell: string): First | 'either' | null {
  const match = NUMBERS.exec(cell)
  if (match === null) return null
  if (match[2] === '.') return 'day'
  const [a, b] = [Number(match[1]), Number(match[3])]
  return a === b ? null : a > 12 ? 'day' : b > 12 ? 'month' : 'either'
}

const two = (text: string | number): string => String(text).padStart(2, '0')

function assembled(
  [year = '', month = '', day = '']: readonly (string | undefined)[],
  [hour, minute, second = '00', half, zone = '']: readonly (string | undefined)[],
): MailDate | null {
  const clock =
    hour === undefined ? '23:59:59' : `${two(hour)}:${minute}:${second}${half === undefined ? '' : ` ${half}m`}`
  const whole = zone.replace(/([+-])(\d)$/, '$10$2').replace(/([+-]\d\d)$/, '$100')
  const read = parseMailDate(`${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)} ${clock} ${whole}`)
  // A zone that is named but unknown must not be taken for ours.
  return whole !== '' && read?.zoneKnown === false ? null : read
}

/** A date in figures with a given order. */
function inOrder([, a, , b, c, ...rest]: readonly (string | undefined)[], order: Order): MailDate | null {
  return assembled(order === 'day' ? [c, b, a] : order === 'month' ? [c, a, b] : [a, b, c], rest)
}

const asUtc = (ms: number): string => new Date(Math.round(ms / 1000) * 1000).toISOString()

/** A date that is not in figures with day and month first. */
function otherwise(text: string): MailDate | null {
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) {
    const [, year, , month, day, ...rest] = yearFirst
    return assembled([year, month, day], rest)
  }
  if (SERIAL.test(text))
    return { iso: asUtc((Number(text.replace(',', '.')) - DAYS_TO_1970) * 86_400_000), zoneKnown: false }
  const seconds = SINCE_1970.exec(text)?.[1]
  if (seconds !== undefined) return { iso: asUtc(Number(seconds) * 1000), zoneKnown: true }
  return findDate(text) ?? parseMailDate(text) ?? headDate(text) ?? headDate(`${text} 23:59:59`)
}

/** Longer cells have a date in them, but are none. */
const LONGEST = 45

/** Whether a cell is a date, and nothing else. @param bare whether a number of days or seconds counts as one */
export function isDateCell(cell: string, now: Date, bare: boolean): boolean {
  const text = cell.trim()
  if (text.length > LONGEST || !/\d/.test(text)) return false
  const numbers = NUMBERS.exec(text)
  if (numbers !== null)
    return (['day', 'month', 'year'] as const).some((order) => {
      const read = inOrder(numbers, order)
      return read !== null && !isFuture(read.iso, now)
    })
  if (!bare && /^\d+$/.test(text)) return false
  const read = otherwise(text)
  return read !== null && !isFuture(read.iso, now)
}

const odd = (cell: string): Problem => ({
  code: 'bad-date',
  severity: 'warning',
  message: `The date ${cell.slice(0, 60)} cannot be read: it was not used, the orders count as in time.`,
  remedy: 'Write dates like 2026-03-08 18:00, and import again.',
})

const note = (code: string, message: string, remedy: string): Problem => ({
  ...problem(code, message, remedy),
  severity: 'note',
})

/** How a file writes its dates in figures. */
interface Written {
  readonly order: Order
  /** Why that is certain; null = it is not. */
  readonly since: string | null
}

/** Whether dates in figures have their year first: all of them are nearer to now that way, and none to come. */
function isYearFirst(all: readonly RegExpExecArray[], now: Date): boolean {
  const away = (year = ''): number => Math.abs(2000 + Number(year) - now.getUTCFullYear())
  const short = all.filter((each) => each[4]?.length === 2)
  return (
    short.length > 0 &&
    short.every((each) => {
      const read = inOrder(each, 'year')
      return read !== null && !isFuture(read.iso, now) && away(each[1]) < away(each[4])
    })
  )
}

function writtenIn(cells: readonly string[], said: First | null, now: Date): Written {
  const all = cells.map((cell) => NUMBERS.exec(cell)).filter((each) => each !== null)
  if (isYearFirst(all, now)) return { order: 'year', since: 'since otherwise they would be years old' }
  // All dates of a table are written alike, so what is certain for one row holds for all.
  const seen = new Set(cells.map(shows).filter((order) => order === 'day' || order === 'month'))
  const [only = null] = seen.size === 1 ? seen : []
  if (said !== null) return { order: said, since: seen.size === 0 || only === said ? 'as the heading says' : null }
  if (only !== null) return { order: only, since: 'as other rows of the file have it' }
  const toCome = (order: First): boolean => all.some((each) => isFuture(inOrder(each, order)?.iso ?? '', now))
  if (seen.size === 0 && toCome('day') !== toCome('month'))
    return { order: toCome('day') ? 'month' : 'day', since: 'since otherwise some would still be to come' }
  // In America months come first, and times have AM or PM.
  return { order: cells.some((cell) => /^[1-9]\/.*\d\s?[ap]\.?\s?m/i.test(cell)) ? 'month' : 'day', since: null }
}

/** The moments a date may mean, the likeliest first, each other one with the reason. @param zone of times that name none */
export function momentsOf(
  { iso, zoneKnown, others = [] }: MailDate,
  zone: string,
): readonly [iso: string, ...others: OtherTime[]] {
  if (zoneKnown) return [iso, ...others.map((at) => ({ at, why: 'the name of its time zone has several meanings' }))]
  const [first, other] = localTimes(iso, zone)
  return other === undefined ? [first] : [first, { at: other, why: `the clocks in ${zone} change in that hour` }]
}

/**
 * Reads the dates of a table.
 * @param cells the text of the date column, row by row; null = empty
 * @param said what the heading says comes first, day or month
 * @param zone IANA zone of times that name none
 * @returns a date per row, and problems with the file as a whole
 */
export function readTableDates(
  given: readonly (string | null)[],
  said: First | null,
  zone: string,
  now: Date,
  name: string,
): { readonly dates: readonly RowDate[]; readonly problems: readonly Problem[] } {
  const cells = given.map((cell) => cell?.trim() ?? null)
  const written = writtenIn(
    cells.filter((cell) => cell !== null),
    said,
    now,
  )
  let bare = false
  const dates = cells.map((cell): RowDate => {
    if (cell === null) return { date: null, mayBe: [], problems: [] }
    const shown = shows(cell)
    const numbers = NUMBERS.exec(cell)
    const order = written.order === 'year' || (shown !== 'day' && shown !== 'month') ? written.order : shown
    const read = numbers === null ? otherwise(cell) : inOrder(numbers, order)
    if (read === null) return { date: null, mayBe: [untilNow(now, 'its date cannot be read')], problems: [odd(cell)] }
    bare ||= !read.zoneKnown
    const [date, ...mayBe] = momentsOf(read, zone)
    if (numbers !== null && shown === 'either' && written.since === null) {
      const exchanged = inOrder(numbers, order === 'day' ? 'month' : 'day')
      const why = `day and month of ${cell} can be exchanged`
      if (exchanged !== null) mayBe.push({ at: momentsOf(exchanged, zone)[0], why })
    }
    return { date, mayBe, problems: futureDate(date, now) }
  })
  const problems: Problem[] = []
  if (bare)
    problems.push(
      note(
        'zone-assumed',
        `${name}: times without a time zone were read as times in ${zone}.`,
        'That is the zone of the campaign. Write the zone behind the time (+01:00, UTC) if it is another.',
      ),
    )
  const like = cells.find((cell) => cell !== null && (shows(cell) === 'either' || written.order === 'year'))
  if (like !== undefined && like !== null)
    problems.push(
      note(
        'date-order',
        `${name}: dates like ${like} were read with the ${written.order} first, ${written.since ?? 'though nothing in the file shows it'}.`,
        'If that is wrong, head the column “date (d/m/y)” or “date (m/d/y)”, or write dates like 2026-03-08, and import again.',
      ),
    )
  return { dates, problems }
}

/** The last of the dates of a row: of when it was posted and when it was edited, of start and end. @param dated the headings above them */
export function latestDate(own: readonly RowDate[], dated: readonly string[], now: Date): RowDate {
  const known = own.filter(({ date }) => date !== null)
  const [last, ...earlier] = [...known].sort((a, b) => (a.date! < b.date! ? 1 : -1))
  if (last === undefined) {
    const empty = own.length > 0 && own.every(({ mayBe }) => mayBe.length === 0)
    return {
      date: null,
      mayBe: empty ? [untilNow(now, 'it has no date')] : own.flatMap(({ mayBe }) => mayBe),
      problems: own.flatMap(({ problems }) => problems),
    }
  }
  const why = `the columns “${dated.join('” and “')}” name different times`
  const others = earlier.flatMap(({ date }) => (date === last.date ? [] : [{ at: date!, why }]))
  return { ...last, mayBe: [...last.mayBe, ...others] }
}

/** What is said of the columns of a table: which time counts, and which ones were not used. */
export function columnsTold(name: string, dated: readonly string[], unused: readonly string[]): readonly Problem[] {
  const listed = (titles: readonly string[]): string => `“${titles.join('”, “')}”`
  return [
    ...(dated.length < 2
      ? []
      : [
          note(
            'several-dates',
            `${name}: ${listed(dated)} are columns of dates; in each row the latest of them counts.`,
            'If that is wrong, leave the other columns out, and import again.',
          ),
        ]),
    ...(unused.length === 0
      ? []
      : [
          note(
            'column-unused',
            `${name}: nothing was taken from ${unused.length === 1 ? 'the column' : 'the columns'} ${listed(unused)}.`,
            'If there are orders or dates in it, head it “orders” or “date”, and import again.',
          ),
        ]),
  ]
}
