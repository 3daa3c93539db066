// Orders as a list: how each is written (`bid {coins} [coins|coin]`) and what its form asks for. From the list come the verbs of
// the language, reading, writing, sentences and the order form, as conditions come from a fact book. A game whose orders say
// more has a reader of its own (LanguageSpec.act).
import type { Tok } from '../engine/order-text/lexer'
import { problemAt } from '../engine/order-text/language'
import { foldName } from '../engine/order-text/source'
import { err, ok, type Problem, type Result } from '../engine/result'
import type { FieldValues } from './facts'
import type { ActForm } from './order-form'
import { holesOf, patternOf, type PatternNode } from './patterns'

/** What a hole of an order holds: a whole number, or one of several names or numbers. */
export type HoleSpec<V> =
  | { readonly label: string; readonly min: number; readonly max: (view: V) => number }
  /** Names must be among these; a number is read whatever it is, and the form offers these. */
  | { readonly label: string; readonly of: (view: V) => readonly (string | number)[] }

/** An act as its list has it: `do` is its kind, its other fields are the holes of its pattern. */
export interface BookedAct {
  readonly do: string
  readonly [hole: string]: string | number
}

type Field = FieldValues[string] | number

/** One kind of order. `H`: the names of its holes. */
export interface ActSpec<V, H extends string = string> {
  /**
   * `bid {coins} [coins|coin]` (kit/patterns.ts). Begins with its verb. What may be left out is left out in order text and used in
   * sentences; of `coins|coin` after a number the second is the singular.
   */
  readonly says: string
  /** On its button in the form: "Bid". */
  readonly label: string
  readonly holes: { readonly [hole in H]: HoleSpec<V> }
}

type HolesOf<A> = Exclude<keyof A & string, 'do'>

/** Every kind of act in the vocabulary has its entry; `holes` is left out where there are none. */
export type ActSpecs<V, A extends { readonly do: string }> = {
  readonly [kind in A['do']]: [HolesOf<Extract<A, { do: kind }>>] extends [never]
    ? Omit<ActSpec<V>, 'holes'>
    : ActSpec<V, HolesOf<Extract<A, { do: kind }>>>
}

export interface ActBook<V, A> {
  /** What a language takes from the list (LanguageSpec). */
  readonly language: (view: V) => {
    readonly verbs: readonly string[]
    readonly alone: readonly string[]
    readonly act: (tokens: readonly Tok[]) => Result<A, Problem>
  }
  /** As order text: "bid 3". */
  readonly text: (act: A) => string
  /** As a piece of a sentence: "bid 3 coins". */
  readonly sentence: (act: A) => string
  readonly forms: readonly ActForm<V, A>[]
  /** What a form still has to be given, or null. */
  readonly lacks: (act: A) => string | null
  /** What makes an order impossible as its player sees the game, such as a card they do not hold; null where nothing does. */
  readonly impossible: (view: V, act: A) => string | null
}

const MOST_DIGITS = 6

interface Kind<V> {
  readonly do: string
  readonly label: string
  readonly nodes: readonly PatternNode[]
  readonly holes: { readonly [hole: string]: HoleSpec<V> }
}

/** How many tokens a name takes up, 0 where it is not there: a name of several words is one token where its language knows it. */
function lengthAt(name: string, tokens: readonly Tok[], from: number): number {
  let joined = ''
  for (let i = from; i < tokens.length && joined.length < name.length; i++) {
    joined += `${joined === '' ? '' : ' '}${tokens[i]?.lower ?? ''}`
    if (joined === name) return i - from + 1
  }
  return 0
}

const areNumbers = (list: readonly (string | number)[]): boolean =>
  list.length > 0 && list.every((each) => typeof each === 'number')

/** Reads the value of a hole at a token; null when nothing there fits it. */
function readHole<V>(
  hole: HoleSpec<V>,
  view: V,
  tokens: readonly Tok[],
  from: number,
): { readonly value: Field; readonly next: number } | null {
  const names = 'of' in hole ? hole.of(view) : []
  const [longest] = names
    .map((name) => ({ value: name, next: from + lengthAt(foldName(String(name)), tokens, from) }))
    .filter(({ next }) => next > from)
    .sort((a, b) => b.next - a.next)
  if (longest !== undefined) return longest
  const tok = tokens[from]
  if (!('min' in hole || areNumbers(names)) || tok?.kind !== 'number' || tok.image.length > MOST_DIGITS) return null
  return { value: Number(tok.image), next: from + 1 }
}

/** What the holes of a pattern hold, or where and at which hole the tokens left it. */
type Match =
  | { readonly fits: true; readonly found: { readonly [hole: string]: Field } }
  | { readonly fits: false; readonly at: number; readonly hole: string | null }

function match<V>({ nodes, holes }: Kind<V>, view: V, tokens: readonly Tok[]): Match {
  const found: { [hole: string]: Field } = {}
  let i = 0
  let missed: string | null = null
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
    const spec = holes[node.hole]
    const read = spec === undefined ? null : readHole(spec, view, tokens, i)
    missed = read === null ? node.hole : null
    if (read === null) return false
    found[node.hole] = read.value
    i = read.next
    return true
  }
  return nodes.every(one) && i === tokens.length ? { fits: true, found } : { fits: false, at: i, hole: missed }
}

/** More than these would no longer be read through. */
const MOST_NAMED = 12

const listOf = (list: readonly (string | number)[]): string => {
  const each = [...new Set(list)]
  return each.length === 0 || each.length > MOST_NAMED ? '' : `: ${each.join(', ')}`
}

/** Why there is nothing at a token that a hole could hold. */
function missing<V>(hole: HoleSpec<V>, view: V, tok: Tok | undefined): string {
  const names = 'of' in hole ? hole.of(view) : []
  const number = 'min' in hole || areNumbers(names)
  if (tok === undefined) return `The order stops before “${hole.label}”${listOf(names)}.`
  if (number)
    return `“${tok.image}” is not a whole number${tok.kind === 'number' ? ' of at most six digits' : ''} (${hole.label}).`
  return `“${tok.image}” is none of those possible here${listOf(names)}.`
}

/** The words of an order with its holes filled in. @param whole including what may be left out */
function written(nodes: readonly PatternNode[], act: BookedAct, whole: boolean): string {
  let last: string | number = ''
  const formatNode = (node: PatternNode): readonly string[] => {
    if (node.node === 'optional') return whole ? node.inner.flatMap(formatNode) : []
    if (node.node === 'word') return [node.either[last === 1 ? 1 : 0] ?? node.either[0] ?? '']
    last = act[node.hole] ?? ''
    return [String(last)]
  }
  return nodes.flatMap(formatNode).join(' ')
}

/** A whole number, whatever a form holds. */
const wholeOf = (text: string): number => (/^-?\d+$/.test(text.trim()) ? Number(text) : NaN)

function formOf<V, A extends { readonly do: string }>(kind: Kind<V>): ActForm<V, A> {
  const holes = Object.entries(kind.holes)
  // Forms hold text; the spec of a hole, or the names it offers, say whether it is a number.
  const asAct = (values: { readonly [hole: string]: Field }): A => ({ do: kind.do, ...values }) as unknown as A
  return {
    kind: kind.do,
    label: kind.label,
    fields: (view) =>
      holes.map(([name, hole]) =>
        'min' in hole
          ? { name, kind: 'number', label: hole.label, min: hole.min, max: hole.max(view) }
          : {
              name,
              kind: 'choice',
              label: hole.label,
              choices: [...new Set(hole.of(view))].map((each) => ({ value: String(each), label: String(each) })),
              ...(areNumbers(hole.of(view)) ? { labelled: true } : {}),
            },
      ),
    fresh: (view) =>
      asAct(
        Object.fromEntries(holes.map(([name, hole]) => [name, 'min' in hole ? hole.min : (hole.of(view)[0] ?? '')])),
      ),
    read: (act) =>
      Object.fromEntries(
        Object.entries(act).flatMap(([name, value]) => (name === 'do' ? [] : [[name, String(value)]])),
      ),
    write: (values, view) =>
      asAct(
        Object.fromEntries(
          holes.map(([name, hole]) => {
            const text = values[name] ?? ''
            if ('min' in hole) return [name, wholeOf(text)]
            return [name, areNumbers(hole.of(view)) ? wholeOf(text) : text]
          }),
        ),
      ),
  }
}

/**
 * Makes a book of a game's orders. Call it once, at the top of a module.
 * @param spec.rule the ruling orders rest on
 * @param spec.remedy what to write, with an example
 * @throws Error for a hole in a pattern that is not described: a mistake of the game's author
 */
export function actBook<V, A extends { readonly do: string }>(spec: {
  readonly rule: string
  readonly remedy: string
  readonly acts: ActSpecs<V, A>
}): ActBook<V, A> {
  const specs: readonly (readonly [string, Partial<ActSpec<V>>])[] = Object.entries(spec.acts)
  const kinds = specs.map(([kind, { says = '', label = '', holes = {} }]): Kind<V> => {
    const nodes = patternOf(says)
    for (const hole of holesOf(nodes))
      if (!Object.hasOwn(holes, hole)) throw new Error(`“${says}” has a hole {${hole}} that “holes” does not describe`)
    return { do: kind, label, nodes, holes }
  })
  const verbsOf = (some: readonly Kind<V>[]): readonly string[] =>
    some.flatMap(({ nodes: [first] }) => (first?.node === 'word' ? first.either : []))
  const formatAct = (act: A, whole: boolean): string => {
    const kind = kinds.find((each) => each.do === act.do)
    return kind === undefined ? '' : written(kind.nodes, act as unknown as BookedAct, whole)
  }
  const [verbs, alone] = [kinds, kinds.filter(({ nodes }) => holesOf(nodes).length === 0)].map(verbsOf)
  return {
    language: (view) => ({
      verbs: verbs ?? [],
      alone: alone ?? [],
      act: (tokens) => {
        let furthest: { readonly at: number; readonly hole: HoleSpec<V> | undefined } = { at: 0, hole: undefined }
        for (const kind of kinds) {
          const read = match(kind, view, tokens)
          if (read.fits) return ok({ do: kind.do, ...read.found } as unknown as A)
          if (read.at > furthest.at)
            furthest = { at: read.at, hole: read.hole === null ? undefined : kind.holes[read.hole] }
        }
        const text = tokens.map(({ image }) => image).join(' ')
        const { at, hole } = furthest
        const wrong = hole === undefined || at >= tokens.length ? tokens : tokens.slice(at, at + 1)
        const message = hole === undefined ? `“${text}” is not an order.` : missing(hole, view, tokens[at])
        return err(problemAt('order-not-understood', message, spec.remedy, wrong, spec.rule))
      },
    }),
    text: (act) => formatAct(act, false),
    sentence: (act) => formatAct(act, true),
    forms: kinds.map((kind) => formOf(kind)),
    lacks: (act) => {
      const wrong = Object.entries(act).find(
        ([, value]) => value === '' || (typeof value !== 'string' && !Number.isInteger(value)),
      )
      return wrong === undefined
        ? null
        : `${kinds.find((each) => each.do === act.do)?.holes[wrong[0]]?.label ?? wrong[0]} is not filled in`
    },
    impossible: (view, act) => {
      const fields = new Map<string, unknown>(Object.entries(act))
      const holes = Object.entries(kinds.find((each) => each.do === act.do)?.holes ?? {})
      for (const [name, hole] of holes) {
        const value = fields.get(name)
        if ('of' in hole) {
          const list = hole.of(view)
          if (!list.some((each) => each === value))
            return `${hole.label} ${String(value)} is none of those possible${listOf(list)}.`
        } else if (typeof value === 'number') {
          const most = hole.max(view)
          if (value > most) return `${value} is more than the ${most} possible (${hole.label}).`
          if (value < hole.min) return `${value} is less than the ${hole.min} that are asked for (${hole.label}).`
        }
      }
      return null
    },
  }
}
