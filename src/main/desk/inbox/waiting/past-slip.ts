// Mail for a turn that is over, recognised by its slip code or the title of its slip: which turn and whose orders it would correct.
import type { Seat, Seq, Turn } from '@shared/engine/ids'
import { mailLine } from '@shared/campaign/record/lookup'
import { campaignNames, turnName, type Campaign } from '@shared/campaign/record/model'
import type { CampaignLine, MailRecord, NoteRecord } from '@shared/campaign/record/records'
import { codedOf } from '@shared/campaign/orders/slip-codes'
import { err, ok, problem, type Result } from '@shared/engine/result'
import { titledTurn } from '@shared/letters/structure/slip-answers'
import { findSlipCodes, meaningOf, unbroken } from '@shared/letters/senders/slip-code'
import { claimedLetter } from './claim-mail'
import { asideNotes, waitingMail } from './waiting-mail'

type Mail = CampaignLine<MailRecord>

interface PastSlip {
  readonly turn: Turn
  readonly seat: Seat
}

/** More codes than this are not looked up in one letter. */
const MOST_CODES = 20

/** The past turn that a mail is for, and whose orders; null if its codes name none, or more than one. */
export function pastSlip(campaign: Campaign, mail: Mail): PastSlip | null {
  if (campaign.game.posts) return null
  const lines = mail.text.split('\n')
  const over = campaign.turns.length
  const meant = findSlipCodes([mail.subject, ...unbroken(lines)])
    .slice(0, MOST_CODES)
    .flatMap((found): readonly PastSlip[] => {
      const meaning = meaningOf(found, codedOf(campaign), campaign.status.turn)
      return meaning.kind === 'ours' && meaning.seat !== null ? [{ turn: meaning.turn, seat: meaning.seat }] : []
    })
  const [first] = meant
  if (first === undefined) {
    const turn =
      campaignNames(campaign)
        .map((name) => titledTurn(lines, name))
        .find((each) => each !== null) ?? null
    return turn !== null && turn <= over && mail.seat !== null ? { turn, seat: mail.seat } : null
  }
  return first.turn <= over && meant.every(({ turn, seat }) => turn === first.turn && seat === first.seat)
    ? first
    : null
}

/** The lines of a mail that are orders, or may be: its own lines that were used or not understood. */
function orderWords(campaign: Campaign, mail: Mail, seat: Seat): string {
  const { reading, letter } = claimedLetter(campaign, mail, seat)
  const lines = letter.text.split('\n')
  return reading.lines
    .flatMap(({ use, line }) => (use === 'orders' || use === 'unclear' ? [(lines[line - 1] ?? '').trim()] : []))
    .join('\n')
}

/** The past turn and seat that a waiting mail would correct, and the words for it. */
export function pastOrders(campaign: Campaign, seq: Seq): Result<PastSlip & { readonly text: string }> {
  const mail = waitingMail(campaign).some((line) => line.seq === seq) ? mailLine(campaign, seq) : undefined
  if (mail === undefined)
    return err(problem('no-mail', 'This mail is not waiting any more.', 'Look at the list again.'))
  const past = pastSlip(campaign, mail)
  return past === null
    ? err(
        problem(
          'no-past-slip',
          'This mail does not say for which past turn it is.',
          'Correct that turn in the history, or say whose the mail is.',
        ),
      )
    : ok({ ...past, text: orderWords(campaign, mail, past.seat) })
}

/** The note that puts a mail aside because a past turn was corrected with it. */
export const correctedWith = (campaign: Campaign, seq: Seq, turn: Turn): Result<readonly NoteRecord[]> =>
  asideNotes(campaign, [seq], `It corrected ${turnName(campaign, turn)}.`)
