// Orders as a list of rows (kit/orders/act-row.ts): how each kind is written (`bid {coins} [coins|coin]`), with a noun (kit/orders/nouns.ts) for each
// hole. From the rows come the verbs of the language, reading, writing, sentences and the order form.
import { problemAt, spanOf, type OrderLanguage } from '../../engine/order-text/language'
import { lex, longNames, type Tok } from '../../engine/order-text/lexer'
import { notUnderstood } from '../../engine/order-text/read-text'
import { err, ok, type Problem, type Result } from '../../engine/result'
import { didYouMean, nearest } from '../../engine/suggest'
import { isAlone, match, type Filled, type Furthest, type Pattern, type Readers } from './act-match'
import {
  checkPhases,
  checkShadows,
  isList,
  isNeeded,
  kindOf,
  written,
  type ActRows,
  type AnyRow,
  type Kind,
  type Written,
} from './act-row'
import type { Table } from '../game'
import type { HoleReader, Noun, Nouns, Seeing } from './nouns'
import { listField, type ActField, type ActForm } from './order-form'
import { splitWords, wordsOf } from './order-tokens'
import { capital } from '../prose'

export interface ActBook<V, A, P = null> {
  /** The part of an order language that follows from the rows. */
  readonly language: (moment: Seeing<V, P>) => BookLanguage<A>
  readonly verbs: readonly string[]
  /** Names of things in orders, regardless of the view. */
  readonly names: readonly string[]
  /** As order text: "bid 3". @throws Error for an act without a row, as another game's orders have */
  readonly text: (act: A, table: Table<P>) => string
  /** As a piece of a sentence: "bid 3 coins". */
  readonly sentence: (act: A, table: Table<P>) => string
  readonly groupOf: (act: A) => string
  readonly phaseOf: (view: V) => string | null
  readonly forms: readonly ActForm<V, A>[]
  /** A sentence about a field the form still needs, or null. */
  readonly lacks: (act: A, view: V) => string | null
  /** Why an order is impossible as its player sees the game, such as a card they do not hold; null if it is possible. */
  readonly impossible: (view: V, act: A) => string | null
  /** Unit of an order that each unit may get only once; else null. */
  readonly unitOf: (act: A) => string | null
}

type BookLanguage<A> = Pick<
  OrderLanguage<readonly A[]>,
  'verbs' | 'alone' | 'furtherWords' | 'names' | 'looksLikeOrder' | 'act'
>

// ── Reading ───────────────────────────────────────────────────────────────────────────────────────────────

interface BookSpec<V, A extends { readonly do: string }, P> {
  /** The ruling orders rest on. */
  readonly rule: string
  /** Remedy for error messages, with an example. */
  readonly remedy: string
  /** Nouns of the game: each is the noun of the holes that are called as it is. The fact book takes the same. */
  readonly nouns?: Nouns<V, P>
  readonly rows: ActRows<V, A, P>
  /** Phases of the game, each with its own kinds of orders (ActRow.phase). */
  readonly phases?: { readonly names: readonly string[]; readonly of: (view: V) => string }
  /** The problem of words that are no order, or no part of one. Default: the nearest verbs are suggested. */
  readonly strange?: (tokens: readonly Tok[], from: number) => Problem
}

/** Makes the problem of tokens that fit no row. */
type Wrong<V, P> = (tokens: readonly Tok[], moment: Seeing<V, P>, furthest: Furthest) => Problem

/** The problem of a hole that nothing fits; null where its noun has no words for it. */
function missing<V, P>(
  noun: Noun<V, unknown, P>,
  tokens: readonly Tok[],
  at: number,
  moment: Seeing<V, P>,
  { rule, remedy }: { readonly rule: string; readonly remedy: string },
): Problem | null {
  const tok = tokens[at]
  const stops = tok === undefined ? `The order stops before “${noun.label}”.` : null
  const message = noun.missing?.(moment, tok) ?? stops
  if (message === null) return null
  const marked = tok === undefined ? tokens : [tok]
  const found = problemAt('order-not-understood', message, remedy, marked, rule)
  const near = tok === undefined ? [] : didYouMean(tok.image, spanOf(marked), noun.near?.(moment) ?? [])
  return near.length === 0 ? found : { ...found, suggestions: near }
}

const wrongIn =
  <V, A extends { readonly do: string }, P>(
    spec: BookSpec<V, A, P>,
    kinds: readonly Kind<V, P>[],
    verbs: readonly string[],
  ): Wrong<V, P> =>
  (tokens, moment, { at, hole, problem, kind }) => {
    if (problem !== null) return problem
    const noun = hole === null || at === 0 ? undefined : kinds.find((each) => each.do === kind)?.nouns[hole]
    const lacking = noun === undefined ? null : missing(noun, tokens, at, moment, spec)
    if (lacking !== null) return lacking
    const from = Math.min(at, tokens.length - 1)
    if (spec.strange !== undefined) return spec.strange(tokens, from)
    const isSlip = ({ kind: of, lower }: Tok): boolean => of === 'word' && lower.length > 2 && nearest(lower, verbs).length > 0 // prettier-ignore
    const meant = from > 0 ? undefined : tokens.slice(0, 4).find(isSlip)
    const shown = meant === undefined ? tokens.slice(from) : [meant]
    return { ...notUnderstood(wordsOf(shown), spanOf(shown), from > 0 ? [] : verbs, spec.remedy), rule: spec.rule }
  }

/** No order without a verb has more tokens. */
const LONGEST = 100

const nowhere = (): Furthest => ({ at: -1, hole: null, problem: null, kind: '' })

/** The acts of an order by one row; null where it is of another kind. */
function readBy<V, A, P>(
  { do: name, fields, row, patterns }: Kind<V, P>,
  readers: Readers,
  tokens: readonly Tok[],
  moment: Seeing<V, P>,
  part: string | null,
  furthest: Furthest,
): Result<readonly A[], Problem> | null {
  const first = tokens[0]?.lower ?? ''
  for (const pattern of patterns) {
    const found =
      pattern.verbs.length > 0 && !pattern.verbs.includes(first)
        ? null
        : match(pattern, readers, tokens, name, furthest)
    if (found === null) continue
    const values = Object.fromEntries(fields.map((hole) => [hole, found[hole] ?? null] as const))
    const made = row.act?.(values) ?? { do: name, ...values }
    const refused = row.refuse?.(made, tokens, moment) ?? null
    return refused === null ? ok([made as A]) : err(refused)
  }
  if (row.verbs !== undefined && !splitWords(row.verbs).includes(first)) return null
  return (row.read?.(tokens, moment, part) ?? null) as Result<readonly A[], Problem> | null
}

/** Reads orders at a moment, for which the lists of its nouns are looked up once. */
function readingAt<V, A extends { readonly do: string }, P>(
  { rule, remedy }: BookSpec<V, A, P>,
  kinds: readonly Kind<V, P>[],
  wrong: Wrong<V, P>,
  moment: Seeing<V, P>,
): Pick<BookLanguage<A>, 'act' | 'looksLikeOrder'> {
  const made = new Map<Noun<V, unknown, P>, HoleReader<unknown>>()
  const readerOf = (noun: Noun<V, unknown, P>): HoleReader<unknown> => {
    const reader = made.get(noun) ?? noun.reader(moment)
    made.set(noun, reader)
    return reader
  }
  const ready = kinds.map((kind) => ({
    kind,
    readers: new Map(Object.entries(kind.nouns).map(([hole, noun]) => [hole, readerOf(noun)] as const)),
  }))
  const unled = ready.filter(({ kind }) => kind.patterns.some(({ verbs }) => verbs.length === 0))
  return {
    act: (tokens, part) => {
      const furthest = nowhere()
      let untimely = false
      for (const { kind, readers } of ready) {
        const read = readBy<V, A, P>(kind, readers, tokens, moment, part, furthest)
        const now = kind.row.when?.(moment.view) !== false
        if (read !== null && now) return read
        if (read?.ok === true) untimely = true
      }
      const message = `“${wordsOf(tokens)}” is no order of this part of the game.`
      if (untimely) return err(problemAt('not-at-this-time', message, remedy, tokens, rule))
      return err(wrong(tokens, moment, { ...furthest, at: Math.max(0, furthest.at) }))
    },
    looksLikeOrder: (tokens, from) => {
      if (unled.length === 0 || tokens.length - from > LONGEST) return false
      const order = tokens.slice(from, tokens.at(-1)?.kind === 'stop' ? -1 : undefined)
      const fits = ({ kind, readers }: (typeof ready)[number]): boolean =>
        kind.patterns.some((each) => each.verbs.length === 0 && match(each, readers, order, '', nowhere()) !== null)
      return order.length > 0 && unled.some(fits)
    },
  }
}

// ── Forms ─────────────────────────────────────────────────────────────────────────────────────────────────

function formOf<V, A extends { readonly do: string }, P>(all: Kind<V, P>): ActForm<V, A> {
  const { do: kind, row } = all
  const holes = Object.entries(all.nouns).flatMap(([name, { form }]) =>
    form === undefined ? [] : [{ name, form, list: isList(all, name), needed: isNeeded(all, name) }],
  )
  const make = (found: Filled): A => (row.act?.(found) ?? { do: kind, ...found }) as A
  return {
    kind,
    label: row.label,
    ...(row.when === undefined ? {} : { when: row.when }),
    fields: (view, act) =>
      holes.map(({ name, form, list, needed }): ActField<A> => {
        const now = (act as unknown as Written)[name] ?? null
        const put = (value: unknown): A => make({ ...act, [name]: value })
        const text = (value: unknown): string => (value === null ? '' : (form.read ?? String)(value))
        const { label, ...input } = form.field(view)
        if (!list) {
          const none = needed || input.kind !== 'choice' ? {} : { none: '–' }
          return { label, ...input, ...none, value: text(now), set: (value) => put(form.write(value, view)) }
        }
        const about = input.kind === 'choice' ? { choices: input.choices } : { choices: [], typed: label }
        return listField(
          { label, before: label, ...about },
          [now].flat(),
          text,
          (value) => form.write(value, view),
          put,
        )
      }),
    fresh: (view) =>
      make(
        Object.fromEntries(
          holes.map(({ name, form, list, needed }) => [
            name,
            !needed ? null : list ? [form.fresh(view)] : form.fresh(view),
          ]),
        ),
      ),
  }
}

/** The first missing field of a form or the row's refusal as a sentence, or null. */
function lackingIn<V, P>(kind: Kind<V, P>, act: Written, view: V): string | null {
  const isEmpty = (value: unknown): boolean => value === '' || value === null
  const hole = kind.fields.find((name) => {
    const value = act[name]
    return (
      isNeeded(kind, name) &&
      (isList(kind, name) ? [value].flat().length === 0 || [value].flat().some(isEmpty) : isEmpty(value))
    )
  })
  if (hole !== undefined) return `${capital(kind.nouns[hole]?.label ?? hole)} is not filled in.`
  const made = act as unknown as { readonly do: string }
  return kind.row.refuse?.(made, lex(kind.do), { table: null, view })?.message ?? null
}

function impossibleIn<V, P>(kind: Kind<V, P>, view: V, act: Written): string | null {
  for (const hole of kind.fields) {
    const value = act[hole] ?? null
    for (const each of value === null ? [] : isList(kind, hole) ? (value as readonly unknown[]) : [value]) {
      const why = kind.nouns[hole]?.impossible?.(view, each) ?? null
      if (why !== null) return why
    }
  }
  return null
}

// ── The book ──────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Makes a book of a game's orders. Call it once, at the top of a module.
 * @throws Error for a mistake of the game's author, which it names
 */
export function actBook<V, A extends { readonly do: string }, P = null>(spec: BookSpec<V, A, P>): ActBook<V, A, P> {
  const rows = Object.entries(spec.rows) as unknown as readonly (readonly [string, AnyRow<V, P>])[]
  checkPhases(spec.phases?.names ?? [], rows.map(([, row]) => row)) // prettier-ignore
  const phaseOf = spec.phases?.of ?? (() => null)
  const kinds = rows.map(([name, row]) => kindOf(name, row, phaseOf, spec.nouns ?? {}))
  checkShadows(kinds)
  const wordsOfRows = (field: 'verbs' | 'alone', has: (pattern: Pattern) => boolean): readonly string[] =>
    kinds.flatMap(({ patterns, row: { [field]: more } }) => [
      ...patterns.filter(has).flatMap((pattern) => pattern.verbs),
      ...(more === undefined ? [] : splitWords(more)),
    ])
  const verbs = wordsOfRows('verbs', () => true)
  const alone = wordsOfRows('alone', isAlone)
  const nouns = [...new Set(kinds.flatMap((kind) => Object.values(kind.nouns)))]
  const kindOfAct = new Map(kinds.map((kind) => [kind.do, kind] as const))
  /** A value from the row of an act, or `otherwise` if it has no row. */
  const withRow = <T>(act: A, otherwise: T, make: (kind: Kind<V, P>, fields: Written) => T): T => {
    const kind = kindOfAct.get(act.do)
    return kind === undefined ? otherwise : make(kind, act as unknown as Written)
  }
  const wrong = wrongIn(spec, kinds, verbs)
  return {
    language: (moment) => ({
      verbs: new Set(verbs),
      alone: new Set(alone),
      furtherWords: verbs,
      names: nouns.flatMap((noun) => longNames([...(noun.longNames?.(moment) ?? [])])),
      ...readingAt(spec, kinds, wrong, moment),
    }),
    verbs,
    names: nouns.flatMap(({ names }) => names ?? []),
    text: (act, table) => {
      const text = withRow(act, null, (kind, fields) => kind.row.text?.(act, table) ?? written(kind, fields, table, false)) // prettier-ignore
      if (text === null) throw new Error(`there is no order “${act.do}”`)
      return text
    },
    sentence: (act, table) =>
      withRow(act, '', (kind, fields) => kind.row.sentence?.(act, table) ?? written(kind, fields, table, true)),
    phaseOf,
    groupOf: (act) => withRow(act, '', ({ row }) => row.group ?? row.label),
    forms: kinds.map((kind) => formOf<V, A, P>(kind)),
    lacks: (act, view) => withRow(act, null, (kind, fields) => lackingIn(kind, fields, view)),
    impossible: (view, act) => withRow(act, null, (kind, fields) => impossibleIn(kind, view, fields)),
    unitOf: (act) =>
      withRow(act, null, ({ row: { once }, nouns: { [once ?? '']: noun } }, fields) =>
        once === undefined ? null : `${noun?.label ?? once} ${String(fields[once])}`,
      ),
  }
}
