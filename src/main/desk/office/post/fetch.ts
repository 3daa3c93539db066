// New mail on its way into the office: from the watched folder and from a folder of the mail account. Nothing waits for the network
// with the office in hand: it is entered for each batch, which is taken in whole.
import { hash } from 'node:crypto'
import { ok } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { now } from '../../../clock/times'
import type { Account } from '../../../office/post/account'
import type { Wallet } from '../../../office/post/credentials'
import { fetchMail } from '../../../office/post/imap'
import type { Cursor, RawMessage } from '../../../office/post/imap'
import { warning } from '../../../mail/results'
import { takeIn } from '../inbox/take-in'
import type { TakenIn, TakeWish } from '../inbox/take-in'
import { takeWatched } from '../inbox/watched'
import type { Office } from '../office'

/** Number of days read at the first fetch. */
const DAYS = 30
const DAY = 86_400_000

/** The name of a mail folder in the book, which holds no addresses. */
const folderSum = ({ imap, user, folder }: Account): string =>
  hash('sha256', JSON.stringify([imap?.host, user, folder]), 'hex').slice(0, 16)

export interface FetchWish extends TakeWish {
  readonly dataFolder: string
  readonly wallet: Wallet
  /** Whether the mail account is looked at too. */
  account(office: Office): boolean
  /** A date from which mail is read when the folder is read from its beginning; null: from where it was read to. */
  readonly since?: string | null
  /** Works with the office as it is then. */
  enter<T>(work: (office: Office) => Promise<Result<T>>): Promise<Result<T>>
}

export interface NewMail extends TakenIn {
  /** Why not everything was read, unless it was cancelled. */
  readonly troubles: readonly Problem[]
}

/** Joins the outcomes of two batches. */
const joined = (a: NewMail, b: Partial<NewMail>): NewMail => ({
  mails: [...a.mails, ...(b.mails ?? [])],
  after: b.after === undefined || b.after.length === 0 ? a.after : b.after,
  problems: [...a.problems, ...(b.problems ?? [])],
  cancelled: a.cancelled || b.cancelled === true,
  troubles: [...a.troubles, ...(b.troubles ?? [])],
})

/** Takes in new mail. */
export async function fetchNew(wish: FetchWish): Promise<NewMail> {
  const { enter, dataFolder, wallet, signal } = wish
  let taken: NewMail = { mails: [], after: [], problems: [], cancelled: false, troubles: [] }
  const ended = (why: Problem): NewMail =>
    joined(taken, why.code === 'cancelled' ? { cancelled: true } : { troubles: [why] })
  const begun = await enter(async (office) => {
    const watched = await takeWatched(office, dataFolder, wish)
    taken = watched.ok ? joined(taken, watched.value ?? {}) : ended(watched.error)
    return ok(wish.account(office) ? office.folder.state().id : null)
  })
  if (!begun.ok) return ended(begun.error)
  if (begun.value === null || signal?.aborted === true) return taken
  const account = await wallet.account(begun.value)
  if (!account.ok) return ended(account.error)
  if (account.value === null || account.value.imap === null) return taken
  const opened = await wallet.open(begun.value)
  if (!opened.ok) return ended(opened.error)
  const read = await fetchAccount(opened.value.account, opened.value.secret, wish, (more) => {
    taken = joined(taken, more)
  })
  if (read.ok) return joined(taken, { problems: read.value.map((words) => warning('mail-note', words, '')) })
  wallet.refused(read.error)
  return ended(read.error)
}

/** Reads the folder of the account. @returns sentences about messages left on the server and other trouble */
async function fetchAccount(
  account: Account,
  secret: string,
  { enter, since = null, tell = () => {}, signal = new AbortController().signal, there }: FetchWish,
  taken: (more: TakenIn) => void,
): Promise<Result<readonly string[]>> {
  const name = folderSum(account)
  const found = await enter(async ({ folder }) => ok(since === null ? folder.state().fetched(name) : null))
  if (!found.ok) return found
  const from = since ?? found.value?.since ?? new Date(Date.parse(now()) - DAYS * DAY).toISOString().slice(0, 10)
  const take = (messages: readonly RawMessage[], cursor: Cursor): Promise<Result<readonly number[]>> =>
    enter(async (office) => {
      const raw = messages.map(({ uid, bytes }) => ({ name: `${account.folder}-${uid}.eml`, bytes }))
      const done = await takeIn(office, raw, there === undefined ? {} : { there })
      if (!done.ok) return done
      taken(done.value)
      const put = await office.folder.write([{ type: 'fetched', folder: name, ...cursor, since: from }])
      const filed = new Set(done.value.mails.flatMap((each) => (each.campaign === null ? [] : [each.name])))
      return put.ok ? ok(messages.filter((_, i) => filed.has(raw[i]?.name ?? '')).map(({ uid }) => uid)) : put
    })
  return fetchMail(account, secret, { cursor: found.value, since: from, signal, told: tell, take })
}
