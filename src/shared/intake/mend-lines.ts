// Lines that were not understood as they are, put together again where that is sure: an order a program broke in two, soft
// breaks of quoted-printable that were left in, other wordings, small talk on the same line. Only where an order comes of it that was none before.
import { closes, greetingBefore } from '../engine/order-text/letter-lines'
import type { OrderScore } from './order-score'
import { digits, inBreaths, leavesEmpty, MATTERS, wordingsOf } from './plain-wording'

/** An order is broken over no more lines than this. */
const MOST_LINES = 4
/** So many wordings of a letter are tried: once that is used up nothing counts as an order any more, so nothing more is mended. */
const MOST_TRIED = 600
/** Where more than this was not understood nothing is mended. */
const MOST_UNCLEAR = 30
/** Words and signs no order ends with. */
const OPEN_END = /(?:[,=&+]|\b(?:then|else|if|and|or|to|on|with|for|from|a|an|the|otherwise|unless|up))\s*$/i

const indent = (line: string): number => /^\s*/.exec(line)![0].length
const isOpen = (line: string | undefined): line is string =>
  line !== undefined && line.trim() !== '' && !line.startsWith('>')

/** The lines from one on as a single order, and how many they are; or null. */
function together(
  lines: readonly string[],
  at: number,
  score: (line: string) => OrderScore,
): { readonly text: string; readonly count: number } | null {
  let text = lines[at]!
  for (let count = 2; count <= MOST_LINES && isOpen(lines[at + count - 1]); count++) {
    const next = lines[at + count - 1]!
    // What is an order by itself goes with the line above only where that is plainly unfinished.
    const goesOn = OPEN_END.test(text) || indent(next) > indent(lines[at]!) || score(next) < 2
    if (!goesOn) return null
    text = text.endsWith('=') ? text.slice(0, -1) + next.trim() : `${text.trimEnd()} ${next.trim()}`
    if (score(text) === 2) return { text, count }
  }
  return null
}

const MOST_SENTENCES = 40

/** A name may be in a sentence whose words say nothing of orders: it is not passed over. */
const NAMED = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}/u

/**
 * A line without the talk before, between and behind its orders, `Hi Pat, here we go: … Fingers crossed. Cheers, Anna`: what would be
 * passed over on a line of its own. null where it has none.
 */
function withoutTalk(
  line: string,
  score: (line: string) => OrderScore,
  empty: (part: string) => boolean,
): string | null {
  const parts = line.trim().split(/(?<=[.!?;:])\s+/)
  if (empty(line)) return ''
  if (parts.length < 2 || parts.length > MOST_SENTENCES) return null
  const isTalk = (part: string, at: number): boolean =>
    empty(part) ||
    (part.length <= 120 &&
      !MATTERS.test(part) &&
      score(part) === 0 &&
      ((at === 0 && greetingBefore(part) > 0) ||
        (at === parts.length - 1 && closes(part)) ||
        (!NAMED.test(part) && /\p{L}.*\s\p{L}/u.test(part))))
  const left = parts.filter((part, at) => !isTalk(part, at))
  if (left.length === 0 || left.length === parts.length) return null
  const whole = left.join(' ')
  return score(whole) === 2 ? whole : null
}

/** A line in other words, with the talk on it or without, as soon as it is an order; null where none is. */
function reworded(
  line: string,
  score: (line: string) => OrderScore,
  labels: readonly string[],
  empty: (part: string) => boolean,
): string | null {
  const bare = withoutTalk(line, score, empty)
  if (bare !== null) return bare
  for (const words of wordingsOf(line, labels)) {
    if (score(words) === 2) return words
    const left = withoutTalk(words, score, empty)
    if (left !== null) return left
  }
  return null
}

/** Whether a sentence leaves a line of the slip empty that nothing else in the letter fills in. */
function leavesUnfilled(lines: readonly string[], labels: readonly string[]): (part: string) => boolean {
  return (part) => {
    if (part.length > 80) return false
    const label = leavesEmpty(part, labels)
    if (label === null) return false
    const word = new RegExp(`\\b${label.replace(/s$/i, '')}`, 'giu')
    const found = lines.reduce(
      (sum, line) => sum + (line.startsWith('>') ? 0 : (line.match(word)?.length ?? 0)),
      0,
    )
    return found === 1
  }
}

/**
 * The lines with what could be mended, as many as before; null where nothing could.
 * @param unclear lines (0-based) that were not understood
 * @param labels of the slip's lines
 */
export function mendLines(
  lines: readonly string[],
  unclear: readonly number[],
  scored: (line: string) => OrderScore,
  labels: readonly string[] = [],
): readonly string[] | null {
  if (unclear.length > MOST_UNCLEAR) return null
  let left = MOST_TRIED
  const score = (line: string): OrderScore => (left-- > 0 ? scored(line) : 0)
  const out = [...lines]
  const empty = leavesUnfilled(lines, labels)
  let mended = false
  let done = -1
  for (const at of unclear) {
    if (at <= done || !isOpen(out[at])) continue
    const plain = digits(out[at]!)
    const words = plain !== out[at] && score(plain) === 2 ? plain : reworded(out[at]!, score, labels, empty)
    if (words !== null) {
      out[at] = words
      mended = true
      continue
    }
    const breaths = unclear.length > 2 ? null : inBreaths(plain, (words) => score(words) === 2)
    if (breaths !== null) {
      out[at] = breaths
      mended = true
      continue
    }
    // The line that was not understood may be the second half.
    for (const from of [at, at - 1]) {
      if (from <= done || !isOpen(out[from]) || score(out[from]!) === 2) continue
      const whole = together(out, from, score)
      if (whole === null) continue
      out[from] = whole.text
      for (let i = from + 1; i < from + whole.count; i++) out[i] = ''
      done = from + whole.count - 1
      mended = true
      break
    }
  }
  return mended ? out : null
}
