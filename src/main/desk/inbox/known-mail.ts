// Which messages a campaign already has. Neither an id nor words tell alone: some programs repeat a Message-ID, and players send the
// same orders turn after turn. A message is known only if it must be the one on file: it has its date, or, where it has none, it
// came for the same turn and nothing else from the same player came after it.
import type { Seat, Seq, Turn } from '@shared/engine/ids'
import { asideMails, isDropped } from '@shared/campaign/record/lookup'
import { splitSections } from '@shared/campaign/orders/orders'
import type { Campaign } from '@shared/campaign/record/model'
import { moment } from '@shared/campaign/record/moments'
import type { CampaignLine, MailRecord } from '@shared/campaign/record/records'
import { contentId } from '../../mail/bytes'
import { warning } from '../../mail/results'
import type { ReadMessage } from '@shared/letters/message/letter'
import { sender } from './import-outcome'

/** Suffixes for the id of a part of a text, and for an id that is there already. */
const SECTION = /^(hash:[0-9a-f]{40}(?: hash:[0-9a-f]{40})?)\/\d+$/
const ADDED = / hash:[0-9a-f]{40}$/

const wholeId = (id: string): string => (id.startsWith('hash:') ? id.replace(SECTION, '$1') : id)
/** An id without its added suffixes. */
const baseId = (id: string): string => (id.includes(' hash:') ? wholeId(id).replace(ADDED, '') : wholeId(id))

const REPEATED = warning(
  'same-message-id',
  'Another message has the same Message-ID but another date or other words; both were kept.',
  'Look at both before you decide which one counts.',
)

/** Whether the id of a message is a hash of its content. */
const isByContent = ({ kind, id }: ReadMessage): boolean => kind !== 'mail' || id.startsWith('hash:')

/** A message on file; one of several players has a record for each. */
interface Filed {
  readonly id: string
  readonly base: string
  readonly turn: Turn
  readonly date: string | null
  readonly text: string
  readonly records: CampaignLine<MailRecord>[]
}

export interface Met {
  /** Under the id it has in the campaign, or gets there. */
  readonly message: ReadMessage
  readonly known: boolean
  /** The turn for which the same words came before, or null. */
  readonly said: Turn | null
}

/** The messages of a campaign, by their ids without additions. */
function filed({ mails }: Pick<Campaign, 'mails'>): Map<string, Filed[]> {
  const all = new Map<string, Filed[]>()
  let last: Filed | undefined
  for (const mail of mails) {
    const id = wholeId(mail.id)
    if (last?.id === id) {
      last.records.push(mail)
      continue
    }
    last = { id, base: baseId(mail.id), turn: mail.turn, date: mail.date, text: mail.text, records: [mail] }
    const same = all.get(last.base)
    if (same === undefined) all.set(last.base, [last])
    else same.push(last)
  }
  return all
}

/** Ids of earlier turns’ messages, without additions. */
export function saidEarlier({ mails, status }: Campaign): ReadonlySet<string> {
  return new Set(mails.flatMap(({ id, turn }) => (turn < status.turn ? [baseId(id)] : [])))
}

/** The writers of a record: seats, or an unknown sender. */
type Writer = Seat | string

/** Messages of the coming turn from which orders were taken, or may be, by writer, in the order they came in. */
function sinceTurn(campaign: Campaign, all: ReadonlyMap<string, readonly Filed[]>) {
  const { turn } = campaign.status
  const seats = new Map<Seq, Seat[]>()
  const dropped = new Set<Seq>()
  for (const line of campaign.orders) {
    if (line.turn !== turn || line.mail === undefined) continue
    seats.set(line.mail, [...(seats.get(line.mail) ?? []), line.seat])
    if (isDropped(campaign, line)) dropped.add(line.mail)
  }
  const aside = asideMails(campaign)
  const writersOf = (mail: CampaignLine<MailRecord>): readonly Writer[] => {
    const own = seats.get(mail.seq) ?? (mail.seat === null ? [] : [mail.seat])
    return own.length > 0 ? own : [mail.from]
  }
  const byWriter = new Map<Writer, { readonly seq: Seq; readonly of: Filed }[]>()
  const entries = [...all.values()]
    .flat()
    .flatMap((of) => (of.turn === turn ? of.records.map((mail) => ({ mail, of })) : []))
  for (const { mail, of } of entries.sort((a, b) => a.mail.seq - b.mail.seq)) {
    if (aside.has(mail.seq) || (mail.verdict === 'orders' && !seats.has(mail.seq))) continue
    for (const writer of writersOf(mail)) {
      const own = byWriter.get(writer)
      if (own === undefined) byWriter.set(writer, [{ seq: mail.seq, of }])
      else own.push({ seq: mail.seq, of })
    }
  }
  return {
    /** Whether its orders belong to a player who has left the seat. */
    isDropped: ({ records }: Filed): boolean => records.some(({ seq }) => dropped.has(seq)),
    /** Whether a later message came from one of its writers. @param but messages to ignore */
    overtaken: (one: Filed, but: ReadonlySet<Filed>): boolean =>
      one.records.some((mail) =>
        writersOf(mail).some((writer) =>
          (byWriter.get(writer) ?? []).some(({ seq, of }) => seq > mail.seq && of.base !== one.base && !but.has(of)),
        ),
      ),
  }
}

const sameTime = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && moment(a) === moment(b))

/** The writers that a message names for itself or its parts. */
function namedWriters(campaign: Campaign, { kind, text, from }: ReadMessage): readonly string[] {
  const { sections } = splitSections(campaign, kind === 'paste' ? text : '')
  return sections.length === 0 ? [sender(from)] : sections.map(({ name }) => name.toLowerCase())
}

/**
 * Which messages of an import a campaign has.
 * @param messages in the order of their files: of those without a date the later ones come after the earlier ones
 */
export function meet(campaign: Campaign, messages: readonly ReadMessage[]): readonly Met[] {
  const all = filed(campaign)
  const isSame = (one: Filed, message: ReadMessage): boolean =>
    (isByContent(message) || one.text === message.text) &&
    (campaign.game.posts !== undefined || sameTime(one.date, message.date))
  const found = new Map<ReadMessage, Filed>()
  /** Filed messages that are among the imported ones. */
  const here = new Set<Filed>()
  const put = (message: ReadMessage, one: Filed): void => {
    found.set(message, one)
    here.add(one)
  }
  const dated = ({ date }: ReadMessage): boolean => date !== null || campaign.game.posts !== undefined
  for (const message of messages) {
    const one = dated(message) ? all.get(baseId(message.id))?.find((each) => isSame(each, message)) : undefined
    if (one !== undefined) put(message, one)
  }
  const { turn } = campaign.status
  const since = sinceTurn(campaign, all)
  for (const message of [...messages].reverse()) {
    if (dated(message)) continue
    const one = all
      .get(baseId(message.id))
      ?.filter((each) => each.turn === turn && isSame(each, message) && !here.has(each) && !since.isDropped(each))
      .at(-1)
    if (one !== undefined && !since.overtaken(one, here)) put(message, one)
  }
  const ids = new Set([...all.values()].flat().map(({ id }) => id))
  const last = new Map<string, ReadMessage>()
  const fresh = new Map<string, ReadMessage[]>()
  const isTwice = (message: ReadMessage, base: string): boolean => {
    const same = (other: ReadMessage | undefined): boolean =>
      other !== undefined &&
      baseId(other.id) === base &&
      (isByContent(message) || other.text === message.text) &&
      (dated(message) ? other.date === message.date || campaign.game.posts !== undefined : other.date === null)
    return dated(message)
      ? (fresh.get(base) ?? []).some(same)
      : namedWriters(campaign, message).every((writer) => same(last.get(writer)))
  }
  return messages.map((message): Met => {
    const base = baseId(message.id)
    const one = found.get(message)
    const twice = one === undefined && isTwice(message, base)
    for (const writer of namedWriters(campaign, message)) last.set(writer, message)
    if (one !== undefined) return { message: { ...message, id: one.id }, known: true, said: null }
    if (twice) return { message, known: true, said: null }
    const before = all.get(base) ?? []
    const said = dated(message) ? undefined : before.filter((each) => isSame(each, message)).at(-1)?.turn
    const others = before.length > 0 || fresh.has(base)
    fresh.set(base, [...(fresh.get(base) ?? []), message])
    if (!others) {
      ids.add(message.id)
      return { message, known: false, said: null }
    }
    const problems = [
      ...message.problems.filter((p) => p.code !== REPEATED.code),
      ...(said === undefined && !isByContent(message) ? [REPEATED] : []),
    ]
    const id = freeId(base, contentId(message.date, message.from.address, message.text), ids)
    ids.add(id)
    return { message: { ...message, id, problems }, known: false, said: said ?? null }
  })
}

/** Makes an id unique by a suffix. */
function freeId(base: string, addition: string, taken: ReadonlySet<string>): string {
  for (let added = addition; ; added = contentId(added)) if (!taken.has(`${base} ${added}`)) return `${base} ${added}`
}
