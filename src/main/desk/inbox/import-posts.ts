// Extra import steps for a game by posts: they split threads, keep posts of the same moment in the order of their source,
// and report at once what each post did.
import type { Seq } from '@shared/engine/ids'
import { ordersLine } from '@shared/campaign/record/lookup'
import type { Campaign } from '@shared/campaign/record/model'
import { postIdentity, standingNow } from '@shared/campaign/orders/posts'
import type { ImportedMail } from '@shared/desk/answers/mail'
import { matchNames, matchSender, type SenderMatch } from '@shared/letters/senders/match-sender'
import { contentId } from '../../mail/bytes'
import { markBrackets, markQuoted } from '@shared/letters/threads/quoted-posts'
import { readThread } from '@shared/letters/threads/thread'
import type { ReadMessage, Sender } from '@shared/letters/message/letter'
import { PASTED, olderThanAbove } from '@shared/letters/message/backwards'
import { shownEdit } from '@shared/letters/message/edits'
import { headDate } from '@shared/letters/message/head-date'
import { ifAny, makeMessage, warning } from '../../mail/results'
import { momentsOf } from '../../mail/tables/dates'
import { sentTo } from './reading/sent-sheet'

const asSender = (author: string): Sender =>
  author.includes('@')
    ? {
        name: author.replace(/<[^<>]*>/g, '').includes('@') ? null : author.replace(/<[^<>]*>/g, '').trim(),
        address: /[^\s<>]+@[^\s<>]+/.exec(author)?.[0] ?? null,
      }
    : { name: author, address: null }

/**
 * Whose a post is (FG-11 of the Fourth Game, and any game by posts): by address; by name or handle in a text the
 * referee vouches for; by handle in mail only where the roster knows the player by nothing else.
 */
export function posterOf(message: Pick<ReadMessage, 'kind' | 'from'>, campaign: Campaign): SenderMatch {
  const { from, kind } = message
  const { roster } = campaign
  // A column "player" may hold addresses.
  const sender = from.address === null && from.name !== null ? asSender(from.name) : from
  const match: SenderMatch =
    sender.address === null && sender.name !== null && kind !== 'mail'
      ? matchNames(sender.name, from.also, roster)
      : matchSender(sender, roster)
  if ('seat' in match || match.maybe === undefined || from.name === null) return match
  const entry = roster[match.maybe]
  const same = entry?.handle?.trim().toLowerCase() === from.name.trim().toLowerCase()
  return entry && same && (entry.address ?? '') === '' ? { seat: match.maybe } : match
}

function opened(message: ReadMessage, campaign: Campaign, at: string): readonly ReadMessage[] {
  const knows = (author: string): boolean => 'seat' in posterOf({ kind: 'row', from: asSender(author) }, campaign)
  const posts = readThread(message.text, { knows, isOrder: (line) => sentTo(campaign, 0).score(line) > 0 })
  if (posts === null) return [message]
  // In a game of turns a line with a name alone begins no post.
  if (!campaign.game.posts && !posts.some((post) => post.date !== null)) return [message]
  const seen = new Map<string, number>()
  const written = new Set<string>()
  const moments = posts.map(({ date }) => (date === null ? null : momentsOf(date, campaign.header.zone)))
  const pasted = olderThanAbove(moments.map((time) => time?.[0] ?? null))
  return posts.flatMap((given, i): ReadMessage[] => {
    const { text: own, sure } = markQuoted(given.text, knows, written)
    const post = { ...given, text: own }
    for (const line of own.split('\n')) if (!line.startsWith('>')) written.add(line.trim())
    if (post.author === '') {
      if (message.kind === 'mail') return [{ ...message, text: post.text }]
      // A forum has the subject above each post.
      if (/^(?:re|subject|title)\s*:[^\n]*$/i.test(post.text)) return []
      const id = contentId(message.file, '', post.text)
      return [{ ...message, id, text: post.text, problems: [] }]
    }
    // A time without a zone is the referee's.
    const [date, ...others] = moments[i] ?? [null, { at, why: 'the post has no time' }]
    const edit = editOf(post.text, campaign.header.zone, at)
    const mayBe = [...others, ...edit.mayBe]
    // The same text twice without a time is two posts; the count keeps their identities apart.
    const key = JSON.stringify([date, post.author.toLowerCase(), post.text])
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    if (date !== null && times > 0) return []
    return [
      makeMessage({
        id: contentId(date, post.author.toLowerCase(), times === 0 ? post.text : `${post.text}\n${times + 1}`),
        kind: 'row',
        chat: true,
        file: message.file,
        from: { ...asSender(post.author), ...(pasted[i] === true ? { doubt: PASTED } : {}) },
        subject: `line ${post.line}`,
        date: edit.date !== null && date !== null && edit.date > date ? edit.date : date,
        ...ifAny('mayBe', mayBe),
        text: post.text,
        problems: sure ? [] : [NO_END],
      }),
    ]
  })
}

/** When a post was edited, as the forum says below it, and until when it may have been. @param at ISO UTC of the import */
function editOf(text: string, zone: string, at: string) {
  const { edited } = shownEdit(text)
  const found = edited === undefined ? null : headDate(edited)
  const why = 'it was edited, and the forum does not say when'
  if (found === null) return { date: null, mayBe: edited === undefined ? [] : [{ at, why }] }
  const [date, ...mayBe] = momentsOf(found, zone)
  return { date, mayBe }
}

const NO_END = warning(
  'quotation-end',
  'The post quotes another one, and the copy does not show where that ends: up to the first empty line it was taken as quoted.',
  'Compare with the thread.',
)

/** Posts as forums export them, with each line of bracketed quotations marked. */
const bracketsMarked = (message: ReadMessage): ReadMessage => ({ ...message, text: markBrackets(message.text) })

/** A line `[Name]`: the parts of such a text are told apart by that. */
const HEADED = /^[ \t]*\[[^[\]\n]{1,200}\][ \t]*$/m
const COPIED_MAIL = /^[>*\s]*(?:from|von|de|da|van|sent|date|to|subject)\s*:\*?\s/im

/** Splits texts that are whole threads into one message per post; mail and tables stay as they are. @param at ISO UTC of the import */
export const openThreads = (campaign: Campaign, messages: readonly ReadMessage[], at: string): readonly ReadMessage[] =>
  messages.flatMap((given) => {
    const message = campaign.game.posts || given.kind !== 'mail' ? bracketsMarked(given) : given
    const bare = message.kind === 'mail' && message.id.startsWith('hash:') && /\.txt$|^pasted/i.test(message.file)
    if (campaign.game.posts) return message.kind === 'paste' || bare ? opened(message, campaign, at) : [message]
    // In a game of turns a copied mail is no thread: its quotations would count as posts.
    const thread = message.kind === 'paste' && !COPIED_MAIL.test(message.text) && !HEADED.test(message.text)
    return thread ? opened(message, campaign, at) : [message]
  })

/** The rank of each message among those of the same moment in its file: the file shows their order, the time does not. */
export function ranksOf(messages: readonly ReadMessage[]): ReadonlyMap<string, number> {
  const next = new Map<string, number>()
  const ranks = new Map<string, number>()
  for (const message of messages) {
    if (message.kind === 'mail' && message.date !== null) continue
    const key = JSON.stringify([message.file, message.date])
    const rank = next.get(key) ?? 0
    next.set(key, rank + 1)
    if (!ranks.has(message.id)) ranks.set(message.id, rank)
  }
  return ranks
}

/** The answer for an imported post, completed with its outcome once everything is scored. */
export function settledPost(
  campaign: Campaign,
  answer: ImportedMail,
  seq: Seq,
  late: boolean,
  outcomes: Outcomes,
): ImportedMail {
  const line = ordersLine(campaign, seq)
  const outcome = line && outcomes.get(postIdentity(campaign, line))
  if (outcome === undefined) return { ...answer, note: `A post of ${answer.player ?? ''} without a play.` }
  const note = `${answer.player ?? ''}: ${outcome.says}`
  if (outcome.good && !late) return { ...answer, note }
  if (late) return { ...answer, became: 'late', note }
  const told = outcome.good || answer.problems.some((p) => p.code === 'misplay')
  const misplay = warning('misplay', outcome.says, 'It has no effect unless you overrule it.')
  return { ...answer, note, problems: told ? answer.problems : [...answer.problems, misplay] }
}

export type Outcomes = ReadonlyMap<string, { readonly good: boolean; readonly says: string }>

/** Outcome of each post, by its identity. */
export const outcomesOf = (campaign: Campaign): Outcomes =>
  campaign.game.posts?.outcomes(campaign.table, standingNow(campaign).state) ?? new Map()

/** The game's report after an import: the standings, and the plays that would score next. */
export const afterImport = (campaign: Campaign): readonly string[] =>
  campaign.game.posts?.after(campaign.table, standingNow(campaign).state) ?? []
