// Older lines → today's, while reading and never in place. To change the format: raise FORMAT in records.ts, add a
// migration here, a frozen fixture format-<old>.postmage and a case in tests/shared/campaign/migrations.test.ts.
// A migration that has shipped is never edited.
import type { JsonObject } from '../engine/json'
import { FORMAT } from '../campaign/records'

export interface Migration {
  /** The format its result has; it takes lines of format `to` − 1. */
  readonly to: number
  /** Kebab-case, says what changes: `turn-inputs-get-explanations`. */
  readonly name: string
  /** One line as parsed, envelope included. Must not touch seq, at, cmd, more or sum. */
  readonly up: (line: JsonObject) => JsonObject
}

/** In order: the first one leads to format 2. Empty as long as there is only format 1. */
export const MIGRATIONS: readonly Migration[] = []

/**
 * Brings a line of an older format up to date. The sum stays the one in the file (it is checked before).
 * @param line parsed line with a whole number `v`, 1 … `to`
 */
export function migrateLine(
  line: JsonObject,
  list: readonly Migration[] = MIGRATIONS,
  to: number = FORMAT,
): JsonObject {
  const from = line['v'] as number
  if (from === to) return line
  let now = line
  for (const migration of list) {
    if (migration.to > from && migration.to <= to) now = { ...migration.up(now), v: migration.to }
  }
  return now
}
