// Identity by content.
import { hash } from 'node:crypto'

/** Identity of a message that has no Message-ID, or of a text: the same for the same content. */
export const contentId = (...parts: readonly (string | null)[]): string =>
  'hash:' + hash('sha256', JSON.stringify(parts), 'hex').slice(0, 40)
