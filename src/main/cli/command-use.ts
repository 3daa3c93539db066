// How a command of the command line is described: types only.
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
  /** Names options of its own once the campaign is known (ruling). */
  readonly open?: true
}
