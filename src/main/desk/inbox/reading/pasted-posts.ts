// Posts of a chat or forum that somebody pasted into a letter or a post: their orders are those of whoever wrote them.
import type { Seat } from '@shared/engine/ids'
import type { Campaign } from '@shared/campaign/record/model'
import { chatHead } from '@shared/letters/threads/chat'
import { matchName } from '@shared/letters/senders/match-sender'
import { readThread } from '@shared/letters/threads/thread'
import type { SeatLetter } from './read-seat-letter'
import { sentTo } from './sent-sheet'

/** Whether what follows a line is marked as quoted, as below the head of an older letter. */
const quotes = (lines: readonly string[], at: number): boolean =>
  lines
    .slice(at + 1)
    .find((line) => line.trim() !== '')
    ?.startsWith('>') === true

/** Who wrote the posts in a letter that its orders stand below; null if there are none, or they are the player's. */
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
