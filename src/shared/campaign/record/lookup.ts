// Finds lines of a campaign by index. Each index is cached for the lifetime of its list.
import type { Seq, Turn } from '../../engine/ids'
import { isObject } from '../../engine/json'
import type { Due } from '../../kit/game'
import type { ShownPicture } from '../../kit/given'
import type { Seat } from '../../engine/log'
import type { Campaign } from './model'
import { isAfter } from './moments'
import type { CampaignLine, MailRecord, OrdersRecord, PictureRecord, RulingChange } from './records'

type OrdersLine = CampaignLine<OrdersRecord>
type MailLine = CampaignLine<MailRecord>

/** Cache: one answer for each campaign or list in memory. Lists of hundreds of seats and mails look lines up by number. */
function once<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key) as V
  }
}

/** An index of a list, extended when asked: lists only grow, and their items never change. */
function indexed<T, I>(make: () => I, add: (index: I, item: T) => void): (list: readonly T[]) => I {
  const known = once((_: readonly T[]) => ({ index: make(), count: 0 }))
  return (list) => {
    const found = known(list)
    for (const item of found.count === list.length ? [] : list.slice(found.count)) add(found.index, item)
    found.count = list.length
    return found.index
  }
}

const bySeq = indexed(
  () => new Map<Seq, CampaignLine>(),
  (index, line: CampaignLine) => index.set(line.seq, line),
)

/** Adds to the list of a key. */
function addTo<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const own = lists.get(key)
  if (own) own.push(item)
  else lists.set(key, [item])
}

const bySeat = indexed(
  () => new Map<Turn, Map<Seat, OrdersLine[]>>(),
  (turns, line: OrdersLine) => {
    const seats = turns.get(line.turn) ?? new Map<Seat, OrdersLine[]>()
    addTo(seats, line.seat, line)
    turns.set(line.turn, seats)
  },
)

/** The notes that put mail aside, by its `seq`. */
const aside = indexed(
  () => new Map<Seq, { readonly reason: string; readonly since: Seq }>(),
  (index, { aside: put, seq }: Campaign['notes'][number]) => {
    if (put === undefined) return
    if (put.reason === null) index.delete(put.mail)
    else index.set(put.mail, { reason: put.reason, since: seq })
  },
)

/** Whether orders are left out, because the referee has put their mail aside after they were recorded. */
export const isLeftOut = (campaign: Pick<Campaign, 'notes'>, orders: OrdersLine): boolean =>
  orders.mail !== undefined && (aside(campaign.notes).get(orders.mail)?.since ?? -1) > orders.seq

/** Whether orders are left out because somebody took the seat over after they came, and did not keep them. */
export const isDropped = ({ rosterChanges }: Pick<Campaign, 'rosterChanges'>, orders: OrdersLine): boolean =>
  rosterChanges.some(({ seat, drops, seq }) => seat === orders.seat && drops === orders.turn && orders.seq < seq)

/** True if a seat is out or the game is over. */
export function isOut({ state, status }: Pick<Campaign, 'state' | 'status'>, seat: Seat): boolean {
  const players = state['players']
  const player = Array.isArray(players) ? players[seat] : undefined
  return status.over || (isObject(player) && player['out'] === true)
}

/** Mail the referee has put aside: its `seq`, with the reason and the note that says so. */
export const asideMails = (
  campaign: Pick<Campaign, 'notes'>,
): ReadonlyMap<Seq, { readonly reason: string; readonly since: Seq }> => aside(campaign.notes)

/** The words of a note that puts a mail aside for a reason; null: that takes it up again. */
export function asideText({ from, subject }: MailRecord, reason: string | null): string {
  const what = `Mail from ${from}${subject === '' ? '' : ` “${subject}”`}`
  return reason === null ? `${what}: taken up again.` : `${what}: put aside. ${reason}`
}

const NONE: readonly OrdersLine[] = []

/** The orders record of a number, undone ones left out. */
export const ordersLine = (campaign: Pick<Campaign, 'orders'>, seq: Seq): OrdersLine | undefined =>
  bySeq(campaign.orders).get(seq) as OrdersLine | undefined

/** The message of a number, undone ones left out. */
export const mailLine = (campaign: Pick<Campaign, 'mails'>, seq: Seq): MailLine | undefined =>
  bySeq(campaign.mails).get(seq) as MailLine | undefined

/** All that came from one seat for one turn, in the order recorded. */
export const ordersOfSeat = (campaign: Pick<Campaign, 'orders'>, seat: Seat, turn: Turn): readonly OrdersLine[] =>
  bySeat(campaign.orders).get(turn)?.get(seat) ?? NONE

const mailBySeat = indexed(
  () => new Map<Seat, MailLine[]>(),
  (seats, mail: MailLine) => {
    if (mail.seat !== null) addTo(seats, mail.seat, mail)
  },
)

/** Mail of one seat that came for one turn, in the order recorded. */
export const mailsOfSeat = (campaign: Pick<Campaign, 'mails'>, seat: Seat, turn: Turn): readonly MailLine[] =>
  (mailBySeat(campaign.mails).get(seat) ?? []).filter((mail) => mail.turn === turn)

/** The last mail in which a seat says that it sends nothing this turn, or undefined. */
export const nothingMail = (campaign: Pick<Campaign, 'mails'>, seat: Seat, turn: Turn): MailLine | undefined =>
  mailsOfSeat(campaign, seat, turn)
    .filter((mail) => mail.says === 'nothing')
    .at(-1)

/** The mail that counts as a seat’s word that it sends nothing this turn: in time, not put aside, and from who has the seat now. */
export const saidNothing = (
  campaign: Pick<Campaign, 'mails' | 'notes' | 'rosterChanges' | 'deadlines'>,
  seat: Seat,
  turn: Turn,
): MailLine | undefined => {
  const deadline = campaign.deadlines.get(turn)
  return mailsOfSeat(campaign, seat, turn)
    .filter(
      (mail) =>
        mail.says === 'nothing' &&
        !asideMails(campaign).has(mail.seq) &&
        !campaign.rosterChanges.some((r) => r.seat === seat && r.change.name !== undefined && r.seq > mail.seq) &&
        !(deadline !== undefined && isAfter(mail.date ?? mail.at, deadline)),
    )
    .at(-1)
}

/** Whether somebody took a seat over behind a line, before a turn was first played. */
function changedHands(
  { rosterChanges, turns }: Pick<Campaign, 'rosterChanges' | 'turns'>,
  seat: Seat,
  since: Seq,
  turn: Turn,
): boolean {
  const played = turns[turn - 1]
  const until = (played?.earlier[0] ?? played?.line)?.seq ?? Infinity
  return rosterChanges.some(
    (line) => line.seat === seat && line.change.name !== undefined && line.seq > since && line.seq < until,
  )
}

/** Who plays for a seat in a turn, or null. A deputy's time ends when somebody takes the seat over. */
export function deputyOf(
  campaign: Pick<Campaign, 'deputies' | 'rosterChanges' | 'turns'>,
  seat: Seat,
  turn: Turn,
): { readonly name: string; readonly address: string | null } | null {
  const last = campaign.deputies.filter((line) => line.seat === seat && line.from <= turn && line.to >= turn).at(-1)
  if (last === undefined || last.name === null || changedHands(campaign, seat, last.seq, turn)) return null
  return { name: last.name, address: last.address }
}

/** Who plays for somebody in the coming turn or a later one. Numbers of turns, the first and the last. */
export function deputiesToCome(campaign: Campaign): readonly {
  readonly seat: Seat
  readonly name: string
  readonly address: string | null
  readonly from: Turn
  readonly to: Turn
}[] {
  const { turn } = campaign.status
  return campaign.deputies.flatMap(({ seat, name, address, from, to }) =>
    to < turn || name === null || deputyOf(campaign, seat, Math.max(from, turn))?.name !== name
      ? []
      : [{ seat, name, address, from, to }],
  )
}

/** The roster with the addresses of deputies of the coming turn beside those of their seats: whose mail is whose. */
export const senders = once((campaign: Campaign): Campaign['roster'] =>
  campaign.deputies.length === 0
    ? campaign.roster
    : campaign.roster.map((entry, seat) => {
        const address = deputyOf(campaign, seat, campaign.status.turn)?.address ?? null
        return address === null ? entry : { ...entry, address: [entry.address ?? [], address].flat().join(', ') }
      }),
)

/** Rulings on whom a turn waits for: nothing in a turn that was played depends on them. */
export const isWaiting = (
  change: RulingChange,
): change is Extract<RulingChange, { readonly kind: 'asleep' | 'awake' } | { readonly kind: 'hold' }> =>
  change.kind === 'asleep' || change.kind === 'awake' || change.kind === 'hold'

/** Whether the coming turn has waited for a seat once. */
export const wasHeld = ({ rulings, status }: Pick<Campaign, 'rulings' | 'status'>, seat: Seat): boolean =>
  rulings.some(({ turn, change }) => turn === status.turn && change.kind === 'hold' && change.seat === seat)

/** Whether nobody waits for a seat in a turn: the referee said so, and nothing has come from it since. */
export function isAsleep(campaign: Campaign, seat: Seat, turn = campaign.status.turn): boolean {
  const last = campaign.rulings
    .filter(
      ({ change, turn: of }) =>
        of <= turn && (change.kind === 'asleep' || change.kind === 'awake') && change.seat === seat,
    )
    .at(-1)
  if (last === undefined || last.change.kind === 'awake') return false
  const came = [...campaign.orders, ...campaign.mails, ...campaign.ahead].some(
    (line) => line.seat === seat && line.seq > last.seq && line.turn <= turn,
  )
  return !came && !changedHands(campaign, seat, last.seq, turn)
}

/** Who owes orders for the coming turn, and what, in words. Nobody once the game is over. */
export const owes = once(
  (campaign: Campaign): ReadonlyMap<Seat, Due> =>
    new Map(
      campaign.status.over ? [] : campaign.game.due(campaign.table, campaign.state).map((due) => [due.seat, due]),
    ),
)

/** Seats that may send orders for the coming turn without owing any; if nothing comes, they take no part in it. */
export const mayOmit = (campaign: Campaign): ReadonlySet<Seat> =>
  new Set([...owes(campaign).values()].flatMap((due) => (due.optional === true ? [due.seat] : [])))

/** A player's name now; “seat 7” for a seat nobody has. */
export const nameOf = ({ table }: Pick<Campaign, 'table'>, seat: Seat): string =>
  table.seats[seat]?.name ?? `seat ${seat + 1}`

const ofTurn = ({ pictures }: Pick<Campaign, 'pictures'>, turn: Turn): Campaign['pictures'] =>
  pictures.filter((line) => line.turn === turn)

/** The pictures of a turn: the hash of each by its name; of one name the last counts. */
export const picturesOf = (campaign: Pick<Campaign, 'pictures'>, turn: Turn): ReadonlyMap<string, string> =>
  new Map(ofTurn(campaign, turn).map(({ name, hash }) => [name, hash]))

/** The record of a picture that results of a turn show. */
export const pictureShown = (
  campaign: Pick<Campaign, 'pictures'>,
  turn: Turn,
  { name, hash }: ShownPicture,
): CampaignLine<PictureRecord> | undefined =>
  ofTurn(campaign, turn).find((line) => line.name === name && line.hash === hash)
