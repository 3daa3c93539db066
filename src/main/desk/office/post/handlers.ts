// The mail account of the office at the desk.
import type { PostAccount, PostAnswer } from '@shared/desk/contract/post'
import { problem } from '@shared/engine/result'
import { FRESH, keepPassword, passwordOf, readAccount, readServer, writeAccount } from '../../../office/post/account'
import type { Account, Server } from '../../../office/post/account'
import { need, refuse } from '../../context'
import type { DeskContext, Handlers } from '../../context'
import { refereeMailbox } from '../../orders/eml'
import { needed } from '../current'
import { checkAccount } from './check'

const keychainOf = ({ host }: DeskContext) => host.keychain?.() ?? null

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

async function accountOf(desk: DeskContext) {
  const { id } = (await needed(desk)).folder.state()
  return { id, account: need(await readAccount(desk.host.dataFolder, id)) }
}

const serverOf = (protocol: 'smtp' | 'imap', given: string): Server | null =>
  given === '' ? null : need(readServer(given, protocol))

export const postHandlers: Pick<Handlers, 'post.account' | 'post.set' | 'post.check'> = {
  'post.account': async (_, desk) => answerOf((await accountOf(desk)).account, desk),
  'post.set': async ({ smtp, imap, user, from, folder, password }, desk) => {
    const { id, account } = await accountOf(desk)
    const mailbox =
      refereeMailbox(from) ??
      refuse(problem('no-address', `“${from}” is not a mail address.`, 'Write it like Pat <pat@zine.example>.'))
    const servers = { smtp: serverOf('smtp', smtp), imap: serverOf('imap', imap) }
    const next: Account = { ...(account ?? FRESH), ...servers, user, from: mailbox, folder }
    const kept = password === null ? next : need(keepPassword(next, password, keychainOf(desk)))
    need(await writeAccount(desk.host.dataFolder, id, kept))
    return answerOf(kept, desk)
  },
  'post.check': async (_, desk) => {
    const { account } = await accountOf(desk)
    if (account === null) return []
    const secret = need(await passwordOf(account, process.env, keychainOf(desk)))
    const found = await checkAccount(account, secret, new AbortController().signal)
    return found.map((each) =>
      'words' in each
        ? { server: each.server, good: true, words: each.words }
        : { server: each.server, good: false, words: `${each.problem.message} ${each.problem.remedy ?? ''}`.trim() },
    )
  },
}
