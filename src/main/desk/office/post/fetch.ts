// Mail fetched from the referee's account into the office: taken in, the place in the folder put down, and reports of letters that did
// not arrive put beside their letters.
import { createHash } from 'node:crypto'
import { ok } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { now } from '../../../clock/times'
import type { RawMail } from '../../../mail/raw-mail'
import type { OfficeFolder } from '../../../office/folder'
import type { Account } from '../../../office/post/account'
import { fetchMail } from '../../../office/post/imap'
import type { Fetched } from '../../../office/post/imap'
import { bounceIn } from '../../../office/post/replies'
import { takeIn } from '../inbox/take-in'
import type { TakenIn, TakenMail, TakeWish } from '../inbox/take-in'
import type { Office } from '../office'

/** The first time mail of so many days is read. */
const DAYS = 30
const DAY = 86_400_000

/** The name of a mail folder in the book, which holds no addresses. */
const folderSum = ({ imap, user, folder }: Account): string =>
  createHash('sha256')
    .update(JSON.stringify([imap?.host, user, folder]))
    .digest('hex')
    .slice(0, 16)

/** Records of letters that came back in some mail. @returns their ids */
export async function noteBounces(folder: OfficeFolder, mails: readonly RawMail[]): Promise<Result<readonly string[]>> {
  const letters = new Map(
    folder
      .state()
      .outbox()
      .map((letter) => [letter.id, letter]),
  )
  const found = mails.flatMap(({ bytes }) => bounceIn(bytes) ?? [])
  const fresh = found.filter(({ id }) => letters.has(id) && letters.get(id)?.state !== 'bounced')
  const written = await folder.write(fresh.map(({ id, words }) => ({ type: 'bounced', letter: id, words })))
  return written.ok ? ok(fresh.map(({ id }) => id)) : written
}

export interface FetchedMail extends Fetched, Omit<TakenIn, 'cancelled'> {
  /** Ids of letters that came back. */
  readonly bounced: readonly string[]
}

/**
 * Fetches what is new.
 * @param since a date from which mail is read, when the folder is read for the first time
 */
export async function fetchInto(
  office: Office,
  account: Account,
  secret: string,
  since: string | null,
  { tell = () => {}, signal = new AbortController().signal, there }: TakeWish = {},
): Promise<Result<FetchedMail>> {
  const { folder } = office
  const name = folderSum(account)
  const before = since === null ? folder.state().fetched(name) : null
  const from = since ?? before?.since ?? new Date(Date.parse(now()) - DAYS * DAY).toISOString().slice(0, 10)
  const mails: TakenMail[] = []
  const problems: Problem[] = []
  let after: readonly string[] = []
  const bounced: string[] = []
  const fetched = await fetchMail(account, secret, {
    cursor: before,
    since: from,
    signal,
    told: tell,
    take: async (messages, cursor) => {
      const raw = messages.map(({ uid, bytes }) => ({ name: `${account.folder}-${uid}.eml`, bytes }))
      const back = await noteBounces(folder, raw)
      if (!back.ok) return back
      bounced.push(...back.value)
      const taken = await takeIn(office, raw, there === undefined ? {} : { there })
      if (!taken.ok) return taken
      mails.push(...taken.value.mails)
      problems.push(...taken.value.problems)
      after = taken.value.after
      const put = await folder.write([{ type: 'fetched', folder: name, ...cursor, since: from }])
      if (!put.ok) return put
      const filed = new Set(taken.value.mails.flatMap((each) => (each.campaign === null ? [] : [each.name])))
      return ok(messages.filter((_, i) => filed.has(raw[i]?.name ?? '')).map(({ uid }) => uid))
    },
  })
  return fetched.ok ? ok({ ...fetched.value, mails, after, problems, bounced }) : fetched
}
