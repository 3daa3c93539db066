// Which rulings of a game nothing in tests/rules names: a ruling without a case or a rule table must not go unseen.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lines that name rulings: the title of a plain-text case; of a test file all but its remarks. */
const naming = (file: string): RegExp => (file.endsWith('.txt') ? /^case:/u : /^(?!\s*(?:\/\/|\*|\/\*))/u)

/** The files of a folder with this ending. */
export const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith(ending)).sort().map((name) => join(folder, name)) // prettier-ignore

/**
 * The rulings of `MM-1` to `MM-21` (prefix MM, last 21) that no title names. "MM-9 to MM-11" names all three.
 * @param files plain-text cases, and test files where rule tables count too
 */
export function missingRulings(prefix: string, last: number, files: readonly string[]): readonly string[] {
  const named = new Set<number>()
  for (const file of files)
    for (const line of readFileSync(file, 'utf8').split('\n').filter((each) => naming(file).test(each)))
      for (const [, from, to] of line.matchAll(new RegExp(`\\b${prefix}-(\\d+)(?: to ${prefix}-(\\d+))?`, 'gu')))
        for (let n = Number(from); n <= Number(to ?? from); n++) named.add(n)
  return Array.from({ length: last }, (_, i) => i + 1).filter((n) => !named.has(n)).map((n) => `${prefix}-${n}`)
} // prettier-ignore
