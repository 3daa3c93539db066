// Ties between recorded orders and the mail they came in: lines taken word for word, lines the referee accepted as
// something else, and open lines. Lines are compared by their letters and digits in plain form. Verify relies on this
// comparison, so it must never change.
import type { Seat, Seq, Turn } from '../../engine/ids'
import { plainLetters } from '../../letters/structure/plain-letters'
import { asideMails, mailLine, mailsOfSeat, ordersOfSeat } from '../record/lookup'
import { choicesOf, seatOrders } from '../record/fold'
import type { Campaign } from '../record/model'
import type { CampaignLine, MailRecord, OrdersRecord, Tie } from '../record/records'

/** A line of a player’s message that was not taken and that nobody has settled. */
export interface OpenWords {
  readonly mail: Seq
  /** Counted from 1. */
  readonly line: number
  /** `subject`, or the name of the attached text it is in; absent = the text of the message. */
  readonly in?: string
  /** The line as it was written. */
  readonly words: string
}

export const asTie = (tie: number | Tie): Tie => (typeof tie === 'number' ? { line: tie } : tie)

/** The letters and digits of a text, in one form. */
export const bareWords = (text: string): string =>
  (
    plainLetters(text)
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join('')

/** A text of a mail: its own, its subject, or an attached one; null where it is not kept. */
const placeText = (mail: MailRecord, place: string | undefined): string | null =>
  place === undefined
    ? mail.text
    : place === 'subject'
      ? mail.subject
      : (mail.texts?.find(({ name }) => name === place)?.text ?? null)

/** The words a tie leads to; null where the mail has no such line. */
export function tiedWords(mail: MailRecord | undefined, tie: number | Tie): string | null {
  const { line, part, in: place } = asTie(tie)
  const text = mail === undefined ? null : placeText(mail, place)
  const words = text?.split('\n')[line - 1]
  return words === undefined ? null : part === undefined ? words : words.slice(...part)
}

const mailOf = (
  campaign: Pick<Campaign, 'mails'>,
  seq: Seq | undefined,
  tie: number | Tie,
): CampaignLine<MailRecord> | undefined => {
  const of = asTie(tie).mail ?? seq
  return of === undefined ? undefined : mailLine(campaign, of)
}

/**
 * The first line (1-based) of recorded orders that is not in its mail where its tie says, and why; null if all are. An
 * accepted line only needs a line in the mail.
 */
export function untied(
  campaign: Pick<Campaign, 'mails'>,
  { mail, text, ties = [] }: Pick<OrdersRecord, 'mail' | 'text' | 'ties'>,
): { readonly line: number; readonly why: string } | null {
  const lines = text.split('\n')
  if (lines.length !== ties.length)
    return { line: Math.min(lines.length, ties.length) + 1, why: 'it does not name a line of the mail' }
  for (const [i, tie] of ties.entries()) {
    const words = lines[i] ?? ''
    if (tie === 0) {
      if (words.trim() !== '') return { line: i + 1, why: 'it is recorded as empty' }
      continue
    }
    const there = tiedWords(mailOf(campaign, mail, tie), tie)
    if (there === null) return { line: i + 1, why: 'its mail has no such line' }
    if (asTie(tie).accepted !== true && bareWords(words) !== bareWords(there))
      return { line: i + 1, why: `its mail says “${there.trim().slice(0, 60)}”` }
  }
  return null
}

/** Lines the referee accepted in recorded orders: the words of the mail, and the order they were taken for. */
export const acceptedIn = (
  campaign: Pick<Campaign, 'mails'>,
  { mail, text, ties = [] }: OrdersRecord,
): readonly { readonly words: string; readonly as: string }[] => {
  const lines = text.split('\n')
  return ties.flatMap((tie, i) =>
    asTie(tie).accepted === true
      ? [{ words: tiedWords(mailOf(campaign, mail, tie), tie)?.trim() ?? '', as: (lines[i] ?? '').trim() }]
      : [],
  )
}

/** Seats whose orders of a turn were corrected since: lines accepted in their letters no longer count. */
export const correctedSeats = ({ turns }: Pick<Campaign, 'turns'>, turn: Turn): ReadonlySet<Seat> =>
  new Set(
    (turns[turn - 1]?.amendments ?? []).flatMap((a) => (a.turn === turn && 'seat' in a.change ? [a.change.seat] : [])),
  )

const wordsAt = (
  campaign: Pick<Campaign, 'mails'>,
  seq: Seq | undefined,
  open: readonly (number | Tie)[],
): readonly OpenWords[] =>
  open.flatMap((each): OpenWords[] => {
    const tie = asTie(each)
    const mail = mailOf(campaign, seq, tie)
    if (mail === undefined) return []
    const words = tiedWords(mail, tie)?.trim() ?? ''
    return [{ mail: mail.seq, line: tie.line, ...(tie.in === undefined ? {} : { in: tie.in }), words }]
  })

type Settling = Pick<Campaign, 'mails' | 'notes'>

/** The words of the referee’s note that lines of a player’s mail are no orders. @param rest nothing else in it is one either */
export function settledText(player: string, { subject }: MailRecord, lines: number, rest: boolean): string {
  const what = rest ? 'the rest of it is' : lines === 1 ? 'a line of it is' : 'lines of it are'
  return `${player}’s letter “${subject}”: ${what} no order.`
}

/** True if the referee has settled a whole mail: no line in it is open, and its remarks are known. */
export const isSettled = ({ notes }: Pick<Campaign, 'notes'>, mail: Seq | undefined): boolean =>
  mail !== undefined && notes.some(({ settles }) => settles?.mail === mail && settles.rest === true)

/** Whether orders are a draft that the referee has not confirmed. */
export const isOpenDraft = (
  campaign: Pick<Campaign, 'notes'>,
  orders: Pick<OrdersRecord, 'draft' | 'mail'> | null,
): boolean => orders?.draft === true && !isSettled(campaign, orders.mail)

/** Lines of a mail that are still open. */
function stillOpen(
  campaign: Settling,
  mail: Seq | undefined,
  open: readonly (number | Tie)[] = [],
): readonly OpenWords[] {
  if (open.length === 0) return []
  const key = ({ line, in: place = '' }: Pick<Tie, 'line' | 'in'>): string => `${line} ${place}`
  const settled = new Set(
    campaign.notes.flatMap(({ settles }) =>
      (settles?.lines ?? []).map((each) => `${settles?.mail} ${key(asTie(each))}`),
    ),
  )
  return wordsAt(campaign, mail, open).filter(
    (each) => !isSettled(campaign, each.mail) && !settled.has(`${each.mail} ${key(each)}`),
  )
}

/** The open lines of recorded orders. */
export const openIn = (campaign: Settling, line: OrdersRecord): readonly OpenWords[] =>
  stillOpen(campaign, line.mail, line.open)

/** The open lines of a mail from which nothing was taken. */
export const openInMail = (campaign: Settling, mail: CampaignLine<MailRecord>): readonly OpenWords[] =>
  stillOpen(campaign, mail.seq, mail.open)

/**
 * Unused mail of a seat for the coming turn that is not put aside and is newer than anything the referee entered for
 * the player.
 */
export function waitingOf(campaign: Campaign, seat: Seat): readonly CampaignLine<MailRecord>[] {
  const { turn } = campaign.status
  const orders = ordersOfSeat(campaign, seat, turn)
  const taken = new Set(orders.map(({ mail }) => mail))
  const entered = orders.filter(({ how }) => how !== 'mail').at(-1)?.seq ?? 0
  return mailsOfSeat(campaign, seat, turn).filter(
    (mail) =>
      mail.verdict === 'nothing-understood' &&
      mail.seq > entered &&
      !taken.has(mail.seq) &&
      !asideMails(campaign).has(mail.seq),
  )
}

/** Open lines of a seat for the coming turn: in its orders, those kept beside them, and its waiting mail. */
export function openOfSeat(campaign: Campaign, seat: Seat): readonly OpenWords[] {
  const orders = seatOrders(campaign, seat, campaign.status.turn)
  const beside = choicesOf(orders)
  const counting = campaign.game.posts !== undefined ? orders.versions : beside.length > 0 ? beside : [orders.used]
  return [
    ...counting.flatMap((line) => (line === null ? [] : openIn(campaign, line))),
    ...waitingOf(campaign, seat).flatMap((mail) => openInMail(campaign, mail)),
  ]
}
