// Files in folders of mail that are never mail: indexes of mail programs, hidden files, campaigns. Pure.

const NEVER_MAIL =
  /^(?:\..*|Thumbs\.db|desktop\.ini|.*\.(?:msf|lock|postmage)|.*\.torn-\d+|dovecot.*|table_of_contents|.*\.(?:cmeta|ev-summary(?:-meta)?|ibex\.index(?:\.data)?|toc)|maildirfolder|courierimap.*|subscriptions)$/i

/** Whether a file found in a folder is silently passed over. @param name with or without a path */
export const isNeverMail = (name: string): boolean => NEVER_MAIL.test(name.replace(/^.*[\\/]/, ''))

/** At most this many files are taken from folders at once. */
export const MOST_MAIL_FILES = 20_000
