// Everything a command gets from outside: three streams and an environment. Commands take nothing from `process`, so that
// the executable (index.ts) and the tests run the very same code, the tests without starting a program.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Io {
  /** Standard input, read only on request (`--from -`). */
  readonly stdin: AsyncIterable<Uint8Array>
  /** Results. */
  readonly out: (text: string) => void
  /** Everything else: warnings, errors, progress. */
  readonly err: (text: string) => void
  /** Whether `err` is a terminal. */
  readonly watched: boolean
  readonly env: Readonly<Record<string, string | undefined>>
  /** From now on Ctrl+C stops the command cleanly; a second one ends the program. */
  readonly interrupted?: () => AbortSignal
}

const current = new AsyncLocalStorage<Io>()

/** Runs `work`, and all it starts, with these streams. */
export const withIo = <T>(io: Io, work: () => Promise<T>): Promise<T> => current.run(io, work)

/** The streams of the command that is running. @throws outside a command, which is a bug */
export function io(): Io {
  const found = current.getStore()
  if (found === undefined) throw new Error('No command is running.')
  return found
}
