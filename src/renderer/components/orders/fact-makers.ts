// Kinds of facts that several games offer to the condition builder: a number, a number of something named, a choice. Pure.
import type { Condition } from '@shared/engine/conditions/condition'
import { celString, celUnquote, type ConditionFact, type FactField, type FieldValues } from './condition-rows'

export const OPERATOR = '(>=|<=|==|>|<)'
/** A CEL string; the group is what stands between its quotes. */
export const STRING = '"((?:[^"\\\\]|\\\\.)*)"'

/** How two numbers are compared, in words that the order language reads too. */
const COMPARISONS = [
  { value: '>=', label: 'at least' },
  { value: '<=', label: 'at most' },
  { value: '==', label: 'exactly' },
  { value: '>', label: 'more than' },
  { value: '<', label: 'fewer than' },
] as const
export const comparison: FactField = {
  name: 'is',
  kind: 'choice',
  label: 'comparison',
  choices: COMPARISONS,
}
export const comparedWords = (is: string | undefined): string =>
  COMPARISONS.find(({ value }) => value === is)?.label ?? 'at least'
export const number = (label: string, max: number): FactField => ({
  name: 'n',
  kind: 'number',
  label,
  min: 0,
  max,
})
export const choice = (name: string, label: string, values: readonly string[]): FactField => ({
  name,
  kind: 'choice',
  label,
  choices: values.map((value) => ({ value, label: value })),
})
/** A condition written as CEL, for which players have no shorter words. */
export const plain = (cel: string): Condition => ({ text: cel, cel })
export const whole = (n: string | undefined): boolean => /^\d{1,4}$/.test(n ?? '')
/** A name as a CEL string. */
export const quoted = (name: string | undefined): string => celString(name ?? '')
/** The groups of a compact CEL text, or null. */
export const match = (pattern: string, cel: string): RegExpExecArray | null =>
  new RegExp(`^${pattern}$`).exec(cel)
const literal = (cel: string): string => cel.replace(/[.[\]()]/g, '\\$&')

/**
 * A fact that is one number: `me.gold >= 3`.
 * @param words how a player says it, given the comparison in words and the number; CEL without it
 */
export const figure = (
  id: string,
  label: string,
  cel: string,
  max: number,
  n: string,
  words?: (is: string, n: string) => string,
): ConditionFact => ({
  id,
  label,
  fields: [comparison, number(label, max)],
  initial: { is: '>=', n },
  write: (v) => {
    if (!whole(v.n)) return null
    const meant = plain(`${cel} ${v.is} ${v.n}`)
    return words === undefined ? meant : { ...meant, text: words(comparedWords(v.is), v.n ?? '') }
  },
  read: (text) => {
    const found = match(`${literal(cel)}${OPERATOR}(\\d+)`, text)
    return found && { is: found[1] ?? '', n: found[2] ?? '' }
  },
})

/** A number asked of something named, its CEL around the name: `shop("ruby") > 0`, `players["Bo"].gold > 3`. */
export const figureOf = (
  id: string,
  label: string,
  cel: readonly [before: string, after: string],
  what: string,
  names: readonly string[],
  max: number,
  first: FieldValues = {},
): ConditionFact => ({
  id,
  label,
  fields: [choice('what', what, names), comparison, number('how many', max)],
  initial: { what: names[0] ?? '', is: '>=', n: '1', ...first },
  write: (v) => (whole(v.n) ? plain(`${cel[0]}${quoted(v.what)}${cel[1]} ${v.is} ${v.n}`) : null),
  read: (text) => {
    const found = match(`${literal(cel[0])}${STRING}${literal(cel[1])}${OPERATOR}(\\d+)`, text)
    return found && { what: celUnquote(found[1] ?? ''), is: found[2] ?? '', n: found[3] ?? '' }
  },
})
/** What a function of the game says of something named. */
export const asked = (call: string): readonly [string, string] => [`${call}(`, ')']
/** What is known of another player. */
export const theirs = (field: string): readonly [string, string] => ['players[', `].${field}`]
