// Lists of the office's mail: what waits, everything, or what contains some words, each message with where it is.
import type { Fate } from '@shared/office/record'
import { waits, type Message } from '@shared/office/messages'
import type { MailRow } from '../../../office/messages/mail-index'
import { pause } from '../../../files/breath'
import type { Office, OfficeCampaign } from '../office'
import { decide } from './decide'
import { readStored } from './incoming'
import { indexed, makeSorting, waitingPut, type Put, type Sorting } from './put'

export interface ListedMessage extends MailRow {
  readonly number: number
  readonly at: string
  readonly direction: 'in' | 'out'
  readonly file: string
  readonly fate: Fate
  /** The campaign it is in. */
  readonly campaign: OfficeCampaign | null
}

export interface MailWish {
  readonly which: 'waiting' | 'all'
  /** Words that all must be in a message; '' for any. */
  readonly find: string
  /** The newest first: how many to pass over, and how many to list. */
  readonly from: number
  readonly most: number
  readonly tell?: (done: number, total: number) => void
}

export interface MailList {
  readonly messages: readonly ListedMessage[]
  readonly total: number
}

/** Whether what the index has of a message holds: what was sealed is read again when the seal is off. */
function isIndexed({ index, office }: Sorting, { id }: Message): boolean {
  const row = index.row(id)
  if (row?.sealed === undefined) return row !== null
  const { campaign, turn } = row.sealed
  return office.campaigns.some(({ glance }) => glance.id === campaign && glance.underSeal && glance.turn === turn)
}

/** Puts messages into the index that are not in it; no campaign is opened for that. */
async function index(to: Sorting, all: readonly Message[], tell: MailWish['tell'] = () => {}): Promise<void> {
  const missing = all.filter((each) => !isIndexed(to, each))
  const puts: Put[] = []
  for (const [i, message] of missing.entries()) {
    const incoming = await readStored(to.office.folder, message)
    if (incoming !== null) puts.push(await putOf(to, incoming, message))
    if (puts.length < 500 && i + 1 < missing.length) continue
    await to.index.add(puts.splice(0).map(indexed))
    tell(i + 1, missing.length)
    await pause()
  }
}

async function putOf(
  to: Sorting,
  incoming: NonNullable<Awaited<ReturnType<typeof readStored>>>,
  message: Message,
): Promise<Put> {
  const { fate } = message
  const campaign = campaignOf(to.office, fate)
  if (!waits(message)) {
    const sealed = campaign?.glance.underSeal === true
    return { incoming, fate, why: '', campaign, answers: [], waits: null, sealed }
  }
  const decision = await decide(to.shelf, to.office.campaigns, [incoming], null)
  const found = decision.kind === 'to' ? decision.campaign.glance : null
  return waitingPut(
    incoming,
    decision.kind === 'waits'
      ? decision.waits
      : {
          why: 'It came some time ago.',
          person: null,
          guess: found?.id ?? null,
          campaigns: found === null ? [] : [{ id: found.id, turn: found.turn }],
        },
  )
}

const campaignOf = ({ campaigns }: Office, fate: Fate): OfficeCampaign | null =>
  ('campaign' in fate ? campaigns.find(({ glance }) => glance.id === fate.campaign) : undefined) ?? null

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
      const { id, number, at, direction, file, fate } = message
      const row = to.index.row(id) ?? { id, from: '', subject: `${file} cannot be read`, date: null }
      return { ...row, number, at, direction, file, fate, campaign: campaignOf(office, fate) }
    }),
    total: found.length,
  }
}

/** How many messages wait. */
export const countWaiting = ({ folder }: Office): number => [...folder.messages().values()].filter(waits).length
