// What this host provides for verifying a campaign from its mail to its results: times in words, and the reading of mail.
import { readOrders, splitSections } from '@shared/campaign/orders'
import type { Campaign } from '@shared/campaign/model'
import type { Hosts, MailReader } from '@shared/campaign/checks'
import type { ReadMessage } from '@shared/letters/letter'
import { timeWords } from '../../clock/times'
import { NODE_TOOLS } from '../../files/read'
import { claimedLetter } from '../inbox/claim-mail'
import { readSeatLetter, type SeatLetter } from '../inbox/own-words'
import { findOrders } from '../inbox/where-orders-are'

/** The ways in which a kept mail may have been read, each worked out only when asked for: as imported, as claimed, or one section of it. */
const readMail: MailReader = function* (campaign, mail, seat) {
  const address = /<([^<>\s]+@[^<>\s]+)>/.exec(mail.from)?.[1] ?? null
  const name = mail.from.replace(/\s*<[^<>]*>\s*$/, '').trim()
  const message: ReadMessage = {
    id: mail.id,
    kind: 'mail',
    file: mail.file,
    from: { name: name === '' ? null : name, address },
    subject: mail.subject,
    date: mail.date,
    text: mail.text,
    attachments: [],
    problems: [],
  }
  const ways: readonly (() => SeatLetter)[] = [
    () => findOrders(campaign, seat, message, mail.text),
    () => findOrders(campaign, seat, { ...message, kind: 'row' }, mail.text),
    // These two read the same words, one after the other.
    () => readSeatLetter(campaign, seat, mail.text, null),
    () => claimedLetter(campaign, mail, seat),
  ]
  // Orders are recorded without the quotation; earlier versions included it.
  for (const way of ways) {
    const { record, text, reading, other, refusal, nothing } = way()
    const theirs = other === null && refusal === null
    yield { text: record, reading: () => reading, theirs, nothing }
    if (text !== record) yield { text, reading: () => reading, theirs, nothing }
  }
  for (const { text } of splitSections(campaign, mail.text).sections)
    yield { text, reading: () => readOrders(campaign, seat, text, 'mail') }
}

/** What `verifyCampaign` needs from the host: times in the campaign's own zone, wherever it is verified. */
export const hostsFor = ({ header }: Campaign): Hosts => ({
  times: timeWords(header.zone),
  readMail,
  sum: NODE_TOOLS.sum,
})
