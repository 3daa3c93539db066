// The board of an office: every deadline and absence, as a list, as a month and as an iCalendar file. Pure text.
import { capital, listed } from '@shared/kit/prose'
import { dateIn } from '../clock/times'
import { addDays, dayShown, isDate, weekdayOf, WEEKDAYS } from './dates'

interface BoardDeadline {
  /** The campaign's file, from the folder of the office. */
  readonly file: string
  readonly campaign: string
  /** Id of the campaign. */
  readonly id: string
  readonly turn: string
  /** Number of the turn. */
  readonly number: number
  /** ISO 8601 UTC. */
  readonly deadline: string
  /** Who is missing, by name. */
  readonly missing: readonly string[]
}

interface BoardAbsence {
  readonly name: string
  readonly from: string
  readonly to: string
}

export interface Board {
  readonly deadlines: readonly BoardDeadline[]
  readonly absences: readonly BoardAbsence[]
}

/** “Kettle Street, session 3: missing Anna and Brian” */
export const deadlineWords = ({ campaign, turn, missing }: BoardDeadline): string =>
  `${campaign}, ${turn}: ${missing.length === 0 ? 'all are in' : `missing ${listed(missing)}`}`

const letterOf = (i: number): string => String.fromCharCode(65 + (i % 26))

/** Dates of a month, `2026-03`; none where there is no such month. */
export const datesOfMonth = (month: string): readonly string[] =>
  Array.from({ length: 31 }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`).filter(isDate)

/**
 * A month as a table of weeks: a letter for every deadline, a dot for a day on which somebody is away, and a legend below.
 * @param month `2026-03`
 * @param moment writes a time in the referee's zone
 */
export function monthText(board: Board, month: string, zone: string, moment: (iso: string) => string): string {
  const inMonth = board.deadlines.filter(({ deadline }) => dateIn(deadline, zone).startsWith(month))
  const away = board.absences.filter(({ from, to }) => from.slice(0, 7) <= month && month <= to.slice(0, 7))
  const cell = (date: string): string => {
    const letters = inMonth
      .flatMap(({ deadline }, i) => (dateIn(deadline, zone) === date ? [letterOf(i)] : []))
      .join('')
    const dot = away.some(({ from, to }) => from <= date && date <= to) ? '·' : ''
    return `${date.slice(8).replace(/^0/, ' ')}${dot}${letters}`
  }
  const dates = datesOfMonth(month)
  const blanks = (WEEKDAYS.indexOf(weekdayOf(dates[0] ?? '')) + 6) % 7
  const cells = [...'Mo Tu We Th Fr Sa Su'.split(' '), ...Array.from({ length: blanks }, () => ''), ...dates.map(cell)]
  const width = Math.max(4, ...cells.map((each) => each.length)) + 1
  const rows = cells
    .map((each, i) => `${each.padEnd(width)}${i % 7 === 6 ? '\n' : ''}`)
    .join('')
    .split('\n')
  return [
    month,
    ...rows.map((row) => row.trimEnd()),
    ...(inMonth.length + away.length === 0 ? [] : ['']),
    ...inMonth.map((each, i) => `${letterOf(i)}  ${moment(each.deadline)}: ${deadlineWords(each)}`),
    ...away.map(({ name, from, to }) => `·  ${name} is away from ${dayShown(from)} to ${dayShown(to)}`),
  ].join('\n')
}

// ── iCalendar (RFC 5545) ───────────────────────────────────────────────────────────────────────────────────

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** No line has more than 75 bytes; no letter is more than 4 bytes long. */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const letter of line) {
    const more = Buffer.byteLength(letter)
    const breaks = bytes + more > 75
    text += breaks ? `\r\n ${letter}` : letter
    bytes = breaks ? 1 + more : bytes + more
  }
  return text
}

const stamp = (iso: string): string => iso.replace(/\.\d+/, '').replace(/[-:]/g, '')

/** Every deadline as an event at its moment, every absence as whole days. @param now when the file is made, ISO 8601 UTC */
export function icsText({ deadlines, absences }: Board, now: string): string {
  const event = (uid: string, summary: string, when: readonly string[]): readonly string[] => [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}@postmage`,
    `DTSTAMP:${stamp(now)}`,
    ...when,
    `SUMMARY:${escaped(summary)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
  const plain = (date: string): string => date.replace(/-/g, '')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Postmage//Office//EN',
    ...deadlines.flatMap((each) =>
      event(`${each.id}-${each.number}`, capital(deadlineWords(each)), [`DTSTART:${stamp(each.deadline)}`]),
    ),
    ...absences.flatMap(({ name, from, to }) =>
      event(`away-${name}-${from}`.replace(/[^\p{L}\p{N}-]+/gu, '-'), `${name} is away`, [
        `DTSTART;VALUE=DATE:${plain(from)}`,
        `DTEND;VALUE=DATE:${plain(addDays(to, 1))}`,
      ]),
    ),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
