// "Did you mean …": the nearest words of a vocabulary, and suggestions made of them.
import type { Span, Suggestion } from './result'

/** Cache: three rows of the table of an edit distance, as long as the longest word. Thousands of distances use the same arrays. */
let rows: readonly [Uint16Array, Uint16Array, Uint16Array] = [
  new Uint16Array(0),
  new Uint16Array(0),
  new Uint16Array(0),
]
function rowsFor(length: number): typeof rows {
  if (rows[0].length < length)
    rows = [new Uint16Array(2 * length), new Uint16Array(2 * length), new Uint16Array(2 * length)]
  return rows
}

/**
 * Number of letters to add, drop, change or swap with a neighbour; `limit + 1` when it is more than `limit`.
 * Compares UTF-16 units as they are: fold both words first.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  // A common beginning or end costs nothing.
  let [start, aEnd, bEnd] = [0, a.length, b.length]
  while (start < aEnd && start < bEnd && a.charCodeAt(start) === b.charCodeAt(start)) start++
  while (aEnd > start && bEnd > start && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd--
    bEnd--
  }
  return aEnd === start || bEnd === start
    ? Math.min(Math.max(aEnd, bEnd) - start, limit + 1)
    : distanceOf(a.slice(start, aEnd), b.slice(start, bEnd), limit)
}

/** The same of two words that are not empty. */
function distanceOf(a: string, b: string, limit: number): number {
  const far = limit + 1
  let [row, previous, older] = rowsFor(b.length + 1)
  for (let j = 0; j <= Math.min(b.length, far); j++) previous[j] = j
  for (let i = 1; i <= a.length; i++) {
    // Only cells within the limit of the diagonal count: any other costs more than the limit.
    const from = Math.max(1, i - limit)
    const to = Math.min(b.length, i + limit)
    let left = from === 1 ? Math.min(i, far) : far
    row[from - 1] = left
    if (to < b.length) row[to + 1] = far
    let least = left
    for (let j = from; j <= to; j++) {
      const [one, other] = [a.charCodeAt(i - 1), b.charCodeAt(j - 1)]
      let cost = Math.min(previous[j] ?? far, left) + 1
      const through = (previous[j - 1] ?? far) + (one === other ? 0 : 1)
      if (through < cost) cost = through
      if (i > 1 && j > 1 && one === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        cost = Math.min(cost, (older[j - 2] ?? far) + 1)
      left = row[j] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return far
    ;[row, previous, older] = [older, row, previous]
  }
  return Math.min(previous[b.length] ?? far, far)
}

/** How many letters of a word may be wrong: hardly any in a short one, a few in a long one. */
const tolerance = (word: string): number => (word.length <= 3 ? 1 : word.length <= 7 ? 2 : 3)

/**
 * The words of the vocabulary nearest to `word`, best first, at most `many`; a vocabulary word that begins
 * with `word` (three letters or more) counts as near. The word itself is never suggested: written there, it was not understood.
 */
export function nearest(word: string, vocabulary: Iterable<string>, many = 3): string[] {
  const wanted = word.normalize('NFC').toLowerCase()
  if (wanted.length === 0 || wanted.length > 60) return []
  const limit = Math.min(tolerance(wanted), Math.max(1, wanted.length - 1))
  const found: { word: string; far: number }[] = []
  for (const entry of vocabulary) {
    const folded = entry.normalize('NFC').toLowerCase()
    const begins = wanted.length >= 3 && folded !== wanted && folded.startsWith(wanted)
    const far = begins ? 0.5 : editDistance(wanted, folded, limit)
    if (far > 0 && far <= limit) found.push({ word: entry, far })
  }
  found.sort((a, b) => a.far - b.far)
  return [...new Set(found.map((entry) => entry.word))].slice(0, many)
}

/** Suggestions that put the nearest words in the place `at`. */
export const didYouMean = (word: string, at: Span, vocabulary: Iterable<string>): Suggestion[] =>
  nearest(word, vocabulary).map((text) => ({ label: `Did you mean “${text}”?`, at, text }))

/** As didYouMean, for words whose capitals count: one that has only those wrong is written as it is known. */
export function spelledLike(word: string, at: Span, vocabulary: readonly string[]): Suggestion[] {
  const same = vocabulary.find((known) => known !== word && known.toLowerCase() === word.toLowerCase())
  return same === undefined ? didYouMean(word, at, vocabulary) : [{ label: `Did you mean “${same}”?`, at, text: same }]
}
