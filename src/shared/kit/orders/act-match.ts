// Matches tokens with the pattern of an order (kit/orders/patterns.ts).
import type { Tok } from '../../engine/order-text/lexer'
import type { Problem } from '../../engine/result'
import { lengthAt, type HoleReader } from './nouns'
import { pastJoins } from './order-tokens'
import type { PatternNode } from './patterns'

export interface Pattern {
  readonly nodes: readonly PatternNode[]
  readonly holes: ReadonlySet<string>
  /** Words it begins with, small letters; none where it begins with a hole or a bracket. */
  readonly verbs: readonly string[]
}

/** Values of holes by their names; null for those left out. */
export type Filled = { readonly [hole: string]: unknown }

/** `{tiles+}` is a list. */
export const bare = (hole: string): string => hole.replace(/\+$/, '')

/** How far a pattern was read: where it failed, and at which hole, or why. */
export interface Furthest {
  at: number
  hole: string | null
  problem: Problem | null
  kind: string
}

export type Readers = ReadonlyMap<string, HoleReader<unknown>>

/** One or several, between commas and `and`. */
function readList(reader: HoleReader<unknown>, tokens: readonly Tok[], from: number): ReturnType<HoleReader<unknown>> {
  const values: unknown[] = []
  let next = from
  for (let found = reader(tokens, from); found !== null; found = reader(tokens, pastJoins(tokens, next))) {
    if ('problem' in found) return found
    if (found.next <= next) break
    values.push(found.value)
    next = found.next
  }
  return values.length === 0 ? null : { value: values, next }
}

/** Values of the holes, or null; `furthest` says then how far it was read. */
export function match(
  { nodes }: Pattern,
  readers: Readers,
  tokens: readonly Tok[],
  kind: string,
  furthest: Furthest,
): Filled | null {
  const idleFrom = new Map<number, number>()
  const miss = (reached: number, hole: string | null, wrong: Problem | null = null): null => {
    const at = idleFrom.get(reached) ?? reached
    if (at > furthest.at || (at === furthest.at && wrong !== null && furthest.problem === null))
      Object.assign(furthest, { at, hole, problem: wrong, kind })
    return null
  }
  type Then = (at: number, found: Filled) => Filled | null
  const walk = (rest: readonly PatternNode[], at: number, found: Filled, then: Then): Filled | null => {
    const [node, ...more] = rest
    if (node === undefined) return then(at, found)
    if (node.node === 'word') {
      const length = Math.max(...node.either.map((word) => lengthAt(word.toLowerCase(), tokens, at)))
      return length === 0 ? miss(at, null) : walk(more, at + length, found, then)
    }
    if (node.node === 'optional')
      return (
        walk(node.inner, at, found, (next, filled) => (next > at ? walk(more, next, filled, then) : null)) ??
        walk(more, at, found, then)
      )
    const hole = bare(node.hole)
    const reader = readers.get(hole)
    const read = reader === undefined ? null : hole === node.hole ? reader(tokens, at) : readList(reader, tokens, at)
    if (read === null) return miss(at, hole)
    if ('problem' in read) return miss(at, hole, read.problem)
    if (read.value === null) idleFrom.set(read.next, at)
    return walk(more, read.next, { ...found, [hole]: read.value }, then)
  }
  return walk(nodes, 0, {}, (at, found) => (at === tokens.length ? found : miss(at, null)))
}

export const isAlone = ({ nodes: [, ...rest] }: Pattern): boolean => rest.every(({ node }) => node === 'optional')
