// A parsed command line, as every command receives it.

/** The words after the command: arguments in order, options by name. */
export interface Invocation {
  readonly args: readonly string[]
  readonly values: { readonly [name: string]: string | boolean | readonly (string | boolean)[] | undefined }
}
