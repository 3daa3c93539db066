// Names of things as players write them: with an article, in the plural, by a part that only one of them has.
import { fold } from '../../engine/order-text/source'
import type { Vocabulary } from '../game'

/** Small letters, single spaces, one kind of apostrophe, no hyphens. */
export const foldWords = (text: string): string =>
  fold(text)
    .replace(/[‘’`´]/g, "'")
    .replace(/[-\s]+/g, ' ')
    .trim()

/** Without article or pronoun: "my ruby" → ruby. */
export const bareWords = (text: string): string => foldWords(text).replace(/^(?:the|a|an|some|my|own|his|one) /, '')

/** "rubies" → ruby, "bat wings" → bat wing, "roses" → rose. */
function singulars(word: string): readonly string[] {
  const out: string[] = []
  if (word.endsWith('ies')) out.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('es')) out.push(word.slice(0, -2))
  if (word.endsWith('s')) out.push(word.slice(0, -1))
  return out
}

/** The value that a text names: by a name, its plural, or a part of a name that only one of them has; null when none or several fit. */
export function findNamed<T>(
  text: string,
  entries: readonly { readonly value: T; readonly names: readonly string[] }[],
): T | null {
  const wanted = bareWords(text)
  if (wanted === '') return null
  const forms = [wanted, ...singulars(wanted)]
  const exact = entries.find(({ names }) => names.some((name) => forms.includes(foldWords(name))))
  if (exact !== undefined) return exact.value
  if (wanted.length < 3) return null
  const [only, ...more] = entries.filter(({ names }) =>
    names.some((name) => forms.some((form) => ` ${foldWords(name)} `.includes(` ${form} `))),
  )
  return only === undefined || more.length > 0 ? null : only.value
}

/** One of some names. */
export const findAmong = <T extends string>(text: string, names: readonly T[]): T | null =>
  findNamed(
    text,
    names.map((name) => ({ value: name, names: [name] })),
  )

/** The fields in which packs name a thing. */
const NAMING: ReadonlySet<string> = new Set(['name', 'label', 'good', 'magician', 'word'])
/** Packs are not nested deeper than this. */
const DEEPEST = 6

/** The words of names; shorter ones ("the", "of") are in every letter. */
const wordsIn = (name: string): readonly string[] => name.toLowerCase().match(/\p{L}{4,}/gu) ?? []

/** The words in the names of a pack's parts, without the pack's own name. */
const namedIn = (part: unknown, depth = 0): readonly string[] =>
  typeof part !== 'object' || part === null || depth > DEEPEST
    ? []
    : Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
        typeof value !== 'string' ? namedIn(value, depth + 1) : depth > 0 && NAMING.has(key) ? wordsIn(value) : [],
      )

/**
 * A game's vocabulary.
 * @param orders words that begin orders or name parts of the turn, small letters
 * @param things names of things that every pack has
 */
export function vocabularyOf(orders: Iterable<string>, things: readonly string[] = []): Vocabulary<unknown> {
  const everywhere = things.flatMap((name) => (name.includes(' ') ? wordsIn(name) : name.toLowerCase()))
  return { orders: new Set(orders), things: (pack) => new Set([...everywhere, ...namedIn(pack)]) }
}
