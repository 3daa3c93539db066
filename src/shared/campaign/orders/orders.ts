// Orders coming in: reading a text for a seat, accepting it as a record, and splitting a text with sections by player.
import type { Seq, Turn } from '../../engine/ids'
import type { ClosedPress, LineReading, Reading } from '../../engine/order-text/reading'
import type { Json } from '../../engine/json'
import { seatViewer } from '../../engine/log'
import { foldName } from '../../engine/order-text/source'
import type { Seat } from '../../engine/log'
import { err, ok, problem } from '../../engine/result'
import type { Problem, Result, Span } from '../../engine/result'
import { readChecked, type CheckedReading } from '../../kit/orders/orders'
import type { PressPiece } from '../../letters/press/press-kinds'
import type { OrderScore } from '../../letters/read-letter'
import { mayBear, type GameWords, type People } from '../../letters/open-line'
import type { PressNames } from '../../letters/press/closed-head'
import { namesByWord } from '../../letters/senders/other-player'
import { withoutPress } from '../../letters/press/press-in-letter'
import { renewsAll } from '../../letters/says'
import { meaningOf, slipCodeLine } from '../../letters/senders/slip-code'
import { owes, nameOf } from '../record/lookup'
import { isAfter } from '../record/moments'
import type { Campaign } from '../record/model'
import { ownTurnNames, stateBefore, tableOf } from '../record/model'
import { findSeat } from '../head/names'
import { openPress, pressRecords } from './press'
import type { NoteRecord, OrdersRecord, PressRecord } from '../record/records'
import { LANGUAGE } from '../record/versions'
import { codedOf, refusalOf } from './slip-codes'

/** A text as read for one seat: the game's reading plus what its check adds. */
export interface SeatReading extends CheckedReading<Json> {
  /** Press of the text that is not open: without a name, private, a diary, a note. */
  readonly closed: readonly PressPiece[]
}

/** A line as press. @param kind its kind, if it is not open */
export const pressLine = ({ line, at }: LineReading, kind: ClosedPress | undefined): LineReading =>
  kind === undefined ? { use: 'press', line, at } : { use: 'press', kind, line, at }

/** Scores how much a single line resembles an order. */
function scoreOf(
  line: string,
  parse: (line: string, how: 'mail') => Pick<Reading<Json>, 'lines' | 'problems' | 'orders'>,
): OrderScore {
  if (line.trim() === '' || line.length > 1000) return 0
  const reading = parse(line, 'mail')
  if (!reading.lines.some((each) => each.use === 'orders' || each.use === 'unclear')) return 0
  return reading.problems.some((p) => p.severity === 'error') || reading.orders === null ? 1 : 2
}

const NO_LINES: ReadonlySet<number> = new Set()
const NONE_CLOSED: ReadonlyMap<number, ClosedPress> = new Map()

/** Skipped parts of a letter that may still hold orders. */
const MAY_HIDE_ORDERS: ReadonlySet<string> = new Set(['signature', 'closing', 'greeting'])

const words = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => name.toLowerCase().match(/\p{L}{2,}/gu) ?? []))

/** The words of the game and the names of the players, by which lines of a seat’s letters are judged. */
export function wordsOf({ game, header, table, roster }: Campaign, seat: Seat): { game: GameWords; people: People } {
  const others = table.seats.filter((_, other) => other !== seat).map(({ name }) => name)
  const { name = '', handle = null } = roster[seat] ?? {}
  return {
    game: { orders: game.vocabulary.orders, things: game.vocabulary.things(header.pack) },
    people: { own: words([name, handle ?? '']), people: words(others) },
  }
}

/**
 * The lines (1-based) of a letter that were not read as orders and may bear on them: not understood, or passed over though they name
 * something of the game, change something, or read like an order where none is looked for.
 * @param written the lines of the text
 * @param score how much a line is an order
 */
export function openLines(
  { game: { posts, given } }: Campaign,
  written: readonly string[],
  read: readonly LineReading[],
  score: (line: string) => OrderScore,
  judged: { readonly game: GameWords; readonly people: People },
): readonly number[] {
  const first = read.find(({ use }) => use === 'orders')?.line ?? Infinity
  const isOpen = (each: LineReading): boolean => {
    const line = written[each.line - 1] ?? ''
    if (each.use === 'unclear') return true
    // Threads are full of talk; only beside a play may a line concern it.
    if (each.use !== 'ignored' || (posts !== undefined && first === Infinity)) return false
    if (MAY_HIDE_ORDERS.has(each.why)) {
      const found = score(line)
      // Where the referee gives the results any words may be an order, so that "Cheers, Anna" would score as well.
      return (found === 2 && given === undefined) || (found > 0 && /[\d:]/.test(line))
    }
    if (each.why !== 'not orders' || line.startsWith('>')) return false
    // Orders take the place of earlier ones anyway.
    return (
      !(posts === undefined && each.line < first && renewsAll(line)) &&
      mayBear(line, each.line < first, judged.game, judged.people)
    )
  }
  return read.filter(isOpen).map(({ line }) => line)
}

/** Warns about an open line where the referee sees no letter beside the orders. */
const doubt = ({ line, at }: LineReading): Problem => {
  const remedy = 'Put it into the orders, or leave it out.'
  const message = 'This line may bear on the orders; it was not used.'
  return problem('line-doubtful', message, remedy, { severity: 'warning', line, at })
}

type Table = Campaign['table']
type View = ReturnType<Campaign['game']['view']>
/** Cache: a state’s view for each seat, while the state lives. A mailbox may hold thousands of letters of one player. */
const views = new WeakMap<Campaign['state'], { readonly table: Table; readonly seats: Map<Seat, View> }>()

/** The view that a seat has of a state. */
export function viewFor({ game }: Campaign, table: Table, state: Campaign['state'], seat: Seat): View {
  const before = views.get(state)
  const seats = before?.table === table ? before.seats : new Map<Seat, View>()
  if (before?.table !== table) views.set(state, { table, seats })
  const known = seats.get(seat)
  if (known !== undefined) return known
  const view = game.view(table, state, seatViewer(seat))
  seats.set(seat, view)
  return view
}

const NOTHING_TAKEN = { pieces: [], lines: NO_LINES, closed: NONE_CLOSED, problems: [] } as const

/** Names by which press tells its writer, who may sign it, from everybody else. */
function pressNames({ game, header, roster, table, state }: Campaign, seat: Seat): PressNames {
  const sides = game.sides?.(table, state) ?? []
  const called = roster.map(({ name, handle }, i) =>
    [name, table.seats[i]?.name, handle, sides[i]].filter((each) => each !== null && each !== undefined),
  )
  const referee = (header.referee ?? '').replace(/<.*$/, '').toLowerCase()
  const own = called[seat] ?? []
  return { own, all: namesByWord(called.flat()), parts: sides, referee: referee.match(/[\p{L}\p{N}]+/gu) ?? [] }
}

/** Context for parsing a text: the table, the seat's own view of that turn, and the text without press. */
function openText(campaign: Campaign, seat: Seat, text: string, turn: Turn, pressTaken: boolean) {
  const { game } = campaign
  const table = tableOf(campaign, turn)
  const state = stateBefore(campaign, turn) ?? campaign.state
  const view = viewFor(campaign, table, state, seat)
  const turnNames = ownTurnNames(campaign, turn)
  // Not cached: few single lines repeat.
  const score = (line: string): OrderScore =>
    scoreOf(line, (words, how) => game.parse(table, view, words, { seat, mode: how, turnNames }) as Reading<Json>)
  const taken = pressTaken
    ? { plain: text, ...NOTHING_TAKEN }
    : withoutPress(text, score, () => pressNames(campaign, seat))
  return { table, view, score, taken, turnNames }
}

/** Press that the game read among the orders, as pieces like all other press. */
const alsoRead = (campaign: Campaign, seat: Seat, read: string): readonly PressPiece[] =>
  read === ''
    ? []
    : withoutPress(
        `PRESS: ${read}`,
        () => 0,
        () => pressNames(campaign, seat),
      ).pieces

/**
 * Reads a text for a seat and a turn (default: the coming one), with the seat's own view. Nothing is stored.
 * @param pressTaken press has been taken out already, so none is looked for
 */
export function readOrders(
  campaign: Campaign,
  seat: Seat,
  text: string,
  mode: 'typed' | 'mail',
  turn = campaign.status.turn,
  pressTaken = false,
): SeatReading {
  const { table, view, score, taken, turnNames } = openText(campaign, seat, text, turn, pressTaken)
  const { plain, pieces, lines, closed, problems } = taken
  const open = (lines: readonly LineReading[]): ReadonlySet<number> =>
    new Set(openLines(campaign, plain.split('\n'), lines, score, wordsOf(campaign, seat)))
  // A caller that took the press out looks for open lines itself.
  const doubts = ({ lines: read }: Reading<Json>): readonly Problem[] =>
    pressTaken ? [] : read.filter(({ use, line }) => use === 'ignored' && open(read).has(line)).map(doubt)
  const read = readChecked(campaign.game, table, view, plain, { seat, mode, turnNames }, doubts)
  const all = [...alsoRead(campaign, seat, read.press), ...pieces]
  return {
    orders: read.orders,
    lines:
      lines.size === 0
        ? read.lines
        : read.lines.map((line) => (lines.has(line.line - 1) ? pressLine(line, closed.get(line.line - 1)) : line)),
    problems: problems.length === 0 ? read.problems : [...problems, ...read.problems],
    press: openPress(all),
    sentences: read.sentences,
    tidy: read.tidy,
    closed: all.filter(({ what }) => what.kind !== 'open'),
  }
}

/** The lines of a letter as the game sorts them, its press taken out already; nothing is checked. */
export function sortedLines(campaign: Campaign, seat: Seat, text: string): Reading<Json> {
  const { game, table, state } = campaign
  const turnNames = ownTurnNames(campaign, campaign.status.turn)
  return game.parse(table, viewFor(campaign, table, state, seat), text, { seat, mode: 'mail', turnNames })
}

/** Makes the scorer for single lines of a seat’s mail. */
export function lineScore(campaign: Campaign, seat: Seat): (line: string) => OrderScore {
  const { game, table, state } = campaign
  const view = viewFor(campaign, table, state, seat)
  const turnNames = ownTurnNames(campaign, campaign.status.turn)
  return (line) => scoreOf(line, (words, mode) => game.parse(table, view, words, { seat, mode, turnNames }))
}

export interface OrdersInput {
  readonly seat: Seat
  readonly text: string
  readonly how: OrdersRecord['how']
  /** ISO UTC, or null: in time, as recorded. */
  readonly sent: string | null
  /** Small talk between the orders is skipped, as in mail, although the referee typed the text. */
  readonly letter?: boolean | undefined
  /** Store the understood part despite errors. */
  readonly force: boolean
}

/** Whether a time is after the deadline of a turn as it is now. */
export const isLate = (campaign: Campaign, turn: Turn, sent: string | null): boolean => {
  const deadline = campaign.deadlines.get(turn)
  return deadline !== undefined && sent !== null && isAfter(sent, deadline)
}

/**
 * The record of a player's orders for the coming turn, and of the press in them that is not open.
 * @returns the problems when there is an error and `force` is off, or when nothing at all was understood
 */
export function acceptOrders(
  campaign: Campaign,
  input: OrdersInput,
): Result<
  { record: OrdersRecord; reading: SeatReading; press: readonly (PressRecord | NoteRecord)[] },
  readonly Problem[]
> {
  const closed = notOpen(campaign, input.seat)
  if (closed) return err([closed])
  const { turn } = campaign.status
  const mode = input.how === 'mail' || input.letter === true ? 'mail' : 'typed'
  const reading = readOrders(campaign, input.seat, input.text, mode)
  const failed = reading.problems.some((p) => p.severity === 'error')
  if (reading.orders === null || (failed && !input.force)) return err(reading.problems)
  const press = pressRecords(campaign, input.seat, reading.closed)
  const said = { ...reading, problems: [...reading.problems, ...press.problems] }
  return ok({ reading: said, record: ordersRecord(campaign, input, said, turn), press: press.records })
}

/** The text recorded when the referee notes that a player sends nothing. */
const NOTED = 'nothing this'

/** The referee’s note that a player says there is nothing to send this turn. @param sent when the player said so (ISO UTC), or null */
export function noteNothing(campaign: Campaign, seat: Seat, sent: string | null): Result<OrdersRecord> {
  const { game, table, state, status } = campaign
  const closed = notOpen(campaign, seat)
  if (closed) return err(closed)
  if (game.posts)
    return err(problem('nobody-has-to-post', 'Nobody has to post, so there is nothing to note.', 'Leave it as it is.'))
  const { orders } = game.nothing(table, state, seat)
  const reading = { orders, lines: [], problems: [], press: '', sentences: [], tidy: '', closed: [] }
  const input = { seat, text: `${NOTED} ${game.turnWord}`, how: 'typed', sent, force: false } as const
  return ok({ ...ordersRecord(campaign, input, reading, status.turn), says: 'nothing' })
}

export function ordersRecord(
  campaign: Campaign,
  input: OrdersInput,
  reading: SeatReading,
  turn: Turn,
  mail?: Seq,
  rank = 0,
): OrdersRecord {
  const { seat, how, text, sent } = input
  const late = isLate(campaign, turn, sent)
  const { orders, problems, press } = reading
  const language = LANGUAGE
  return {
    type: 'orders',
    turn,
    seat,
    how,
    ...(mail === undefined ? {} : { mail }),
    text,
    sent,
    ...(rank === 0 ? {} : { rank }),
    late,
    orders,
    problems,
    press,
    language,
  }
}

/** Why orders of a seat cannot be taken now, or null. */
export function notOpen(campaign: Campaign, seat: Seat): Problem | null {
  if (campaign.status.over)
    return problem(
      'game-over',
      'The game is over: no more orders are due.',
      'To change a past turn, correct it (amend).',
    )
  return owes(campaign).has(seat)
    ? null
    : problem(
        'nothing-due',
        `${nameOf(campaign, seat)} owes no orders this ${campaign.game.turnWord}.`,
        'A seat that is out takes no further part.',
      )
}

interface Section {
  readonly name: string
  readonly seat: Result<Seat>
  readonly text: string
  /** Where the heading is in the whole text. */
  readonly at: Span
  /** Where `text` starts in the whole text, and how many lines come before it. */
  readonly offset: number
  readonly linesBefore: number
}

/** The player a heading names by slip code; null if it is not a code. */
function bySlipCode(campaign: Campaign, written: string): Result<Seat> | null {
  const found = slipCodeLine(`[${written}]`)
  if (found === null) return null
  const meaning = meaningOf(found, codedOf(campaign), campaign.status.turn)
  if (meaning.kind === 'ours' && meaning.seat !== null && meaning.turn === campaign.status.turn) return ok(meaning.seat)
  const { message, remedy } = refusalOf(campaign, meaning)
  return err(problem('unknown-player', message, remedy))
}

/** The player a heading names: by slip code, by name as in orders, else by handle; nobody if it fits two. */
function headed(campaign: Campaign, written: string): Result<Seat> {
  const byCode = bySlipCode(campaign, written)
  if (byCode !== null) return byCode
  const byName = findSeat(campaign.table.seats, written)
  if (byName.ok || byName.error.code === 'ambiguous-player') return byName
  const wanted = foldName(written.replace(/^@/, ''))
  const seats = campaign.roster.flatMap(({ handle }, seat) =>
    handle !== null && foldName(handle) === wanted ? [seat] : [],
  )
  const [first, ...others] = seats
  if (first === undefined) return byName
  if (others.length === 0) return ok(first)
  const names = seats.map((seat) => nameOf(campaign, seat)).join(' or ')
  return err(problem('ambiguous-player', `“${written}” could be ${names}.`, 'Head the text with the name.'))
}

/**
 * Splits a text into sections by player: a heading is a line that holds only `[Name]`. `before` is the text above the first heading.
 * Without headings `sections` is empty.
 */
export function splitSections(
  campaign: Campaign,
  text: string,
): { readonly before: string; readonly sections: readonly Section[] } {
  const headings: { name: string; start: number; end: number; body: number; line: number }[] = []
  let offset = 0
  text.split('\n').forEach((line, i) => {
    const name = /^\s*\[\s*([^\n]+?)\s*\]\s*$/.exec(line)?.[1]
    if (name !== undefined)
      headings.push({
        name,
        start: offset,
        end: offset + line.trimEnd().length,
        body: offset + line.length + 1,
        line: i + 1,
      })
    offset += line.length + 1
  })
  // A returned sheet has its code twice, at its head and on its slip; the player sends the slip.
  const last = new Map(headings.map((heading, i) => [slipCodeLine(`[${heading.name}]`)?.code ?? i, heading]))
  const used = new Set(last.values())
  const begin = headings.filter((heading) => used.has(heading))
  const sections = begin.map((heading, i): Section => {
    const end = begin[i + 1]?.start ?? text.length
    return {
      name: heading.name,
      seat: headed(campaign, heading.name),
      text: text.slice(Math.min(heading.body, text.length), end),
      at: { start: heading.start, end: heading.end },
      offset: Math.min(heading.body, text.length),
      linesBefore: heading.line,
    }
  })
  return { before: text.slice(0, begin[0]?.start ?? text.length), sections }
}

/** Moves the places of a section's problems into the whole text. */
export const moveProblem = (p: Problem, section: Pick<Section, 'offset' | 'linesBefore'>): Problem => ({
  ...p,
  ...(p.at ? { at: { start: p.at.start + section.offset, end: p.at.end + section.offset } } : {}),
  ...(p.line === undefined ? {} : { line: p.line + section.linesBefore }),
})

/** How many lines of a reading were used, ignored, press and not understood. */
export function countLines(lines: readonly LineReading[]): { readonly [use in LineReading['use']]: number } {
  const counts = { orders: 0, ignored: 0, press: 0, unclear: 0 }
  for (const line of lines) if (!(line.use === 'ignored' && line.why === 'blank')) counts[line.use]++
  return counts
}
