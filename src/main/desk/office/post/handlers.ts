// The mail account of the office at the desk.
import type { PostAccount, PostAnswer } from '@shared/desk/contract/post'
import { problem } from '@shared/engine/result'
import { changed, readServer, writeAccount } from '../../../office/post/account'
import type { Account, Server } from '../../../office/post/account'
import { keepPassword } from '../../../office/post/credentials'
import { need, refuse } from '../../context'
import type { DeskContext, Handlers } from '../../context'
import { refereeMailbox } from '../../orders/eml'
import { needed } from '../current'
import { checkAccount } from './check'
import { stoppable } from './stop'

const written = (protocol: 'smtp' | 'imap', server: Server | null): string =>
  server === null ? '' : `${protocol}${server.tls === 'implicit' ? 's' : ''}://${server.host}:${server.port}`

function passwordFrom({ command, kept }: Account, desk: DeskContext): PostAccount['password'] {
  if (process.env['POSTMAGE_MAIL_PASSWORD']) return 'environment'
  if (command !== null) return 'command'
  return kept !== null && desk.wallet.keychain() !== null ? 'keychain' : null
}

function answerOf(account: Account | null, desk: DeskContext): PostAnswer {
  const keychain = desk.wallet.keychain() !== null
  if (account === null) return { account, keychain }
  const { smtp, imap, user, from, folder } = account
  const servers = { smtp: written('smtp', smtp), imap: written('imap', imap) }
  return { account: { ...servers, user, from, folder, password: passwordFrom(account, desk) }, keychain }
}

const accountOf = async (desk: DeskContext): Promise<Account | null> =>
  need(await desk.wallet.account((await needed(desk)).folder.state().id))

const serverOf = (protocol: 'smtp' | 'imap', given: string): Server | null =>
  given === '' ? null : need(readServer(given, protocol))

export const postHandlers: Pick<Handlers, 'post.account' | 'post.set' | 'post.check'> = {
  'post.account': async (_, desk) => answerOf(await accountOf(desk), desk),
  'post.set': async ({ smtp, imap, user, from, folder, password }, desk) => {
    const before = await accountOf(desk)
    const mailbox =
      refereeMailbox(from) ??
      refuse(problem('no-address', `“${from}” is not a mail address.`, 'Write it like Pat <pat@zine.example>.'))
    const servers = { smtp: serverOf('smtp', smtp), imap: serverOf('imap', imap) }
    const next = changed(before, { ...servers, user, from: mailbox, folder })
    const keychain = desk.wallet.keychain()
    if (password === null && next.kept !== (before?.kept ?? null) && keychain !== null)
      refuse(
        problem(
          'password-anew',
          'The password in the keychain is for another server or user. Nothing was saved.',
          'Enter the password again.',
        ),
      )
    const kept = password === null ? next : need(keepPassword(next, password, keychain))
    need(await writeAccount(desk.host.dataFolder, (await needed(desk)).folder.state().id, kept))
    return answerOf(kept, desk)
  },
  'post.check': async (_, desk) => {
    const office = await needed(desk)
    if ((await accountOf(desk)) === null) return []
    const { account, secret } = need(await desk.wallet.open(office.folder.state().id))
    const found = await stoppable(desk, (signal) => checkAccount(account, secret, signal))
    return found.map((each) => {
      if ('words' in each) return { server: each.server, good: true, words: each.words }
      desk.wallet.refused(each.problem)
      return { server: each.server, good: false, words: `${each.problem.message} ${each.problem.remedy ?? ''}`.trim() }
    })
  },
}
