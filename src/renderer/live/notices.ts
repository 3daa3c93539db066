// The notice at the top of a live sheet: its deadline has passed, the sheet is old, or how much time is left.
import type { LiveData } from '@shared/kit/live'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const counted = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`

/** A stretch of time in its largest unit: "3 days", "5 hours". @param time in milliseconds, not negative */
function stretch(time: number): string {
  if (time >= 2 * DAY) return counted(Math.floor(time / DAY), 'day')
  if (time >= 2 * HOUR) return counted(Math.floor(time / HOUR), 'hour')
  return counted(Math.max(1, Math.floor(time / MINUTE)), 'minute')
}

/**
 * The notice at a moment: a warning where the deadline has passed or the sheet is old, else the time left, which follows the deadline.
 * @param now milliseconds since 1970
 */
export function noticeAt(
  { deadline, past, when }: Pick<LiveData, 'deadline' | 'past' | 'when'>,
  now: number,
): { readonly warning: string | null; readonly left: string } {
  const warn = (warning: string): ReturnType<typeof noticeAt> => ({ warning, left: '' })
  if (past)
    return warn(
      `This sheet is an old one: when it was made, ${when} had been played. What it sends is not for the turn to come.`,
    )
  if (deadline === null) return { warning: null, left: '' }
  const left = Date.parse(deadline.at) - now
  if (left < 0)
    return warn(
      `The deadline for ${when} has passed, ${stretch(-left)} ago (${deadline.words}). If there is a newer sheet, use that one; otherwise ask the referee.`,
    )
  return { warning: null, left: ` (${stretch(left)} left)` }
}
