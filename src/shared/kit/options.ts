// Options that games share.
import type { Options, OptionSpec } from './game'

const DEEPEST = 4
const USUAL = 2

/** How deep conditions may stand inside one another. @param rule `SM-10`, where the game has a ruling on it */
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
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= DEEPEST
    ? value
    : USUAL
}
