// The referee says whose a waiting mail is: it is read again as that player's, whatever spoke against it.
import type { Seat, Seq } from '@shared/engine/ids'
import { nameOf } from '@shared/campaign/lookup'
import type { Campaign } from '@shared/campaign/model'
import { notOpen, ordersRecord } from '@shared/campaign/orders'
import type { CampaignLine, MailRecord, RecordBody } from '@shared/campaign/records'
import type { ImportedMail } from '@shared/desk/answers'
import type { Result } from '@shared/engine/result'
import { err, ok, problem } from '@shared/engine/result'
import { matchSender } from '@shared/intake/match-sender'
import { readSeatLetter } from './own-words'
import { pressOf, settle, type Taken } from './taken'
import { unusedMail } from './waiting-mail'
import type { Workspace } from '../workspace'

/** Orders of a player out of mail that was kept before its sender was known. */
export function claim(campaign: Campaign, mail: CampaignLine<MailRecord>, seat: Seat): Taken {
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
  const letter = closed ? null : readSeatLetter(campaign, seat, mail.text, null)
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
        ? `Press of ${name}; no orders in it.`
        : `Nothing in it was understood as orders of ${name}; it is kept.`
    return {
      answer: { ...answer, lines, problems, became: 'nothing-understood', note },
      bodies: press,
      orders: -1,
      mail: mail.seq,
    }
  }
  const words = letter?.text ?? mail.text
  const input = { seat, text: words, how: 'mail', sent: mail.date ?? mail.at, force: true } as const
  const record = ordersRecord(campaign, input, reading, campaign.status.turn, mail.seq)
  return {
    answer: { ...answer, text: words, lines, problems, became: 'accepted', note: `Orders of ${name}.` },
    bodies: [record, ...(letter?.records ?? [])],
    orders: 0,
    mail: mail.seq,
  }
}

/**
 * The referee says whose a waiting mail is.
 * @param learn whether its address counts for that player from now on
 */
export async function claimMail(
  space: Workspace,
  seq: Seq,
  seat: Seat,
  learn: boolean,
): Promise<Result<ImportedMail>> {
  const campaign = space.campaign()
  const mail = unusedMail(campaign).find((line) => line.seq === seq)
  const entry = campaign.roster[seat]
  if (!mail || !entry)
    return err(problem('no-mail', 'This mail is not waiting any more.', 'Look at the list again.'))
  const taken = claim(campaign, mail, seat)
  const bodies: RecordBody[] = [...taken.bodies]
  const address = learn ? (/<([^<>\s]+@[^<>\s]+)>/.exec(mail.from)?.[1] ?? null) : null
  const holder = matchSender({ name: null, address }, campaign.roster)
  const problems = [...taken.answer.problems]
  if (address !== null && ('seat' in holder ? holder.seat !== seat : holder.shared !== undefined))
    problems.push({
      code: 'address-held',
      severity: 'warning',
      message: `${address} is an address of another player already: it was not added to ${entry.name}’s.`,
      remedy: 'Change the roster if it moved from one to the other.',
    })
  else if (address !== null && !('seat' in holder)) {
    const known = entry.address === null ? [] : [entry.address]
    const change = { address: [...known, address].join(', ') }
    bodies.push({ type: 'roster', seat, change, reason: `Mail from ${address} is theirs.` })
  }
  const written = await space.write(bodies)
  return written.ok
    ? ok(settle(space.campaign(), { ...taken, answer: { ...taken.answer, problems } }, campaign.lastSeq + 1))
    : written
}
