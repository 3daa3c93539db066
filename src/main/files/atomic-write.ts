// Sheets, exports and settings: written whole or not at all, and the old file stays until the new one is safe.
import { open, realpath, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Problem, Result } from '@shared/engine/result'
import { err, ok, problem } from '@shared/engine/result'
import { createWhole, readAt, replaceBy, writeTemp } from './disk'
import { codeOf, fileProblem } from './trouble'

/** How every book begins, even one that is damaged further on. */
const BOOK = Buffer.from('{"seq":1,')

/** Whether there is a book at a path, the one kind of file that cannot be recreated. */
async function isBook(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    return BOOK.equals(await readAt(handle, 0, BOOK.length))
  } finally {
    await handle.close()
  }
}

/** The existing file that writing to a path would replace, links followed; null without one. */
async function replaced(path: string): Promise<{ readonly target: string; readonly mode: number } | Problem | null> {
  try {
    const target = await realpath(path)
    const found = await stat(target)
    if (found.isDirectory()) return fileProblem({ code: 'EISDIR' }, path, 'was not written')
    if (found.isFile() && (await isBook(target)))
      return problem(
        'is-a-book',
        `${basename(path)} was not written: there is a campaign of that name. Nothing was changed.`,
        'Choose another name.',
      )
    return { target, mode: found.mode & 0o777 }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    return fileProblem(error, path, 'was not written')
  }
}

/** Why a file would not be overwritten, as far as a check before writing can tell. */
export async function writeProblem(path: string): Promise<Problem | null> {
  const found = await replaced(path)
  return found !== null && 'code' in found ? found : null
}

/**
 * Writes a file: temporary file in the same folder, fsync, rename, fsync of the folder.
 * A link is followed, the rights of an existing file are kept. A campaign is never written over.
 * @param how `replace` (default) or `new`: refuse when there is such a file
 * @returns a problem in words when it could not be written; then an existing file is as it was
 */
export async function writeAtomic(
  path: string,
  data: string | Uint8Array,
  how: 'replace' | 'new' = 'replace',
): Promise<Result<null>> {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'utf8') : data
  try {
    if (how === 'new') {
      await createWhole(path, bytes)
      return ok(null)
    }
    const found = await replaced(path)
    if (found !== null && 'code' in found) return err(found)
    const { target, mode } = found ?? { target: path, mode: undefined }
    await replaceBy(await writeTemp(target, bytes, mode), target)
    return ok(null)
  } catch (error) {
    return err(fileProblem(error, path, 'was not written'))
  }
}
