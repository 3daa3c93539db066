// Tiles as they are written: a letter in either case, a stone as its sign or by name.
import type { Tok } from '../../../engine/order-text/lexer'
import { STONES, type Tile } from '../types'

const STONE_WORDS: ReadonlyMap<string, Tile> = new Map([
  ['star', '★'],
  ['exclamation', '!'],
  ['question', '?'],
])

/** The tile a token names, or null. */
export function tileOf(token: Tok): Tile | null {
  if (token.kind === 'word') {
    if (/^[a-z]$/.test(token.lower)) return token.lower.toUpperCase()
    return STONE_WORDS.get(token.lower) ?? (token.image === '★' ? '★' : null)
  }
  if (token.kind === 'string') {
    const inner = token.image.slice(1, -1)
    return /^[A-Za-z]$/.test(inner) ? inner.toUpperCase() : STONES.includes(inner) ? inner : null
  }
  return STONES.includes(token.image) ? token.image : null
}

/** A tile as an order names it; stones go by name, so that no punctuation is lost. */
export const tileText = (tile: Tile): string =>
  tile === '★' ? 'star' : tile === '!' ? 'exclamation' : tile === '?' ? 'question' : tile

export const STONE_NAMES = [...STONE_WORDS.keys()]
