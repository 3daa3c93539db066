// Finds words of others in a player’s mail: a forwarded letter, pasted posts of a chat or forum. None of that counts as the
// player’s.
import type { Seat } from '@shared/engine/ids'
import type { Campaign } from '@shared/campaign/record/model'
import { chatHead } from '@shared/letters/threads/chat'
import { openForward, type ForwardedLetter } from '@shared/letters/senders/forwarded'
import { matchName, matchSender } from '@shared/letters/senders/match-sender'
import { readThread } from '@shared/letters/threads/thread'
import type { SeatLetter } from './read-seat-letter'
import { sentTo } from './sent-sheet'

/** True if the lines below are marked as quoted, as below the header of an older letter. */
const quotes = (lines: readonly string[], at: number): boolean =>
  lines
    .slice(at + 1)
    .find((line) => line.trim() !== '')
    ?.startsWith('>') === true

/** The other player whose pasted posts contain the orders of a letter; null if it has no posts or only the sender's. */
export function pastedFrom(
  campaign: Campaign,
  seat: Seat,
  { reading, text }: Pick<SeatLetter, 'reading' | 'text'>,
): string | null {
  if (reading.orders === null || !/\d[:.]\d\d/.test(text)) return null
  const used = reading.lines.filter(({ use }) => use === 'orders' || use === 'unclear')
  const last = (used.at(-1)?.line ?? 0) - 1
  const seatNamed = (name: string): number | null => {
    const match = matchName(name, campaign.roster)
    return 'seat' in match ? match.seat : null
  }
  const lines = text.split('\n')
  const heads = lines.slice(0, last + 1).flatMap((line, at) => {
    const head = line.startsWith('>') || quotes(lines, at) ? null : chatHead(line)
    return head === null || (!head.dated && seatNamed(head.author) === null) ? [] : [head.author]
  })
  const isOrder = (line: string): boolean => sentTo(campaign, seat).score(line) > 0
  const posts = readThread(text, { knows: (name) => seatNamed(name) !== null, isOrder }) ?? []
  const threads = posts.flatMap(({ author, date, line }) =>
    author !== '' && date !== null && line - 1 <= last && seatNamed(author) !== null ? [author] : [],
  )
  return [...heads, ...threads].find((author) => seatNamed(author) !== seat) ?? null
}

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
