// Chance for tests: the same sequence for the same number.

/** 0 ≤ x < 1. */
export type Random = () => number

/** mulberry32 from a number. */
export function randomOf(seed: number): Random {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const below = (random: Random, n: number): number => Math.floor(random() * n)

export const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)]!
