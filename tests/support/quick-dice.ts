// Dice for counting many games: quick, not the published ones (whose fairness is tested elsewhere).
import type { Dice } from '@shared/engine/dice/dice'

/** xorshift from a seed. */
export function quickDice(seed: number): Dice {
  let x = (seed * 2654435761 + 12345) >>> 0 || 1
  const next = (): number => {
    x ^= x << 13
    x >>>= 0
    x ^= x >>> 17
    x ^= x << 5
    x >>>= 0
    return x
  }
  for (let i = 0; i < 20; i++) next()
  const draw = (_label: string, n: number): number => next() % n
  return {
    draw,
    die: (label, sides) => draw(label, sides) + 1,
    shuffle: (label, items) => {
      const out = items.slice()
      for (let i = out.length - 1; i > 0; i--) {
        const j = draw(label, i + 1)
        ;[out[i], out[j]] = [out[j]!, out[i]!]
      }
      return out
    },
  }
}
