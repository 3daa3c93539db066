// Makes the document of one sheet from a campaign. It gathers everything that is not the game's (times, press,
// rulings, receipts, the referee's confidential part); the game writes the rest.
import type { Seq, Turn } from '../../engine/ids'
import type { GameRuling, SheetFrame } from '../../kit/game'
import type { TypedDie } from '../../engine/dice/dice'
import type { JsonObject } from '../../engine/json'
import { isAmong, mayRead } from '../../engine/log'
import type { Seat, Viewer } from '../../engine/log'
import { err, ok, problem } from '../../engine/result'
import type { Problem, Result } from '../../engine/result'
import type { Document } from '../../sheets/document'
import { courseChart } from '../../sheets/charts/course'
import { documentHash } from '../../sheets/seal'
import { curly } from '../../sheets/curly'
import { campaignBefore, stateRuledOn } from '../record/fold'
import { isWaiting, nothingMail, ordersLine as lineOf, nameOf } from '../record/lookup'
import type { Campaign, PlayedTurn } from '../record/model'
import { coursesOf } from '../turns/course'
import { drawingsOf } from '../turns/pictures'
import { deadlineOf, nameOnSheet, stateAfter, numberedTurn, tableNow, tableOf, turnName } from '../record/model'
import { standingNow } from '../orders/posts'
import { rulingsSince, shownState } from './shown'
import { closedPress } from '../orders/press'
import { groups, receiptOf, receiptParts, formatReceiptParts } from '../witness/receipts'
import type { Received } from '../witness/receipts'
import type { CampaignLine, OrdersRecord, PublicationRecord, RulingChange, TurnInput } from '../record/records'
import { publicationsSent } from './sent'
import { openingWords } from '../head/seal'
import { slipCodeFor } from '../orders/slip-codes'
import { acceptedIn, correctedSeats } from '../orders/ties'
import { provesEachTurn, turnSeed } from '../head/turn-seeds'
import { SHEET_WRITER } from '../record/versions'

/** How times are written on sheets; given by the host because shared code knows no clock and no zone. */
export interface TimeWords {
  /** "Sunday 8 March 2026, 19:00 CET, 18:00 UTC" */
  readonly moment: (iso: string) => string
  /** "8 March 2026" */
  readonly day: (iso: string) => string
}

/**
 * True if a viewer may know what a ruling for a seat (null: no seat) gives or takes: the seat's owner and the referee.
 */
const mayKnow = (viewer: Viewer, seat: Seat | null): boolean =>
  viewer.kind === 'referee' || (viewer.kind === 'seat' && viewer.seat === seat)

/** The campaign and turn in which a ruling was made; only they show from whom it took something. */
export interface RuledAt {
  readonly turn: Turn
  readonly seq: Seq
}

/** True if a ruling took something secret from the viewer. */
function hasLost(campaign: Campaign, ruling: GameRuling, viewer: Viewer, made: RuledAt | null): boolean {
  if (viewer.kind !== 'seat' || made === null) return false
  const state = stateRuledOn(campaign, made.turn, made.seq)
  return state !== undefined && campaign.game.rulingLosers(state, ruling).includes(viewer.seat)
}

/**
 * True if the throw of a typed die was made. A throw that was not made would reveal somebody's expected action, so only the referee sees
 * it.
 * @param made where it was typed; null while it is only proposed
 */
function wasThrown(campaign: Campaign, die: TypedDie, made: RuledAt | null): boolean {
  const played = made === null ? undefined : campaign.turns[made.turn - 1]
  return played === undefined || played.line.dice.some(({ label, k }) => label === die.label && k === die.k)
}

/** The value of a ruling as the referee typed it, with hyphens before numbers as minus signs. */
const withMinus = (value: string): string => value.replace(/(?<![^\s(,])-(?=\d)/g, '−')

/** Rulings on whom a turn waits for. */
const WAITING = {
  asleep: (name: string) => `Nobody waits for ${name} any more, until they write.`,
  awake: (name: string) => `${name} is waited for again.`,
  hold: (name: string, word: string) => `The ${word} waited once for ${name}.`,
} as const

/**
 * A ruling in words for a viewer, without its reason. Secret things are named only to their owner, to the player who
 * lost them and to the referee (EX-28). @param made where it was made; null while it is not
 */
export function describeRuling(
  campaign: Campaign,
  change: RulingChange,
  viewer: Viewer,
  made: RuledAt | null = null,
): string {
  const name = (seat: Seat): string => nameOf(campaign, seat)
  if (isWaiting(change)) return WAITING[change.kind](name(change.seat), campaign.game.turnWord)
  switch (change.kind) {
    case 'die':
      if (
        viewer.kind !== 'referee' &&
        !(
          isAmong(campaign.game.dieAudience(campaign.table, change.die.label), viewer) &&
          wasThrown(campaign, change.die, made)
        )
      )
        return 'The referee’s own die for something hidden.'
      return `The referee’s own die for ${change.die.label} (number ${change.die.k + 1}): ${change.die.value + 1}.`
    case 'in-time':
      return `Late orders of ${name(change.seat)} are treated as received in time.`
    case 'counts': {
      const line = viewer.kind === 'referee' ? ` (line ${change.orders})` : ''
      return `${name(change.seat)} sent orders more than once; those the referee chose count${line}.`
    }
    case 'game': {
      const { posts } = campaign.game
      const { ruling, seat, value } = change
      if (posts) return posts.formatRuling(campaign.table, standingNow(campaign).state, { kind: ruling, seat, value })
      const whose = change.seat === null ? '' : `${name(change.seat)}: `
      const asRuled = { kind: ruling, seat, value }
      const veiled =
        mayKnow(viewer, seat) || hasLost(campaign, asRuled, viewer, made)
          ? null
          : campaign.game.rulingForOthers(campaign.table, asRuled)
      if (veiled !== null) return `${whose}${veiled}.`
      const label = campaign.game.rulings.find((r) => r.kind === change.ruling)?.label ?? change.ruling
      return `${whose}${label}${change.value === '' ? '' : ` ${withMinus(change.value)}`}.`
    }
  }
}

/**
 * All rulings on a turn with their reasons. Later rulings on the state are included until the sheet is published,
 * because the sheet shows the state with them.
 */
function rulingSentences(campaign: Campaign, turn: Turn, viewer: Viewer): string[] {
  const since = new Set(rulingsSince(campaign, turn))
  const made = campaign.rulings.filter((r) => r.turn === turn || since.has(r))
  const rulings = made.map((r) => `${describeRuling(campaign, r.change, viewer, r)} ${curly(r.reason)}`)
  const played = campaign.turns[turn - 1]
  const corrections = (played?.amendments ?? [])
    .filter((a) => a.turn === turn && a.change.kind !== 'ruling')
    .map((a) => {
      const who = 'seat' in a.change ? (campaign.table.seats[a.change.seat]?.name ?? '') : ''
      const named = a.erratum === undefined ? 'Corrected' : `Corrected (erratum ${a.erratum})`
      if (a.change.kind === 'given') return `${named}: the results. ${curly(a.reason)}`.trim()
      return `${named}: the orders of ${who}${a.change.kind === 'nmr' ? ' count as not received' : a.change.kind === 'nothing' ? ' count as none: there was nothing to send' : ''}. ${curly(a.reason)}`.trim()
    })
  return [...rulings, ...corrections]
}

/**
 * Lines of letters that the referee accepted as orders, for their writer and the referee. Lines of orders corrected
 * since are left out.
 */
function acceptedSentences(
  campaign: Campaign,
  turn: Turn,
  used: readonly CampaignLine<OrdersRecord>[],
  viewer: Viewer,
): string[] {
  const corrected = correctedSeats(campaign, turn)
  return used
    .filter(({ seat }) => mayKnow(viewer, seat) && !corrected.has(seat))
    .flatMap((line) => {
      const whose = viewer.kind === 'referee' ? `${campaign.table.seats[line.seat]?.name ?? ''}: accepted` : 'Accepted'
      return acceptedIn(campaign, line).map(
        ({ words, as }) => `${whose} by the referee for “${curly(words)}”: ${as}${/[.!?]$/.test(as) ? '' : '.'}`,
      )
    })
}

const ordersLine = (campaign: Campaign, seq: Seq | null): CampaignLine<OrdersRecord> | undefined =>
  seq === null ? undefined : lineOf(campaign, seq)

/** Every record behind a seat's part of a turn: one, or in a game by posts all of them. */
const ordersLines = (campaign: Campaign, input: TurnInput): CampaignLine<OrdersRecord>[] =>
  (input.posts ?? [input.from]).flatMap((seq) => ordersLine(campaign, seq) ?? [])

function howReceived(
  campaign: Campaign,
  turn: Turn,
  input: TurnInput,
  line: CampaignLine<OrdersRecord> | undefined,
  times: TimeWords,
): string {
  if (input.kind === 'out') return 'owed nothing'
  if (input.kind === 'nothing') return line ? 'said there was nothing, as the referee noted' : 'said there was nothing'
  if (input.kind === 'nmr') return nothingMail(campaign, input.seat, turn) ? 'said there was nothing' : 'NMR'
  if (!line) return aheadReceived(campaign, input, times) ?? 'corrected'
  const when = times.moment(line.sent ?? line.at)
  return line.how === 'mail' ? `mail of ${when}` : `entered by the referee, ${when}`
}

/** How orders that were given ahead were received, in words; null for other orders. */
function aheadReceived(campaign: Campaign, input: TurnInput, times: TimeWords): string | null {
  const line = input.language === undefined ? undefined : campaign.ahead.find(({ seq }) => seq === input.from)
  if (line === undefined) return null
  const when = times.moment(line.sent ?? line.at)
  return `${line.for === null ? 'standing orders' : 'given ahead'}, ${line.how === 'mail' ? `mail of ${when}` : `entered by the referee, ${when}`}`
}

function confidential(
  campaign: Campaign,
  played: PlayedTurn | undefined,
  turn: Turn,
  times: TimeWords,
): SheetFrame['confidential'] {
  const { header, table } = campaign
  const corrected = new Map(
    (played?.amendments ?? []).flatMap((a) =>
      a.turn === turn && a.change.kind === 'orders' ? [[a.change.seat, a.change.text] as const] : [],
    ),
  )
  return {
    seed: header.seed,
    addresses: campaign.roster.map(({ name, address, post = [] }) => ({
      name,
      address: [address ?? '', post.join(', ')].filter((part) => part !== '').join('; '),
    })),
    // In a game by posts every post is in the table of plays.
    orders: (campaign.game.posts ? [] : (played?.line.inputs ?? [])).map((input) => {
      const line = ordersLine(campaign, input.from)
      const ahead = input.language === undefined ? undefined : campaign.ahead.find(({ seq }) => seq === input.from)
      const text = corrected.get(input.seat) ?? line?.text ?? ahead?.text
      return {
        name: table.seats[input.seat]?.name ?? '',
        how: corrected.has(input.seat) ? 'corrected by the referee' : howReceived(campaign, turn, input, line, times),
        text: text ?? '',
        instead: text === undefined ? curly(input.explanation.join(' ')) : '',
      }
    }),
    dice: (played?.line.dice ?? header.dice).map((d) => ({
      label: d.label,
      k: d.k,
      n: d.n,
      value: d.value,
      typed: d.typed === true,
    })),
    notes: campaign.notes.filter((n) => n.turn === turn).map((n) => n.text),
  }
}

const noTurn = (campaign: Campaign, turn: Turn, remedy: string): Problem =>
  problem('turn-not-played', `${turnName(campaign, turn)} has not been adjudicated.`, remedy)

/** Press of a turn: first that of the orders used, then press typed by the referee. */
function pressOf(
  campaign: Campaign,
  turn: Turn,
  used: readonly CampaignLine<OrdersRecord>[],
  nameOf: (seat: Seat | null) => string | null,
  closed: SheetFrame['press'],
): SheetFrame['press'] {
  return [
    ...used.filter((line) => line.press !== '').map(({ seat, press }) => ({ by: nameOf(seat), text: press })),
    ...campaign.press
      .filter((p) => p.turn === turn)
      .map(({ by, as, text, typed }) => ({
        by: by === null ? (as ?? null) : nameOf(by),
        text,
        ...(typed ? { typed } : {}),
      })),
    ...closed,
  ]
}

/** Records with a receipt on the sheets of a turn: the orders used, and mail that says nothing comes. */
const receiptsOf = (
  campaign: Campaign,
  turn: Turn,
  used: readonly CampaignLine<OrdersRecord>[],
): readonly Received[] => [
  ...used,
  ...(campaign.turns[turn - 1]?.line.inputs ?? []).flatMap(({ seat, kind, from }) =>
    kind === 'nmr' || (kind === 'nothing' && from === null) ? (nothingMail(campaign, seat, turn) ?? []) : [],
  ),
]

/** Shortens receipts in games by posts, where everybody reads them and one player has many. */
const printedReceipt = (campaign: Campaign, line: Received): string => {
  const receipt = receiptOf(campaign, line)
  return groups(campaign.game.posts ? receipt.slice(0, 12) : receipt)
}

/** The values that, with the player's own text, make the receipt again, in words; null if there is no receipt. */
function checkOf(campaign: Campaign, received: readonly Received[], seat: Seat): string | null {
  const line = received.find((one) => one.seat === seat)
  const parts = line === undefined ? null : receiptParts(campaign, line, seat)
  return parts === null ? null : formatReceiptParts(parts)
}

/**
 * The parts of a sheet that are not the game's. @param coming deadline of the coming turn (ISO UTC, or null), whether
 * the game is over
 */
function frameOf(
  campaign: Campaign,
  turn: Turn,
  viewer: Viewer,
  { deadline, over }: { readonly deadline: string | null; readonly over: boolean },
  times: TimeWords,
): Omit<SheetFrame, 'revised'> {
  const { game, header } = campaign
  const played = campaign.turns[turn - 1]
  const { seats } = played?.table ?? campaign.table
  const nameOf = (seat: Seat | null): string | null => (seat === null ? null : (seats[seat]?.name ?? null))
  const used = (played?.line.inputs ?? []).flatMap((input) => ordersLines(campaign, input))
  const closed = closedPress(campaign, turn, viewer, over, (seat) => nameOf(seat) ?? '')
  const received = receiptsOf(campaign, turn, used)
  return {
    campaign: nameOnSheet(campaign, turn),
    gameTitle: game.title,
    turn,
    turnName: turnName(campaign, turn),
    slipTurn: numberedTurn(campaign, turn + 1),
    deadline: deadline === null ? null : times.moment(deadline),
    referee: header.referee,
    date: times.day(played?.line.at ?? header.at),
    commitment: header.commitment,
    openSeed: provesEachTurn(header.options) ? (played === undefined ? '' : turnSeed(header.seed, turn)) : null,
    press: pressOf(campaign, turn, used, nameOf, closed),
    rulings: [
      ...openingWords(campaign, turn, times.moment),
      ...rulingSentences(campaign, turn, viewer),
      ...acceptedSentences(campaign, turn, used, viewer),
    ],
    receipts: received.map((line) => ({
      name: nameOf(line.seat) ?? '',
      receipt: printedReceipt(campaign, line),
    })),
    receiptCheck: viewer.kind === 'seat' && !game.posts ? checkOf(campaign, received, viewer.seat) : null,
    ownAddress: viewer.kind === 'seat' ? (campaign.roster[viewer.seat]?.address ?? null) : null,
    slipCode: slipCodeFor(campaign, turn, viewer),
    confidential: viewer.kind === 'referee' ? confidential(campaign, played, turn, times) : null,
  }
}

/**
 * The sheet of a turn for a viewer. Turn 0 is the sheet that opens the game.
 * @returns a problem when that turn has not been played
 */
export function sheetDocument(
  campaign: Campaign,
  turn: Turn,
  viewer: Viewer,
  times: TimeWords,
  revised = false,
): Result<Document> {
  return documentOf(campaign, turn, viewer, times, { revised, privateOnly: false })
}

/** A frame without the contents of the public report. */
function withoutPublic(
  frame: Omit<SheetFrame, 'revised'>,
  shown: Pick<SheetFrame, 'press' | 'rulings'>,
): Omit<SheetFrame, 'revised'> {
  const printed = new Set(shown.press.map((item) => JSON.stringify(item)))
  return {
    ...frame,
    press: frame.press.filter((item) => !printed.has(JSON.stringify(item))),
    rulings: frame.rulings.filter((ruling) => !shown.rulings.includes(ruling)),
  }
}

function documentOf(
  campaign: Campaign,
  turn: Turn,
  viewer: Viewer,
  times: TimeWords,
  { revised, privateOnly }: { readonly revised: boolean; readonly privateOnly: boolean },
): Result<Document> {
  const shown = shownState(campaign, turn)
  if (!shown) return err(noTurn(campaign, turn, 'Adjudicate first, or choose an earlier one.'))
  const { game } = campaign
  const played = campaign.turns[turn - 1]
  const table = tableOf(campaign, turn)
  // In a game by posts the newest sheet shows the posts so far, until the game is closed.
  const standing = turn === campaign.turns.length ? standingNow(campaign) : null
  const { over } = game.status(shown)
  const coming = { over, deadline: over ? null : deadlineOf(campaign, turn + 1) }
  const whole = frameOf(campaign, turn, viewer, coming, times)
  const frame = privateOnly ? withoutPublic(whole, frameOf(campaign, turn, { kind: 'public' }, coming, times)) : whole
  const told = standing?.provisional === true ? standing.log : (played?.line.log ?? [])
  const log = told.filter((line) => mayRead(line, viewer))
  const view = game.view(table, shown, viewer)
  const pictures = drawingsOf(campaign, turn)
  const next = tableNow(campaign, turn + 1)
  const drawn = turn === 0 || game.courses === undefined ? [] : coursesOf(campaign, viewer, turn - 1, shown)
  const charts = drawn.flatMap((course) => courseChart(course, game.turnWord) ?? [])
  return ok(game.sheet(table, { viewer, view, log, frame: { ...frame, revised }, privateOnly, pictures, charts, next }))
}

/** The edition of a turn that players have: the published one, or the last one if it was taken back. */
const lastEdition = (campaign: Campaign, turn: Turn): CampaignLine<PublicationRecord> | undefined =>
  campaign.published.get(turn) ??
  publicationsSent(campaign)
    .filter((line) => line.turn === turn)
    .at(-1)

/**
 * True if a sheet says something other than when it was published. A sheet by an earlier writer has another checksum
 * even if it says the same, so today's writer writes it again from the campaign as it was then.
 */
function isRevised(campaign: Campaign, turn: Turn, viewer: Viewer, times: TimeWords, now: string): boolean {
  const published = lastEdition(campaign, turn)
  const whom = viewerName(campaign, viewer)
  const before = published?.sheets.find((sheet) => sheet.for === whom)
  if (published === undefined || before === undefined || before.hash === now) return false
  if (published.writer === SHEET_WRITER) return true
  const then = campaignBefore(campaign, published.seq)
  const again = then === null ? null : sheetDocument(then, turn, viewer, times)
  return again?.ok !== true || documentHash(again.value) !== now
}

/** A campaign as if a turn had no deadline. */
const dateless = (campaign: Campaign, turn: Turn): Campaign => ({
  ...campaign,
  deadlines: new Map([...campaign.deadlines].filter(([of]) => of !== turn)),
})

/** True if only a deadline set since makes the sheet differ from the published one. */
function onlyDated(campaign: Campaign, turn: Turn, viewer: Viewer, times: TimeWords): boolean {
  const before = dateless(campaign, turn + 1)
  const undated = sheetDocument(before, turn, viewer, times)
  return undated.ok && !isRevised(before, turn, viewer, times, documentHash(undated.value))
}

/** The sheet to print: marked as revised if a published edition says something else. */
export function printedSheet(
  campaign: Campaign,
  turn: Turn,
  viewer: Viewer,
  times: TimeWords,
): Result<{ document: Document; revised: boolean }> {
  const plain = sheetDocument(campaign, turn, viewer, times)
  if (!plain.ok) return plain
  // A standing is not final, so it is never revised.
  if (turn === campaign.turns.length && standingNow(campaign).provisional)
    return ok({ document: plain.value, revised: false })
  const differs = isRevised(campaign, turn, viewer, times, documentHash(plain.value))
  if (!differs || onlyDated(campaign, turn, viewer, times)) return ok({ document: plain.value, revised: false })
  const revised = sheetDocument(campaign, turn, viewer, times, true)
  return revised.ok ? ok({ document: revised.value, revised: true }) : revised
}

/**
 * The private part of a player's printed sheet: them, their result and their slip, without the contents of the public report. The public
 * report and the referee's sheet stay whole. `sealed` is the whole sheet, whose seal the part carries.
 */
export function printedPart(
  campaign: Campaign,
  turn: Turn,
  viewer: Viewer,
  times: TimeWords,
): Result<{ document: Document; sealed: Document; revised: boolean }> {
  const whole = printedSheet(campaign, turn, viewer, times)
  if (!whole.ok) return whole
  const { document: sealed, revised } = whole.value
  if (viewer.kind !== 'seat') return ok({ document: sealed, sealed, revised })
  const part = documentOf(campaign, turn, viewer, times, { revised, privateOnly: true })
  return part.ok ? ok({ document: part.value, sealed, revised }) : part
}

/** The name of a viewer on the command line and in publications. */
export const viewerName = (campaign: Campaign, viewer: Viewer): string =>
  viewer.kind === 'seat' ? (campaign.header.roster[viewer.seat]?.name ?? '') : viewer.kind

/** Everybody a turn's sheets are for: the public, each player, the referee. */
export const allViewers = (campaign: Campaign): Viewer[] => [
  { kind: 'public' },
  ...campaign.table.seats.map((_, seat): Viewer => ({ kind: 'seat', seat })),
  { kind: 'referee' },
]

/** The shape of `postmage state`: now (with rulings), or as stored after a turn. */
export function stateReport(campaign: Campaign, turn: Turn | null, viewer: Viewer): Result<JsonObject> {
  const state = turn === null ? standingNow(campaign).state : stateAfter(campaign, turn)
  if (!state) return err(noTurn(campaign, turn ?? 0, `Played so far: ${campaign.turns.length}.`))
  const table = turn === null ? campaign.table : tableOf(campaign, turn)
  return ok(campaign.game.report(table, campaign.game.view(table, state, viewer)))
}
