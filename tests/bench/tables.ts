// What tables of many simulated games share: how long they lasted, shares, rows of Markdown.

export interface Lengths {
  readonly median: number
  readonly p10: number
  readonly p90: number
  readonly p99: number
  readonly longest: number
}

/** Of the lengths of all games. */
export function lengthsOf(lengths: readonly number[]): Lengths {
  const sorted = lengths.slice().sort((a, b) => a - b)
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
  return { median: at(0.5), p10: at(0.1), p90: at(0.9), p99: at(0.99), longest: at(1) }
}

/** "31.4 %" */
export const share = (n: number, of: number): string => `${((100 * n) / of).toFixed(1)} %`

/** One row of a Markdown table. */
export const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** The head of a Markdown table. */
export const head = (...titles: readonly string[]): readonly string[] => [
  row(...titles),
  row(...titles.map(() => '---')),
]
