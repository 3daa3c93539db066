// Reads mail files and folders by path. A bad file yields a problem with its name; the other files are still read.
import { readFile, readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { ReadMail } from '@shared/letters/message/letter'
import { MOST_MAIL_FILES, isNeverMail, plainFileName } from '@shared/letters/message/mail-files'
import { err, ok, problem, type Problem, type Result } from '@shared/engine/result'
import type { RawMail } from './raw-mail'
import { readApart } from './read-apart'
import { asFound, inMegabytes, ONLY_THIS_TURN, SAVE_AGAIN } from './results'
import { gather } from './tray'
import { LIMITS } from './types'

function fault(path: string, thrown: unknown): Problem {
  const { code = 'unknown fault' } = thrown as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return problem('mail-missing', `${path} does not exist.`, 'Check the name of the file.')
  const remedy = 'Give yourself the right to read it, or save the message somewhere else.'
  return code === 'EACCES' || code === 'EPERM'
    ? problem('mail-locked', `${path} may not be read.`, remedy)
    : problem('mail-unreadable', `${path} could not be read (${code}).`, SAVE_AGAIN)
}

/** Options of reading besides the files: see `MailInput`. */
interface ReadOptions {
  readonly now?: Date
  readonly zone?: string
  /** Called after each file: how many are done, how many there are. */
  readonly tell?: (done: number, total: number) => void
}

/** The bytes of a file of mail, or why there are none. */
async function bytesAt(path: string): Promise<Result<Uint8Array>> {
  try {
    const about = await stat(path)
    if (about.isDirectory()) return err(problem('mail-is-folder', `${path} is a folder.`, 'Name the files in it.'))
    if (!about.isFile()) return err(problem('mail-unreadable', `${path} is not a file.`, 'Name a file of mail.'))
    if (about.size > LIMITS.file)
      return err(problem('mail-too-large', `${path} is larger than ${inMegabytes(LIMITS.file)}.`, ONLY_THIS_TURN))
    return ok(await readFile(path))
  } catch (thrown) {
    return err(fault(path, thrown))
  }
}

/** Reads one file of mail. Reports faults as problems, never throws them. @param name the label of its messages */
export async function readMailFile(
  path: string,
  { now = new Date(), zone = 'UTC' }: ReadOptions = {},
  name: string = basename(path),
): Promise<ReadMail> {
  const bytes = await bytesAt(path)
  return bytes.ok ? readApart({ name, bytes: bytes.value, now, zone }) : { messages: [], problems: [bytes.error] }
}

interface FoundFile {
  readonly path: string
  /** Its name, with the folders below the one that was named. */
  readonly name: string
  /** Whether it was found in a folder, and not named itself. */
  readonly inFolder: boolean
}

/** The files of a folder and of the folders in it, in the order of their names. @param seen folders that are left out, by their real paths */
async function* filesIn(path: string, name: string, problems: Problem[], seen: Set<string>): AsyncGenerator<FoundFile> {
  try {
    const real = await realpath(path)
    if (seen.has(real)) return
    seen.add(real)
    for (const each of (await readdir(path)).sort((a, b) => (a < b ? -1 : 1))) {
      const inside = { path: join(path, each), name: plainFileName(`${name}/${each}`), inFolder: true }
      const about = await stat(inside.path).catch(() => null)
      if (about?.isDirectory()) yield* filesIn(inside.path, inside.name, problems, seen)
      else if (!isNeverMail(each)) yield inside
    }
  } catch (thrown) {
    problems.push(fault(path, thrown))
  }
}

/** The files at a path; those of a folder and of the folders in it if it is one. */
async function findFiles(path: string, problems: Problem[]): Promise<readonly FoundFile[]> {
  const about = await stat(path).catch(() => null)
  if (!about?.isDirectory()) return [{ path, name: plainFileName(basename(path)), inFolder: false }]
  const before = problems.length
  const files: FoundFile[] = []
  for await (const file of filesIn(path, basename(resolve(path)), problems, new Set())) {
    if (files.length >= MOST_MAIL_FILES) {
      const message = `${path} holds more than ${MOST_MAIL_FILES} files; the rest was not read.`
      problems.push(problem('too-many-files', message, 'Import its folders one after another.'))
      break
    }
    files.push(file)
  }
  if (files.length === 0 && problems.length === before)
    problems.push(problem('no-mail-in-folder', `There is no mail in the folder ${path}.`, 'Check its name.'))
  return files
}

/**
 * Reads files and folders one after another; messages stay in the order given, those of a folder in the order of
 * the names.
 */
export async function readMailFiles(paths: readonly string[], options: ReadOptions = {}): Promise<ReadMail> {
  const problems: Problem[] = []
  const files: FoundFile[] = []
  for (const path of paths) files.push(...(await findFiles(path, problems)))
  const gathering = gather({ messages: [], problems })
  for (const [i, { path, name, inFolder }] of files.entries()) {
    if (gathering.leaves(name)) break
    const read = await readMailFile(path, options, name)
    gathering.add(inFolder ? { ...read, problems: asFound(read.problems) } : read)
    options.tell?.(i + 1, files.length)
  }
  return gathering.read()
}

/** The bytes of files and folders one after another; those that cannot be read are told. */
export async function* rawFiles(paths: readonly string[], problems: Problem[]): AsyncGenerator<RawMail> {
  for (const path of paths)
    for (const file of await findFiles(path, problems)) {
      const bytes = await bytesAt(file.path)
      if (bytes.ok) yield { name: file.name, bytes: bytes.value }
      else problems.push(bytes.error)
    }
}
