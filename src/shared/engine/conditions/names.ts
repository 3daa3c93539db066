// Names as people write them: the exact name first, then without regard to case, quotes and accents, then an
// unambiguous part, then former names.
import { bareName, foldName } from '../order-text/source'

/** A name to be found, and the names it had before. */
export interface KnownName {
  readonly name: string
  readonly formerly: readonly string[]
}

export type FoundName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly message: string; readonly near: readonly string[] }

const words = (text: string): string[] =>
  bareName(text)
    .split(/[\s,.'"-]+/)
    .filter((word) => word !== '')

/**
 * Finds the one name that is meant.
 * @param what what the names are, for the message: `player`
 */
export function findName(written: string, known: readonly KnownName[], what: string): FoundName {
  const wanted = foldName(written)
  const bare = bareName(written)
  const all = known.map((entry) => entry.name)
  const found = (matching: readonly KnownName[]): FoundName | null => {
    const [first, second] = matching
    if (first === undefined) return null
    if (second === undefined) return { ok: true, name: first.name }
    const names = matching.map((entry) => entry.name)
    return { ok: false, message: `“${written}” could be ${names.join(' or ')}.`, near: names }
  }
  const exact = known.find((entry) => entry.name === written)
  if (exact !== undefined) return { ok: true, name: exact.name }
  const begins = words(wanted)
  const part = (name: string): boolean => {
    if (wanted.length < 2) return false
    const own = words(name)
    return own.some((_, i) =>
      begins.every((word, k) =>
        k < begins.length - 1 ? own[i + k] === word : own[i + k]?.startsWith(word) === true,
      ),
    )
  }
  return (
    found(known.filter((entry) => foldName(entry.name) === wanted)) ??
    found(known.filter((entry) => bareName(entry.name) === bare)) ??
    (begins.length > 0 ? found(known.filter((entry) => part(entry.name))) : null) ??
    found(known.filter((entry) => entry.formerly.some((name) => bareName(name) === bare))) ?? {
      ok: false,
      message: `There is no ${what} “${written.length > 40 ? `${written.slice(0, 37)}…` : written}”.`,
      near: all,
    }
  )
}
