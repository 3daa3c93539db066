// Builds a campaign from the lines of its file: leaves out undone commands, puts corrections in force, applies rulings.
// It trusts stored states; `verify` plays everything again.
import type { Seat, Seq, Turn } from '../../engine/ids'
import { at } from '../../engine/at'
import { undoneCommands } from '../../book/undo'
import type { AnyGame } from '../../kit/game'
import type { JsonObject } from '../../engine/json'
import { err, ok, problem } from '../../engine/result'
import type { Result } from '../../engine/result'
import { findGame } from '../../games/registry'
import { isDropped, isLeftOut, ordersOfSeat } from './lookup'
import { packOf, tableNow, type Campaign, type PlayedTurn, type SeatOrders, type Standing } from './model'
import { isAfter, moment } from './moments'
import { makeTable, rosterAfter } from '../head/names'
import { changedBySomebody, highestSeat, misplacedLine, strangeSeat, unknownGame } from './order-of-lines'
import { compiledPack, packsIn } from './packs'
import type { AmendmentRecord, CampaignLine, CampaignRecord, OrdersRecord, RulingRecord, TurnRecord } from './records'

/** Applies the rulings on the state made before `turn`, in order. One that no longer fits is skipped. */
export function applyStateRulings(
  game: AnyGame,
  table: Campaign['table'],
  state: JsonObject,
  rulings: readonly CampaignLine<RulingRecord>[],
  turn: Turn,
): JsonObject {
  let now = state
  for (const { change, turn: of } of rulings) {
    if (of !== turn || change.kind !== 'game' || change.on !== 'state') continue
    const { ruling, seat, value } = change
    const result = game.rule(table, now, { kind: ruling, seat, value })
    if (result.ok) now = result.value as JsonObject
  }
  return now
}

/** The state a ruling was made on: before `turn`, with the rulings made earlier. undefined when that turn cannot come yet. */
export function stateRuledOn(
  campaign: Pick<Campaign, 'game' | 'table' | 'header' | 'turns' | 'rulings' | 'packs'>,
  turn: Turn,
  seq: Seq,
): JsonObject | undefined {
  const { game, header, turns, rulings } = campaign
  const state = turn === 1 ? header.state : turns[turn - 2]?.line.state
  const earlier = rulings.filter((ruling) => ruling.seq < seq)
  return state && applyStateRulings(game, tableNow(campaign, turn), state, earlier, turn)
}

/** The lists of a campaign, by the records in them. */
const LISTS = {
  orders: 'orders',
  mail: 'mails',
  press: 'press',
  note: 'notes',
  picture: 'pictures',
  roster: 'rosterChanges',
  ruling: 'rulings',
  ahead: 'ahead',
  deputy: 'deputies',
  rename: 'renames',
} as const

/** Lines in force, sorted by record. State rulings made by corrections are among the rulings. */
type Lists = Pick<Campaign, (typeof LISTS)[keyof typeof LISTS]> & {
  /** Turns, corrections and later packs. */
  readonly turning: CampaignLine[]
  /** The first line that names a seat outside the roster, or null. */
  stranger: CampaignLine | null
  deadlines: Campaign['deadlines']
  published: Campaign['published']
}

const noLines = ({ deadline }: CampaignRecord): Lists => ({
  orders: [],
  mails: [],
  press: [],
  notes: [],
  pictures: [],
  rosterChanges: [],
  rulings: [],
  ahead: [],
  deputies: [],
  renames: [],
  turning: [],
  stranger: null,
  deadlines: new Map(deadline === null ? [] : [[1, deadline]]),
  published: new Map(),
})

/** Adds a line to the list of its kind. */
const push = (lists: Lists, line: CampaignLine & { readonly type: keyof typeof LISTS }): void =>
  void (lists[LISTS[line.type]] as CampaignLine[]).push(line)

const isListed = (line: CampaignLine): line is CampaignLine & { readonly type: keyof typeof LISTS } =>
  line.type in LISTS

function putAmendment(lists: Lists, line: CampaignLine<AmendmentRecord>): void {
  const { change } = line
  lists.turning.push(line)
  if (change.kind === 'ruling' && change.change.kind === 'game' && change.change.on === 'state')
    push(lists, { ...line, type: 'ruling', change: change.change })
  if (line.unsent) lists.published = new Map([...lists.published].filter(([turn]) => turn < line.turn))
}

/** Records after which the list of turns is rebuilt. */
const TURNING: readonly CampaignLine['type'][] = ['turn', 'amendment', 'pack', 'roster', 'ruling']

/** Records that change the maps by turn. */
const MAPPED: readonly CampaignLine['type'][] = ['publication', 'deadline', 'amendment']

function put(lists: Lists, line: CampaignLine): void {
  if (isListed(line)) push(lists, line)
  else if (line.type === 'turn' || line.type === 'pack') lists.turning.push(line)
  else if (line.type === 'amendment') putAmendment(lists, line)
  else if (line.type === 'publication') lists.published = new Map([...lists.published, [line.turn, line]])
  else if (line.type === 'deadline') {
    const { turn, deadline } = line
    const others = [...lists.deadlines].filter(([of]) => of !== turn)
    lists.deadlines = new Map(deadline === null ? others : [...others, [turn, deadline]])
  }
}

interface TurnChain {
  line: CampaignLine<TurnRecord>
  readonly earlier: CampaignLine<TurnRecord>[]
  readonly amendments: CampaignLine<AmendmentRecord>[]
}

/**
 * The versions of each turn. A correction starts the count of turns again at its own turn; the turn lines that follow in its command
 * put the later ones back, or not, where the game now ends earlier.
 */
function collectTurns(lines: readonly CampaignLine[]): readonly TurnChain[] {
  const byTurn = new Map<Turn, TurnChain>()
  let last = 0
  let amendment: CampaignLine<AmendmentRecord> | null = null
  for (const line of lines) {
    if (line.type === 'amendment') amendment = line
    if (line.type !== 'turn') continue
    const before = byTurn.get(line.turn)
    const chain: TurnChain = before ?? { line, earlier: [], amendments: [] }
    if (before !== undefined) {
      chain.earlier.push(before.line)
      chain.line = line
    }
    if (amendment && line.amends === amendment.seq) chain.amendments.push(amendment)
    byTurn.set(line.turn, chain)
    last = line.turn
  }
  return Array.from({ length: last }, (_, i) => byTurn.get(i + 1)).filter((chain) => chain !== undefined)
}

type Played = Pick<Campaign, 'table' | 'roster' | 'state' | 'status' | 'turns' | 'packs'>

function playedTurns(
  game: AnyGame,
  header: CampaignLine<CampaignRecord>,
  pack: unknown,
  { rosterChanges, rulings, turning, stranger }: Lists,
): Result<Played> {
  const misplaced = misplacedLine(game, header, turning) ?? (stranger && strangeSeat(header, stranger))
  if (misplaced !== null) return err(misplaced)
  const packs = packsIn(game, { from: 0, json: header.pack, pack }, turning)
  if (!packs.ok) return packs
  const tableFor = (turn: Turn, changes: Lists['rosterChanges'] = rosterChanges): Campaign['table'] =>
    makeTable(game, header, changes, packOf({ packs: packs.value }, turn).pack)
  const ruled = (state: JsonObject, turn: Turn): JsonObject =>
    applyStateRulings(game, tableFor(turn), state, rulings, turn)
  const turns: PlayedTurn[] = []
  let after = header.state
  for (const { line, earlier, amendments } of collectTurns(turning)) {
    const first = (earlier[0] ?? line).seq
    const then = rosterChanges.filter((change) => change.seq < first)
    const stored = after
    let before: JsonObject | null = null
    turns.push({
      line,
      earlier,
      amendments,
      table: tableFor(line.turn, then),
      // Computed on demand: most readers never ask for it.
      get before() {
        before ??= ruled(stored, line.turn)
        return before
      },
    })
    after = line.state
  }
  const state = ruled(after, turns.length + 1)
  const table = tableFor(turns.length + 1)
  const status = game.status(state)
  return !status.over && status.turn !== turns.length + 1
    ? err(changedBySomebody(`its state is at ${game.turnWord} ${status.turn}, and ${turns.length + 1} comes next.`))
    : ok({ table, roster: rosterAfter(header.roster, rosterChanges), state, status, turns, packs: packs.value })
}

/** The first line whose list changes when a command is taken back. */
function firstTouched(lines: readonly CampaignLine[], undoes: Seq): Seq {
  let first = undoes
  for (let line = lines[first - 1]; line?.type === 'undo' && line.undoes < first; line = lines[first - 1])
    first = line.undoes
  return first
}

/** Folds a campaign line by line. */
interface Fold {
  readonly add: (line: CampaignLine) => void
  /**
   * The campaign up to the last line. Its lists grow in place, so that each line is read once: use it before the next
   * `add`.
   */
  readonly campaign: () => Result<Campaign>
}

/** @returns a problem when this version cannot play the game or its embedded pack no longer passes */
export function openFold(header: CampaignLine | undefined): Result<Fold> {
  if (!header || header.type !== 'campaign') {
    return err(problem('no-campaign', 'The first line does not start a campaign.', 'Choose a file made by Postmage.'))
  }
  const found = findGame(header.game)
  if (!found) return err(unknownGame(header.game))
  const pack = compiledPack(found, header.pack)
  if (!pack.ok) return pack
  const game = found.forPack?.(pack.value) ?? found

  const lines: CampaignLine[] = []
  let undone = new Set<Seq>()
  let lists = noLines(header)
  let played: Result<Played> | null = null
  let count = 0
  /** Drops everything derived from the lines from `from` on; `sort` reads them again. */
  const forget = (from: Seq): void => {
    const gone = new Set(lines.slice(from - 1, count).map(({ type }) => type))
    if (TURNING.some((type) => gone.has(type))) played = null
    count = Math.min(count, from - 1)
    if (MAPPED.some((type) => gone.has(type))) {
      lists = noLines(header)
      count = 0
    }
    for (const name of [...Object.values(LISTS), 'turning'] as const)
      if ((lists[name].at(-1)?.seq ?? 0) > count)
        Object.assign(lists, { [name]: (lists[name] as readonly CampaignLine[]).filter(({ seq }) => seq <= count) })
    if (lists.stranger !== null && lists.stranger.seq > count) lists.stranger = null
  }
  /** Sorts the new lines, and again all lines from the first command that an undo or redo touched. */
  const sort = (): void => {
    const undos = lines.slice(count).flatMap((line) => (line.type === 'undo' ? [line.undoes] : []))
    if (undos.length > 0) {
      // A plain undo only adds to `undone`; a redo can bring several commands back.
      const plain = count > 0 && undos.every((undoes) => lines[undoes - 1]?.type !== 'undo')
      if (plain) for (const undoes of undos) undone.add(undoes)
      else undone = new Set(undoneCommands(lines))
      forget(undos.map((undoes) => firstTouched(lines, undoes)).reduce((a, b) => Math.min(a, b), count + 1))
    }
    for (const line of lines.slice(count)) {
      if (undone.has(line.cmd)) continue
      put(lists, line)
      const strange = lists.stranger === null && highestSeat(line) >= header.roster.length
      if (strange) lists.stranger = line
      if (strange || TURNING.includes(line.type)) played = null
    }
    count = lines.length
  }
  return ok({
    add: (line) => void lines.push(line),
    campaign: () => {
      sort()
      played ??= playedTurns(game, header, pack.value, lists)
      if (!played.ok) return played
      const { turning: _, stranger: _none, ...own } = lists
      const name = lists.renames.at(-1)?.name ?? header.name
      return ok({
        lines,
        undone,
        header: name === header.name ? header : { ...header, name },
        game,
        ...played.value,
        ...own,
        lastSeq: at(lines, lines.length - 1).seq,
        underSeal: false,
      })
    },
  })
}

/** The campaign described by the lines of a file. @see openFold */
export function foldCampaign(lines: readonly CampaignLine[]): Result<Campaign> {
  const fold = openFold(lines[0])
  if (!fold.ok) return fold
  for (const line of lines) fold.value.add(line)
  const folded = fold.value.campaign()
  return folded.ok ? ok({ ...folded.value, lines }) : folded
}

const MOST_KEPT = 8
/** Cache: MOST_KEPT earlier campaigns of a list of lines. Every sheet of a turn, and every erratum, asks for the same times. */
const earlier = new WeakMap<Campaign['lines'], Map<number, Campaign | null>>()

/** The campaign as it was when a line was written; null if the lines before it are not a campaign. */
export function campaignBefore({ lines }: Pick<Campaign, 'lines'>, seq: Seq): Campaign | null {
  const known = earlier.get(lines) ?? new Map<number, Campaign | null>()
  const before = known.get(seq)
  if (before !== undefined) return before
  const result = foldCampaign(lines.slice(0, seq - 1))
  const made = result.ok ? result.value : null
  if (known.size >= MOST_KEPT) known.clear()
  earlier.set(lines, known.set(seq, made))
  return made
}

/** The `seq` of orders that rulings of a kind name for a turn, each with the `seq` of its ruling. */
const ruledOn = (rulings: Campaign['rulings'], turn: Turn, kind: 'in-time' | 'counts'): ReadonlyMap<Seq, Seq> =>
  new Map(
    rulings.flatMap(({ change, turn: of, seq }) =>
      of === turn && change.kind === kind ? [[change.orders, seq] as const] : [],
    ),
  )

type Version = CampaignLine<OrdersRecord>

/** The versions of one seat's orders for a turn as they come in, one after another. */
export interface Versions {
  add(version: Version): void
  /** The version in force and those kept beside it. */
  open(): readonly Version[]
  now(): SeatOrders
}

/** @see seatOrders */
export function versionsIn(
  campaign: Pick<Campaign, 'rulings' | 'deadlines' | 'game' | 'notes' | 'rosterChanges'>,
  seat: Seat,
  turn: Turn,
): Versions {
  const deadline = campaign.deadlines.get(turn)
  const ruledIn = ruledOn(campaign.rulings, turn, 'in-time')
  const chosen = [...ruledOn(campaign.rulings, turn, 'counts')]
  const versions: Version[] = []
  const standing = new Map<Seq, Standing>()
  let used: Version | null = null
  /** Beside the one in force. */
  let beside: readonly Version[] = []
  /** The newest version so far that was in force or beside it; older mail replaces nothing. */
  let newest: Version | null = null
  const isLate = ({ sent }: Version): boolean => deadline !== undefined && sent !== null && isAfter(sent, deadline)
  const use = (version: Version): void => {
    for (const other of used === null ? beside : [used, ...beside]) standing.set(other.seq, 'overtaken')
    used = version
    beside = []
    standing.set(version.seq, isLate(version) ? 'in-time by ruling' : 'used')
  }
  const keep = (version: Version, inForce: Version): void => {
    const earlier = timeOf(version) < timeOf(inForce) ? version : inForce
    const others = [...beside, earlier === version ? inForce : version]
    use(earlier)
    for (const other of others) standing.set(other.seq, 'beside')
    beside = others
  }
  const choose = (before: Seq): void => {
    for (; chosen[0] !== undefined && chosen[0][1] < before; chosen.shift()) {
      const [seq] = chosen[0]
      const open: readonly Version[] = used === null ? [] : [used, ...beside]
      const picked = open.find((version) => version.seq === seq)
      if (picked !== undefined) use(picked)
    }
  }
  /** A mail recorded again with lines the referee accepted takes the place of its earlier record. */
  const again = (version: Version, late: boolean): boolean => {
    if (version.mail === undefined || version.ties === undefined) return false
    const same = versions.filter((other) => other !== version && other.mail === version.mail).at(-1)
    if (same === undefined || (same !== used && !beside.includes(same))) return false
    standing.set(same.seq, 'overtaken')
    standing.set(version.seq, same !== used ? 'beside' : late ? 'in-time by ruling' : 'used')
    if (same === used) used = version
    else beside = beside.map((each) => (each === same ? version : each))
    if (newest === same) newest = version
    return true
  }
  return {
    add: (version) => {
      versions.push(version)
      if (isLeftOut(campaign, version) || isDropped(campaign, version)) {
        standing.set(version.seq, 'left out')
        return
      }
      const late = isLate(version)
      if (late && !ruledIn.has(version.seq)) {
        standing.set(version.seq, 'late')
        return
      }
      if (campaign.game.posts) {
        standing.set(version.seq, late ? 'in-time by ruling' : 'used')
        if (used === null || !isAfter(used.sent ?? used.at, version.sent ?? version.at)) used = version
        return
      }
      choose(version.seq)
      if (again(version, late)) return
      if (used !== null && version.beside === true) {
        keep(version, used)
        if (newest === null || comesAfter(version, newest)) newest = version
      } else if (newest === null || late || version.how !== 'mail' || comesAfter(version, newest)) {
        use(version)
        newest = version
      } else standing.set(version.seq, 'overtaken')
    },
    open: () => (used === null ? [] : [used, ...beside]),
    now: () => {
      choose(Infinity)
      return { versions, used, standing }
    },
  }
}

/**
 * All orders of one seat for one turn, and which of them count. Mail counts by its date, in any order of arrival; orders the referee types
 * replace everything before. Orders sent after the turn's deadline as it is now are late and wait for the referee. Orders that do not
 * replace others by themselves are kept beside the earliest, which counts until the referee chooses. In a game by posts nothing is
 * replaced: every post in time counts, and `used` is the latest.
 */
export function seatOrders(
  campaign: Pick<Campaign, 'orders' | 'rulings' | 'deadlines' | 'game' | 'notes' | 'rosterChanges'>,
  seat: Seat,
  turn: Turn,
): SeatOrders {
  const versions = versionsIn(campaign, seat, turn)
  for (const version of ordersOfSeat(campaign, seat, turn)) versions.add(version)
  return versions.now()
}

/** Orders among which the referee has to choose; empty if that is settled. */
export function choicesOf({ versions, standing }: SeatOrders): SeatOrders['versions'] {
  const open: readonly (Standing | undefined)[] = ['used', 'in-time by ruling', 'beside']
  const left = versions.filter(({ seq }) => open.includes(standing.get(seq)))
  return left.length > 1 && left.some(({ seq }) => standing.get(seq) === 'beside') ? left : []
}

/** When orders count as sent. */
export const timeOf = ({ sent, at: recorded }: Pick<Version, 'sent' | 'at'>): string => moment(sent ?? recorded)

/** Whether mail `a` counts as later than version `b`. With equal dates the text decides, not the order of recording. */
function comesAfter(a: Version, b: Version): boolean {
  const [timeA, timeB] = [timeOf(a), timeOf(b)]
  if (timeA !== timeB) return timeA > timeB
  return b.how === 'mail' ? a.text >= b.text : true
}
