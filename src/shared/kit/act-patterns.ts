// Orders of small games as patterns: "bid {n} [coins|coin]", "play {card}", "pass". From a list of them come the verbs of the
// language, the reading of an order and its writing. A game whose orders say more has a reader of its own (LanguageSpec.act).
import type { Tok } from '../engine/order-text/lexer'
import { problemAt } from '../engine/order-text/language'
import { err, ok, type Problem, type Result } from '../engine/result'
import { holesOf, patternOf, type PatternNode } from './patterns'

/** What stood in the holes: numbers as digits, names as their list has them. */
export type ActWordsFound = { readonly [hole: string]: string }

export interface ActPattern<A> {
  /** "bid {n} [coins|coin]" (kit/patterns.ts): begins with its verb. `{n}` is a whole number, any other hole a name. */
  readonly says: string
  readonly act: (found: ActWordsFound) => A
}

export interface ActPatterns<A> {
  readonly rule: string
  /** What to write, with an example. */
  readonly remedy: string
  readonly patterns: readonly ActPattern<A>[]
  /** Names a hole may have, by hole. */
  readonly names?: { readonly [hole: string]: readonly string[] }
}

const MOST_DIGITS = 6

function match(
  nodes: readonly PatternNode[],
  tokens: readonly Tok[],
  names: ActPatterns<unknown>['names'],
): ActWordsFound | null {
  const found: { [hole: string]: string } = {}
  let i = 0
  const name = (hole: string): boolean => {
    const wanted = (names?.[hole] ?? []).map((each) => each.toLowerCase().split(' '))
    const at = wanted.findIndex((parts) => parts.every((part, k) => tokens[i + k]?.lower === part))
    if (at < 0) return false
    found[hole] = names?.[hole]?.[at] ?? ''
    i += wanted[at]?.length ?? 0
    return true
  }
  const one = (node: PatternNode): boolean => {
    if (node.node === 'word') {
      if (!node.either.includes(tokens[i]?.lower ?? '')) return false
      i += 1
      return true
    }
    if (node.node === 'optional') {
      const before = i
      if (!node.inner.every(one)) i = before
      return true
    }
    if (node.hole !== 'n') return name(node.hole)
    const tok = tokens[i]
    if (tok?.kind !== 'number' || tok.image.length > MOST_DIGITS) return false
    found['n'] = String(Number(tok.image))
    i += 1
    return true
  }
  return nodes.every(one) && i === tokens.length ? found : null
}

/** What a language takes from patterns: `verbs`, `alone`, `act` (LanguageSpec). */
export function actsOfPatterns<A>({ rule, remedy, patterns, names }: ActPatterns<A>): {
  readonly verbs: readonly string[]
  readonly alone: readonly string[]
  readonly act: (tokens: readonly Tok[]) => Result<A, Problem>
} {
  const read = patterns.map(({ says, act }) => ({ nodes: patternOf(says), act }))
  const verbsOf = (some: typeof read): readonly string[] =>
    some.flatMap(({ nodes: [first] }) => (first?.node === 'word' ? first.either : []))
  return {
    verbs: verbsOf(read),
    alone: verbsOf(read.filter(({ nodes }) => holesOf(nodes).length === 0)),
    act: (tokens) => {
      for (const { nodes, act } of read) {
        const found = match(nodes, tokens, names)
        if (found !== null) return ok(act(found))
      }
      const written = tokens.map(({ image }) => image).join(' ')
      return err(problemAt('order-not-understood', `“${written}” is not an order.`, remedy, tokens, rule))
    },
  }
}
