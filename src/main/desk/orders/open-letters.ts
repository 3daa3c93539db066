// Letters of players the referee has to look at, in words: for status, the question before a turn, and replies.
import type { Seat, Seq } from '@shared/engine/ids'
import { seatOrders } from '@shared/campaign/record/fold'
import { nameOf, owes } from '@shared/campaign/record/lookup'
import type { Campaign } from '@shared/campaign/record/model'
import { isOpenDraft, openInMail, openOfSeat, waitingOf, type OpenWords } from '@shared/campaign/orders/ties'

/** An open line, or a whole mail from which nothing was taken. */
export interface OpenLetter {
  readonly seat: Seat
  readonly name: string
  readonly mail: Seq
  /** null = the mail as a whole. */
  readonly open: OpenWords | null
  /** Its orders are a draft. */
  readonly draft?: true
}

const LONGEST_SHOWN = 64
const shortened = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1)}…` : text

/** Where an open line is in its mail: `line 3`, `subject`, `orders.txt, line 2`. */
export const openPlace = ({ line, in: place }: OpenWords): string =>
  place === undefined ? `line ${line}` : place === 'subject' ? 'subject' : `${place}, line ${line}`

/** The beginning of an open line, quoted. */
export const openQuoted = ({ words }: OpenWords): string => `“${shortened(words)}”`

/** `Brian, mail 12, line 3: “…”` */
export const openLetterWords = ({ name, mail, open, draft }: OpenLetter): string =>
  draft === true
    ? `${name}, mail ${mail}: they call their orders a draft`
    : open === null
      ? `${name}, mail ${mail}: nothing in it was taken as orders`
      : `${name}, mail ${mail}, ${openPlace(open)}: ${openQuoted(open)}`

/**
 * All that is open in letters of players who owe orders, and their mail that waits; nothing under seal.
 * @param drafts whether drafts are among it, as they are at the deadline
 */
export function openLetters(campaign: Campaign, drafts = true): readonly OpenLetter[] {
  if (campaign.underSeal) return []
  return [...owes(campaign).keys()].flatMap((seat): OpenLetter[] => {
    const name = nameOf(campaign, seat)
    const whole = waitingOf(campaign, seat).filter((mail) => openInMail(campaign, mail).length === 0)
    const { used } = seatOrders(campaign, seat, campaign.status.turn)
    const draft = drafts && isOpenDraft(campaign, used) ? used?.mail : undefined
    return [
      ...(draft === undefined ? [] : [{ seat, name, mail: draft, open: null, draft: true as const }]),
      ...openOfSeat(campaign, seat).map((open) => ({ seat, name, mail: open.mail, open })),
      ...whole.map(({ seq }) => ({ seat, name, mail: seq, open: null })),
    ]
  })
}
