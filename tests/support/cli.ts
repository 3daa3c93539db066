// Runs the built command line the way a referee does: `node out/main/cli.js …` in a folder of its own.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { ensureBuilt } from './build'

const PROGRAM = resolve('out/main/cli.js')

export interface Run {
  readonly exit: number
  readonly out: string
  readonly err: string
}

export interface Folder {
  readonly path: string
  /** Runs a command; words are passed as they are. */
  run(...words: readonly string[]): Promise<Run>
  /** Runs a command that must succeed; its standard output. */
  good(...words: readonly string[]): Promise<string>
  /** The JSON of a command that must succeed. */
  json<T = never>(...words: readonly string[]): Promise<T>
}

export function folderOf(path: string): Folder {
  const run = (...words: readonly string[]): Promise<Run> =>
    new Promise((done) => {
      execFile(
        process.execPath,
        [PROGRAM, ...words],
        { cwd: path, maxBuffer: 64 * 2 ** 20 },
        (error, out, err) => {
          done({ exit: error === null ? 0 : typeof error.code === 'number' ? error.code : 99, out, err })
        },
      )
    })
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

/** A temporary folder for the tests of a file; builds the program first, cleans up afterwards. */
export function temporaryFolders(): () => Folder {
  const made: string[] = []
  beforeAll(ensureBuilt)
  afterAll(() => {
    for (const path of made) rmSync(path, { recursive: true, force: true })
  })
  return () => {
    const path = mkdtempSync(join(tmpdir(), 'postmage-cli-'))
    made.push(path)
    return folderOf(path)
  }
}
