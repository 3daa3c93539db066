// Whether what was played is what was sent: mail → orders → what the reader makes of them → what each seat played with →
// sheets published. Every step is worked out again from the lines before it, and reported where it does not follow.
import { lastCommand, lastUndo, undoneCommands } from '../book/undo'
import type { Seat, Seq } from '../engine/ids'
import { sameJson } from '../engine/json'
import { matchSender } from '../intake/match-sender'
import { listed } from '../kit/prose'
import { documentHash } from '../sheets/seal'
import { correctionPatch } from './corrections'
import { errataOf } from './errata'
import { campaignBefore as before } from './fold'
import { mailLine } from './lookup'
import type { Campaign, GatheredSeat } from './model'
import { isLate, readOrders } from './orders'
import { gather, recordedInputs, replay, resolveTurn, typedDice } from './play'
import { strangersOf } from './posts'
import type {
  AmendmentRecord,
  CampaignLine,
  MailRecord,
  OrdersRecord,
  PublicationRecord,
  TurnRecord,
} from './records'
import { allViewers, sheetDocument, viewerName } from './sheet'
import type { TimeWords } from './sheet'
import { isOpening, sealsOrders } from './seal'
import { needsTwoKeys } from './two-keys'
import { isRedo } from './undo'
import { READER, SHEET_WRITER } from './versions'

export interface Check {
  readonly what: string
  /** Whether it agrees; with `but`, except for what `detail` says. */
  readonly good: boolean
  readonly detail: string
  /** Done by an earlier version of Postmage, and differently from today: not a fault, but worth saying. */
  readonly but?: true
}

/** What texts a mail gives as orders of a seat, in any of the ways they may have been taken from it. */
export type MailReader = (campaign: Campaign, mail: MailRecord, seat: Seat) => Iterable<string>

/** What a host provides for following the whole way; without it the steps that need it are skipped. */
export interface Hosts {
  readonly times: TimeWords
  readonly readMail: MailReader
}

const wrong = (what: string, detail: string): Check => ({ what, good: false, detail })
const differs = (what: string, detail: string): Check => ({ what, good: true, but: true, detail })

const nameOf = (campaign: Campaign, seat: Seat): string =>
  campaign.table.seats[seat]?.name ?? `seat ${seat + 1}`

// ── From the mail to the orders ───────────────────────────────────────────────────────────────────────────

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether every word of `part` is in `whole`, in that order. */
function standsIn(part: string, whole: string): boolean {
  const words = wordsOf(whole)
  let at = 0
  return wordsOf(part).every((word) => {
    at = words.indexOf(word, at) + 1
    return at > 0
  })
}

/** Whether a text is among candidates that are worked out one by one, since the first usually fits. */
function isAmong(text: string, texts: Iterable<string>): boolean {
  for (const each of texts) if (each === text) return true
  return false
}

/**
 * Whether a mail can have come from the seat it was given to: its sender's address is one of that player's. No address is asked
 * for in tables and chats, which go by names, nor in mail that waited, which went by the referee's word.
 */
function mayBeTheirs(now: Campaign, { from, seat }: MailRecord): boolean {
  const [, name = '', address] = /^(.*?)\s*<([^<>\s]+@[^<>\s]+)>$/.exec(from) ?? []
  if (seat === null || address === undefined || now.game.posts !== undefined) return true
  const match = matchSender({ name: name === '' ? null : name, address }, now.roster)
  return 'seat' in match ? match.seat === seat : match.shared?.includes(seat) === true
}

/** Why a mail is not from the player whose orders it is said to have brought, or null. */
function whoseTrouble(now: Campaign, mail: MailRecord, { seat, reader }: OrdersRecord): string | null {
  if (mail.seat !== null && mail.seat !== seat) return `is of ${nameOf(now, mail.seat)}.`
  return reader !== READER || mayBeTheirs(now, mail)
    ? null
    : `is from ${mail.from}, which was not their address.`
}

/** Whether orders that came by mail are what their mail says. */
function mailCheck(
  now: Campaign,
  what: string,
  line: CampaignLine<OrdersRecord>,
  hosts: Hosts | null,
): Check | null {
  if (line.how !== 'mail') return null
  const mail = line.mail === undefined ? undefined : mailLine(now, line.mail)
  if (mail === undefined) return wrong(what, 'The mail they are said to come from is not in the file.')
  const whose = whoseTrouble(now, mail, line)
  if (whose !== null) return wrong(what, `Their mail (line ${mail.seq}) ${whose}`)
  if (line.sent !== mail.date && !(mail.date === null && line.sent !== null && line.sent <= mail.at))
    return wrong(
      what,
      `They count as sent ${line.sent ?? 'at no time'}; their mail (line ${mail.seq}) says ${mail.date ?? 'nothing'}.`,
    )
  if (hosts !== null && isAmong(line.text, hosts.readMail(now, mail, line.seat))) return null
  // Attachments are not kept with the mail, so there is nothing to compare the orders with.
  const held = mail.attachments.length === 0
  if (held && !standsIn(line.text, `${mail.subject}\n${mail.text}`))
    return wrong(what, `Their text is not in their mail (line ${mail.seq}).`)
  if (hosts === null) return null
  if (!held && line.reader === READER)
    return differs(
      what,
      `they came with something attached to their mail (line ${mail.seq}), which the file does not keep: nothing to compare them with`,
    )
  return line.reader === READER
    ? wrong(what, `Their mail (line ${mail.seq}) gives another text than the one recorded.`)
    : differs(
        what,
        `their mail (line ${mail.seq}) was read then as what is recorded; another text would be taken from it now`,
      )
}

// ── From the orders to what was understood ────────────────────────────────────────────────────────────────

const said = (campaign: Campaign, orders: unknown): string =>
  orders === null || orders === undefined
    ? 'nothing'
    : `“${campaign.game
        .format(campaign.table, orders as never)
        .trim()
        .replace(/\s*\n\s*/g, '; ')}”`

function readingCheck(now: Campaign, what: string, line: CampaignLine<OrdersRecord>): Check | null {
  const read = (mode: 'mail' | 'typed'): unknown =>
    readOrders(now, line.seat, line.text, mode, line.turn).orders
  const again = read(line.how === 'mail' ? 'mail' : 'typed')
  // As typed, or as in a letter: a record does not say which it was.
  if (sameJson(line.orders, again) || sameJson(line.orders, read(line.how === 'mail' ? 'typed' : 'mail')))
    return null
  const detail = `read then as ${said(now, line.orders)}, would be read now as ${said(now, again)}`
  return line.reader === READER
    ? wrong(what, `Recorded as ${said(now, line.orders)}, but the text says ${said(now, again)}.`)
    : differs(what, detail)
}

/** Whether every word of `part` is somewhere in `whole`. */
function hasWords(part: string, whole: string): boolean {
  const words = new Set(wordsOf(whole))
  return wordsOf(part).every((word) => words.has(word))
}

/** What else a record says about a text: the press in it, and whether it came too late. Compared only if this reader recorded it. */
function besidesCheck(now: Campaign, what: string, line: CampaignLine<OrdersRecord>): Check | null {
  if (line.reader !== READER) return null
  if (line.late !== isLate(now, line.turn, line.sent))
    return wrong(what, `They are marked as ${line.late ? 'late' : 'in time'}, and were not.`)
  const mail = line.mail === undefined ? undefined : mailLine(now, line.mail)
  const printed =
    line.how === 'mail'
      ? mail === undefined ||
        mail.attachments.length > 0 ||
        hasWords(line.press, `${mail.subject} ${mail.text}`)
      : hasWords(line.press, line.text)
  return printed ? null : wrong(what, 'The press recorded with them is not in what was sent.')
}

/** Orders under seal, whose problems would give away what is in them. */
const veiled = (campaign: Campaign, line: OrdersRecord): boolean =>
  sealsOrders(campaign) && !campaign.status.over && line.turn === campaign.status.turn
const SEALED_DETAIL = 'they do not follow from what came; how is said when the turn has been adjudicated'

/** Lines after which orders may be read differently. */
const TURNS_THE_PAGE: readonly string[] = ['campaign', 'turn', 'amendment', 'undo', 'ruling', 'roster']

function ordersChecks(campaign: Campaign, hosts: Hosts | null): readonly Check[] {
  const checks: Check[] = []
  const counted = new Set(campaign.orders.map((line) => line.seq))
  let now: Campaign | null = null
  let count = 0
  for (const line of campaign.lines) {
    if (TURNS_THE_PAGE.includes(line.type)) now = null
    if (line.type !== 'orders' || !counted.has(line.seq)) continue
    now ??= before(campaign, line.seq)
    if (now === null) continue
    count++
    const what = `Orders of ${nameOf(now, line.seat)} for ${campaign.game.turnWord} ${line.turn} (line ${line.seq})`
    if (line.turn !== now.status.turn) {
      checks.push(
        wrong(
          what,
          `They were recorded when ${campaign.game.turnWord} ${now.status.turn} was the coming one.`,
        ),
      )
      continue
    }
    const known = mailsUpTo(campaign, now)
    const found =
      mailCheck(known, what, line, hosts) ?? readingCheck(now, what, line) ?? besidesCheck(known, what, line)
    if (found !== null) checks.push(veiled(campaign, line) ? { ...found, detail: SEALED_DETAIL } : found)
  }
  const good = checks.every((found) => found.good)
  const all = `${count} ${count === 1 ? 'text' : 'texts'} read again`
  return count === 0 ? [] : [...checks, ...(good ? [{ what: 'Orders', good: true, detail: all }] : [])]
}

/** A campaign of an earlier time that knows the mail recorded since: a mail comes directly before its orders. */
const mailsUpTo = (campaign: Campaign, now: Campaign): Campaign => ({ ...now, mails: campaign.mails })

// ── From the orders to what each seat played with ─────────────────────────────────────────────────────────

type Part = Pick<TurnRecord, 'inputs' | 'typed' | 'strangers'>

const howPlayed = (campaign: Campaign, { input, from, posts }: GatheredSeat): string => {
  if (input.kind === 'nmr') return 'nothing received (NMR)'
  if (input.kind === 'not-due') return 'nothing owed'
  const where =
    posts === undefined ? (from === null ? '' : ` of line ${from}`) : ` of lines ${posts.join(', ')}`
  return `the orders${where}: ${said(campaign, input.orders)}`
}

/** How the inputs recorded for a turn differ from what was due, seat by seat; null when they do not. */
function inputTrouble(
  campaign: Campaign,
  line: Part & TurnRecord,
  due: readonly GatheredSeat[],
): string | null {
  const played = recordedInputs(line)
  for (const [seat, recorded] of played.entries()) {
    const wanted = due[seat]
    if (wanted === undefined) return `${nameOf(campaign, seat)} has no part in it.`
    const { from, posts, input } = recorded
    if (
      sameJson(input, wanted.input) &&
      from === wanted.from &&
      sameJson(posts ?? null, wanted.posts ?? null)
    )
      continue
    return `${nameOf(campaign, seat)} played ${howPlayed(campaign, recorded)}; in force was ${howPlayed(campaign, wanted)}.`
  }
  return null
}

/** What a turn was due to be played with when it was adjudicated first. */
function freshTrouble(campaign: Campaign, line: CampaignLine<TurnRecord>): string | null {
  const now = before(campaign, line.seq)
  if (now === null) return 'What comes before it is not a campaign.'
  if (now.status.turn !== line.turn || now.status.over)
    return `It was not the turn to come when it was adjudicated.`
  const rulings = now.rulings.filter((ruling) => ruling.turn === line.turn)
  if (!sameJson(line.typed, typedDice(rulings)))
    return 'Its typed dice are not those of the rulings made for it.'
  if (!sameJson(line.strangers ?? [], strangersOf(now, line.turn)))
    return 'What people outside the roster posted is not what it was played with.'
  return inputTrouble(campaign, line, gather(now))
}

/** What a turn was due to be played with when a correction played it again. */
function amendedTrouble(
  campaign: Campaign,
  line: CampaignLine<TurnRecord>,
  replays: Map<Seq, readonly TurnRecord[] | null>,
): string | null {
  const seq = line.amends ?? 0
  const amendment = campaign.lines[seq - 1]
  if (amendment?.type !== 'amendment' || amendment.cmd !== line.cmd)
    return 'The correction it is said to come from is not before it.'
  if (!replays.has(seq)) replays.set(seq, replayed(campaign, amendment))
  const again = replays.get(seq)?.find((record) => record.turn === line.turn)
  if (again === undefined) return 'The correction does not come to this turn.'
  if (!sameJson(line.typed, again.typed)) return 'Its typed dice are not those of the rulings made for it.'
  return inputTrouble(campaign, line, recordedInputs(again))
}

function replayed(
  campaign: Campaign,
  amendment: CampaignLine<AmendmentRecord>,
): readonly TurnRecord[] | null {
  const now = before(campaign, amendment.seq)
  const patch = now === null ? null : correctionPatch(now, amendment.turn, amendment.change)
  return now === null || patch === null ? null : replay(now, patch)
}

/** What follows for a recorded turn from the lines before it. */
export interface TurnWay {
  /** Why it was not played with what was in force when it was adjudicated, or null. */
  readonly trouble: (line: CampaignLine<TurnRecord>) => string | null
  /** The turn as it comes out when the campaign of that time plays it; null when it cannot. */
  readonly again: (line: CampaignLine<TurnRecord>) => TurnRecord | null
}

/** Follows turns of any version; a correction is played once for all of its turns. */
export function turnWay(campaign: Campaign): TurnWay {
  const replays = new Map<Seq, readonly TurnRecord[] | null>()
  return {
    trouble: (line) =>
      line.amends === undefined ? freshTrouble(campaign, line) : amendedTrouble(campaign, line, replays),
    again: (line) => {
      if (line.amends !== undefined)
        return replays.get(line.amends)?.find((record) => record.turn === line.turn) ?? null
      const now = before(campaign, line.seq)
      return now && resolveTurn(now, line.turn, now.state, recordedInputs(line), line.typed, line.strangers)
    },
  }
}

// ── From the turn to the sheets ───────────────────────────────────────────────────────────────────────────

function publicationCheck(
  campaign: Campaign,
  line: CampaignLine<PublicationRecord>,
  times: TimeWords,
): Check {
  const what = `Sheets of ${campaign.game.turnWord} ${line.turn} as published (line ${line.seq})`
  const now = before(campaign, line.seq)
  if (now === null) return wrong(what, 'What comes before them is not a campaign.')
  const odd = allViewers(now).flatMap((viewer) => {
    const whom = viewerName(now, viewer)
    const document = sheetDocument(now, line.turn, viewer, times)
    const hash = line.sheets.find((sheet) => sheet.for === whom)?.hash
    return document.ok && hash === documentHash(document.value) ? [] : [whom]
  })
  const [first] = odd
  const known = new Set(allViewers(now).map((viewer) => viewerName(now, viewer)))
  const nobody = line.sheets.find((sheet) => !known.has(sheet.for))
  if (nobody !== undefined) return wrong(what, `There is nobody called ${nobody.for} in this campaign.`)
  const twice = line.sheets.find((sheet, i) => line.sheets.findIndex((each) => each.for === sheet.for) < i)
  if (twice !== undefined) return wrong(what, `There are two for ${twice.for}, and one was printed.`)
  if (line.second === undefined && needsTwoKeys(now))
    return wrong(what, 'This campaign has two keys, and no second referee agreed to them.')
  if (first === undefined) return { what, good: true, detail: `${line.sheets.length} sheets, the same` }
  const which = `${odd.length} of ${line.sheets.length} (first: ${first})`
  return line.writer === SHEET_WRITER
    ? wrong(what, `${which} are not what was published.`)
    : differs(what, `${which} would be printed otherwise by this version`)
}

// ── What was taken back ───────────────────────────────────────────────────────────────────────────────────

/** Whether every undo took back, and every redo brought back, something that could be at the time. */
function undoChecks(campaign: Campaign): readonly Check[] {
  const checks: Check[] = []
  let [undos, redos] = [0, 0]
  for (const line of campaign.lines) {
    if (line.type !== 'undo') continue
    const earlier = campaign.lines.slice(0, line.seq - 1)
    const undone = undoneCommands(earlier)
    const redo = isRedo(campaign, line)
    if (redo) redos++
    else undos++
    const open = redo ? lastUndo(earlier, undone) : lastCommand(earlier, undone, isOpening)
    if (open?.cmd === line.undoes) continue
    const what = `${redo ? 'Redo' : 'Undo'} (line ${line.seq})`
    const should = open === null ? 'nothing could be' : `the last to be was line ${open.cmd}`
    checks.push(wrong(what, `It takes back line ${line.undoes}; ${should}.`))
  }
  if (undos + redos === 0 || checks.length > 0) return checks
  const back = redos === 0 ? '' : `, ${redos} brought back`
  return [{ what: 'Undo', good: true, detail: `${undos} taken back${back}, each the last when it was` }]
}

// ── Rulings and corrections ───────────────────────────────────────────────────────────────────────────────

/** Whether every ruling was made for the turn that was to come, and every correction says what its text says. */
function changeChecks(campaign: Campaign): readonly Check[] {
  const { turnWord } = campaign.game
  const checks: Check[] = []
  for (const line of campaign.lines) {
    if (campaign.undone.has(line.cmd)) continue
    // A ruling is made, and orders of who had the seat before are dropped, for the turn to come.
    const of = line.type === 'ruling' ? line.turn : line.type === 'roster' ? line.drops : undefined
    if (of !== undefined) {
      const now = before(campaign, line.seq)
      const due = now === null ? of : now.turns.length + 1
      const what = line.type === 'ruling' ? 'Ruling' : 'Orders dropped'
      if (of !== due)
        checks.push(
          wrong(
            `${what} for ${turnWord} ${of} (line ${line.seq})`,
            `It was written when ${turnWord} ${due} was the coming one.`,
          ),
        )
    }
    if (line.type !== 'amendment' || line.change.kind !== 'orders') continue
    const { seat, text, orders } = line.change
    const now = before(campaign, line.seq)
    if (now === null || now.game.posts !== undefined) continue
    const again = readOrders(now, seat, text, 'typed', line.turn).orders
    if (sameJson(again, orders)) continue
    const what = `Correction of ${turnWord} ${line.turn} (line ${line.seq})`
    // In older files a correction does not name its reader, so a different reading may not be a fault.
    checks.push(
      line.reader === READER
        ? wrong(what, `Recorded as ${said(now, orders)}, but the text says ${said(now, again)}.`)
        : differs(what, `read then as ${said(now, orders)}, would be read now as ${said(now, again)}`),
    )
  }
  return checks
}

/** Whether every erratum is there: each has its number, and what was published says how many there were. */
function errataChecks(campaign: Campaign): readonly Check[] {
  const errata = errataOf(campaign)
  const missing = (what: string, from: number, to: number): Check[] => {
    const gone = Array.from({ length: to - from }, (_, i) => String(from + i))
    return [wrong(what, `Erratum ${listed(gone)} ${gone.length === 1 ? 'is' : 'are'} not in the file.`)]
  }
  const checks: Check[] = []
  let next = 1
  for (const { line } of errata) {
    const { erratum = next } = line
    if (erratum > next) checks.push(...missing(`Erratum ${erratum} (line ${line.seq})`, next, erratum))
    else if (erratum < next)
      checks.push(wrong(`Erratum ${erratum} (line ${line.seq})`, `Its number should be ${next}.`))
    next = Math.max(next, erratum) + 1
  }
  for (const line of campaign.lines) {
    if (line.type !== 'publication' || line.errata === undefined) continue
    const before = errata.filter((each) => each.line.seq < line.seq)
    const known = before.at(-1)?.line.erratum ?? before.length
    const what = `Errata before the sheets of ${campaign.game.turnWord} ${line.turn} (line ${line.seq})`
    if (known < line.errata) checks.push(...missing(what, known + 1, line.errata + 1))
    else if (known > line.errata)
      checks.push(wrong(what, `There were ${line.errata}, and the file has ${known}.`))
  }
  if (errata.length === 0 || checks.length > 0) return checks
  return [{ what: 'Errata', good: true, detail: `${errata.length}, none is missing` }]
}

/** Orders, undo, errata and published sheets, each compared with what it came from. */
export function provenanceChecks(campaign: Campaign, hosts: Hosts | null): readonly Check[] {
  const published = campaign.lines.filter(
    (line): line is CampaignLine<PublicationRecord> =>
      line.type === 'publication' && !campaign.undone.has(line.cmd),
  )
  return [
    ...ordersChecks(campaign, hosts),
    ...changeChecks(campaign),
    ...undoChecks(campaign),
    ...errataChecks(campaign),
    ...(hosts === null ? [] : published.map((line) => publicationCheck(campaign, line, hosts.times))),
  ]
}
