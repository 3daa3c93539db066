// How a command of the command line is described.
export interface OptionUse {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  readonly multiple?: true
  /** How the value is written in help. */
  readonly value?: string
  readonly help: string
}

/** An option with a value. @param value how it is written in help */
export const takes = (value: string, help: string): OptionUse => ({ type: 'string', value, help })
export const flag = (help: string): OptionUse => ({ type: 'boolean', help })

export interface CommandUse {
  readonly name: string
  readonly args: string
  /** The same, shorter, for the list of all commands. */
  readonly brief?: string
  readonly summary: string
  readonly options: { readonly [name: string]: OptionUse }
  /** Names options of its own once the campaign is known (ruling). */
  readonly open?: true
}
