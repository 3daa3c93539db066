// Whether the servers of an account let the referee in.
import { plural } from '@shared/kit/prose'
import type { Problem } from '@shared/engine/result'
import type { Account } from '../../../office/post/account'
import { lookAtFolder } from '../../../office/post/imap'
import { openSmtp } from '../../../office/post/smtp'

/** The finding at a server in a sentence, or its problem. */
type Found = { readonly server: 'smtp' | 'imap' } & ({ readonly words: string } | { readonly problem: Problem })

/** Connects to both servers, without sending or reading anything. */
export async function checkAccount(account: Account, secret: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { smtp, imap, folder, user } = account
  const found: Found[] = []
  if (smtp !== null) {
    const post = await openSmtp(account, secret, signal)
    if (post.ok) post.value.close()
    const words = `${smtp.host} takes letters from ${user}.`
    found.push({ server: 'smtp', ...(post.ok ? { words } : { problem: post.error }) })
  }
  if (imap !== null) {
    const count = await lookAtFolder(account, secret, signal)
    if (!count.ok) found.push({ server: 'imap', problem: count.error })
    else found.push({ server: 'imap', words: `${folder} on ${imap.host} holds ${plural(count.value, 'message')}.` })
  }
  return found
}
