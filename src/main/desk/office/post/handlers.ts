// The mail account of the office at the desk.
import type { PostAccount, PostAnswer } from '@shared/desk/contract/post'
import { problem } from '@shared/engine/result'
import { FRESH, keepPassword, readServer, writeAccount } from '../../../office/post/account'
import type { Account, Server } from '../../../office/post/account'
import { need, refuse } from '../../context'
import type { DeskContext, Handlers } from '../../context'
import { refereeMailbox } from '../../orders/eml'
import { needed } from '../current'
import { checkAccount } from './check'
import { accountOf, keychainOf, secretOf } from './credentials'
import { stoppable } from './stop'

const written = (protocol: 'smtp' | 'imap', server: Server | null): string =>
  server === null ? '' : `${protocol}${server.tls === 'implicit' ? 's' : ''}://${server.host}:${server.port}`

function passwordFrom({ command, kept }: Account, desk: DeskContext): PostAccount['password'] {
  if (process.env['POSTMAGE_MAIL_PASSWORD']) return 'environment'
  if (command !== null) return 'command'
  return kept !== null && keychainOf(desk) !== null ? 'keychain' : null
}

function answerOf(account: Account | null, desk: DeskContext): PostAnswer {
  const keychain = keychainOf(desk) !== null
  if (account === null) return { account, keychain }
  const { smtp, imap, user, from, folder } = account
  const servers = { smtp: written('smtp', smtp), imap: written('imap', imap) }
  return { account: { ...servers, user, from, folder, password: passwordFrom(account, desk) }, keychain }
}

const serverOf = (protocol: 'smtp' | 'imap', given: string): Server | null =>
  given === '' ? null : need(readServer(given, protocol))

export const postHandlers: Pick<Handlers, 'post.account' | 'post.set' | 'post.check'> = {
  'post.account': async (_, desk) => answerOf(await accountOf(await needed(desk), desk), desk),
  'post.set': async ({ smtp, imap, user, from, folder, password }, desk) => {
    const office = await needed(desk)
    const account = await accountOf(office, desk)
    const mailbox =
      refereeMailbox(from) ??
      refuse(problem('no-address', `“${from}” is not a mail address.`, 'Write it like Pat <pat@zine.example>.'))
    const servers = { smtp: serverOf('smtp', smtp), imap: serverOf('imap', imap) }
    const next: Account = { ...(account ?? FRESH), ...servers, user, from: mailbox, folder }
    const kept = password === null ? next : need(keepPassword(next, password, keychainOf(desk)))
    need(await writeAccount(desk.host.dataFolder, office.folder.state().id, kept))
    return answerOf(kept, desk)
  },
  'post.check': async (_, desk) => {
    const account = await accountOf(await needed(desk), desk)
    if (account === null) return []
    const secret = await secretOf(account, desk)
    const found = await stoppable(desk, (signal) => checkAccount(account, secret, signal))
    return found.map((each) =>
      'words' in each
        ? { server: each.server, good: true, words: each.words }
        : { server: each.server, good: false, words: `${each.problem.message} ${each.problem.remedy ?? ''}`.trim() },
    )
  },
}
