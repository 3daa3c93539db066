// The mail account of the office at the desk, with its password.
import { problem } from '@shared/engine/result'
import { passwordOf, readAccount } from '../../../office/post/account'
import type { Account, Keychain } from '../../../office/post/account'
import { need, refuse } from '../../context'
import type { DeskContext } from '../../context'
import type { Office } from '../office'

export const keychainOf = ({ host }: DeskContext): Keychain | null => host.keychain?.() ?? null

export const accountOf = async ({ folder }: Office, { host }: DeskContext): Promise<Account | null> =>
  need(await readAccount(host.dataFolder, folder.state().id))

export const secretOf = async (account: Account, desk: DeskContext): Promise<string> =>
  need(await passwordOf(account, process.env, keychainOf(desk)))

/** Refuses where no account is set. */
export async function neededCredentials(
  office: Office,
  desk: DeskContext,
): Promise<{ readonly account: Account; readonly secret: string }> {
  const account =
    (await accountOf(office, desk)) ??
    refuse(problem('no-account', 'No mail account is set on this computer.', 'Set it: Inbox, Mail account.'))
  return { account, secret: await secretOf(account, desk) }
}
