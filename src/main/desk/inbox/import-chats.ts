// A chat or thread in a game of turns: what one player writes in one go is one message, however often they press return.
import type { ReadMessage } from '@shared/intake/letter'
import { contentId } from '../../mail/read-message'

/** Characters of one message: somebody may have posted for years, and nobody else in between. */
const LONGEST = 60_000

const follows = (a: ReadMessage, b: ReadMessage): boolean =>
  a.chat === true &&
  b.chat === true &&
  a.file === b.file &&
  a.from.name === b.from.name &&
  a.from.address === b.from.address

/** Consecutive posts of one player as one; the time of the last counts. */
export function joinPosts(messages: readonly ReadMessage[]): readonly ReadMessage[] {
  const out: ReadMessage[] = []
  for (const message of messages) {
    const before = out.at(-1)
    const text = `${before?.text ?? ''}\n${message.text}`
    if (before === undefined || !follows(before, message) || text.length > LONGEST) {
      out.push(message)
      continue
    }
    out[out.length - 1] = {
      ...before,
      id: contentId(before.id, message.id),
      date: message.date ?? before.date,
      text,
      problems: [...before.problems, ...message.problems],
    }
  }
  return out
}
