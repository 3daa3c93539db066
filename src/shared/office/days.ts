// Days the referee avoids, in words.
import { MONTHS } from '../engine/zone'

/** “Sunday”, “24 December 2026”, or “24 December” of every year. @param day `sunday`, `2026-12-24` or `12-24` */
export function avoidedWords(day: string): string {
  const [, year = '', month = '', number = ''] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(day) ?? []
  if (number === '') return `${day.charAt(0).toUpperCase()}${day.slice(1)}`
  return `${Number(number)} ${MONTHS[Number(month) - 1]} ${year}`.trim()
}
