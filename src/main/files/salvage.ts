// Salvages a damaged book: saves its sound part as a new file and leaves the damaged one unchanged.
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Health } from '@shared/book/health'
import type { AnyRecord, BookKind } from '@shared/book/kind'
import type { Result } from '@shared/engine/result'
import { err, ok, problem } from '@shared/engine/result'
import { createWhole, readAt } from './disk'
import { readBook } from './read'
import { fileProblem } from './trouble'

/**
 * Saves all completed commands before the damage as a new file, byte by byte.
 * @param to must not exist
 * @returns the number of lines of the new file and the damage of the old one; a problem if that is undamaged
 */
export async function saveSoundPart<R extends AnyRecord>(
  kind: BookKind<R>,
  path: string,
  to: string,
): Promise<Result<{ readonly lines: number; readonly health: Health }>> {
  const read = await readBook(kind, path)
  if (!read.ok) return read
  const { health, goodBytes, lines } = read.value
  if (health.kind === 'sound')
    return err(
      problem(
        'not-damaged',
        `${basename(path)} is whole: there is nothing to salvage. Nothing was written.`,
        `Open it, or copy it like any other file.`,
      ),
    )
  try {
    const handle = await open(path, 'r')
    try {
      const bytes = await readAt(handle, 0, goodBytes)
      if (bytes.length < goodBytes)
        return err(problem('changed-on-disk', `${basename(path)} was changed while it was read.`, 'Try again.'))
      await createWhole(to, bytes)
    } finally {
      await handle.close()
    }
    return ok({ lines: lines.length, health })
  } catch (error) {
    return err(fileProblem(error, to, 'was not made'))
  }
}
