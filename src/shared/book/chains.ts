// Two copies of a book: the same, one ahead, or advanced apart? Pure.
import type { Line } from './kind'

/** How two copies relate; `by` and `after` count lines. */
export type Relation =
  | { readonly kind: 'same' }
  | { readonly kind: 'a-continues-b'; readonly by: number }
  | { readonly kind: 'b-continues-a'; readonly by: number }
  | { readonly kind: 'diverged'; readonly after: number; readonly a: number; readonly b: number }
  | { readonly kind: 'different-books' }

/**
 * Compares two copies by their chains: equal checksums mean equal lines up to there.
 * `diverged` gives the last common line and how many more lines each copy has.
 */
export function compareChains(a: readonly Line[], b: readonly Line[]): Relation {
  const id = a[0]?.id
  if (id === undefined || id !== b[0]?.id) return { kind: 'different-books' }
  const shorter = Math.min(a.length, b.length)
  let same = 0
  while (same < shorter && a[same]?.sum === b[same]?.sum) same++
  if (same < shorter) return { kind: 'diverged', after: same, a: a.length - same, b: b.length - same }
  if (a.length > b.length) return { kind: 'a-continues-b', by: a.length - b.length }
  if (b.length > a.length) return { kind: 'b-continues-a', by: b.length - a.length }
  return { kind: 'same' }
}
