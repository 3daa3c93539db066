// Puts messages into campaigns or leaves them waiting, before the book of the office records it.
import type { ReadMessage } from '@shared/letters/message/letter'
import type { ImportedMail } from '@shared/desk/answers/mail'
import type { Fate } from '@shared/office/record'
import { shelfOf, type Shelf } from '@shared/office/routing'
import type { Problem } from '@shared/engine/result'
import { now } from '../../../clock/times'
import { openMailIndex, type MailIndex, type MailRow, type Waits } from '../../../office/messages/mail-index'
import { VERSION } from '../../app/version'
import { sealedMail, sparing } from '../../inbox/import-answer'
import { importMessages } from '../../inbox/import-mail'
import { meet } from '../../inbox/known-mail'
import { sender } from '../../inbox/import-outcome'
import type { Workspace } from '../../workspace'
import type { Office, OfficeCampaign } from '../office'
import { inZone, searchText, type Incoming } from './incoming'
import { isBusy, makeSpaces, type Spaces } from './spaces'

/** A message that has been put somewhere. */
export interface Put {
  readonly incoming: Incoming
  readonly fate: Fate
  /** Why it went there, or why it waits. */
  readonly why: string
  readonly campaign: OfficeCampaign | null
  /** The campaign's answers; those of sealed ones have no words. */
  readonly answers: readonly ImportedMail[]
  readonly waits: Waits | null
  /** It is sealed until the deadline. */
  readonly sealed: boolean
}

export interface Sorting {
  readonly office: Office
  readonly shelf: Shelf
  readonly spaces: Spaces
  readonly index: MailIndex
  /** Sentences about the state of the campaigns after an import. */
  readonly after: string[]
  /** Drops details that do not fit into a long report. */
  readonly spare: ReturnType<typeof sparing>
}

/** Gets ready to sort messages; `spaces.close()` closes the campaigns. @param there campaigns that are open here already */
export async function makeSorting(office: Office, there?: (path: string) => Workspace | undefined): Promise<Sorting> {
  const glances = office.campaigns.map(({ glance }) => glance)
  return {
    office,
    shelf: shelfOf(glances, office.folder.people()),
    spaces: makeSpaces(there),
    index: await openMailIndex(office.folder.path, VERSION),
    after: [],
    spare: sparing(),
  }
}

export const waitingPut = (incoming: Incoming, waits: Waits): Put => ({
  incoming,
  fate: { waits: true },
  why: waits.why,
  campaign: null,
  answers: [],
  waits,
  sealed: false,
})

/** The number of each message in a campaign, if known. */
function numbersIn(
  space: Workspace,
  all: readonly Incoming[],
  messages: readonly ReadMessage[],
): (incoming: Incoming) => number | null {
  const { mails } = space.whole()
  const byFile = new Map(mails.map(({ file, seq }) => [file, seq]))
  // The others were imported earlier under another name.
  const others = all.flatMap((each, i) =>
    byFile.has(each.file) ? [] : [{ each, message: messages[i] ?? each.message }],
  )
  const met =
    others.length === 0
      ? []
      : meet(
          space.whole(),
          others.map(({ message }) => message),
        )
  const byId = new Map(mails.map(({ id, seq }) => [id, seq]))
  const known = new Map(others.map(({ each }, i) => [each, byId.get(met[i]?.message.id ?? '') ?? null]))
  return (incoming) => byFile.get(incoming.file) ?? known.get(incoming) ?? null
}

/** Puts messages into one campaign; where that is refused they wait. */
export async function putInto(
  { office, spaces, after, spare }: Sorting,
  campaign: OfficeCampaign,
  all: readonly Incoming[],
  why: (incoming: Incoming) => string,
): Promise<readonly Put[]> {
  const { id, name, turn, zone } = campaign.glance
  const refused = (error: Problem): readonly Put[] => {
    const busy = isBusy(error) ? { busy: true as const } : {}
    const told = isBusy(error) ? `${name} is in use elsewhere; it goes there as soon as that is free.` : error.message
    return all.map((each) =>
      waitingPut(each, { why: told, person: null, guess: id, campaigns: [{ id, turn }], ...busy }),
    )
  }
  const opened = await spaces.toWrite(campaign)
  if (!opened.ok) return refused(opened.error)
  const space = opened.value
  const messages = await inZone(office.folder, all, zone)
  const done = await importMessages(space, messages, now(), undefined, spare)
  if (!done.ok) return refused(done.error)
  for (const sentence of done.value.after) after.push(`${name}: ${sentence}`)
  const sealed = space.campaign().underSeal
  const numberOf = numbersIn(space, all, messages)
  const answers = new Map<string, ImportedMail[]>()
  for (const each of done.value.messages)
    answers.set(each.file, [...(answers.get(each.file) ?? []), sealed ? sealedMail(each) : each])
  return all.map((incoming) => ({
    incoming,
    fate: { campaign: id, mail: numberOf(incoming) },
    why: why(incoming),
    campaign,
    answers: answers.get(incoming.file) ?? [],
    waits: null,
    sealed,
  }))
}

/**
 * The row of a message in lists, and the text that search looks through.
 * @param sealed the campaign that keeps its words sealed, or null
 */
export function indexed(
  { id, message }: Incoming,
  waits: Waits | null,
  sealed: OfficeCampaign | null,
): readonly [MailRow, string] {
  const { from, subject, date, automatic } = message
  const row: MailRow = {
    id,
    from: sender(from),
    subject: sealed === null ? subject : '',
    date,
    ...(automatic === undefined ? {} : { automatic }),
    ...(waits === null ? {} : { waits }),
    ...(sealed === null ? {} : { sealed: { campaign: sealed.glance.id, turn: sealed.glance.turn } }),
  }
  return [row, sealed === null ? searchText(message) : '']
}
