// A player's mail that only passes on a letter of somebody else: whose that letter first was. Nothing of it counts before the referee says so.
import type { Seat } from '@shared/engine/ids'
import type { Campaign } from '@shared/campaign/model'
import { openForward, type ForwardedLetter } from '@shared/intake/forwarded'
import { matchSender } from '@shared/intake/match-sender'

const FORWARDED = /^\s*(?:fwd?|wg|tr|rv|vs|vb|i|doorst|pd|enc)\s*:/i

/** The letter of a player that a mail passes on, and whose it first was; null for answers, and for letters of nobody in the game. */
export function passedOn(
  campaign: Campaign,
  { subject, text }: { readonly subject: string; readonly text: string },
): { readonly letter: ForwardedLetter; readonly seat: Seat } | null {
  const letter = openForward(text)
  if (letter === null || (letter.above.trim() !== '' && !FORWARDED.test(subject))) return null
  const match = matchSender(letter, campaign.roster)
  return 'seat' in match ? { letter, seat: match.seat } : null
}
