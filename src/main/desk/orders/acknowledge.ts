// The reply to a player whose orders were accepted: what was understood, what is wrong with them, and a receipt that is
// printed in the next report and can be looked up in the campaign file at the end.
import { seatOrders } from '@shared/campaign/fold'
import { mailLine } from '@shared/campaign/lookup'
import type { Campaign } from '@shared/campaign/model'
import { deadlineOf } from '@shared/campaign/model'
import { receiptOf } from '@shared/campaign/sheet'
import type { TimeWords } from '@shared/campaign/sheet'
import type { Acknowledgement } from '@shared/desk/answers'
import { err, ok, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'

const WIDTH = 72

/** Folds a sentence at blanks; later lines are set in by `indent`. */
function fold(text: string, indent: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = indent + word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}

/** A header value in ASCII: as it is, or as an encoded word in pieces that fit a line. */
function header(value: string): string {
  const clean = value.replace(/[\r\n]+/g, ' ')
  if (/^[\x20-\x7e]*$/.test(clean)) return clean
  const pieces: string[] = []
  let piece = ''
  for (const letter of clean) {
    if (Buffer.byteLength(piece + letter, 'utf8') > 42) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
    .map((p) => `=?UTF-8?B?${Buffer.from(p, 'utf8').toString('base64')}?=`)
    .join('\r\n ')
}

/** `Name <address>` with the name quoted or encoded as needed. */
function mailbox(name: string, address: string): string {
  const shown = /^[\w ]+$/.test(name)
    ? name
    : /^[\x20-\x7e]*$/.test(name)
      ? `"${name.replace(/["\\]/g, '\\$&')}"`
      : header(name)
  return `${shown} <${address}>`
}

/** `Pat <pat@zine.example>`, or a bare address, as a header; null when there is no address in it. */
function refereeMailbox(referee: string | null): string | null {
  const named = /^\s*"?(.*?)"?\s*<([^<>\s]+@[^<>\s]+)>\s*$/.exec(referee ?? '')
  const [, name, address] = named ?? []
  if (name !== undefined && address !== undefined) return name === '' ? address : mailbox(name, address)
  return /^\s*([^<>\s]+@[^<>\s]+)\s*$/.exec(referee ?? '')?.[1] ?? null
}

/**
 * The reply for a seat's orders in force.
 * @returns a problem when there are none for the coming turn
 */
export function acknowledge(campaign: Campaign, seat: number, times: TimeWords): Result<Acknowledgement> {
  const { game, header: start, status, table } = campaign
  const { turn } = status
  const { used, standing, versions } = seatOrders(campaign, seat, turn)
  const late = [...versions].reverse().find((version) => standing.get(version.seq) === 'late')
  const line = used ?? late
  const entry = campaign.roster[seat]
  if (!line || !entry) {
    return err(
      problem(
        'no-orders',
        'There are no orders of this player to acknowledge.',
        'Enter or import them first.',
      ),
    )
  }
  const receipt = receiptOf(line)
  const deadline = deadlineOf(campaign, turn)
  const problems = line.problems.filter((p) => p.severity !== 'note')
  const mail = line.mail === undefined ? undefined : mailLine(campaign, line.mail)
  const subject = mail?.subject
    ? `Re: ${mail.subject.replace(/^(re:\s*)+/i, '')}`
    : `${start.name}: orders for ${game.turnWord} ${turn}`
  const wait = used === null ? 'They came after the deadline. The referee decides whether they count.' : null
  const lines = [
    `${entry.name},`,
    '',
    fold(
      `your orders for ${game.turnWord} ${turn} of ${start.name} have been read. This is what was understood:`,
      '',
    ),
    '',
    ...game.describe(table, line.orders).map((sentence: string) => fold(`  ${sentence}`, '    ')),
    ...(problems.length === 0 ? [] : ['', 'Please look at this:', '']),
    ...problems.map((p) =>
      fold(
        `  ${p.line === undefined ? '' : `Line ${p.line}: `}${p.message} ${p.remedy ?? ''}`.trimEnd(),
        '    ',
      ),
    ),
    ...(wait === null ? [] : ['', wait]),
    '',
    ...(deadline === null
      ? []
      : [fold(`You can send new orders until ${times.moment(deadline)}; the last ones in time count.`, '')]),
    fold(`Receipt ${receipt}: it will stand beside your name in the next report.`, ''),
    ...(start.referee === null ? [] : ['', start.referee.replace(/\s*<.*$/, '')]),
  ]
  const text = `${lines.join('\n')}\n`
  const to = entry.address?.split(', ')[0] ?? null
  const from = refereeMailbox(start.referee)
  const headers = [
    ...(from === null ? [] : [`From: ${from}`]),
    ...(to === null ? [] : [`To: ${mailbox(entry.name, to)}`]),
    `Subject: ${header(subject)}`,
    ...(mail && /^[^\s<>]+@[^\s<>]+$/.test(mail.id) ? [`In-Reply-To: <${mail.id}>`] : []),
    'X-Unsent: 1',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ]
  const eml = `${headers.join('\r\n')}\r\n\r\n${text.replace(/\n/g, '\r\n')}`
  return ok({ receipt, to, subject, text, eml, fileName: `receipt-${receipt}.eml` })
}
