// Reads a mail folder by IMAP. Deletes nothing, and limits what a server can do: sizes, silence, order.
import type { ImapFlow } from 'imapflow'
import { err, ok, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import type { Account } from './account'
import { PATIENCE, tlsOf } from './smtp'
import { mailFailure, serverWords } from './trouble'

/** Bytes a message may have; a larger one stays on the server. */
const LARGEST = 40 * 2 ** 20
/** Messages per request for sizes. */
const SIZES = 200
/** Messages and bytes per batch. */
const BATCH = { messages: 50, bytes: 16 * 2 ** 20 }
/** Milliseconds one message may take: a server may also be slow without ever being silent. */
const LIMIT = 10 * 60_000

/** Connects, logs in, and works; the signal aborts that. */
async function withImap<T>(
  account: Account,
  secret: string,
  signal: AbortSignal,
  work: (client: ImapFlow) => Promise<Result<T>>,
): Promise<Result<T>> {
  const server = account.imap
  if (server === null)
    return err(
      problem('no-imap', 'No server for reading mail is set.', 'Set one: postmage office mail set --imap HOST'),
    )
  const tls = tlsOf(account)
  if (!tls.ok) return tls
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    host: server.host,
    port: server.port,
    secure: server.tls === 'implicit',
    ...(server.tls === 'starttls' ? { doSTARTTLS: true } : {}),
    auth: account.oauth ? { user: account.user, accessToken: secret } : { user: account.user, pass: secret },
    tls: tls.value,
    logger: false,
    clientInfo: { name: 'Postmage' },
    disableAutoIdle: true,
    connectionTimeout: PATIENCE.connect,
    greetingTimeout: PATIENCE.connect,
    socketTimeout: PATIENCE.silence,
    maxLineLength: 8 * 2 ** 20,
    maxLiteralSize: LARGEST + 2 ** 20,
    maxResponseSize: LARGEST + 2 ** 22,
  })
  // The error that broke the connection says more than the command that then fails.
  let broken: unknown = null
  client.on('error', (error) => (broken ??= error))
  const close = (): void => client.close()
  signal.addEventListener('abort', close)
  try {
    await client.connect()
    const done = await work(client)
    await client.logout().catch(() => {})
    return done
  } catch (error) {
    if (signal.aborted)
      return err(problem('cancelled', 'Cancelled.', 'What is not in the office yet stays on the server.'))
    return mailFailure(broken ?? error, server, secret)
  } finally {
    signal.removeEventListener('abort', close)
    client.close()
  }
}

/** A promise that breaks the connection off if it takes too long. */
async function within<T>(client: ImapFlow, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => client.close(), LIMIT)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}

/** How far a folder was read: its UIDVALIDITY, and the last UID. */
export interface Cursor {
  readonly validity: string
  readonly uid: number
}

export interface RawMessage {
  readonly uid: number
  readonly bytes: Uint8Array
}

interface Reading {
  readonly cursor: Cursor | null
  /** Mail that came before this date stays on the server when the folder is read from its beginning. */
  readonly since: string
  readonly signal: AbortSignal
  /** Takes messages in and stores the cursor. @returns UIDs of those a campaign took */
  take(messages: readonly RawMessage[], cursor: Cursor): Promise<Result<readonly number[]>>
  told(done: number, total: number): void
}

async function tooLarge(client: ImapFlow, uid: number): Promise<string> {
  const found = await client.fetchOne(String(uid), { envelope: true }, { uid: true }).catch(() => false as const)
  const subject = found === false ? '' : (found.envelope?.subject ?? '')
  return `A message has more than ${LARGEST / 2 ** 20} MB and stays on the server${subject === '' ? ` (number ${uid})` : `: “${subject.slice(0, 80)}”`}.`
}

/** Applies the account's setting to mail that campaigns took. */
async function mark(client: ImapFlow, { taken }: Account, uids: readonly number[]): Promise<string | null> {
  if (uids.length === 0 || taken === 'leave') return null
  const range = uids.join(',')
  try {
    const done =
      typeof taken === 'object'
        ? (await client.messageMove(range, taken.move, { uid: true })) !== false
        : await client.messageFlagsAdd(range, [taken === 'seen' ? '\\Seen' : '\\Flagged'], { uid: true })
    if (done) return null
  } catch (error) {
    if (!client.usable) throw error
  }
  return typeof taken === 'object'
    ? `Mail that was taken could not be moved to ${taken.move}. It is in the office.`
    : 'Mail that was taken could not be flagged. It is in the office.'
}

/** The messages of a folder with these UIDs, one after another. `bytes` null: it is too large. Gone ones are left out. */
async function* messages(client: ImapFlow, uids: readonly number[], signal: AbortSignal) {
  let sizes: ReadonlyMap<number, number> = new Map()
  for (const [i, uid] of uids.entries()) {
    if (signal.aborted) throw new Error('cancelled')
    if (i % SIZES === 0) {
      const some = uids.slice(i, i + SIZES).join(',')
      const all = await within(client, client.fetchAll(some, { size: true }, { uid: true }))
      sizes = new Map(all.map((each) => [each.uid, each.size ?? 0]))
    }
    const size = sizes.get(uid)
    if (size === undefined) continue
    const part = { source: { start: 0, maxLength: LARGEST + 1 } }
    const found = size > LARGEST ? false : await within(client, client.fetchOne(String(uid), part, { uid: true }))
    const bytes = found === false ? null : (found.source ?? null)
    const fits = size <= LARGEST && (bytes?.length ?? 0) <= LARGEST
    if (!fits || bytes !== null) yield { uid, done: i + 1, bytes: fits ? bytes : null }
  }
}

/** Opens the folder of an account; null: no such folder. */
async function openFolder(client: ImapFlow, { folder, taken }: Account) {
  try {
    return await client.mailboxOpen(folder, { readOnly: taken === 'leave' })
  } catch (error) {
    if (!client.usable) throw error
    return null
  }
}

const noFolder = ({ folder }: Account): Result<never> =>
  err(problem('no-folder', `The server has no folder ${folder}.`, 'Name another one (office mail set --folder).'))

/** The UIDs that are new: “n:*” finds the last message even where nothing is. */
const after = (last: number, found: readonly number[]): readonly number[] =>
  found.filter((uid) => uid > last).sort((a, b) => a - b)

/** The end of a folder without new messages. @param last UID of the previous fetch */
const endOf = ({ uidNext }: { readonly uidNext: number }, last: number | null): number =>
  last ?? Math.max(0, uidNext - 1)

const RENUMBERED = 'The server numbered the folder anew, so it was read again; nothing is taken twice.'

/** Fetches new mail from the folder of an account. @returns sentences about messages not fetched and other trouble */
export function fetchMail(account: Account, secret: string, reading: Reading): Promise<Result<readonly string[]>> {
  const { cursor, since, signal, take, told } = reading
  return withImap(account, secret, signal, async (client): Promise<Result<readonly string[]>> => {
    const box = await openFolder(client, account)
    if (box === null) return noFolder(account)
    const validity = String(box.uidValidity)
    const goesOn = cursor !== null && cursor.validity === validity
    const last = goesOn ? cursor.uid : 0
    const range = { uid: `${last + 1}:*` }
    const found = await client.search(goesOn ? range : { ...range, since: new Date(since) }, { uid: true })
    const uids = after(last, found || [])
    const notes = new Set<string>()
    if (cursor !== null && !goesOn) notes.add(RENUMBERED)
    let [batch, bytes]: [RawMessage[], number] = [[], 0]
    const flush = async (uid: number): Promise<Result<null>> => {
      const taken = await take(batch, { validity, uid })
      if (!taken.ok) return taken
      const note = await mark(client, account, taken.value)
      if (note !== null) notes.add(note)
      ;[batch, bytes] = [[], 0]
      return ok(null)
    }
    for await (const each of messages(client, uids, signal)) {
      if (each.bytes === null) notes.add(await tooLarge(client, each.uid))
      else {
        batch.push({ uid: each.uid, bytes: each.bytes })
        bytes += each.bytes.length
      }
      if (batch.length >= BATCH.messages || bytes >= BATCH.bytes) {
        const flushed = await flush(each.uid)
        if (!flushed.ok) return flushed
        told(each.done, uids.length)
      }
    }
    const end = uids.at(-1) ?? endOf(box, goesOn ? last : null)
    if (batch.length > 0 || end !== last || !goesOn) {
      const flushed = await flush(end)
      if (!flushed.ok) return flushed
    }
    told(uids.length, uids.length)
    return ok([...notes].map((note) => serverWords(note, secret)))
  })
}

/** Which letters are in the Sent folder; null: no folder is marked as Sent. @param ids Message-IDs without brackets */
export function findSent(
  account: Account,
  secret: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Result<ReadonlySet<string> | null>> {
  return withImap(account, secret, signal, async (client): Promise<Result<ReadonlySet<string> | null>> => {
    const sent = (await client.list()).find(({ specialUse }) => specialUse === '\\Sent')
    if (sent === undefined) return ok(null)
    await client.mailboxOpen(sent.path, { readOnly: true })
    const there = new Set<string>()
    for (const id of ids) {
      const found = await client.search({ header: { 'Message-ID': `<${id}>` } }, { uid: true })
      if (found && found.length > 0) there.add(id)
    }
    return ok(there)
  })
}

/** Looks at the folder of an account. @returns how many messages are in it */
export function lookAtFolder(account: Account, secret: string, signal: AbortSignal): Promise<Result<number>> {
  return withImap(account, secret, signal, async (client): Promise<Result<number>> => {
    const status = await client.status(account.folder, { messages: true }).catch(() => false as const)
    return status === false ? noFolder(account) : ok(status.messages ?? 0)
  })
}
