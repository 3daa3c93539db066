// Describes a command of the command line: its arguments, and the values of its options.
export interface OptionUse {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  readonly multiple?: true
  /** How the value is written in help. */
  readonly value?: string
  readonly help: string
}

export interface CommandUse {
  readonly name: string
  readonly args: string
  /** The same, shorter, for the list of all commands. */
  readonly brief?: string
  readonly summary: string
  readonly options: { readonly [name: string]: OptionUse }
  /** Its further options depend on the game of the campaign (ruling). */
  readonly open?: true
}

/** An option with a value. @param value how help writes the value */
export const takes = (value: string, help: string): OptionUse => ({ type: 'string', value, help })

/** An option without a value. */
export const flag = (help: string): OptionUse => ({ type: 'boolean', help })
