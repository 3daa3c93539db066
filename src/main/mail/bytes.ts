// Converts bytes for the mail readers, and computes ids from contents.
import { hash } from 'node:crypto'

/** The same bytes as a Buffer, without a copy. */
export const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The same bytes in memory that no other thread shares: decoders and parsers refuse shared memory. */
export const ownBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.buffer instanceof SharedArrayBuffer ? new Uint8Array(bytes) : bytes

/** Whether bytes begin with a signature, given as Latin-1. */
export const beginsWith = (bytes: Uint8Array, signature: string): boolean =>
  bufferOf(bytes).toString('latin1', 0, signature.length) === signature

const LONGEST_HEAD = 65_536

/** The headers of a message as Latin-1: up to its first empty line, at most 64 kB. */
export function headOf(message: Uint8Array): string {
  const head = bufferOf(message).toString('latin1', 0, LONGEST_HEAD)
  return head.slice(0, /\r?\n\r?\n/.exec(head)?.index ?? head.length)
}

/** First bytes of files that have to be unpacked or opened: ZIP, gzip, Outlook, PDF, rich text. */
export const SIGNATURES = {
  zip: 'PK\x03\x04',
  gzip: '\x1f\x8b',
  outlook: '\xd0\xcf\x11\xe0',
  pdf: '%PDF-',
  rich: '{\\rtf',
} as const

/** Whether a file may be an archive or a document. */
export const isPacked = (bytes: Uint8Array): boolean =>
  Object.values(SIGNATURES).some((signature) => beginsWith(bytes, signature))

/** Identity of a message that has no Message-ID, or of a text: the same for the same content. */
export const contentId = (...parts: readonly (string | null)[]): string =>
  'hash:' + hash('sha256', JSON.stringify(parts), 'hex').slice(0, 40)
