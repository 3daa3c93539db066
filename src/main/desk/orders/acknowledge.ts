// Writes the reply to a player: orders as understood, problems, open lines, and a receipt, which the next report prints and players
// can look up in the campaign file at the end. Uses records only; reads no letter again.
import type { Seat, Turn } from '@shared/engine/ids'
import { campaignBefore, choicesOf, seatOrders } from '@shared/campaign/record/fold'
import { mailLine, nothingMail, saidNothing } from '@shared/campaign/record/lookup'
import type { Campaign } from '@shared/campaign/record/model'
import { deadlineOf, turnName } from '@shared/campaign/record/model'
import { aheadNow, aheadOf, aheadWords } from '@shared/campaign/orders/ahead'
import { acceptedIn, openIn, openInMail, waitingOf, type OpenWords } from '@shared/campaign/orders/ties'
import { groups, receiptOf, receiptParts, formatReceiptParts } from '@shared/campaign/witness/receipts'
import type { Received } from '@shared/campaign/witness/receipts'
import type { TimeWords } from '@shared/campaign/sheet/sheet'
import type { CampaignLine, MailRecord, OrdersRecord } from '@shared/campaign/record/records'
import type { Acknowledgement } from '@shared/desk/answers/mail'
import { err, ok, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { fold, formatEml } from './eml'
import { openPlace, openQuoted } from './open-letters'

type Mail = CampaignLine<MailRecord>

/** How many open lines are named one by one. */
const MOST_NAMED = 8

/** Open lines of a mail, for the player to explain. */
function openPart(open: readonly OpenWords[]): string[] {
  if (open.length === 0) return []
  const more = open.length - MOST_NAMED
  const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
  return [
    '',
    'These lines were not taken as orders. Say what you mean by them:',
    '',
    ...open.slice(0, MOST_NAMED).map((each) => fold(`  ${capital(openPlace(each))}: ${openQuoted(each)}`, '    ')),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

/** A problem in words to the player. Leaves out remedies that mention the player: they address the referee. */
function problemWords({ line, message, remedy = '' }: Problem): string {
  const toYou = !/\bplayer\b/.test(remedy) ? remedy : remedy.startsWith('Check') ? 'Say what you mean.' : ''
  return `${line === undefined ? '' : `Line ${line}: `}${message} ${toYou}`.trimEnd()
}

/** The player's mail from which nothing was taken. */
function idleParts(campaign: Campaign, idle: readonly Mail[], times: TimeWords): string[] {
  return idle.flatMap((mail) => {
    const what = `Your mail${mail.subject === '' ? '' : ` “${mail.subject}”`}${mail.date === null ? '' : ` of ${times.moment(mail.date)}`}`
    const orders = `as orders for ${turnName(campaign, campaign.status.turn)}`
    return [
      '',
      fold(`${what} has come, but nothing in it was taken ${orders}.`, ''),
      ...openPart(openInMail(campaign, mail)),
    ]
  })
}

/** The part about orders in force or too late. */
function ordersPart(campaign: Campaign, seat: Seat, line: CampaignLine<OrdersRecord>, late: boolean): string[] {
  const { game, table } = campaign
  const open = openIn(campaign, line)
  const known = new Set(open.map((each) => each.line))
  const problems = line.problems.filter((p) => p.severity !== 'note' && !known.has(p.line ?? 0))
  const accepted = acceptedIn(campaign, line).map(({ words, as }) => `Your referee took “${words}” as: ${as}`)
  return [
    fold(
      `your orders for ${turnName(campaign, campaign.status.turn)} of ${campaign.header.name} have been read. This is what was understood:`,
      '',
    ),
    '',
    ...game.describe(table, line.orders).map((sentence: string) => fold(`  ${sentence}`, '    ')),
    ...(accepted.length === 0 ? [] : ['', ...accepted.map((words) => fold(words, '  '))]),
    ...(problems.length === 0 ? [] : ['', 'Please look at this:', '']),
    ...problems.map((p) => fold(`  ${problemWords(p)}`, '    ')),
    ...openPart(open),
    ...(line.draft === true ? ['', 'You called them a draft. They count unless you send others.'] : []),
    ...(late ? ['', 'They came after the deadline. The referee decides whether they count.'] : []),
  ]
}

/** Orders that are kept for later, with their text. */
function aheadPart(campaign: Campaign, seat: Seat): string[] {
  return aheadOf(campaign, seat).flatMap((given) => {
    const what =
      given.for === null
        ? 'These standing orders of yours are kept for every turn in which nothing comes from you:'
        : `These ${aheadWords(campaign, given.for)} are kept:`
    return ['', fold(what, ''), '', ...indented(given.text)]
  })
}

const SENT_MORE =
  'You sent orders more than once, and none takes the place of the others. These count unless the referee chooses the others: say which you mean.'

/** The part for a player without orders: the default that applies. */
function defaultPart(campaign: Campaign, seat: Seat, noted: boolean): string[] {
  const { game, header, state, status, table } = campaign
  const nothing = noted ? 'note' : saidNothing(campaign, seat, status.turn) === undefined ? null : 'mail'
  const ahead = nothing === null ? aheadNow(campaign, seat) : null
  const turn = `${turnName(campaign, status.turn)} of ${header.name}`
  if (ahead !== null)
    return [
      fold(`there are no other orders of yours for ${turn}.`, ''),
      '',
      fold(
        ahead.orders === null
          ? `Your ${aheadWords(campaign, ahead.line.for)} cannot be played as they are. Send new ones.`
          : `If none come, your ${aheadWords(campaign, ahead.line.for)} are played.`,
        '',
      ),
    ]
  const { explanation } = nothing !== null ? game.nothing(table, state, seat) : game.defaults(table, state, seat)
  return [
    fold(
      nothing !== null
        ? `${nothing === 'mail' ? 'your mail has been received' : 'your word has been noted'}: there is nothing from you for ${turn}.`
        : `there are no orders of yours for ${turn} yet.`,
      '',
    ),
    ...(explanation.length === 0
      ? []
      : [
          '',
          nothing !== null ? 'This is what happens then:' : 'If none come, this is what happens:',
          '',
          ...explanation.map((sentence) => fold(`  ${sentence}`, '    ')),
        ]),
  ]
}

/** A text indented but otherwise unchanged; blank lines at its ends are dropped. */
const indented = (text: string): string[] =>
  text
    .trim()
    // Runs of blanks count as one for the receipt.
    .replace(/\n{3,}/g, '\n\n')
    .split('\n')
    .map((each) => `  ${each}`.trimEnd())

/** The last mail of the coming turn that gave or took back orders for later. */
function aheadMail(campaign: Campaign, seat: Seat): Mail | undefined {
  const given = campaign.ahead.filter((each) => each.seat === seat && each.turn === campaign.status.turn).at(-1)
  return given?.mail === undefined ? undefined : mailLine(campaign, given.mail)
}

/** The mail something came in, if it came by mail. */
const mailOf = (campaign: Campaign, about: CampaignLine<OrdersRecord | MailRecord>): Mail | undefined =>
  about.type === 'mail' ? about : about.mail === undefined ? undefined : mailLine(campaign, about.mail)

const receiptWords = (counts: boolean): string =>
  counts ? 'it will be printed beside your name in the next report.' : 'by it your mail can be found again.'

/** The receipt, with the input to compute it again. @param counts whether it will be printed */
function receiptPart(campaign: Campaign, about: Received, seat: number, counts: boolean): string[] {
  const parts = receiptParts(campaign, about, seat)
  return [
    fold(`Receipt ${groups(receiptOf(campaign, about))}: ${receiptWords(counts)}`, ''),
    ...(parts === null ? [] : [fold(`To check it yourself: ${formatReceiptParts(parts)}.`, '')]),
  ]
}

/**
 * The campaign as it was when a turn was first played, from which its receipts are printed again: what had come, whose it was then,
 * and in the words of then. The coming turn has the campaign as it is.
 */
export function whenPlayed(campaign: Campaign, turn: Turn): Result<Campaign> {
  if (turn === campaign.status.turn && !campaign.status.over) return ok(campaign)
  const played = campaign.turns[turn - 1]
  const then = played === undefined ? null : campaignBefore(campaign, (played.earlier[0] ?? played.line).seq)
  if (then !== null) return ok(then)
  return err(
    problem(
      'turn-not-played',
      `There is no ${turnName(campaign, turn)} with receipts.`,
      `${campaign.turns.length} are played.`,
    ),
  )
}

function untilWhen(campaign: Campaign, times: TimeWords): readonly string[] {
  const deadline = deadlineOf(campaign, campaign.status.turn)
  return deadline === null
    ? []
    : [fold(`You can send new orders until ${times.moment(deadline)}; the last ones in time count.`, ''), '']
}

/** The lines about a seat's orders: the orders, its word that there are none, or the default that applies. */
function saidPart(
  campaign: Campaign,
  seat: Seat,
  line: Parameters<typeof ordersPart>[2] | undefined,
  late: boolean,
): string[] {
  if (line !== undefined && line.says !== 'nothing') return ordersPart(campaign, seat, line, late)
  return defaultPart(campaign, seat, line !== undefined)
}

/**
 * The reply to what a seat sent for the coming turn: orders, word that there are none, or mail nothing was taken from.
 * @param again it is printed once more after the turn, when nothing can be sent for it any more
 * @returns a problem when nothing came
 */
export function acknowledge(campaign: Campaign, seat: Seat, times: TimeWords, again = false): Result<Acknowledgement> {
  const { header: start, status } = campaign
  const { turn } = status
  const versionsSent = seatOrders(campaign, seat, turn)
  const { used, standing, versions } = versionsSent
  const line = used ?? [...versions].reverse().find((version) => standing.get(version.seq) === 'late')
  const entry = campaign.roster[seat]
  const nothing = nothingMail(campaign, seat, turn)
  const idle = waitingOf(campaign, seat)
  const about = line ?? nothing ?? idle.at(-1) ?? versions.at(-1) ?? aheadMail(campaign, seat)
  if (about === undefined || !entry) {
    return err(
      problem(
        'no-orders',
        'There are no orders and no mail of this player to acknowledge.',
        'Enter or import their orders first.',
      ),
    )
  }
  const receipt = groups(receiptOf(campaign, about))
  const mail = mailOf(campaign, about)
  const subject = mail?.subject
    ? `Re: ${mail.subject.replace(/^(re:\s*)+/i, '')}`
    : `${start.name}: orders for ${turnName(campaign, turn)}`
  const lines = [
    `${entry.name},`,
    '',
    ...saidPart(campaign, seat, line, used === null),
    ...(choicesOf(versionsSent).length === 0 ? [] : ['', fold(SENT_MORE, '')]),
    ...idleParts(campaign, idle, times),
    ...aheadPart(campaign, seat),
    '',
    ...(again ? [] : untilWhen(campaign, times)),
    ...(line === undefined ? [] : ['Your text as it was recorded:', '', ...indented(line.text), '']),
    ...receiptPart(campaign, about, seat, line !== undefined || nothing !== undefined),
    ...(start.referee === null ? [] : ['', start.referee.replace(/\s*<.*$/, '')]),
  ]
  const text = `${lines.join('\n')}\n`
  const to = entry.address?.split(', ')[0] ?? null
  const eml = formatEml({ from: start.referee, name: entry.name, to, subject, text, answers: mail?.id ?? null })
  return ok({
    receipt,
    to,
    subject,
    text,
    eml,
    fileName: `receipt-${receipt.replace(/ /g, '').slice(0, 12)}.eml`,
  })
}
