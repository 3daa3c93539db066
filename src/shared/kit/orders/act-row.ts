// One kind of order as a row of a game's list: how it is read, written and said.
import type { Tok } from '../../engine/order-text/lexer'
import type { Problem, Result } from '../../engine/result'
import { bare, type Filled, type Pattern } from './act-match'
import type { Table } from '../game'
import type { Noun, Nouns, Seeing } from './nouns'
import { holesOf, patternOf, type PatternNode } from './patterns'

type HolesOf<A> = Exclude<keyof A & string, 'do'>
type ValueOf<F> = Exclude<F, null | undefined>
/** A field that is a list also accepts the noun of one element, in a hole `{tiles+}`. */
type NounFor<V, F, P> = Noun<V, F, P> | (F extends readonly (infer Each)[] ? Noun<V, Each, P> : never)

/** One kind of order. */
interface ActRow<V, A, P, All = A> {
  /**
   * Patterns (kit/orders/patterns.ts), tried in their order: `give {coins} [coins|coin] to {to}`. A hole fills the field of its name,
   * `{tiles+}` a list; a missing one is null. Text uses the first pattern with all holes of the act, without brackets that have no hole;
   * sentences keep these if there is no choice, or if the number before them decides (`coins|coin`: the second is the singular).
   */
  readonly says?: string | readonly string[]
  /** Nouns of holes that share no name with a noun of the game: `{from}`, `{to}`. */
  readonly holes?: { readonly [hole in HolesOf<A>]?: NounFor<V, ValueOf<A[hole & keyof A]>, P> }
  /** Further holes, whose values are dropped. */
  readonly idle?: { readonly [hole: string]: Noun<V, null, P> }
  /** On its button in the form: "Bid". */
  readonly label: string
  /** Group heading in a list of single orders. Default: the label. */
  readonly group?: string
  /** When there is such an order: at other times it is not offered, and an error. */
  readonly when?: (view: V) => boolean
  /** Phases of the game (spec of the book) that have such an order; default: all. */
  readonly phase?: string | readonly string[]
  /** Verbs of orders that `read` reads; those of patterns are known. */
  readonly verbs?: string
  /** Verbs of `read` that are an order by themselves. */
  readonly alone?: string
  /** Reads orders no pattern can express, with the verb in front; null for another kind. May return several orders. */
  readonly read?: (
    tokens: readonly Tok[],
    moment: Seeing<V, P>,
    part: string | null,
  ) => Result<readonly All[], Problem> | null
  /** The act of the values found, if it is more than its holes. */
  readonly act?: (found: Filled) => A
  /** An error that holds in any state of the game, or null. */
  readonly refuse?: (act: A, tokens: readonly Tok[], moment: Seeing<V, P>) => Problem | null
  /** As an order that reads back. Default: by its pattern. */
  readonly text?: (act: A, table: Table<P>) => string
  /** As a piece of a sentence. Default: by its pattern. */
  readonly sentence?: (act: A, table: Table<P>) => string
  /** The hole by whose value there is one such order: a unit. Shared by all rows that name it. */
  readonly once?: HolesOf<A>
}
/** Every kind of act in the vocabulary has its row. */
export type ActRows<V, A extends { readonly do: string }, P> = {
  readonly [kind in A['do']]: ActRow<V, Extract<A, { readonly do: kind }>, P, A>
}

export type AnyRow<V, P> = Omit<ActRow<V, { readonly do: string }, P>, 'holes' | 'once'> & {
  readonly holes?: { readonly [hole: string]: Noun<V, unknown, P> }
  readonly once?: string
}

/** A row with its patterns taken apart. */
export interface Kind<V, P> {
  readonly do: string
  /** The holes that are fields of the act. */
  readonly fields: readonly string[]
  readonly row: AnyRow<V, P>
  readonly patterns: readonly Pattern[]
  readonly nouns: { readonly [hole: string]: Noun<V, unknown, P> }
}

/** @throws Error for an author's mistake in a row */
export function kindOf<V, P>(
  name: string,
  given: AnyRow<V, P>,
  phaseOf: (view: V) => string | null,
  known: Nouns<V, P>,
): Kind<V, P> {
  const { phase, when } = given
  const inPhase = (view: V): boolean => [phase].flat().includes(phaseOf(view) ?? undefined) && when?.(view) !== false
  const row = phase === undefined ? given : { ...given, when: inPhase }
  const says = row.says === undefined ? [] : typeof row.says === 'string' ? [row.says] : row.says
  const patterns = says.map((text): Pattern => {
    const nodes = patternOf(text)
    const [first] = nodes
    const verbs = first?.node === 'word' ? first.either.map((word) => (word.split(' ')[0] ?? word).toLowerCase()) : []
    return { nodes, holes: new Set(holesOf(nodes).flatMap((hole) => [hole, bare(hole)])), verbs }
  })
  const used = new Set(patterns.flatMap(({ holes }) => [...holes].map(bare)))
  const called = Object.entries(known).filter(([hole]) => used.has(hole))
  const nouns = { ...row.idle, ...Object.fromEntries(called), ...row.holes } as Kind<V, P>['nouns']
  for (const hole of used)
    if (!Object.hasOwn(nouns, hole))
      throw new Error(`${name}: “${says.join('”, “')}” has a hole {${hole}} without a noun`)
  for (const hole of Object.keys(nouns))
    if (!used.has(hole)) throw new Error(`${name}: no pattern has the hole {${hole}}`)
  if (patterns.length === 0 && (row.text === undefined || row.sentence === undefined))
    throw new Error(`${name}: without a pattern it needs “text” and “sentence”`)
  const fields = Object.keys(nouns).filter((hole) => row.idle === undefined || !Object.hasOwn(row.idle, hole))
  return { do: name, fields, row, patterns, nouns }
}

/** All ways of writing a pattern, its holes by the labels of their nouns. */
const waysOf = <V, P>(kind: Kind<V, P>, nodes: readonly PatternNode[]): readonly string[] =>
  nodes.reduce<readonly string[]>(
    (ways, node) => {
      if (node.node === 'optional')
        return [...ways, ...ways.flatMap((way) => waysOf(kind, node.inner).map((more) => way + more))]
      const next = node.node === 'word' ? node.either : [`{${kind.nouns[bare(node.hole)]?.label ?? ''}}`]
      return ways.flatMap((way) => next.map((piece) => `${way} ${piece}`))
    },
    [''],
  )

/** @throws Error for a pattern that is never reached, since those before it read the same, and for a noun that is declared twice */
export function checkShadows<V, P>(kinds: readonly Kind<V, P>[]): void {
  const seen = new Set<string>()
  const nouns = new Map<string, Noun<V, unknown, P>>()
  for (const kind of kinds) {
    for (const noun of Object.values(kind.nouns)) {
      if (noun.label !== '' && (nouns.get(noun.label) ?? noun) !== noun)
        throw new Error(`${kind.do}: the noun “${noun.label}” is declared twice; name it once and use it in both rows`)
      nouns.set(noun.label, noun)
    }
    // Rows limited by `when` or to other phases may share their words.
    const phases = [kind.row.phase ?? '*'].flat()
    for (const { nodes } of kind.row.phase === undefined && kind.row.when !== undefined ? [] : kind.patterns) {
      const ways = waysOf(kind, nodes)
      if (phases.every((phase) => ways.every((way) => seen.has(`*${way}`) || seen.has(phase + way))))
        throw new Error(`${kind.do}: “${ways[0]?.trim() ?? ''}” is never read, a pattern before it has the same words`)
      for (const phase of phases) for (const way of ways) seen.add(phase + way)
    }
  }
}

/** @throws Error for a phase without orders, and for one that is not named among the phases */
export function checkPhases(names: readonly string[], rows: readonly AnyRow<never, never>[]): void {
  const given = rows.flatMap(({ phase }) => phase ?? [])
  const unknown = given.find((phase) => !names.includes(phase))
  if (unknown !== undefined) throw new Error(`there is no phase “${unknown}”`)
  const empty = names.find((phase) => rows.every((row) => row.phase !== undefined) && !given.includes(phase))
  if (empty !== undefined) throw new Error(`the phase “${empty}” has no orders`)
}

// ── Writing ───────────────────────────────────────────────────────────────────────────────────────────────

export type Written = { readonly [field: string]: unknown }
const filled = (act: Written, hole: string): boolean => act[hole] !== null && act[hole] !== undefined

/** The first pattern that has all holes an act fills, and none it leaves out but in brackets. */
function patternFor<V, P>({ patterns, nouns }: Kind<V, P>, act: Written): Pattern | undefined {
  const needed = Object.keys(nouns).filter((hole) => filled(act, hole))
  return (
    patterns.find(
      ({ nodes, holes }) =>
        needed.every((hole) => holes.has(hole)) &&
        nodes.every((node) => node.node !== 'hole' || filled(act, bare(node.hole)) || !(bare(node.hole) in act)),
    ) ?? patterns[0]
  )
}

/** The words of an order with its holes filled in. @param whole with pieces that may be left out, as in a sentence */
export function written<V, P>(kind: Kind<V, P>, act: Written, table: Table<P>, whole: boolean): string {
  let last: unknown = null
  const formatValue = (noun: Noun<V, unknown, P> | undefined, value: unknown): string => {
    const say = (whole ? noun?.sentence : undefined) ?? noun?.text ?? String
    return say(value, table)
  }
  const formatNode = (node: PatternNode): readonly string[] => {
    if (node.node === 'word') {
      const word = node.either[last === 1 ? 1 : 0] ?? node.either[0] ?? ''
      last = null
      return [word]
    }
    if (node.node === 'hole') {
      const hole = bare(node.hole)
      last = act[hole]
      const noun = kind.nouns[hole]
      return [hole === node.hole ? formatValue(noun, last) : (last as readonly unknown[]).map((each) => formatValue(noun, each)).join(', ')] // prettier-ignore
    }
    const holes = holesOf(node.inner).map(bare)
    const chosen =
      node.inner.every((each) => each.node !== 'word' || each.either.length === 1) || typeof last === 'number'
    return (holes.length === 0 ? whole && chosen : holes.every((hole) => filled(act, hole)))
      ? node.inner.flatMap(formatNode)
      : []
  }
  return (patternFor(kind, act)?.nodes ?? [])
    .flatMap(formatNode)
    .filter((piece) => piece !== '')
    .join(' ')
}

/** Whether a hole is a list: `{tiles+}`. */
export const isList = <V, P>(kind: Kind<V, P> | undefined, hole: string): boolean =>
  kind?.patterns.some(({ holes }) => holes.has(`${hole}+`)) === true

/** Whether an order has a hole, however it is written: it is in no bracket. */
export const isNeeded = <V, P>({ patterns }: Kind<V, P>, hole: string): boolean =>
  patterns.every(({ nodes }) => nodes.some((node) => node.node === 'hole' && bare(node.hole) === hole))
