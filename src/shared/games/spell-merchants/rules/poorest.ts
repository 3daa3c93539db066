// The poorest spell a player could offer (R12, SM-20): fewest digits, then lowest total, then the smallest list.
import { tally, fromTally } from '../digits'
import type { PackFormula } from '../pack'
import type { Digit } from '../types'

/** All spells of `size` digits from the stock: by total, and lists in ascending order within a total. */
function spellsOf(stock: readonly number[], size: number): readonly (readonly Digit[])[] {
  const byTotal: (readonly Digit[])[][] = []
  const chosen = [0, 0, 0, 0, 0, 0]
  const behind = [0, 0, 0, 0, 0, 0]
  for (let i = 4; i >= 0; i--) behind[i] = behind[i + 1]! + stock[i + 1]!
  const go = (i: number, left: number, total: number): void => {
    if (left === 0 || i === 6) {
      if (left === 0) (byTotal[total] ??= []).push(fromTally(chosen))
      return
    }
    // More of a smaller digit makes the smaller list.
    for (let n = Math.min(stock[i]!, left); n >= 0 && left - n <= behind[i]!; n--) {
      chosen[i] = n
      go(i + 1, left - n, total + n * (i + 1))
    }
    chosen[i] = 0
  }
  go(0, size, 0)
  return byTotal.flat()
}

/** The poorest valid spell the stock allows, or null. */
export function poorestValid(formula: PackFormula, stock: readonly Digit[]): readonly Digit[] | null {
  const counts = tally(stock)
  for (let size = 1; size <= stock.length; size++) {
    const found = spellsOf(counts, size).find((spell) => formula.satisfies(spell))
    if (found !== undefined) return found
  }
  return null
}

/** The spell sent in for a player who sent nothing: the poorest valid one, else the lowest digit, else null. */
export function sentInFor(formula: PackFormula, stock: readonly Digit[]): readonly Digit[] | null {
  return poorestValid(formula, stock) ?? (stock.length > 0 ? stock.slice(0, 1) : null)
}
