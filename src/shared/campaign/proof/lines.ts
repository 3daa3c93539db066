// From the mail to the text of orders: the sender of a mail, the lines taken from it, and mail without orders.
import type { Seat, Seq } from '../../engine/ids'
import { listed } from '../../kit/prose'
import { matchName, matchSender } from '../../letters/senders/match-sender'
import { mailLine, nameOf, senders } from '../record/lookup'
import { turnName, type Campaign } from '../record/model'
import { notOpen } from '../orders/orders'
import type { CampaignLine, MailRecord, OrdersRecord } from '../record/records'
import { asTie, tiedWords, untied } from '../orders/ties'
import { LANGUAGE, languageOf } from '../record/versions'
import { NONE, agrees, differs } from './checks'
import type { Arrow, Check } from './checks'

/** From this language on each line of orders names the line of its mail. */
const TIED = 16

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether every word of `part` is in `whole`, in that order. */
function isWithin(part: string, whole: string): boolean {
  const words = wordsOf(whole)
  let at = 0
  return wordsOf(part).every((word) => {
    at = words.indexOf(word, at) + 1
    return at > 0
  })
}

/** A sender as recorded: “Anna <anna@quill.example>”, an address alone, or a name alone (of tables and chats). */
function senderOf(from: string): { readonly name: string | null; readonly address: string } {
  const [, name = '', address] = /^(.*?)\s*<([^<>\s]*)>$/s.exec(from) ?? []
  if (address !== undefined) return { name: name === '' ? null : name, address }
  return /[@<>]/.test(from) ? { name: null, address: from } : { name: from, address: '' }
}

/**
 * Whether a mail can have come from the seat it was given to: its sender's address is one of that player's. Tables and chats have names
 * instead of addresses; the referee vouches for mail that waited, and it has no seat.
 */
function mayBeTheirs(now: Campaign, { from, seat }: MailRecord): boolean {
  if (seat === null) return true
  const roster = senders(now)
  const { name, address } = senderOf(from)
  const match = address !== '' || name === null ? matchSender({ name, address }, roster) : matchName(name, roster)
  if ('seat' in match) return match.seat === seat
  if (address === '') return name !== null
  // In a forum a handle is enough of a player who has no address.
  const entry = roster[seat]
  const byHandle = now.game.posts !== undefined && (entry?.address ?? '') === '' && match.maybe === seat
  return byHandle || match.shared?.includes(seat) === true
}

/** Orders that came by mail, for the coming turn or given ahead. */
type TakenLine = Pick<OrdersRecord, 'how' | 'ties' | 'text' | 'seat' | 'sent' | 'mail' | 'language' | 'reader'>

/** Why a mail is not from the player whose orders are recorded from it, or null. */
function whoseTrouble(now: Campaign, mail: MailRecord, line: TakenLine): string | null {
  if (mail.seat !== null && mail.seat !== line.seat) return `is of ${nameOf(now, mail.seat)}.`
  return languageOf(line) !== LANGUAGE || mayBeTheirs(now, mail)
    ? null
    : `is from ${mail.from}, which was not their address.`
}

/** Why orders do not count as sent when their mail was, or null. */
function timeTrouble({ sent, ...line }: TakenLine, mail: CampaignLine<MailRecord>): string | null {
  const undated = mail.date === null && sent !== null && sent <= mail.at
  // Orders without a sent time are never late; the current program gives undated mail the date of its import.
  const timeless = sent === null && languageOf(line) === LANGUAGE
  return timeless || (sent !== mail.date && !undated)
    ? `They count as sent ${sent ?? 'at no time'}; their mail (line ${mail.seq}) says ${mail.date ?? 'nothing'}.`
    : null
}

/** Why the text of orders is not in the mail they came in, or null. @param now with every mail of the file */
export function textTrouble(now: Campaign, line: TakenLine, mail: CampaignLine<MailRecord> | undefined): string | null {
  const { how, ties, text } = line
  if (how === 'mail' && mail === undefined) return 'The mail they came from is not in the file.'
  // Pasted texts, tables and chats count as typed and have no address.
  if (how !== 'mail' && mail?.from.includes('<') === true && languageOf(line) === LANGUAGE)
    return `They are recorded as entered by the referee, but came by mail (line ${mail.seq}).`
  const loose = ties === undefined ? null : untied(now, line)
  if (loose !== null)
    return `Line ${loose.line} of their text is not in their mail (line ${line.mail ?? 'said there'}): ${loose.why}.`
  if (how !== 'mail' || mail === undefined) return null
  if (ties === undefined && languageOf(line) >= TIED)
    return `They do not say which lines of their mail (line ${mail.seq}) they are.`
  const whose = whoseTrouble(now, mail, line)
  if (whose !== null) return `Their mail (line ${mail.seq}) ${whose}`
  const time = timeTrouble(line, mail)
  if (time !== null) return time
  // Before format 4 the whole letter was recorded, as it was read then; attachments were not kept with the mail.
  const held = mail.attachments.length === 0 && ties === undefined
  return held && !isWithin(text, `${mail.subject}\n${mail.text}`)
    ? `Their text is not in their mail (line ${mail.seq}).`
    : null
}

/** Why the open lines of orders cannot be open, or null: they are no lines of their mail, or were taken. */
export function openTrouble({ ties = [], open = [] }: OrdersRecord, mail: MailRecord | undefined): string | null {
  const taken = new Set(ties.flatMap((tie) => (asTie(tie).accepted === true ? [] : [JSON.stringify(asTie(tie))])))
  const odd = open
    .map(asTie)
    .find((tie) => taken.has(JSON.stringify(tie)) || (tie.mail === undefined && tiedWords(mail, tie) === null))
  return odd === undefined ? null : `Line ${odd.line} of their mail cannot be open: it was taken, or is not there.`
}

/** The mails that lines of orders come from, their own first. */
export const mailsOf = (
  now: Campaign,
  mail: MailRecord | undefined,
  { ties = [] }: OrdersRecord,
): readonly MailRecord[] => [
  ...(mail === undefined ? [] : [mail]),
  ...[...new Set(ties.flatMap((tie) => asTie(tie).mail ?? []))].flatMap((seq) => mailLine(now, seq) ?? []),
]

// ── Mail without orders ───────────────────────────────────────────────────────────────────────────────────

/** The seat a mail has, or would have by its address alone; null when no address says so. */
function seatOfMail(now: Campaign, { seat, verdict, from }: MailRecord): Seat | null {
  const { address } = senderOf(from)
  if (seat !== null || verdict !== 'unknown-sender' || address === '') return seat
  const match = matchSender({ name: null, address }, senders(now))
  return 'seat' in match ? match.seat : null
}

const VERDICT_WORDS = {
  'unknown-sender': 'nobody knows whose it is',
  'nothing-understood': 'nothing in it was understood',
  'game-over': 'no orders were due',
} as const

/** Conflict between a mail's record and the orders recorded with it, or null. */
function takenTrouble({ verdict, says }: MailRecord): string | null {
  if (verdict !== 'orders')
    return `it is recorded that ${VERDICT_WORDS[verdict]}, but orders from it were recorded with it`
  return says === 'nothing' ? 'it is recorded as saying that nothing comes, but orders from it were recorded' : null
}

/** Why the recorded outcome of a mail without orders is impossible, or null. */
function idleTrouble(now: Campaign, mail: CampaignLine<MailRecord>): string | null {
  const seat = seatOfMail(now, mail)
  if (seat === null) return null
  if (mail.seat !== null && mail.verdict === 'unknown-sender')
    return `it is recorded as from ${nameOf(now, seat)}, and as from nobody known`
  if (!mayBeTheirs(now, mail)) return `it is recorded as from ${nameOf(now, seat)}, but came from ${mail.from}`
  const open = notOpen(now, seat) === null
  if (mail.verdict === 'game-over') return open ? 'it is recorded that no orders were due, but they were' : null
  return open || mail.verdict === 'unknown-sender' ? null : 'no orders were due, but that is not recorded'
}

/** Whether orders name an attached text of a mail. */
const namesText = ({ ties = [], open = [] }: Partial<Pick<OrdersRecord, 'ties' | 'open'>>): boolean =>
  [...ties, ...open].some((tie) => asTie(tie).in !== undefined)

/**
 * Checks mail without recorded orders: it may have been assigned to nobody or to the wrong player. Also reports duplicates; mail that was
 * taken back is checked too and may come again. The file cannot prove that such mail had no orders, so the check lists it.
 */
export function mailArrow(campaign: Campaign): Arrow {
  const { lines, undone, game } = campaign
  const ids = new Map<string, Seq>()
  const orders = lines.filter((line) => line.type === 'orders')
  const ahead = lines.filter((line) => line.type === 'ahead')
  const taken = new Map(orders.map((line) => [line.mail, line]))
  const atOnce = new Set(orders.map(({ mail = 0, cmd }) => (lines[mail - 1]?.cmd === cmd ? mail : 0)))
  const nothing: Seq[] = []
  return {
    at: (mail, now) => {
      if (mail.type !== 'mail') return NONE
      const whose = mail.seat === null ? '' : ` of ${nameOf(campaign, mail.seat)}`
      const what = `Mail${whose} for ${turnName(campaign, mail.turn)} (line ${mail.seq})`
      const checks: Check[] = []
      const first = ids.get(mail.id)
      if (first !== undefined)
        checks.push(differs(what, `it has the identity of line ${first}, which would not be imported twice`))
      if (!undone.has(mail.cmd)) ids.set(mail.id, mail.seq)
      const of = taken.get(mail.seq)
      const named = namesText(of ?? {}) || ahead.some((line) => line.mail === mail.seq && namesText(line))
      if (mail.verdict === 'orders' && mail.texts !== undefined && !named)
        checks.push(differs(what, 'texts attached to it are kept, and nothing is taken from them'))
      const idle = now === null || game.posts !== undefined ? null : idleTrouble(now, mail)
      const trouble = atOnce.has(mail.seq) ? takenTrouble(mail) : idle
      if (trouble !== null) checks.push(differs(what, trouble))
      else if (game.posts === undefined && of === undefined && (mail.seat !== null || mail.says !== undefined))
        nothing.push(mail.seq)
      return checks
    },
    end: () => {
      if (nothing.length === 0) return NONE
      const one = nothing.length === 1
      const detail = `${one ? 'One mail' : `${nothing.length} mails`} gave no orders (${one ? 'line' : 'lines'} ${listed(nothing.map(String))}): the file cannot prove that there were none`
      return [agrees('Mail without orders', detail)]
    },
  }
}

/** Whether all words of a text are somewhere in another. */
export function hasWords(part: string, whole: string): boolean {
  const words = new Set(wordsOf(whole))
  return wordsOf(part).every((word) => words.has(word))
}
