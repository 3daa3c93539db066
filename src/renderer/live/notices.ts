// What stands above a live sheet: that its deadline has passed, that the sheet is old, how much time is left.
import type { LiveData } from '@shared/kit/live'
import { element } from './elements'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const counted = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`

/** A stretch of time in its largest unit: "3 days", "5 hours". @param time in milliseconds, not negative */
export function stretch(time: number): string {
  if (time >= 2 * DAY) return counted(Math.floor(time / DAY), 'day')
  if (time >= 2 * HOUR) return counted(Math.floor(time / HOUR), 'hour')
  return counted(Math.max(1, Math.floor(time / MINUTE)), 'minute')
}

/** The notices at a moment. @param now milliseconds since 1970 */
export function noticesFor({ deadline, past, when }: LiveData, now: number): readonly HTMLElement[] {
  const notice = (message: string): HTMLElement => element('p', { class: 'notice', role: 'status' }, message)
  const link = element('a', { href: '#form-title' }, 'To your orders')
  if (past)
    return [
      notice(
        `This sheet is an old one: when it was made, ${when} had been played. What it sends is not for the turn to come.`,
      ),
    ]
  if (deadline === null) return [element('p', { class: 'leads' }, link)]
  const left = Date.parse(deadline.at) - now
  if (left < 0)
    return [
      notice(
        `The deadline for ${when} has passed, ${stretch(-left)} ago (${deadline.words}). If there is a newer sheet, use that one; otherwise ask the referee.`,
      ),
    ]
  return [element('p', { class: 'leads' }, link, ` – ${stretch(left)} left`)]
}
