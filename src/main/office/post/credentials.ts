// The password of the referee's mail account: from the environment, a command, or the system's keychain. It is written nowhere.
import { exec } from 'node:child_process'
import { err, ok, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { readAccount } from './account'
import type { Account } from './account'

export interface Credentials {
  readonly account: Account
  readonly secret: string
}

/** A keychain of the system, where a host has one. */
export interface Keychain {
  encrypt(text: string): string
  /** @throws where the keychain does not give it back */
  decrypt(kept: string): string
}

const noPassword = (message: string, remedy: string): Result<never> => err(problem('no-password', message, remedy))

/** Milliseconds a command for the password has: it may ask the referee for another one. */
const PATIENCE = 120_000

/** The first line a command prints. Its other output is not passed on: it could be the secret. */
function firstLine(command: string): Promise<Result<string>> {
  return new Promise((done) => {
    exec(command, { timeout: PATIENCE, windowsHide: true, encoding: 'utf8' }, (error, stdout) => {
      const line = stdout.split(/\r?\n/, 1)[0] ?? ''
      const why =
        error?.killed === true ? 'took too long' : `failed${error?.code === undefined ? '' : ` (${error.code})`}`
      if (error === null && line !== '') done(ok(line))
      else
        done(
          noPassword(
            `The command for the password ${error === null ? 'printed nothing' : why}.`,
            'Run it yourself; its first line must be the password.',
          ),
        )
    })
  })
}

/** The password: from the environment, else from the command, else from the keychain. */
async function passwordOf(
  { command, kept }: Account,
  env: Readonly<Record<string, string | undefined>>,
  keychain: Keychain | null,
): Promise<Result<string>> {
  const given = env['POSTMAGE_MAIL_PASSWORD']
  if (given !== undefined && given !== '') return ok(given)
  if (command !== null) return firstLine(command)
  if (kept !== null && keychain !== null) {
    try {
      return ok(keychain.decrypt(kept))
    } catch {
      return noPassword('The keychain of this computer does not give the password.', 'Enter it again.')
    }
  }
  return noPassword(
    'No password is known for the mail account.',
    'Set the variable POSTMAGE_MAIL_PASSWORD, or name a command that prints it (office mail set --password-command).',
  )
}

/** The account with a password that the keychain encrypts. */
export function keepPassword(value: Account, password: string, keychain: Keychain | null): Result<Account> {
  if (keychain !== null) return ok({ ...value, kept: keychain.encrypt(password) })
  return err(
    problem(
      'no-keychain',
      'This computer has no keychain that would keep the password safe. It was not kept.',
      'Name a command that prints it, or set POSTMAGE_MAIL_PASSWORD.',
    ),
  )
}

const NO_ACCOUNT = problem(
  'no-account',
  'No mail account is set on this computer.',
  'Set it: Inbox, Mail account, or office mail set --smtp HOST --user NAME --from ADDRESS.',
)

/** The mail accounts of this computer with their passwords. */
export interface Wallet {
  /** null where the system has no keychain. */
  keychain(): Keychain | null
  /** @param office its id @returns null: no account is set */
  account(office: string): Promise<Result<Account | null>>
  /** An account with its password. A command is asked for it once. */
  open(office: string): Promise<Result<Credentials>>
  /** After a login that a server refused, the next `open` asks for the password anew. */
  refused(why: Problem): void
}

export function makeWallet(
  dataFolder: string,
  env: Readonly<Record<string, string | undefined>>,
  keychain: Wallet['keychain'],
): Wallet {
  let known: Credentials | null = null
  return {
    keychain,
    account: (office) => readAccount(dataFolder, office),
    open: async (office) => {
      const read = await readAccount(dataFolder, office)
      if (!read.ok) return read
      const account = read.value
      if (account === null) return err(NO_ACCOUNT)
      if (known !== null && JSON.stringify(known.account) === JSON.stringify(account)) return ok(known)
      const secret = await passwordOf(account, env, keychain())
      if (!secret.ok) return secret
      known = { account, secret: secret.value }
      return ok(known)
    },
    refused: ({ code }) => {
      if (code === 'mail-login') known = null
    },
  }
}
