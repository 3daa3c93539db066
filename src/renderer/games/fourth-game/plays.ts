// Plays of the Fourth Game as the page lists them, and what a piece would score.
import { worth } from '@shared/games/fourth-game/rules/score'
import type { SeenPlay } from '@shared/games/fourth-game/types'

/** A play with its reason in words, from a view or from a report. */
export interface ListedPlay extends Pick<
  SeenPlay,
  'number' | 'player' | 'piece' | 'signed' | 'total' | 'points' | 'status' | 'ruled'
> {
  readonly reason: string
}

/** FG-5: what a piece would score with a sign, and the total it makes. */
export function chance(
  total: number,
  value: number,
  multiplier: number,
  sign: 1 | -1,
): { total: number; points: number } {
  const next = total + sign * value
  return { total: next, points: worth(next, multiplier) }
}

export const STATUS: Readonly<Record<SeenPlay['status'], string>> = {
  valid: '',
  misplay: 'misplay',
  late: 'late',
  unknown: 'not in the roster',
}
