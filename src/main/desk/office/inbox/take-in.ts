// Mail taken into the office: its bytes are stored, each message goes to its campaign or waits, and the book of the office says where it
// is. The campaign is written first, then the office: after a crash between the two the same mail is taken again without harm.
import type { ImportedMail } from '@shared/desk/answers/mail'
import { waits, type Message } from '@shared/office/messages'
import type { OfficeBody } from '@shared/office/record'
import { at } from '@shared/engine/at'
import { ok } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { pause } from '../../../files/breath'
import { splitMail, type RawMail } from '../../../mail/raw-mail'
import type { MailRow } from '../../../office/messages/mail-index'
import { storeMail, type Stored } from '../../../office/messages/store'
import type { Workspace } from '../../workspace'
import { campaignWith, type Office, type OfficeCampaign } from '../office'
import { noteBounces } from '../post/bounces'
import { decide, type Decision } from './decide'
import { grouped, isSettled, makeRegister, readRaw, readStored, type Incoming, type Register } from './incoming'
import { indexed, makeSorting, putInto, waitingPut, type Put, type Sorting } from './put'

export interface TakeWish {
  /** Called with the number of messages done, and how many have been found so far. */
  readonly tell?: (done: number, total: number) => void
  /** Ends the import; messages not in a campaign by then are treated as never received. */
  readonly signal?: AbortSignal
  /** Campaigns that are open here already, by their paths. */
  readonly there?: (path: string) => Workspace | undefined
}

/** The fate of one message. */
export interface TakenMail extends MailRow {
  /** The referee calls it by this number; null where it is not in the office. */
  readonly number: number | null
  /** The name it came under, and where it is stored. */
  readonly name: string
  readonly file: string
  /** `known`: it was here already, and nothing about it changed. */
  readonly became: 'filed' | 'waits' | 'known'
  readonly campaign: OfficeCampaign | null
  readonly why: string
  readonly answers: readonly ImportedMail[]
}

export interface TakenIn {
  readonly mails: readonly TakenMail[]
  /** Sentences about the state of the campaigns after an import. */
  readonly after: readonly string[]
  readonly problems: readonly Problem[]
  readonly cancelled: boolean
}

/** Decides where messages go and puts them there, each campaign written once. Nothing is in the book of the office yet. */
async function sort(
  to: Sorting,
  all: readonly Incoming[],
  bar: (decision: Decision) => Decision,
): Promise<readonly Put[]> {
  const groups = new Map<OfficeCampaign, Incoming[]>()
  const reasons = new Map<Incoming, string>()
  const puts: Put[] = []
  for (const [first, ...more] of grouped(all)) {
    if (first === undefined) continue
    const decision = bar(await decide(to.shelf, to.office.campaigns, [first, ...more], to.spaces))
    for (const each of [first, ...more])
      if (decision.kind === 'waits') puts.push(waitingPut(each, decision.waits))
      else {
        reasons.set(each, decision.why)
        groups.set(decision.campaign, [...(groups.get(decision.campaign) ?? []), each])
      }
    await pause()
  }
  for (const [campaign, theirs] of groups)
    puts.push(...(await putInto(to, campaign, theirs, (each) => reasons.get(each) ?? '')))
  // In order of arrival, and so of their numbers.
  const order = new Map(all.map((each, i) => [each, i]))
  return puts.sort((a, b) => (order.get(a.incoming) ?? 0) - (order.get(b.incoming) ?? 0))
}

/** The records that say where messages are now. */
const recordsOf = (puts: readonly Put[]): readonly OfficeBody[] =>
  puts.flatMap(({ incoming: { id, file, content, known }, fate }): OfficeBody[] =>
    known === null
      ? [{ type: 'message', id, file, direction: 'in', ...(content === null ? {} : { content }), fate }]
      : JSON.stringify(known.fate) === JSON.stringify(fate)
        ? []
        : [{ type: 'filed', message: id, fate }],
  )

/** A text without a date may be meant once more: then its campaign says that it is known. */
function becameOf({ incoming: { known }, fate, answers }: Put): TakenMail['became'] {
  if ('waits' in fate) return 'waits'
  return known !== null && answers.length > 0 && answers.every(({ became }) => became === 'known') ? 'known' : 'filed'
}

/** Records the new places of messages in the office. */
export async function record({ office, index }: Sorting, puts: readonly Put[]): Promise<Result<readonly TakenMail[]>> {
  const written = await office.folder.write(recordsOf(puts))
  if (!written.ok) return written
  const rows = puts.map(({ incoming, waits: why, sealed, campaign }) =>
    indexed(incoming, why, sealed ? campaign : null),
  )
  await index.add(rows.filter(([row]) => JSON.stringify(row) !== JSON.stringify(index.row(row.id))))
  const messages = office.folder.messages()
  return ok(
    puts.map((put, i): TakenMail => {
      const { name, file } = put.incoming
      const [row] = at(rows, i)
      const number = messages.get(row.id)?.number ?? null
      const { why, campaign, answers } = put
      return { ...row, number, name, file, became: becameOf(put), campaign, why, answers }
    }),
  )
}

/** A message that is here already. */
function knownMail({ office, index }: Sorting, message: Message, name: string): TakenMail {
  const { id, number, file } = message
  const row = index.row(id) ?? { id, from: '', subject: '', date: null }
  const about = { became: 'known', campaign: campaignWith(office, message), why: 'It is here already.' } as const
  return { ...row, number, name, file, ...about, answers: [] }
}

/** A message that waited goes to a campaign by itself only while that is at the turn at which it came. */
const sameTurn =
  ({ index }: Sorting, ids: ReadonlySet<string>, first: Incoming) =>
  (decision: Decision): Decision => {
    const before = index.row(first.id)?.waits
    if (decision.kind === 'waits' || !ids.has(first.id) || before === undefined) return decision
    const { id, name, turn } = decision.campaign.glance
    const came = before.campaigns.find((each) => each.id === id)
    if (came === undefined || came.turn === turn) return decision
    const why = `${name} has gone on since it came.`
    return { kind: 'waits', waits: { why, person: before.person, guess: null, campaigns: [{ id, turn: came.turn }] } }
  }

/** Sorts waiting messages again. */
export async function sortAgain(to: Sorting, waiting: readonly Message[]): Promise<Result<readonly TakenMail[]>> {
  const puts: Put[] = []
  for (const message of waiting) {
    const incoming = await readStored(to.office.folder, message)
    if (incoming === null) continue
    puts.push(...(await sort(to, [incoming], sameTurn(to, new Set([message.id]), incoming))))
  }
  return record(to, puts)
}

/** Messages waiting for a campaign that was in use. */
const busyOnes = ({ office, index }: Sorting): readonly Message[] =>
  [...office.folder.messages().values()].filter((each) => waits(each) && index.row(each.id)?.waits?.busy === true)

/** Messages put into campaigns and written to the book in one batch. */
const BATCH = 500

interface Batch {
  readonly incoming: Incoming[]
  readonly stored: Stored[]
}

async function putAway(
  to: Sorting,
  { incoming, stored }: Batch,
  problems: Problem[],
): Promise<Result<readonly TakenMail[]>> {
  const kept = await storeMail(to.office.folder.path, stored)
  if (!kept.ok) return kept
  const back = await noteBounces(to.office, stored)
  if (!back.ok) return back
  problems.push(...back.value)
  return record(to, await sort(to, incoming, (decision) => decision))
}

/** Reads raw messages into a batch. */
async function gather(
  to: Sorting,
  raw: RawMail,
  register: Register,
  batch: Batch,
  mails: TakenMail[],
  problems: Problem[],
): Promise<void> {
  const read = await readRaw(raw, register)
  problems.push(...read.problems)
  for (const each of read.here) mails.push(knownMail(to, each, raw.name))
  for (const each of read.incoming)
    if (isSettled(each) && each.known !== null) mails.push(knownMail(to, each.known, raw.name))
    else batch.incoming.push(each)
  const [first] = read.incoming
  if (first !== undefined && read.incoming.some(({ known }) => known === null))
    batch.stored.push({ file: first.file, bytes: raw.bytes })
}

/**
 * Takes mail into an office that is open for writing: files (`rawFiles`) or raw messages. Mail that waited for a campaign in use is
 * tried again. `problems` names files that cannot be read; an error means that the office or its mail folder cannot be written to.
 */
export async function takeIn(
  office: Office,
  given: AsyncIterable<RawMail> | Iterable<RawMail>,
  { tell = () => {}, signal, there }: TakeWish = {},
): Promise<Result<TakenIn>> {
  const to = await makeSorting(office, there)
  const register = makeRegister(office.folder)
  const mails: TakenMail[] = []
  const problems: Problem[] = []
  let [done, found] = [0, 0]
  let batch: Batch = { incoming: [], stored: [] }
  const flush = async (): Promise<Result<null>> => {
    const full = batch
    batch = { incoming: [], stored: [] }
    const put = full.incoming.length === 0 ? ok([]) : await putAway(to, full, problems)
    if (!put.ok) return put
    mails.push(...put.value)
    return ok(null)
  }
  try {
    const again = await sortAgain(to, busyOnes(to))
    if (!again.ok) return again
    mails.push(...again.value.filter(({ became }) => became === 'filed'))
    for await (const file of given) {
      const split = splitMail(file)
      problems.push(...split.problems)
      found += split.mails.length
      for (const raw of split.mails) {
        if (signal?.aborted === true) return ok({ mails, after: to.after, problems, cancelled: true })
        await gather(to, raw, register, batch, mails, problems)
        done += 1
        if (done % 10 === 0) {
          tell(done, found)
          await pause()
        }
        if (batch.incoming.length < BATCH) continue
        const flushed = await flush()
        if (!flushed.ok) return flushed
      }
    }
    const flushed = await flush()
    if (!flushed.ok) return flushed
    tell(done, found)
    return ok({ mails, after: to.after, problems, cancelled: false })
  } finally {
    await to.spaces.close()
  }
}
