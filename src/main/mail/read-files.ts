// Mail by path: files, and folders with everything in them. Whatever is missing, unreadable or far too large becomes a problem
// that names it.
import { readFile, readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { ReadMail } from '@shared/letters/letter'
import { MOST_MAIL_FILES, isNeverMail, plainFileName } from '@shared/letters/mail-files'
import { problem, type Problem } from '@shared/engine/result'
import { readApart } from './read-apart'
import { gather } from './tray'
import { LIMITS } from './types'

function fault(path: string, thrown: unknown): Problem {
  const code = (thrown as NodeJS.ErrnoException).code
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return problem('mail-missing', `${path} does not exist.`, 'Check the name of the file.')
  if (code === 'EACCES' || code === 'EPERM')
    return problem(
      'mail-locked',
      `${path} may not be read.`,
      'Give yourself the right to read it, or save the message somewhere else.',
    )
  return problem(
    'mail-unreadable',
    `${path} could not be read (${code ?? 'unknown fault'}).`,
    'Save the message again from your mail program.',
  )
}

/** What reading needs besides the files: see `MailInput`. */
export interface ReadOptions {
  readonly now?: Date
  readonly zone?: string
  /** Called after each file: how many are done, how many there are. */
  readonly tell?: (done: number, total: number) => void
}

/** Reads one file of mail. Never throws because of what is wrong with it. @param name the label of its messages */
export async function readMailFile(
  path: string,
  { now = new Date(), zone = 'UTC' }: ReadOptions = {},
  name: string = basename(path),
): Promise<ReadMail> {
  try {
    const about = await stat(path)
    if (about.isDirectory())
      return {
        messages: [],
        problems: [problem('mail-is-folder', `${path} is a folder.`, 'Name the files in it.')],
      }
    if (!about.isFile())
      return {
        messages: [],
        problems: [problem('mail-unreadable', `${path} is not a file.`, 'Name a file of mail.')],
      }
    if (about.size > LIMITS.file) {
      return {
        messages: [],
        problems: [
          problem(
            'mail-too-large',
            `${path} is larger than ${LIMITS.file / 1024 / 1024} MB.`,
            'Export only the messages of this turn and import those.',
          ),
        ],
      }
    }
    return await readApart({ name, bytes: await readFile(path), now, zone })
  } catch (thrown) {
    return { messages: [], problems: [fault(path, thrown)] }
  }
}

interface FoundFile {
  readonly path: string
  /** Its name, with the folders below the one that was named. */
  readonly name: string
  /** Whether it was found in a folder, and not named itself. */
  readonly inFolder: boolean
}

/** The files of a folder and of the folders in it, in the order of their names. A folder that was seen before is left out. */
async function filesIn(folder: FoundFile, found: FoundFile[], problems: Problem[], seen: Set<string>): Promise<void> {
  try {
    const real = await realpath(folder.path)
    if (seen.has(real)) return
    seen.add(real)
    const names = (await readdir(folder.path)).sort((a, b) => (a < b ? -1 : 1))
    for (const each of names) {
      const inside = {
        path: join(folder.path, each),
        name: plainFileName(`${folder.name}/${each}`),
        inFolder: true,
      }
      const about = await stat(inside.path).catch(() => null)
      if (about?.isDirectory()) await filesIn(inside, found, problems, seen)
      else if (!isNeverMail(each) && found.length <= MOST_MAIL_FILES) found.push(inside)
    }
  } catch (thrown) {
    problems.push(fault(folder.path, thrown))
  }
}

/** The files at some paths, with folders opened. */
async function findFiles(paths: readonly string[]): Promise<{ files: FoundFile[]; problems: Problem[] }> {
  const files: FoundFile[] = []
  const problems: Problem[] = []
  for (const path of paths) {
    const about = await stat(path).catch(() => null)
    if (!about?.isDirectory()) {
      files.push({ path, name: plainFileName(basename(path)), inFolder: false })
      continue
    }
    const inside: FoundFile[] = []
    const before = problems.length
    await filesIn({ path, name: basename(resolve(path)), inFolder: false }, inside, problems, new Set())
    if (inside.length === 0 && problems.length === before)
      problems.push(problem('no-mail-in-folder', `There is no mail in the folder ${path}.`, 'Check its name.'))
    if (inside.length > MOST_MAIL_FILES)
      problems.push(
        problem(
          'too-many-files',
          `${path} holds more than ${MOST_MAIL_FILES} files; the rest was not read.`,
          'Import its folders one after another.',
        ),
      )
    files.push(...inside.slice(0, MOST_MAIL_FILES))
  }
  return { files, problems }
}

/** A folder may contain anything, so files in it that are not mail are noted, but not as errors. */
const asFound = (problems: readonly Problem[]): readonly Problem[] =>
  problems.map((each) => (each.code === 'not-mail' ? { ...each, severity: 'warning' } : each))

/**
 * Reads files and folders one after another; messages stay in the order given, those of a folder in the order of
 * the names.
 */
export async function readMailFiles(paths: readonly string[], options: ReadOptions = {}): Promise<ReadMail> {
  const { files, problems } = await findFiles(paths)
  const gathering = gather({ messages: [], problems })
  for (const [i, { path, name, inFolder }] of files.entries()) {
    if (gathering.leaves(name)) break
    const read = await readMailFile(path, options, name)
    gathering.add(inFolder ? { ...read, problems: asFound(read.problems) } : read)
    options.tell?.(i + 1, files.length)
  }
  return gathering.read()
}
