// The outbox of an office. A letter is written as a file and recorded, then handed over; each step is on the disk before the next
// begins, so that no letter goes out twice and none is forgotten.
import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Seat, Turn } from '@shared/engine/ids'
import { ok, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import type { Acknowledgement } from '@shared/desk/answers/mail'
import type { Glance } from '@shared/office/glance'
import { isOpen } from '@shared/office/outbox'
import type { OutLetter } from '@shared/office/outbox'
import type { OfficeBody, SentKind } from '@shared/office/record'
import { now } from '../../../clock/times'
import { writeAtomic } from '../../../files/atomic-write'
import type { OfficeFolder } from '../../../office/folder'
import type { Account } from '../../../office/post/account'
import type { Credentials, Wallet } from '../../../office/post/credentials'
import { findSent } from '../../../office/post/imap'
import { openSmtp } from '../../../office/post/smtp'
import type { Post } from '../../../office/post/smtp'
import { formatEml, stampEml } from '../../orders/eml'
import type { Draft } from '../drafts'
import { campaignIn } from '../office'
import type { Office } from '../office'

const OUT = 'mail/out'

/** A letter that may go out. */
export interface ToSend {
  /** Id of the campaign. */
  readonly campaign: string
  readonly seat: Seat
  readonly turn: Turn
  readonly kind: SentKind
  /** Tells letters of a kind and turn apart. */
  readonly occasion: string
  readonly to: string
  readonly eml: string
  /** The program writes it by itself: as an answer, or not. */
  readonly alone?: 'auto-replied' | 'auto-generated'
}

/** The address in a mailbox, `Pat <pat@zine.example>`. */
const bare = (mailbox: string): string => (/<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim()

const sum = (...words: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32)

export const keyOf = ({ campaign, seat, turn, kind, occasion, to }: Omit<ToSend, 'eml'>): string =>
  sum(campaign, seat, turn, kind, occasion, to.toLowerCase())

/** Drafts that have an address. */
export const lettersToSend = (drafts: readonly Draft[], kind: SentKind): readonly ToSend[] =>
  drafts.flatMap(({ campaignId, seat, turn, occasion, letter }) =>
    letter.to === null
      ? []
      : [{ campaign: campaignId, seat, turn, kind, occasion, to: letter.to, eml: formatEml(letter) }],
  )

/** An acknowledgement as a letter; none where no address is known. */
export const ackToSend = ({ id, turn }: Glance, seat: Seat, { receipt, to, eml }: Acknowledgement): readonly ToSend[] =>
  to === null ? [] : [{ campaign: id, seat, turn, kind: 'ack', occasion: receipt, to, eml }]

/** Reminders and new deadlines of a turn that is over help nobody any more. */
export function isStale(office: Office, { campaign, kind, turn }: OutLetter): boolean {
  const glance = campaignIn(office, campaign)?.glance
  return (kind === 'reminder' || kind === 'deadline') && glance !== undefined && (glance.over || glance.turn !== turn)
}

/** Whether a letter goes out when the referee sends waiting letters. */
export const isDue = (office: Office, letter: OutLetter): boolean => isOpen(letter) && !isStale(office, letter)

/** The names of the player and the campaign of a letter; null: not in the office any more. */
export function namesOf(office: Pick<Office, 'campaigns'>, { campaign, seat }: OutLetter) {
  const glance = campaignIn(office, campaign)?.glance
  return { player: glance?.seats[seat]?.name ?? null, campaign: glance?.name ?? null }
}

/** A letter in words: the player, its kind, and the campaign. */
export function letterWords(office: Pick<Office, 'campaigns'>, letter: OutLetter): string {
  const { player, campaign } = namesOf(office, letter)
  return `${player ?? 'somebody'}, ${letter.kind}, ${campaign ?? 'a campaign that is not here'}`
}

/** Letters that end here for good, unless they are sent once more on purpose. */
const ENDED: readonly OutLetter['state'][] = ['sent', 'bounced', 'dropped']

/**
 * Puts letters into the outbox. One that is there already stays as it is.
 * @param again letters that went out are written once more; one that nobody knows about never is
 * @returns each letter as it is in the outbox now
 */
export async function putOut(
  folder: OfficeFolder,
  { from }: Account,
  letters: readonly ToSend[],
  again = false,
): Promise<Result<readonly OutLetter[]>> {
  const state = folder.state()
  const there = new Map<string, OutLetter[]>()
  for (const each of state.outbox()) there.set(each.key, [...(there.get(each.key) ?? []), each])
  const records: OfficeBody[] = []
  const ids: string[] = []
  await mkdir(join(folder.path, OUT), { recursive: true, mode: 0o700 }).catch(() => {})
  for (const letter of letters) {
    const { campaign, seat, turn, kind, eml, alone } = letter
    const key = keyOf(letter)
    const before = there.get(key) ?? []
    const last = before.at(-1)
    if (last !== undefined && !(again && ENDED.includes(last.state))) {
      ids.push(last.id)
      continue
    }
    const name = sum(state.id, key, before.length)
    const id = `${name}.postmage@${bare(from).split('@').at(-1) ?? 'localhost'}`
    const file = `${OUT}/${name}.eml`
    const stamped = stampEml(eml, { from, id, date: now(), auto: alone ?? null })
    const written = await writeAtomic(join(folder.path, file), stamped)
    if (!written.ok) return written
    records.push({ type: 'letter', id, campaign, seat, turn, kind, key, file, ...(alone ? { alone: true } : {}) })
    ids.push(id)
  }
  const recorded = await folder.write(records)
  if (!recorded.ok) return recorded
  const now_ = new Map(
    folder
      .state()
      .outbox()
      .map((each) => [each.id, each]),
  )
  return ok(ids.flatMap((id) => now_.get(id) ?? []))
}

/** The bytes of a letter and its address; null where its file is gone or is no letter any more. */
async function readLetter(folder: OfficeFolder, { file }: OutLetter) {
  const bytes = await readFile(join(folder.path, file)).catch(() => null)
  const head = bytes?.toString('utf8', 0, Math.max(0, bytes.indexOf('\r\n\r\n'))) ?? ''
  const [, to] = /^To:(.*(?:\r\n[ \t].*)*)/im.exec(head) ?? []
  return bytes === null || to === undefined ? null : { bytes, to: bare(to) }
}

/** A letter that was handed to the server, and its fate. */
export interface Handed {
  readonly letter: OutLetter
  readonly became: 'sent' | 'refused' | 'unsure'
  /** Words of the server, or why nobody knows. */
  readonly words: string
}

const GONE: Problem = problem('letter-gone', 'Its file is gone from mail/out.', 'Drop it: send --settle ID drop.')

/**
 * Hands letters over, one after another. It ends at the first letter of which nobody knows whether it went out.
 * @param told called after each letter with its fate
 * @returns why it ended before all letters were handed over; null: it did not
 */
async function handOver(
  folder: OfficeFolder,
  letters: readonly OutLetter[],
  { account, secret }: Credentials,
  signal: AbortSignal,
  told: (handed: Handed) => void,
): Promise<Problem | null> {
  let post: Post | null = null
  let brokeAt: string | null = null
  const queue = [...letters]
  try {
    for (let letter = queue.shift(); letter !== undefined; letter = queue.shift()) {
      if (signal.aborted)
        return problem('cancelled', 'Cancelled. The other letters wait in the outbox.', 'postmage send sends them.')
      const { id } = letter
      const file = await readLetter(folder, letter)
      if (file === null) {
        told({ letter, became: 'refused', words: GONE.message })
        continue
      }
      if (post === null) {
        const opened: Result<Post> = await openSmtp(account, secret, signal)
        if (!opened.ok) return opened.error
        post = opened.value
      }
      const handing = await folder.write([{ type: 'handing', letter: id }])
      if (!handing.ok) return handing.error
      const handed = await post.hand({ from: bare(account.from), to: file.to }, file.bytes)
      if (handed.kind === 'unsure') {
        told({ letter, became: 'unsure', words: handed.why.message })
        return handed.why
      }
      const record: OfficeBody =
        handed.kind === 'sent'
          ? { type: 'sent', letter: id, words: handed.words }
          : handed.kind === 'refused'
            ? { type: 'failed', letter: id, words: handed.words, later: handed.later }
            : { type: 'settled', letter: id, as: 'not' }
      const recorded = await folder.write([record])
      if (!recorded.ok) return recorded.error
      if (handed.kind === 'not-begun') {
        post.close()
        post = null
        // A server may take only so many letters over one connection.
        if (brokeAt === id) return handed.why
        brokeAt = id
        queue.unshift(letter)
      } else told({ letter, became: handed.kind, words: handed.words })
    }
    return null
  } finally {
    post?.close()
  }
}

/** Settles letters that nobody knows about by the Sent folder. @returns those that are in it */
async function settleBySent(
  folder: OfficeFolder,
  { account, secret }: Credentials,
  signal: AbortSignal,
): Promise<Result<readonly OutLetter[]>> {
  const unsure = folder
    .state()
    .outbox()
    .filter(({ state }) => state === 'unsure')
  if (unsure.length === 0 || account.imap === null) return ok([])
  const ids = unsure.map(({ id }) => id)
  const there = await findSent(account, secret, ids, signal)
  if (!there.ok) return there
  const found = unsure.filter(({ id }) => there.value?.has(id) === true)
  const written = await folder.write(found.map(({ id }) => ({ type: 'settled', letter: id, as: 'sent' })))
  return written.ok ? ok(found) : written
}

export interface SendWish {
  readonly wallet: Wallet
  readonly signal: AbortSignal
  /** Which letters go out, once the Sent folder has settled what it can. Those that are not due are left where they are. */
  choose(account: Account): Promise<Result<readonly OutLetter[]>>
  /** Called before the first letter and after each. */
  told?(handed: Handed | null, done: number, total: number): void
}

interface SendReport {
  readonly handed: readonly Handed[]
  /** How many were due, and those that were not. */
  readonly due: number
  readonly kept: readonly OutLetter[]
  /** Letters of an earlier time that are in the Sent folder; or why it was not looked at. */
  readonly found: Result<readonly OutLetter[]>
  /** Why it ended before all letters were handed over; null: it did not. */
  readonly ended: Problem | null
}

/** Sends letters through the mail account. */
export async function send(office: Office, { wallet, signal, choose, told }: SendWish): Promise<Result<SendReport>> {
  const { folder } = office
  const opened = await wallet.open(folder.state().id)
  if (!opened.ok) return opened
  const found = await settleBySent(folder, opened.value, signal)
  const chosen = await choose(opened.value.account)
  if (!chosen.ok) return chosen
  const due = chosen.value.filter((letter) => isDue(office, letter))
  told?.(null, 0, due.length)
  const handed: Handed[] = []
  const ended = await handOver(folder, due, opened.value, signal, (each) => {
    handed.push(each)
    told?.(each, handed.length, due.length)
  })
  if (ended !== null) wallet.refused(ended)
  const kept = chosen.value.filter((letter) => !due.includes(letter))
  return ok({ handed, due: due.length, kept, found, ended })
}

/** How many letters ended so. */
export const countOf = ({ handed }: SendReport, became: Handed['became']): number =>
  handed.filter((each) => each.became === became).length
