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

const wordsOf = (text: string): string[] =>
  bareName(text)
    .split(/[\s,.'"-]+/)
    .filter((word) => word !== '')

/** A known name with its comparison keys, computed when it is first looked for. */
interface Entry {
  readonly name: string
  readonly formerly: readonly string[]
  readonly folded: string
  readonly bare: string
  readonly words: readonly string[]
}

const entryOf = ({ name, formerly }: KnownName): Entry => ({
  name,
  formerly: formerly.map(bareName),
  folded: foldName(name),
  bare: bareName(name),
  words: wordsOf(name),
})

/** Makes a finder of the one name meant; keep it where several names are looked up. @param what kind of names, for the message: `player` */
export function nameFinder(known: readonly KnownName[], what: string): (written: string) => FoundName {
  let entries: readonly Entry[] | null = null
  return (written) => {
    const exact = known.find((entry) => entry.name === written)
    if (exact !== undefined) return { ok: true, name: exact.name }
    const wanted = foldName(written)
    const bare = bareName(written)
    const found = (fits: (entry: Entry) => boolean): FoundName | null => {
      const matching = (entries ??= known.map(entryOf)).filter(fits)
      const [first, second] = matching
      if (first === undefined) return null
      if (second === undefined) return { ok: true, name: first.name }
      const names = matching.map((entry) => entry.name)
      return { ok: false, message: `“${written}” could be ${names.join(' or ')}.`, near: names }
    }
    const begins = wanted.length < 2 ? [] : wordsOf(wanted)
    const part = ({ words: own }: Entry): boolean =>
      own.some((_, i) =>
        begins.every((word, k) =>
          k < begins.length - 1 ? own[i + k] === word : own[i + k]?.startsWith(word) === true,
        ),
      )
    return (
      found((entry) => entry.folded === wanted) ??
      found((entry) => entry.bare === bare) ??
      (begins.length > 0 ? found(part) : null) ??
      found((entry) => entry.formerly.includes(bare)) ?? {
        ok: false,
        message: `There is no ${what} “${written.length > 40 ? `${written.slice(0, 37)}…` : written}”.`,
        near: known.map((entry) => entry.name),
      }
    )
  }
}
