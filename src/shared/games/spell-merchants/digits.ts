// Bags of ingredigits: ascending lists, counts, and a number that names a bag (for memories).
import { DIGITS, type Digit } from './types'

/** The opening stock: two each of 1–6 (SM-1). */
export const OPENING: readonly Digit[] = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]

export const isDigit = (value: unknown): value is Digit =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6

/** A copy in ascending order, by insertion, since bags are small. */
export function ascending(digits: readonly Digit[]): readonly Digit[] {
  const out = digits.slice()
  for (let i = 1; i < out.length; i++) {
    const digit = out[i]!
    let at = i
    for (; at > 0 && out[at - 1]! > digit; at--) out[at] = out[at - 1]!
    out[at] = digit
  }
  return out
}

export const total = (digits: readonly number[]): number => {
  let sum = 0
  for (const digit of digits) sum += digit
  return sum
}

/** "1 5 6 6". */
export const spaced = (digits: readonly Digit[]): string => digits.join(' ')

/** How many of each digit: entry 0 counts the ones. Entries that are no digits are left out. */
export function tally(digits: readonly number[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0]
  for (const digit of digits) if (isDigit(digit)) counts[digit - 1]!++
  return counts
}

/** The ascending list of a tally. */
export function fromTally(counts: readonly number[]): readonly Digit[] {
  const out: Digit[] = []
  for (const digit of DIGITS) for (let i = counts[digit - 1] ?? 0; i > 0; i--) out.push(digit)
  return out
}

const PLACE = [1, 64, 4096, 262144, 16777216, 1073741824] as const

/** One number per bag, for bags of at most 63 of each digit; null beyond that. */
export function bagKey(digits: readonly Digit[]): number | null {
  if (digits.length > 63) return null
  let key = 0
  for (const digit of digits) key += PLACE[digit - 1]!
  return key
}

/** Whether the stock holds every digit of the spell, repeats counted. */
export function holds(stock: readonly Digit[], spell: readonly Digit[]): boolean {
  if (spell.length > stock.length) return false
  const counts = tally(stock)
  for (const digit of spell) {
    if (!isDigit(digit) || counts[digit - 1]! === 0) return false
    counts[digit - 1]!--
  }
  return true
}

/** The stock without the spell, ascending. Digits that are not there are ignored. */
export function without(stock: readonly Digit[], spell: readonly Digit[]): readonly Digit[] {
  const counts = tally(stock)
  for (const digit of spell) if (isDigit(digit) && counts[digit - 1]! > 0) counts[digit - 1]!--
  return fromTally(counts)
}

/** Both together, ascending. */
export const together = (stock: readonly Digit[], more: readonly Digit[]): readonly Digit[] =>
  more.length === 0 ? stock : ascending([...stock, ...more])
