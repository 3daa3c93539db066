// A campaign as folded from its file: what every service works on. Built by fold.ts, never changed in place.
import { at } from '../../engine/at'
import type { Seq, Turn } from '../../engine/ids'
import type { AnyGame, SeatInput, Status, Table } from '../../kit/game'
import type { Json, JsonObject } from '../../engine/json'
import type { Seat } from '../../engine/log'
import type {
  AheadRecord,
  AmendmentRecord,
  CampaignLine,
  CampaignRecord,
  DeputyRecord,
  MailRecord,
  NoteRecord,
  OrdersRecord,
  PictureRecord,
  PressRecord,
  PublicationRecord,
  RenameRecord,
  RosterEntry,
  RosterRecord,
  RulingRecord,
  TurnRecord,
} from './records'

/** One adjudicated turn: the version in force, and the versions corrections have replaced. */
export interface PlayedTurn {
  readonly line: CampaignLine<TurnRecord>
  /** Older versions, oldest first. */
  readonly earlier: readonly CampaignLine<TurnRecord>[]
  /** Corrections that touched it, oldest first. */
  readonly amendments: readonly CampaignLine<AmendmentRecord>[]
  /** State before the turn, rulings applied. */
  readonly before: JsonObject
  /** Names as they were when the turn was first adjudicated: it is played again, and printed again, with these. */
  readonly table: Table<unknown>
}

/** `beside`: neither replaced nor in force; the referee has to say which counts. */
export type Standing = 'used' | 'overtaken' | 'beside' | 'late' | 'in-time by ruling' | 'left out'

/** All orders from one seat for one turn, and which version counts. */
export interface SeatOrders {
  readonly versions: readonly CampaignLine<OrdersRecord>[]
  /** The version in force, or null: the NMR default applies. */
  readonly used: CampaignLine<OrdersRecord> | null
  readonly standing: ReadonlyMap<Seq, Standing>
}

/** A pack as it is in the file, and ready for play. */
export interface PackInForce {
  readonly from: Turn
  readonly json: JsonObject
  readonly pack: unknown
}

export interface Campaign {
  /** Every line of the file. */
  readonly lines: readonly CampaignLine[]
  /** `cmd` of commands taken back. */
  readonly undone: ReadonlySet<Seq>
  /** The first line, with the name the campaign has now. */
  readonly header: CampaignLine<CampaignRecord>
  readonly game: AnyGame
  readonly table: Table<unknown>
  readonly roster: readonly RosterEntry[]
  /** State now: after the last turn, with the referee's rulings for the coming one. */
  readonly state: JsonObject
  readonly status: Status
  /** Deadline per turn, ISO UTC; a turn without one is absent. */
  readonly deadlines: ReadonlyMap<Turn, string>
  /** Played turns; turn n at index n − 1. */
  readonly turns: readonly PlayedTurn[]
  readonly orders: readonly CampaignLine<OrdersRecord>[]
  readonly mails: readonly CampaignLine<MailRecord>[]
  readonly rulings: readonly CampaignLine<RulingRecord>[]
  readonly press: readonly CampaignLine<PressRecord>[]
  readonly notes: readonly CampaignLine<NoteRecord>[]
  readonly rosterChanges: readonly CampaignLine<RosterRecord>[]
  readonly ahead: readonly CampaignLine<AheadRecord>[]
  readonly deputies: readonly CampaignLine<DeputyRecord>[]
  readonly renames: readonly CampaignLine<RenameRecord>[]
  readonly pictures: readonly CampaignLine<PictureRecord>[]
  /** The pack the campaign began with (`from` 0), and those that took its place; in the order of the file. */
  readonly packs: readonly PackInForce[]
  /** Last publication per turn. */
  readonly published: ReadonlyMap<Turn, CampaignLine<PublicationRecord>>
  readonly lastSeq: Seq
  /** True if the texts received for the coming turn are left out (seal.ts). */
  readonly underSeal: boolean
}

/** A seat's part in a turn: input for the game's resolve, or `nothing` with the orders played for a player who sends nothing. */
export type GatheredInput = SeatInput<Json> | { readonly kind: 'nothing'; readonly orders: Json }

/** A seat's part in the coming turn. */
export interface GatheredSeat {
  readonly seat: Seat
  readonly input: GatheredInput
  readonly from: number | null
  /** In a game by posts: all records, oldest first. */
  readonly posts?: readonly number[]
  readonly explanation: readonly string[]
  /** For orders given ahead: the number of the order language that read them. */
  readonly language?: number
}

export const deadlineOf = (campaign: Campaign, turn: Turn): string | null => campaign.deadlines.get(turn) ?? null

/** The name of the campaign on the sheet of a turn; a new name begins with the turn it was given before. */
export const nameOnSheet = (
  { lines, header, renames }: Pick<Campaign, 'lines' | 'header' | 'renames'>,
  turn: Turn,
): string => {
  const first = lines[0]
  return (
    renames.filter((line) => line.turn <= turn).at(-1)?.name ?? (first?.type === 'campaign' ? first.name : header.name)
  )
}

/** All names a campaign has had. */
export const campaignNames = (campaign: Parameters<typeof nameOnSheet>[0]): readonly string[] => [
  ...new Set([nameOnSheet(campaign, -1), ...campaign.renames.map(({ name }) => name)]),
]

/** State after turn n; 0 = the setup. undefined when that turn has not been played. */
export const stateAfter = (campaign: Campaign, turn: Turn): JsonObject | undefined =>
  turn === 0 ? campaign.header.state : campaign.turns[turn - 1]?.line.state

/** State as players see it when they write orders for turn n (rulings applied). */
export const stateBefore = (campaign: Campaign, turn: Turn): JsonObject | undefined =>
  turn === campaign.turns.length + 1 ? campaign.state : campaign.turns[turn - 1]?.before

/** The pack a turn is played with, 0 being the start. */
export const packOf = ({ packs }: Pick<Campaign, 'packs'>, turn: Turn): PackInForce =>
  packs.filter(({ from }) => from <= turn).at(-1) ?? at(packs, 0)

type Tables = Pick<Campaign, 'turns' | 'table' | 'packs'>

/** The table of a turn with the names of today. */
export function tableNow(campaign: Tables, turn: Turn): Table<unknown> {
  const { pack } = packOf(campaign, turn)
  return campaign.table.pack === pack ? campaign.table : { ...campaign.table, pack }
}

/** The table of a turn: of a played one as it was then, of others with the names of today. */
export const tableOf = (campaign: Tables, turn: Turn): Table<unknown> =>
  campaign.turns[turn - 1]?.table ?? tableNow(campaign, turn)

/** The name of a turn: “session 3”, “Spring 1901”. A later turn has its number alone. */
export const turnName = (
  campaign: Pick<Campaign, 'game' | 'table' | 'state' | 'status' | 'turns'>,
  turn: Turn,
): string => {
  const { game, table, state, status, turns } = campaign
  const before = turns[turn - 1]?.before ?? (turn === status.turn ? state : undefined)
  return before === undefined ? `${game.turnWord} ${turn}` : game.turnName(table, before)
}

/** Names of the turns up to one, where the game has other names than word and number. */
export function ownTurnNames(campaign: Parameters<typeof turnName>[0], turn: Turn): readonly string[] {
  const names = Array.from({ length: turn }, (_, i) => turnName(campaign, i + 1))
  return names.every((name, i) => name === `${campaign.game.turnWord} ${i + 1}`) ? [] : names
}

/** The same for slips and file names, which need its number: “session 3”, “Spring 1901 · turn 1”. */
export const numberedTurn = (campaign: Parameters<typeof turnName>[0], turn: Turn): string => {
  const name = turnName(campaign, turn)
  const numbered = `${campaign.game.turnWord} ${turn}`
  return name.toLowerCase() === numbered.toLowerCase() ? numbered : `${name.replace(/[\s,·[\]]+/g, ' ')} · ${numbered}`
}
