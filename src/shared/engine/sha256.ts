// SHA-256 of a text. The default implementation is portable; a host can register a faster one.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** In lower-case hex, of the text as UTF-8. */
type HashText = (text: string) => string

export const plainSha256: HashText = (text) => bytesToHex(sha256(utf8ToBytes(text)))

let chosen = plainSha256

export const sha256Of: HashText = (text) => chosen(text)

/** Has texts hashed by a host's own SHA-256, which gives the same. */
export function hashTextsBy(own: HashText): void {
  chosen = own
}
