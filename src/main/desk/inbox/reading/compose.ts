// Composes the text of orders from lines of a letter, each word for word and with its place.
import type { LineReading } from '@shared/engine/order-text/reading'
import type { Tie } from '@shared/campaign/record/records'
import { bareWords } from '@shared/campaign/orders/ties'

/** Lines of orders, and the place of each in its letter; 0 is an empty line. */
interface Composed {
  readonly text: string
  readonly ties: readonly (number | Tie)[]
  /** Lines (1-based) that read as orders but differ from the words of the letter. */
  readonly left: readonly number[]
}

const WORD = /[\p{L}\p{N}]+/gu
/** Longer lines are not searched for parts. */
const MOST_WORDS = 300

/** The columns of the part of a line that matches `words`, or null. */
function partOf(line: string, words: string): readonly [number, number] | null {
  const wanted = bareWords(words)
  const places = [...line.matchAll(WORD)].map(({ 0: word, index }) => [index, index + word.length] as const)
  if (wanted === '' || places.length > MOST_WORDS) return null
  for (const [from] of places)
    for (const [, to] of places) {
      if (to <= from || to - from < words.length / 2) continue
      const bare = bareWords(line.slice(from, to))
      if (bare === wanted) return [from, to]
      if (bare.length > wanted.length) break
    }
  return null
}

/** The place of a line as read within the line of the letter; null if the letter says something else. */
export function tieOf(line: number, written: string, read: string): number | Tie | null {
  if (bareWords(written) === bareWords(read)) return line
  const part = partOf(written, read)
  return part === null ? null : { line, part }
}

/** A heading that only names a player, who is known already. */
const NAMES_SOMEBODY = /^\s*\[[^[\]]{1,100}\]\s*$/

/**
 * @param letter the letter as it came, line by line
 * @param read its lines as they are read
 */
export function composed(letter: readonly string[], read: readonly string[], lines: readonly LineReading[]): Composed {
  const out: string[] = []
  const ties: (number | Tie)[] = []
  const left: number[] = []
  let heading: number | null = null
  let last = 0
  const put = (line: number): boolean => {
    const tie = tieOf(line, letter[line - 1] ?? '', read[line - 1] ?? '')
    if (tie === null) return false
    if (out.length > 0 && line > last + 1) {
      out.push('')
      ties.push(0)
    }
    out.push(read[line - 1] ?? '')
    ties.push(tie)
    last = line
    return true
  }
  for (const each of lines) {
    if (each.use === 'ignored' && each.why === 'heading' && !NAMES_SOMEBODY.test(read[each.line - 1] ?? ''))
      heading = each.line
    if (each.use !== 'orders') continue
    // A heading is kept only above orders.
    if (heading !== null && !put(heading)) left.push(heading)
    heading = null
    if (!put(each.line)) left.push(each.line)
  }
  return { text: out.join('\n'), ties, left }
}
