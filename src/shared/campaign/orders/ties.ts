// The ties between orders and the mail they came in: which lines were taken word for word, which the referee took for something, which
// are open. Whether a line stands in a mail is one comparison that never changes, so that it can be checked for ever: letters and
// digits in their plain forms; blanks and signs do not count.
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
export const placeText = (mail: MailRecord, place: string | undefined): string | null =>
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
 * The first line (1-based) of recorded orders that does not stand where its tie says, and why; null where all of them do. What the
 * referee accepted must only have a line to belong to.
 */
export function untied(
  campaign: Pick<Campaign, 'mails'>,
  { mail, text, ties = [] }: Pick<OrdersRecord, 'mail' | 'text' | 'ties'>,
): { readonly line: number; readonly why: string } | null {
  const lines = text.split('\n')
  if (lines.length !== ties.length)
    return { line: Math.min(lines.length, ties.length) + 1, why: 'no line of the mail is named for it' }
  for (const [i, tie] of ties.entries()) {
    const words = lines[i] ?? ''
    if (tie === 0) {
      if (words.trim() !== '') return { line: i + 1, why: 'it is said to be empty' }
      continue
    }
    const there = tiedWords(mailOf(campaign, mail, tie), tie)
    if (there === null) return { line: i + 1, why: 'its mail has no such line' }
    if (asTie(tie).accepted !== true && bareWords(words) !== bareWords(there))
      return { line: i + 1, why: `its mail says “${there.trim().slice(0, 60)}”` }
  }
  return null
}

/** What the referee accepted in recorded orders: the words of the mail, and the order they were taken for. */
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

/** Seats whose orders of a turn were corrected since: what was accepted in their letters no longer counts. */
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

/** Whether the referee has looked at all of a mail: nothing in it is open any more, and its remarks are known. */
export const isSettled = ({ notes }: Pick<Campaign, 'notes'>, mail: Seq | undefined): boolean =>
  mail !== undefined && notes.some(({ settles }) => settles?.mail === mail && settles.rest === true)

/** Whether orders are a draft of which the referee has not said that they are meant. */
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

/** What is open in recorded orders. */
export const openIn = (campaign: Settling, line: OrdersRecord): readonly OpenWords[] =>
  stillOpen(campaign, line.mail, line.open)

/** What is open in a mail from which nothing was taken. */
export const openInMail = (campaign: Settling, mail: CampaignLine<MailRecord>): readonly OpenWords[] =>
  stillOpen(campaign, mail.seq, mail.open)

/**
 * Mail of a seat for the coming turn from which nothing was taken, and that waits: nobody put it aside, and the referee has entered
 * nothing for the player since it came.
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

/** All that is open in what came from a seat for the coming turn: in orders that count or stand beside them, and in mail that waits. */
export function openOfSeat(campaign: Campaign, seat: Seat): readonly OpenWords[] {
  const orders = seatOrders(campaign, seat, campaign.status.turn)
  const beside = choicesOf(orders)
  const counting = campaign.game.posts !== undefined ? orders.versions : beside.length > 0 ? beside : [orders.used]
  return [
    ...counting.flatMap((line) => (line === null ? [] : openIn(campaign, line))),
    ...waitingOf(campaign, seat).flatMap((mail) => openInMail(campaign, mail)),
  ]
}
