// The referee's mail account for an office, in a file of this computer: never in the office or a campaign. A password is in it only
// as the system's keychain encrypted it.
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
const FRESH: Account = {
  ...{ smtp: null, imap: null, user: '', from: '', command: null, oauth: false, ca: null, kept: null },
  ...{ folder: 'INBOX', taken: 'leave' },
}

const accounts = z.record(z.string(), account)

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

/**
 * An account after changes. A password in the keychain was given for its user and its servers: for others it is not kept.
 * @param before null: none was set
 */
export function changed(before: Account | null, changes: Partial<Account>): Account {
  const next = { ...(before ?? FRESH), ...changes }
  const hosts = ({ smtp, imap }: Account): readonly string[] => [smtp, imap].flatMap((each) => each?.host ?? [])
  const known = before !== null && next.user === before.user
  return known && hosts(next).every((host) => hosts(before).includes(host)) ? next : { ...next, kept: null }
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

const PORTS = { smtp: { implicit: 465, starttls: 587 }, imap: { implicit: 993, starttls: 143 } } as const

/**
 * A server as the referee writes it: `mail.zine.example`, with a port, or with `smtps://` (TLS at once) or `smtp://` (STARTTLS) before
 * it. Without either the port says which.
 */
export function readServer(written: string, protocol: 'smtp' | 'imap'): Result<Server> {
  const ports = PORTS[protocol]
  const [, scheme, secure, host, given] =
    /^(?:(smtp|imap)(s?):\/\/)?([^\s:/@]+)(?::(\d{1,5}))?\/?$/i.exec(written.trim()) ?? []
  const upgrades = scheme === undefined ? [25, 143, 587].includes(Number(given)) : secure === ''
  const tls = upgrades ? 'starttls' : 'implicit'
  const read = server.safeParse({ host, port: Number(given ?? ports[tls]), tls })
  if (read.success && (scheme ?? protocol).toLowerCase() === protocol) return ok(read.data)
  return err(
    problem(
      'server-odd',
      `“${written}” is not a mail server.`,
      `Write it like ${protocol}.zine.example, or ${protocol}s://${protocol}.zine.example:${ports.implicit}.`,
    ),
  )
}
