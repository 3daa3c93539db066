// The referee says whose mail it is: it is read again as that player's, whatever objections there were.
import type { Seat, Seq } from '@shared/engine/ids'
import { nameOf } from '@shared/campaign/lookup'
import { arrivals, type Arrivals } from '@shared/campaign/beside'
import type { Campaign } from '@shared/campaign/model'
import { notOpen, ordersRecord } from '@shared/campaign/orders'
import type { CampaignLine, MailRecord, RecordBody, RosterRecord } from '@shared/campaign/records'
import { judgeCodes } from '@shared/campaign/slip-codes'
import type { ImportedMail } from '@shared/desk/mail-answers'
import type { Problem, Result } from '@shared/engine/result'
import { err, ok, problem } from '@shared/engine/result'
import { addressIn, matchSender } from '@shared/letters/match-sender'
import { now } from '../../clock/times'
import { readSeatLetter, type SeatLetter } from './own-words'
import { withTimeDoubt } from './time-doubt'
import { togetherWith } from './where-orders-are'
import { passedOn } from './passed-on'
import { pressOf, settle, type Taken } from './taken'
import { asideNotes, takenMail, unusedMail, waitingMail } from './waiting-mail'
import type { Workspace } from '../workspace'

type Mail = CampaignLine<MailRecord>

/** A kept mail read as a player’s. If its text has no orders, attachments and forwarded letters are read too. */
export function claimedLetter(campaign: Campaign, mail: MailRecord, seat: Seat): SeatLetter {
  const own = readSeatLetter(campaign, seat, mail.text, null)
  if (own.reading.orders !== null) return own
  for (const { text } of mail.texts ?? []) {
    const letter = togetherWith(text, mail.text, (all) => readSeatLetter(campaign, seat, all, null))
    if (letter.reading.orders !== null) return letter
  }
  const within = passedOn(campaign, mail)
  const inner = within?.seat === seat ? readSeatLetter(campaign, seat, within.letter.text, null) : own
  return inner.reading.orders === null ? own : inner
}

/** Takes a player's orders from mail that was kept before its sender was known. */
export function claim(campaign: Campaign, mail: CampaignLine<MailRecord>, seat: Seat, arrived: Arrivals): Taken {
  const name = nameOf(campaign, seat)
  const answer = {
    file: mail.file,
    from: mail.from,
    subject: mail.subject,
    date: mail.date,
    player: name,
    text: mail.text,
  }
  const closed = notOpen(campaign, seat)
  const sent = mail.date ?? mail.at
  const letter = closed ? null : withTimeDoubt(campaign, mail, sent, claimedLetter(campaign, mail, seat))
  const reading = letter?.reading ?? null
  const lines = reading?.lines ?? []
  const problems = reading?.problems ?? []
  if (closed)
    return {
      answer: { ...answer, lines, problems, became: 'game-over', note: closed.message },
      bodies: [],
      orders: -1,
      mail: mail.seq,
    }
  if (letter === null || reading === null || reading.orders === null) {
    const press = letter === null ? [] : pressOf(letter, seat, campaign.status.turn)
    const note =
      press.length > 0
        ? `Press from ${name}; no orders in it.`
        : `Read as ${name}’s, nothing in it was understood as orders; it is kept. Write its orders, or leave it out.`
    return {
      answer: { ...answer, lines, problems, became: 'nothing-understood', note },
      bodies: press,
      orders: -1,
      mail: mail.seq,
    }
  }
  const words = letter.text
  const input = { seat, text: letter.record, how: 'mail', sent, force: true } as const
  const { record, problems: told } = arrived.place(
    ordersRecord(campaign, input, reading, campaign.status.turn, mail.seq),
    null,
  )
  return {
    answer: {
      ...answer,
      text: words,
      lines,
      problems: told,
      became: 'accepted',
      note: `Orders of ${name}.`,
    },
    bodies: [record, ...(letter?.records ?? [])],
    orders: 0,
    mail: mail.seq,
  }
}

/** Other mail waiting from an address that can be taken as the seat's; mail with other objections to it keeps waiting. */
function sweep(campaign: Campaign, address: string, seat: number, not: number): readonly Mail[] {
  return waitingMail(campaign).filter((mail) => {
    if (mail.seq === not || mail.verdict !== 'unknown-sender') return false
    if (addressIn(mail.from)?.toLowerCase() !== address.toLowerCase()) return false
    const letter = readSeatLetter(campaign, seat, mail.text, null)
    const { other, refusal } = judgeCodes(campaign, letter.codes, mail.subject, seat)
    return letter.other === null && letter.refusal === null && other === null && refusal === null
  })
}

/** The record that adds an address to the roster, or why there is none. */
function learning(
  campaign: Campaign,
  address: string | null,
  seat: number,
): { readonly record?: RosterRecord; readonly problem?: Problem } {
  const entry = campaign.roster[seat]
  if (address === null || entry === undefined) return {}
  const holder = matchSender({ name: null, address }, campaign.roster)
  if ('seat' in holder ? holder.seat !== seat : holder.shared !== undefined)
    return {
      problem: {
        code: 'address-held',
        severity: 'warning',
        message: `${address} is an address of another player already: it was not added to ${entry.name}’s.`,
        remedy: 'Change the roster if it moved from one to the other.',
      },
    }
  if ('seat' in holder) return {}
  const known = entry.address === null ? [] : [entry.address]
  const change = { address: [...known, address].join(', ') }
  return { record: { type: 'roster', seat, change, reason: `Mail from ${address} is theirs.` } }
}

/**
 * The referee says whose mail it is. If it was taken as somebody else's, it is left out there first.
 * @param learn whether its address counts for that player from now on; other mail waiting from it then becomes theirs too
 * @returns what became of it, and of each other mail the address brought
 */
export async function claimMail(
  space: Workspace,
  seq: Seq,
  seat: Seat,
  learn: boolean,
): Promise<Result<readonly ImportedMail[]>> {
  const campaign = space.whole()
  const mail = [...unusedMail(campaign), ...takenMail(campaign)].find((line) => line.seq === seq)
  const entry = campaign.roster[seat]
  if (!mail || !entry) return err(problem('no-mail', 'This mail is not waiting any more.', 'Look at the list again.'))
  const address = learn ? addressIn(mail.from) : null
  const learnt = learning(campaign, address, seat)
  const taken = takenMail(campaign).includes(mail)
  const leave = taken ? asideNotes(campaign, [seq], `It is ${entry.name}’s.`) : ok([])
  if (!leave.ok) return leave
  const bodies: RecordBody[] = [...leave.value]
  const mails = [mail, ...(learnt.record === undefined ? [] : sweep(campaign, address ?? '', seat, seq))]
  const first = campaign.lastSeq + 1
  const arrived = arrivals(campaign, now())
  const takens = mails.map((each) => {
    const one = claim(campaign, each, seat, arrived)
    const at = first + bodies.length
    for (const [i, body] of one.bodies.entries()) if (body.type === 'orders') arrived.add(body, at + i)
    bodies.push(...one.bodies)
    return { one, at }
  })
  if (learnt.record !== undefined) bodies.push(learnt.record)
  const written = await space.write(bodies)
  if (!written.ok) return written
  return ok(
    takens.map(({ one, at }, i) => {
      const problems = [...one.answer.problems, ...(i === 0 && learnt.problem ? [learnt.problem] : [])]
      return settle(space.whole(), { ...one, answer: { ...one.answer, problems } }, at)
    }),
  )
}
