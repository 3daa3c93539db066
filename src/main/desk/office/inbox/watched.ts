// A watched folder: a Maildir, a folder of messages, or an mbox file of another program. New mail in it is taken in; nothing in it is
// changed. Which one it is, and how far it was read, is kept on this computer: the office may lie on a shared drive.
import { hash } from 'node:crypto'
import { mkdir, open, readFile, readdir, stat, type FileHandle } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { isNeverMail } from '@shared/letters/message/mail-files'
import { err, ok, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { writeAtomic } from '../../../files/atomic-write'
import { readAt, removeQuietly } from '../../../files/disk'
import { unreachable } from '../../../files/reach'
import { fileProblem } from '../../../files/trouble'
import type { RawMail } from '../../../mail/raw-mail'
import { rawFiles } from '../../../mail/read-files'
import { LIMITS } from '../../../mail/types'
import type { Office } from '../office'
import { takeIn, type TakenIn, type TakeWish } from './take-in'

const file = z.object({
  /** The office it belongs to. */
  office: z.string(),
  path: z.string(),
  /** Names of the messages read; outside a Maildir with size and time. */
  seen: z.array(z.string()),
  /** How many bytes of an mbox were read, and the checksum of the last of them. */
  read: z.number(),
  tail: z.string(),
})
type Watched = z.infer<typeof file>

const fileOf = (dataFolder: string, office: string): string =>
  join(dataFolder, `watched-${hash('sha256', office, 'hex').slice(0, 16)}.json`)

async function readState(dataFolder: string, office: string): Promise<Watched | null> {
  try {
    const read = file.safeParse(JSON.parse(await readFile(fileOf(dataFolder, office), 'utf8')))
    return read.success && read.data.office === office ? read.data : null
  } catch {
    return null
  }
}

async function writeState(dataFolder: string, watched: Watched): Promise<Result<null>> {
  await mkdir(dataFolder, { recursive: true }).catch(() => {})
  return writeAtomic(fileOf(dataFolder, watched.office), JSON.stringify(watched))
}

/** Milliseconds after which a file counts as written to its end. */
const SETTLED = 2000

const isFolder = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isDirectory() === true

/** Paths of the messages of a folder, by identifying name. @param settled leaves out files that may still be written to */
async function messagesIn(path: string, settled: boolean): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const boxes = [join(path, 'new'), join(path, 'cur')]
  if ((await isFolder(boxes[0] ?? '')) && (await isFolder(boxes[1] ?? ''))) {
    // A Maildir has whole messages only; flags behind the name change.
    for (const box of boxes)
      for (const name of (await readdir(box)).sort())
        if (!name.startsWith('.')) found.set(name.replace(/[:;!]2,[A-Za-z]*$/, ''), join(box, name))
    return found
  }
  for (const name of (await readdir(path)).sort()) {
    if (name.startsWith('.') || isNeverMail(name)) continue
    const about = await stat(join(path, name)).catch(() => null)
    if (about?.isFile() === true && !(settled && Date.now() - about.mtimeMs <= SETTLED))
      found.set(`${name} ${about.size} ${about.mtimeMs}`, join(path, name))
  }
  return found
}

const TAIL = 512
const checksum = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex')

/** The end of an mbox: size and checksum. */
async function endOf(handle: FileHandle, size: number): Promise<Pick<Watched, 'read' | 'tail'>> {
  return { read: size, tail: checksum(await readAt(handle, Math.max(0, size - TAIL), Math.min(TAIL, size))) }
}

/** Reads the new part of an mbox; all of it if it is another mbox. */
async function restOf(watched: Watched): Promise<{ readonly mails: readonly RawMail[]; readonly next: Watched }> {
  const handle = await open(watched.path, 'r')
  try {
    const { size, mtimeMs } = await handle.stat()
    if (size === watched.read || Date.now() - mtimeMs <= SETTLED) return { mails: [], next: watched }
    const goesOn = size > watched.read && (await endOf(handle, watched.read)).tail === watched.tail
    const from = goesOn ? watched.read : 0
    const bytes = await readAt(handle, from, Math.min(size - from, LIMITS.file + 1))
    return { mails: [{ name: basename(watched.path), bytes }], next: { ...watched, ...(await endOf(handle, size)) } }
  } finally {
    await handle.close()
  }
}

/** The messages of a folder that are new; those that can be read count as seen. */
async function* unseen(
  found: ReadonlyMap<string, string>,
  before: ReadonlySet<string>,
  seen: string[],
  problems: Problem[],
): AsyncGenerator<RawMail> {
  for (const [key, path] of found) {
    const faults = problems.length
    if (!before.has(key)) yield* rawFiles([path], problems)
    if (problems.length === faults) seen.push(key)
  }
}

/** New mail, and the state once it is taken in. */
async function whatIsNew(watched: Watched, problems: Problem[]) {
  if (!(await isFolder(watched.path))) return restOf(watched)
  const seen: string[] = []
  const mails = unseen(await messagesIn(watched.path, true), new Set(watched.seen), seen, problems)
  return { mails, next: { ...watched, seen } }
}

const gone = (path: string): Problem =>
  problem(
    'watched-gone',
    `${path}, the watched folder, is not there.`,
    'Watch another one, or none (inbox --watch-folder none).',
  )

/**
 * Watches a folder or an mbox from now on; null: none. Mail that is in it already is left to the referee, who knows which turn it
 * was for.
 * @returns how many messages it has; 0 of an mbox, which is not read
 */
export async function watchFolder(office: Office, dataFolder: string, path: string | null): Promise<Result<number>> {
  const { path: home } = office.folder
  if (path === null) {
    await removeQuietly(fileOf(dataFolder, home))
    return ok(0)
  }
  const silent = await unreachable(path)
  if (silent !== null) return err(silent)
  try {
    const watched = { office: home, path, seen: [], read: 0, tail: '' }
    if (await isFolder(path)) {
      const seen = [...(await messagesIn(path, false)).keys()]
      const written = await writeState(dataFolder, { ...watched, seen })
      return written.ok ? ok(seen.length) : written
    }
    const handle = await open(path, 'r')
    const end = await endOf(handle, (await handle.stat()).size).finally(() => handle.close())
    const written = await writeState(dataFolder, { ...watched, ...end })
    return written.ok ? ok(0) : written
  } catch (error) {
    return err(fileProblem(error, path, 'could not be read'))
  }
}

/** The watched folder of an office, or null. */
export const watchedFolder = async (office: Office, dataFolder: string): Promise<string | null> =>
  (await readState(dataFolder, office.folder.path))?.path ?? null

/** Takes in new mail from the watched folder. @returns null if none is watched */
export async function takeWatched(
  office: Office,
  dataFolder: string,
  wish: TakeWish = {},
): Promise<Result<TakenIn | null>> {
  const watched = await readState(dataFolder, office.folder.path)
  if (watched === null) return ok(null)
  if ((await unreachable(watched.path)) !== null) return err(gone(watched.path))
  const problems: Problem[] = []
  try {
    const { mails, next } = await whatIsNew(watched, problems)
    const taken = await takeIn(office, mails, wish)
    if (!taken.ok) return taken
    // After a stop all of it is read again; nothing is taken twice.
    const written = taken.value.cancelled ? ok(null) : await writeState(dataFolder, next)
    return written.ok ? ok({ ...taken.value, problems: [...problems, ...taken.value.problems] }) : written
  } catch (error) {
    return err(fileProblem(error, watched.path, 'could not be read'))
  }
}
