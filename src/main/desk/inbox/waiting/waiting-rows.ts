// Mail that waits for the referee, and mail put aside, as the desk lists it: the first ones with the campaign, any of the others
// when they are asked for.
import type { Campaign } from '@shared/campaign/record/model'
import type { CampaignLine, MailRecord } from '@shared/campaign/record/records'
import type { CampaignSummary } from '@shared/desk/answers/campaign'
import type { RequestInput } from '@shared/desk/contract'
import type { WaitingAnswer, WaitingMail } from '@shared/desk/answers/mail'
import { allIn, folded, wordsOf } from '@shared/engine/find'
import { bestGuess, isNewAddress } from './best-guess'
import { pastSlip } from './past-slip'
import { asideMail, plainRow, waitingMail } from './waiting-mail'

type Mail = CampaignLine<MailRecord>

/** At most this many mails are sent to the page at once. */
export const MOST_LISTED = 500

const row = (campaign: Campaign, mail: Mail): WaitingMail => ({
  ...plainRow(campaign, mail),
  guess: bestGuess(campaign, mail),
  learn: isNewAddress(campaign, mail.from),
  past: pastSlip(campaign, mail)?.turn ?? null,
})

/** The beginning of both lists with everything the page shows, and how long each list is. */
export function waitingRows(campaign: Campaign): Pick<CampaignSummary, 'unmatched' | 'aside' | 'mailCounts'> {
  const waiting = waitingMail(campaign)
  const left = asideMail(campaign)
  return {
    unmatched: waiting.slice(0, MOST_LISTED).map((mail) => row(campaign, mail)),
    aside: left.slice(0, MOST_LISTED).map((mail) => row(campaign, mail)),
    mailCounts: { unmatched: waiting.length, aside: left.length },
  }
}

/** Mails of one of the lists: those that contain all the words asked for, those from a place on, or one by its number. */
export function findWaiting(
  campaign: Campaign,
  { aside, find, mail, from, most }: Omit<RequestInput<'mail.waiting'>, 'campaign'>,
): WaitingAnswer {
  const words = wordsOf(find)
  const all = (aside ? asideMail(campaign) : waitingMail(campaign)).filter(
    (each) =>
      (mail === null || each.seq === mail) &&
      (words.length === 0 || allIn(words, folded(`${each.from} ${each.subject}\n${each.text}`))),
  )
  return { mails: all.slice(from, from + most).map((each) => row(campaign, each)), total: all.length }
}
