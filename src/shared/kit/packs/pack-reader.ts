// Reads the foreign data of a pack: the head of every pack, and helpers for the rest. Each notes faults and goes on, so that all are
// reported at once.
import { isObject, sameJson, type JsonObject } from '../../engine/json'
import { err, ok, problem, type JsonPath, type Problem, type Result } from '../../engine/result'
import type { PackKind } from '../game'

/** A pack's name, author and note. */
export interface PackHead {
  readonly name: string
  /** Who made it, or ''. */
  readonly by: string
  /** Note for players, or ''. */
  readonly note: string
}

/** One object of a list and where it is in the pack. */
export interface Row {
  readonly row: Readonly<Record<string, unknown>>
  readonly path: JsonPath
}

export interface PackReader {
  readonly refuse: (code: string, message: string, remedy: string, path?: JsonPath) => void
  /** Format, game and the words about the pack; null when it is no object at all, or for another game. */
  readonly head: (json: unknown) => (PackHead & { readonly json: Readonly<Record<string, unknown>> }) | null
  /** The objects of a list with the path to each; anything else is refused. */
  readonly list: (json: unknown, path: JsonPath, remedy: string) => readonly Row[]
  /** A name of letters, digits, spaces, hyphens and apostrophes; '' after a refusal. */
  readonly name: (value: unknown, what: string, path: JsonPath) => string
  readonly whole: (value: unknown, low: number, high: number, what: string, path: JsonPath) => number
  /** Refuses names that occur twice; `names` with the path to each. */
  readonly unique: (names: readonly (readonly [name: string, path: JsonPath])[], what: string) => void
}

const NAME = /^[\p{L}\d](?:[\p{L}\d '’-]{0,38}[\p{L}\d])?$/u

type Refuse = PackReader['refuse']
type Game = { readonly id: string; readonly title: string }

/**
 * @param problems where refusals are noted
 * @param game id and title of the game the pack must be for
 * @param rule the ruling packs of the game rest on
 */
export function makeReader(problems: Problem[], game: Game, rule: string): PackReader {
  const refuse: Refuse = (code, message, remedy, path = []) =>
    void problems.push(problem(code, message, remedy, { path, rule }))
  return {
    refuse,
    head: (json) => readHead(refuse, game, json),
    list: (json, path, remedy) => readList(refuse, json, path, remedy),
    name: (value, what, path) => {
      if (typeof value === 'string' && NAME.test(value)) return value
      const remedy = 'Names have 1 to 40 letters, digits, spaces, hyphens and apostrophes.'
      refuse('pack-name', `${what} has no usable name.`, remedy, path)
      return ''
    },
    whole: (value, low, high, what, path) => {
      if (typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high) return value
      const message = `${what} is not a whole number from ${low} to ${high}.`
      refuse('pack-number', message, 'Correct it in the pack.', path)
      return low
    },
    unique: (names, what) => checkUnique(refuse, names, what),
  }
}

function readHead(refuse: Refuse, game: Game, json: unknown): ReturnType<PackReader['head']> {
  const compare = `Compare it with the house pack, resources/packs/${game.id}/house.json.`
  if (!isObject(json)) {
    refuse('pack-shape', 'This is not a pack: a JSON object is expected.', compare)
    return null
  }
  if (json['format'] !== 'postmage-pack')
    refuse('pack-format', 'This is not a Postmage pack: "format" must be "postmage-pack".', compare, ['format'])
  if (json['game'] !== game.id) {
    const other = typeof json['game'] === 'string' ? `"${json['game'].slice(0, 40)}"` : 'no game'
    const message = `The pack is for ${other}, not for ${game.id}.`
    refuse('pack-game', message, `Choose a pack made for ${game.title}.`, ['game'])
    // A pack of another game: further faults would help nobody.
    if (typeof json['game'] === 'string') return null
  }
  return {
    json,
    name: readText(refuse, json, 'name', 100),
    by: readText(refuse, json, 'by', 200),
    note: readText(refuse, json, 'note', 1000),
  }
}

function readText(refuse: Refuse, json: Readonly<Record<string, unknown>>, key: string, limit: number): string {
  const value = json[key] ?? ''
  if (typeof value === 'string' && value.length <= limit && !(key === 'name' && value.trim() === ''))
    return value.trim()
  refuse(
    'pack-words',
    `"${key}" of the pack must be a text of at most ${limit} characters${key === 'name' ? ' and not empty' : ''}.`,
    'Correct it in the pack.',
    [key],
  )
  return ''
}

function readList(refuse: Refuse, json: unknown, path: JsonPath, remedy: string): readonly Row[] {
  const key = path.filter((part) => typeof part === 'string').join('.')
  if (!Array.isArray(json)) {
    refuse('pack-shape', `The pack has no list "${key}".`, remedy, path)
    return []
  }
  const rows = json
    .slice(0, 200)
    .flatMap((row: unknown, i): Row[] => (isObject(row) ? [{ row, path: [...path, i] }] : []))
  if (rows.length < json.length)
    refuse('pack-shape', `"${key}" has entries that are not objects, or too many.`, remedy, path)
  return rows
}

function checkUnique(refuse: Refuse, names: readonly (readonly [name: string, path: JsonPath])[], what: string): void {
  const seen = new Set<string>()
  for (const [name, path] of names) {
    const folded = name.toLowerCase()
    if (seen.has(folded) && name !== '') {
      const message = `Two cards or spaces (${what}) are called ${name}.`
      refuse('pack-twice', message, 'Give each a name of its own.', path)
    }
    seen.add(folded)
  }
}

/** The fields of one object of a pack, read by key; faults are noted with their place. */
export interface Fields {
  readonly row: Row['row']
  /** Where a field is written; without a key, the object. */
  readonly at: (key?: string) => JsonPath
  readonly refuse: (code: string, message: string, remedy: string, key?: string) => void
  readonly name: (what: string) => string
  readonly whole: (key: string, low: number, high: number, what: string) => number
  /** One of some words; undefined for anything else, which is refused if `wrong` is given. */
  readonly oneOf: <T extends string>(
    key: string,
    known: readonly T[],
    wrong?: readonly [code: string, message: string],
  ) => T | undefined
  /** A text, cut where it is too long; '' for anything else. */
  readonly text: (key: string, most: number) => string
}

export function fieldsOf(reader: PackReader, { row, path }: Row): Fields {
  const at = (key?: string): JsonPath => (key === undefined ? path : [...path, key])
  return {
    row,
    at,
    refuse: (code, message, remedy, key) => reader.refuse(code, message, remedy, at(key)),
    name: (what) => reader.name(row['name'], what, at('name')),
    whole: (key, low, high, what) => reader.whole(row[key], low, high, what, at(key)),
    oneOf: (key, known, wrong) => {
      const found = known.find((word) => word === row[key])
      if (found === undefined && wrong !== undefined)
        reader.refuse(...wrong, `"${key}" is one of ${known.join(', ')}.`, at(key))
      return found
    },
    text: (key, most) => {
      const value = row[key]
      return typeof value === 'string' ? value.slice(0, most) : ''
    },
  }
}

/** How the packs of a game are read. */
interface PackSpec<P extends PackHead> {
  readonly id: string
  readonly title: string
  /** The ruling packs of the game rest on. */
  readonly rule: string
  /** The house pack as it is in its file. */
  readonly house: unknown
  /**
   * Reads the rest of the pack; null if it cannot be read. Ignored if anything was refused.
   * @param trusted true for the house pack, letter for letter
   */
  readonly read: (
    reader: PackReader,
    json: Readonly<Record<string, unknown>>,
    trusted: boolean,
  ) => Omit<P, keyof PackHead> | null
  readonly checkNew?: PackKind<P>['checkNew']
}

/** The packs of a game: read from JSON, ready for play or with every reason why they are refused. The house pack is read once. */
export function packKindOf<P extends PackHead>({ house, read, rule, checkNew, ...game }: PackSpec<P>): PackKind<P> {
  let known: Result<P, readonly Problem[]> | null = null
  const check = (json: unknown, trusted: boolean): Result<P, readonly Problem[]> => {
    const problems: Problem[] = []
    const reader = makeReader(problems, game, rule)
    const head = reader.head(json)
    if (head === null) return err(problems)
    const { json: pack, name, by, note } = head
    const rest = read(reader, pack, trusted)
    return problems.length > 0 || rest === null ? err(problems) : ok({ name, by, note, ...rest } as P)
  }
  return {
    house: house as JsonObject,
    check: (json) => (sameJson(json, house) ? (known ??= check(house, true)) : check(json, false)),
    ...(checkNew === undefined ? {} : { checkNew }),
  }
}
