// Options of games, declared once and read as values of their kind, and those that games share.
import type { Json } from '../engine/json'
import type { Options, OptionSpec } from './game'

const DEEPEST = 4
const USUAL = 2

/** An option as its game declares it, and how it is read at a table: the value chosen, or else the default. */
export interface Option<T> {
  readonly spec: OptionSpec
  readonly of: (table: { readonly options: Options }) => T
}

const optionOf = <T>(spec: OptionSpec, read: (value: Json | undefined) => T): Option<T> => ({
  spec,
  of: ({ options }) => read(options[spec.name]),
})

export const option = {
  /** Off until the referee turns it on. */
  yesNo: (name: string, label: string, help: string): Option<boolean> =>
    optionOf({ name, kind: 'yes-no', label, help, initial: false }, (value) => value === true),

  /** A whole number. @param initial null: left out unless the referee gives one */
  whole: <const I extends number | null>(
    name: string,
    label: string,
    help: string,
    { initial, min, max }: { readonly initial: I; readonly min: number; readonly max: number },
  ): Option<number | I> =>
    optionOf({ name, kind: 'whole', label, help, initial, min, max }, (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : initial,
    ),

  /** One of several, the first unless the referee chooses. @param choices each value and its label */
  choice: <const V extends string>(
    name: string,
    label: string,
    help: string,
    choices: readonly [first: readonly [value: V, label: string], ...(readonly [V, string])[]],
  ): Option<V> =>
    optionOf(
      {
        ...{ name, kind: 'choice', label, help, initial: choices[0][0] },
        choices: choices.map(([value, label]) => ({ value, label })),
      },
      (value) => (choices.find(([each]) => each === value) ?? choices[0])[0],
    ),

  /** A text that may be left out. */
  text: (name: string, label: string, help: string): Option<string | null> =>
    optionOf({ name, kind: 'text', label, help, initial: null }, (value) => (typeof value === 'string' ? value : null)),
}

/** How deeply conditions may be nested: 1 = no condition inside another. @param rule `SM-10`, where the game has a ruling on it */
export const nestingOption = (rule?: string): Option<number> =>
  option.whole(
    'nesting',
    'Nested ifs',
    `How many “if”s may stand inside another in an order${rule === undefined ? '' : ` (${rule})`}.`,
    { initial: USUAL, min: 1, max: DEEPEST },
  )

/** Reads the value of `nestingOption`. */
export const nestingLimit = nestingOption().of
