// Letters that no typeface has: they are printed as their code or as “[emoji]”, and the referee is told which they are, and where.
import { cleanText } from '../clean'
import { clusters, hasFace, named } from '../pdf/pdf-type'
import type { Typeface } from '../pdf/pdf-type'

/** A letter, and the words around it where it comes first. */
export interface Unset {
  readonly letter: string
  readonly near: string
}

/** Nothing else is looked up: every letter of these is in the serif. */
const USUAL = /^[\n -~\u00a0-\u017f\u2002\u2003\u2010-\u2027]*$/

/** Fields of a document that are not text. */
const NO_TEXT: readonly string[] = ['svg', 'data', 'typed']
/** Letters on each side that show where it is. */
const AROUND = 20

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) if (!NO_TEXT.includes(key)) yield* textsIn(inner)
}

/** The letters of a document, or of other texts, that no typeface has, each once. */
export function unsetLetters(document: object, type: Typeface): readonly Unset[] {
  const found = new Map<string, string>()
  for (const given of textsIn(document)) {
    if (USUAL.test(given)) continue
    const text = cleanText(given)
    for (const letter of clusters(text))
      if (!found.has(letter) && !USUAL.test(letter) && !/^\p{Z}/u.test(letter) && !hasFace(letter, type)) {
        const index = text.indexOf(letter)
        const near = text.slice(Math.max(0, index - AROUND), index + letter.length + AROUND).replace(/\s+/g, ' ')
        found.set(letter, near.trim())
      }
  }
  return [...found].map(([letter, near]) => ({ letter, near }))
}

/** Most letters named one by one. */
const NAMED = 5

/** “林” (printed as ‹6797›, in “To 林 all”), …: which they are, as part of a sentence. */
export function unsetWords(letters: readonly Unset[]): string {
  const words = letters
    .slice(0, NAMED)
    .map(({ letter, near }) => `“${letter}” (printed as ${named(letter)}, in “${near}”)`)
  return [...words, ...(letters.length > NAMED ? [`${letters.length - NAMED} more`] : [])].join(', ')
}
