// How much memory a line takes once it is read, told from its bytes before it is: a few letters can stand for a great many
// values. Only what lies beyond the first megabytes of a file is weighed, because nothing that small can do harm.
import type { Damage } from './health'

/** Up to here nothing is weighed. */
const UNWEIGHED_BYTES = 2 ** 21
/** All that a file may weigh: about as many bytes of memory. */
export const MAX_WEIGHT = 300 * 2 ** 20
/** No line is nested deeper; none that was ever written comes near. */
const MAX_DEPTH = 1000

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
/** What values cost beside their letters, as measured. */
const A_CONTAINER = 56
const A_VALUE = 24
const A_NAME = 8

/** Where a text that begins behind its quotation mark ends, and whether any letter of it takes two bytes. */
function endOfText(bytes: Uint8Array, from: number): { readonly end: number; readonly wide: boolean } {
  let wide = false
  let at = from
  for (; at < bytes.length && bytes[at] !== QUOTE; at++) {
    const byte = bytes[at] ?? 0
    if (byte === BACKSLASH) {
      // Of escaped letters only those beyond \u00ff take two.
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

/** While a line is read its bytes, its text and what is made of it are there at once. */
const WHILE_READ = 2

/** What a scale says of a line that must not be read. */
export type Overweight = 'too-deep' | 'too-heavy'

export interface Scale {
  /** All that was weighed so far. */
  readonly weight: () => number
  /** Puts a line on. @param end where the file goes on after it */
  readonly put: (bytes: Uint8Array, end: number) => Overweight | null
}

/** A scale for the lines of one file. @param weight what it has on it already */
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
