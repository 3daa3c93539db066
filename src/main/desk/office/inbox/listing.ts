// Lists the office's mail: waiting mail, all mail, or mail containing some words, each message with its place.
import { waits, type Message } from '@shared/office/messages'
import type { MailRow } from '../../../office/messages/mail-index'
import { pause } from '../../../files/breath'
import { campaignIn, campaignWith, type Office, type OfficeCampaign } from '../office'
import { decide } from './decide'
import { readStored, type Incoming } from './incoming'
import { indexed, makeSorting, type Sorting } from './put'

export interface ListedMessage extends MailRow, Omit<Message, 'content'> {
  /** The campaign it is in. */
  readonly campaign: OfficeCampaign | null
}

interface MailWish {
  readonly which: 'waiting' | 'all'
  /** Words that all must be in a message; '' for any. */
  readonly find: string
  /** Newest first: how many to skip, and how many to list. */
  readonly from: number
  readonly most: number
  readonly tell?: (done: number, total: number) => void
}

interface MailList {
  readonly messages: readonly ListedMessage[]
  readonly total: number
}

/** Whether the index entry of a message is current: sealed mail is read again once the seal is off. */
function isIndexed({ index, office }: Sorting, { id }: Message): boolean {
  const row = index.row(id)
  if (row?.sealed === undefined) return row !== null
  const { campaign, turn } = row.sealed
  const glance = campaignIn(office, campaign)?.glance
  return glance?.underSeal === true && glance.turn === turn
}

/** Puts messages into the index that are not in it; no campaign is opened for that. */
async function index(to: Sorting, all: readonly Message[], tell: MailWish['tell'] = () => {}): Promise<void> {
  const missing = all.filter((each) => !isIndexed(to, each))
  const entries: (readonly [MailRow, string])[] = []
  for (const [i, message] of missing.entries()) {
    const incoming = await readStored(to.office.folder, message)
    if (incoming !== null) entries.push(await entryOf(to, message, incoming))
    if (entries.length < 500 && i + 1 < missing.length) continue
    await to.index.add(entries.splice(0))
    tell(i + 1, missing.length)
    await pause()
  }
}

/** The entry of a message in the index. */
async function entryOf(to: Sorting, message: Message, incoming: Incoming): Promise<readonly [MailRow, string]> {
  const campaign = campaignWith(to.office, message)
  if (!waits(message)) return indexed(incoming, null, campaign?.glance.underSeal === true ? campaign : null)
  const decision = await decide(to.shelf, to.office.campaigns, [incoming], null)
  if (decision.kind === 'waits') return indexed(incoming, decision.waits, null)
  const { id, turn } = decision.campaign.glance
  const why = 'It came some time ago.'
  return indexed(incoming, { why, person: null, guess: id, campaigns: [{ id, turn }] }, null)
}

/** Mail of the office, the newest first. */
export async function listMail(office: Office, { which, find, from, most, tell }: MailWish): Promise<MailList> {
  const to = await makeSorting(office)
  const all = [...office.folder.messages().values()].reverse().filter((each) => which === 'all' || waits(each))
  if (find.trim() !== '') await index(to, all, tell)
  const ids = find.trim() === '' ? null : to.index.find(find)
  const found = ids === null ? all : all.filter(({ id }) => ids.has(id))
  const page = found.slice(from, from + most)
  await index(to, page, tell)
  return {
    messages: page.map((message): ListedMessage => {
      const { content: _, ...kept } = message
      const row = to.index.row(kept.id) ?? { from: '', subject: `${kept.file} cannot be read`, date: null }
      return { ...row, ...kept, campaign: campaignWith(office, message) }
    }),
    total: found.length,
  }
}

/** How many messages wait. */
export const countWaiting = ({ folder }: Office): number => [...folder.messages().values()].filter(waits).length
