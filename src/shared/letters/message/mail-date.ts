// Dates of mail headers and tables → ISO 8601 UTC, by arithmetic alone: shared code has no clock. Strict enough never to find a date in prose.

/** A time as written in some zone; months and days count from 1. */
interface WrittenTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Days of a month, 0 if there is no such month. */
export const daysIn = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 0)

export const two = (n: number | string): string => String(n).padStart(2, '0')

/** A date whose day may be the one before the first or behind the last of its month. */
function dayBeside(year: number, month: number, day: number): readonly [year: number, month: number, day: number] {
  if (day < 1) return month === 1 ? [year - 1, 12, 31] : [year, month - 1, daysIn(year, month - 1)]
  if (day <= daysIn(year, month)) return [year, month, day]
  return month === 12 ? [year + 1, 1, 1] : [year, month + 1, 1]
}

/** The hour of the day. @param later whether it is written as of the second half (p.m.), null = not said */
export const hourOf = (hour: number, later: boolean | null): number =>
  later === null || hour > 12 ? hour : (hour % 12) + (later ? 12 : 0)

/**
 * The time as ISO 8601 UTC with milliseconds, or null if there is no such time. A leap second counts as the second before it.
 * @param offset minutes east of UTC, less than a day
 */
function isoTime(written: WrittenTime, offset: number): string | null {
  const { year, month, day, hour, minute, second } = written
  if (day < 1 || day > daysIn(year, month) || hour > 23 || minute > 59 || second > 60) return null
  const minutes = hour * 60 + minute - offset
  const days = Math.floor(minutes / 1440)
  const left = minutes - days * 1440
  const [y, m, d] = dayBeside(year, month, day + days)
  const date = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`
  return `${date}T${two(Math.floor(left / 60))}:${two(left % 60)}:${two(Math.min(second, 59))}.000Z`
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Minutes east of UTC; of names that mean several zones, the others behind the usual one: IST is Irish, Israeli and Indian time. */
const ZONES: ReadonlyMap<string, number | readonly number[]> = new Map<string, number | readonly number[]>([
  ['z', 0],
  ['ut', 0],
  ['utc', 0],
  ['gmt', 0],
  ['wet', 0],
  ['bst', [60, 360]],
  ['ist', [60, 120, 330]],
  ['west', 60],
  ['cet', 60],
  ['cest', 120],
  ['met', 60],
  ['eet', 120],
  ['eest', 180],
  ['est', -300],
  ['edt', -240],
  ['cst', [-360, 480]],
  ['cdt', -300],
  ['mst', -420],
  ['mdt', -360],
  ['pst', -480],
  ['pdt', -420],
])

export interface MailDate {
  /** ISO 8601 UTC with milliseconds. */
  readonly iso: string
  /** False if there is no zone, or an unknown one; then the time was read as UTC. */
  readonly zoneKnown: boolean
  /** The other moments it may be, where the name of the zone has several meanings. */
  readonly others?: readonly string[]
}

/** Minutes east of UTC, the usual meaning of a name first; empty when no zone is given or known. `-0000` is UTC of unknown place. */
function zoneMinutes(text: string): readonly number[] {
  // `GMT+1` and `UTC+01` are hours beside a zone that is named.
  const numeric =
    /^(?:gmt|utc)?([+-])(\d{2}):?(\d{2})\b/i.exec(text) ??
    /^(?:gmt|utc) ?([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)/i.exec(text)
  if (numeric) {
    const [hours, beside] = [Number(numeric[2]), Number(numeric[3] ?? 0)]
    const minutes = (numeric[1] === '-' ? -1 : 1) * (hours * 60 + beside)
    return beside < 60 && Math.abs(minutes) <= 14 * 60 ? [minutes] : []
  }
  const named = ZONES.get(/^[a-z]+/i.exec(text)?.[0].toLowerCase() ?? '') ?? []
  return typeof named === 'number' ? [named] : named
}

type Figures = readonly (string | undefined)[]
type Order = 'ymd' | 'dmy' | 'mdy'

/** A time from its figures; years of two digits mean 1950 to 2049. @param half `a` or `p` where the time has a.m. or p.m. */
function assemble(
  [year, month = '', day]: Figures,
  [hour, minute, second, half]: Figures,
  zone: string | undefined,
): MailDate | null {
  const short = Number(year)
  const written: WrittenTime = {
    year: short < 50 ? 2000 + short : short < 100 ? 1900 + short : short,
    month: Number(month) || MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1,
    day: Number(day),
    hour: hourOf(Number(hour), half === undefined ? null : /p/i.test(half)),
    minute: Number(minute),
    second: Number(second ?? 0),
  }
  if (written.year < 1970) return null
  const [offset, ...more] = zoneMinutes((zone ?? '').trim())
  const iso = isoTime(written, offset ?? 0)
  if (iso === null) return null
  const date = { iso, zoneKnown: offset !== undefined }
  return more.length === 0 ? date : { ...date, others: more.flatMap((each) => isoTime(written, each) ?? []) }
}

function inOrder(order: Order, [a, b, c]: Figures): Figures {
  return order === 'ymd' ? [a, b, c] : order === 'dmy' ? [c, b, a] : [c, a, b]
}

const CLOCK = '(\\d{1,2}):(\\d{2})(?::(\\d{2}))?(?:\\.\\d{1,9})?(?:\\s*([ap])\\.?\\s?m\\b\\.?)?'
const MAIL = new RegExp(`^(?:[a-z]{2,9}\\.?,? )?(\\d{1,2})[ -]([a-z]{3,9})\\.?[ -](\\d{4}|\\d{2}),? ${CLOCK}(.*)$`, 'i')
const UNIX = new RegExp(`^[a-z]{3} ([a-z]{3}) (\\d{1,2}) ${CLOCK} (?:([a-z]{1,5}) )?(\\d{4})$`, 'i')
const ISO = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})[T ]${CLOCK}(.*)$`, 'i')

/**
 * Reads `Mon, 2 Mar 2026 18:20:11 +0000`, `Mon Mar  2 18:20:11 2026`, `2026-03-02T18:20Z` or `2 Mar 2026 6:20 PM UTC`.
 * @returns null when it is not a date of these kinds
 */
export function parseMailDate(header: string): MailDate | null {
  const text = header
    .slice(0, 200)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const unix = UNIX.exec(text)
  if (unix !== null) return assemble([unix[8], unix[1], unix[2]], unix.slice(3, 7), unix[7])
  const mail = MAIL.exec(text)
  const found = mail ?? ISO.exec(text)
  return found === null
    ? null
    : assemble(inOrder(mail === null ? 'ymd' : 'dmy', found.slice(1, 4)), found.slice(4, 8), found[8])
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?'
const ZONE =
  '\\s*(Z\\b|(?:UTC|GMT) ?[+-]\\d{1,2}(?!\\d)|(?:UTC|GMT)?[+-]\\d{2}:?\\d{2}\\b|\\(?(?:UTC|GMT|[ECMP][SD]T|[BI]ST|CES?T|EES?T|WES?T)\\b\\)?)?'
const DAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\\.?,?\\s+)?'
const JOIN = '(?:,|\\s+at|\\s+-|\\s+–)?\\s+'
const WITHIN: readonly (readonly [order: Order, date: string])[] = [
  ['ymd', '(\\d{4})-(\\d{2})-(\\d{2})(?:T|,?\\s+)'],
  ['dmy', `${DAY}(\\d{1,2})(?:st|nd|rd|th)?[ -](${MONTH})[ -](\\d{4})${JOIN}`],
  ['mdy', `${DAY}(${MONTH})\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})${JOIN}`],
]
const SHAPES = WITHIN.map(([order, date]) => ({ order, shape: new RegExp(`${date}${CLOCK}${ZONE}`, 'i') }))

export interface FoundDate extends MailDate {
  readonly start: number
  readonly end: number
}

/** The first date with a time of day in a line. */
export function findDate(line: string): FoundDate | null {
  for (const { shape, order } of SHAPES) {
    const match = shape.exec(line)
    if (match === null) continue
    const read = assemble(inOrder(order, match.slice(1, 4)), match.slice(4, 8), match[8]?.replace(/[()]/g, ''))
    if (read !== null) return { ...read, start: match.index, end: match.index + match[0].length }
  }
  return null
}
