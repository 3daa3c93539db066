// Files of mail by their names: files in a folder that are never mail (indexes of mail programs, hidden files, campaigns), and safe forms
// of names that a stranger may have given. Pure.
import { wordSet } from '../words'
import { cleanLine } from '../../sheets/clean'

const NEVER_MAIL = wordSet('thumbs.db desktop.ini table_of_contents maildirfolder subscriptions')
const BEGINNING = /^(?:\.|dovecot|courierimap)/
const ENDING = /\.(?:msf|lock|postmage|torn-\d+|cmeta|ev-summary(?:-meta)?|ibex\.index(?:\.data)?|toc)$/

/** Whether a file found in a folder is silently passed over. @param name with or without a path */
export function isNeverMail(name: string): boolean {
  const file = name.replace(/^.*[\\/]/, '').toLowerCase()
  return NEVER_MAIL.has(file) || BEGINNING.test(file) || ENDING.test(file)
}

/** Characters of a name that are shown: a line of a dialog. */
const MOST_SHOWN = 80

/**
 * A file's name as it is shown and kept, with or without a path: in one line, nothing in it that cannot be seen or that turns the
 * words after it around; of a very long one the beginning and the end.
 */
export function plainFileName(name: string): string {
  const line = [
    ...cleanLine(name.slice(0, 9000))
      .replace(/(\p{M}{3})\p{M}+/gu, '$1')
      .trim(),
  ]
  if (line.length === 0) return 'a file without a name'
  if (line.length <= MOST_SHOWN) return line.join('')
  const half = MOST_SHOWN / 2
  return `${line.slice(0, half - 1).join('')}…${line.slice(-half).join('')}`
}

/** At most this many files are taken from folders at once. */
export const MOST_MAIL_FILES = 20_000
