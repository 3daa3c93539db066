// From the mail to the orders, and to what is understood in them: whose the mail is, whether it says what is recorded, and whether
// the reader makes of the record what stands beside it.
import type { Seat, Seq } from '../../engine/ids'
import { sameJson } from '../../engine/json'
import { whenAsked } from '../../engine/recent'
import type { Problem } from '../../engine/result'
import { listed } from '../../kit/prose'
import { matchSender } from '../../letters/senders/match-sender'
import { arrivals, isBesideWrongly, type Arrivals } from '../orders/beside'
import { differs, nameOf, ofReader, recordedAs, said, wrong } from './checks'
import type { Check } from './checks'
import { campaignBefore as before } from '../record/fold'
import { mailLine } from '../record/lookup'
import type { Campaign } from '../record/model'
import { isLate, notOpen, readOrders, understoodIn } from '../orders/orders'
import type { SeatReading } from '../orders/orders'
import { pressRecords } from '../orders/press'
import type { CampaignLine, MailRecord, NoteRecord, OrdersRecord, PressRecord } from '../record/records'
import { sealsOrders } from '../head/seal'
import { asTie, tiedWords, untied } from '../orders/ties'
import { LANGUAGE, languageOf } from '../record/versions'

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
function whoseTrouble(now: Campaign, mail: MailRecord, line: OrdersRecord): string | null {
  const { seat } = line
  if (mail.seat !== null && mail.seat !== seat) return `is of ${nameOf(now, mail.seat)}.`
  return languageOf(line) !== LANGUAGE || mayBeTheirs(now, mail)
    ? null
    : `is from ${mail.from}, which was not their address.`
}

/** Whether orders that came by mail are what their mail says. */
function mailCheck(
  now: Campaign,
  what: string,
  line: CampaignLine<OrdersRecord>,
  mail: CampaignLine<MailRecord> | undefined,
): Check | null {
  if (line.how === 'mail' && mail === undefined)
    return wrong(what, 'The mail they are said to come from is not in the file.')
  if (line.ties !== undefined) {
    const loose = untied(now, line)
    if (loose !== null)
      return wrong(
        what,
        `Line ${loose.line} of their text is not in their mail (line ${line.mail ?? 'said there'}): ${loose.why}.`,
      )
  }
  if (line.how !== 'mail' || mail === undefined) return null
  const whose = whoseTrouble(now, mail, line)
  if (whose !== null) return wrong(what, `Their mail (line ${mail.seq}) ${whose}`)
  const undated = mail.date === null && line.sent !== null && line.sent <= mail.at
  // What counts as sent at no time is never late: today's program gives mail without a date that of its import.
  const timeless = line.sent === null && languageOf(line) === LANGUAGE
  if (timeless || (line.sent !== mail.date && !undated))
    return wrong(
      what,
      `They count as sent ${line.sent ?? 'at no time'}; their mail (line ${mail.seq}) says ${mail.date ?? 'nothing'}.`,
    )
  // Before format 4 the whole letter was recorded, as it was read then; attachments were not kept with the mail.
  const held = mail.attachments.length === 0 && line.ties === undefined
  return held && !standsIn(line.text, `${mail.subject}\n${mail.text}`)
    ? wrong(what, `Their text is not in their mail (line ${mail.seq}).`)
    : null
}

// ── From the orders to what was understood ────────────────────────────────────────────────────────────────

/** What else orders may be read as: typed, or as in a letter. A record does not say which it was. */
const OTHER_WAY = { mail: 'typed', typed: 'mail' } as const

/** Whether the text of orders says what was understood in it, and the press recorded with it. */
function readingCheck(
  now: Campaign,
  what: string,
  line: CampaignLine<OrdersRecord>,
  mail: MailRecord | undefined,
): Check | null {
  const read = (mode: 'mail' | 'typed'): Pick<SeatReading, 'orders' | 'press'> =>
    understoodIn(now, line.seat, line.text, mode, line.turn)
  const way = line.how === 'mail' && line.ties === undefined ? 'mail' : 'typed'
  const first = read(way)
  const other = whenAsked(() => read(OTHER_WAY[way]))
  const may = line.ties === undefined
  if (!sameJson(line.orders, first.orders) && !(may && sameJson(line.orders, other().orders)))
    return ofReader(
      line,
      what,
      recordedAs(now, line.orders, first.orders),
      `read then as ${said(now, line.orders)}, would be read now as ${said(now, first.orders)}`,
    )
  if (languageOf(line) !== LANGUAGE) return null
  if (line.press === '')
    return line.ties !== undefined || mail !== undefined || first.press === ''
      ? null
      : wrong(what, 'The press recorded with them is not all that was sent.')
  if (first.press === line.press || (may && other().press === line.press)) return null
  const words = [...(mail === undefined ? [] : [mail]), ...tiedMails(now, line)]
    .flatMap(({ subject, text, texts = [] }) => [subject, text, ...texts.map((each) => each.text)])
    .join(' ')
  return hasWords(line.press, words === '' ? line.text : words)
    ? null
    : wrong(what, 'The press recorded with them is not in what was sent.')
}

/** The mails of which lines of orders are, other than their own. */
const tiedMails = (now: Campaign, { ties = [] }: OrdersRecord): readonly MailRecord[] =>
  [...new Set(ties.flatMap((tie) => asTie(tie).mail ?? []))].flatMap((seq) => mailLine(now, seq) ?? [])

/** Whether every word of `part` is somewhere in `whole`. */
function hasWords(part: string, whole: string): boolean {
  const words = new Set(wordsOf(whole))
  return wordsOf(part).every((word) => words.has(word))
}

/** Whether the open lines of orders are lines of their mail, and none of those that were taken. */
function openCheck(
  now: Campaign,
  what: string,
  line: CampaignLine<OrdersRecord>,
  mail: MailRecord | undefined,
): Check | null {
  const taken = new Set(
    (line.ties ?? []).flatMap((tie) => (asTie(tie).accepted === true ? [] : [JSON.stringify(asTie(tie))])),
  )
  const odd = (line.open ?? []).find(
    (tie) => taken.has(JSON.stringify(asTie(tie))) || (asTie(tie).mail === undefined && tiedWords(mail, tie) === null),
  )
  return odd === undefined
    ? null
    : wrong(what, `Line ${asTie(odd).line} of their mail cannot be open: it was taken, or is not there.`)
}

/** Whether orders came too late, as it is recorded. */
function lateCheck(now: Campaign, what: string, line: CampaignLine<OrdersRecord>): Check | null {
  if (line.late === isLate(now, line.turn, line.sent)) return null
  const [marked, are] = line.late ? ['late', 'in time'] : ['in time', 'late']
  return ofReader(
    line,
    what,
    `They are marked as ${marked}, and were not.`,
    `marked then as ${marked}, would be ${are} now`,
  )
}

/** From this reader on orders that have less than earlier ones are kept beside them. */
const KEPT_BESIDE = 15

/**
 * Whether orders took the place of others, or were kept beside them, as they should.
 * @param back taken from their mail a second time: brought back, which is the referee’s word
 */
function besideCheck(
  arrived: Arrivals,
  what: string,
  line: CampaignLine<OrdersRecord>,
  mail: MailRecord | undefined,
  back: boolean,
): Check | null {
  if (line.beside !== true && (back || mail === undefined || languageOf(line) < KEPT_BESIDE)) return null
  if (mail !== undefined && !back && !isBesideWrongly(arrived, line)) return null
  return line.beside === true
    ? ofReader(
        line,
        what,
        'They are kept beside others, whose place they take.',
        'kept beside others then, would take their place now',
      )
    : ofReader(
        line,
        what,
        'They take the place of others that have more.',
        'took the place of others then, would be kept beside them now',
      )
}

/** Orders under seal, whose problems would give away what is in them. */
const veiled = (campaign: Campaign, line: OrdersRecord): boolean =>
  sealsOrders(campaign) && !campaign.status.over && line.turn === campaign.status.turn
const SEALED_DETAIL = 'they do not follow from what came; how is said when the turn has been adjudicated'

/** Whether orders may be read differently after a line, or others be in force. */
const turnsThePage = ({ type, ...line }: CampaignLine): boolean =>
  ['campaign', 'turn', 'amendment', 'undo', 'ruling', 'roster', 'deadline'].includes(type) || 'aside' in line

/** Orders between two such lines: the campaign before them, and which have come since. */
interface Page {
  readonly now: Campaign
  readonly arrived: Arrivals
  /** Mails of which orders were taken, each with the seat. */
  readonly mails: ReadonlySet<string>
}

const mailsIn = new WeakMap<Campaign['lines'], Campaign['mails']>()

/** Every mail of a file, also those that were taken back: a mail comes directly before its orders, and some orders later. */
function allMails(lines: Campaign['lines']): Campaign['mails'] {
  const known = mailsIn.get(lines)
  if (known !== undefined) return known
  const made = lines.filter((line): line is CampaignLine<MailRecord> => line.type === 'mail')
  mailsIn.set(lines, made)
  return made
}

/** Whether orders noted for who says nothing are those the game plays for that. */
const notedTrouble = (now: Campaign, what: string, line: OrdersRecord): Check | null =>
  line.how !== 'mail' && sameJson(line.orders, now.game.nothing(now.table, now.state, line.seat).orders)
    ? null
    : wrong(what, 'It is noted that nothing came, and orders of their own are beside it.')

/** The first thing in which orders do not follow from what came, or null. */
function orderCheck(
  campaign: Campaign,
  { now, arrived, mails }: Page,
  what: string,
  line: CampaignLine<OrdersRecord>,
): Check | null {
  if (line.says === 'nothing') return notedTrouble(now, what, line) ?? lateCheck(now, what, line)
  const known: Campaign = { ...now, mails: allMails(campaign.lines) }
  const mail = line.mail === undefined ? undefined : mailLine(known, line.mail)
  return (
    mailCheck(known, what, line, mail) ??
    readingCheck(now, what, line, mail) ??
    openCheck(known, what, line, mail) ??
    lateCheck(known, what, line) ??
    besideCheck(arrived, what, line, mail, mails.has(`${line.mail} ${line.seat}`)) ??
    toldCheck(campaign, now, what, line)
  )
}

/** Orders and the press with them, also those taken back later, each compared with the text it came as. */
export function ordersChecks(campaign: Campaign): readonly Check[] {
  const checks: Check[] = []
  let page: Page | null = null
  let count = 0
  const mails = new Set<string>()
  for (const line of campaign.lines) {
    if (turnsThePage(line)) page = null
    if (line.type !== 'orders') continue
    const fresh: Campaign | null = page === null ? before(campaign, line.seq) : null
    if (fresh !== null) page = { now: fresh, arrived: arrivals(fresh, line.at), mails }
    if (page === null) continue
    const { now, arrived } = page
    count++
    const what = `Orders of ${nameOf(now, line.seat)} for ${campaign.game.turnWord} ${line.turn} (line ${line.seq})`
    if (line.turn !== now.status.turn) {
      checks.push(
        wrong(what, `They were recorded when ${campaign.game.turnWord} ${now.status.turn} was the coming one.`),
      )
      continue
    }
    const found = orderCheck(campaign, page, what, line)
    arrived.add(line, line.seq)
    if (line.mail !== undefined && !campaign.undone.has(line.cmd)) mails.add(`${line.mail} ${line.seat}`)
    if (found !== null) checks.push(veiled(campaign, line) ? { ...found, detail: SEALED_DETAIL } : found)
  }
  const good = checks.every((found) => found.good)
  const all = `${count} ${count === 1 ? 'text' : 'texts'} read again`
  return count === 0 ? [] : [...checks, ...(good ? [{ what: 'Orders', good: true, detail: all }] : [])]
}

/** What is found in a mail that its file does not keep, and in orders beside earlier ones. */
const BESIDE: ReadonlySet<string> = new Set([
  'less-than-before',
  'said-before',
  'sent-before',
  'quoted-only',
  'orders-elsewhere',
  'orders-from',
  'two-forms-differ',
  'attachments-left',
])

/**
 * How recorded problems differ from those found now, or null. Words are not compared: they are what the referee was told then.
 */
export function otherProblems(recorded: readonly Problem[], found: readonly Problem[]): string | null {
  const named = (list: readonly Problem[]): string[] => list.map(({ code, severity }) => `${code} (${severity})`)
  const [then, now] = [named(recorded), named(found)]
  const gone = new Set(now.filter((each) => !then.includes(each)))
  const more = new Set(
    recorded.flatMap(({ code, severity }) => {
      const each = `${code} (${severity})`
      return BESIDE.has(code) || now.includes(each) ? [] : [each]
    }),
  )
  if (gone.size === 0 && more.size === 0) return null
  const parts = [
    ...(gone.size === 0 ? [] : [`without ${[...gone].join(', ')}`]),
    ...(more.size === 0 ? [] : [`with ${[...more].join(', ')}`]),
  ]
  return `the problems recorded beside them are not those found in them: ${parts.join('; ')}`
}

/** The notes and press that may hold what is not for everybody in orders; those of orders taken back went with them. */
function keptWords(
  { lines, press, notes, undone }: Campaign,
  orders: CampaignLine,
): readonly (PressRecord | NoteRecord)[] {
  return undone.has(orders.cmd)
    ? lines.filter(
        (line): line is CampaignLine<PressRecord | NoteRecord> => line.type === 'press' || line.type === 'note',
      )
    : [...press, ...notes]
}

/** Whether a record keeps these words; whose private words are, and for whom, is part of them. */
const isThatPress = (kept: PressRecord | NoteRecord, words: PressRecord | NoteRecord): boolean =>
  kept.type === words.type &&
  kept.text === words.text &&
  (kept.type !== 'note' || words.type !== 'note' || sameJson(kept.press ?? null, words.press ?? null))

/** Whether the referee was told of orders, and kept of their press, what there was. Of mail only what the game says of its orders is known. */
function toldCheck(campaign: Campaign, now: Campaign, what: string, line: CampaignLine<OrdersRecord>): Check | null {
  if (now.game.posts !== undefined) return null
  if (line.rank !== undefined) return differs(what, 'they have a place among posts, and this game has none')
  if (languageOf(line) !== LANGUAGE) return null
  const { seat, text, turn, ties } = line
  let trouble: string | null = null
  for (const way of ['typed', 'mail'] as const) {
    const { problems, closed } = readOrders(now, seat, text, way, turn)
    const press = pressRecords(now, seat, closed)
    const told = [...problems, ...press.problems]
    const lost = press.records.find(
      (record) => !keptWords(campaign, line).some((one) => one.turn === turn && isThatPress(one, record)),
    )
    // What was said of a letter besides is the reader’s; it is not proved.
    const recorded =
      ties === undefined ? line.problems : line.problems.filter(({ code }) => told.some((p) => p.code === code))
    const found =
      otherProblems(recorded, told) ??
      (lost === undefined ? null : 'words in them that are not for everybody were not kept')
    if (found === null) return null
    trouble ??= found
  }
  return trouble === null ? null : differs(what, trouble)
}

// ── Mail of which there are no orders ─────────────────────────────────────────────────────────────────────

const addressIn = (from: string): string | null => /<([^<>\s]+@[^<>\s]+)>$/.exec(from)?.[1] ?? null

/** The seat a mail is of, or would be of by its address alone; null when no address says so. */
function seatOfMail(now: Campaign, { seat, verdict, from }: MailRecord): Seat | null {
  const address = addressIn(from)
  if (seat !== null || verdict !== 'unknown-sender' || address === null) return seat
  const match = matchSender({ name: null, address }, now.roster)
  return 'seat' in match ? match.seat : null
}

const VERDICT_WORDS = {
  'unknown-sender': 'nobody knows whose it is',
  'nothing-understood': 'nothing in it was understood',
  'game-over': 'no orders were due',
} as const

/** What else is said of a mail whose orders were recorded with it, or null. */
function takenTrouble({ verdict, says }: MailRecord): string | null {
  if (verdict !== 'orders') return `it is said that ${VERDICT_WORDS[verdict]}, and orders of it were recorded with it`
  return says === 'nothing' ? 'it is said to say that there is nothing this turn, and orders of it were recorded' : null
}

/**
 * Why a mail of which no orders were recorded with it cannot have become what it did, or null.
 * @param later whether they were recorded afterwards
 */
function mailTrouble(campaign: Campaign, mail: CampaignLine<MailRecord>): string | null {
  const now = before(campaign, mail.seq)
  const seat = now === null ? null : seatOfMail(now, mail)
  if (now === null || seat === null) return null
  if (mail.seat !== null && mail.verdict === 'unknown-sender')
    return `it is said to be of ${nameOf(now, seat)}, and that nobody knows whose it is`
  if (!mayBeTheirs(now, mail)) return `it is said to be of ${nameOf(now, seat)}, and is from ${mail.from}`
  const open = notOpen(now, seat) === null
  if (mail.verdict === 'game-over') return open ? 'it is said that no orders were due, and they were' : null
  if (!open) return mail.verdict === 'unknown-sender' ? null : 'no orders were due, and it was not told so'
  return null
}

/** Whether orders name an attached text of a mail. */
const namesText = ({ ties = [], open = [] }: OrdersRecord): boolean =>
  [...ties, ...open].some((tie) => asTie(tie).in !== undefined)

/**
 * Mail of which no orders were recorded: given to nobody, or to somebody else; and mail that is there twice. What was taken back is
 * looked at as well, and may have come again. Whether there was nothing in a mail only its reader can say: such mails are named.
 */
export function mailChecks(campaign: Campaign): readonly Check[] {
  const { lines, undone, game } = campaign
  const ids = new Map<string, Seq>()
  const orders = lines.filter((line): line is CampaignLine<OrdersRecord> => line.type === 'orders')
  const taken = new Map(orders.map((line) => [line.mail, line]))
  const atOnce = new Set(orders.map(({ mail = 0, cmd }) => (lines[mail - 1]?.cmd === cmd ? mail : 0)))
  const checks: Check[] = []
  const nothing: Seq[] = []
  for (const mail of allMails(lines)) {
    const whose = mail.seat === null ? '' : ` of ${nameOf(campaign, mail.seat)}`
    const what = `Mail${whose} for ${game.turnWord} ${mail.turn} (line ${mail.seq})`
    const first = ids.get(mail.id)
    if (first !== undefined)
      checks.push(differs(what, `it has the identity of line ${first}, which would not be imported twice`))
    if (!undone.has(mail.cmd)) ids.set(mail.id, mail.seq)
    const of = taken.get(mail.seq)
    if (mail.verdict === 'orders' && mail.texts !== undefined && of !== undefined && !namesText(of))
      checks.push(differs(what, 'texts attached to it are kept, and nothing is taken from them'))
    if (game.posts !== undefined) continue
    const trouble = atOnce.has(mail.seq) ? takenTrouble(mail) : mailTrouble(campaign, mail)
    if (trouble !== null) checks.push(differs(what, trouble))
    else if (of === undefined && (mail.seat !== null || mail.says !== undefined)) nothing.push(mail.seq)
  }
  const from = nothing.length === 1 ? 'One mail gave' : `${nothing.length} mails gave`
  const detail = `${from} no orders (${nothing.length === 1 ? 'line' : 'lines'} ${listed(nothing.map(String))}): that is the word of whoever read them`
  return nothing.length === 0 ? checks : [...checks, { what: 'Mail without orders', good: true, detail }]
}
