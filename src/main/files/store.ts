// Campaign files on disk: create, open, append. A change is acknowledged only when it is on the disk; what cannot be
// written whole is not written at all, and a file that is no longer what we read is never written to.
import { constants } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { access, open, realpath, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { healthText, traceText } from '@shared/book/chains'
import type { Health } from '@shared/book/codec'
import { NO_LINES, encodeLines, tipOf } from '@shared/book/codec'
import type { CampaignLine, RecordBody } from '@shared/campaign/records'
import { MAX_FILE_BYTES, MAX_LINE_BYTES } from '@shared/book/refusals'
import type { Problem, Result } from '@shared/engine/result'
import { err, ok, problem } from '@shared/engine/result'
import { findCopies } from './copies'
import { createWhole, readAt, writeFully } from './disk'
import type { Lock } from './lock'
import { takeLock } from './lock'
import { deletedMeanwhile, setAside, whatHappened } from './mishaps'
import type { ReadCampaign } from './read'
import { NODE_TOOLS, readCampaign } from './read'
import { codeOf, fileProblem, inFile } from './trouble'

export interface CampaignFile {
  /** Absolute, links resolved. */
  readonly path: string
  /** All lines of completed commands; a new list after each append. */
  readonly lines: readonly CampaignLine[]
  /** As found when opened; sound again once a torn end has been put aside. */
  readonly health: Health
  /** Why nothing can be added, in words; null = writable. */
  readonly readOnly: string | null
  /** The same as a problem with a code: `opened-for-reading`, `damaged`, `no-permission` … */
  readonly whyReadOnly: Problem | null
  /** Things the referee should know: a torn line, line ends changed by an editor, other copies that differ. */
  readonly notices: readonly string[]
  /**
   * Adds one command in one write and makes it durable. Calls wait for each other.
   * On any problem the file is as it was.
   * @param at time of writing, ISO UTC
   */
  append(bodies: readonly RecordBody[], at: string): Promise<Result<readonly CampaignLine[]>>
  /** Waits for writes under way and gives the lock back. May be called twice. */
  close(): Promise<void>
}

export interface OpenOptions {
  readonly mode: 'read' | 'write'
  /** Take the lock from another computer: only when the referee has said so. */
  readonly takeOver?: boolean
  /** Look for differing copies in the folder (default true). */
  readonly copies?: boolean
}

/**
 * A new campaign file; never replaces anything. Opens it for writing.
 * @param bodies the campaign record first; more records become a command of their own
 */
export async function createCampaign(
  path: string,
  bodies: readonly RecordBody[],
  at: string,
): Promise<Result<CampaignFile>> {
  const target = resolve(path)
  const encoded = encodeLines(bodies, NO_LINES, at, NODE_TOOLS)
  const bytes = Buffer.from(encoded.text, 'utf8')
  const large = sizeProblem(target, 0, bytes)
  if (large !== null) return err(large)
  const folder = await stat(dirname(target)).catch(() => null)
  if (folder?.isDirectory() !== true) {
    return err(
      problem(
        'missing',
        `${basename(target)} was not made: there is no folder ${dirname(target)}.`,
        'Make the folder first, or choose another one.',
      ),
    )
  }
  // A lock left beside a file that is not there guards nothing: it is taken over.
  const exists = await access(target).then(
    () => true,
    () => false,
  )
  if (exists) return err(fileProblem({ code: 'EEXIST' }, target, 'was not made'))
  const lock = await takeLock(target, true)
  if (!lock.ok) return lock
  try {
    await createWhole(target, bytes)
  } catch (error) {
    await lock.value.release()
    return err(fileProblem(error, target, 'was not made'))
  }
  const read: ReadCampaign = {
    lines: encoded.lines,
    health: { kind: 'sound' },
    goodBytes: bytes.length,
    traces: [],
    size: bytes.length,
  }
  return ok(campaignFile(await realpath(target).catch(() => target), read, lock.value, null, []))
}

/**
 * Opens a campaign file. For writing it takes the lock; a file that cannot be written to (damage inside, read-only
 * folder) opens read-only and says why in `readOnly`. Reading writes nothing, needs no lock and leaves no trace.
 */
export async function openCampaign(path: string, options: OpenOptions): Promise<Result<CampaignFile>> {
  let target: string
  try {
    target = await realpath(path)
  } catch (error) {
    return err(fileProblem(error, path, 'could not be opened'))
  }
  if (options.mode === 'read') {
    const read = await readCampaign(target)
    if (!read.ok) return read
    const why = problem(
      'opened-for-reading',
      `${basename(target)} is open for reading only.`,
      'Open it for writing to change it.',
    )
    return ok(campaignFile(target, read.value, null, why, await copiesOf(target, read.value, options)))
  }
  // What is no campaign gets no lock file either.
  const first = await readCampaign(target)
  if (!first.ok) return first
  const bar = damageProblem(target, first.value.health) ?? (await writeBar(target))
  if (bar !== null)
    return ok(campaignFile(target, first.value, null, bar, await copiesOf(target, first.value, options)))
  const lock = await takeLock(target, options.takeOver === true)
  if (!lock.ok) {
    if (lock.error.code === 'in-use' || lock.error.code === 'foreign-lock') return lock
    // No lock can be made at all (full disk, no permission): then nothing can be added either.
    return ok(
      campaignFile(target, first.value, null, lock.error, await copiesOf(target, first.value, options)),
    )
  }
  // Again under the lock: somebody may have written in between.
  const read = await readCampaign(target)
  if (!read.ok) {
    await lock.value.release()
    return read
  }
  const later = damageProblem(target, read.value.health)
  if (later !== null) await lock.value.release()
  return ok(
    campaignFile(
      target,
      read.value,
      later === null ? lock.value : null,
      later,
      await copiesOf(target, read.value, options),
    ),
  )
}

async function copiesOf(path: string, read: ReadCampaign, options: OpenOptions): Promise<readonly string[]> {
  if (options.copies === false) return []
  const copies = await findCopies(path, read.lines)
  return copies.filter((copy) => copy.relation.kind !== 'a-continues-b').map((copy) => copy.text)
}

const damageProblem = (path: string, health: Health): Problem | null =>
  health.kind === 'damaged'
    ? {
        ...inFile(
          path,
          problem('damaged', healthText(health)!, 'Nothing was changed. Open a copy from a backup.'),
        ),
        line: health.line,
      }
    : null

/** Why the file or its folder cannot be written to, null when they can. */
async function writeBar(path: string): Promise<Problem | null> {
  try {
    await access(path, constants.W_OK)
    await access(dirname(path), constants.W_OK)
    return null
  } catch (error) {
    const whose =
      codeOf(error) === 'EROFS'
        ? 'The disk'
        : (await access(path, constants.W_OK).then(
              () => true,
              () => false,
            ))
          ? 'Its folder'
          : 'The file'
    return problem(
      'no-permission',
      `${basename(path)} is open for reading only: ${whose} cannot be written to.`,
      'Nothing was changed. Copy the campaign to a folder of your own and open it there.',
    )
  }
}

const sizeProblem = (path: string, before: number, bytes: Buffer): Problem | null => {
  if (before + bytes.length > MAX_FILE_BYTES)
    return problem(
      'too-large',
      `${basename(path)} would grow beyond ${MAX_FILE_BYTES / 2 ** 20} MB. Nothing was changed.`,
      'Import smaller mail; leave large texts out.',
    )
  if (bytes.length > MAX_LINE_BYTES)
    return problem(
      'too-large',
      `One change may have at most ${MAX_LINE_BYTES / 2 ** 20} MB. Nothing was changed.`,
      'Import in smaller parts.',
    )
  return null
}

/** The open file. `size` and `good` are kept in step with the disk by `append` alone, one call at a time. */
function campaignFile(
  path: string,
  read: ReadCampaign,
  lock: Lock | null,
  bar: Problem | null,
  copies: readonly string[],
): CampaignFile {
  let { lines, health, size, goodBytes } = read
  let needsLineEnd = read.traces.includes('no-last-line-end') && goodBytes === size
  let barred = bar
  let closed = false
  let queue: Promise<unknown> = Promise.resolve()
  const said = healthText(health)
  const notices = [...(said === null ? [] : [said]), ...read.traces.map(traceText), ...copies]

  const write = async (
    bodies: readonly RecordBody[],
    at: string,
  ): Promise<Result<readonly CampaignLine[]>> => {
    if (closed) return err(problem('closed', `${basename(path)} was closed.`, 'Open it again.'))
    if (barred !== null || lock === null) return err(barred!)
    if (bodies.length === 0) return ok([])
    const encoded = encodeLines(bodies, tipOf(lines), at, NODE_TOOLS)
    const bytes = Buffer.from((needsLineEnd ? '\n' : '') + encoded.text, 'utf8')
    const large = sizeProblem(path, goodBytes, bytes)
    if (large !== null) return err(large)
    const held = await ensureLock(path, lock)
    if (held !== null) return err(held)
    let handle: FileHandle
    try {
      handle = await open(path, 'r+')
    } catch (error) {
      return err(
        codeOf(error) === 'ENOENT' ? deletedMeanwhile(path) : fileProblem(error, path, 'was not changed'),
      )
    }
    try {
      if (!(await sameAsRead(handle))) return err(await whatHappened(path, lines))
      if (size > goodBytes) {
        await setAside(handle, path, goodBytes, size)
        size = goodBytes
        health = { kind: 'sound' }
      }
      try {
        await writeFully(handle, bytes, goodBytes)
        await handle.datasync()
      } catch (error) {
        return err(await takeBack(handle, error))
      }
      goodBytes += bytes.length
      size = goodBytes
      needsLineEnd = false
      lines = [...lines, ...encoded.lines]
      return ok(encoded.lines)
    } catch (error) {
      return err(fileProblem(error, path, 'was not changed'))
    } finally {
      await handle.close().catch(() => undefined)
    }
  }

  /** Size and last line as we know them. The sum in the last line stands for all lines before it. */
  const sameAsRead = async (handle: FileHandle): Promise<boolean> => {
    if ((await handle.stat()).size !== size) return false
    const from = Math.max(0, goodBytes - 200)
    const end = Buffer.from(await readAt(handle, from, goodBytes - from))
      .toString('latin1')
      .trimEnd()
    return end.endsWith(`,"sum":"${tipOf(lines).sum}"}`)
  }

  /** After a failed or short write: back to the length before. */
  const takeBack = async (handle: FileHandle, error: unknown): Promise<Problem> => {
    try {
      await handle.truncate(goodBytes)
      await handle.datasync()
      // After a failed sync nobody knows what the disk holds: read it again before going on.
      if (codeOf(error) === 'EIO')
        barred = problem(
          'disk-error',
          `${basename(path)}: the disk reported an error.`,
          'Close the campaign, check the disk and open it again.',
        )
      return fileProblem(error, path, 'was not changed')
    } catch {
      barred = problem(
        'disk-error',
        `${basename(path)}: the last change could not be written, and its remains could not be removed. It does not count.`,
        'Close the campaign, check the disk and open it again: the remains will be set aside.',
      )
      return barred
    }
  }

  return {
    path,
    notices,
    get lines() {
      return lines
    },
    get health() {
      return health
    },
    get readOnly() {
      return barred === null ? null : barred.message
    },
    get whyReadOnly() {
      return barred
    },
    append: (bodies, at) => {
      const done = queue.then(() => write(bodies, at))
      queue = done.catch(() => undefined)
      return done
    },
    close: async () => {
      await queue
      if (closed) return
      closed = true
      await lock?.release()
    },
  }
}

async function ensureLock(path: string, lock: Lock): Promise<Problem | null> {
  const state = await lock.check()
  if (state === 'ours') return null
  if (state === 'gone') {
    const renewed = await lock.renew()
    if (renewed.ok) return null
  }
  return problem(
    'lock-lost',
    `${basename(path)} was taken over by another program. Nothing was changed.`,
    'Close it here, and open it again when the other one is closed.',
  )
}
