// The built command line as a program of its own, as users start it.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { resolve } from 'node:path'
import type { Run } from './run-in'

export const PROGRAM = resolve('out/main/cli.js')

export interface Started {
  readonly process: ChildProcessWithoutNullStreams
  readonly ended: Promise<Run & { readonly signal: string | null }>
}

/** @param options.program another path of the program, a link to it for one */
export function start(
  words: readonly string[],
  options: { readonly cwd: string; readonly program?: string; readonly env?: NodeJS.ProcessEnv },
): Started {
  const { cwd, program = PROGRAM, env = {} } = options
  const child = spawn(process.execPath, [program, ...words], { cwd, env: { ...process.env, ...env } })
  // A program that ends before it has read everything closes its end of the pipe.
  child.stdin.on('error', () => undefined)
  const caught = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (caught.out += piece))
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (caught.err += piece))
  const ended = new Promise<Awaited<Started['ended']>>((done, fail) => {
    child.on('error', fail)
    child.on('close', (code, signal) => done({ exit: code ?? 99, signal, ...caught }))
  })
  return { process: child, ended }
}

/** Runs the program to its end with what it reads on standard input. */
export function run(
  words: readonly string[],
  options: Parameters<typeof start>[1] & { readonly input?: string },
): Started['ended'] {
  const started = start(words, options)
  started.process.stdin.end(options.input ?? '')
  return started.ended
}
