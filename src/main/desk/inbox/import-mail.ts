// Mail coming in: who sent it, what was understood, what becomes of it. Nothing is dropped: a message of an unknown
// sender or without orders is kept and listed. All messages of one import are one command.
import type { Seat, Seq, Turn } from '@shared/engine/ids'
import { nameOf } from '@shared/campaign/lookup'
import { moveProblem, notOpen, ordersRecord, readOrders, splitSections } from '@shared/campaign/orders'
import { arrivals, type Arrivals } from '@shared/campaign/beside'
import type { Campaign } from '@shared/campaign/model'
import { pressRecords } from '@shared/campaign/press'
import type { ImportedMail } from '@shared/desk/mail-answers'
import type { LineReading } from '@shared/engine/order-text/reading'
import type { Problem, Result } from '@shared/engine/result'
import { ok } from '@shared/engine/result'
import type { ReadMessage } from '@shared/letters/letter'
import { confirms, saysNothing } from '@shared/letters/second-thoughts'
import { slipCodeLine } from '@shared/letters/slip-code'
import { breaths, pause } from '../../files/breath'
import { claim } from './claim-mail'
import { afterImport, openThreads, ranksOf } from './import-posts'
import { joinPosts, withoutReferee } from './import-chats'
import { meet, saidEarlier, type Met } from './known-mail'
import { forgetAhead, lineScore, readInSteps, refereeOf, type SeatLetter } from './own-words'
import { withTimeDoubt } from './time-doubt'
import { passedOn } from './passed-on'
import { pastedFrom } from './pasted-posts'
import { openForwards } from './referee-forwards'
import { answered, base, mailRecord, pressOf, settle, standings, type Taken } from './taken'
import { waitingMail } from './waiting-mail'
import { findOrders, looked } from './where-orders-are'
import { byCode, isTheirs, senderOf } from './whose-mail'
import type { Workspace } from '../workspace'

/** So many messages are taken at once, then the rest of the program gets a turn. */
const SLICE = 25

/** What an import knows besides the message. */
interface Coming {
  /** ISO UTC: stands in for the date of mail that has none. */
  readonly at: string
  readonly rank: number
  /** What has come for the coming turn before this message. */
  readonly arrived: Arrivals
  /** The turn for which the same words without a date came before. */
  readonly said: Turn | null
}

/** What becomes of one text of one player. `seq` is the number the mail record will get. */
function takeText(
  campaign: Campaign,
  message: ReadMessage,
  seat: Seat,
  text: string,
  id: string,
  seq: Seq,
  { at, rank, arrived, said }: Coming,
): Taken {
  const name = nameOf(campaign, seat)
  const { turn } = campaign.status
  const closed = notOpen(campaign, seat)
  if (closed) {
    return {
      answer: { ...base(message, name, null, text), became: 'game-over', note: closed.message },
      bodies: [mailRecord(message, turn, seat, 'game-over', text, id)],
      orders: -1,
    }
  }
  if (message.automatic !== undefined) return automatic(campaign, message, message.automatic, name)
  const sent = message.kind === 'mail' ? (message.date ?? at) : message.date
  const found = withPassedOn(campaign, message, findOrders(campaign, seat, message, text))
  const letter = withTimeDoubt(campaign, message, sent, found)
  const { reading } = letter
  const pasted = pastedFrom(campaign, seat, letter)
  if (pasted !== null || (letter.other !== null && (message.kind === 'mail' || letter.codes.length > 0)))
    return asked(campaign, message, letter, name, text, id, pasted)
  if (letter.refusal !== null) {
    const told = base(message, name, { ...reading, problems: [letter.refusal, ...reading.problems] }, letter.text)
    return {
      answer: { ...told, became: 'nothing-understood', note: letter.refusal.message },
      bodies: [mailRecord(message, turn, seat, 'nothing-understood', text, id)],
      orders: -1,
    }
  }
  if (reading.orders === null)
    return withoutOrders(campaign, message, seat, name, turn, letter, text, id, arrived.has(seat))
  const input = {
    seat,
    text: letter.record,
    how: message.kind === 'mail' ? 'mail' : 'typed',
    sent,
    force: true,
  } as const
  const { record, problems } = arrived.place(ordersRecord(campaign, input, reading, turn, seq, rank), said)
  const told = reading.lines.some((line) => line.use === 'orders') ? withOrders(message) : message
  const mail = mailRecord(message, turn, seat, 'orders', text, id)
  return {
    answer: answered(
      message,
      told.problems,
      name,
      { ...reading, problems },
      letter.text,
      'accepted',
      `Orders of ${name}.`,
    ),
    bodies: letter.records.length === 0 ? [mail, record] : [mail, record, ...letter.records],
    orders: 1,
  }
}

/** Orders were found outside its text, so the remark that the text has none is dropped. */
const withOrders = ({ problems }: ReadMessage): Pick<ReadMessage, 'problems'> =>
  problems.some(isNoText) ? { problems: problems.filter((p) => !isNoText(p)) } : { problems }
const isNoText = ({ code }: Problem): boolean => code === 'no-text'

/** In a game by posts talk is accepted as it is, but a mail that only forwards what may be somebody's play gets a remark. */
function withPassedOn(campaign: Campaign, message: ReadMessage, letter: SeatLetter): SeatLetter {
  const { game } = campaign
  const { reading } = letter
  const only =
    game.posts &&
    message.kind === 'mail' &&
    reading.lines.every((line) => line.use === 'ignored') &&
    reading.lines.some((line) => line.use === 'ignored' && line.why === 'quote') &&
    (!reading.lines.some((line) => line.use === 'ignored' && line.why === 'not orders') ||
      passedOn(campaign, message) !== null)
  if (game.posts && isAttachedOnly(message, reading))
    return { ...letter, reading: { ...reading, problems: [...reading.problems, ATTACHED_ONLY] } }
  return only ? { ...letter, reading: { ...reading, problems: [...reading.problems, QUOTED_ONLY] } } : letter
}
/** So much may be said of something attached. */
const COVERING = 80

/** Whether a post has no play, few words, and something attached that was not read. */
const isAttachedOnly = (message: ReadMessage, { lines }: SeatLetter['reading']): boolean =>
  message.kind === 'mail' &&
  message.text.trim().length <= COVERING &&
  message.problems.some((p) => p.code === 'attachment') &&
  lines.every(({ use }) => use === 'ignored')
const ATTACHED_ONLY: Problem = {
  code: 'attached-only',
  severity: 'warning',
  message: 'There is no play in it, and what is attached could not be read.',
  remedy: 'Look at what is attached; if it is a play, enter it for the player.',
}
const QUOTED_ONLY: Problem = {
  code: 'quoted-only',
  severity: 'warning',
  message: 'There is nothing in it but an older letter; nothing of that was used.',
  remedy: 'If it is somebody’s play that was passed on, enter it for them.',
}

/** Automatic mail: kept without a player, so that it is not answered; the referee may let it count. */
function automatic(campaign: Campaign, message: ReadMessage, kind: string, name: string): Taken {
  const note = `It is ${kind} from ${name}’s address: nothing in it was read as orders.`
  return {
    answer: { ...base(message, null, null), became: 'nothing-understood', note },
    bodies: [mailRecord(message, campaign.status.turn, null, 'nothing-understood')],
    orders: -1,
  }
}

/** A letter that seems to be another player's, or to have posts of somebody in it: kept until the referee decides. */
function asked(
  campaign: Campaign,
  message: ReadMessage,
  letter: SeatLetter,
  name: string,
  text: string,
  id: string,
  pasted: string | null,
): Taken {
  const note =
    pasted !== null
      ? `It comes from ${name}, but seems to have posts of ${pasted} in it. Say whose it is.`
      : `It comes from ${name}’s address but seems to be ${letter.other ?? ''}’s. Say whose it is.`
  return {
    answer: { ...base(message, null, letter.reading, letter.text), became: 'unknown-sender', note },
    bodies: [mailRecord(message, campaign.status.turn, null, 'unknown-sender', text, id)],
    orders: -1,
  }
}

/** Passing may be an order of the game, so “I pass” is not taken to mean that there are no orders: the referee is asked. */
const PASSES = /\b(?:pass|skip)/i

/** Whether a line was not understood, other than the one that says there are no orders. */
function isUnclear({ use, line }: SeatLetter['reading']['lines'][number], letter: SeatLetter): boolean {
  if (use !== 'unclear') return false
  const words = letter.text.split('\n')[line - 1] ?? ''
  return !letter.nothing || PASSES.test(words) || !saysNothing(words, letter.own)
}

/** A line of a letter that is accepted without orders in it: talk. */
const asTalk = (line: LineReading): LineReading =>
  line.use === 'unclear' ? { use: 'ignored', why: 'not orders', line: line.line, at: line.at } : line

/** Whether a letter only says thanks, or that all is as it should be. */
function isConfirming(campaign: Campaign, { text, own, reading }: SeatLetter): boolean {
  const lines = text.split('\n')
  const quoted = lines.filter((line) => line.startsWith('>'))
  const mine = lines.filter((line) => !line.startsWith('>'))
  return (
    reading.problems.every((p) => p.severity !== 'warning') &&
    confirms(mine.join('\n'), [...own, ...refereeOf(campaign)], quoted.join('\n'))
  )
}

const receivedNote = (name: string, nothing: boolean, talk: boolean, stands: boolean): string => {
  if (stands && !nothing && !talk) return `Thanks or a confirmation of ${name}; their orders are as they were.`
  return nothing
    ? `${name} says there is nothing this time.`
    : `${talk ? 'Talk' : 'Press'} from ${name}; no orders in it.`
}

/** Why a letter waits. @param nothing why a letter that says there are no orders does not count as saying so */
function waitingNote(
  campaign: Campaign,
  message: ReadMessage,
  name: string,
  nothing: 'unclear' | 'after orders' | null,
): string {
  if (nothing === 'unclear')
    return `${name} seems to say that there is nothing this time, but a line of it may be an order.`
  if (nothing === 'after orders')
    return `${name} says there is nothing this time, but sent orders before. Ask which counts.`
  const within = passedOn(campaign, message)
  if (within !== null && nameOf(campaign, within.seat) === name)
    return `${name} passed on an earlier letter of their own; nothing of it was used. Say that it is theirs, and it is read.`
  return within === null
    ? `Nothing in it was understood as orders of ${name}; it is kept.`
    : `${name} passed on a letter of ${nameOf(campaign, within.seat)}; nothing of it was used. Say whose it is, and it is read so.`
}

/** Whether nothing in a letter without orders is to be looked at. */
const isClear = (letter: SeatLetter): boolean =>
  !letter.reading.problems.some((p) => p.severity === 'warning') &&
  !letter.reading.lines.some((line) => isUnclear(line, letter))

/** A letter without orders: press alone and “nothing this turn” are accepted, everything else waits for the referee. */
function withoutOrders(
  campaign: Campaign,
  message: ReadMessage,
  seat: Seat,
  name: string,
  turn: Turn,
  letter: SeatLetter,
  text: string,
  id: string,
  hasOrders: boolean,
): Taken {
  const { reading } = letter
  const press = reading.press !== '' || letter.records.length > 0
  const clear = isClear(letter)
  // If orders came before, “nothing” may or may not take them back; only the player knows.
  const nothing = letter.nothing && !hasOrders
  const stands = hasOrders && !press && isConfirming(campaign, letter)
  const talk = message.chat === true && !press && reading.lines.every(({ use }) => use === 'ignored')
  const received = (letter.nothing ? nothing : press || talk || stands) && clear
  const note = received
    ? receivedNote(name, nothing, talk, stands)
    : waitingNote(campaign, message, name, letter.nothing ? (nothing ? 'unclear' : 'after orders') : null)
  return {
    answer: {
      ...base(message, name, reading, letter.text),
      ...(received ? { problems: withOrders(message).problems, lines: reading.lines.map(asTalk) } : {}),
      became: received ? 'accepted' : 'nothing-understood',
      note,
    },
    bodies: [
      {
        ...mailRecord(message, turn, seat, received ? 'orders' : 'nothing-understood', text, id),
        ...(received && nothing ? { says: 'nothing' as const } : {}),
      },
      // Press in waiting mail is not printed either: it comes with the orders if the referee lets them count.
      ...(received ? pressOf(letter, seat, turn) : []),
    ],
    orders: -1,
  }
}

/**
 * Mail from an address that several players share, where headings `[Name]` say which of them wrote what. The message is
 * kept whole. @returns null if anything in it is uncertain: then all of it waits for the referee
 */
function takeHeaded(
  campaign: Campaign,
  message: ReadMessage,
  seats: readonly number[],
  seq: Seq,
  { at, arrived, said }: Coming,
): Taken[] | null {
  if (seats.length === 0) return null
  const { before, sections } = splitSections(campaign, message.text)
  const taken: Taken[] = []
  for (const section of sections) {
    const seat = section.seat.ok ? section.seat.value : -1
    if (!seats.includes(seat) || notOpen(campaign, seat) !== null) return null
    // Orders above the first heading belong to nobody.
    if (readOrders(campaign, seat, before, 'mail').orders !== null) return null
    const reading = readOrders(campaign, seat, section.text, 'mail')
    if (reading.orders === null) return null
    const name = nameOf(campaign, seat)
    const input = { seat, text: section.text, how: 'mail', sent: message.date ?? at, force: true } as const
    const { record, problems } = arrived.place(ordersRecord(campaign, input, reading, campaign.status.turn, seq), said)
    const press = pressRecords(campaign, seat, reading.closed)
    const first = taken.length === 0
    taken.push({
      answer: {
        ...base(message, name, { ...reading, problems }, section.text),
        became: 'accepted',
        note: `Orders of ${name}.`,
      },
      bodies: [...(first ? [mailRecord(message, campaign.status.turn, null, 'orders')] : []), record, ...press.records],
      orders: first ? 1 : 0,
      mail: seq,
    })
  }
  return taken.length === 0 ? null : taken
}

/** One message, which may have sections of several players, or belong to nobody. */
function takeMessage(campaign: Campaign, message: ReadMessage, nextSeq: Seq, coming: Coming): Taken[] {
  const { turn } = campaign.status
  if (message.problems.some((p) => p.code === 'message-unreadable')) {
    return [
      {
        answer: {
          ...base(message, null, null),
          became: 'unreadable',
          note: 'It could not be read; its headers are kept.',
        },
        bodies: [mailRecord(message, turn, null, 'nothing-understood')],
        orders: -1,
      },
    ]
  }
  const { sections } = message.kind === 'mail' ? { sections: [] } : splitSections(campaign, message.text)
  const [only, more] = sections
  if (only?.seat.ok === true && more === undefined && slipCodeLine(`[${only.name}]`) !== null)
    return [takeText(campaign, message, only.seat.value, message.text, message.id, nextSeq, coming)]
  if (sections.length > 0) {
    let seq = nextSeq
    return sections.map((section, i) => {
      const taken = section.seat.ok
        ? takeText(campaign, message, section.seat.value, section.text, `${message.id}/${i + 1}`, seq, {
            ...coming,
            rank: 0,
          })
        : {
            answer: {
              ...base(message, null, null, section.text),
              problems: [{ ...section.seat.error, at: section.at, line: section.linesBefore }],
              became: 'unknown-sender' as const,
              note: section.seat.error.message,
            },
            bodies: [mailRecord(message, turn, null, 'unknown-sender', section.text, `${message.id}/${i + 1}`)],
            orders: -1,
          }
      seq += taken.bodies.length
      return {
        ...taken,
        answer: {
          ...taken.answer,
          problems: taken.answer.problems.map((p) => (section.seat.ok ? moveProblem(p, section) : p)),
        },
      }
    })
  }
  const match = byCode(campaign, message, senderOf(message, campaign))
  const headed = 'seat' in match ? null : takeHeaded(campaign, message, match.shared ?? [], nextSeq, coming)
  if (headed) return headed
  if ('seat' in match) return [takeText(campaign, message, match.seat, message.text, message.id, nextSeq, coming)]
  return [
    {
      answer: { ...base(message, null, null), became: 'unknown-sender', note: match.unknown },
      bodies: [mailRecord(message, turn, null, 'unknown-sender')],
      orders: -1,
    },
  ]
}

/** Messages with more letters than this are read in steps. */
const LONG_MESSAGE = 10_000

/** Reads a long message ahead, with pauses: nothing a stranger sends may hold up the desk. */
async function readLong(campaign: Campaign, message: ReadMessage): Promise<void> {
  if (message.kind !== 'mail' || message.automatic !== undefined) return
  const texts = [message.text, ...looked(message.texts).texts.map(({ text }) => text)]
  if (texts.reduce((sum, { length }) => sum + length, 0) <= LONG_MESSAGE) return
  const match = byCode(campaign, message, senderOf(message, campaign))
  if (!('seat' in match) || notOpen(campaign, match.seat) !== null) return
  for (const _step of readInSteps(campaign, match.seat, texts, message.from.name)) await pause()
}

/** Posts of a chat or a thread as the messages they make up; in a game by posts each is one. */
function joinedPosts(campaign: Campaign, posts: readonly ReadMessage[]): readonly ReadMessage[] {
  if (campaign.game.posts) return posts
  const earlier = saidEarlier(campaign)
  return joinPosts(posts, (id) => earlier.has(id))
}

/** @param at ISO UTC: stands in for the date of what has none */
function oldestFirst(messages: readonly Met[], at: string): readonly Met[] {
  const dateOf = ({ message }: Met): string => message.date ?? at
  return [...messages].sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0))
}

/**
 * Stores the messages the campaign does not have yet, oldest first, as one command. One that it has, but could not attribute,
 * is taken now if its address has been added to the roster since.
 * @param at ISO UTC: stands in for the date of mail that has none
 * @param tell called now and then with the number done
 * @param spare reduces a message to what is to be reported of it; by default all of it
 */
export async function importMessages(
  space: Workspace,
  read: readonly ReadMessage[],
  at: string,
  tell: (done: number, total: number) => void = () => {},
  spare: (answer: Taken['answer']) => Taken['answer'] = (answer) => answer,
): Promise<Result<{ readonly messages: readonly ImportedMail[]; readonly after: readonly string[] }>> {
  const campaign = space.whole()
  // Each of these looks through all of them.
  await pause()
  const letters = openForwards(campaign, read)
  await pause()
  const posts = openThreads(campaign, letters, at)
  const talk = ({ text }: ReadMessage): boolean => text.split('\n').every((line) => lineScore(campaign, 0, line) < 2)
  await pause()
  const { messages, left } = withoutReferee(campaign, joinedPosts(campaign, posts), talk)
  const ranks = campaign.game.posts ? ranksOf(messages) : new Map<string, number>()
  const met = meet(campaign, messages)
  await pause()
  const waiting = new Map(waitingMail(campaign).map((mail) => [mail.id, mail]))
  const fresh: Met[] = []
  const answers: ImportedMail[] = []
  const takens: { taken: Taken; seq: Seq }[] = []
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
    await readLong(campaign, message)
    for (const taken of takeMessage(campaign, message, seq, coming)) take(taken)
    forgetAhead(campaign)
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
