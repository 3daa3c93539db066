// One round of what an office does by itself: mail is fetched and taken in, acknowledgements and reminders go out as switched on.
// Troubles end a step, never the round.
import type { Problem } from '@shared/engine/result'
import { now } from '../../../clock/times'
import type { Account } from '../../../office/post/account'
import { takeWatched } from '../inbox/watched'
import type { TakenIn } from '../inbox/take-in'
import { surveyOffice } from '../office'
import type { Office } from '../office'
import type { OfficeFolder } from '../../../office/folder'
import type { WithSpace } from '../../workspace'
import { lettersDue } from './by-itself'
import type { Seen } from './by-itself'
import { fetchInto } from './fetch'
import { putOut, sendOut } from './outbox'

/** One thing that was done, or went wrong. */
export interface Deed {
  readonly deed: 'taken' | 'waits' | 'sent' | 'refused' | 'unsure' | 'bounced' | 'note' | 'trouble'
  readonly words: string
  readonly campaign?: string
  /** Number of the message, or id of the letter. */
  readonly message?: number | null
  readonly letter?: string
}

export interface Rounds {
  readonly dataFolder: string
  readonly withSpace: WithSpace
  /** The mail account with its password; null: there is none, so only the watched folder is read. */
  readonly credentials: { readonly account: Account; readonly secret: string } | null
  readonly signal: AbortSignal
  /** Kept from round to round. */
  readonly seen: Seen
  told(deed: Deed): void
}

function tellTaken({ mails, problems }: Omit<TakenIn, 'cancelled'>, told: Rounds['told']): void {
  for (const { became, campaign, number, from, why } of mails)
    if (became !== 'known')
      told({
        deed: became === 'filed' ? 'taken' : 'waits',
        ...(campaign === null ? {} : { campaign: campaign.glance.name }),
        message: number,
        words: `From ${from}: ${why}`,
      })
  for (const { message } of problems) told({ deed: 'note', words: message })
}

/** Takes in what is new in the watched folder and in the mail account. */
async function fetchAll(
  office: Office,
  { dataFolder, credentials, signal, told }: Rounds,
): Promise<readonly Problem[]> {
  const watched = await takeWatched(office, dataFolder, { signal })
  if (watched.ok && watched.value !== null) tellTaken(watched.value, told)
  const troubles = watched.ok ? [] : [watched.error]
  if (credentials === null || credentials.account.imap === null || signal.aborted) return troubles
  const fetched = await fetchInto(office, credentials.account, credentials.secret, null, { signal })
  if (!fetched.ok) return [...troubles, fetched.error]
  tellTaken(fetched.value, told)
  for (const words of fetched.value.notes) told({ deed: 'note', words })
  for (const letter of fetched.value.bounced) told({ deed: 'bounced', letter, words: 'A letter came back.' })
  return troubles
}

/** Writes and sends what is due. */
async function sendDue(
  office: Office,
  { withSpace, credentials, signal, seen, told }: Rounds,
): Promise<readonly Problem[]> {
  const { folder } = office
  if (credentials === null || credentials.account.smtp === null) return []
  const { account, secret } = credentials
  const due = await lettersDue(office, withSpace, now(), seen)
  const put = await putOut(folder, account, due.fresh)
  if (!put.ok) {
    seen.clear()
    return [...due.problems, put.error]
  }
  const ready = due.ready(folder.state().outbox())
  if (ready.length === 0) return due.problems
  const { ended } = await sendOut(
    folder,
    ready,
    account,
    secret,
    signal,
    ({ id, campaign, kind, seat }, became, words) => {
      const glance = office.campaigns.find((each) => each.glance.id === campaign)?.glance
      const what = `${kind} to ${glance?.seats[seat]?.name ?? 'somebody'}${words === '' ? '' : `: ${words}`}`
      told({ deed: became, campaign: glance?.name ?? '', letter: id, words: what })
    },
  )
  return ended === null ? due.problems : [...due.problems, ended]
}

/** One round. @returns what went wrong */
export async function runRound(folder: OfficeFolder, rounds: Rounds): Promise<readonly Problem[]> {
  const fetching = await fetchAll(await surveyOffice(folder), rounds)
  if (rounds.signal.aborted) return fetching
  // Mail has changed what is missing.
  const office = await surveyOffice(folder)
  const sending = await sendDue(office, rounds)
  return [...office.troubles, ...fetching, ...sending]
}
