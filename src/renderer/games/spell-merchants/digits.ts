// Counting ingredigits for the order form. Pure.
import { isDigit } from '@shared/games/spell-merchants/digits'
import { afterwards } from '@shared/games/spell-merchants/orders/check'
import { DIGITS, type Digit, type Plan } from '@shared/games/spell-merchants/types'
import { planActs } from '@shared/kit/orders/steps'

export const countOf = (digits: readonly Digit[], digit: Digit): number => digits.filter((d) => d === digit).length

/** Digits of a text, everything else passed over: "5, 6-6" → 5 6 6. */
export const digitsIn = (text: string): readonly Digit[] => [...text].map(Number).filter(isDigit)

/** Digits asked for beyond those held, ascending: [6, 6, 6] of two 6s → [6]. */
export function missingFrom(stock: readonly Digit[], asked: readonly Digit[]): readonly Digit[] {
  return DIGITS.flatMap((digit) => {
    const short = countOf(asked, digit) - countOf(stock, digit)
    return short > 0 ? Array.from({ length: short }, () => digit) : []
  })
}

/** Plain digits, "5 6 6 6", because "three 6s, one 5" would be too long. */
export const written = (digits: readonly Digit[]): string => digits.join(' ')

/** Stock before round 2 as far as it can be told now. */
interface Forecast {
  /** The most that may be held of each digit. */
  readonly stock: readonly Digit[]
  /** "after round 1", or "" for the current stock. */
  readonly when: string
  /** Why it is not certain, or null when it is. */
  readonly unsure: string | null
}

/** A player's stock after a plan for round 1 (SM-15, SM-17). */
export function forecast(stock: readonly Digit[], plan: Plan | null): Forecast {
  const acts = planActs(plan).map(({ act }) => act)
  const after = acts.map((act) => afterwards(stock, act))
  const most = DIGITS.flatMap((digit) => {
    const count = Math.max(...after.map((held) => countOf(held ?? stock, digit)))
    return Array.from({ length: count }, () => digit)
  })
  const depends = acts.length > 1 || after.includes(null) ? 'at the most: it depends on round 1' : null
  const isRandom = acts.some((act) => act?.do === 'restock-random')
  return { stock: most, when: 'after round 1', unsure: isRandom ? 'not counting four random digits' : depends }
}
