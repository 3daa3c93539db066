// Takes in one message: as orders, as “nothing this turn”, as press, or as mail that waits for the referee. No message
// is dropped.
import type { Seat, Seq, Turn } from '@shared/engine/ids'
import { nameOf } from '@shared/campaign/record/lookup'
import { moveProblem, notOpen, ordersRecord, splitSections } from '@shared/campaign/orders/orders'
import type { Arrivals } from '@shared/campaign/orders/beside'
import type { Campaign } from '@shared/campaign/record/model'
import type { OrdersRecord } from '@shared/campaign/record/records'
import type { LineReading } from '@shared/engine/order-text/reading'
import type { Problem } from '@shared/engine/result'
import type { ReadMessage } from '@shared/letters/message/letter'
import { confirms } from '@shared/letters/says'
import { slipCodeLine } from '@shared/letters/senders/slip-code'
import { warning, withProblem } from '../../mail/results'
import { passedOn, pastedFrom } from './reading/of-others'
import { readPlaces, type ReadPlaces } from './reading/places'
import { refereeOf } from './reading/sent-sheet'
import { base, besideOrders, mailRecord, pressOf, type CameIn, type Taken } from './import-outcome'
import { timeDoubt } from './reading/time-doubt'
import { byCode, senderOf } from './waiting/sender-seat'

/** Context of an import besides the message. */
interface Coming {
  /** Time of the import, ISO UTC: the date of mail without one. */
  readonly at: string
  readonly rank: number
  /** Orders that came for the coming turn before this message. */
  readonly arrived: Arrivals
  /** The earlier turn for which a message with the same words and no date came; null if none did. */
  readonly said: Turn | null
}

/** Problems as recorded: with line numbers, without suggestions and offsets, because the text they refer to is not recorded. */
const recorded = (problems: readonly Problem[]): readonly Problem[] =>
  problems.map(({ at: _at, suggestions: _suggestions, ...rest }) => rest)

/** The record of orders read in a mail, and the problems to report. */
export function ordersOf(
  campaign: Campaign,
  read: ReadPlaces,
  seat: Seat,
  how: OrdersRecord['how'],
  sent: string | null,
  seq: Seq,
  { rank, arrived, said }: Pick<Coming, 'rank' | 'arrived' | 'said'>,
): { readonly record: OrdersRecord; readonly problems: readonly Problem[] } {
  const reading = { ...read.reading, problems: recorded(read.reading.problems) }
  const input = { seat, text: read.taken, how, sent, force: true } as const
  const made = ordersRecord(campaign, input, reading, campaign.status.turn, seq, rank)
  const open = read.open.length === 0 ? {} : { open: read.open }
  const draft = read.draft ? { draft: true as const } : {}
  const { record, problems } = arrived.place({ ...made, ties: read.ties, ...open, ...draft }, said, read.adds)
  return { record, problems: [...read.reading.problems, ...problems.slice(reading.problems.length)] }
}

/** Takes in one text of one player. `seq` is the number the mail record will get. */
function takeText(
  campaign: Campaign,
  message: ReadMessage,
  seat: Seat,
  text: string,
  id: string,
  seq: Seq,
  coming: Coming,
): Taken {
  const name = nameOf(campaign, seat)
  const { turn } = campaign.status
  const closed = notOpen(campaign, seat)
  const kept = (
    verdict: 'game-over' | 'nothing-understood' | 'unknown-sender',
    note: string,
    read?: ReadPlaces,
  ): Taken => ({
    answer: {
      ...base(message, verdict === 'unknown-sender' ? null : name, read?.reading ?? null, read?.letter.text ?? text),
      became: verdict,
      note,
    },
    bodies: [mailRecord(message, turn, verdict === 'unknown-sender' ? null : seat, verdict, text, id)],
    orders: -1,
  })
  if (closed) return kept('game-over', closed.message)
  if (message.automatic !== undefined)
    return nobodys(
      campaign,
      message,
      'nothing-understood',
      `It is ${message.automatic} from ${name}’s address: nothing in it was read as orders.`,
    )
  const isMail = message.kind === 'mail'
  const sent = isMail ? (message.date ?? coming.at) : message.date
  const found = readPlaces(campaign, seat, message, text)
  const doubts = found.taken === '' ? postDoubts(campaign, message, found) : timeDoubt(campaign, message, sent)
  const read = { ...found, reading: { ...found.reading, problems: [...found.reading.problems, ...doubts] } }
  const pasted = pastedFrom(campaign, seat, found.letter)
  if (pasted !== null)
    return kept(
      'unknown-sender',
      `It comes from ${name}, but seems to have posts of ${pasted} in it. Say whose it is.`,
      read,
    )
  if (read.other !== null && (isMail || read.letter.codes.length > 0))
    return kept(
      'unknown-sender',
      `It comes from ${name}’s address but seems to be ${read.other}’s. Say whose it is.`,
      read,
    )
  const { refusal } = read
  if (refusal !== null)
    return kept('nothing-understood', refusal.message, {
      ...read,
      reading: { ...read.reading, problems: [refusal, ...read.reading.problems] },
    })
  const came: CameIn = { how: isMail ? 'mail' : 'typed', mail: seq, sent }
  if (read.taken === '') return withoutOrders(campaign, message, seat, read, text, id, came, coming.arrived.has(seat))
  const { record, problems } = ordersOf(campaign, read, seat, isMail ? 'mail' : 'typed', sent, seq, coming)
  const mail = { ...mailRecord(message, turn, seat, 'orders', text, id), ...keptTexts(read) }
  return {
    answer: {
      ...base(withOrders(message), name, { ...read.reading, problems }, read.letter.text),
      became: 'accepted',
      note: `Orders of ${name}.`,
    },
    bodies: [mail, record, ...besideOrders(read, came)],
    orders: 1,
  }
}

const keptTexts = ({ texts }: ReadPlaces) => (texts.length === 0 ? {} : { texts })

/** The message without the remark that its text is empty, because its orders were elsewhere. */
const withOrders = (message: ReadMessage): ReadMessage => ({
  ...message,
  problems: message.problems.filter(({ code }) => code !== 'no-text'),
})

const COVERING = 80

/** Remarks on a post without a play: its attachment or the post it forwards may have one. Plain talk gets none. */
function postDoubts(campaign: Campaign, message: ReadMessage, { reading: { lines } }: ReadPlaces): readonly Problem[] {
  if (campaign.game.posts === undefined || message.kind !== 'mail' || lines.some(({ use }) => use !== 'ignored'))
    return []
  if (message.text.trim().length <= COVERING && message.problems.some((p) => p.code === 'attachment'))
    return [ATTACHED_ONLY]
  const has = (why: string): boolean => lines.some((line) => line.use === 'ignored' && line.why === why)
  return has('quote') && (!has('not orders') || passedOn(campaign, message) !== null) ? [QUOTED_ONLY] : []
}
const ATTACHED_ONLY = warning(
  'attached-only',
  'There is no play in it, and what is attached could not be read.',
  'Look at what is attached; if it is a play, enter it for the player.',
)
const QUOTED_ONLY = warning(
  'quoted-only',
  'It only quotes an earlier letter; nothing was used.',
  'If it is somebody’s play that was passed on, enter it for them.',
)

/** A message without a player. It gets no answer until the referee assigns it to one. */
const nobodys = (
  campaign: Campaign,
  message: ReadMessage,
  became: 'nothing-understood' | 'unreadable' | 'unknown-sender',
  note: string,
): Taken => ({
  answer: { ...base(message, null, null), became, note },
  bodies: [mailRecord(message, campaign.status.turn, null, became === 'unreadable' ? 'nothing-understood' : became)],
  orders: -1,
})

const asTalk = (line: LineReading): LineReading =>
  line.use === 'unclear' ? { use: 'ignored', why: 'not orders', line: line.line, at: line.at } : line

/** True if a letter only says thanks or confirms the orders. */
function isConfirming(campaign: Campaign, { letter: { text, own }, reading }: ReadPlaces): boolean {
  const lines = text.split('\n')
  const quoted = lines.filter((line) => line.startsWith('>'))
  const mine = lines.filter((line) => !line.startsWith('>'))
  const calm = reading.problems.every((p) => p.severity !== 'warning')
  return calm && confirms(mine.join('\n'), [...own, ...refereeOf(campaign)], quoted.join('\n'))
}

function waitingNote(
  campaign: Campaign,
  message: ReadMessage,
  name: string,
  read: ReadPlaces,
  hasOrders: boolean,
): string {
  if (read.nothing && hasOrders)
    return `${name} says there is nothing this time, but sent orders before. Ask which counts.`
  const within = passedOn(campaign, message)
  if (within !== null)
    return nameOf(campaign, within.seat) === name
      ? `${name} passed on an earlier letter of their own; nothing of it was used. Say that it is theirs, and it is read.`
      : `${name} passed on a letter of ${nameOf(campaign, within.seat)}; nothing of it was used. Say whose it is, and it is read so.`
  return `Nothing in it was taken as orders of ${name}: look at it.`
}

/** A letter without orders: press alone, thanks and “nothing this turn” are accepted, everything else waits for the referee. */
function withoutOrders(
  campaign: Campaign,
  message: ReadMessage,
  seat: Seat,
  read: ReadPlaces,
  text: string,
  id: string,
  came: CameIn,
  hasOrders: boolean,
): Taken {
  const { reading, letter } = read
  const name = nameOf(campaign, seat)
  const { turn } = campaign.status
  const received = receivedAs(campaign, message, read, hasOrders)
  const open = received !== null || read.open.length === 0 ? {} : { open: read.open }
  return {
    answer: {
      ...base(message, name, reading, letter.text),
      ...(received === null ? {} : { problems: withOrders(message).problems, lines: reading.lines.map(asTalk) }),
      became: received === null ? 'nothing-understood' : 'accepted',
      note: received === null ? waitingNote(campaign, message, name, read, hasOrders) : RECEIVED[received](name),
    },
    bodies: [
      {
        ...mailRecord(message, turn, seat, received === null ? 'nothing-understood' : 'orders', text, id),
        ...open,
        ...keptTexts(read),
        ...(received === 'nothing' ? { says: 'nothing' as const } : {}),
      },
      // Press in waiting mail waits too, and is recorded with the orders if the referee accepts them.
      ...(received === null ? [] : pressOf(read, seat, turn, came)),
    ],
    orders: -1,
  }
}

const RECEIVED = {
  nothing: (name: string) => `${name} says there is nothing this time.`,
  thanks: (name: string) => `Thanks or a confirmation of ${name}; their orders are as they were.`,
  press: (name: string) => `Press from ${name}; no orders in it.`,
  ahead: (name: string) => `${name} gives orders for later; none for this time in it.`,
  talk: (name: string) => `Talk from ${name}; no orders in it.`,
} as const

/** The kind of a letter without orders; null if it waits for the referee. */
function receivedAs(
  campaign: Campaign,
  message: ReadMessage,
  read: ReadPlaces,
  hasOrders: boolean,
): keyof typeof RECEIVED | null {
  const { reading, letter } = read
  const warned = reading.problems.some((p) => p.severity === 'warning')
  // If orders came before, “nothing” may or may not take them back; only the player knows.
  if (read.nothing) return hasOrders || warned ? null : 'nothing'
  const ahead = read.records.some(({ type }) => type === 'ahead')
  const press = reading.press !== '' || read.records.some(({ type }) => type !== 'ahead')
  if (hasOrders && !press && isConfirming(campaign, read)) return 'thanks'
  if (warned || letter.bearing.length > 0) return null
  if (ahead && letter.open.length === 0) return 'ahead'
  if (press && (campaign.game.posts !== undefined || letter.open.length === 0)) return 'press'
  const mayTalk = message.chat === true || campaign.game.posts !== undefined
  return mayTalk && !press && reading.lines.every(({ use }) => use === 'ignored') ? 'talk' : null
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
  coming: Coming,
): Taken[] | null {
  if (seats.length === 0) return null
  const { before, sections } = splitSections(campaign, message.text)
  const taken: Taken[] = []
  for (const section of sections) {
    const seat = section.seat.ok ? section.seat.value : -1
    if (!seats.includes(seat) || notOpen(campaign, seat) !== null) return null
    const bare = { ...message, kind: 'paste' as const }
    // Orders above the first heading have no player.
    const above = readPlaces(campaign, seat, bare, before)
    if (above.taken !== '' || above.letter.open.length > 0) return null
    const read = readPlaces(campaign, seat, bare, section.text)
    if (read.taken === '' || read.open.length > 0 || read.other !== null) return null
    const name = nameOf(campaign, seat)
    const down = (line: number): number => line + section.linesBefore
    const ties = read.ties.map((tie) => (typeof tie === 'number' ? tie && down(tie) : { ...tie, line: down(tie.line) }))
    const sent = message.date ?? coming.at
    const { record, problems } = ordersOf(campaign, { ...read, ties }, seat, 'mail', sent, seq, coming)
    const first = taken.length === 0
    const came: CameIn = { how: 'mail', mail: seq, sent }
    taken.push({
      answer: {
        ...base(message, name, { ...read.reading, problems }, section.text),
        became: 'accepted',
        note: `Orders of ${name}.`,
      },
      bodies: [
        ...(first ? [mailRecord(message, campaign.status.turn, null, 'orders')] : []),
        record,
        ...besideOrders(read, came, down),
      ],
      orders: first ? 1 : 0,
      mail: seq,
    })
  }
  return taken.length === 0 ? null : taken
}

/** The parts of a pasted text, each below the heading of a player. */
function takeSections(campaign: Campaign, whole: ReadMessage, nextSeq: Seq, coming: Coming): Taken[] {
  let seq = nextSeq
  const { before, sections } = splitSections(campaign, whole.text)
  const lost = `The text above the first heading [${sections[0]?.name ?? ''}] has no player heading and was ignored.`
  const above = { ...warning('text-before-heading', lost, 'Put a line [Name] above it.'), line: 1 }
  const message = before.trim() === '' ? whole : withProblem(whole, above)
  return sections.map((section, i) => {
    const id = `${message.id}/${i + 1}`
    const taken: Taken = section.seat.ok
      ? takeText(campaign, message, section.seat.value, section.text, id, seq, { ...coming, rank: 0 })
      : {
          answer: {
            ...base(message, null, null, section.text),
            problems: [{ ...section.seat.error, at: section.at, line: section.linesBefore }],
            became: 'unknown-sender',
            note: section.seat.error.message,
          },
          bodies: [mailRecord(message, campaign.status.turn, null, 'unknown-sender', section.text, id)],
          orders: -1,
        }
    seq += taken.bodies.length
    const problems = taken.answer.problems.map((p) => (section.seat.ok ? moveProblem(p, section) : p))
    return { ...taken, answer: { ...taken.answer, problems } }
  })
}

/** Takes in one message: from one player, with sections for several, or without a player. */
export function takeMessage(campaign: Campaign, message: ReadMessage, nextSeq: Seq, coming: Coming): Taken[] {
  if (message.problems.some((p) => p.code === 'message-unreadable'))
    return [nobodys(campaign, message, 'unreadable', 'It could not be read; its headers are kept.')]
  const sections = message.kind === 'mail' ? [] : splitSections(campaign, message.text).sections
  const [only, more] = sections
  if (only?.seat.ok === true && more === undefined && slipCodeLine(`[${only.name}]`) !== null)
    return [takeText(campaign, message, only.seat.value, message.text, message.id, nextSeq, coming)]
  if (sections.length > 0) return takeSections(campaign, message, nextSeq, coming)
  const match = byCode(campaign, message, senderOf(message, campaign))
  const headed = 'seat' in match ? null : takeHeaded(campaign, message, match.shared ?? [], nextSeq, coming)
  if (headed) return headed
  return 'seat' in match
    ? [takeText(campaign, message, match.seat, message.text, message.id, nextSeq, coming)]
    : [nobodys(campaign, message, 'unknown-sender', match.unknown)]
}
