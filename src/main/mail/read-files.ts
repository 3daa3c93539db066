// Mail by path: files that are missing, folders, unreadable or far too large are problems with their name.
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { problem, type Problem } from '@shared/engine/result'
import { readMessages } from './read-mail'
import { LIMITS, type ReadMail, type ReadMessage } from './types'

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
    'Save the message once more from your mail program.',
  )
}

/** Reads one file of mail. Nothing is thrown for what may be wrong with it. */
export async function readMailFile(path: string, now: Date = new Date()): Promise<ReadMail> {
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
    return await readMessages({ name: basename(path), bytes: await readFile(path), now })
  } catch (thrown) {
    return { messages: [], problems: [fault(path, thrown)] }
  }
}

/** Reads several files one after another; messages stay in the order given. */
export async function readMailFiles(paths: readonly string[], now: Date = new Date()): Promise<ReadMail> {
  const messages: ReadMessage[] = []
  const problems: Problem[] = []
  for (const path of paths) {
    const read = await readMailFile(path, now)
    messages.push(...read.messages)
    problems.push(...read.problems)
  }
  return { messages, problems }
}
