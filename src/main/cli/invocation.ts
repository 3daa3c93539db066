// What a command line asks for after it was parsed, as every command takes it.

/** What comes after the command: arguments in order, options by name. */
export interface Invocation {
  readonly args: readonly string[]
  readonly values: { readonly [name: string]: string | boolean | readonly (string | boolean)[] | undefined }
}
