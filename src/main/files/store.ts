// Creates books on disk and opens them for reading, or under a lock for writing (book-file.ts appends).
import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { encodeLines } from '@shared/book/encode'
import { damageText } from '@shared/book/health'
import type { Health } from '@shared/book/health'
import type { AnyRecord, BookKind } from '@shared/book/kind'
import { NO_LINES } from '@shared/book/kind'
import type { Problem, Result } from '@shared/engine/result'
import { err, ok, problem } from '@shared/engine/result'
import type { BookFile } from './book-file'
import { bookFile, sizeProblem } from './book-file'
import { findCopies } from './copies'
import { createWhole, sweepTemps } from './disk'
import { takeLock } from './lock'
import type { Lock } from './lock'
import type { ReadBook } from './read'
import { NODE_TOOLS, readBook } from './read'
import { codeOf, fileProblem, inFile } from './trouble'

export interface OpenOptions {
  readonly mode: 'read' | 'write'
  /** Take the lock from another computer, with the consent of the referee. */
  readonly takeOver?: boolean
  /** Why nothing may be written even if the file is writable; then no lock is taken. */
  readonly bar?: Problem
  /** Look for differing copies in the folder (default true). */
  readonly copies?: boolean
}

/** Whether something with that name exists. */
const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Why no new file can be made at a path (no such folder, or the name is taken), or null. */
export async function placeProblem(path: string): Promise<Problem | null> {
  const target = resolve(path)
  const folder = await stat(dirname(target)).catch(() => null)
  if (folder?.isDirectory() !== true) {
    return problem(
      'missing',
      `${basename(target)} was not made: there is no folder ${dirname(target)}.`,
      'Make the folder first, or choose another one.',
    )
  }
  return (await exists(target)) ? fileProblem({ code: 'EEXIST' }, target, 'was not made') : null
}

/**
 * A new book; never replaces anything. Opens it for writing.
 * @param records the book's first record; further ones become one more command
 */
export async function createBook<R extends AnyRecord>(
  kind: BookKind<R>,
  path: string,
  records: readonly R[],
  at: string,
): Promise<Result<BookFile<R>>> {
  const target = resolve(path)
  const encoded = encodeLines(kind, records, NO_LINES, at, NODE_TOOLS)
  const bytes = Buffer.from(encoded.text, 'utf8')
  const large = sizeProblem(target, 0, bytes.length)
  if (large !== null) return err(large)
  const bad = await placeProblem(target)
  if (bad !== null) return err(bad)
  // A lock without its file is stale, so it is taken over.
  const lock = await takeLock(target, true)
  if (!lock.ok) return lock
  try {
    await createWhole(target, bytes)
  } catch (error) {
    await lock.value.release()
    return err(fileProblem(error, target, 'was not made'))
  }
  const size = bytes.length
  const read: ReadBook<R> = {
    lines: encoded.lines,
    health: { kind: 'sound' },
    goodBytes: size,
    traces: [],
    weight: 0,
    size,
    stamp: '',
  }
  return ok(bookFile(kind, await realpath(target).catch(() => target), read, { lock: lock.value }, []))
}

/** The lock for writing a book, or the book without it: refused, or open for reading only. */
async function lockOrRead<R extends AnyRecord>(
  kind: BookKind<R>,
  target: string,
  options: OpenOptions,
): Promise<{ readonly lock: Lock } | { readonly opened: Result<BookFile<R>> }> {
  // A file that is not a book gets no lock file.
  const first = await readBook(kind, target)
  if (!first.ok) return { opened: first }
  const readOnly = async (bar: Problem): Promise<{ readonly opened: Result<BookFile<R>> }> => ({
    opened: ok(bookFile(kind, target, first.value, { bar }, await copiesOf(kind, target, first.value, options))),
  })
  if (options.bar !== undefined) return readOnly(options.bar)
  if (options.mode === 'read') return readOnly(forReading(target))
  await sweepTemps(target)
  const bar = damageProblem(target, first.value.health) ?? (await writeBar(target, kind.words.noun))
  if (bar !== null) return readOnly(bar)
  const lock = await takeLock(target, options.takeOver === true)
  if (lock.ok) return { lock: lock.value }
  if (lock.error.code === 'in-use' || lock.error.code === 'foreign-lock') return { opened: lock }
  // If no lock can be made (full disk, no permission), no line can be added either.
  return readOnly(lock.error)
}

/**
 * Opens a book. For writing it takes the lock; a file that cannot be written to (damage inside, read-only folder) opens
 * read-only and says why in `readOnly`. Reading writes nothing, needs no lock and leaves no trace.
 */
export async function openBook<R extends AnyRecord>(
  kind: BookKind<R>,
  path: string,
  options: OpenOptions,
): Promise<Result<BookFile<R>>> {
  let target: string
  try {
    target = await realpath(path)
  } catch (error) {
    return err(fileProblem(error, path, 'could not be opened'))
  }
  const found = await lockOrRead(kind, target, options)
  if ('opened' in found) return found.opened
  const { lock } = found
  // Read again under the lock, because somebody may have written in between; the first copy is dropped, so that no
  // book is in memory twice.
  const read = await readBook(kind, target)
  const later = read.ok ? damageProblem(target, read.value.health) : null
  if (!read.ok || later !== null) await lock.release()
  if (!read.ok) return read
  const copies = await copiesOf(kind, target, read.value, options)
  return ok(bookFile(kind, target, read.value, later === null ? { lock } : { bar: later }, copies))
}

const forReading = (path: string): Problem =>
  problem('opened-for-reading', `${basename(path)} is open for reading only.`, 'Open it for writing to change it.')

async function copiesOf<R extends AnyRecord>(
  kind: BookKind<R>,
  path: string,
  read: ReadBook<R>,
  options: OpenOptions,
): Promise<readonly string[]> {
  if (options.copies === false) return []
  const copies = await findCopies(kind, path, read.lines)
  return copies.filter((copy) => copy.relation.kind !== 'a-continues-b').map((copy) => copy.text)
}

const damageProblem = (path: string, health: Health): Problem | null =>
  health.kind === 'damaged'
    ? {
        ...inFile(path, problem('damaged', damageText(health), 'Nothing was changed. Open a copy from a backup.')),
        line: health.line,
      }
    : null

const writable = (path: string): Promise<boolean> =>
  access(path, constants.W_OK).then(
    () => true,
    () => false,
  )

/** Why the file or its folder cannot be written to, or null. */
async function writeBar(path: string, noun: string): Promise<Problem | null> {
  try {
    await access(path, constants.W_OK)
    await access(dirname(path), constants.W_OK)
    return null
  } catch (error) {
    const whose = codeOf(error) === 'EROFS' ? 'The disk' : (await writable(path)) ? 'Its folder' : 'The file'
    return problem(
      'no-permission',
      `${basename(path)} is open for reading only: ${whose} cannot be written to.`,
      `Nothing was changed. Copy the ${noun} to a folder of your own and open it there.`,
    )
  }
}
