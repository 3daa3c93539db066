// Mail of a player that nothing was taken from, and whether there is anything to reply to. Told without reading a letter again.
import type { Seat } from '@shared/engine/ids'
import { asideMails, mailsOfSeat, nothingMail, ordersOfSeat } from '@shared/campaign/record/lookup'
import type { Campaign } from '@shared/campaign/record/model'
import type { CampaignLine, MailRecord } from '@shared/campaign/record/records'

type Mail = CampaignLine<MailRecord>

/** Mail of a player for the coming turn that nothing was taken from and nobody put aside. */
export function idleMail(campaign: Campaign, seat: Seat): readonly Mail[] {
  const taken = new Set(campaign.orders.map((line) => line.mail))
  return mailsOfSeat(campaign, seat, campaign.status.turn).filter(
    (mail) => mail.verdict === 'nothing-understood' && !taken.has(mail.seq) && !asideMails(campaign).has(mail.seq),
  )
}

/** Whether a seat has sent anything to reply to. */
export const wrote = (campaign: Campaign, seat: number): boolean =>
  ordersOfSeat(campaign, seat, campaign.status.turn).length > 0 ||
  nothingMail(campaign, seat, campaign.status.turn) !== undefined ||
  idleMail(campaign, seat).length > 0
