// Conditions and what they saw, in words: "you have at least 40 points", "Anna had 43 points". Made from the sayings of a game's
// facts; only the referee's ledger ever shows an expression.
import type { Condition } from '../engine/conditions/condition'
import { LIMITS } from '../engine/conditions/shape'
import { isObject, type Json } from '../engine/json'
import { recent } from '../engine/recent'
import {
  celString,
  celUnquote,
  compactCel,
  formsOf,
  makerOf,
  partsOf,
  readAs,
  readerOf,
  splitCel,
  conditionInWords,
  type FactReader,
  type Maker,
  type Voice,
} from './condition-rows'
import { asksPlayer, sayingsOf, type FactBookSpec, type FactSpec, type Moment } from './facts'

/** How a game's log words conditions. */
export interface FactWords {
  /** A condition as its player would say it, "I have at least 40 points"; as it was written if it cannot be put into words. */
  readonly formatCondition: (written: string) => string
  /** What a condition saw, looking back: "Anna had 43 points". @param who name of the player whose condition it is */
  readonly saw: (fact: string, value: Json, who: string) => string
}

/** A condition as a sentence; as it was written if it cannot be put into words. */
type Sentence = (condition: Condition) => string

type FormatPart = (part: string, voice: Voice) => string | null

/** Puts single statements of compact CEL into words by the sayings of a game, which are taken apart when first needed. */
function tellerOf<M extends Moment>(spec: FactBookSpec<M>): FormatPart {
  let known: readonly (readonly [Maker<M>, FactReader])[] | null = null
  const all = () =>
    (known ??= sayingsOf(spec).map((saying) => {
      const maker = makerOf(spec, saying)
      return [maker, readerOf(maker)] as const
    }))
  return (part, voice) => {
    const forms = formsOf(part)
    for (const [maker, read] of all()) {
      const values = readAs(forms, read)
      if (values !== null) return conditionInWords(maker, values, voice)
    }
    return null
  }
}

/** How many worded conditions a game keeps: each appears again in lists, receipts, logs and on sheets. */
const KEPT = 500

/** No form makes deeper brackets than this, and no reader could follow them. */
const DEEPEST = 3

/** A compact CEL text in words, "a, or b and c"; null if some part of it cannot be worded. */
function inWords(formatPart: FormatPart, cel: string, voice: Voice, depth = 1): string | null {
  const whole = formatPart(cel, voice)
  const split = whole === null && depth <= DEEPEST ? partsOf(cel) : null
  if (split === null) return whole
  if (split.parts.length === 1) return split.whole === cel ? null : inWords(formatPart, split.whole, voice, depth + 1)
  const told = split.parts.map((part) => inWords(formatPart, part, voice, depth + 1))
  if (told.includes(null)) return null
  const nested = split.parts.some((part) => splitCel(part, '&&').length > 1 || part.startsWith('('))
  return told.join(`${nested ? ',' : ''} ${split.join === 'any' ? 'or' : 'and'} `)
}

/**
 * Says a condition in a sentence that speaks to its player: "you have at least 40 points and Brian won (a)"; as it was written
 * if it cannot be put into words.
 */
export function conditionSentences<M extends Moment>(spec: FactBookSpec<M>): Sentence {
  const formatPart = tellerOf(spec)
  const formatted = recent(KEPT, LIMITS.text, (cel) => inWords(formatPart, compactCel(cel), 'you'))
  return ({ cel, text }) => formatted(cel) ?? text
}

// ── Looking back ──────────────────────────────────────────────────────────────────────────────────────────

/** Amounts by name, zeros left out: "cape 1 and wand 2". */
function formatValue(value: Json): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null) return 'unknown'
  if (Array.isArray(value)) {
    const items = value.map(formatValue)
    return value.every((item) => typeof item === 'number') ? items.join(' ') || 'nothing' : joined(items)
  }
  if (!isObject(value)) return typeof value === 'number' && value < 0 ? `−${-value}` : String(value)
  const there = Object.entries<Json>(value).filter(([, amount]) => amount !== 0)
  return joined(there.map(([name, amount]) => `${name} ${formatValue(amount)}`))
}

/** "a, b and c" */
const joined = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? 'nothing') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`

/** Statements that hold for a fact with this value, as sayings would write them. */
function statements(fact: string, value: Json): readonly string[] {
  if (typeof value === 'boolean') return [value ? fact : `!${fact}`]
  if (typeof value === 'number') return [`${fact}==${value}`]
  if (typeof value !== 'string') return []
  const text = celString(value)
  return [`${fact}==${text}`, `${fact}in [${text}]`, `${fact} in [${text}]`].map(compactCel)
}

const PATH = /^(?:me\.|players\["((?:[^"\\]|\\.)*)"\]\.)?([a-zA-Z_.]+)(?:\((.*)\)|\["((?:[^"\\]|\\.)*)"\])?$/

/** `shopKind` → "shop kind". */
const plainName = (name: string): string =>
  name.replace(/[._]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What a fact is asked about: the player, and the other arguments. */
function askedOf<M extends Moment>(spec: FactSpec<M> | undefined, args: string | undefined, who: string) {
  const of = [...(args ?? '').matchAll(/"((?:[^"\\]|\\.)*)"|[^",[\] ]+/g)].map(([whole, text]) =>
    text === undefined ? whole : celUnquote(text),
  )
  if (spec?.of !== 'asked' || !asksPlayer(spec)) return { owner: null, of }
  const named = of.length === spec.args.length ? of.at(-1) : undefined
  return { owner: named ?? who, of: of.slice(0, spec.args.length - 1) }
}

/** A fact by its name: "Anna’s stock: 1 5 6", "price of wand: 5". */
function labelled<M extends Moment>(facts: readonly FactSpec<M>[], fact: string, value: Json, who: string): string {
  const [, person, name = fact, args, key] = PATH.exec(fact) ?? []
  const spec = facts.find((each) => each.name === name)
  const asked = askedOf(spec, args, who)
  const owner = person !== undefined ? celUnquote(person) : fact.startsWith('me.') ? who : asked.owner
  const of = key === undefined ? asked.of : [...asked.of, celUnquote(key)]
  const called = spec?.called ?? plainName(name)
  if (called.includes('{'))
    return `${called.replace(/\{(\d|who)\}/g, (_, hole: string) => (hole === 'who' ? (owner ?? who) : (of[Number(hole)] ?? '')))}: ${formatValue(value)}`
  const what = [...(owner === null ? [] : [`${owner}’s`]), called, ...(of.length === 0 ? [] : [of.join(', ')])]
  return `${what.join(' ')}: ${formatValue(value)}`
}

/** Words for the log of a game, from its facts. */
export function factWordsOf<M extends Moment>(spec: FactBookSpec<M>): FactWords {
  const formatPart = tellerOf(spec)
  return {
    formatCondition: recent(KEPT, LIMITS.text, (written) => inWords(formatPart, compactCel(written), 'i') ?? written),
    saw: (fact, value, who) => {
      const voice = { was: who }
      const name = PATH.exec(fact)?.[2]
      if (spec.facts.some((each) => each.name === name && each.called !== undefined))
        return labelled(spec.facts, fact, value, who)
      for (const statement of statements(compactCel(fact), value)) {
        const told = formatPart(statement, voice)
        if (told !== null) return told
      }
      return labelled(spec.facts, fact, value, who)
    },
  }
}
