// From the mail to the orders, and to what is understood in them: whose the mail is, whether it says what is recorded, and whether
// the reader makes of the record what stands beside it.
import { sameJson } from '../engine/json'
import { whenAsked } from '../engine/recent'
import { matchSender } from '../intake/match-sender'
import { differs, nameOf, ofReader, said, wrong } from './checks'
import type { Check, Hosts } from './checks'
import { campaignBefore as before } from './fold'
import { mailLine } from './lookup'
import type { Campaign } from './model'
import { isLate, understoodIn } from './orders'
import type { SeatReading } from './orders'
import type { CampaignLine, MailRecord, OrdersRecord } from './records'
import { sealsOrders } from './seal'
import { READER } from './versions'

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

/** How much of an orders record its mail gives: all of it (text, orders and press), all but the orders, the text alone, or nothing. */
type FromMail = 'all' | 'press' | 'text' | 'nothing'

/** The ways are worked out one by one, since the first usually gives all. */
function fromMail(now: Campaign, mail: MailRecord, line: OrdersRecord, hosts: Hosts): FromMail {
  let found: FromMail = 'nothing'
  for (const { text, reading } of hosts.readMail(now, mail, line.seat)) {
    if (text !== line.text) continue
    const { orders, press } = reading()
    if (press === line.press && sameJson(orders, line.orders)) return 'all'
    if (press === line.press) found = 'press'
    else if (found === 'nothing') found = 'text'
  }
  return found
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

/** Whether orders that came by mail are what their mail says. @param given what their mail gives of them; null without a host */
function mailCheck(
  now: Campaign,
  what: string,
  line: CampaignLine<OrdersRecord>,
  mail: CampaignLine<MailRecord> | undefined,
  given: FromMail | null,
): Check | null {
  if (line.how !== 'mail') return null
  if (mail === undefined) return wrong(what, 'The mail they are said to come from is not in the file.')
  const whose = whoseTrouble(now, mail, line)
  if (whose !== null) return wrong(what, `Their mail (line ${mail.seq}) ${whose}`)
  if (line.sent !== mail.date && !(mail.date === null && line.sent !== null && line.sent <= mail.at))
    return wrong(
      what,
      `They count as sent ${line.sent ?? 'at no time'}; their mail (line ${mail.seq}) says ${mail.date ?? 'nothing'}.`,
    )
  if (given !== null && given !== 'nothing') return null
  // Attachments are not kept with the mail, so there is nothing to compare the orders with.
  const held = mail.attachments.length === 0
  if (held && !standsIn(line.text, `${mail.subject}\n${mail.text}`))
    return wrong(what, `Their text is not in their mail (line ${mail.seq}).`)
  if (given === null) return null
  if (!held && line.reader === READER)
    return differs(
      what,
      `they came with something attached to their mail (line ${mail.seq}), which the file does not keep: nothing to compare them with`,
    )
  return ofReader(
    line,
    what,
    `Their mail (line ${mail.seq}) gives another text than the one recorded.`,
    `their mail (line ${mail.seq}) was read then as what is recorded; another text would be taken from it now`,
  )
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
  given: FromMail | null,
): Check | null {
  const read = (mode: 'mail' | 'typed'): Pick<SeatReading, 'orders' | 'press'> =>
    understoodIn(now, line.seat, line.text, mode, line.turn)
  const way = line.how === 'mail' ? 'mail' : 'typed'
  const first = read(way)
  const other = whenAsked(() => read(OTHER_WAY[way]))
  if (!sameJson(line.orders, first.orders) && !sameJson(line.orders, other().orders))
    return ofReader(
      line,
      what,
      `Recorded as ${said(now, line.orders)}, but the text says ${said(now, first.orders)}.`,
      `read then as ${said(now, line.orders)}, would be read now as ${said(now, first.orders)}`,
    )
  if (line.reader !== READER || given === 'press') return null
  // What is recorded of a mail holds its press as a quotation, so the mail itself is asked.
  if (given !== 'text' && (first.press === line.press || other().press === line.press)) return null
  // Attachments are not kept with the mail; without a host only the words can be looked for.
  if (mail !== undefined && (mail.attachments.length > 0 || given === null))
    return mail.attachments.length > 0 || hasWords(line.press, `${mail.subject} ${mail.text}`)
      ? null
      : wrong(what, NOT_SENT)
  return wrong(what, hasWords(line.press, `${mail?.subject ?? ''} ${mail?.text ?? line.text}`) ? LESS_PRESS : NOT_SENT) // prettier-ignore
}

const NOT_SENT = 'The press recorded with them is not in what was sent.'
const LESS_PRESS = 'The press recorded with them is not all that was sent.'

/** Whether every word of `part` is somewhere in `whole`. */
function hasWords(part: string, whole: string): boolean {
  const words = new Set(wordsOf(whole))
  return wordsOf(part).every((word) => words.has(word))
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

/** Orders under seal, whose problems would give away what is in them. */
const veiled = (campaign: Campaign, line: OrdersRecord): boolean =>
  sealsOrders(campaign) && !campaign.status.over && line.turn === campaign.status.turn
const SEALED_DETAIL = 'they do not follow from what came; how is said when the turn has been adjudicated'

/** Lines after which orders may be read differently. */
const TURNS_THE_PAGE: readonly string[] = ['campaign', 'turn', 'amendment', 'undo', 'ruling', 'roster']

/** Orders and the press with them, each compared with the text it came as. */
export function ordersChecks(campaign: Campaign, hosts: Hosts | null): readonly Check[] {
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
    const mail = line.mail === undefined ? undefined : mailLine(known, line.mail)
    const given = mail === undefined || hosts === null ? null : fromMail(known, mail, line, hosts)
    const found =
      mailCheck(known, what, line, mail, given) ??
      (given === 'all' ? null : readingCheck(now, what, line, mail, given)) ??
      lateCheck(known, what, line)
    if (found !== null) checks.push(veiled(campaign, line) ? { ...found, detail: SEALED_DETAIL } : found)
  }
  const good = checks.every((found) => found.good)
  const all = `${count} ${count === 1 ? 'text' : 'texts'} read again`
  return count === 0 ? [] : [...checks, ...(good ? [{ what: 'Orders', good: true, detail: all }] : [])]
}

/** A campaign of an earlier time that knows the mail recorded since: a mail comes directly before its orders. */
const mailsUpTo = (campaign: Campaign, now: Campaign): Campaign => ({ ...now, mails: campaign.mails })

/** Players' mail of which no orders were recorded although there are some in it: left out, or read otherwise than today. */
export function lostOrdersChecks(campaign: Campaign, hosts: Hosts): readonly Check[] {
  const { turnWord, posts } = campaign.game
  if (posts !== undefined) return []
  const taken = new Set(campaign.orders.map(({ mail }) => mail))
  const checks: Check[] = []
  for (const mail of campaign.mails) {
    if (mail.seat === null || mail.verdict !== 'orders' || taken.has(mail.seq)) continue
    const now = before(campaign, mail.seq)
    const [first] = now === null ? [] : hosts.readMail(now, mail, mail.seat)
    if (now === null || (first?.reading().orders ?? null) === null) continue
    const what = `Mail of ${nameOf(now, mail.seat)} for ${turnWord} ${mail.turn} (line ${mail.seq})`
    checks.push(differs(what, 'no orders were recorded of it; today’s reader finds orders in it'))
  }
  return checks
}
