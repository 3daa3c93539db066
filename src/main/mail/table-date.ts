// Dates in a table of orders. Tables rarely say which zone is meant, or whether 12/07 is in July: the zone is the
// referee's, and the other rows or the heading tell day from month; it is never guessed.
import { problem } from '@shared/engine/result'
import type { Problem } from '@shared/engine/result'
import { localTime } from '../clock/times'
import { parseMailDate } from '@shared/intake/mail-date'
import type { MailDate } from '@shared/intake/mail-date'
import { futureDate } from './future-date'
import { findDate } from '@shared/intake/thread'

interface RowDate {
  /** ISO 8601 UTC, or null. */
  readonly date: string | null
  readonly problems: readonly Problem[]
}

const CLOCK = '(?:(?:,?\\s+|T)(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?\\s*([ap]\\.?m\\.?)?)?'
const ZONE = '\\s*([a-z]{0,5}(?:[+-]\\d{1,2}(?::?\\d{2})?)?)'
/** `13/07/2007 9:14 pm`, `13.07.2007`, `7-13-2007 09:14:05 +0100` */
const NUMBERS = new RegExp(`^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4})${CLOCK}${ZONE}$`, 'i')
/** The same with the year first: `2007-07-13`, `2007/07/13 9:14:02 PM GMT+1`, `2007-07-13T09:14Z`. */
const YEAR_FIRST = new RegExp(`^(\\d{4})([/.-])(\\d{1,2})\\2(\\d{1,2})${CLOCK}${ZONE}$`, 'i')

type First = 'day' | 'month'

/** What a written date reveals about the order of day and month. */
function shows(cell: string): First | 'either' | null {
  const match = NUMBERS.exec(cell.trim())
  if (match === null) return null
  if (match[2] === '.') return 'day'
  const [a, b] = [Number(match[1]), Number(match[3])]
  return a === b ? null : a > 12 ? 'day' : b > 12 ? 'month' : 'either'
}

const two = (text: string | number): string => String(text).padStart(2, '0')

function assembled(
  [year = '', month = '', day = '']: readonly (string | undefined)[],
  rest: readonly (string | undefined)[],
): MailDate | null {
  const [hour, minute, second, half, zone] = rest
  let hours = Number(hour ?? 23)
  if (half !== undefined && hours <= 12) hours = (hours % 12) + (/^p/i.test(half) ? 12 : 0)
  const clock = hour === undefined ? '23:59:59' : `${two(hours)}:${minute}:${second ?? '00'}`
  const whole = (zone ?? '').replace(/([+-])(\d)$/, '$10$2').replace(/([+-]\d\d)$/, '$100')
  const read = parseMailDate(`${year}-${two(month)}-${two(day)} ${clock} ${whole}`)
  // A zone that is named but unknown must not be taken for ours.
  return whole !== '' && read?.zoneKnown === false ? null : read
}

function parsed(cell: string, first: First): MailDate | null {
  const text = cell.trim()
  const numbers = NUMBERS.exec(text)
  if (numbers) {
    const [, a, , b, year, ...rest] = numbers
    const order = shows(text)
    const dayFirst = (order === 'either' || order === null ? first : order) === 'day'
    return assembled(dayFirst ? [year, b, a] : [year, a, b], rest)
  }
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) {
    const [, year, , month, day, ...rest] = yearFirst
    return assembled([year, month, day], rest)
  }
  return findDate(text) ?? parseMailDate(text)
}

const odd = (cell: string): Problem => ({
  code: 'bad-date',
  severity: 'warning',
  message: `The date ${cell.slice(0, 60)} cannot be read: it was not used, the orders count as in time.`,
  remedy: 'Write dates like 2026-03-08 18:00, and import again.',
})

const ambiguous = (cell: string): Problem => {
  const [, a = '', , b = '', year] = NUMBERS.exec(cell.trim()) ?? []
  const iso = (month: string, day: string): string => `${year}-${two(month)}-${two(day)}`
  return {
    code: 'date-ambiguous',
    severity: 'warning',
    message: `The date ${cell.trim()} may be ${iso(b, a)} or ${iso(a, b)}: it was not used, the orders count as in time.`,
    remedy: 'Head the column “date (d/m/y)” or “date (m/d/y)”, or write dates like 2026-03-08, and import again.',
  }
}

const note = (code: string, message: string, remedy: string): Problem => ({
  ...problem(code, message, remedy),
  severity: 'note',
})

/**
 * Reads the dates of a table.
 * @param cells the text of the date column, row by row; null = empty
 * @param said what the heading says comes first, day or month
 * @param zone IANA zone of times that name none
 * @returns a date per row, and problems with the file as a whole
 */
export function readTableDates(
  cells: readonly (string | null)[],
  said: First | null,
  zone: string,
  now: Date,
  name: string,
): { readonly dates: readonly RowDate[]; readonly problems: readonly Problem[] } {
  const shown = cells.map((cell) => (cell === null ? null : shows(cell)))
  const seen = new Set(shown.filter((order) => order === 'day' || order === 'month'))
  // All dates of a table are written alike, so what is certain for one row holds for all.
  const [only = null] = seen.size === 1 ? seen : []
  const first = said ?? only
  let bare = false
  const dates = cells.map((cell, i): RowDate => {
    if (cell === null) return { date: null, problems: [] }
    if (shown[i] === 'either' && first === null) return { date: null, problems: [ambiguous(cell)] }
    const read = parsed(cell, first ?? 'day')
    if (read === null) return { date: null, problems: [odd(cell)] }
    bare ||= !read.zoneKnown
    const date = read.zoneKnown ? read.iso : localTime(read.iso, zone)
    return { date, problems: futureDate(date, now) }
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
  if (shown.includes('either') && first !== null)
    problems.push(
      note(
        'date-order',
        `${name}: dates like ${cells[shown.indexOf('either')] ?? ''} were read with the ${first} first${said === null ? ', as other rows of the file have it' : ', as the heading says'}.`,
        'Write dates like 2026-03-08 if that is wrong, and import again.',
      ),
    )
  return { dates, problems }
}
