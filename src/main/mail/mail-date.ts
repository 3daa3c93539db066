// Dates as they stand in mail headers and tables → ISO 8601 UTC. Strict enough never to guess a date from prose.

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ZONES: { readonly [name: string]: number } = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  bst: 60,
  ist: 60,
  west: 60,
  cet: 60,
  cest: 120,
  met: 60,
  eet: 120,
  eest: 180,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
}

export interface MailDate {
  /** ISO 8601 UTC with milliseconds. */
  readonly iso: string
  /** False when the header names no zone that is known; then it was read as UTC. */
  readonly zoneKnown: boolean
}

/** Minutes east of UTC, or null when no zone is given or known. `-0000` is UTC of unknown place. */
function zoneMinutes(text: string): number | null {
  const numeric = /^(?:gmt|utc)?([+-])(\d{2}):?(\d{2})\b/i.exec(text)
  if (numeric) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3])
    return minutes > 14 * 60 ? null : numeric[1] === '-' ? -minutes : minutes
  }
  const named = /^[a-z]+/i.exec(text)
  return named ? (ZONES[named[0].toLowerCase()] ?? null) : null
}

function assemble(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
  zone: string,
): MailDate | null {
  const fullYear = year < 50 ? 2000 + year : year < 100 ? 1900 + year : year
  if (fullYear < 1970 || fullYear > 9999 || hour > 23 || minute > 59 || second > 60) return null
  const time = new Date(Date.UTC(fullYear, month, day, hour, minute, Math.min(second, 59)))
  if (time.getUTCMonth() !== month || time.getUTCDate() !== day) return null
  const offset = zoneMinutes(zone.trim())
  return { iso: new Date(time.getTime() - (offset ?? 0) * 60_000).toISOString(), zoneKnown: offset !== null }
}

/**
 * Reads `Mon, 2 Mar 2026 18:20:11 +0000`, `Mon Mar  2 18:20:11 2026` or `2026-03-02T18:20Z`.
 * @returns null when it is no date of these kinds
 */
export function parseMailDate(header: string): MailDate | null {
  const text = header
    .slice(0, 200)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const month = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase())

  const mail =
    /^(?:[a-z]{2,9}\.?,? )?(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2}),? (\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,6})?(.*)$/i.exec(
      text,
    )
  if (mail && month(mail[2]!) >= 0) {
    return assemble(
      Number(mail[3]),
      month(mail[2]!),
      Number(mail[1]),
      Number(mail[4]),
      Number(mail[5]),
      Number(mail[6] ?? 0),
      mail[7]!,
    )
  }
  const unix = /^[a-z]{3} ([a-z]{3}) (\d{1,2}) (\d{1,2}):(\d{2}):(\d{2}) (?:([a-z]{1,5}) )?(\d{4})$/i.exec(
    text,
  )
  if (unix && month(unix[1]!) >= 0) {
    return assemble(
      Number(unix[7]),
      month(unix[1]!),
      Number(unix[2]),
      Number(unix[3]),
      Number(unix[4]),
      Number(unix[5]),
      unix[6] ?? '',
    )
  }
  const iso = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,9})?(.*)$/i.exec(text)
  if (iso) {
    return assemble(
      Number(iso[1]),
      Number(iso[2]) - 1,
      Number(iso[3]),
      Number(iso[4]),
      Number(iso[5]),
      Number(iso[6] ?? 0),
      iso[7]!,
    )
  }
  return null
}
