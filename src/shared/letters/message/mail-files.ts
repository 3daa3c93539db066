// Files of mail by their names: which in a folder are never mail (indexes of mail programs, hidden files, campaigns), and what a
// name that a stranger may have given is shown as. Pure.
import { cleanLine } from '../../sheets/clean'

const NEVER_MAIL =
  /^(?:\..*|Thumbs\.db|desktop\.ini|.*\.(?:msf|lock|postmage)|.*\.torn-\d+|dovecot.*|table_of_contents|.*\.(?:cmeta|ev-summary(?:-meta)?|ibex\.index(?:\.data)?|toc)|maildirfolder|courierimap.*|subscriptions)$/i

/** Whether a file found in a folder is silently passed over. @param name with or without a path */
export const isNeverMail = (name: string): boolean => NEVER_MAIL.test(name.replace(/^.*[\\/]/, ''))

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
