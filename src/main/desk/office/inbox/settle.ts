// The referee's decisions on a message of the office: its campaign and sender, put aside, answered.
import type { Seat } from '@shared/engine/ids'
import { err, ok, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import type { ImportedMail } from '@shared/desk/answers/mail'
import { waits, type Message } from '@shared/office/messages'
import { whoseIs } from '@shared/office/people'
import type { Fate } from '@shared/office/record'
import { addressIn } from '@shared/letters/senders/match-sender'
import { warning } from '../../../mail/results'
import { sealedMail } from '../../inbox/import-answer'
import { claimMail } from '../../inbox/waiting/claim-mail'
import type { Workspace } from '../../workspace'
import type { Office, OfficeCampaign } from '../office'
import { campaignWith, surveyOffice } from '../office'
import { readStored, type Incoming } from './incoming'
import { makeSorting, putInto, type Sorting } from './put'
import { record, sortAgain, type TakenMail, type TakeWish } from './take-in'

/** The message with a number. */
function messageOf({ folder }: Office, number: number): Result<Message> {
  const found = [...folder.messages().values()].find((each) => each.number === number)
  return found === undefined
    ? err(problem('no-message', `There is no message ${number} in the office.`, 'inbox lists those that wait.'))
    : ok(found)
}

/** Reads a message; refuses sealed mail. */
export async function readMessage(office: Office, number: number): Promise<Result<Incoming>> {
  const found = messageOf(office, number)
  if (!found.ok) return found
  const glance = campaignWith(office, found.value)?.glance
  return glance?.underSeal === true
    ? err(problem('sealed', `Mail for ${glance.name} is sealed until the deadline.`, 'Wait for the deadline.'))
    : bytesOf(office, found.value)
}

async function bytesOf({ folder }: Office, message: Message): Promise<Result<Incoming>> {
  const read = await readStored(folder, message)
  return read === null
    ? err(problem('no-file', `${message.file} is not there, or cannot be read.`, 'Import the message again.'))
    : ok(read)
}

/** Records the new place of messages: aside with a reason, answered, or waiting again. */
export async function settleMessages(
  office: Office,
  numbers: readonly number[],
  as: { readonly aside: string } | 'answered' | 'waits',
): Promise<Result<null>> {
  const fate: Fate = as === 'answered' ? { answered: true } : as === 'waits' ? { waits: true } : as
  const records = []
  for (const number of new Set(numbers)) {
    const found = messageOf(office, number)
    if (!found.ok) return found
    if ('campaign' in found.value.fate)
      return err(
        problem(
          'in-campaign',
          `Message ${number} is in a campaign.`,
          'Put it aside there: postmage aside FILE MAIL --reason TEXT.',
        ),
      )
    records.push({ type: 'filed', message: found.value.id, fate } as const)
  }
  return office.folder.write(records)
}

interface TakeFor {
  readonly campaign: OfficeCampaign
  /** The sender's seat; null: the campaign decides. */
  readonly seat: Seat | null
  /** The address it came from counts for that player from now on, here and in the campaign. */
  readonly learn: boolean
}

interface TakenFor {
  readonly answers: readonly ImportedMail[]
  /** Other mail of the same sender that went to its campaign now. */
  readonly swept: readonly TakenMail[]
  readonly problems: readonly Problem[]
}

/** Adds an address to the person of a seat. @returns why it was not added, or null */
async function learnAddress(
  office: Office,
  { glance }: OfficeCampaign,
  seat: Seat,
  from: string,
): Promise<Result<Problem | null>> {
  const address = addressIn(from)?.toLowerCase()
  const place = glance.seats[seat]
  if (address === undefined || place === undefined) return ok(null)
  const people = office.folder.people()
  const holder = people.find(({ addresses }) => addresses.includes(address))
  const whose = whoseIs(people, place)
  if (whose.kind !== 'known' || holder?.id === whose.person.id) return ok(null)
  if (holder !== undefined)
    return ok(
      warning(
        'address-held',
        `${address} is ${holder.name}’s among your people: it was not added to ${whose.person.name}’s.`,
        'If it moved from one to the other: people change NAME --address ADDRESS.',
      ),
    )
  const { person } = whose
  const learnt = {
    ...person,
    addresses: [...person.addresses, address],
    formerly: person.formerly.filter((each) => each !== address),
  }
  const written = await office.folder.writePeople(people.map((each) => (each.id === person.id ? learnt : each)))
  return written.ok ? ok(null) : written
}

/** Assigns a message of a campaign to a seat, unless its sender is known already. */
async function claimed(
  space: Workspace,
  mail: number | null,
  answers: readonly ImportedMail[],
  { seat, learn }: TakeFor,
): Promise<Result<readonly ImportedMail[]>> {
  const kept = space.whole().mails.find(({ seq }) => seq === mail)
  if (seat === null || kept === undefined || (kept.seat === seat && kept.verdict === 'orders' && !learn))
    return ok(answers)
  const done = await claimMail(space, kept.seq, seat, learn)
  if (!done.ok) return done
  return ok(space.campaign().underSeal ? done.value.map(sealedMail) : done.value)
}

/** The other waiting mail of an address. */
const othersOf = ({ office, index }: Sorting, from: string, not: string): readonly Message[] => {
  const address = addressIn(from)?.toLowerCase()
  return [...office.folder.messages().values()].filter(
    (each) => waits(each) && each.id !== not && addressIn(index.row(each.id)?.from ?? '')?.toLowerCase() === address,
  )
}

/** Takes a message for a campaign, on the referee's word; again after a crash in the middle without harm. */
export async function takeFor(
  office: Office,
  number: number,
  wish: TakeFor,
  { there }: TakeWish = {},
): Promise<Result<TakenFor>> {
  const found = messageOf(office, number)
  if (!found.ok) return found
  const message = found.value
  if ('campaign' in message.fate)
    return err(
      problem('in-campaign', `Message ${number} is in a campaign already.`, 'Say whose it is there: postmage claim.'),
    )
  const incoming = await bytesOf(office, message)
  if (!incoming.ok) return incoming
  const to = await makeSorting(office, there)
  try {
    const [put] = await putInto(to, wish.campaign, [incoming.value], () => 'on your word')
    const space = await to.spaces.toWrite(wish.campaign)
    if (put === undefined || put.campaign === null || !space.ok)
      return err(space.ok ? problem('not-taken', put?.why ?? 'It was not taken.') : space.error)
    const mail = 'campaign' in put.fate ? put.fate.mail : null
    const whose = await claimed(space.value, mail, put.answers, wish)
    if (!whose.ok) return whose
    const done = await record(to, [put])
    if (!done.ok) return done
    if (!wish.learn || wish.seat === null) return ok({ answers: whose.value, swept: [], problems: [] })
    return await swept(to, done.value[0], whose.value, wish, wish.seat, there)
  } finally {
    await to.spaces.close()
  }
}

/** Learns the address, and sorts other waiting mail from it. */
async function swept(
  to: Sorting,
  taken: TakenMail | undefined,
  answers: readonly ImportedMail[],
  { campaign }: TakeFor,
  seat: Seat,
  there: TakeWish['there'],
): Promise<Result<TakenFor>> {
  const from = taken?.from ?? ''
  const learnt = await learnAddress(to.office, campaign, seat, from)
  if (!learnt.ok) return learnt
  await to.spaces.close()
  const later = await makeSorting(await surveyOffice(to.office.folder), there)
  try {
    const sorted = await sortAgain(later, othersOf(later, from, taken?.id ?? ''))
    if (!sorted.ok) return sorted
    const problems = learnt.value === null ? [] : [learnt.value]
    return ok({ answers, swept: sorted.value.filter(({ became }) => became === 'filed'), problems })
  } finally {
    await later.spaces.close()
  }
}
