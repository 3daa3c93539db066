// Imports mail. One import is one command, with the oldest message first; take-message.ts handles each message. Nothing is dropped:
// messages from unknown senders or without orders are kept and listed.
import { nameOf } from '@shared/campaign/record/lookup'
import { arrivals } from '@shared/campaign/orders/beside'
import type { Campaign } from '@shared/campaign/record/model'
import type { ImportedMail } from '@shared/desk/answers/mail'
import { ok, type Result } from '@shared/engine/result'
import type { ReadMessage } from '@shared/letters/message/letter'
import { breaths, pause } from '../../files/breath'
import { claim } from './waiting/claim-mail'
import { afterImport, openThreads, ranksOf } from './import-posts'
import { joinPosts, withoutReferee } from './import-chats'
import { meet, saidEarlier, type Met } from './known-mail'
import { openForwards } from './referee-forwards'
import { sentTo } from './reading/sent-sheet'
import { takeMessage } from './take-message'
import { base, settle, standings, type Taken } from './import-outcome'
import { waitingMail } from './waiting/waiting-mail'
import { isTheirs, senderOf } from './waiting/sender-seat'
import type { Workspace } from '../workspace'

const SLICE = 10

/** Posts of a chat or a thread as the messages they make up; in a game by posts each is one. */
function joinedPosts(campaign: Campaign, posts: readonly ReadMessage[]): readonly ReadMessage[] {
  if (campaign.game.posts) return posts
  const earlier = saidEarlier(campaign)
  return joinPosts(posts, (id) => earlier.has(id))
}

/** @param at time of the import, ISO UTC: the date of messages without one */
function oldestFirst(messages: readonly Met[], at: string): readonly Met[] {
  const dateOf = ({ message }: Met): string => message.date ?? at
  return [...messages].sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0))
}

/**
 * Stores the messages the campaign does not have yet, oldest first, as one command. One that it has, but could not attribute,
 * is taken now if its address has been added to the roster since.
 * @param at time of the import, ISO UTC: the date of mail without one
 * @param tell called now and then with the number done
 * @param spare shortens a message for the report; by default it stays whole
 */
export async function importMessages(
  space: Workspace,
  read: readonly ReadMessage[],
  at: string,
  tell: (done: number, total: number) => void = () => {},
  spare: (answer: Taken['answer']) => Taken['answer'] = (answer) => answer,
): Promise<Result<{ readonly messages: readonly ImportedMail[]; readonly after: readonly string[] }>> {
  const campaign = space.whole()
  // Each of these searches all messages.
  await pause()
  const letters = openForwards(campaign, read)
  await pause()
  const posts = openThreads(campaign, letters, at)
  const talk = ({ text }: ReadMessage): boolean => text.split('\n').every((line) => sentTo(campaign, 0).score(line) < 2)
  await pause()
  const { messages, left } = withoutReferee(campaign, joinedPosts(campaign, posts), talk)
  const ranks = campaign.game.posts ? ranksOf(messages) : new Map<string, number>()
  const met = meet(campaign, messages)
  await pause()
  const waiting = new Map(waitingMail(campaign).map((mail) => [mail.id, mail]))
  const fresh: Met[] = []
  const answers: ImportedMail[] = []
  const takens: { taken: Taken; seq: number }[] = []
  let seq = campaign.lastSeq + 1
  const arrived = arrivals(campaign, at)
  const take = (taken: Taken): void => {
    const answer = spare(taken.answer)
    takens.push({ taken: answer === taken.answer ? taken : { ...taken, answer }, seq })
    for (const [i, body] of taken.bodies.entries()) if (body.type === 'orders') arrived.add(body, seq + i)
    seq += taken.bodies.length
  }
  const breath = breaths(SLICE)
  for (const each of met) {
    const { message, known } = each
    await breath()
    const kept = waiting.get(message.id)
    if (!known && kept === undefined) {
      fresh.push(each)
      continue
    }
    const match = senderOf(message, campaign)
    if (kept?.verdict === 'unknown-sender' && 'seat' in match && isTheirs(campaign, message, match.seat)) {
      waiting.delete(message.id)
      take(claim(campaign, kept, match.seat, arrived))
    } else if (known) {
      const player = 'seat' in match ? nameOf(campaign, match.seat) : null
      answers.push({
        ...spare({
          ...base(message, player, null),
          became: 'known',
          note: 'It is here already: nothing new.',
        }),
        mail: null,
      })
    } else fresh.push(each)
  }
  const dated = oldestFirst(fresh, at)
  for (const [i, { message, said }] of dated.entries()) {
    const coming = { at, rank: ranks.get(message.id) ?? 0, arrived, said }
    for (const taken of takeMessage(campaign, message, seq, coming)) take(taken)
    const rest = breath()
    if (rest === undefined) continue
    tell(i + 1, dated.length)
    await rest
  }
  const written = await space.write(takens.flatMap(({ taken }) => taken.bodies))
  if (!written.ok) return written
  const standingOf = standings(space.whole())
  const settled: ImportedMail[] = []
  for (const { taken, seq: first } of takens) {
    settled.push(settle(space.whole(), taken, first, standingOf))
    await breath()
  }
  return ok({ messages: [...answers, ...settled], after: [...left, ...afterImport(space.whole())] })
}
