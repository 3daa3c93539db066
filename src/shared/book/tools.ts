// Functions that a host may speed up: checksums and UTF-8.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Every host has it, though the types that shared code sees do not name it. */
declare const TextDecoder: new (
  label: 'utf-8',
  how: { readonly fatal: true; readonly ignoreBOM: true },
) => { readonly decode: (bytes: Uint8Array) => string }

export interface Tools {
  /** SHA-256 of the text `before`, of `start` (bytes, or a text as UTF-8) and a closing brace, in lower-case hex. */
  readonly sum: (before: string, start: Uint8Array | string) => string
  /** Strict UTF-8, null when it is not. */
  readonly text: (bytes: Uint8Array) => string | null
}

export const PURE_TOOLS: Tools = {
  sum: (before, start) => {
    const bytes = typeof start === 'string' ? utf8ToBytes(start) : start
    const hash = sha256.create().update(utf8ToBytes(before)).update(bytes)
    return bytesToHex(hash.update(utf8ToBytes('}')).digest())
  },
  text: (bytes) => {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    } catch {
      return null
    }
  },
}
