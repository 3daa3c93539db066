// Calendar days as dates, `2026-03-08`, which compare as texts.
import { timeWords } from '../clock/times'

const DAY = 86_400_000
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
type Weekday = (typeof WEEKDAYS)[number]

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)

/** “8 March 2026” of a date. */
export const dayShown = timeWords('UTC').day

/** How many days the first date is after the second. */
export const daysAfter = (date: string, other: string): number =>
  Math.round((Date.parse(date) - Date.parse(other)) / DAY)

export const weekdayOf = (date: string): Weekday => WEEKDAYS[new Date(date).getUTCDay()] ?? 'sunday'

/** Whether a text is a date that exists. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
