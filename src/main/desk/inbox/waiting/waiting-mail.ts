// Mail that was kept and no orders were taken from: it waits for the referee, or was put aside with a reason.
import { asideMails, asideText, isLeftOut, nothingMail, ordersOfSeat } from '@shared/campaign/record/lookup'
import { waitingOf } from '@shared/campaign/orders/ties'
import type { Campaign } from '@shared/campaign/record/model'
import { seatOrders } from '@shared/campaign/record/fold'
import type { CampaignLine, MailRecord, NoteRecord, RulingRecord } from '@shared/campaign/record/records'
import type { WaitingMail } from '@shared/desk/answers/mail'
import { err, ok, problem, type Result } from '@shared/engine/result'
import { capital } from '@shared/kit/prose'
import { addressIn, matchName, matchSender } from '@shared/letters/senders/match-sender'

type Mail = CampaignLine<MailRecord>

const ofTurn = (campaign: Campaign): readonly Mail[] =>
  campaign.mails.filter((mail) => mail.turn === campaign.status.turn)

/** The `seq` of every mail whose orders were taken and not left out. */
const takenMails = (campaign: Campaign): ReadonlySet<number | undefined> =>
  new Set(campaign.orders.filter((line) => !isLeftOut(campaign, line)).map((line) => line.mail))

/** Mail of the coming turn that no orders are taken from, put aside or not. */
export function unusedMail(campaign: Campaign): readonly Mail[] {
  const taken = takenMails(campaign)
  return ofTurn(campaign).filter(
    (mail) => !taken.has(mail.seq) && (mail.verdict !== 'orders' || asideMails(campaign).has(mail.seq)),
  )
}

/** Mail of the coming turn that was taken: its orders count, or are late or overtaken. */
export function takenMail(campaign: Campaign): readonly Mail[] {
  const taken = takenMails(campaign)
  return ofTurn(campaign).filter((mail) => taken.has(mail.seq))
}

/** Unused mail that waits for the referee. */
export const waitingMail = (campaign: Campaign): readonly Mail[] =>
  unusedMail(campaign).filter((mail) => !asideMails(campaign).has(mail.seq))

/** Unused mail that was put aside. */
export const asideMail = (campaign: Campaign): readonly Mail[] =>
  unusedMail(campaign).filter((mail) => asideMails(campaign).has(mail.seq))

/** Whether a player, or more than one, has the address of a sender; of a chat, which has none, the name. */
function isKnown({ roster }: Campaign, from: string): boolean {
  const address = addressIn(from)
  if (address === null) return 'seat' in matchName(from, roster)
  const holder = matchSender({ name: null, address }, roster)
  return 'seat' in holder || holder.shared !== undefined
}

/** Why nothing was taken from a waiting mail: half a sentence. */
export const whyUnused = (campaign: Campaign, mail: MailRecord): string =>
  mail.verdict === 'unknown-sender'
    ? isKnown(campaign, mail.from)
      ? 'it is not certain whose it is'
      : 'the sender is not in the roster'
    : mail.verdict === 'game-over'
      ? 'no orders were due'
      : 'nothing in it was understood as orders'

/** The columns that both lists show for a mail. `why` is the referee's reason if the mail was put aside. */
export const plainRow = (
  campaign: Campaign,
  mail: Mail,
): Pick<WaitingMail, 'seq' | 'from' | 'subject' | 'date' | 'why'> => ({
  seq: mail.seq,
  from: mail.from,
  subject: mail.subject,
  date: mail.date,
  why: asideMails(campaign).get(mail.seq)?.reason ?? `${capital(whyUnused(campaign, mail))}.`,
})

/**
 * The notes that put waiting mails aside, or take them up again.
 * @param mails their `seq`
 * @param reason why they are put aside, or null to take them up again
 */
export function asideNotes(
  campaign: Campaign,
  mails: readonly number[],
  reason: string | null,
): Result<readonly NoteRecord[]> {
  const why = reason === null ? null : reason.trim()
  if (why === '') return err(problem('reason-missing', 'Putting mail aside needs a reason.', 'Say in a few words why.'))
  // Orders are left out with their mail.
  const from = why === null ? asideMail(campaign) : [...waitingMail(campaign), ...takenMail(campaign)]
  const notes: NoteRecord[] = []
  for (const seq of new Set(mails)) {
    const mail = from.find((line) => line.seq === seq)
    if (mail === undefined)
      return err(
        problem(
          'no-mail',
          why === null ? `Mail ${seq} is not put aside.` : `Mail ${seq} cannot be put aside.`,
          'Look at the list again.',
        ),
      )
    const aside = { mail: seq, reason: why }
    notes.push({ type: 'note', turn: campaign.status.turn, text: asideText(mail, why), aside })
  }
  return ok(notes)
}

/** The ruling by which the late orders of a mail count. */
export function countLate(campaign: Campaign, seq: number): Result<RulingRecord> {
  const { turn } = campaign.status
  const late = campaign.orders
    .filter((line) => line.mail === seq && line.turn === turn)
    .filter((line) => seatOrders(campaign, line.seat, turn).standing.get(line.seq) === 'late')
    .at(-1)
  if (late === undefined)
    return err(problem('not-late', 'There are no late orders in this mail.', 'Look at the list again.'))
  return ok({
    type: 'ruling',
    turn,
    change: { kind: 'in-time', seat: late.seat, orders: late.seq },
    reason: 'The referee let it count.',
  })
}

/** Whether a seat has sent anything to reply to. */
export const wrote = (campaign: Campaign, seat: number): boolean =>
  ordersOfSeat(campaign, seat, campaign.status.turn).length > 0 ||
  nothingMail(campaign, seat, campaign.status.turn) !== undefined ||
  waitingOf(campaign, seat).length > 0 ||
  campaign.ahead.some((line) => line.seat === seat && line.turn === campaign.status.turn && line.mail !== undefined)
