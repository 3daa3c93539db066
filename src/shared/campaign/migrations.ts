// Steps from older formats of campaign lines to today's. To change the format: raise FORMAT, add a migration, a frozen
// fixture format-<old>.postmage and a case in tests/shared/book/migrations.test.ts. A step that has shipped is never edited.
import type { Migration } from '../book/migrations'

/** Version of the line format this program writes. */
export const FORMAT = 1

/** In order: the first one leads to format 2. Empty as long as there is only format 1. */
export const MIGRATIONS: readonly Migration[] = []
