// Estimates the memory a line will take, before it is parsed: a few letters of JSON can become a great many values. The first
// megabytes of a file are not weighed, because nothing that small can do harm.
import type { Damage } from './health'

/** Bytes at the start of a file that are not weighed. */
const UNWEIGHED_BYTES = 2 ** 21
/** The limit for a file, in bytes of memory. */
export const MAX_WEIGHT = 300 * 2 ** 20
/** The limit for nesting; no line that Postmage writes comes near it. */
const MAX_DEPTH = 1000

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
/** Bytes of memory for values beside their letters. */
const A_CONTAINER = 56
const A_VALUE = 24
const A_NAME = 8

/** The end of a text that begins after its quotation mark, and whether a letter of it takes two bytes. */
function endOfText(bytes: Uint8Array, from: number): { readonly end: number; readonly wide: boolean } {
  let wide = false
  let at = from
  for (; at < bytes.length && bytes[at] !== QUOTE; at++) {
    const byte = bytes[at] ?? 0
    if (byte === BACKSLASH) {
      // Escaped letters take two bytes only beyond \u00ff.
      wide ||= bytes[at + 1] === 0x75 && !(bytes[at + 2] === 0x30 && bytes[at + 3] === 0x30)
      at++
    } else if (byte > 0xc3) wide = true
  }
  return { end: at, wide }
}

/** @returns about how many bytes a line takes in memory, or `too-deep` */
function weightOf(bytes: Uint8Array): number | 'too-deep' {
  let weight = 0
  let depth = 0
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case QUOTE: {
        const { end, wide } = endOfText(bytes, at + 1)
        weight += (end - at - 1) * (wide ? 2 : 1)
        at = end
        break
      }
      case COMMA:
        weight += A_VALUE
        break
      case COLON:
        weight += A_NAME
        break
      case OPEN_LIST:
      case OPEN_OBJECT:
        weight += A_CONTAINER
        if (++depth > MAX_DEPTH) return 'too-deep'
        break
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--
        break
    }
  }
  return weight
}

/** While a line is parsed, its bytes, its text and its values are in memory together. */
const WHILE_READ = 2

/** Why a line must not be read. */
export type Overweight = 'too-deep' | 'too-heavy'

interface Scale {
  /** All that was weighed so far. */
  readonly weight: () => number
  /** Weighs a line. @param end the offset after it @returns why it must not be read, or null */
  readonly put: (bytes: Uint8Array, end: number) => Overweight | null
}

/** A scale for the lines of one file. @param weight of the lines read before */
export function makeScale(weight = 0): Scale {
  let sum = weight
  return {
    weight: () => sum,
    put: (bytes, end) => {
      if (end <= UNWEIGHED_BYTES) return null
      const more = weightOf(bytes)
      if (more === 'too-deep') return more
      sum += more
      return sum + WHILE_READ * bytes.length > MAX_WEIGHT ? 'too-heavy' : null
    },
  }
}

export const TOO_DEEP: Damage = {
  why: 'unknown-shape',
  detail: `it is nested deeper than ${MAX_DEPTH} levels`,
}
