// The published dice: named streams from one secret seed (see docs/dice.md for vectors and a checker).
// draw(label, k, n): HMAC-SHA-256(seed, `label#k`) as eight big-endian words; the first word below
// ⌊2³²/n⌋·n gives word mod n; if none serves, `label#k#1`, `label#k#2` … Integers only.
import { at } from '../at'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { hmacOf } from './hmac'

/** One recorded draw: `value` is 0 … n − 1. `typed` = a real die the referee typed in. */
export interface Draw {
  readonly label: string
  readonly k: number
  readonly n: number
  readonly value: number
  readonly typed?: true
}

/** Dice for a game. Each call on a label takes the next k of that label. */
export interface Dice {
  /** 0 … n − 1; n from 1 to 2³². */
  draw(label: string, n: number): number
  /** 1 … sides: a die shows 1 + value. */
  die(label: string, sides: number): number
  /** A shuffled copy: i runs from the last index down to 1, swapping with draw(i + 1). */
  shuffle<T>(label: string, items: readonly T[]): T[]
}

export interface RecordingDice extends Dice {
  /** All draws so far, in order. */
  readonly draws: readonly Draw[]
}

/** A die the referee typed: replaces draw `k` of `label`. `value` counts from 0. */
export interface TypedDie {
  readonly label: string
  readonly k: number
  readonly value: number
}

/** SHA-256 of the seed text, in hex: published at the start, checked at the end. */
export const commitment = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)))

/** One value of the published algorithm, for draw `k` of a label: 0 … n − 1. */
export type DrawValue = (label: string, k: number, n: number) => number

/**
 * The published algorithm for one key, which is taken in once: two of the four SHA-256 blocks of an HMAC depend on
 * nothing else.
 * @param key seed text in UTF-8 bytes
 * @throws (the function returned) RangeError when n is not an integer from 1 to 2³² (a bug in the caller)
 */
export function drawsOf(key: Uint8Array): DrawValue {
  const hmac = hmacOf(key)
  // Throws come in runs with one label, so its bytes are kept.
  let known = ''
  let bytes = utf8ToBytes(`${known}#`)
  return (label, k, n) => {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`draw: n = ${n}`)
    if (label !== known) {
      known = label
      bytes = utf8ToBytes(`${label}#`)
    }
    const limit = Math.floor(2 ** 32 / n) * n
    for (let retry = 0; ; retry++) {
      const rest = retry === 0 ? `${k}` : `${k}#${retry}`
      const message = new Uint8Array(bytes.length + rest.length)
      message.set(bytes)
      for (let i = 0; i < rest.length; i++) message[bytes.length + i] = rest.charCodeAt(i)
      const digest = hmac(message)
      for (const signed of digest) {
        const word = signed >>> 0
        if (word < limit) return word % n
      }
    }
  }
}

/** A second seed, for the labels it has; all others are drawn from the first. */
interface SeedOfSome {
  readonly seed: string
  readonly has: (label: string) => boolean
}

/** Dice for one resolution. Every draw is recorded; typed dice take the place of drawn ones. */
export function makeDice(seed: string, typed: readonly TypedDie[] = [], some: SeedOfSome | null = null): RecordingDice {
  const rest = drawsOf(utf8ToBytes(seed))
  const own = some === null ? rest : drawsOf(utf8ToBytes(some.seed))
  const valueOf: DrawValue = (label, k, n) => (some?.has(label) === true ? own : rest)(label, k, n)
  const draws: Draw[] = []
  const next = new Map<string, number>()
  const real = new Map(typed.map((d) => [`${d.label}#${d.k}`, d.value]))
  const draw = (label: string, n: number): number => {
    const k = next.get(label) ?? 0
    next.set(label, k + 1)
    const thrown = real.get(`${label}#${k}`)
    if (thrown !== undefined && thrown >= 0 && thrown < n) {
      draws.push({ label, k, n, value: thrown, typed: true })
      return thrown
    }
    const value = valueOf(label, k, n)
    draws.push({ label, k, n, value })
    return value
  }
  return {
    draws,
    draw,
    die: (label, sides) => draw(label, sides) + 1,
    shuffle: <T>(label: string, items: readonly T[]): T[] => {
      const out = items.slice()
      for (let i = out.length - 1; i >= 1; i--) {
        const j = draw(label, i + 1)
        const held = at(out, i)
        out[i] = at(out, j)
        out[j] = held
      }
      return out
    },
  }
}
