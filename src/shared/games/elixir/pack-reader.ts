// Reading foreign data of a pack: each helper notes what is wrong and goes on, so that all of it is told at once.
import { isObject } from '../../engine/json'
import type { Problem } from '../../engine/result'

export interface PackReader {
  readonly refuse: (code: string, message: string, remedy: string) => void
  /** Objects of a list; anything else is refused. */
  readonly list: (json: unknown, key: string, remedy: string) => readonly Readonly<Record<string, unknown>>[]
  /** A name of letters, digits, spaces, hyphens and apostrophes; '' after a refusal. */
  readonly name: (value: unknown, what: string) => string
  readonly whole: (value: unknown, low: number, high: number, what: string) => number
  readonly words: (json: Readonly<Record<string, unknown>>, key: string, limit: number) => string
  readonly unique: (names: readonly string[], what: string) => void
}

const RULE = 'The pack'
const NAME = /^[\p{L}\d](?:[\p{L}\d '’-]{0,38}[\p{L}\d])?$/u

export function makeReader(problems: Problem[]): PackReader {
  const refuse: PackReader['refuse'] = (code, message, remedy) =>
    void problems.push({ code, severity: 'error', message, remedy, rule: RULE })
  return {
    refuse,
    list: (json, key, remedy) => {
      if (!Array.isArray(json)) {
        refuse('pack-shape', `The pack has no list "${key}".`, remedy)
        return []
      }
      const rows = json.slice(0, 200).filter(isObject)
      if (rows.length < json.length)
        refuse('pack-shape', `"${key}" has entries that are no objects, or too many.`, remedy)
      return rows
    },
    name: (value, what) => {
      if (typeof value === 'string' && NAME.test(value)) return value
      refuse(
        'pack-name',
        `${what} has no usable name.`,
        'Names have 1 to 40 letters, digits, spaces, hyphens and apostrophes.',
      )
      return ''
    },
    whole: (value, low, high, what) => {
      if (typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high) return value
      refuse(
        'pack-number',
        `${what} is not a whole number from ${low} to ${high}.`,
        'Correct it in the pack.',
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
      )
      return ''
    },
    unique: (names, what) => {
      const seen = new Set<string>()
      for (const name of names) {
        const folded = name.toLowerCase()
        if (seen.has(folded) && name !== '')
          refuse(
            'pack-twice',
            `Two cards or spaces (${what}) are called ${name}.`,
            'Give each a name of its own.',
          )
        seen.add(folded)
      }
    },
  }
}
