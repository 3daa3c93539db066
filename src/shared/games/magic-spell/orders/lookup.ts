// Names as players write them: tiles by letter, sign or name, spells by word in any case.
import type { Tok } from '../../../engine/order-text/lexer'
import type { MsTable } from '../table'
import { STONE_NAMES } from './order-words'
import { STONES, type Tile, type ViewFields, type Word } from '../types'

/** The tile written as `e`, `E`, `★` or `star`; null for anything else. */
export function findTile(written: string): Tile | null {
  if (/^[a-z]$/i.test(written)) return written.toUpperCase()
  return STONES.find((stone, i) => stone === written || STONE_NAMES[i] === written.toLowerCase()) ?? null
}

/** The tile a token names, in quotes or without. */
export const tileOf = (token: Tok | undefined): Tile | null =>
  token === undefined ? null : findTile(token.kind === 'string' ? token.image.slice(1, -1) : token.image)

/** A tile as an order names it; stones go by name, so that no punctuation is lost. */
export const tileText = (tile: Tile): string => STONE_NAMES.find((_, i) => STONES[i] === tile) ?? tile

/** The word of a spell as written, in any case. */
export function findWord(table: MsTable, written: string): Word | null {
  const word = written.trim().toUpperCase()
  return table.pack.byWord.has(word) ? word : null
}

/** Words a slip may mean: those of the player first. */
export function nearWords(table: MsTable, { seat, players }: Pick<ViewFields, 'seat' | 'players'>): readonly Word[] {
  const me = seat === null ? undefined : players[seat]
  const own = [...(me?.homework.flatMap(({ word }) => word ?? []) ?? []), ...(me?.spellbook ?? [])]
  return [...new Set([...own, ...table.pack.byWord.keys()])]
}
