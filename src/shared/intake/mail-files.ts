// Which files beside mail in a folder are never mail: indexes of mail programs, hidden files, campaigns. Pure.

const NEVER_MAIL =
  /^(?:\..*|Thumbs\.db|desktop\.ini|.*\.(?:msf|lock|postmage)|.*\.torn-\d+|dovecot.*|table_of_contents|.*\.(?:cmeta|ev-summary(?:-meta)?|ibex\.index(?:\.data)?|toc)|maildirfolder|courierimap.*|subscriptions)$/i

/** Whether a file found in a folder is passed over without a word. @param name with or without a path before it */
export const isNeverMail = (name: string): boolean => NEVER_MAIL.test(name.replace(/^.*[\\/]/, ''))

/** More files are not taken out of folders at once. */
export const MOST_MAIL_FILES = 20_000
