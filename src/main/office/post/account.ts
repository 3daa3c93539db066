// The referee's mail account for an office, in a file of this computer: never in the office or a campaign. A password is in it only
// as the system's keychain encrypted it.
import { exec } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { err, ok, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { writeAtomic } from '../../files/atomic-write'
import { codeOf, fileProblem } from '../../files/trouble'

const FILE = 'mail-accounts.json'

const server = z.object({
  host: z.string().min(1),
  port: z.number().int().min(1).max(65_535),
  /** TLS from the first byte, or STARTTLS, without which nothing is sent. */
  tls: z.enum(['implicit', 'starttls']),
})
export type Server = Readonly<z.infer<typeof server>>

const account = z.object({
  smtp: server.nullable(),
  imap: server.nullable(),
  user: z.string().min(1),
  /** The sender, as a header has it: `Pat <pat@zine.example>`. */
  from: z.string().min(1),
  /** Prints the password, or with `oauth` an access token, on its first line. */
  command: z.string().nullable(),
  oauth: z.boolean(),
  /** Path of a certificate to be trusted besides those of the system. */
  ca: z.string().nullable(),
  /** The mail folder that is read. */
  folder: z.string().min(1),
  /** Mail that a campaign took stays as it is, gets a flag, or is moved to a folder. */
  taken: z.union([z.enum(['leave', 'seen', 'flagged']), z.object({ move: z.string().min(1) })]),
  /** The password as the keychain encrypted it, base64. */
  kept: z.string().nullable(),
})
export type Account = Readonly<z.infer<typeof account>>

/** An account before anything is set. */
export const FRESH: Account = {
  ...{ smtp: null, imap: null, user: '', from: '', command: null, oauth: false, ca: null, kept: null },
  ...{ folder: 'INBOX', taken: 'leave' },
}

const accounts = z.record(z.string(), account)

/** A keychain of the system, where a host has one. */
export interface Keychain {
  encrypt(text: string): string
  /** @throws where the keychain does not give it back */
  decrypt(kept: string): string
}

async function readAccounts(dataFolder: string): Promise<Result<z.infer<typeof accounts>>> {
  const path = join(dataFolder, FILE)
  try {
    const read = accounts.safeParse(JSON.parse(await readFile(path, 'utf8')))
    if (read.success) return ok(read.data)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ok({})
    if (!(error instanceof SyntaxError)) return err(fileProblem(error, path, 'could not be read'))
  }
  return err(problem('account-damaged', `${path} is damaged.`, 'Move it away, and set the account again.'))
}

/** The account of an office on this computer, or null. */
export async function readAccount(dataFolder: string, office: string): Promise<Result<Account | null>> {
  const all = await readAccounts(dataFolder)
  return all.ok ? ok(all.value[office] ?? null) : all
}

export async function writeAccount(dataFolder: string, office: string, value: Account): Promise<Result<null>> {
  const all = await readAccounts(dataFolder)
  if (!all.ok) return all
  await mkdir(dataFolder, { recursive: true }).catch(() => {})
  return writeAtomic(join(dataFolder, FILE), `${JSON.stringify({ ...all.value, [office]: value }, null, 2)}\n`)
}

const PORTS: ReadonlyMap<string, { readonly implicit: number; readonly starttls: number }> = new Map([
  ['smtp', { implicit: 465, starttls: 587 }],
  ['imap', { implicit: 993, starttls: 143 }],
])

/**
 * A server as the referee writes it: `mail.zine.example`, with a port, or with `smtps://` (TLS at once) or `smtp://` (STARTTLS) before
 * it. Without either the port says which.
 */
export function readServer(written: string, protocol: 'smtp' | 'imap'): Result<Server> {
  const ports = PORTS.get(protocol)
  const [, scheme, secure, host, given] =
    /^(?:(smtp|imap)(s?):\/\/)?([^\s:/@]+)(?::(\d{1,5}))?\/?$/i.exec(written.trim()) ?? []
  const tls =
    scheme === undefined
      ? [25, 143, 587].includes(Number(given))
        ? ('starttls' as const)
        : ('implicit' as const)
      : secure === ''
        ? ('starttls' as const)
        : ('implicit' as const)
  const read = server.safeParse({ host, port: Number(given ?? ports?.[tls]), tls })
  if (read.success && (scheme ?? protocol).toLowerCase() === protocol) return ok(read.data)
  return err(
    problem(
      'server-odd',
      `“${written}” is not a mail server.`,
      `Write it like ${protocol}.zine.example, or ${protocol}s://${protocol}.zine.example:${ports?.implicit ?? ''}.`,
    ),
  )
}

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
          err(
            problem(
              'no-password',
              `The command for the password ${error === null ? 'printed nothing' : why}.`,
              'Run it yourself; its first line must be the password.',
            ),
          ),
        )
    })
  })
}

/** The password: from the environment, else from the command, else from the keychain. */
export async function passwordOf(
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
      return err(
        problem('no-password', 'The keychain of this computer does not give the password.', 'Enter it once more.'),
      )
    }
  }
  return err(
    problem(
      'no-password',
      'No password is known for the mail account.',
      'Set the variable POSTMAGE_MAIL_PASSWORD, or name a command that prints it (office mail set --password-command).',
    ),
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
