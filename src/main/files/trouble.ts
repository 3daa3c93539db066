// Errors of the file system → plain sentences for the referee: what did not happen, and what to do.
import { basename } from 'node:path'
import type { Problem } from '@shared/engine/result'
import { problem } from '@shared/engine/result'

/** The code of a system error (`ENOSPC`), or '' for anything else. */
export const codeOf = (error: unknown): string => {
  const code = (error as { readonly code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

type Words = readonly [code: string, message: string, remedy: string]

const WORDS: ReadonlyMap<string, Words> = new Map<string, Words>([
  ['ENOENT', ['missing', 'it is not there', 'Check the name and the folder; it may have been moved or deleted.']],
  ['ENOTDIR', ['missing', 'a part of its path is not a folder', 'Check the path.']],
  ['EISDIR', ['is-a-folder', 'it is a folder', 'Give the name of a file.']],
  [
    'EEXIST',
    ['exists', 'a file of that name is there already', 'Choose another name, or move the other file away first.'],
  ],
  ['EACCES', ['no-permission', 'permission denied', 'Ask for the right to write there, or choose another folder.']],
  [
    'EPERM',
    ['no-permission', 'the system does not allow it', 'Ask for the right to write there, or choose another folder.'],
  ],
  ['EROFS', ['no-permission', 'the disk is read-only', 'Copy the file to a disk that can be written to.']],
  ['ENOSPC', ['disk-full', 'the disk is full', 'Make room on the disk and do it again.']],
  ['EDQUOT', ['disk-full', 'your share of the disk is used up', 'Make room and do it again.']],
  [
    'EFBIG',
    [
      'disk-full',
      'the disk or the system does not let the file grow further',
      'Move the file to another disk and do it again.',
    ],
  ],
  ['EIO', ['disk-error', 'the disk reported an error', 'Copy the file to another disk and check this one.']],
  ['ENXIO', ['disk-error', 'the device is gone', 'Connect the disk again.']],
  ['EBUSY', ['busy', 'another program is using it', 'Close the other program and try again.']],
  ['ETXTBSY', ['busy', 'another program is using it', 'Close the other program and try again.']],
  ['EMFILE', ['busy', 'too many files are open', 'Close other programs and try again.']],
  ['ENAMETOOLONG', ['bad-name', 'the name is too long', 'Choose a shorter name.']],
  ['ELOOP', ['bad-name', 'its links lead in a circle', 'Check the links.']],
  // A character of the number zero, which Node does not hand to the system.
  ['ERR_INVALID_ARG_VALUE', ['bad-name', 'the system does not accept it', 'Choose another name.']],
  ['EINVAL', ['bad-name', 'the system does not accept it', 'Choose another name.']],
])

/**
 * @param what what failed, to follow the name of the file: `could not be opened`
 */
export function fileProblem(error: unknown, path: string, what: string): Problem {
  const code = codeOf(error)
  const [kind, why, remedy] = WORDS.get(code) ?? [
    'file-trouble',
    `of a fault in the file system (${code || 'unknown'})`,
    'Try again, or use another folder.',
  ]
  const because = kind === 'file-trouble' ? `because ${why}` : why
  return problem(kind, `${basename(path) || path} ${what}: ${because}. Nothing was changed.`, remedy)
}

/** A problem of the contents, with the name of the file in front. */
export const inFile = (path: string, found: Problem): Problem => ({
  ...found,
  message: `${basename(path)}: ${found.message}`,
})
