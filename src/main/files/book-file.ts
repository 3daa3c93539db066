// Appends to an open book. A change is written whole or not at all, and acknowledged only when it is on the disk. Never writes
// to a file that has changed since it was read.
import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { encodeEach } from '@shared/book/encode'
import { healthText, traceText } from '@shared/book/health'
import { compareChains } from '@shared/book/chains'
import type { Health, Trace } from '@shared/book/health'
import type { AnyRecord, BookKind, Line } from '@shared/book/kind'
import { tipOf } from '@shared/book/kind'
import { MAX_FILE_BYTES, MAX_LINE_BYTES } from '@shared/book/refusals'
import { makeScale } from '@shared/book/weight'
import type { Overweight } from '@shared/book/weight'
import type { Problem, Result } from '@shared/engine/result'
import { err, ok, problem } from '@shared/engine/result'
import { breaths } from './breath'
import { readAt, writeFully } from './disk'
import type { Lock } from './lock'
import { deletedMeanwhile, setAside, whatHappened } from './mishaps'
import type { ReadBook } from './read'
import { NODE_TOOLS, readBook, stampOf } from './read'
import { codeOf, fileProblem } from './trouble'

export interface BookFile<R extends AnyRecord> {
  /** Absolute, links resolved. */
  readonly path: string
  /** Size in bytes. */
  readonly bytes: number
  /** All lines of completed commands; a new list after each append. */
  readonly lines: readonly Line<R>[]
  /** The condition in which it was opened; sound again once a torn end has been set aside. */
  readonly health: Health
  /** Why nothing can be added, in words; null = writable. */
  readonly readOnly: string | null
  /** The same reason as a problem with a code: `opened-for-reading`, `damaged`, `no-permission` … */
  readonly whyReadOnly: Problem | null
  /** Remarks for the referee: a torn line, line ends changed by an editor, copies that differ. */
  readonly notices: readonly string[]
  /**
   * Adds one command and makes it durable: in a single write, or several if it is very large. Calls wait for each other.
   * On any problem the file is as it was.
   * @param at time of writing, ISO UTC
   */
  append(records: readonly R[], at: string): Promise<Result<readonly Line<R>[]>>
  /** Waits for writes in progress and releases the lock. May be called twice. */
  close(): Promise<void>
}

/** The lock of a file open for writing, or why it is open for reading only. */
type Access = { readonly lock: Lock } | { readonly bar: Problem }

/** State of an open file. Only `append` changes `size` and `goodBytes`: one call at a time, in step with the disk. */
interface Open<R extends AnyRecord> {
  readonly kind: BookKind<R>
  readonly path: string
  access: Access
  lines: readonly Line<R>[]
  health: Health
  size: number
  goodBytes: number
  needsLineEnd: boolean
  traces: readonly Trace[]
  /** Weight of its lines (book/weight.ts). */
  weight: number
  /** The file's stamp (read.ts) from when we last knew its contents. */
  stamp: string
}

/** Lines encoded in one step. */
const SLICE = 500

/** Lower bound for the length of the line of a value: the characters of its texts, without field names. */
function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  let sum = 0
  if (Array.isArray(value)) for (const part of value as readonly unknown[]) sum += charactersIn(part)
  else for (const name in value) sum += charactersIn((value as Record<string, unknown>)[name])
  return sum
}

/** Why this many bytes cannot be added to a file of `before` bytes, or null. */
export const sizeProblem = (path: string, before: number, bytes: number): Problem | null => {
  if (before + bytes > MAX_FILE_BYTES)
    return problem(
      'too-large',
      `${basename(path)} would grow beyond ${MAX_FILE_BYTES / 2 ** 20} MB. Nothing was changed.`,
      'Import smaller mail; leave large texts out.',
    )
  if (bytes > MAX_LINE_BYTES)
    return problem(
      'too-large',
      `One change may have at most ${MAX_LINE_BYTES / 2 ** 20} MB. Nothing was changed.`,
      'Import in smaller parts.',
    )
  return null
}

/** The problem for a file that would need too much memory to read again. */
const weightProblem = (path: string): Problem =>
  problem(
    'too-large',
    `${basename(path)} would hold more than Postmage has memory for. Nothing was changed.`,
    'Import smaller mail; leave large texts out.',
  )

const diskError = (path: string, what: string, remedy: string): Problem =>
  problem('disk-error', `${basename(path)}: ${what}`, remedy)

/** True if the file still ends in the line we know. Its checksum covers all lines before it. */
async function endsAsRead<R extends AnyRecord>(file: Open<R>, handle: FileHandle): Promise<boolean> {
  const from = Math.max(0, file.goodBytes - 200)
  const end = Buffer.from(await readAt(handle, from, file.goodBytes - from))
    .toString('latin1')
    .trimEnd()
  return end.endsWith(`,"sum":"${tipOf(file.lines).sum}"}`)
}

/**
 * True if the file is as we know it. A changed stamp makes it read the file again: one that was restored exactly counts as
 * unchanged, one with a single letter changed does not.
 */
async function sameAsRead<R extends AnyRecord>(file: Open<R>, handle: FileHandle): Promise<boolean> {
  const stamp = await stampOf(handle)
  if ((await handle.stat()).size !== file.size || !(await endsAsRead(file, handle))) return false
  if (stamp === file.stamp) return true
  const now = await readBook(file.kind, file.path)
  return (
    now.ok &&
    now.value.goodBytes === file.goodBytes &&
    now.value.traces.join() === file.traces.join() &&
    compareChains(now.value.lines, file.lines).kind === 'same'
  )
}

/** After a failed or short write: cuts the file back to its earlier length. */
async function takeBack<R extends AnyRecord>(file: Open<R>, handle: FileHandle, error: unknown): Promise<Problem> {
  const { path } = file
  file.stamp = ''
  try {
    await handle.truncate(file.goodBytes)
    await handle.datasync()
    // After a failed sync nobody knows what the disk holds: read it again before going on.
    if (codeOf(error) === 'EIO')
      file.access = {
        bar: diskError(path, 'the disk reported an error.', 'Close the file, check the disk and open it again.'),
      }
    return fileProblem(error, path, 'was not changed')
  } catch {
    const bar = diskError(
      path,
      'the last change could not be written, and its remains could not be removed. It does not count.',
      'Close the file, check the disk and open it again: the remains will be set aside.',
    )
    file.access = { bar }
    return bar
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

/** Bytes per write: a larger change is written in several pieces. */
const BLOCK = 8 * 2 ** 20

/** Collects lines as blocks of bytes, so that no line is kept as text. */
function byteBlocks(start: string): {
  readonly add: (line: Buffer) => void
  readonly end: () => readonly Buffer[]
} {
  const blocks: Buffer[] = []
  let held: Buffer[] = start === '' ? [] : [Buffer.from(start, 'utf8')]
  let size = start.length
  const flush = (): void => {
    if (held.length > 0) blocks.push(Buffer.concat(held))
    held = []
    size = 0
  }
  return {
    add: (line) => {
      held.push(line)
      size += line.length
      if (size >= BLOCK) flush()
    },
    end: () => {
      flush()
      return blocks
    },
  }
}

/** Writes at the end of an open file. @returns null when it is on the disk, else the problem @throws system errors before the write */
async function writeAtEnd<R extends AnyRecord>(
  file: Open<R>,
  handle: FileHandle,
  blocks: readonly Buffer[],
): Promise<Problem | null> {
  if (!(await sameAsRead(file, handle))) return whatHappened(file.kind, file.path, file.lines)
  if (file.size > file.goodBytes) {
    await setAside(handle, file.path, file.goodBytes, file.size)
    file.size = file.goodBytes
    file.health = { kind: 'sound' }
  }
  try {
    let at = file.goodBytes
    for (const block of blocks) {
      await writeFully(handle, block, at)
      at += block.length
    }
    await handle.datasync()
    return null
  } catch (error) {
    return takeBack(file, handle, error)
  }
}

async function append<R extends AnyRecord>(
  file: Open<R>,
  records: readonly R[],
  at: string,
): Promise<Result<readonly Line<R>[]>> {
  const { path, access } = file
  if ('bar' in access) return err(access.bar)
  if (records.length === 0) return ok([])
  // Refuse far too large changes before encoding them; a line is at least as long as its texts.
  const large = sizeProblem(path, file.goodBytes, charactersIn(records))
  if (large !== null) return err(large)
  const writing = byteBlocks(file.needsLineEnd ? '\n' : '')
  const scale = makeScale(file.weight)
  const overweight: Overweight[] = []
  let end = file.goodBytes
  const breath = breaths(SLICE)
  const lines = encodeEach(file.kind, records, tipOf(file.lines), at, NODE_TOOLS)
  let next = lines.next()
  for (; next.done !== true; next = lines.next()) {
    const bytes = Buffer.from(next.value, 'utf8')
    end += bytes.length
    const over = scale.put(bytes, end)
    if (over !== null) overweight.push(over)
    writing.add(bytes)
    await breath()
  }
  const encoded = next.value
  const blocks = writing.end()
  const bytes = blocks.reduce((sum, { length }) => sum + length, 0)
  const hindered =
    sizeProblem(path, file.goodBytes, bytes) ??
    (overweight.length > 0 ? weightProblem(path) : await ensureLock(path, access.lock))
  if (hindered !== null) return err(hindered)
  let handle: FileHandle
  try {
    handle = await open(path, 'r+')
  } catch (error) {
    return err(codeOf(error) === 'ENOENT' ? deletedMeanwhile(path) : fileProblem(error, path, 'was not changed'))
  }
  try {
    const failed = await writeAtEnd(file, handle, blocks)
    if (failed !== null) return err(failed)
    file.goodBytes += bytes
    file.size = file.goodBytes
    file.weight = scale.weight()
    file.stamp = await stampOf(handle)
    file.traces = file.traces.filter((trace) => trace !== 'no-last-line-end')
    file.needsLineEnd = false
    file.lines = [...file.lines, ...encoded.lines]
    return ok(encoded.lines)
  } catch (error) {
    return err(fileProblem(error, path, 'was not changed'))
  } finally {
    await handle.close().catch(() => undefined)
  }
}

/**
 * Opens a book on a file that has been read.
 * @param copies notices about other copies in its folder
 */
export function bookFile<R extends AnyRecord>(
  kind: BookKind<R>,
  path: string,
  read: ReadBook<R>,
  access: Access,
  copies: readonly string[],
): BookFile<R> {
  const { lines, health, size, goodBytes, traces, weight, stamp } = read
  const needsLineEnd = traces.includes('no-last-line-end') && goodBytes === size
  const file: Open<R> = {
    kind,
    path,
    access,
    lines,
    health,
    size,
    goodBytes,
    needsLineEnd,
    traces,
    weight,
    stamp,
  }
  const lock = 'lock' in access ? access.lock : null
  let closed = false
  let queue: Promise<unknown> = Promise.resolve()
  const said = healthText(health)
  const barred = (): Problem | null => ('bar' in file.access ? file.access.bar : null)
  return {
    path,
    get bytes() {
      return file.goodBytes
    },
    notices: [...(said === null ? [] : [said]), ...traces.map(traceText), ...copies],
    get lines() {
      return file.lines
    },
    get health() {
      return file.health
    },
    get readOnly() {
      return barred()?.message ?? null
    },
    get whyReadOnly() {
      return barred()
    },
    append: (records, at) => {
      const done = queue.then(() =>
        closed ? err(problem('closed', `${basename(path)} was closed.`, 'Open it again.')) : append(file, records, at),
      )
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
