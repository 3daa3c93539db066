// Handles mishaps to an open book: a change by another program, or a torn end that has to be set aside.
import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { compareChains } from '@shared/book/chains'
import type { AnyRecord, BookKind, Line } from '@shared/book/kind'
import type { Problem } from '@shared/engine/result'
import { problem } from '@shared/engine/result'
import { plural } from '@shared/kit/prose'
import { readAt, removeQuietly, syncFolder, writeFully } from './disk'
import { readBook } from './read'
import { codeOf } from './trouble'

export const deletedMeanwhile = (path: string): Problem =>
  problem(
    'deleted',
    `${basename(path)} is no longer there: it was deleted, moved or renamed while open. Nothing was changed.`,
    'Put it back, or open it at its new place.',
  )

/** Why the file differs from what we read, in words. */
export async function whatHappened<R extends AnyRecord>(
  kind: BookKind<R>,
  path: string,
  lines: readonly Line<R>[],
): Promise<Problem> {
  const again = 'Close it and open it again to go on with what is there now.'
  const name = basename(path)
  const now = await readBook(kind, path)
  if (!now.ok) {
    return problem(
      'changed-on-disk',
      `${name} was changed by another program and can no longer be read. Nothing was written. (${now.error.message})`,
      'Take a copy from a backup.',
    )
  }
  const relation = compareChains(now.value.lines, lines)
  switch (relation.kind) {
    case 'a-continues-b':
      return problem(
        'changed-on-disk',
        `${name} has grown by ${plural(relation.by, 'record')} since it was opened: another program or computer went on with it. Nothing was written.`,
        again,
      )
    case 'b-continues-a':
      return problem(
        'changed-on-disk',
        `${name} has lost its last ${plural(relation.by, 'record')}: an older copy was put in its place, or it was cut off. Nothing was written.`,
        'Save this folder’s other copies first; then close the file and open it again.',
      )
    case 'same':
      return problem(
        'changed-on-disk',
        `${name} was changed by another program while open, though its records are the same. Nothing was written.`,
        again,
      )
    case 'diverged':
      return problem(
        'changed-on-disk',
        `${name} on the disk and as opened here have gone different ways after line ${relation.after}. Nothing was written.`,
        again,
      )
    case 'different-books':
      return problem(
        'changed-on-disk',
        `${name} is now another ${kind.words.noun}. Nothing was written.`,
        'Open the right file.',
      )
  }
}

/** Copies the bytes after the good part to `<file>.torn-<n>`, makes that durable, then cuts them off. @throws system errors */
export async function setAside(handle: FileHandle, path: string, from: number, to: number): Promise<void> {
  for (let n = 1; ; n++) {
    let aside: FileHandle
    try {
      aside = await open(`${path}.torn-${n}`, 'wx')
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue
      throw error
    }
    try {
      const step = 2 ** 20
      for (let at = from; at < to; at += step)
        await writeFully(aside, await readAt(handle, at, Math.min(step, to - at)), at - from)
      await aside.sync()
      await aside.close()
    } catch (error) {
      await aside.close().catch(() => undefined)
      await removeQuietly(`${path}.torn-${n}`)
      throw error
    }
    await syncFolder(dirname(path))
    break
  }
  await handle.truncate(from)
  await handle.datasync()
}
