// Options of games: the usual shapes, and those that games share.
import type { Options, OptionSpec } from './game'

const DEEPEST = 4
const USUAL = 2

/** An option that is off until the referee turns it on. */
export const yesNoOption = (name: string, label: string, help: string): OptionSpec => ({
  name,
  kind: 'yes-no',
  label,
  help,
  initial: false,
})

/** One of several, the first unless the referee chooses. @param choices each value and its label */
export const choiceOption = (
  name: string,
  label: string,
  help: string,
  choices: readonly [first: readonly [value: string, label: string], ...(readonly [string, string])[]],
): OptionSpec => ({
  name,
  kind: 'choice',
  label,
  help,
  initial: choices[0][0],
  choices: choices.map(([value, label]) => ({ value, label: label })),
})

/** A text that may be left out. */
export const textOption = (name: string, label: string, help: string): OptionSpec => ({
  name,
  kind: 'text',
  label,
  help,
  initial: null,
})

/** How deeply conditions may be nested. @param rule `SM-10`, where the game has a ruling on it */
export const nestingOption = (rule?: string): OptionSpec => ({
  name: 'nesting',
  kind: 'whole',
  label: 'Conditions inside conditions',
  help: `How many conditions may be nested inside one another in an order${rule === undefined ? '' : ` (${rule})`}.`,
  initial: USUAL,
  min: 1,
  max: DEEPEST,
})

/** What `nestingOption` was set to: 1 = no condition inside another. */
export function nestingLimit({ options }: { readonly options: Options }): number {
  const value = options['nesting']
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= DEEPEST ? value : USUAL
}
