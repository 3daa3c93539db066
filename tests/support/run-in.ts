// One command line within this process, in a folder of its own: the same function the executable calls, with streams that are
// caught.
import { runCommand } from '../../src/main/cli/run'

export interface Run {
  readonly exit: number
  readonly out: string
  readonly err: string
}

// The working folder belongs to the process: one command at a time.
let before: Promise<unknown> = Promise.resolve()

/** One command line in a folder, with what it reads on standard input. */
export function runIn(
  path: string,
  words: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
  stop?: AbortSignal,
): Promise<Run> {
  const mine = before.then(async () => {
    const home = process.cwd()
    let out = ''
    let err = ''
    process.chdir(path)
    try {
      const exit = await runCommand(words, {
        stdin: (async function* () {
          yield Buffer.from(input)
        })(),
        out: (text) => void (out += text),
        err: (text) => void (err += text),
        watched: false,
        env,
        ...(stop === undefined ? {} : { interrupted: () => stop }),
      })
      return { exit, out, err }
    } finally {
      process.chdir(home)
    }
  })
  before = mine.catch(() => undefined)
  return mine
}
