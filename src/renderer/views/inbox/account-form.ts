// The form of the mail account, and its servers' answers.
import type { PostAnswer } from '@shared/desk/contract/post'
import { callDesk } from '../../api'
import type { Form, FormField } from '../../components/dialogs/ask'
import { useApp } from '../../stores/app'
import { usePost } from '../../stores/post'

/** Says where the password comes from, and how to give one that is not kept here. */
export function passwordWords({ account, keychain }: PostAnswer): string {
  switch (account?.password) {
    case 'environment':
      return 'The password comes from the variable POSTMAGE_MAIL_PASSWORD.'
    case 'command':
      return 'The password comes from your command.'
    case 'keychain':
      return 'The password is in the keychain of this computer.'
    default:
      return keychain
        ? 'No password is known yet.'
        : 'No password is known yet. Set the variable POSTMAGE_MAIL_PASSWORD before you start Postmage, or name a command that prints it: postmage office mail set --password-command COMMAND.'
  }
}

const FIELDS: readonly FormField[] = [
  { key: 'smtp', label: 'Server for sending', help: 'For example smtp.zine.example. Leave it empty to send nothing' },
  { key: 'imap', label: 'Server for reading', help: 'For example imap.zine.example. Leave it empty to read nothing' },
  { key: 'user', label: 'User', help: 'Your user name on these servers' },
  { key: 'from', label: 'From', help: 'For example Pat <pat@zine.example>' },
  { key: 'folder', label: 'Mail folder', help: 'Nothing in it is deleted' },
]

/** Asks the servers of the account. */
export async function checkAccount(): Promise<void> {
  const post = usePost()
  post.found = []
  post.found = (await useApp().attempt(() => callDesk('post.check', {}))) ?? []
}

/** @param done is called when the account is set */
export function accountForm(answer: PostAnswer, done: () => unknown): Form {
  const app = useApp()
  const { account, keychain } = answer
  const password: FormField = {
    key: 'password',
    label: 'Password',
    kind: 'password',
    help:
      account?.password === 'keychain'
        ? 'Leave it empty to keep the one in the keychain'
        : 'Kept in the keychain of this computer',
  }
  return {
    title: 'Mail account',
    lead: `Every connection is encrypted. The account stays on this computer. ${passwordWords(answer)}`,
    primary: 'Save and check',
    fields: keychain ? [...FIELDS, password] : FIELDS,
    values: {
      smtp: account?.smtp ?? '',
      imap: account?.imap ?? '',
      user: account?.user ?? '',
      from: account?.from ?? '',
      folder: account?.folder ?? 'INBOX',
    },
    save: async ({ smtp = '', imap = '', user = '', from = '', folder = '', password: typed = '' }) => {
      const given = { smtp, imap, user, from, folder: folder || 'INBOX', password: typed === '' ? null : typed }
      if (user === '' || from === '') {
        app.notify('User and From are needed.', 'Nothing was saved.')
        return false
      }
      const set = await app.attempt(() => callDesk('post.set', given))
      if (set === undefined) return false
      usePost().answer = set
      void done()
      return true
    },
  }
}
