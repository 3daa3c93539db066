// Rule numbers in a text. Separate from the rulebook, because its Markdown reader is loaded after the page.
import type { Piece, Rulebook } from './rulebook'

/** A number as rules are cited: SM-14, or R6 of a designer’s own rules. */
const RULE_NUMBER = /\b(?:[A-Z]{2}-\d+|R\d+)\b/g

/** The pieces for a rule number: the ruling itself, or all rulings on a rule of the designer’s. */
export interface FoundRule {
  readonly game: string
  readonly title: string
  readonly pieces: readonly Piece[]
}

/** Every number that can be looked up in the books, with its text. */
export function rulesOf(books: readonly Rulebook[]): ReadonlyMap<string, FoundRule> {
  const found = new Map<string, FoundRule>()
  for (const { game, title, pieces } of books)
    for (const piece of pieces.filter(({ rule }) => rule !== '')) {
      found.set(piece.rule, { game, title, pieces: [piece] })
      const cited = /^\S+\s+\(([^)]*)\)/.exec(piece.text)?.[1] ?? ''
      for (const number of cited.match(/\bR\d+\b/g) ?? []) {
        const before = found.get(number)?.pieces ?? []
        found.set(number, { game, title, pieces: [...before, piece] })
      }
    }
  return found
}

/** Splits a text at the numbers that can be looked up; these are at odd indexes. */
export function cutAtRules(text: string, known: ReadonlyMap<string, unknown>): readonly string[] {
  const cut: string[] = []
  let from = 0
  for (const { 0: number, index } of text.matchAll(RULE_NUMBER)) {
    if (!known.has(number)) continue
    cut.push(text.slice(from, index), number)
    from = index + number.length
  }
  return [...cut, text.slice(from)]
}
