// Mail that was kept and nobody's orders were taken from: waiting for the referee, or put aside by him with a reason.
import { asideMails } from '@shared/campaign/lookup'
import type { Campaign } from '@shared/campaign/model'
import type { CampaignLine, MailRecord, NoteRecord } from '@shared/campaign/records'
import { err, ok, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'

type Mail = CampaignLine<MailRecord>

/** Mail of the coming turn that no orders were taken from, put aside or not. */
export function unusedMail(campaign: Campaign): readonly Mail[] {
  const taken = new Set(campaign.orders.map((line) => line.mail))
  return campaign.mails.filter(
    (mail) => mail.turn === campaign.status.turn && mail.verdict !== 'orders' && !taken.has(mail.seq),
  )
}

/** What of it waits for the referee. */
export const waitingMail = (campaign: Campaign): readonly Mail[] =>
  unusedMail(campaign).filter((mail) => !asideMails(campaign).has(mail.seq))

/** What of it was put aside. */
export const asideMail = (campaign: Campaign): readonly Mail[] =>
  unusedMail(campaign).filter((mail) => asideMails(campaign).has(mail.seq))

/** Why nothing was taken from a waiting mail: half a sentence. */
export const whyUnused = (mail: MailRecord): string =>
  mail.verdict === 'unknown-sender'
    ? 'the sender is not in the roster'
    : mail.verdict === 'game-over'
      ? 'no orders were due'
      : 'nothing in it was understood as orders'

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
  if (why === '')
    return err(problem('reason-missing', 'Putting mail aside needs a reason.', 'Say in a few words why.'))
  const from = why === null ? asideMail(campaign) : waitingMail(campaign)
  const notes: NoteRecord[] = []
  for (const seq of new Set(mails)) {
    const mail = from.find((line) => line.seq === seq)
    if (mail === undefined)
      return err(
        problem(
          'no-mail',
          why === null ? `Mail ${seq} is not put aside.` : `Mail ${seq} is not waiting.`,
          'Look at the list again.',
        ),
      )
    const what = `Mail from ${mail.from}${mail.subject === '' ? '' : ` “${mail.subject}”`}`
    const text = why === null ? `${what}: taken up again.` : `${what}: put aside. ${why}`
    notes.push({ type: 'note', turn: campaign.status.turn, text, aside: { mail: seq, reason: why } })
  }
  return ok(notes)
}
