// Reading foreign data of a pack: each helper notes what is wrong and goes on, so that all of it is told at once.
import { isObject } from '../../engine/json'
import type { JsonPath, Problem } from '../../engine/result'

/** One object of a list and where it stands in the pack. */
export interface Row {
  readonly row: Readonly<Record<string, unknown>>
  readonly path: JsonPath
}

export interface PackReader {
  readonly refuse: (code: string, message: string, remedy: string, path: JsonPath) => void
  /** Objects of a list with the way to each; anything else is refused. */
  readonly list: (json: unknown, path: JsonPath, remedy: string) => readonly Row[]
  /** A name of letters, digits, spaces, hyphens and apostrophes; '' after a refusal. */
  readonly name: (value: unknown, what: string, path: JsonPath) => string
  readonly whole: (value: unknown, low: number, high: number, what: string, path: JsonPath) => number
  readonly words: (json: Readonly<Record<string, unknown>>, key: string, limit: number) => string
  /** `names` with where each is written. */
  readonly unique: (names: readonly (readonly [name: string, path: JsonPath])[], what: string) => void
}

const RULE = 'The pack'
const NAME = /^[\p{L}\d](?:[\p{L}\d '’-]{0,38}[\p{L}\d])?$/u

export function makeReader(problems: Problem[]): PackReader {
  const refuse: PackReader['refuse'] = (code, message, remedy, path) =>
    void problems.push({ code, severity: 'error', message, remedy, path, rule: RULE })
  return {
    refuse,
    list: (json, path, remedy) => {
      const key = path.filter((part) => typeof part === 'string').join('.')
      if (!Array.isArray(json)) {
        refuse('pack-shape', `The pack has no list "${key}".`, remedy, path)
        return []
      }
      const rows = json
        .slice(0, 200)
        .flatMap((row: unknown, i): Row[] => (isObject(row) ? [{ row, path: [...path, i] }] : []))
      if (rows.length < json.length)
        refuse('pack-shape', `"${key}" has entries that are no objects, or too many.`, remedy, path)
      return rows
    },
    name: (value, what, path) => {
      if (typeof value === 'string' && NAME.test(value)) return value
      refuse(
        'pack-name',
        `${what} has no usable name.`,
        'Names have 1 to 40 letters, digits, spaces, hyphens and apostrophes.',
        path,
      )
      return ''
    },
    whole: (value, low, high, what, path) => {
      if (typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high) return value
      refuse(
        'pack-number',
        `${what} is not a whole number from ${low} to ${high}.`,
        'Correct it in the pack.',
        path,
      )
      return low
    },
    words: (json, key, limit) => {
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
    },
    unique: (names, what) => {
      const seen = new Set<string>()
      for (const [name, path] of names) {
        const folded = name.toLowerCase()
        if (seen.has(folded) && name !== '')
          refuse(
            'pack-twice',
            `Two cards or spaces (${what}) are called ${name}.`,
            'Give each a name of its own.',
            path,
          )
        seen.add(folded)
      }
    },
  }
}
