// Conditions in players' orders: evaluates CEL or a game's phrases to a verdict with its reasons. The text comes by mail and is an attack
// surface: conditions/check.ts has the allow-list.
import type { Condition, Verdict } from './condition'
import { programOf, readCel, workshop } from './compile'
import type { ResolveName } from './check'
import type { PhraseReader } from './words'
import { readWords } from './words'
import type { Facts, FactShape, FactType } from './shape'
import { LIMITS } from './shape'
import type { Json, JsonObject } from '../json'
import { isObject } from '../json'
import { joinNames, lex, type Tok } from '../order-text/lexer'
import { readSource } from '../order-text/source'
import type { Problem, Result } from '../result'
import { err, ok } from '../result'
import { nearest } from '../suggest'

/** Vocabulary of a game's conditions. */
export interface ConditionVocabulary {
  readonly shape: FactShape
  /** Names in strings, by kind: exact name first, then an unambiguous part, then former names. */
  readonly resolve: ResolveName
  /** The game's phrases. */
  readonly phrase: PhraseReader
  /** Names of more than one word. */
  readonly names: readonly string[]
  /** Remedy for error messages, with an example. */
  readonly remedy: string
  readonly rule: string
}

/**
 * Reads a condition: CEL, or phrases, joined by `and`, `or`, `not` and brackets in either way.
 * Places in a problem count from the start of `text`.
 */
export function compileCondition(text: string, vocabulary: ConditionVocabulary): Result<Condition, Problem> {
  const plain = readSource(text).text
  const written = plain.trim()
  const lead = plain.length - plain.trimStart().length
  const refuse = (problem: Problem): Result<Condition, Problem> => {
    const move = (at: { start: number; end: number }) => ({ start: at.start + lead, end: at.end + lead })
    const suggestions = problem.suggestions?.map((s) => ({ ...s, at: move(s.at) }))
    return err({
      ...problem,
      rule: vocabulary.rule,
      at: move(problem.at ?? { start: 0, end: written.length }),
      ...(suggestions === undefined ? {} : { suggestions }),
    })
  }
  if (written.length > LIMITS.text || written.length === 0) {
    const message =
      written.length === 0 ? 'There is no condition here.' : `A condition may have ${LIMITS.text} characters at most.`
    const code = written.length === 0 ? 'condition-missing' : 'condition-too-long'
    return refuse({ code, severity: 'error', message, remedy: vocabulary.remedy })
  }
  const tokens = lex(written)
  const looksLikeCel =
    tokens.some((t) => t.kind === 'string' || t.kind === 'bracket' || t.kind === 'dot' || t.kind === 'sign') ||
    written === 'true' ||
    written === 'false'
  const cel = (piece: string, offset: number): Result<string, Problem> => readPiece(piece, offset, vocabulary)
  const direct = looksLikeCel ? cel(written, 0) : null
  if (direct?.ok === true) return ok({ text: written, cel: direct.value })
  // A single quotation mark inside a name is part of the name.
  const stray = tokens.some(isStrayQuote) ? joinNames(tokens, written, vocabulary.names).find(isStrayQuote) : undefined
  if (stray !== undefined)
    return refuse({
      code: 'quote-not-closed',
      severity: 'error',
      message: 'This quotation mark has no partner.',
      remedy: 'Leave it out, or close the quotation.',
      at: { start: stray.at, end: stray.end },
    })
  const reading = readWords(written, tokens, vocabulary.names, vocabulary.phrase, cel, vocabulary.remedy)
  if (reading.ok) {
    const checked = cel(reading.value, 0)
    if (checked.ok) return ok({ text: written, cel: checked.value })
    return refuse({ ...checked.error, at: { start: 0, end: written.length }, suggestions: [] })
  }
  const useDirect =
    direct !== null &&
    (direct.error.code !== 'condition-not-understood' || !tokens.some((t) => t.kind === 'word' && JOINS.has(t.lower)))
  return refuse(useDirect ? direct.error : reading.error)
}

/** A quotation mark without its partner: pairs are strings. */
const isStrayQuote = ({ kind, image }: Tok): boolean => kind === 'sign' && (image === '"' || image === "'")

const JOINS = new Set(['i', 'and', 'or', 'not', 'has', 'have', 'won', 'anyone', 'nobody', 'everyone'])

function readPiece(piece: string, offset: number, vocabulary: ConditionVocabulary): Result<string, Problem> {
  const read = readCel(piece, vocabulary.shape, vocabulary.resolve)
  if (!read.ok) {
    const { message, code, near } = read.error
    const at = { start: read.error.at.start + offset, end: read.error.at.end + offset }
    const word = piece.slice(read.error.at.start, read.error.at.end)
    const close = [...new Set([...nearest(word, near), ...(code === 'unknown-name' ? near : [])])]
    const suggestions = close.slice(0, 5).map((text) => ({ label: `Did you mean ${text}?`, at, text }))
    return err({ code, severity: 'error', message, remedy: vocabulary.remedy, at, suggestions })
  }
  let out = ''
  let done = 0
  for (const edit of read.value.edits) {
    out += piece.slice(done, edit.start) + edit.text
    done = edit.end
  }
  return ok(out + piece.slice(done))
}

class Unanswered extends Error {}

/**
 * Evaluates a condition over the facts of one moment. Total and quick for any condition: one that cannot be evaluated is `false`, with
 * `failed` saying why.
 */
export function evaluateCondition(condition: Condition, facts: Facts): Verdict {
  const saw = new Map<string, Json>()
  let looks = 0
  let missing: string | null = null
  const failed = (why: string): Verdict => ({ value: false, saw: list(saw), failed: why })
  const program = programOf(condition.cel, facts.shape)
  if (!program.ok) return failed(program.error.message)

  const noteFact = (fact: string, value: Json): void => {
    if (++looks > LIMITS.looks) throw new Unanswered('It takes too long to work out.')
    if (saw.size < LIMITS.saw && !saw.has(fact)) saw.set(fact, value)
  }
  /** Value of a function of the game, or why it has none. */
  const answer = (name: string, args: readonly Json[]): Result<Json, string> => {
    const fact = `${name}(${args.map(formatValue).join(', ')})`
    const answered = facts.call(name, args)
    if (!answered.ok) return err((missing ??= `${fact}: ${answered.error}`))
    noteFact(fact, answered.value)
    return answered
  }
  const ask = (name: string, args: readonly Json[]): Json => {
    const value = answer(name, args)
    if (!value.ok) throw new Unanswered(value.error)
    return value.value
  }
  const convert = (value: Json, type: FactType, path: string): unknown =>
    toCel(value, type, path, noteFact, (what) => (missing ??= what))

  const { frame } = workshop(facts.shape)
  const before = frame.ask
  try {
    // A fact that nobody can know yet makes the whole condition false, wherever it is named.
    for (const call of program.value.calls) {
      const value = answer(call.name, call.args)
      if (!value.ok) return failed(value.error)
    }
    const context = new Map<string, unknown>()
    // Make only the values that the condition names: a view of a hundred players would exceed the limits.
    for (const [name, type] of program.value.named) {
      const value = facts.value(name)
      if (value === undefined) {
        const why = facts.absent?.(name) ?? null
        if (why !== null) return failed(why)
        continue
      }
      context.set(name, convert(value, type, name))
      // Facts that are plain values (`day`) count as seen whenever the condition names them.
      if (typeof type !== 'object') noteFact(name, value)
    }
    frame.ask = (name, args) => {
      const type = facts.shape.functions[name]?.returns ?? 'any'
      return toCel(
        ask(name, args.map(fromCel)),
        type,
        '',
        () => undefined,
        () => undefined,
      )
    }
    const value: unknown = program.value.run(context)
    if (typeof value !== 'boolean') return failed('It does not come out as true or false.')
    return { value, saw: list(saw) }
  } catch (error) {
    if (error instanceof Unanswered) return failed(error.message)
    return failed(missing ?? reason(error))
  } finally {
    frame.ask = before
  }
}

const list = (saw: ReadonlyMap<string, Json>): Verdict['saw'] => [...saw].map(([fact, value]) => ({ fact, value }))

const formatValue = (value: Json): string =>
  Array.isArray(value) ? `[${value.map(formatValue).join(', ')}]` : JSON.stringify(value)

/** The evaluator's own messages in our words. */
const COMPLAINTS: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/index (-?\d+)/i, (index) => `There is no entry ${index} in that list (the first one is 0).`],
  [/(?:division|divide|modulo|modulus) by zero/i, () => 'It divides by zero.'],
  [/overflow/i, () => 'A number becomes too large.'],
  [/No such key: "?([^"]+)"?/i, (key) => `There is no ${key} here.`],
]

function reason(error: unknown): string {
  const complaint = isObject(error) || error instanceof Error ? (error as { summary?: unknown }).summary : undefined
  if (typeof complaint === 'string') {
    for (const [pattern, formatComplaint] of COMPLAINTS) {
      const match = pattern.exec(complaint)
      if (match) return formatComplaint(match[1] ?? '')
    }
  }
  return 'It cannot be worked out.'
}

/** The one place where facts become CEL values: every whole number a BigInt, tables as Maps, nothing else. */
function toCel(
  value: Json,
  type: FactType,
  path: string,
  noteFact: (fact: string, value: Json) => void,
  lacks: (what: string) => void,
): unknown {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Unanswered(`${path} is not a whole number.`)
    return BigInt(value)
  }
  if (Array.isArray(value)) {
    if (value.length > LIMITS.list) throw new Unanswered(`${path} has more than ${LIMITS.list} entries.`)
    const inner = typeof type === 'object' && 'list' in type ? type.list : 'any'
    return value.map((item: Json) => toCel(item, inner, path, noteFact, lacks))
  }
  if (!isObject(value)) return value
  if (typeof type !== 'object' || !('record' in type || 'map' in type))
    throw new Unanswered(`${path} cannot be looked at.`)
  const table = new Map<string, unknown>()
  const keys = 'record' in type ? Object.keys(type.record) : Object.keys(value)
  if (keys.length > LIMITS.table) throw new Unanswered(`${path} has more than ${LIMITS.table} entries.`)
  const pathOf = (key: string): string => ('record' in type ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`)
  const fieldAt = (key: string): Json | undefined =>
    Object.hasOwn(value, key) ? (value as JsonObject)[key] : undefined
  for (const key of keys) {
    const field = fieldAt(key)
    const inner = 'record' in type ? type.record[key] : type.map
    if (field === undefined || inner === undefined) continue
    // Most fields are whole numbers, which need no path: nothing is wrong with them.
    table.set(
      key,
      Number.isSafeInteger(field) ? BigInt(field as number) : toCel(field, inner, pathOf(key), noteFact, lacks),
    )
  }
  const get = table.get.bind(table)
  // cel-js reads a field through `get`, which is where the fact is noted as seen.
  table.get = (key: string): unknown => {
    const found = get(key)
    if (found === undefined) lacks(`${pathOf(String(key))} is not known.`)
    else if (!(found instanceof Map)) noteFact(pathOf(key), fieldAt(key) ?? null)
    return found
  }
  return table
}

function fromCel(value: unknown): Json {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(fromCel)
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  throw new Unanswered('It asks for something that cannot be asked.')
}
