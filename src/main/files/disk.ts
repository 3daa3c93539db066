// The few things the store of books does to a disk, each durable and each safe on Windows as well.
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { link, open, readdir, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from './trouble'

/** A name in the same folder that nobody else uses, never too long where the real name fits. It contains the id of this process. */
export const tempBeside = (path: string): string =>
  join(dirname(path), `.postmage-${process.pid}-${randomBytes(6).toString('hex')}.tmp`)

/** Files we create are for their owner alone: they hold addresses, secrets and other people's mail. */
const OURS_ALONE = 0o600

/** Milliseconds a write may take; a temporary file older than this was left by a process that ended in the middle. */
const LONGEST_WRITE = 60_000

/** Removes temporary files that dead processes left in the folder of a file. Never fails: files that cannot be removed stay. */
export async function sweepTemps(path: string): Promise<void> {
  const folder = dirname(path)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((entry) => /^\.postmage-(\d+-)?[0-9a-f]{12}\.tmp$/.test(entry))) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > LONGEST_WRITE) await removeQuietly(join(folder, name))
  }
}

/** Makes new names in a folder durable. Windows and some network disks have no call for it and do it on their own. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  let handle: FileHandle
  try {
    handle = await open(folder, 'r')
  } catch (error) {
    // A folder may be writable but not listable.
    if (codeOf(error) === 'EACCES') return
    throw error
  }
  try {
    await handle.sync()
  } catch (error) {
    if (!['EINVAL', 'EISDIR', 'EPERM', 'ENOTSUP', 'EBADF', 'EACCES'].includes(codeOf(error))) throw error
  } finally {
    await handle.close()
  }
}

/** Writes all bytes at a position; goes on after short writes. @throws system errors */
export async function writeFully(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let done = 0
  while (done < bytes.length) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

/** Reads up to `length` bytes at a position (fewer at the end of the file). @throws system errors */
export async function readAt(handle: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await handle.read(bytes, done, length - done, position + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return bytes.subarray(0, done)
}

/** Windows has no pipes among its files, and no such flag. */
const { O_RDONLY, O_NONBLOCK = 0 } = constants

/** The text of a file; '' where there is a pipe or a device, which would keep us waiting for ever. @throws system errors */
export async function readText(path: string): Promise<string> {
  const handle = await open(path, O_RDONLY | O_NONBLOCK)
  try {
    const found = await handle.stat()
    return found.isFile() || found.isDirectory() ? await handle.readFile('utf8') : ''
  } finally {
    await handle.close()
  }
}

/**
 * A new temporary file with these bytes, durable. Removed again when it cannot be completed.
 * @param mode its permissions; by default only its owner may read it
 * @throws system errors
 */
export async function writeTemp(path: string, bytes: Uint8Array, mode = OURS_ALONE): Promise<string> {
  const temp = tempBeside(path)
  const handle = await open(temp, 'wx', mode)
  try {
    // Undoes the process's umask, so that an existing file keeps its permissions.
    if (mode !== OURS_ALONE) await handle.chmod(mode)
    await writeFully(handle, bytes, 0)
    await handle.sync()
    await handle.close()
    return temp
  } catch (error) {
    await handle.close().catch(() => undefined)
    await removeQuietly(temp)
    throw error
  }
}

/**
 * A new file, whole or not at all: nobody ever sees a part of it, and an existing file is never replaced.
 * @throws system errors, EEXIST among them
 */
export async function createWhole(path: string, bytes: Uint8Array, mode = OURS_ALONE): Promise<void> {
  const temp = await writeTemp(path, bytes, mode)
  try {
    await link(temp, path)
  } catch (error) {
    // Disks without hard links (FAT, some shares): create it exclusively, and remove it again if writing fails.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP', 'EINVAL', 'EXDEV', 'UNKNOWN'].includes(codeOf(error))) throw error
    const handle = await open(path, 'wx', mode)
    try {
      await writeFully(handle, bytes, 0)
      await handle.sync()
    } catch (failure) {
      await removeQuietly(path)
      throw failure
    } finally {
      await handle.close()
    }
  } finally {
    await removeQuietly(temp)
  }
  await syncFolder(dirname(path))
}

/** Puts a temporary file in the place of another one in one step; durable. @throws system errors */
export async function replaceBy(temp: string, path: string): Promise<void> {
  try {
    await rename(temp, path)
  } catch (error) {
    await removeQuietly(temp)
    throw error
  }
  await syncFolder(dirname(path))
}

export const removeQuietly = (path: string): Promise<void> => unlink(path).catch(() => undefined)
