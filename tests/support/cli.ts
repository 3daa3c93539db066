// Runs the command line the way a referee does, in a folder of its own, but within this process: the same function the
// executable calls, with captured streams. tests/main/cli/program.test.ts tests the real program.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { runIn, type Run } from './run-in'

export interface Folder {
  readonly path: string
  /** Runs a command. The first text may be the beginning of the line, divided at blanks; all others are one word each. */
  run(...words: readonly string[]): Promise<Run>
  /** Runs a command that must succeed; its standard output. */
  good(...words: readonly string[]): Promise<string>
  /** The JSON of a command that must succeed. */
  json<T = never>(...words: readonly string[]): Promise<T>
}

export function folderOf(path: string): Folder {
  const run = (...[first = '', ...more]: readonly string[]): Promise<Run> => runIn(path, [...first.split(' '), ...more])
  const good = async (...words: readonly string[]): Promise<string> => {
    const result = await run(...words)
    expect(result, words.join(' ')).toMatchObject({ exit: 0 })
    return result.out
  }
  return {
    path,
    run,
    good,
    json: async <T>(...words: readonly string[]) => JSON.parse(await good(...words, '--json')) as T,
  }
}

/** A temporary folder for the tests of a file; cleans up afterwards. */
export function temporaryFolders(): () => Folder {
  const made: string[] = []
  afterAll(() => {
    for (const path of made) rmSync(path, { recursive: true, force: true })
  })
  return () => {
    const path = mkdtempSync(join(tmpdir(), 'postmage-cli-'))
    made.push(path)
    return folderOf(path)
  }
}
