// Which messages of one file are in it twice.

/**
 * Tells message by message whether it was there already. One without a date of its own may say again what was said before something
 * else, so it is a repetition only of its author’s last one.
 */
export function repeats(): (id: string, author: string, date: string | null) => boolean {
  const seen = new Set<string>()
  const last = new Map<string, string>()
  return (id, author, date) => {
    const again = seen.has(id) && (date !== null || last.get(author) === id)
    seen.add(id)
    last.set(author, id)
    return again
  }
}
