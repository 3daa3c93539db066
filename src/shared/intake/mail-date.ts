// Dates of mail headers and tables → ISO 8601 UTC. Strict enough never to find a date in prose.
import { isoTime } from './iso-time'
import type { WrittenTime } from './iso-time'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ZONES: ReadonlyMap<string, number> = new Map<string, number>([
  ['z', 0],
  ['ut', 0],
  ['utc', 0],
  ['gmt', 0],
  ['wet', 0],
  ['bst', 60],
  ['ist', 60],
  ['west', 60],
  ['cet', 60],
  ['cest', 120],
  ['met', 60],
  ['eet', 120],
  ['eest', 180],
  ['est', -300],
  ['edt', -240],
  ['cst', -360],
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
}

/** Minutes east of UTC, or null when no zone is given or known. `-0000` is UTC of unknown place. */
function zoneMinutes(text: string): number | null {
  // `GMT+1` and `UTC+01` are hours beside a zone that is named.
  const numeric =
    /^(?:gmt|utc)?([+-])(\d{2}):?(\d{2})\b/i.exec(text) ??
    /^(?:gmt|utc) ?([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)/i.exec(text)
  if (numeric) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0)
    return minutes > 14 * 60 ? null : numeric[1] === '-' ? -minutes : minutes
  }
  const named = /^[a-z]+/i.exec(text)
  return named ? (ZONES.get(named[0].toLowerCase()) ?? null) : null
}

/** 1 to 12, or 0 if it is not a month. */
const monthOf = (name = ''): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

/** A time from its figures; years of two digits mean 1950 to 2049. */
function assemble(
  year: string | undefined,
  month: number,
  day: string | undefined,
  hour: string | undefined,
  minute: string | undefined,
  second: string | undefined,
  zone: string | undefined,
): MailDate | null {
  const short = Number(year)
  const written: WrittenTime = {
    year: short < 50 ? 2000 + short : short < 100 ? 1900 + short : short,
    month,
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second ?? 0),
  }
  if (written.year < 1970) return null
  const offset = zoneMinutes((zone ?? '').trim())
  const iso = isoTime(written, offset ?? 0)
  return iso === null ? null : { iso, zoneKnown: offset !== null }
}

/** White space other than single blanks, which few dates have. */
const MORE_THAN_BLANKS = /[^\S ]| {2}/

/**
 * Reads `Mon, 2 Mar 2026 18:20:11 +0000`, `Mon Mar  2 18:20:11 2026` or `2026-03-02T18:20Z`.
 * @returns null when it is not a date of these kinds
 */
export function parseMailDate(header: string): MailDate | null {
  const short = header.slice(0, 200)
  const bare = short.includes('(') ? short.replace(/\([^()]*\)/g, ' ') : short
  const text = (MORE_THAN_BLANKS.test(bare) ? bare.replace(/\s+/g, ' ') : bare).trim()
  const mail =
    /^(?:[a-z]{2,9}\.?,? )?(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2}),? (\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,6})?(.*)$/i.exec(
      text,
    )
  if (mail !== null && monthOf(mail[2]) > 0) {
    return assemble(mail[3], monthOf(mail[2]), mail[1], mail[4], mail[5], mail[6], mail[7])
  }
  const unix = /^[a-z]{3} ([a-z]{3}) (\d{1,2}) (\d{1,2}):(\d{2}):(\d{2}) (?:([a-z]{1,5}) )?(\d{4})$/i.exec(text)
  if (unix !== null && monthOf(unix[1]) > 0) {
    const [, month, day, hour, minute, second, zone, year] = unix
    return assemble(year, monthOf(month), day, hour, minute, second, zone)
  }
  const iso = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,9})?(.*)$/i.exec(text)
  return iso === null ? null : assemble(iso[1], Number(iso[2]), iso[3], iso[4], iso[5], iso[6], iso[7])
}
