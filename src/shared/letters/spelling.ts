// Puts right a misspelt verb or thing of the game where no other word can be meant. Whether the line is an order then is the caller's to see.
// Numbers, “not”, words that something depends on and names of people are never guessed. Pure, linear.
import { editDistance } from '../engine/suggest'
import { WORDS_NEAR } from './spelling-guard'

/** Words of orders, by a verb the game knows. */
const OF_GAMES: readonly (readonly [knows: string, words: string])[] = [
  ['offer', 'offer restock random round wizard'],
  ['brew', 'store drink guard towards everything'],
  ['generate', 'generate extra gift'],
  ['weave', 'weave scrounge research return trade cabinet'],
]
/** Words that change what an order is; what is near one of them is asked about. */
const OPERATORS =
  'other otherwise unless until except instead before after without never nothing either rather first second third three seven eight eleven twelve least while'.split(
    ' ',
  )

const SHORTEST = 5
/** A word of so many letters may have two wrong. */
const LONG = 9
const LONGEST = 24
/** So much further than the name any other must be. */
const APART = 2
/** In a line with more words like this it is not spelling that is wrong. */
const MOST_WRONG = 3

const plural = (name: string): string =>
  /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`

interface Name {
  readonly forms: readonly string[]
  /** What of it a misspelt word may have been; none where the guard does not know it. */
  readonly meant: readonly string[]
  readonly near: ReadonlySet<string>
}
const name = (word: string): Name => {
  const forms = [word, plural(word)]
  const near = WORDS_NEAR.get(word)
  return {
    forms,
    meant: near === undefined || word.length < SHORTEST ? [] : forms,
    near: new Set(near?.split(' ') ?? []),
  }
}

/** A word as written, and as it was read. */
export interface PutRight {
  readonly written: string
  readonly read: string
}

/** A line with its misspelt words put right. */
export interface Respelt {
  readonly text: string
  readonly words: readonly PutRight[]
}

export interface Spelling {
  /** The name a word is a slip of, in small letters; null where it is none, or another may be meant. */
  readonly meant: (word: string) => string | null
  /** A line with every such word put right; null where there is none. */
  readonly respelt: (line: string) => Respelt | null
  /** A line as it may have been meant, short words and words of English put right too: what is an order then is asked about. */
  readonly guessed: (line: string) => string
}

/**
 * The spelling of a game's names.
 * @param things words for things of the game, in small letters
 * @param knows whether the game has an order that begins with a word
 * @param others words that mean what they are: names of the people
 */
export function spellingOf(
  things: Iterable<string>,
  knows: (verb: string) => boolean,
  others: Iterable<string> = [],
): Spelling {
  const verbs = OF_GAMES.flatMap(([verb, words]) => (knows(verb) ? words.split(' ') : []))
  const singular = [...new Set([...things, ...verbs])]
  const names = singular.filter((word) => !singular.some((other) => other !== word && plural(other) === word)).map(name)
  const apart = [...OPERATORS, ...others]
  const known = new Set([...names.flatMap(({ forms }) => forms), ...apart])
  const isNear = (word: string, others: readonly string[], limit: number): boolean =>
    others.some((other) => editDistance(word, other, limit) <= limit)
  const meant = (given: string): string | null => {
    const word = given.toLowerCase()
    if (word.length < SHORTEST || word.length > LONGEST || known.has(word) || !/^[a-z]+$/.test(word)) return null
    const found = names.flatMap((each) =>
      each.meant.flatMap((form) => {
        const most = form.length >= LONG ? 2 : 1
        // One wrong letter leaves either the first or the last as it is.
        if (most === 1 && word.charAt(0) !== form.charAt(0) && word.at(-1) !== form.at(-1)) return []
        const far = editDistance(word, form, most)
        return far <= most ? [{ each, form, far }] : []
      }),
    )
    const [best] = found.sort((a, b) => a.far - b.far)
    if (best === undefined || best.each.near.has(word)) return null
    const limit = best.far + APART - 1
    const alone =
      found.every(({ each }) => each === best.each) &&
      !names.some((each) => each !== best.each && isNear(word, each.forms, limit)) &&
      !isNear(word, apart, limit)
    return alone ? best.form : null
  }
  const remembered = new Map<string, string | null>()
  const lookUp = (word: string): string | null => {
    const before = remembered.get(word)
    if (before !== undefined) return before
    const now = meant(word)
    if (remembered.size < 2_000) remembered.set(word, now)
    return now
  }
  const guess = (word: string): string | null =>
    word.length < SHORTEST - 1 || word.length > LONGEST || known.has(word)
      ? null
      : (names
          .flatMap(({ forms }) => forms)
          .find((form) => form.length >= SHORTEST - 1 && editDistance(word, form, 1) === 1) ?? null)
  return {
    guessed: (line) => line.replace(/[\p{L}\p{M}]+/gu, (written) => guess(written.toLowerCase()) ?? written),
    meant: lookUp,
    respelt: (line) => {
      if (line.length > 400) return null
      const words: PutRight[] = []
      const text = line.replace(/[\p{L}\p{M}]+/gu, (written) => {
        const read = lookUp(written)
        if (read === null) return written
        const asWritten = written === written.toUpperCase() ? read.toUpperCase() : read
        words.push({ written, read: asWritten })
        return asWritten
      })
      return words.length === 0 || words.length > MOST_WRONG ? null : { text, words }
    },
  }
}
