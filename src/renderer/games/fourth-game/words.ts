// Small words of the Fourth Game's parts of the page, and what a piece would score.
import type { SeenPlay, SeenPlayer } from '@shared/games/fourth-game/types'
import { worth } from '@shared/games/fourth-game/rules/score'

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
export const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n))

/** One line of the standings, from a view or from a report. */
export interface StandingRow {
  readonly name: string
  readonly rank: number
  readonly score: number
  readonly bonus: number
  readonly used: number
  /** Score before, where two states stand side by side. */
  readonly before: number | null
}

type Reported = Pick<SeenPlayer, 'name' | 'rank' | 'score' | 'finishBonus' | 'lastBonus' | 'pieces'>

export const rowsOf = (
  now: readonly Reported[],
  was: readonly { readonly score: number }[] | null,
): StandingRow[] =>
  now.map((player, i) => ({
    name: player.name,
    rank: player.rank,
    score: player.score,
    bonus: player.finishBonus + player.lastBonus,
    used: player.pieces.filter((piece) => piece.used).length,
    before: was?.[i]?.score ?? null,
  }))

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
