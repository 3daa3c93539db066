// Games by posts (engine/contract.ts, PostsKind): all posts of a seat as its orders, posts of people outside the
// roster, and the standing at any time. For games with turns the standing is simply the state.
import type { Turn } from '../../engine/ids'
import type { Post, SeatInput, Stranger } from '../../kit/game'
import type { Json, JsonObject } from '../../engine/json'
import { PUBLIC } from '../../engine/log'
import type { LogLine, Seat } from '../../engine/log'
import { sha256Of } from '../../engine/sha256'
import { seatOrders } from '../record/fold'
import { asideMails, mailLine } from '../record/lookup'
import type { Campaign } from '../record/model'
import { moment } from '../record/moments'
import type { CampaignLine, MailRecord, OrdersRecord } from '../record/records'

const ID_LENGTH = 12
/** A post without a seat is read for nobody. */
const NOBODY = -1

const shortHash = (text: string): string => sha256Of(text).slice(0, ID_LENGTH)

/** Identity of an imported message: the same however often, and in any order. */
const mailIdentity = (mail: MailRecord): string => shortHash(mail.id)

/** Identity of a post: that of its message, or of its line if the referee typed it. */
export function postIdentity(campaign: Pick<Campaign, 'mails'>, line: CampaignLine<OrdersRecord>): string {
  const mail = line.mail === undefined ? undefined : mailLine(campaign, line.mail)
  return mail ? mailIdentity(mail) : line.sum.slice(0, ID_LENGTH)
}

/** Orders of one seat in a game by posts, with the `seq` of every record; null when the seat has not posted. */
export function joinedPosts(
  campaign: Campaign,
  seat: Seat,
  turn: Turn,
  alsoInTime: number | null = null,
): { readonly orders: Json; readonly from: readonly number[] } | null {
  const { posts } = campaign.game
  if (!posts) return null
  const { versions: all, standing } = seatOrders(campaign, seat, turn)
  const versions = all.filter((line) => standing.get(line.seq) !== 'left out')
  if (versions.length === 0) return null
  const sent = versions.map((line): Post<Json> => ({
    id: postIdentity(campaign, line),
    at: moment(line.sent ?? line.at),
    rank: line.rank ?? 0,
    late: standing.get(line.seq) === 'late' && line.seq !== alsoInTime,
    orders: line.orders,
  }))
  return { orders: posts.join(sent) as Json, from: versions.map((line) => line.seq) }
}

/** A correction's text as the orders of a seat: a post without a time takes the place of the seat's last one. */
export function joinedCorrection(campaign: Campaign, seat: Seat, turn: Turn, text: string, orders: Json): Json {
  const { posts } = campaign.game
  if (!posts) return orders
  const times = seatOrders(campaign, seat, turn).versions.map((line) => moment(line.sent ?? line.at))
  const latest = times.reduce((a, b) => (a > b ? a : b), '')
  const at = latest || moment(campaign.deadlines.get(turn) ?? campaign.header.at)
  return posts.join([{ id: shortHash(`${seat} ${text}`), at, rank: 0, late: false, orders }]) as Json
}

/** Who an unknown poster says they are, without their address. */
function strangerName(from: string): string {
  const name = from
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (name !== '' && !name.includes('@')) return name
  const local = /([^\s<>@]+)@/.exec(from)?.[1]
  return local === undefined ? 'somebody unknown' : `${local}@…`
}

/** Posts by people outside the roster, for a turn: read like everybody's, but never played. Those put aside are left out. */
export function strangersOf(campaign: Campaign, turn: Turn): readonly Stranger<Json>[] {
  const { game, table, state } = campaign
  const { posts } = game
  if (!posts) return []
  const taken = new Set(campaign.orders.map((line) => line.mail))
  const deadline = campaign.deadlines.get(turn)
  const view = game.view(table, state, PUBLIC)
  return campaign.mails.flatMap((mail): Stranger<Json>[] => {
    if (mail.turn !== turn || mail.verdict !== 'unknown-sender' || taken.has(mail.seq)) return []
    if (asideMails(campaign).has(mail.seq)) return []
    const { orders } = game.parse(table, view, mail.text, { seat: NOBODY, mode: 'mail' })
    if (orders === null) return []
    const at = moment(mail.date ?? mail.at)
    const late = deadline !== undefined && mail.date !== null && at > moment(deadline)
    const post = { id: mailIdentity(mail), at, rank: 0, late, orders: orders as Json }
    return [{ by: strangerName(mail.from), orders: posts.join([post]) as Json }]
  })
}

interface StandingNow {
  readonly state: JsonObject
  readonly log: readonly LogLine[]
  /** The game is still open: posts are scored, but nothing is final yet. */
  readonly provisional: boolean
}

/** Cache: one standing for each campaign in memory. The desk asks after every request; it plays all posts. */
const standings = new WeakMap<Campaign, StandingNow>()

/** The standing now: in an open game by posts, the state with the posts so far played (a dry run); in every other, the state as it is. */
export function standingNow(campaign: Campaign): StandingNow {
  const { game, table, state, status } = campaign
  if (!game.posts || status.over) return { state, log: [], provisional: false }
  const known = standings.get(campaign)
  if (known) return known
  const inputs = table.seats.map((_, seat): SeatInput<Json> => {
    const joined = joinedPosts(campaign, seat, status.turn)
    return joined ? { kind: 'sent', orders: joined.orders } : { kind: 'nmr' }
  })
  const live = game.posts.live(table, state, inputs, strangersOf(campaign, status.turn))
  const now: StandingNow = { state: live.state as JsonObject, log: live.log, provisional: true }
  standings.set(campaign, now)
  return now
}
