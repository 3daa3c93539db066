// Decides whether new orders of a player replace earlier ones for the same turn, or are kept beside them until the
// referee says which count.
import { sameJson } from '../../engine/json'
import type { Seq, Turn } from '../../engine/ids'
import type { Seat } from '../../engine/log'
import { problem, type Problem } from '../../engine/result'
import { listed } from '../../kit/prose'
import { timeOf, versionsIn, type Versions } from '../record/fold'
import { ordersOfSeat } from '../record/lookup'
import { turnName, type Campaign } from '../record/model'
import { isAfter } from '../record/moments'
import type { CampaignLine, OrdersRecord } from '../record/records'

type Version = CampaignLine<OrdersRecord>
type Orders = Pick<OrdersRecord, 'how' | 'sent' | 'orders'>

/** Parts of a turn, or kinds of step, that the first has and the second lacks. */
const lacking = ({ game, table }: Campaign, has: Orders, lacks: Orders): readonly string[] => {
  const there = new Set(game.ordered(table, lacks.orders))
  return game.ordered(table, has.orders).filter((part) => !there.has(part))
}

/** Why orders neither replace what there is nor are replaced by it. */
function besideOthers(
  campaign: Campaign,
  versions: readonly Version[],
  coming: Orders & Pick<Version, 'at'>,
): Problem | null {
  const time = timeOf(coming)
  for (const other of versions) {
    const isLater = time >= timeOf(other)
    // Orders the referee typed settle everything sent before.
    if (!isLater && other.mail === undefined) continue
    const [earlier, later] = isLater ? [other, coming] : [coming, other]
    const lost = lacking(campaign, earlier, later)
    if (lost.length > 0) return lessThanBefore(lost, isLater)
    if (time === timeOf(other) && coming.how === 'mail' && !sameJson(coming.orders, other.orders)) return AT_ONCE
    // Rows of tables and chats replace earlier ones of the file, so the desk asks about an older one.
    if (!isLater && coming.how !== 'mail') return OLDER
  }
  return null
}

const warning = (code: string, message: string, remedy: string): Problem =>
  problem(code, message, remedy, { severity: 'warning' })

const kept = (why: string): Problem =>
  warning('beside-others', `${why}: it is kept beside them.`, 'Choose which count, or enter what is meant.')

const lessThanBefore = (lost: readonly string[], isLater: boolean): Problem => {
  const parts = listed(lost.map((part) => `“${part}”`))
  return kept(
    isLater ? `It has no ${parts}, which earlier orders have` : `It has ${parts}, which later orders do not have`,
  )
}

const AT_ONCE = kept('It has the same time as other orders, so neither is the later one')
const OLDER = kept('It is older than orders that are here already')
const MAY_ADD = kept('It may be meant to be added to the orders that came before it')

/** Warning about undated words that came before. @param turn for which */
const saidBefore = (campaign: Campaign, turn: Turn): Problem =>
  warning(
    'said-before',
    turn === campaign.status.turn
      ? 'The same words came before, and others after them; neither has a date.'
      : `The same words came for ${turnName(campaign, turn)} already; they have no date.`,
    `Ask whether they are meant for ${turnName(campaign, campaign.status.turn)}.`,
  )

/** Warning about orders sent before the last turn was played: they may have been delayed. */
function sentBefore(campaign: Campaign, { sent }: OrdersRecord): Problem | null {
  const { deadlines, status, turns } = campaign
  const last = turns.at(-1)
  const deadline = last === undefined ? undefined : deadlines.get(last.line.turn)
  if (sent === null || last === undefined || deadline === undefined) return null
  if (isAfter(sent, deadline) || isAfter(sent, (last.earlier[0] ?? last.line).at)) return null
  return warning(
    'sent-before',
    `It was sent before the deadline of ${turnName(campaign, last.line.turn)}, and came after it was played.`,
    `Ask whether it is meant for ${turnName(campaign, status.turn)}.`,
  )
}

/** A record as it comes in, with the messages for the referee. */
interface Placed {
  readonly record: OrdersRecord
  readonly problems: readonly Problem[]
}

/** Orders that have come from each seat for the coming turn, while more mail is read. */
export interface Arrivals {
  /** Whether orders of a seat are there already. */
  has(seat: Seat): boolean
  /**
   * @param said the turn for which the same words without a date came before
   * @param adds it may be meant to be added to earlier orders
   */
  place(record: OrdersRecord, said: Turn | null, adds?: boolean): Placed
  /** @param seq the number a record will have */
  add(record: OrdersRecord, seq: Seq): void
}

interface Arrived {
  readonly versions: Versions
  /** Late versions that no later one replaces: the referee may let them count. */
  late: readonly Version[]
}

/** @param at ISO UTC: time of recording, unless the record has one */
export function arrivals(campaign: Campaign, at: string): Arrivals {
  const { turn } = campaign.status
  const seats = new Map<Seat, Arrived>()
  const join = (own: Arrived, line: Version): void => {
    own.versions.add(line)
    if (own.versions.now().standing.get(line.seq) === 'late')
      own.late = [...own.late.filter((other) => lacking(campaign, other, line).length > 0), line]
  }
  const of = (seat: Seat): Arrived => {
    const known = seats.get(seat)
    if (known !== undefined) return known
    const made: Arrived = { versions: versionsIn(campaign, seat, turn), late: [] }
    for (const version of ordersOfSeat(campaign, seat, turn)) join(made, version)
    seats.set(seat, made)
    return made
  }
  return {
    has: (seat) => of(seat).versions.now().versions.length > 0,
    place: (record, said, adds = false) => {
      const { problems } = record
      if (campaign.game.posts) return { record, problems }
      const { versions, late } = of(record.seat)
      const others = [...versions.open(), ...late]
      const why = besideOthers(campaign, others, { at, ...record }) ?? (adds && others.length > 0 ? MAY_ADD : null)
      const found = [said === null ? null : saidBefore(campaign, said), sentBefore(campaign, record), why]
      const told = [...problems, ...found.filter((each) => each !== null)]
      // The desk asks until the referee has chosen, so the record carries no warning.
      const beside = why !== null || (said !== null && others.length > 0)
      return { record: beside ? { ...record, beside } : { ...record, problems: told }, problems: told }
    },
    add: (record, seq) => join(of(record.seat), { at, ...record, seq } as Version),
  }
}

/** Whether orders are recorded as kept beside others without any, or the other way round. @param arrived orders before them */
export function isBesideWrongly(arrived: Arrivals, line: Version): boolean {
  const { beside, ...bare } = line
  const must = arrived.place(bare, null).record.beside === true
  // Keeping orders beside others is never unsafe.
  return beside === true ? !must && !arrived.has(line.seat) : must
}
