// Log lines as sentences. A game has one sentence for each of its codes; what happens in every game is told here, in the same
// words everywhere. Parameters are read without trusting them: old files may come from other versions.
import { isObject, type Json, type JsonObject } from '../engine/json'
import type { LogLine } from '../engine/log'
import type { Table } from './game'
import { nameOf } from './view'

/** "Anna", "Anna and Dai", "Anna, Brian and Dai"; "nobody" for an empty list. */
export function listed(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? 'nobody'
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

/** “nobody wins”, “Anna wins”, “Anna and Dai share the victory”. @param several what more than one do (Game.draw) */
export const endWords = (who: string, count: number, several = 'share the victory'): string =>
  `${who} ${count > 1 ? several : 'wins'}`

/** "1 coin", "2 coins". */
export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${Math.abs(n) === 1 ? one : many}`

/** With a capital first letter. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Ordinals in words, "first" at place 1. */
export const ORDINALS: readonly string[] =
  ' first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

/** "1st", "2nd", "11th". */
export const nth = (n: number): string =>
  `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`

/** A number with a real minus sign, not a hyphen. */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n))
/** A change: "+3", "−3", "0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : minus(n))

/** Parameters of a log line, each with a harmless value where it is missing or of another kind. */
export interface Params {
  /** Name of the seat the line is about (`seat`). */
  readonly who: string
  /** Name of the seat in a parameter. */
  readonly name: (key: string) => string
  /** Names of the seats in a parameter, listed. */
  readonly names: (key: string) => string
  readonly number: (key: string) => number
  readonly numbers: (key: string) => readonly number[]
  readonly text: (key: string) => string
  readonly texts: (key: string) => readonly string[]
  readonly objects: (key: string) => readonly JsonObject[]
  readonly yes: (key: string) => boolean
  readonly has: (key: string) => boolean
  readonly raw: (key: string) => Json
}

/** Reads the parameters of a line. */
function paramsOf(table: Pick<Table<unknown>, 'seats'>, line: LogLine): Params {
  const raw = (key: string): Json => line.params[key] ?? null
  const list = (key: string): readonly Json[] => {
    const value = raw(key)
    return Array.isArray(value) ? value : []
  }
  const number = (key: string): number => {
    const value = raw(key)
    return typeof value === 'number' ? value : 0
  }
  const numbers = (key: string): readonly number[] =>
    list(key).filter((item): item is number => typeof item === 'number')
  return {
    who: nameOf(table, number('seat')),
    name: (key) => nameOf(table, number(key)),
    names: (key) => listed(numbers(key).map((seat) => nameOf(table, seat))),
    number,
    numbers,
    text: (key) => {
      const value = raw(key)
      return typeof value === 'string' ? value : ''
    },
    texts: (key) => list(key).filter((item): item is string => typeof item === 'string'),
    objects: (key) => list(key).filter((item): item is JsonObject => isObject(item)),
    yes: (key) => raw(key) === true,
    has: (key) => raw(key) !== null,
    raw,
  }
}

/** How a game's log words conditions. */
export interface FactWords {
  /** A condition as its player would say it, "I have at least 40 points"; as it was written if it cannot be put into words. */
  readonly formatCondition: (written: string) => string
  /** A fact that a condition used, in the past tense: "Anna had 43 points". @param who name of the player whose condition it is */
  readonly saw: (fact: string, value: Json, who: string) => string
}

/** The facts a condition used: "Anna had 23 points, Brian won (a)". */
const sawOf = (p: Params, { saw }: FactWords): string =>
  p
    .objects('saw')
    .map(({ fact, value }) => saw(typeof fact === 'string' ? fact : '', value ?? null, p.who))
    .join(', ')

/** Why a condition could not be worked out, without the expression it is about: `won("a"): wizard (a) has …`. */
const whyOf = (p: Params): string =>
  p
    .text('why')
    .replace(/^\w+\(.*?\): /u, '')
    .replace(/\.$/u, '')

/** The sentence “game-over”: a game whose winners may draw has it with its own word (Game.draw). */
export const gameOver =
  (draw?: string) =>
  (p: Params): string =>
    `The game is over: ${endWords(p.names('winners'), p.numbers('winners').length, draw)}.`

/** Codes of log lines that every game has. */
export const COMMON_CODES = [
  'already-over',
  'condition',
  'condition-failed',
  'deputy',
  'game-over',
  'given-ahead',
  'nmr',
  'no-else',
  'said-nothing',
] as const
export type CommonCode = (typeof COMMON_CODES)[number]

const COMMON: { readonly [code in CommonCode]: (p: Params, facts: FactWords) => string } = {
  'already-over': () => 'The game is over: nothing was played.',
  /** seat, condition, value, saw [{ fact, value }] */
  condition: (p, facts) => {
    const saw = sawOf(p, facts)
    return `${p.who}: “if ${facts.formatCondition(p.text('condition'))}” was ${p.yes('value') ? 'true' : 'false'}${saw === '' ? '' : ` (${saw})`}.`
  },
  /** seat, condition, why */
  'condition-failed': (p, facts) =>
    `${p.who}: “if ${facts.formatCondition(p.text('condition'))}” could not be worked out and counts as false: ${whyOf(p)}.`,
  /** seat, name */
  deputy: (p) => `${p.text('name')} was deputy for ${p.who}.`,
  /** winners */
  'game-over': gameOver(),
  /** seat, standing */
  'given-ahead': (p) =>
    p.yes('standing')
      ? `Nothing came from ${p.who}: the standing orders were played.`
      : `${p.who} had given the orders ahead.`,
  /** seat */
  nmr: (p) => `No orders came from ${p.who}.`,
  /** seat */
  'no-else': (p) => `${p.who} gave no order for this case: a pass.`,
  /** seat */
  'said-nothing': (p) => `${p.who} had nothing to send.`,
}

const isCommon = (code: string): code is CommonCode => Object.hasOwn(COMMON, code)

/** One sentence for each code of a game; what happens in every game (CommonCode) may be among them, told in its own way. */
export interface Sentences<P> {
  readonly [code: string]: (p: Params, table: Table<P>, line: LogLine) => string
}

/** A game without conditions. */
const NO_FACTS: FactWords = { formatCondition: (written) => written, saw: (fact) => fact }

/**
 * The `say` of a game: a log line as a sentence, without the rule number. Codes of other versions are shown as they are.
 * @param facts words for conditions, from the fact book
 */
export const proseOf = <P>(
  sentences: Sentences<P>,
  facts: FactWords = NO_FACTS,
): ((table: Table<P>, line: LogLine) => string) => {
  const own = new Map(Object.entries(sentences))
  return (table, line) => {
    const params = paramsOf(table, line)
    const sentence = own.get(line.code)
    if (sentence !== undefined) return sentence(params, table, line)
    return isCommon(line.code) ? COMMON[line.code](params, facts) : `${line.code}: ${JSON.stringify(line.params)}`
  }
}
