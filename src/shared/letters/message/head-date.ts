// The date in the head of an older letter, in any language a mail program uses: months by name or by
// number. Nothing is guessed: a date that could mean two days does not count.
import { findDate, hourOf, parseMailDate, two, type MailDate } from './mail-date'
import { MONTH_NAMES } from './month-names'

const plainWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/** Months (1 to 12) by their names. Some languages have one name for two of them. */
const KNOWN: ReadonlyMap<string, ReadonlySet<number>> = MONTH_NAMES.reduce((all, names, month) => {
  for (const name of names.split(' ').map(plainWord)) all.set(name, (all.get(name) ?? new Set<number>()).add(month + 1))
  return all
}, new Map<string, Set<number>>())

/** The only month a word can mean, or null. Hebrew prefixes “in” as a letter. @param cut whether the word may be an abbreviation */
function monthNamed(word: string, cut: boolean): number | null {
  const plain = plainWord(word)
  if (plain.length < (cut ? 3 : 2)) return null
  const found = cut ? longer(plain) : (KNOWN.get(plain) ?? KNOWN.get(plain.replace(/^ב/, '')))
  const [month] = found ?? []
  return found?.size === 1 ? (month ?? null) : null
}

function longer(plain: string): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [name, of] of KNOWN) if (name.startsWith(plain)) for (const month of of) found.add(month)
  return found
}

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
  /** The text that was read as the day; it is left out when the time is searched for. */
  readonly words: string
}

const day = (year: string, month: string, date: string, words: string): Day => ({
  year: year.length === 2 ? 2000 + Number(year) : Number(year),
  month: Number(month),
  day: Number(date),
  words,
})

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/

function dayInFigures(text: string): Day | null {
  const signs = /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/.exec(text)
  if (signs) return day(signs[1]!, signs[2]!, signs[3]!, signs[0])
  const counted = /(\d{1,2}) (?:tháng|thg) (\d{1,2}),? (?:năm )?(\d{4})/i.exec(text)
  if (counted) return day(counted[3]!, counted[2]!, counted[1]!, counted[0])
  const yearFirst = /\b(\d{4})([-./])\s?(\d{1,2})\2\s?(\d{1,2})(?!\d)/.exec(text)
  if (yearFirst) return day(yearFirst[1]!, yearFirst[3]!, yearFirst[4]!, yearFirst[0])
  const found = /(?<![\d.:])(\d{1,2})([-./])\s?(\d{1,2})\2\s?((?:20)?\d{2})(?![\d:])/.exec(text)
  if (found === null) return null
  const [words, a = '', sign, b = '', year = ''] = found
  // Beside a year in full, `9.00.08` is a time.
  if (sign === '.' && year.length === 2 && YEAR.test(text)) return null
  if (sign === '.' || Number(a) > 12 || a === b) return day(year, b, a, words)
  return Number(b) > 12 ? day(year, a, b, words) : null
}

const WORD = /\p{N}+|\p{L}[\p{L}\p{M}.’']*/gu

/** Whether a possible month is in the place of a weekday: before a figure that has a month behind it, `mar. 14 avr.`, `lun, 2 de mar`. */
const isWeekday = (words: readonly string[], at: number): boolean =>
  /^\d{1,2}$/.test(words[at + 1] ?? '') &&
  !YEAR.test(words[at - 1] ?? '') &&
  [words[at + 2], words[at + 3]].some((word) => {
    const plain = plainWord(word ?? '')
    return plain.length >= 3 && longer(plain).size > 0
  })

/** `March-02-26`, as Outlook writes it: a month by its name, the day and the year in two figures. */
function dayWithShortYear(text: string): Day | null {
  const [words, name, date, year] = /(?<![\p{L}\d-])(\p{L}{3,})-(\d{1,2})-(\d{2})(?![\d-])/u.exec(text) ?? []
  const month = name === undefined ? null : monthNamed(name, false)
  return words === undefined || month === null ? null : day(year!, String(month), date!, words)
}

/** A date whose month is a name; the day is the figure nearest to the name, before or after it. */
function dayInWords(text: string): Day | null {
  const year = YEAR.exec(text)?.[0]
  if (year === undefined) return dayWithShortYear(text)
  const plain = text.replace(CLOCK, ' ')
  const words = plain.match(WORD) ?? []
  for (const cut of [false, true])
    for (const [at, word] of words.entries()) {
      const month = /^\d/.test(word) ? null : monthNamed(word, cut)
      if (month === null || isWeekday(words, at)) continue
      const near = [words[at - 1], words[at - 2], words[at + 1]].find(
        (each) => each !== undefined && /^(?:[12]?\d|3[01]|0\d)$/.test(each) && Number(each) > 0,
      )
      if (near !== undefined) return { year: Number(year), month, day: Number(near), words: '' }
    }
  return null
}

const CLOCK = /(?<![\d.:])(\d{1,2})(?:[:.]|\s?h\s?)(\d{2})(?:[:.](\d{2}))?(?![\d.]\d)/i
const LATER = /(?:p\.?\s?m\b|μ\.?\s?μ|下午|晚上|오후|午後|(?<!\p{L})م(?!\p{L}))/iu
const EARLIER = /(?:a\.?\s?m\b|π\.?\s?μ|上午|早上|오전|午前|(?<!\p{L})ص(?!\p{L}))/iu
const ZONE = /(?:(?:GMT|UTC)\s?)?([+-])(\d{1,2}):?(\d{2})?(?!\d)|\b(?:GMT|UTC|Z|[A-Z]{2,4}T|MEZ|MESZ|BST)\b/

/** The zone that follows the time, in the form of mail headers; '' = none. */
function zoneIn(text: string): string {
  const found = ZONE.exec(text)
  if (found === null) return ''
  if (found[1] !== undefined) return `${found[1]}${two(found[2]!)}${found[3] ?? '00'}`
  return found[0].replace('MESZ', 'CEST').replace('MEZ', 'CET')
}

/**
 * The moment named in a head.
 * @param words the text after its label, or the whole line
 * @returns null if there is no date with a time of day, or more than one may be meant
 */
export function headDate(words: string): MailDate | null {
  const text = words.slice(0, 400).replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  const known = parseMailDate(text.trim()) ?? findDate(text)
  if (known !== null) {
    const { iso, zoneKnown, others } = known
    return others === undefined ? { iso, zoneKnown } : { iso, zoneKnown, others }
  }
  const found = dayInFigures(text) ?? dayInWords(text)
  if (found === null) return null
  const rest = found.words === '' ? text : text.replace(found.words, ' ')
  const clock = CLOCK.exec(rest)
  if (clock === null) return null
  const [whole, hour = '', minute = '', second = '00'] = clock
  const behind = rest.slice(clock.index + whole.length, clock.index + whole.length + 40)
  // Which half of the day: “9:00 PM”, “下午 9:00”.
  const half = `${rest.slice(Math.max(0, clock.index - 6), clock.index)} ${behind.slice(0, 6)}`
  const hours = hourOf(Number(hour), LATER.test(half) ? true : EARLIER.test(half) ? false : null)
  const zone = zoneIn(behind)
  return parseMailDate(`${found.year}-${two(found.month)}-${two(found.day)} ${two(hours)}:${minute}:${second} ${zone}`)
}
