// The nouns of a game: numbers, things, players. A game declares each once; orders, forms, conditions (`things` are nouns of a fact
// book too) and the reader of letters all use it.
import { nameFinder } from '../../engine/conditions/names'
import { lex, type Tok } from '../../engine/order-text/lexer'
import { foldName } from '../../engine/order-text/source'
import type { Seat } from '../../engine/log'
import type { Problem } from '../../engine/result'
import type { Control } from '../conditions/condition-rows'
import type { Moment, Noun as AskedNoun } from '../conditions/facts'
import type { Table } from '../game'
import { numberAt, past, splitWords, textOf } from './order-tokens'
import { playersOf } from '../conditions/phrases'

/** A value and the index of the next token, or a problem, or null if no value begins here. */
type Found<T> = { readonly value: T; readonly next: number } | { readonly problem: Problem } | null
export type HoleReader<T> = (tokens: readonly Tok[], from: number) => Found<T>

/** Context of nouns and facts: the table (null in the page) and the view of a player. */
export interface Seeing<V, P = null> {
  readonly table: Table<P> | null
  readonly view: V
}
/** A view with players. */
type Known = Moment['view']

/** The form field for one value; `write` parses its text, null while it is incomplete. */
interface NounForm<V, T> {
  readonly field: (view: V) => Control
  readonly fresh: (view: V) => T
  /** The text of the field. Default: the value. */
  readonly read?: (value: T) => string
  readonly write: (text: string, view: V) => T | null
}

/** A kind of value in orders. `V`: the view of the game, `P`: its pack. */
export interface Noun<V, T, P = null> {
  /** Its name in forms and messages: "coins". */
  readonly label: string
  /** Makes a reader for a view; look lists up here. */
  readonly reader: (moment: Seeing<V, P>) => HoleReader<T>
  /** Formats a value for orders; it reads back. Default: the value. */
  readonly text?: (value: T, table: Table<P>) => string
  /** Formats a value for a sentence. Default: `text`. */
  readonly sentence?: (value: T, table: Table<P>) => string
  /** Why a token is no such value; null for the message of the act book. */
  readonly missing?: (moment: Seeing<V, P>, tok: Tok | undefined) => string | null
  /** Names to suggest for an unknown one. */
  readonly near?: (moment: Seeing<V, P>) => readonly string[]
  /** Why an existing value is impossible in this view; null if it is possible. */
  readonly impossible?: (view: V, value: T) => string | null
  readonly form?: NounForm<V, T>
  /** Names in every view: letters with one of them are about the game. */
  readonly names?: readonly string[]
  /** Names in a view that have several words or signs. */
  readonly longNames?: (moment: Seeing<V, P>) => readonly string[]
}

/** The nouns of a game by name, for orders and conditions. */
export type Nouns<V, P> = { readonly [name: string]: Pick<Noun<V, unknown, P>, 'label' | 'reader'> }

// ── Numbers ───────────────────────────────────────────────────────────────────────────────────────────────

const MOST_DIGITS = 12
const TIMES = new Map([
  ['k', 1000],
  ['m', 1_000_000],
])

interface NumberForm {
  /** Decimal places. The value counts the last of them, so it is whole. */
  readonly decimals?: number
  /** A sign before or after the number: `£`, `%`. */
  readonly unit?: string
}

/** Reads digits with thousands marks, without blanks: `1,000`. */
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
 * Reads a number: `12`, `1,000`, `5k`, `twelve`, `£20`, and `1.5` with decimals. The value counts the last decimal; null if
 * there is no such number.
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

/** Parses figures, counting the last decimal; null if they have more decimals, or too many digits. */
function valueOf(figures: string, decimals: number): number | null {
  const [, whole, part = '', suffix = ''] = /^(\d{1,12})(?:\.(\d{1,12}))?([km]?)$/i.exec(figures) ?? []
  if (whole === undefined) return null
  const value = Number(`${whole}.${part}`) * (TIMES.get(suffix.toLowerCase()) ?? 1) * 10 ** decimals
  const rounded = Math.round(value)
  return Math.abs(value - rounded) > 1e-6 || rounded >= 10 ** (MOST_DIGITS + decimals) ? null : rounded
}

/** Formats a number for orders. @param marks with thousands marks, from ten thousand on */
function numberText(value: number, { decimals = 0, unit = '' }: NumberForm, marks: boolean): string {
  const [whole = '', part = ''] = (value / 10 ** decimals).toFixed(decimals).split('.')
  const shown = marks && whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole
  const behind = part.replace(/0+$/, '')
  const figure = behind === '' ? shown : `${shown}.${behind}`
  return unit === '%' ? `${figure}%` : `${unit}${figure}`
}

/** A noun for numbers. `max`: the most that is possible in a view. */
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
      field: (view) => ({
        label,
        before: label,
        ...(form.decimals === undefined ? { kind: 'number', min, max: most(view) } : { kind: 'text', whole: true }),
      }),
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

/** One thing with all its names; orders write the first. */
interface Called<T> {
  readonly value: T
  readonly names: readonly string[]
}

/** Messages list no more names. */
const MOST_NAMED = 12

/** `: Anna, Brian`, or nothing if there are too many. */
const among = (names: readonly string[]): string =>
  names.length === 0 || names.length > MOST_NAMED ? '' : `: ${[...new Set(names)].join(', ')}`

/** How many tokens a name in small letters covers, 0 if it is not there. A token may have several words. */
export function lengthAt(name: string, tokens: readonly Tok[], from: number): number {
  let joined = ''
  for (let i = from; i < tokens.length && joined.length < name.length; i++) {
    joined += `${joined === '' ? '' : ' '}${tokens[i]?.lower ?? ''}`
    if (joined === name) return i - from + 1
  }
  return 0
}

/** Maps names to things. A first name wins over a further name of another; names shared otherwise mean nothing. */
function meaningsOf<T>(all: readonly Called<T>[]): ReadonlyMap<string, T> {
  const meant = new Map<string, Set<T>>()
  const put = (name: string, value: T): void => void meant.set(name, new Set(meant.get(name)).add(value))
  for (const { value, names } of all) put(foldName(names[0] ?? ''), value)
  const firsts = new Set(meant.keys())
  for (const { value, names } of all)
    for (const name of names.slice(1).map(foldName)) if (!firsts.has(name)) put(name, value)
  return new Map([...meant].flatMap(([name, [value, ...more]]) => (more.length === 0 ? [[name, value as T]] : [])))
}

/** A reader that finds the longest name. */
function nameReader<T>(all: readonly Called<T>[]): HoleReader<T> {
  const byFirst = new Map<string, { readonly name: string; readonly value: T }[]>()
  for (const [name, value] of meaningsOf(all))
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

/** @throws Error for a name of two things, which is a mistake of the game's author */
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
    return { kind: 'choice', label, choices, ...(labelled ? { before: label } : {}) }
  },
  fresh: (view) => offered(view)[0] ?? ('' as T),
  write: (text, view) => all(view).find((each) => String(each) === text) ?? null,
})

/**
 * A noun for things by name or number: cards, places. A fact book takes it too.
 * @param label "card", for messages
 * @param spec.exist all things, as a list or from a view; others are errors
 * @param spec.possible those a player could mean now, if fewer: the form offers these, others are warnings
 * @param spec.also further names: abbreviations, plurals
 * @param spec.say formats a thing for a sentence. Default: its name
 * @throws Error for a name of two things in a list, which is a mistake of the game's author
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

/** A noun for words that each mean a value: `{ to: 'to into', via: 'via along' }`. Orders write the first. */
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

/** A noun for players, by present and former names or an unambiguous part; the value is the seat. */
export function players<V extends Known, P>(label: string): Noun<V, Seat, P> {
  const names = (view: V): readonly string[] => view.players.map(({ name }) => name)
  const seats = (view: V): readonly Seat[] => view.players.map((_, seat) => seat)
  return {
    label,
    reader: (moment) => {
      const known = playersOf(moment)
      const exact = nameReader(known.map(({ name, formerly }, value) => ({ value, names: [name, ...formerly] })))
      const find = nameFinder(known, 'player')
      return (tokens, from) => {
        const first = tokens[from]
        const whole = exact(tokens, from)
        if (whole !== null || first === undefined || first.image.length < 3 || first.kind === 'number') return whole
        const found = find(first.image.replace(/^["']|["']$/gu, ''))
        return found.ok ? { value: names(moment.view).indexOf(found.name), next: from + 1 } : null
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

/** Filler words, any number of them; the value is null. */
export const idle = <V, P>(words: string): Noun<V, null, P> => ({
  label: '',
  reader: () => (tokens, from) => ({ value: null, next: past(splitWords(words), tokens, from) }),
  text: () => '',
})

/** A noun for the player's own words, in quotation marks or to the end of the order. */
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
    field: () => ({ kind: 'text', label, before: label }),
    fresh: () => '',
    write: (text) => (text.trim() === '' ? null : text),
  },
})
