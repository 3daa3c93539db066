// FG-13: for the running total, which signed values reach a multiple of 7, of 24 and of 168 next.
import { minus, plural, signed } from '../../../kit/prose'

/** Values on the pieces: letters A to Z, and six. */
const LARGEST = 26
const MULTIPLES = [7, 24, 168] as const

interface Reach {
  readonly multiple: (typeof MULTIPLES)[number]
  /** Signed values that reach one, from the lowest up, each with the total it makes. Never 0: no piece has it. */
  readonly values: readonly { readonly signed: number; readonly total: number }[]
}

/** For each of 7, 24 and 168: the values that reach a multiple. */
export const reaches = (total: number): readonly Reach[] =>
  MULTIPLES.map((multiple) => ({
    multiple,
    values: Array.from({ length: 2 * LARGEST + 1 }, (_, i) => i - LARGEST)
      .filter((value) => value !== 0 && (total + value) % multiple === 0)
      .map((value) => ({ signed: value, total: total + value || 0 })),
  }))

/** "−3 (to 21), +4 (to 28)". */
export const reachWords = ({ multiple, values }: Reach): string =>
  values.length === 0
    ? `no single piece reaches a multiple of ${multiple}`
    : values.map((value) => `${signed(value.signed)} (to ${minus(value.total)})`).join(', ')

export const helperSentences = (total: number, plays: number): readonly string[] => [
  `After ${plural(plays, 'valid play')} the total is ${minus(total)}.`,
  ...reaches(total).map((reach) => `To a multiple of ${reach.multiple}: ${reachWords(reach)}.`),
]
