// The referee names the sender of a mail: it is read again as that player's, despite earlier objections.
import type { Seat, Seq } from '@shared/engine/ids'
import { nameOf, senders } from '@shared/campaign/record/lookup'
import { arrivals, type Arrivals } from '@shared/campaign/orders/beside'
import type { Campaign } from '@shared/campaign/record/model'
import { notOpen } from '@shared/campaign/orders/orders'
import type { CampaignLine, MailRecord, RecordBody, RosterRecord, Tie } from '@shared/campaign/record/records'
import { bareWords } from '@shared/campaign/orders/ties'
import type { ImportedMail } from '@shared/desk/answers/mail'
import { err, ok, problem, type Problem, type Result } from '@shared/engine/result'
import type { ReadMessage } from '@shared/letters/message/letter'
import { addressIn, matchSender } from '@shared/letters/senders/match-sender'
import { now } from '../../../clock/times'
import { ifAny, makeMessage, warning } from '../../../mail/results'
import { tieOf } from '../reading/compose'
import { passedOn } from '../reading/of-others'
import { readPlaces, type ReadPlaces } from '../reading/places'
import { ordersOf } from '../take-message'
import { besideOrders, pressOf, settle, type Taken } from '../import-outcome'
import { timeDoubt } from '../reading/time-doubt'
import { asideNotes, takenMail, unusedMail, waitingMail } from './waiting-mail'
import type { Workspace } from '../../workspace'

type Mail = CampaignLine<MailRecord>

const messageOf = ({ id, file, from, subject, date, text, texts = [] }: MailRecord): ReadMessage =>
  makeMessage({
    ...{ id, kind: 'mail', file, subject, date, text },
    from: { name: null, address: addressIn(from) },
    ...ifAny('texts', texts),
  })

/** Reads a kept mail as a player’s, despite objections; if it only forwards a letter of theirs, reads that letter. */
export function claimedLetter(campaign: Campaign, mail: MailRecord, seat: Seat): ReadPlaces {
  const own = readPlaces(campaign, seat, messageOf(mail), mail.text)
  const within = own.taken === '' ? passedOn(campaign, mail) : null
  if (within?.seat !== seat) return own
  const inner = readPlaces(campaign, seat, { ...messageOf(mail), kind: 'paste' }, within.letter.text)
  return inner.taken === '' ? own : { ...inner, ties: linesWithin(mail.text, inner) }
}

/** Finds the lines of a forwarded letter in the mail that forwards it. */
function linesWithin(text: string, { taken, ties }: ReadPlaces): readonly (number | Tie)[] {
  const lines = text.split('\n')
  const words = taken.split('\n')
  let last = 0
  return ties.map((tie, i) => {
    if (tie === 0) return 0
    const wanted = bareWords(words[i] ?? '')
    const at = lines.findIndex((line, n) => n >= last && bareWords(line).endsWith(wanted))
    last = at < 0 ? last : at + 1
    return at < 0 ? tie : (tieOf(at + 1, lines[at] ?? '', words[i] ?? '') ?? tie)
  })
}

/** Takes a player's orders from mail that was kept before its sender was known. */
export function claim(campaign: Campaign, mail: CampaignLine<MailRecord>, seat: Seat, arrived: Arrivals): Taken {
  const name = nameOf(campaign, seat)
  const { turn } = campaign.status
  const { file, from, subject, date } = mail
  const closed = notOpen(campaign, seat)
  const plain = { file, from, subject, date, player: name, text: mail.text }
  if (closed)
    return {
      answer: { ...plain, lines: [], problems: [], became: 'game-over', note: closed.message },
      bodies: [],
      orders: -1,
      mail: mail.seq,
    }
  const sent = date ?? mail.at
  const came = { how: 'mail', mail: mail.seq, sent } as const
  const found = claimedLetter(campaign, mail, seat)
  const { lines } = found.reading
  if (found.taken === '' && !(campaign.game.posts !== undefined && found.reading.orders !== null)) {
    const press = pressOf(found, seat, turn, came)
    const note =
      press.length > 0
        ? `Press or orders for later from ${name}; no orders for this time in it.`
        : found.nothing
          ? `${name} says there is nothing this time. Record that they said nothing, then put this mail aside.`
          : `Nothing in it was taken as orders of ${name}. Write the orders, or put this mail aside.`
    const { problems } = found.reading
    return {
      answer: { ...plain, lines, problems, became: 'nothing-understood', note },
      bodies: press,
      orders: -1,
      mail: mail.seq,
    }
  }
  const doubts = timeDoubt(campaign, mail, sent)
  const read = { ...found, reading: { ...found.reading, problems: [...found.reading.problems, ...doubts] } }
  const { record, problems } = ordersOf(campaign, read, seat, 'mail', sent, mail.seq, { rank: 0, arrived, said: null })
  return {
    answer: { ...plain, text: found.letter.text, lines, problems, became: 'accepted', note: `Orders of ${name}.` },
    bodies: [record, ...besideOrders(found, came)],
    orders: 0,
    mail: mail.seq,
  }
}

/** Other mail waiting from an address that can be taken as the seat's; mail with other objections to it keeps waiting. */
function sweep(campaign: Campaign, address: string, seat: number, not: number): readonly Mail[] {
  return waitingMail(campaign).filter((mail) => {
    if (mail.seq === not || mail.verdict !== 'unknown-sender') return false
    if (addressIn(mail.from)?.toLowerCase() !== address.toLowerCase()) return false
    const { other, refusal } = readPlaces(campaign, seat, messageOf(mail), mail.text)
    return other === null && refusal === null
  })
}

/** The record that adds an address to the roster, or the problem that prevents it. */
function learning(
  campaign: Campaign,
  address: string | null,
  seat: number,
): { readonly record?: RosterRecord; readonly problem?: Problem } {
  const entry = campaign.roster[seat]
  if (address === null || entry === undefined) return {}
  const holder = matchSender({ name: null, address }, senders(campaign))
  if ('seat' in holder ? holder.seat !== seat : holder.shared !== undefined)
    return {
      problem: warning(
        'address-held',
        `${address} is an address of another player already: it was not added to ${entry.name}’s.`,
        'Change the roster if it moved from one to the other.',
      ),
    }
  if ('seat' in holder) return {}
  const known = entry.address === null ? [] : [entry.address]
  const change = { address: [...known, address].join(', ') }
  return { record: { type: 'roster', seat, change, reason: `Mail from ${address} is theirs.` } }
}

/**
 * The referee says whose mail it is. If it was taken as somebody else's, it is left out there first.
 * @param learn whether its address counts for that player from now on; other mail waiting from it then becomes theirs too
 * @returns the outcome of this mail, and of each other mail the address brought
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
