// Runs files-child.ts, the second process of the campaign store's tests (files-child-build.ts builds it).
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { spawn } from 'node:child_process'

/** Where the child can be made to stop while it writes a command. */
export const STEPS = [
  'before the write',
  'after its first byte',
  'in the middle',
  'after its first line',
  'before its last two bytes',
  'before its last line end',
  'before the sync',
  'before it is acknowledged',
] as const
export type Step = (typeof STEPS)[number]

/** Where the child can be made to stop while a draft is kept. */
export const MOMENTS = [
  'before the write',
  'in the middle',
  'before the sync',
  'before the rename',
  'before it is acknowledged',
] as const
export type Moment = (typeof MOMENTS)[number]

/** One report of the child, parsed. */
export type Report = { readonly [key: string]: unknown }

export interface Running {
  readonly process: ChildProcessWithoutNullStreams
  /** Whole reports so far. */
  readonly reports: () => readonly Report[]
  /** Waits until a report with this key has come (or the process has ended). */
  readonly until: (key: string) => Promise<Report | undefined>
  readonly ended: Promise<void>
}

/** @param command the command line, first the program */
export function start(command: readonly string[], as?: { readonly uid: number; readonly gid: number }): Running {
  const child = spawn(command[0]!, command.slice(1), { cwd: '/', ...as })
  let out = ''
  const waiting: (() => void)[] = []
  const wake = (): void => waiting.splice(0).forEach((go) => go())
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    out += piece
    wake()
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (errors += piece))
  let over = false
  const ended = new Promise<void>((done, fail) => {
    child.on('error', fail)
    child.on('close', (code, signal) => {
      over = true
      wake()
      if (code !== 0 && code !== 2 && signal !== 'SIGKILL')
        fail(new Error(`child ended with ${code ?? signal}: ${errors}`))
      else done()
    })
  })
  const reports = (): readonly Report[] =>
    out
      .slice(0, out.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Report)
  return {
    process: child,
    reports,
    ended,
    until: async (key) => {
      for (;;) {
        const found = reports().find((report) => key in report)
        if (found !== undefined || over) return found
        await new Promise<void>((go) => waiting.push(go))
      }
    },
  }
}

/** Runs the child to its end and gives its last report. */
export async function run(
  command: readonly string[],
  as?: { readonly uid: number; readonly gid: number },
): Promise<Report> {
  const running = start(command, as)
  await running.ended
  return running.reports().at(-1) ?? {}
}
