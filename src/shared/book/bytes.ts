// Bytes for the campaign codec: strict UTF-8 where no host gives a faster decoder, and the pieces of a line.
import { MAX_LINE_BYTES } from './refusals'

export const LF = 10
export const CR = 13

const CHUNK = 8192

/** How many bytes follow a lead byte, -1 if the byte is not one. */
const followers = (lead: number): number =>
  lead < 0x80 ? 0 : lead < 0xc2 ? -1 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : lead < 0xf5 ? 3 : -1

/** Whether a character may be written in so many bytes: overlong forms and halves of surrogate pairs may not. */
const mayBe = (code: number, more: number): boolean =>
  more === 2 ? code >= 0x800 && (code < 0xd800 || code > 0xdfff) : more < 3 || (code >= 0x10000 && code <= 0x10ffff)

/** The character at a place, or -1 if there is no valid one. */
function codeAt(bytes: Uint8Array, at: number, lead: number, more: number): number {
  let code = more === 0 ? lead : lead & (0x3f >> more)
  for (let k = 1; k <= more; k++) {
    const next = bytes[at + k] ?? 0
    if ((next & 0xc0) !== 0x80) return -1
    code = (code << 6) | (next & 0x3f)
  }
  return mayBe(code, more) ? code : -1
}

/**
 * Text of UTF-8 bytes, or null when they are not UTF-8 (overlong forms, halves of surrogate pairs and cut
 * sequences included). A byte order mark is kept as a character.
 */
export function decodeUtf8(bytes: Uint8Array): string | null {
  let text = ''
  let units: number[] = []
  for (let i = 0; i < bytes.length;) {
    const lead = bytes[i] ?? 0
    const more = followers(lead)
    const code = more < 0 ? -1 : codeAt(bytes, i, lead, more)
    if (code < 0) return null
    if (code < 0x10000) units.push(code)
    else units.push(0xd800 + ((code - 0x10000) >> 10), 0xdc00 + ((code - 0x10000) & 0x3ff))
    i += more + 1
    if (units.length >= CHUNK) {
      text += String.fromCharCode(...units)
      units = []
    }
  }
  return text + String.fromCharCode(...units)
}

/** Nothing but white space and zero bytes, which some disks leave after a power cut. */
export const isBlank = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte === 0 || byte === LF || byte === CR || byte === 32 || byte === 9)

/** Whether a file begins with an opening brace, after a byte order mark or not. */
export const beginsLikeJson = (head: Uint8Array): boolean =>
  head[0] === 0xef ? head.length < 4 || head[3] === 0x7b : head[0] === 0x7b

/** The pieces of one line, up to the limit; beyond it they are only counted. */
export function lineBuffer(): { keep(piece: Uint8Array): void; overlong(): boolean; release(): Uint8Array } {
  let pieces: Uint8Array[] = []
  let size = 0
  return {
    keep(piece) {
      size += piece.length
      if (size > MAX_LINE_BYTES) pieces = []
      else if (piece.length > 0) pieces.push(piece)
    },
    overlong: () => size > MAX_LINE_BYTES,
    release() {
      const [first] = pieces
      const bytes =
        pieces.length === 1 && first !== undefined ? first : new Uint8Array(pieces.reduce((n, p) => n + p.length, 0))
      if (pieces.length > 1) {
        let at = 0
        for (const piece of pieces) {
          bytes.set(piece, at)
          at += piece.length
        }
      }
      pieces = []
      size = 0
      return bytes
    },
  }
}
