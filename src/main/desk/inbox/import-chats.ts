// A chat or thread in a game of turns: successive posts of one player are one message, however often they press return.
import { at } from '@shared/engine/at'
import type { Campaign } from '@shared/campaign/record/model'
import type { ReadMessage } from '@shared/letters/message/letter'
import { matchName } from '@shared/letters/senders/match-sender'
import { contentId } from '../../mail/bytes'

/** Characters of one message at most: somebody may have been the only one to post for years. */
const LONGEST_JOINED = 60_000

const follows = (a: ReadMessage, b: ReadMessage): boolean =>
  a.chat === true &&
  b.chat === true &&
  a.file === b.file &&
  a.from.name === b.from.name &&
  a.from.address === b.from.address &&
  a.from.doubt === b.from.doubt

const laterOf = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a)

const withDoubts = ({ mayBe: a = [] }: ReadMessage, { mayBe: b = [] }: ReadMessage): Pick<ReadMessage, 'mayBe'> =>
  a.length + b.length === 0 ? {} : { mayBe: [...a, ...b] }

const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/**
 * Posts of a chat without the referee’s own. Posts under just the referee's first name count as theirs if nobody in the roster has it.
 * @param isTalk whether nothing in a post may be an order
 */
export function withoutReferee(
  campaign: Campaign,
  messages: readonly ReadMessage[],
  isTalk: (message: ReadMessage) => boolean,
): { readonly messages: readonly ReadMessage[]; readonly left: readonly string[] } {
  const name = folded(campaign.header.referee?.replace(/<.*$/, '') ?? '')
  const [first = ''] = name.split(/\s+/)
  if (name === '') return { messages, left: [] }
  const isReferees = ({ chat, from }: ReadMessage): boolean =>
    chat === true &&
    from.name !== null &&
    from.address === null &&
    // Some programs use these names for the exporter of a chat, here the referee.
    [name, first, 'me', 'you'].includes(folded(from.name)) &&
    !('seat' in matchName(from.name, campaign.roster))
  const own = new Set(messages.filter((message) => isReferees(message) && isTalk(message)))
  if (own.size === 0) return { messages, left: [] }
  const files = [...new Set([...own].map(({ file }) => file))].join(', ')
  const left =
    own.size === 1
      ? `One post of your own in ${files} was passed over.`
      : `${own.size} posts of your own in ${files} were passed over.`
  return { messages: messages.filter((message) => !own.has(message)), left: [left] }
}

const joined = (before: ReadMessage, message: ReadMessage): ReadMessage => ({
  ...before,
  id: contentId(before.id, message.id),
  date: laterOf(before.date, message.date),
  ...withDoubts(before, message),
  text: `${before.text}\n${message.text}`,
  problems: [...before.problems, ...message.problems],
})

/**
 * The messages with consecutive posts of one player joined; the latest time counts. Posts that came for an earlier turn are not
 * joined to later ones, which are for this turn.
 * @param cameEarlier whether a message of this id came for an earlier turn
 */
export function joinPosts(
  messages: readonly ReadMessage[],
  cameEarlier: (id: string) => boolean,
): readonly ReadMessage[] {
  const out: ReadMessage[] = []
  for (let i = 0; i < messages.length;) {
    let all = at(messages, i)
    let [end, one, oneEnd] = [i + 1, cameEarlier(all.id) ? all : null, i + 1]
    for (let next = messages[end]; next !== undefined; next = messages[end]) {
      if (!follows(all, next) || all.text.length + next.text.length >= LONGEST_JOINED) break
      all = joined(all, next)
      end += 1
      if (cameEarlier(all.id)) [one, oneEnd] = [all, end]
    }
    out.push(one ?? all)
    i = one === null ? end : oneEnd
  }
  return out
}
