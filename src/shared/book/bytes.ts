// Reads the bytes of a book: recognises the beginning of a line, and splits off its pieces.
import { MAX_LINE_BYTES } from './refusals'

export const LF = 10
export const CR = 13

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
      const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
      let at = 0
      for (const piece of pieces) {
        bytes.set(piece, at)
        at += piece.length
      }
      pieces = []
      size = 0
      return bytes
    },
  }
}
