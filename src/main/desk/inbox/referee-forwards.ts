// Mail the referee passes on to the campaign: read as from whom it was first sent, with its own date. Only mail from the
// referee's own address, confirmed as far as the receiving server says anything about it.
import type { Campaign } from '@shared/campaign/model'
import type { ReadMessage } from '@shared/intake/letter'
import { openForward } from '@shared/intake/forwarded'
import type { Problem } from '@shared/engine/result'

const addressOf = (words: string | null): string | null =>
  /[^\s<>"',;]+@[^\s<>"',;]+/.exec(words ?? '')?.[0]?.toLowerCase() ?? null

/** How deep letters within letters are opened. */
const DEEPEST = 20

function opened(message: ReadMessage, referee: string, depth: number): readonly ReadMessage[] {
  const sure =
    message.kind === 'mail' &&
    message.from.address?.toLowerCase() === referee &&
    message.from.doubt === undefined &&
    !message.problems.some((p) => p.code === 'authentication-failed')
  if (!sure || depth > DEEPEST) return [message]
  if (message.enclosed !== undefined && message.enclosed.length > 0)
    return message.enclosed.flatMap((letter) => opened(letter, referee, depth + 1))
  const letter = openForward(message.text)
  if (letter === null) return [message]
  const { enclosed: _, ...rest } = message
  const undated: Problem = {
    code: 'forward-date',
    severity: 'note',
    message: 'The forwarded letter has no date that can be read: the date of your own mail counts.',
  }
  return opened(
    {
      ...rest,
      id: `${message.id} forwarded`,
      from: { name: letter.name, address: letter.address },
      date: letter.date ?? message.date,
      text: letter.text,
      problems: letter.date === null ? [...message.problems, undated] : message.problems,
    },
    referee,
    depth + 1,
  )
}

/** The messages with the referee's forwards opened. */
export function openForwards(campaign: Campaign, messages: readonly ReadMessage[]): readonly ReadMessage[] {
  const referee = addressOf(campaign.header.referee)
  return referee === null ? messages : messages.flatMap((message) => opened(message, referee, 0))
}
