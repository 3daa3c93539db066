// Lets one program write a book at a time: `<file>.lock` names it. The lock of a dead process on this computer is taken over silently,
// that of a live one is respected, and for another computer the referee decides. Readers need no lock.
import { randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { link, rename } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename } from 'node:path'
import { isObject } from '@shared/engine/json'
import type { Problem, Result } from '@shared/engine/result'
import { err, ok, problem } from '@shared/engine/result'
import { createWhole, readText, removeQuietly, tempBeside } from './disk'
import { codeOf, fileProblem } from './trouble'

/** Contents of a lock file (JSON, one line). */
export interface LockOwner {
  readonly host: string
  readonly pid: number
  /** When the process started, ISO UTC, for people. */
  readonly started: string
  /** Start of the process as the system counts it, which tells it from a later one with its number; null if the system does not tell. */
  readonly mark: string | null
  readonly program: string
  /** When the lock was taken, ISO UTC. */
  readonly since: string
  /** Random; identifies this lock. */
  readonly token: string
}

export interface Lock {
  readonly owner: LockOwner
  /** The state of the lock file: 'gone' = deleted, 'other' = another program's now. */
  check(): Promise<'ours' | 'gone' | 'other'>
  /** Takes a deleted lock again. */
  renew(): Promise<Result<null>>
  release(): Promise<void>
}

/** Tokens of the locks this program holds: for systems that do not tell when a process started. */
const ours = new Set<string>()

/** Everybody who can open the file may read who has it. */
const LOCK_MODE = 0o644

const lockPath = (path: string): string => `${path}.lock`

/**
 * Takes the lock of a book.
 * @param takeOver the referee allows it from another computer; a live process on this one always keeps its lock
 */
export async function takeLock(path: string, takeOver: boolean): Promise<Result<Lock>> {
  const file = lockPath(path)
  const owner = describeSelf()
  const bytes = Buffer.from(`${JSON.stringify(owner)}\n`, 'utf8')
  // Several attempts, since other programs may come and go between two steps.
  for (let round = 0; round < 20; round++) {
    try {
      await createWhole(file, bytes, LOCK_MODE)
      ours.add(owner.token)
      return ok(makeLock(path, file, owner, bytes))
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return err(fileProblem(error, file, 'could not be made (the lock of the file)'))
    }
    let text: string
    try {
      text = await readText(file)
    } catch (error) {
      if (codeOf(error) === 'ENOENT') continue
      return err(fileProblem(error, file, 'could not be read (the lock of the file)'))
    }
    const standing = judge(parseOwner(text), takeOver)
    if (standing !== null) return err(standing(basename(path), file))
    const moved = await moveAside(file, text)
    if (!moved.ok) return moved
  }
  return err(
    problem('in-use', `${basename(path)} is being opened by several programs at once.`, 'Try again in a moment.'),
  )
}

type Refusal = (name: string, file: string) => Problem

/** Why the lock cannot be taken over, or null. */
function judge(owner: LockOwner | null, takeOver: boolean): Refusal | null {
  if (owner === null) {
    if (takeOver) return null
    return (name, file) =>
      problem(
        'foreign-lock',
        `${name} has a lock that cannot be read (${basename(file)}).`,
        'If no other program has it open, take it over.',
      )
  }
  if (owner.host !== hostname()) {
    if (takeOver) return null
    return (name) =>
      problem(
        'foreign-lock',
        `${name} is in use on another computer: ${describe(owner)}.`,
        'Close it there first. If that computer is switched off or the program is no longer running, take it over.',
      )
  }
  const life = lifeOf(owner)
  if (life === 'dead' || (life === 'unknown' && takeOver)) return null
  if (owner.pid === process.pid)
    return (name) =>
      problem('in-use', `${name} is open in this program already.`, 'Use the one that is open, or close it first.')
  return (name) =>
    life === 'alive'
      ? problem(
          'in-use',
          `${name} is in use by ${describe(owner)}.`,
          'Close it there first; until then it can be opened for reading.',
        )
      : problem(
          'foreign-lock',
          `${name} seems to be in use by ${describe(owner)}.`,
          'Close it there first. If that program is no longer running, take it over.',
        )
}

/** `2026-03-08T18:00:00.000Z` → `2026-03-08 18:00 UTC`; any other text stays as it is. */
const minuteOf = (iso: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(iso) ? `${iso.slice(0, 16).replace('T', ' ')} UTC` : iso
const describe = (o: LockOwner): string => `${o.program} on ${o.host} (process ${o.pid}, since ${minuteOf(o.since)})`

/**
 * Removes a lock only if it still has the text we have judged: moves it to a temporary name first, reads it again,
 * and puts it back if another program has made a new one.
 */
async function moveAside(file: string, judged: string): Promise<Result<null>> {
  const aside = tempBeside(file)
  try {
    await rename(file, aside)
  } catch (error) {
    return codeOf(error) === 'ENOENT'
      ? ok(null)
      : err(fileProblem(error, file, 'could not be taken over (the lock of the file)'))
  }
  const text = await readText(aside).catch(() => judged)
  if (text !== judged) await link(aside, file).catch(() => undefined)
  await removeQuietly(aside)
  return ok(null)
}

function makeLock(path: string, file: string, owner: LockOwner, bytes: Uint8Array): Lock {
  const check = async (): Promise<'ours' | 'gone' | 'other'> => {
    try {
      return parseOwner(await readText(file))?.token === owner.token ? 'ours' : 'other'
    } catch (error) {
      return codeOf(error) === 'ENOENT' ? 'gone' : 'other'
    }
  }
  return {
    owner,
    check,
    renew: async () => {
      try {
        await createWhole(file, bytes, LOCK_MODE)
        return ok(null)
      } catch (error) {
        return err(fileProblem(error, path, 'could not be locked again'))
      }
    },
    release: async () => {
      ours.delete(owner.token)
      if ((await check()) === 'ours') await removeQuietly(file)
    },
  }
}

function parseOwner(text: string): LockOwner | null {
  try {
    const json: unknown = JSON.parse(text)
    if (!isObject(json)) return null
    const { host, pid, started, mark, program, since, token } = json
    const texts = [host, started, program, since, token].every((v) => typeof v === 'string')
    if (!texts || !Number.isSafeInteger(pid) || (pid as number) < 1 || !(mark === null || typeof mark === 'string'))
      return null
    return json as unknown as LockOwner
  } catch {
    return null
  }
}

function describeSelf(): LockOwner {
  return {
    host: hostname(),
    pid: process.pid,
    started: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    mark: markOf(process.pid),
    program: 'Postmage',
    since: new Date().toISOString(),
    token: randomBytes(12).toString('hex'),
  }
}

/**
 * Linux: boot id, process namespace and start in ticks since boot: `<boot>/<namespace>/<ticks>`. Elsewhere null.
 * '' = there is no such process.
 */
function markOf(pid: number): string | null {
  if (process.platform !== 'linux') return null
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const space = readlinkSync('/proc/self/ns/pid')
    let stat: string
    try {
      stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    } catch (error) {
      return codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH' ? '' : null
    }
    // Fields come after the process name, which may contain anything: the state is the first, the start time the twentieth.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return ''
    return `${boot}/${space}/${fields[19]}`
  } catch {
    return null
  }
}

/** State of the owner, a process on a host with our name; 'unknown' if the system does not tell. */
function lifeOf(owner: LockOwner): 'alive' | 'dead' | 'unknown' {
  const now = markOf(owner.pid)
  if (owner.mark !== null && now !== null) {
    const [boot, space] = owner.mark.split('/')
    const [ourBoot, ourSpace] = markOf(process.pid)?.split('/') ?? []
    if (boot !== ourBoot) return 'dead'
    // Another container of this computer: its process numbers are not ours.
    if (space !== ourSpace) return 'unknown'
    return now === owner.mark ? 'alive' : 'dead'
  }
  try {
    process.kill(owner.pid, 0)
    if (owner.pid === process.pid) return ours.has(owner.token) ? 'alive' : 'dead'
    return 'unknown'
  } catch (error) {
    return codeOf(error) === 'EPERM' ? 'unknown' : 'dead'
  }
}
