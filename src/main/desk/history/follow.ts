// What this host lends when a campaign is followed the whole way: times in words, and how mail is read.
import { splitSections } from '@shared/campaign/orders'
import type { Campaign } from '@shared/campaign/model'
import type { Hosts, MailReader } from '@shared/campaign/provenance'
import type { ReadMessage } from '@shared/intake/letter'
import { timeWords } from '../../clock/times'
import { claimedLetter } from '../inbox/claim-mail'
import { readSeatLetter } from '../inbox/own-words'
import { findOrders } from '../inbox/where-orders-are'

/** The texts that may have been taken from a kept mail: as it was imported, as it was claimed, or one section of it. */
const readMail: MailReader = (campaign, mail, seat) => {
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
  const read = [
    findOrders(campaign, seat, message, mail.text),
    findOrders(campaign, seat, { ...message, kind: 'row' }, mail.text),
    readSeatLetter(campaign, seat, mail.text, null),
    claimedLetter(campaign, mail, seat),
  ]
  const sections = splitSections(campaign, mail.text).sections.map(({ text }) => text)
  // Recorded without what is quoted, or, by earlier versions, with it.
  return [...read.flatMap(({ record, text }) => [record, text]), ...sections]
}

/** What `verifyCampaign` is lent for a campaign: its times are those of its own zone, wherever it is verified. */
export const hostsFor = ({ header }: Campaign): Hosts => ({ times: timeWords(header.zone), readMail })
