// The words of a command line after they were parsed, as every command takes them.

/** What comes after the command: arguments in order, options by name. */
export interface Words {
  readonly args: readonly string[]
  readonly values: { readonly [name: string]: string | boolean | readonly (string | boolean)[] | undefined }
}
