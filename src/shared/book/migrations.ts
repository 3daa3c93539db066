// Older lines → today's, while reading and never in place. A kind of book has its list; one that has shipped is never
// edited. The guard of the campaign's list is tests/shared/book/migrations.test.ts.
import type { JsonObject } from '../engine/json'

export interface Migration {
  /** The format its result has; it takes lines of format `to` − 1. */
  readonly to: number
  /** Kebab-case, says what changes: `turn-inputs-get-explanations`. */
  readonly name: string
  /** One line as parsed, envelope included. Must not touch seq, at, cmd, more or sum. */
  readonly up: (line: JsonObject) => JsonObject
}

/**
 * Brings a line of an older format up to date. The sum stays the one in the file (it is checked before).
 * @param from format of the line, a whole number from 1
 */
export function migrateLine(
  line: JsonObject,
  from: number,
  { migrations, format }: { readonly migrations: readonly Migration[]; readonly format: number },
): JsonObject {
  return migrations
    .filter(({ to }) => to > from && to <= format)
    .reduce((now, migration) => ({ ...migration.up(now), v: migration.to }), line)
}
