// Whether a path answers. A call to a sleeping network drive cannot be cancelled, and each one keeps a thread all files of this
// program are read with: so another process touches the path first, and is killed when it gets no answer.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { basename, resolve } from 'node:path'
import type { Problem } from '@shared/engine/result'
import { problem } from '@shared/engine/result'

/** `no-file`: a pipe, a socket or a device; reading it may block for ever. */
type Answer = 'answers' | 'no-file' | 'silent'

type Touch = (path: string, limit?: number) => Promise<Answer>

/** Timeout for a path, in milliseconds. */
const LIMIT = 3000

/** The other process. It is text, so that it also runs where the program was not built. */
const TOUCH = `
const { open, opendir, stat } = require('node:fs/promises')
const { O_RDONLY, O_NONBLOCK = 0 } = require('node:fs').constants
async function touch(path) {
  const found = await stat(path)
  if (found.isDirectory()) {
    const folder = await opendir(path)
    await folder.read().finally(() => folder.close())
  } else if (found.isFile()) {
    const file = await open(path, O_RDONLY | O_NONBLOCK)
    await file.read(Buffer.alloc(1), 0, 1, 0).finally(() => file.close())
  } else return 'no-file'
  return 'answers'
}
process.on('message', async ({ id, path }) => {
  const answer = await touch(path).catch(() => 'answers')
  process.send({ id, answer })
})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send('ready')
`

interface Toucher {
  readonly child: ChildProcess
  /** Settles when it has started or failed to. */
  readonly ready: Promise<void>
  readonly waiting: Map<number, (answer: Answer) => void>
}

function start(code: string, ended: () => void): Toucher {
  const { NODE_OPTIONS: _, ...env } = process.env
  const child = spawn(process.execPath, ['-e', code], {
    // Each silent path blocks a thread; a large pool leaves some for the other paths.
    env: { ...env, ELECTRON_RUN_AS_NODE: '1', UV_THREADPOOL_SIZE: '128' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    windowsHide: true,
  })
  child.unref()
  child.channel?.unref()
  const waiting: Toucher['waiting'] = new Map()
  const ready = new Promise<void>((resolved) => {
    const end = (): void => {
      ended()
      resolved()
      // Fallback without the process: the program touches the path itself.
      for (const take of waiting.values()) take('answers')
    }
    child.on('error', end)
    child.on('exit', end)
    child.on('message', (said: 'ready' | { readonly id: number; readonly answer: Answer }) => {
      if (said === 'ready') resolved()
      else waiting.get(said.id)?.(said.answer)
    })
  })
  return { child, ready, waiting }
}

/**
 * A function that has another process touch paths.
 * @param code of that process
 */
export function makeTouch(code = TOUCH): Touch {
  let toucher: Toucher | null = null
  let count = 0
  return async (path, limit = LIMIT) => {
    const mine = (toucher ??= start(code, () => {
      if (toucher === mine) toucher = null
    }))
    const id = ++count
    // Its channel keeps the program alive only while a call waits.
    mine.child.channel?.ref()
    const answer = await new Promise<Answer>((resolved) => {
      mine.waiting.set(id, resolved)
      void mine.ready.then(() => {
        setTimeout(() => resolved('silent'), limit).unref()
        if (mine.child.connected) mine.child.send({ id, path }, (error) => error && resolved('answers'))
        else resolved('answers')
      })
    })
    mine.waiting.delete(id)
    if (answer === 'silent' && toucher === mine) toucher = null
    if (mine.waiting.size === 0) {
      mine.child.channel?.unref()
      if (toucher !== mine) mine.child.kill('SIGKILL')
    }
    return answer
  }
}

const byProcess = makeTouch()
let touch = byProcess

/** Has something else touch paths: for tests, which have no drive that sleeps. Omit it to restore the default. */
export const touchBy = (other: Touch = byProcess): void => void (touch = other)

/** Why a path cannot be worked with: it does not answer, or is a pipe or a device. null also where there is nothing yet. */
export async function unreachable(path: string, limit?: number): Promise<Problem | null> {
  const full = resolve(path)
  const name = basename(full) || full
  const answer = await touch(full, limit)
  if (answer === 'answers') return null
  return answer === 'silent'
    ? problem(
        'no-answer',
        `${name} does not answer: its drive may be asleep or disconnected.`,
        'Wake or connect the drive, then try again.',
      )
    : problem('no-file', `${name} is a pipe or a device, not a file.`, 'Choose a file.')
}
