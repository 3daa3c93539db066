// The nouns of a game: numbers, things, players. Each is declared once and then read in orders, written, said, offered by forms,
// asked about by conditions (`things` are nouns of a fact book too) and known to the reader of letters.
import { nameFinder } from '../engine/conditions/names'
import { lex, type Tok } from '../engine/order-text/lexer'
import { foldName } from '../engine/order-text/source'
import type { Seat } from '../engine/log'
import type { Problem } from '../engine/result'
import type { FactField } from './condition-rows'
import type { Moment, Noun as AskedNoun } from './facts'
import type { Table } from './game'
import { numberAt, past, splitWords, textOf } from './order-tokens'

/** A value and the index of the token behind it, what is wrong with it, or null where none begins. */
export type Found<T> = { readonly value: T; readonly next: number } | { readonly problem: Problem } | null
export type HoleReader<T> = (tokens: readonly Tok[], from: number) => Found<T>

/** What nouns and facts look at: the table (none in the page) and the view of a player. */
export interface Seeing<V, P = null> {
  readonly table: Table<P> | null
  readonly view: V
}
/** A view with players. */
type Known = Moment['view']

type Fielded<F> = F extends FactField ? Omit<F, 'name'> : never
/** The field of a form for one value: `write` makes the value of what is in it, null while there is none. */
export interface NounForm<V, T> {
  readonly field: (view: V) => Fielded<FactField>
  readonly fresh: (view: V) => T
  /** What is in the field. Default: the value as it is. */
  readonly read?: (value: T) => string
  readonly write: (text: string, view: V) => T | null
}

/** A kind of value in orders. `V`: the view of the game, `P`: its pack. */
export interface Noun<V, T, P = null> {
  /** In its field and in messages: "coins". */
  readonly label: string
  /** Made once for a view: lists are looked up here. */
  readonly reader: (moment: Seeing<V, P>) => HoleReader<T>
  /** As orders write it; it reads back. Default: as it is. */
  readonly text?: (value: T, table: Table<P>) => string
  /** In a sentence. Default: as orders write it. */
  readonly sentence?: (value: T, table: Table<P>) => string
  /** Why a token is none; null: in the words of the act book. */
  readonly missing?: (moment: Seeing<V, P>, tok: Tok | undefined) => string | null
  /** Names that one which is not known may be a slip of. */
  readonly near?: (moment: Seeing<V, P>) => readonly string[]
  /** Why a value that exists cannot be meant as its player sees the game; null where it can. */
  readonly impossible?: (view: V, value: T) => string | null
  readonly form?: NounForm<V, T>
  /** Names that do not depend on the view: letters that have them speak of the game. */
  readonly names?: readonly string[]
  /** Names of a view that are more than one word, or have signs in them. */
  readonly longNames?: (moment: Seeing<V, P>) => readonly string[]
}

/** The nouns of a game by name: what orders and conditions speak of. */
export type Nouns<V, P> = { readonly [name: string]: Pick<Noun<V, unknown, P>, 'label' | 'reader'> }

// ── Numbers ───────────────────────────────────────────────────────────────────────────────────────────────

const MOST_DIGITS = 12
const TIMES = new Map([
  ['k', 1000],
  ['m', 1_000_000],
])

interface NumberForm {
  /** Places behind the point; the value is counted in the last of them, so that it is whole. */
  readonly decimals?: number
  /** A sign before or behind the number: `£`, `%`. */
  readonly unit?: string
}

/** Digits with thousands marks from a token on, without blanks: `1,000`. */
function digitsAt(tokens: readonly Tok[], from: number): { readonly digits: string; readonly next: number } {
  let digits = tokens[from]?.image ?? ''
  let next = from + 1
  for (;;) {
    const [before, mark, group] = [tokens[next - 1], tokens[next], tokens[next + 1]]
    const joined = mark !== undefined && mark.at === before?.end && group?.at === mark.end
    if (!joined || !/^[,']$/.test(mark.image) || !/^\d{3}(?:[km]|$)/i.test(group.image)) break
    digits += group.image
    next += 2
  }
  return { digits, next }
}

/**
 * A number as players write it: `12`, `1,000`, `5k`, `twelve`, `£20`, `1.5` where there are decimals.
 * The value counts the last decimal; null where there is no such number.
 */
function readNumber(tokens: readonly Tok[], from: number, { decimals = 0, unit }: NumberForm = {}): Found<number> {
  const has = (i: number): boolean => unit !== undefined && tokens[i]?.image === unit
  const start = has(from) ? from + 1 : from
  const word = tokens[start]?.kind === 'word' ? numberAt(tokens[start], false) : null
  const { digits, next: after } = word === null ? digitsAt(tokens, start) : { digits: String(word), next: start + 1 }
  const [last, point, part] = [tokens[after - 1], tokens[after], tokens[after + 1]]
  const broken = decimals > 0 && point?.kind === 'dot' && point.at === last?.end && part?.at === point.end
  const next = broken ? after + 2 : after
  const value = valueOf(broken ? `${digits}.${part.image}` : digits, decimals)
  return value === null ? null : { value, next: has(next) ? next + 1 : next }
}

/** A number in figures, counted in its last decimal; null where it has more of them, or too many digits. */
function valueOf(figures: string, decimals: number): number | null {
  const [, whole, part = '', suffix = ''] = /^(\d{1,12})(?:\.(\d{1,12}))?([km]?)$/i.exec(figures) ?? []
  if (whole === undefined) return null
  const value = Number(`${whole}.${part}`) * (TIMES.get(suffix.toLowerCase()) ?? 1) * 10 ** decimals
  const rounded = Math.round(value)
  return Math.abs(value - rounded) > 1e-6 || rounded >= 10 ** (MOST_DIGITS + decimals) ? null : rounded
}

/** A number as orders write it. @param marks with a mark at each thousand, from ten thousand on */
function numberText(value: number, { decimals = 0, unit = '' }: NumberForm, marks: boolean): string {
  const [whole = '', part = ''] = (value / 10 ** decimals).toFixed(decimals).split('.')
  const shown = marks && whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole
  const behind = part.replace(/0+$/, '')
  const figure = behind === '' ? shown : `${shown}.${behind}`
  return unit === '%' ? `${figure}%` : `${unit}${figure}`
}

/** A number. `max`: the most that is possible as its player sees the game. */
export function amount<V, P>(
  label: string,
  { min = 0, max, ...form }: NumberForm & { readonly min?: number; readonly max: number | ((view: V) => number) },
): Noun<V, number, P> {
  const most = (view: V): number => (typeof max === 'number' ? max : max(view))
  const written = (value: number): string => numberText(value, form, false)
  return {
    label,
    reader: () => (tokens, from) => readNumber(tokens, from, form),
    text: written,
    sentence: (value) => numberText(value, form, true),
    missing: (_, tok) =>
      tok === undefined
        ? null
        : `“${tok.image}” is not a ${form.decimals === undefined ? 'whole ' : ''}number${tok.kind === 'number' ? ` of at most ${MOST_DIGITS} digits` : ''} (${label}).`,
    impossible: (view, value) =>
      value > most(view)
        ? `${written(value)} is more than the ${written(most(view))} possible (${label}).`
        : value < min
          ? `${written(value)} is less than the ${written(min)} that are asked for (${label}).`
          : null,
    form: {
      field: (view) =>
        form.decimals === undefined ? { kind: 'number', label, min, max: most(view) } : { kind: 'text', label },
      fresh: () => min,
      read: written,
      write: (text) => {
        const tokens = lex(text)
        const found = readNumber(tokens, 0, form)
        return found !== null && 'value' in found && found.next === tokens.length ? found.value : null
      },
    },
  }
}

// ── Names ─────────────────────────────────────────────────────────────────────────────────────────────────

/** One thing of a kind, by all its names; the first is written. */
interface Called<T> {
  readonly value: T
  readonly names: readonly string[]
}

/** More than these would no longer be read through. */
const MOST_NAMED = 12

/** `: Anna, Brian`, or nothing where there are too many. */
const among = (names: readonly string[]): string =>
  names.length === 0 || names.length > MOST_NAMED ? '' : `: ${[...new Set(names)].join(', ')}`

/** How many tokens a name in small letters takes up, 0 where it is not there; several words may be one token. */
export function lengthAt(name: string, tokens: readonly Tok[], from: number): number {
  let joined = ''
  for (let i = from; i < tokens.length && joined.length < name.length; i++) {
    joined += `${joined === '' ? '' : ' '}${tokens[i]?.lower ?? ''}`
    if (joined === name) return i - from + 1
  }
  return 0
}

/** A reader of names, the longest that fits. */
function nameReader<T>(all: readonly Called<T>[]): HoleReader<T> {
  const byFirst = new Map<string, { readonly name: string; readonly value: T }[]>()
  for (const { value, names } of all)
    for (const name of names.map(foldName))
      for (const first of new Set([name, name.split(' ')[0] ?? '']))
        byFirst.set(first, [...(byFirst.get(first) ?? []), { name, value }])
  for (const list of byFirst.values()) list.sort((a, b) => b.name.length - a.name.length)
  return (tokens, from) => {
    for (const { name, value } of byFirst.get(tokens[from]?.lower ?? '') ?? []) {
      const length = lengthAt(name, tokens, from)
      if (length > 0) return { value, next: from + length }
    }
    return null
  }
}

/** @throws Error for a name that is two things: a mistake of the game's author */
function checkNames(all: readonly Called<unknown>[], label: string): void {
  const meant = new Map<string, unknown>()
  for (const { value, names } of all)
    for (const name of names.map(foldName)) {
      if (meant.has(name) && meant.get(name) !== value) throw new Error(`“${name}” is two things for “${label}”`)
      meant.set(name, value)
    }
}

const PLAIN = /^[\p{L}\p{N}_]+$/u
const longOf = (all: readonly Called<unknown>[]): readonly string[] =>
  all.flatMap(({ names }) => names.filter((name) => !PLAIN.test(name)))

type Item = string | number

/** A field with a choice of values. */
const choiceForm = <V, T extends Item>(
  label: string,
  all: (view: V) => readonly T[],
  offered: (view: V) => readonly T[],
  say: (value: T, view: V) => string,
): NounForm<V, T> => ({
  field: (view) => {
    const list = [...new Set(offered(view))]
    const choices = list.map((value) => ({ value: String(value), label: say(value, view) }))
    // Choices that are numbers do not say what they are.
    const labelled = choices.length > 0 && choices.every((choice) => /^\d+$/.test(choice.label))
    return { kind: 'choice', label, choices, ...(labelled ? { labelled } : {}) }
  },
  fresh: (view) => offered(view)[0] ?? ('' as T),
  write: (text, view) => all(view).find((each) => String(each) === text) ?? null,
})

/**
 * Things by name or number: cards, places. The same noun goes into `nouns` of a fact book.
 * @param label "card", for messages
 * @param spec.exist all there are, a list or from a view: what is none of them is an error
 * @param spec.possible those its player could mean now, where these are fewer: another one is a warning, and the form offers these
 * @param spec.also further names: abbreviations, plurals
 * @param spec.say in a sentence; by its name where left out
 * @throws Error for a name that is two things: a mistake of the game's author
 */
export function things<V extends Known, T extends Item, P>(
  label: string,
  spec: {
    readonly exist: readonly T[] | ((view: V) => readonly T[])
    readonly possible?: (view: V) => readonly T[]
    readonly also?: (thing: T) => readonly string[]
    readonly say?: (thing: T) => string
  },
): Noun<V, T, P> & AskedNoun<Moment & { readonly view: V }> {
  const { exist, also = () => [], say = String } = spec
  const fixed = typeof exist === 'function' ? null : exist
  const existing = (view: V): readonly T[] => (typeof exist === 'function' ? exist(view) : exist)
  const possible = spec.possible ?? existing
  const called = (value: T): Called<T> => ({ value, names: [String(value), ...also(value)] })
  const all = fixed?.map(called)
  checkNames(all ?? [], label)
  const calledIn = ({ view }: { readonly view: V }): readonly Called<T>[] => all ?? existing(view).map(called)
  const reader = all === undefined ? null : nameReader(all)
  const numbers = fixed?.every((each) => typeof each === 'number') === true
  return {
    label,
    reader: (moment) => reader ?? nameReader(calledIn(moment)),
    sentence: say,
    missing: ({ view }, tok) => {
      const list = among(possible(view).map(String))
      return tok === undefined ? `The order stops before “${label}”${list}.` : `There is no ${label} “${tok.image}”${list}.` // prettier-ignore
    },
    near: (moment) => calledIn(moment).flatMap(({ names }) => names),
    impossible: (view, value) => {
      const list = possible(view)
      return list.includes(value) ? null : `${label} ${value} is none of those possible${among(list.map(String))}.`
    },
    form: choiceForm(label, existing, possible, say),
    ...(all === undefined || numbers ? {} : { names: all.flatMap(({ names }) => names) }),
    longNames: (moment) => longOf(calledIn(moment)),
    what: label,
    find: (moment, written) => {
      const known = calledIn(moment).map(({ names: [name = '', ...formerly] }) => ({ name, formerly }))
      return nameFinder(known, label)(written)
    },
    choices: ({ view }) => existing(view).map((each) => ({ value: String(each), label: say(each) })),
    say: (name) => say(fixed?.find((each) => String(each) === name) ?? (name as T)),
    ...(numbers ? { cel: { write: (name: string) => name, pattern: '(\\d+)' } } : {}),
  }
}

/** Words that stand for a value each: `{ to: 'to into', via: 'via along' }`. The first is written. */
export function wordsFor<V, T extends string, P>(
  label: string,
  spec: { readonly [value in T]: string },
): Noun<V, T, P> {
  const called = (Object.entries(spec) as [T, string][]).map(([value, words]) => ({ value, names: words.split(' ') }))
  checkNames(called, label)
  const reader = nameReader(called)
  const values = (): readonly T[] => called.map(({ value }) => value)
  const text = (value: T): string => called.find((each) => each.value === value)?.names[0] ?? value
  return { label, reader: () => reader, text, form: choiceForm<V, T>(label, values, values, text) }
}

/** Players, by the names they have and had or a part that only one has; the value is the seat. */
export function players<V extends Known, P>(label: string): Noun<V, Seat, P> {
  const names = (view: V): readonly string[] => view.players.map(({ name }) => name)
  const seats = (view: V): readonly Seat[] => view.players.map((_, seat) => seat)
  return {
    label,
    reader: ({ view, table }) => {
      const known = view.players.map(({ name, formerly }, seat) => ({
        name,
        formerly: [...formerly, ...(table === null ? [] : [table.seats[seat]?.label ?? name])],
      }))
      const exact = nameReader(known.map(({ name, formerly }, value) => ({ value, names: [name, ...formerly] })))
      const find = nameFinder(known, 'player')
      return (tokens, from) => {
        const first = tokens[from]
        const whole = exact(tokens, from)
        if (whole !== null || first === undefined || first.image.length < 3 || first.kind === 'number') return whole
        const found = find(first.image.replace(/^["']|["']$/gu, ''))
        return found.ok ? { value: names(view).indexOf(found.name), next: from + 1 } : null
      }
    },
    text: (seat, table) => table.seats[seat]?.name ?? '',
    missing: ({ view }, tok) =>
      tok === undefined
        ? `The order stops before “${label}”${among(names(view))}.`
        : `There is no player “${tok.image}”${among(names(view))}.`,
    near: ({ view }) => names(view),
    form: choiceForm(label, seats, seats, (seat, view) => names(view)[seat] ?? ''),
    longNames: ({ view }) => names(view).filter((name) => !PLAIN.test(name)),
  }
}

/** Words that may be anywhere in a place and say no more; the value is none. */
export const idle = <V, P>(words: string): Noun<V, null, P> => ({
  label: '',
  reader: () => (tokens, from) => ({ value: null, next: past(splitWords(words), tokens, from) }),
  text: () => '',
})

/** The player's own words, in quotation marks or to the end of the order. */
export const ownWords = <V, P>(label: string): Noun<V, string, P> => ({
  label,
  reader: () => (tokens, from) => {
    const first = tokens[from]
    if (first === undefined) return null
    if (first.kind === 'string') return { value: first.image.slice(1, -1), next: from + 1 }
    return { value: textOf(tokens.slice(from)), next: tokens.length }
  },
  text: (value) => `"${value.replaceAll('"', '’')}"`,
  form: {
    field: () => ({ kind: 'text', label }),
    fresh: () => '',
    write: (text) => (text.trim() === '' ? null : text),
  },
})
