// A player's mail that only forwards somebody else's letter: whose letter that was. Nothing of it counts before the referee says so.
import type { Seat } from '@shared/engine/ids'
import type { Campaign } from '@shared/campaign/record/model'
import { openForward, type ForwardedLetter } from '@shared/letters/senders/forwarded'
import { matchSender } from '@shared/letters/senders/match-sender'

const FORWARDED = /^\s*(?:fwd?|wg|tr|rv|vs|vb|i|doorst|pd|enc)\s*:/i

/** The player's letter that a mail forwards, and whose it was; null for replies, and for letters of people outside the game. */
export function passedOn(
  campaign: Campaign,
  { subject, text }: { readonly subject: string; readonly text: string },
): { readonly letter: ForwardedLetter; readonly seat: Seat } | null {
  const letter = openForward(text)
  if (letter === null || (letter.above.trim() !== '' && !FORWARDED.test(subject))) return null
  const match = matchSender(letter, campaign.roster)
  return 'seat' in match ? { letter, seat: match.seat } : null
}
