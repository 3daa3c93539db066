// Caches recent results of pure functions.

/**
 * A function that keeps its last answers, the oldest going first. For pure functions only.
 * @param most how many answers are kept
 * @param longest keys longer than this are never kept, so that nobody can fill the memory
 */
export function recent<V>(most: number, longest: number, make: (key: string) => V): (key: string) => V {
  const kept = new Map<string, V>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make(key)
    if (key.length > longest) return made
    if (kept.size >= most) {
      const oldest = kept.keys().next()
      if (oldest.done !== true) kept.delete(oldest.value)
    }
    kept.set(key, made)
    return made
  }
}

/** Lines of letters that are remembered at once, and how long they may be. */
const MOST_LINES = 1_000
const LONGEST_LINE = 160

/** Caches a function of one line for the last thousand lines: greetings, signatures and quotations recur in letter after letter. */
export const perLine = <V>(judge: (line: string) => V): ((line: string) => V) => recent(MOST_LINES, LONGEST_LINE, judge)

/** A value that is computed when first used, and then kept. */
export function whenAsked<V>(make: () => V): () => V {
  let made: { readonly value: V } | null = null
  return () => (made ??= { value: make() }).value
}
