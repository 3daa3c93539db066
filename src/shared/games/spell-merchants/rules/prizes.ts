// The tariff of prizes (SM-4), how ties share them (R6, SM-14) and the ladder of fines (R8, SM-16).
import type { Letter } from '../types'

/** First, second and entry prize of one wizard. */
export type Prizes = readonly [first: number, second: number, other: number]

/** The designer's table, unchanged. Columns add up to 206, 100 and 38. */
export const PRIZES: Readonly<Record<Letter, Prizes>> = {
  a: [25, 10, 5],
  b: [12, 4, 1],
  c: [18, 9, 2],
  d: [8, 6, 4],
  e: [16, 6, 2],
  f: [21, 12, 2],
  g: [12, 5, 2],
  h: [15, 10, 3],
  i: [25, 12, 4],
  j: [20, 10, 4],
  k: [16, 8, 5],
  l: [18, 8, 4],
}

/** Prize for position `p` (from 1). */
export const positionPays = (prizes: Prizes, p: number): number =>
  p === 1 ? prizes[0] : p === 2 ? prizes[1] : prizes[2]

/** Prizes for the `tied` positions from `p` on, in order. */
export function positionsPay(prizes: Prizes, p: number, tied: number): readonly number[] {
  const paid: number[] = []
  for (let i = 0; i < tied; i++) paid.push(positionPays(prizes, p + i))
  return paid
}

/** An equal share of `sum` among `tied` players, halves up (R6): floor((2·sum + tied) / (2·tied)). */
export const share = (sum: number, tied: number): number => Math.floor((2 * sum + tied) / (2 * tied))

const LADDER = [1, 2, 4] as const

/** The fine for not entering when it has happened `fails` times before: 1, 2, 4, then 8 (R8). */
export const fineAfter = (fails: number): number => LADDER[fails] ?? 8
