// Orders given ahead: standing orders for turns in which a seat is silent, and orders for a turn to come. They are kept as text and read
// when they are used, because only then is it known what the seat sees.
import type { Seat, Turn } from '../../engine/ids'
import type { Json } from '../../engine/json'
import { err, ok, problem, type Problem, type Result } from '../../engine/result'
import { isNoAnswer } from '../../letters/says'
import { aheadIn, saysDraft, type AheadPart, type TurnWords } from '../../letters/ahead-heads'
import { timeOf } from '../record/fold'
import { asideMails, owes } from '../record/lookup'
import { turnName, type Campaign } from '../record/model'
import type { AheadRecord, CampaignLine, NoteRecord, OrdersRecord, PressRecord } from '../record/records'
import { LANGUAGE } from '../record/versions'
import type { LineReading } from '../../engine/order-text/reading'
import { acceptOrders, isLate, lineScore, notOpen, readOrders, type OrdersInput, type SeatReading } from './orders'

type Ahead = CampaignLine<AheadRecord>

/** The most turns ahead for which orders are taken; more is probably a slip. */
const MOST_AHEAD = 12

/**
 * Names of the turns around the coming one, with their numbers. A game whose names follow from the number of a turn alone can name
 * turns to come; others only those that were reached.
 */
export function turnWords(campaign: Campaign): TurnWords {
  const { game, table, state, status } = campaign
  const names = new Map<string, number>()
  const put = (name: string, turn: Turn): void => {
    const small = name.toLowerCase()
    if (small !== `${game.turnWord} ${turn}`.toLowerCase() && !names.has(small)) names.set(small, turn)
  }
  for (let turn = 1; turn <= status.turn; turn++) put(turnName(campaign, turn), turn)
  for (let turn = status.turn + 1; turn <= status.turn + MOST_AHEAD; turn++)
    put(game.turnName(table, { ...state, turn }), turn)
  return { word: game.turnWord, names, coming: status.turn }
}

/** The kind of orders given ahead, in words: “standing orders”, “orders for session 5”. */
export const aheadWords = (campaign: Campaign, turn: AheadRecord['for']): string =>
  turn === null ? 'standing orders' : `orders for ${turnName(campaign, turn)}`

/** Why no orders can be given for a turn, or null. */
export function farProblem(campaign: Campaign, turn: Turn): Problem | null {
  const { status, game } = campaign
  if (turn > status.turn && turn <= status.turn + MOST_AHEAD) return null
  const past = turn <= status.turn
  return problem(
    'not-ahead',
    past
      ? `${turnName(campaign, turn)} is ${turn === status.turn ? 'the coming one' : 'over'}.`
      : `${turnName(campaign, turn)} is more than ${MOST_AHEAD} ${game.turnWord}s ahead.`,
    `Ask the player which ${game.turnWord} they mean.`,
  )
}

/** Whether orders given ahead still count: nobody put their mail aside, and the seat has not changed hands since. */
const counts = (campaign: Campaign, { mail, seat, seq }: Ahead): boolean =>
  (mail === undefined || !asideMails(campaign).has(mail)) &&
  !campaign.rosterChanges.some((line) => line.seat === seat && line.change.name !== undefined && line.seq > seq)

/** The last orders a seat gave for a turn (null: standing orders), unless taken back. */
function lastFor(campaign: Campaign, seat: Seat, wanted: AheadRecord['for'], turn: Turn): Ahead | null {
  const given = campaign.ahead.filter(
    (line) =>
      line.seat === seat &&
      line.for === wanted &&
      line.turn <= turn &&
      counts(campaign, line) &&
      !isLate(campaign, turn, line.sent),
  )
  const last = given.reduce<Ahead | null>((a, b) => (a === null || timeOf(b) >= timeOf(a) ? b : a), null)
  return last === null || last.text === '' ? null : last
}

/** Orders ahead in force for a seat: its standing orders, then those for coming turns. */
export function aheadOf(campaign: Campaign, seat: Seat): readonly Ahead[] {
  const { turn } = campaign.status
  const turns = [
    ...new Set(campaign.ahead.flatMap((line) => (line.for !== null && line.for >= turn ? [line.for] : []))),
  ]
  return [null, ...turns.sort((a, b) => a - b)].flatMap((each) => lastFor(campaign, seat, each, turn) ?? [])
}

/** Orders given ahead for the coming turn, as they are read now. */
export interface AheadOrders {
  readonly line: Ahead
  readonly reading: SeatReading
  /** null: they cannot be used as they are; the desk asks the referee. */
  readonly orders: Json | null
}

/** The orders given ahead that a silent seat plays the coming turn with: those for this turn, or else its standing ones. */
export function aheadNow(campaign: Campaign, seat: Seat): AheadOrders | null {
  const { turn } = campaign.status
  if (campaign.ahead.length === 0 || !owes(campaign).has(seat)) return null
  const line = lastFor(campaign, seat, turn, turn) ?? lastFor(campaign, seat, null, turn)
  if (line === null) return null
  const reading = readOrders(campaign, seat, line.text, 'typed', turn, line.ties !== undefined)
  const failed = reading.problems.some(({ severity }) => severity === 'error')
  return { line, reading, orders: failed ? null : reading.orders }
}

interface AheadInput {
  readonly seat: Seat
  /** “none” takes back earlier orders. */
  readonly text: string
  readonly for: AheadRecord['for']
  /** ISO UTC, or null: as recorded. */
  readonly sent: string | null
  /** Keep them although they could not be read now. */
  readonly force: boolean
}

/** The record of orders given ahead, as typed; read with the seat's present view. */
export function acceptAhead(
  campaign: Campaign,
  { seat, text, for: turn, sent, force }: AheadInput,
): Result<{ readonly record: AheadRecord; readonly reading: SeatReading | null }, readonly Problem[]> {
  const closed = notOpen(campaign, seat) ?? (turn === null ? null : farProblem(campaign, turn))
  if (closed !== null) return err([closed])
  if (campaign.game.posts)
    return err([problem('no-ahead', 'A game by posts takes no orders ahead.', 'Enter the post when it comes.')])
  const none = isNoAnswer(text.trim())
  const record: AheadRecord = {
    type: 'ahead',
    turn: campaign.status.turn,
    seat,
    for: turn,
    how: 'typed',
    text: none ? '' : text,
    sent,
  }
  if (none) return ok({ record, reading: null })
  const reading = readOrders(campaign, seat, text, 'typed')
  const failed = reading.orders === null || reading.problems.some(({ severity }) => severity === 'error')
  return failed && !force ? err(reading.problems) : ok({ record, reading })
}

/**
 * Orders ahead that a silent seat plays instead of the default, as the turn records them; null if there are none that
 * can be played.
 */
export function playedAhead(
  campaign: Campaign,
  seat: Seat,
): { readonly orders: Json; readonly from: number; readonly language: number } | null {
  const ahead = aheadNow(campaign, seat)
  return ahead === null || ahead.orders === null
    ? null
    : { orders: ahead.orders, from: ahead.line.seq, language: LANGUAGE }
}

// ── In a text that is typed ───────────────────────────────────────────────────────────────────────────────

interface Split {
  /** The text for the coming turn; lines for later are empty in it. */
  readonly now: string
  readonly later: readonly AheadPart[]
  readonly draft: boolean
}

function split(campaign: Campaign, seat: Seat, text: string): Split {
  const lines = text.split('\n')
  if (campaign.game.posts) return { now: text, later: [], draft: false }
  const { parts: later, now } = aheadIn(lines, turnWords(campaign), lineScore(campaign, seat))
  const gone = new Set([...now, ...later.flatMap(({ head, lines: below }) => [head, ...below.keys()])])
  return {
    now: lines.map((line, i) => (gone.has(i) || saysDraft(line) ? '' : line)).join('\n'),
    later,
    draft: lines.some((line, i) => !gone.has(i) && saysDraft(line)),
  }
}

const linesOf = ({ lines }: AheadPart): string => [...lines.values()].join('\n')
const forTurn = ({ when }: AheadPart): AheadRecord['for'] => (when === 'standing' || when === 'unknown' ? null : when)

/** Problems of a part for a later turn, at its heading. */
function partProblems(campaign: Campaign, seat: Seat, part: AheadPart, force: boolean): readonly Problem[] {
  const at = (each: Problem): Problem => {
    const { at: _at, ...rest } = each
    const lines = [...part.lines.keys()]
    return { ...rest, line: (lines[(each.line ?? 1) - 1] ?? part.head) + 1 }
  }
  if (part.goesOn)
    return [
      at(
        problem('ahead-open', 'More orders follow below an empty line.', 'Take it out, or head them “FOR THIS TURN:”.'),
      ),
    ]
  if (part.when === 'unknown')
    return [at(problem('not-ahead', `Nobody knows which ${campaign.game.turnWord} this is for.`, 'Write its number.'))]
  const made = acceptAhead(campaign, { seat, text: linesOf(part), for: forTurn(part), sent: null, force })
  return (made.ok ? (made.value.reading?.problems ?? []) : made.error).map(at)
}

/** Reads a text typed for a seat, including orders for later turns. Stores nothing. */
export function readText(campaign: Campaign, seat: Seat, text: string, mode: 'typed' | 'mail'): SeatReading {
  const { now, later, draft } = split(campaign, seat, text)
  if (later.length === 0 && !draft) return readOrders(campaign, seat, text, mode)
  const read = readOrders(campaign, seat, now, mode)
  const problems = later.flatMap((part) => partProblems(campaign, seat, part, false))
  const wrong = new Set(problems.flatMap(({ severity, line }) => (severity === 'error' ? [line] : [])))
  const kept = new Map(
    later.flatMap((part) =>
      [part.head, ...part.lines.keys()].map((line) => [line + 1, aheadWords(campaign, forTurn(part))] as const),
    ),
  )
  const starts = text
    .split('\n')
    .reduce<readonly number[]>((all, line) => [...all, (all.at(-1) ?? 0) + line.length + 1], [0])
  const written = text.split('\n')
  const shown = (line: LineReading): LineReading => {
    const start = starts[line.line - 1] ?? 0
    const place = { line: line.line, at: { start, end: start + (written[line.line - 1] ?? '').length } }
    const what = kept.get(line.line)
    if (what === undefined) return { ...line, ...place }
    return wrong.has(line.line)
      ? { use: 'unclear', why: 'Not understood.', ...place }
      : { use: 'orders', sentence: `Kept as ${what}.`, ...place }
  }
  return { ...read, lines: read.lines.map(shown), problems: [...read.problems, ...problems] }
}

interface AcceptedText {
  /** The orders for the coming turn, or null where the text has none. */
  readonly orders: OrdersRecord | null
  readonly records: readonly (OrdersRecord | AheadRecord | PressRecord | NoteRecord)[]
  readonly sentences: readonly string[]
  readonly problems: readonly Problem[]
}

/** A text the referee types; by telephone it counts as sent when the player called. */
interface TypedInput extends Omit<OrdersInput, 'how'> {
  readonly how: 'typed' | 'form' | 'telephone'
}

const BY_TELEPHONE = ' by telephone.'

/** The note beside orders that came by telephone. @param told what the player did on it */
export const telephoneNote = (campaign: Campaign, seat: Seat, told: 'gave these orders' | 'said so'): NoteRecord => ({
  type: 'note',
  turn: campaign.status.turn,
  text: `${campaign.table.seats[seat]?.name ?? ''} ${told}${BY_TELEPHONE}`,
})

/** Whether a note of the same command says that orders came by telephone. */
export const telephoned = ({ notes }: Campaign, { cmd, how }: CampaignLine<OrdersRecord>): boolean =>
  how === 'typed' && notes.some((note) => note.cmd === cmd && note.text.endsWith(BY_TELEPHONE))

/** The records of a text as it is typed: orders for the coming turn, press, orders for later, and that they came by telephone. */
export function acceptText(campaign: Campaign, typed: TypedInput): Result<AcceptedText, readonly Problem[]> {
  const calls = typed.how === 'telephone'
  const input: OrdersInput = { ...typed, how: calls ? 'typed' : typed.how }
  const { seat, sent, force } = input
  const { now, later, draft } = split(campaign, seat, input.text)
  const failed = later
    .flatMap((part) => partProblems(campaign, seat, part, force))
    .filter(({ severity }) => severity === 'error')
  if (failed.length > 0 && (!force || failed.some(({ code }) => code === 'not-ahead' || code === 'ahead-open')))
    return err(failed)
  const ahead: AheadRecord[] = []
  for (const part of later) {
    const made = acceptAhead(campaign, { seat, text: linesOf(part), for: forTurn(part), sent, force })
    if (!made.ok) return made
    ahead.push(made.value.record)
  }
  const told = ahead.map(({ for: turn, text }) => keptWords(campaign, turn, text))
  const source = calls ? [telephoneNote(campaign, seat, 'gave these orders')] : []
  if (later.length > 0 && now.trim() === '')
    return ok({ orders: null, records: [...ahead, ...source], sentences: told, problems: failed })
  const accepted = acceptOrders(campaign, later.length === 0 && !draft ? input : { ...input, text: now.trimEnd() })
  if (!accepted.ok) return accepted
  const { record, reading, press } = accepted.value
  const orders: OrdersRecord = draft ? { ...record, draft: true } : record
  return ok({
    orders,
    records: [orders, ...press, ...ahead, ...source],
    sentences: [...reading.sentences, ...told],
    problems: [...reading.problems, ...failed],
  })
}

/** “Kept as standing orders.” */
export const keptWords = (campaign: Campaign, turn: AheadRecord['for'], text: string): string =>
  text === '' ? `Taken back: ${aheadWords(campaign, turn)}.` : `Kept as ${aheadWords(campaign, turn)}.`
