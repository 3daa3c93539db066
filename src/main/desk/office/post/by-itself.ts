// Letters the program writes by itself, where the referee switched that on for a campaign: acknowledgements and reminders. Never to
// mail of programs, never twice, never in quiet hours, and only so many a day (RFC 3834).
import type { Seat } from '@shared/engine/ids'
import { zoneParts } from '@shared/engine/zone'
import { missing } from '@shared/office/glance'
import type { Glance } from '@shared/office/glance'
import type { OutLetter } from '@shared/office/outbox'
import type { ByItself } from '@shared/office/record'
import { mailLine } from '@shared/campaign/record/lookup'
import { ok } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { now, timeWords } from '../../../clock/times'
import type { OfficeFolder } from '../../../office/folder'
import { isFromProgram } from '../../../office/post/replies'
import { storedBytes } from '../../../office/messages/store'
import { acknowledge } from '../../orders/acknowledge'
import type { WithSpace } from '../../workspace'
import { lettersOf } from '../letters-for'
import type { Office, OfficeCampaign } from '../office'
import { ackToSend, lettersToSend, putOut, send } from './outbox'
import type { Handed, SendWish, ToSend } from './outbox'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Acknowledgements a seat gets in a day: somebody else's program may answer each of them. */
const MOST_ANSWERS = 3
/** Minimum time between two reminders to one player, automatic or not. */
const APART = HOUR
/** A server that refused a letter for the time being is asked again after this, for a day. */
const LATER = HOUR / 4

/** Whether it is quiet hours now. */
function isQuiet({ quiet }: ByItself, zone: string, clock: string): boolean {
  if (quiet === null) return false
  const hour = Number(zoneParts(Date.parse(clock), zone)['hour']) % 24
  const { from, to } = quiet
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

const since = (iso: string | null, clock: string): number =>
  iso === null ? Infinity : Date.parse(clock) - Date.parse(iso)

/** The hours of the reminder that is due to a seat, or null. */
function reminderDue({ remind }: ByItself, deadline: string | null, clock: string): number | null {
  if (deadline === null) return null
  const left = Date.parse(deadline) - Date.parse(clock)
  const reached = remind.filter((hours) => left <= hours * HOUR)
  return left > 0 && reached.length > 0 ? Math.min(...reached) : null
}

/**
 * Cache: ids of mail and keys of reminders that were looked at, some bytes each, by open office. Mail is not read from the disk again
 * each minute. It may be lost: what went out is in the outbox.
 */
const looked = new WeakMap<OfficeFolder, Set<string>>()

/** One campaign at one moment. */
interface Round {
  readonly office: Office
  readonly campaign: OfficeCampaign
  readonly rules: ByItself & { readonly since: string }
  /** Letters of the campaign in the outbox. */
  readonly sent: readonly OutLetter[]
  readonly withSpace: WithSpace
  /** Now, ISO 8601 UTC. */
  readonly clock: string
  readonly seen: Set<string>
}

type Written = Promise<Result<readonly ToSend[], Problem | readonly Problem[]>>

/** Mail of the campaign that nobody has looked at yet. */
const mailOf = ({ office: { folder }, campaign: { glance }, rules, seen }: Round) =>
  [...folder.messages().values()].flatMap(({ id, at, file, direction, fate }) =>
    direction === 'in' && 'campaign' in fate && fate.campaign === glance.id && at >= rules.since && !seen.has(id)
      ? [{ id, file, mail: fate.mail }]
      : [],
  )

/** Acknowledgements that are due in a campaign. */
async function acknowledgements(round: Round): Written {
  const { office, campaign: found, rules, sent, withSpace, clock, seen } = round
  const { path, glance } = found
  const mails = mailOf(round)
  if (!rules.acknowledge || mails.length === 0) return ok([])
  return withSpace(path, 'read', async (space) => {
    const campaign = space.whole()
    const due = new Set<Seat>()
    for (const { id, file, mail } of mails) {
      seen.add(id)
      const line = mail === null ? undefined : mailLine(campaign, mail)
      const bytes = await storedBytes(office.folder.path, file)
      if (line === undefined || line.seat === null || line.turn !== campaign.status.turn) continue
      if (bytes.ok && !isFromProgram(bytes.value)) due.add(line.seat)
    }
    return ok(
      [...due].flatMap((seat) => {
        const today = sent.filter(
          (each) => each.seat === seat && each.kind === 'ack' && since(each.handed ?? each.at, clock) < DAY,
        )
        const reply = acknowledge(campaign, seat, timeWords(campaign.header.zone))
        if (!reply.ok || today.length >= MOST_ANSWERS) return []
        return ackToSend(glance, seat, reply.value).map((each) => ({ ...each, alone: 'auto-replied' as const }))
      }),
    )
  })
}

/** Reminders that are due in a campaign. */
async function reminders({ office, campaign: { path, glance }, rules, sent, withSpace, clock, seen }: Round): Written {
  const plan = office.folder.state().campaign(glance.id)
  if (plan.pause !== null) return ok([])
  const due = new Map<Seat, string>()
  for (const { seat } of missing(glance)) {
    const deadline = plan.ownDeadline(glance.turn, seat) ?? glance.deadline
    const hours = reminderDue(rules, deadline, clock)
    const occasion = `${deadline ?? ''} ${hours ?? ''}`
    const lately = sent.some(
      (each) => each.seat === seat && each.kind === 'reminder' && since(each.handed, clock) < APART,
    )
    if (hours !== null && !lately && !seen.has(`${glance.id} ${seat} ${occasion}`)) due.set(seat, occasion)
  }
  if (due.size === 0) return ok([])
  const wish = { kind: 'reminder', for: 'missing', why: null, live: false } as const
  const made = await lettersOf(path, wish, { people: office.folder.people(), plan }, withSpace, clock)
  if (!made.ok) return made
  const drafts = made.value.drafts.flatMap((draft) => {
    const occasion = due.get(draft.seat)
    return occasion === undefined ? [] : [{ ...draft, occasion }]
  })
  for (const { seat, occasion } of drafts) seen.add(`${glance.id} ${seat} ${occasion}`)
  return ok(lettersToSend(drafts, 'reminder').map((letter) => ({ ...letter, alone: 'auto-generated' })))
}

/** Whether a letter in the outbox still helps: its turn is not over, and a reminder's player has not written since. */
function helps({ kind, turn, seat }: OutLetter, glance: Glance): boolean {
  if (glance.over || glance.turn !== turn) return false
  return kind !== 'reminder' || missing(glance).some((each) => each.seat === seat)
}

/** Whether a letter may be sent now. */
const isReady = ({ state, later, handed, at }: OutLetter, clock: string): boolean =>
  state === 'waiting' || (state === 'failed' && later && since(handed, clock) >= LATER && since(at, clock) < DAY)

interface Due {
  /** Letters to be put into the outbox. */
  readonly fresh: readonly ToSend[]
  /** Letters the program wrote by itself that are in the outbox and may go out now. */
  ready(outbox: readonly OutLetter[]): readonly OutLetter[]
  readonly problems: readonly Problem[]
}

/** Letters due now in the campaigns where the referee switched them on. @param clock now, ISO 8601 UTC */
async function lettersDue(office: Office, withSpace: WithSpace, clock: string, seen: Set<string>): Promise<Due> {
  const state = office.folder.state()
  const outbox = state.outbox()
  const fresh: ToSend[] = []
  const problems: Problem[] = []
  const open = new Map<string, { readonly glance: Glance; readonly rules: ByItself }>()
  for (const campaign of office.campaigns) {
    const { glance } = campaign
    const rules = state.campaign(glance.id).byItself
    if (rules === null || glance.over || isQuiet(rules, glance.zone, clock)) continue
    open.set(glance.id, { glance, rules })
    const sent = outbox.filter((each) => each.campaign === glance.id)
    const round = { office, campaign, rules, sent, withSpace, clock, seen }
    for (const made of [await acknowledgements(round), await reminders(round)])
      if (made.ok) fresh.push(...made.value)
      else problems.push(...('code' in made.error ? [made.error] : made.error))
  }
  return {
    fresh,
    problems,
    ready: (all) =>
      [...open.values()].flatMap(({ glance, rules }) => {
        const alone = all.filter((each) => each.alone && each.campaign === glance.id)
        const today = alone.filter(({ handed }) => since(handed, clock) < DAY).length
        const ready = alone.filter((each) => isReady(each, clock) && helps(each, glance))
        return ready.slice(0, Math.max(0, rules.limit - today))
      }),
  }
}

/** Whether some letters are switched on in a campaign that goes on. */
export const sendsByItself = ({ folder, campaigns }: Office): boolean =>
  campaigns.some(({ glance }) => !glance.over && folder.state().campaign(glance.id).byItself !== null)

interface SentByItself {
  readonly handed: readonly Handed[]
  readonly problems: readonly Problem[]
}

/** Writes and sends the letters due now. */
export async function sendByItself(
  office: Office,
  withSpace: WithSpace,
  wish: Pick<SendWish, 'wallet' | 'signal' | 'told'>,
): Promise<SentByItself> {
  const { folder } = office
  const account = await wish.wallet.account(folder.state().id)
  if (!account.ok) return { handed: [], problems: [account.error] }
  if (account.value === null || account.value.smtp === null || !sendsByItself(office))
    return { handed: [], problems: [] }
  const seen = looked.get(folder) ?? new Set()
  looked.set(folder, seen)
  const { fresh, ready, problems } = await lettersDue(office, withSpace, now(), seen)
  if (fresh.length === 0 && ready(folder.state().outbox()).length === 0) return { handed: [], problems }
  const put = await putOut(folder, account.value, fresh)
  const choose = async (): Promise<Result<readonly OutLetter[]>> => ok(ready(folder.state().outbox()))
  const sent = put.ok ? await send(office, { ...wish, choose }) : put
  if (!put.ok) looked.delete(folder)
  if (!sent.ok) return { handed: [], problems: [...problems, sent.error] }
  const { handed, ended } = sent.value
  return { handed, problems: ended === null ? problems : [...problems, ended] }
}
