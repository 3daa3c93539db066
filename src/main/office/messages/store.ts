// The mail folder of an office: the bytes of messages as they were received, each under its checksum, `mail/2026/11/<checksum>.eml`.
// A file is never changed; storing the same bytes again does nothing.
import { hash } from 'node:crypto'
import { mkdir, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { err, ok } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { removeQuietly, sweepTemps, syncFolder, writeTemp } from '../../files/disk'
import { fileProblem } from '../../files/trouble'

const MAIL = 'mail'

/** The checksum messages are stored under, 32 hexadecimal digits. */
export const checksumOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex').slice(0, 32)

/** The checksum in the path of a stored file. */
export const checksumIn = (file: string): string => /([0-9a-f]{32})\.\w+$/.exec(file)?.[1] ?? ''

/**
 * The path of stored bytes, from the folder of the office.
 * @param name the file they were in, for its ending @param date of the message, ISO 8601 UTC
 */
export function storedPath(checksum: string, name: string, date: string): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? 'eml'
  return `${MAIL}/${date.slice(0, 4)}/${date.slice(5, 7)}/${checksum}.${ending}`
}

/** So many files are written at once: each waits for its own sync. */
const AT_ONCE = 16

async function storeOne(path: string, bytes: Uint8Array): Promise<void> {
  const there = await stat(path).catch(() => null)
  if (there?.size === bytes.byteLength) return
  const temp = await writeTemp(path, bytes)
  try {
    await rename(temp, path)
  } catch (error) {
    await removeQuietly(temp)
    throw error
  }
}

export interface Stored {
  /** From the folder of the office. */
  readonly file: string
  readonly bytes: Uint8Array
}

/** Stores messages; they are on the disk when this is done. */
export async function storeMail(office: string, mails: readonly Stored[]): Promise<Result<null>> {
  const folders = new Set<string>()
  try {
    for (const { file } of mails) folders.add(dirname(join(office, file)))
    for (const folder of folders) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await sweepTemps(join(folder, 'any'))
    }
    for (let i = 0; i < mails.length; i += AT_ONCE)
      await Promise.all(mails.slice(i, i + AT_ONCE).map(({ file, bytes }) => storeOne(join(office, file), bytes)))
    // The folders above are new as well, the first time.
    const all = [...folders].flatMap((folder) => [folder, dirname(folder), dirname(dirname(folder))])
    for (const folder of new Set([...all, ...(all.length === 0 ? [] : [office])])) await syncFolder(folder)
    return ok(null)
  } catch (error) {
    return err(fileProblem(error, join(office, MAIL), 'could not be written to'))
  }
}

/** The bytes of a stored message. */
export async function storedBytes(office: string, file: string): Promise<Result<Uint8Array>> {
  try {
    return ok(await readFile(join(office, file)))
  } catch (error) {
    return err(fileProblem(error, join(office, file), 'could not be read'))
  }
}
