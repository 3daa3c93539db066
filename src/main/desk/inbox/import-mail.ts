// Mail coming in: who sent it, what was understood, what becomes of it. Nothing is dropped: a message of an unknown
// sender or without orders is kept and listed. All messages of one import are one command.
import { moveProblem, notOpen, ordersRecord, readOrders, splitSections } from '@shared/campaign/orders'
import type { SeatReading } from '@shared/campaign/orders'
import { seatOrders } from '@shared/campaign/fold'
import type { SeatOrders } from '@shared/campaign/model'
import { ordersLine } from '@shared/campaign/lookup'
import type { Campaign } from '@shared/campaign/model'
import type { CampaignLine, MailRecord, OrdersRecord, RecordBody } from '@shared/campaign/records'
import type { ImportedMail } from '@shared/desk/answers'
import type { Result } from '@shared/engine/result'
import { err, ok, problem } from '@shared/engine/result'
import { matchSender } from '@shared/intake/match-sender'
import { slipCodeLine } from '@shared/intake/slip-code'
import type { ReadMessage } from '@shared/intake/letter'
import { afterImport, openThreads, ranksOf, settledPost } from './import-posts'
import { knownMail } from './known-mail'
import { readSeatLetter, type SeatLetter } from './own-words'
import { unusedMail, waitingMail } from './waiting-mail'
import { openForwards } from './referee-forwards'
import { findOrders } from './where-orders-are'
import { byCode, isTheirs, senderOf } from './whose-mail'
import type { Workspace } from '../workspace'

/** After so many messages the rest of the program gets its turn. */
const BREATH = 25
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

interface Taken {
  readonly answer: Omit<ImportedMail, 'mail'>
  readonly bodies: readonly RecordBody[]
  /** Position in `bodies` of the orders record, or −1. */
  readonly orders: number
  /** `seq` of the message where it was kept before; else it is the first of `bodies`. */
  readonly mail?: number
}

const sender = (message: ReadMessage): string =>
  [message.from.name, message.from.address === null ? null : `<${message.from.address}>`]
    .filter((part) => part !== null)
    .join(' ') || '(no sender)'

function base(
  message: ReadMessage,
  player: string | null,
  reading: SeatReading | null,
  text = message.text,
): Omit<ImportedMail, 'became' | 'note' | 'mail'> {
  return {
    file: message.file,
    from: sender(message),
    subject: message.subject,
    date: message.date,
    player,
    lines: reading?.lines ?? [],
    text,
    problems: [...message.problems, ...(reading?.problems ?? [])],
  }
}

const mailRecord = (
  message: ReadMessage,
  turn: number,
  seat: number | null,
  verdict: MailRecord['verdict'],
  text = message.text,
  id = message.id,
): MailRecord => ({
  type: 'mail',
  id,
  file: message.file,
  from: sender(message),
  subject: message.subject,
  date: message.date,
  text,
  attachments: message.attachments.map((a) => `${a.name} (${a.type}, ${a.size} bytes)`),
  seat,
  turn,
  verdict,
})

/** What becomes of one text of one player. `seq` is the number the mail record will get. */
function takeText(
  campaign: Campaign,
  message: ReadMessage,
  seat: number,
  text: string,
  id: string,
  seq: number,
  at: string,
  rank = 0,
): Taken {
  const name = campaign.table.seats[seat]!.name
  const { turn } = campaign.status
  const closed = notOpen(campaign, seat)
  if (closed) {
    return {
      answer: { ...base(message, name, null, text), became: 'game-over', note: closed.message },
      bodies: [mailRecord(message, turn, seat, 'game-over', text, id)],
      orders: -1,
    }
  }
  const letter = findOrders(campaign, seat, message, text)
  const { reading } = letter
  if (letter.other !== null && (message.kind === 'mail' || letter.codes.length > 0))
    return asked(campaign, message, letter, name, text, id)
  if (letter.refusal !== null) {
    const told = base(
      message,
      name,
      { ...reading, problems: [letter.refusal, ...reading.problems] },
      letter.text,
    )
    return {
      answer: { ...told, became: 'nothing-understood', note: letter.refusal.message },
      bodies: [mailRecord(message, turn, seat, 'nothing-understood', text, id)],
      orders: -1,
    }
  }
  if (reading.orders === null) return withoutOrders(message, seat, name, turn, letter, text, id)
  const sent = message.kind === 'mail' ? (message.date ?? at) : message.date
  const record: OrdersRecord = ordersRecord(
    campaign,
    { seat, text: letter.text, how: message.kind === 'mail' ? 'mail' : 'typed', sent, force: true },
    reading,
    turn,
    seq,
    rank,
  )
  return {
    answer: { ...base(message, name, reading, letter.text), became: 'accepted', note: `Orders of ${name}.` },
    bodies: [mailRecord(message, turn, seat, 'orders', text, id), record, ...letter.records],
    orders: 1,
  }
}

/** A letter that seems to be another player's: kept, and asked about. */
function asked(
  campaign: Campaign,
  message: ReadMessage,
  letter: SeatLetter,
  name: string,
  text: string,
  id: string,
): Taken {
  const note = `It comes from ${name}’s address but seems to be ${letter.other ?? ''}’s. Say whose it is.`
  return {
    answer: { ...base(message, null, letter.reading, letter.text), became: 'unknown-sender', note },
    bodies: [mailRecord(message, campaign.status.turn, null, 'unknown-sender', text, id)],
    orders: -1,
  }
}

/** A letter no orders were found in: press alone and “nothing this turn” are received, all else waits for the referee. */
function withoutOrders(
  message: ReadMessage,
  seat: number,
  name: string,
  turn: number,
  letter: SeatLetter,
  text: string,
  id: string,
): Taken {
  const { reading } = letter
  const press = reading.press !== '' || letter.records.length > 0
  const told = reading.problems.some((p) => p.severity === 'warning')
  const received = (press || letter.nothing) && !told && !reading.lines.some((line) => line.use === 'unclear')
  const note = letter.nothing
    ? `${name} says there is nothing this time.`
    : received
      ? `Press of ${name}; no orders in it.`
      : `Nothing in it was understood as orders of ${name}; it is kept.`
  return {
    answer: {
      ...base(message, name, reading, letter.text),
      ...(received ? { problems: message.problems } : {}),
      became: received ? 'accepted' : 'nothing-understood',
      note,
    },
    bodies: [
      mailRecord(message, turn, seat, received ? 'orders' : 'nothing-understood', text, id),
      ...(reading.press === '' ? [] : [{ type: 'press', turn, by: seat, text: reading.press } as const]),
      ...letter.records,
    ],
    orders: -1,
  }
}

/**
 * Mail from an address that several players share, where headings `[Name]` say which of them wrote what. The message is
 * kept whole. null = something in it is not certain: then all of it waits for the referee.
 */
function takeHeaded(
  campaign: Campaign,
  message: ReadMessage,
  seats: readonly number[],
  seq: number,
  at: string,
): Taken[] | null {
  if (seats.length === 0) return null
  const { before, sections } = splitSections(campaign, message.text)
  const taken: Taken[] = []
  for (const section of sections) {
    const seat = section.seat.ok ? section.seat.value : -1
    if (!seats.includes(seat) || notOpen(campaign, seat) !== null) return null
    // Orders above the first heading are nobody's.
    if (readOrders(campaign, seat, before, 'mail').orders !== null) return null
    const reading = readOrders(campaign, seat, section.text, 'mail')
    if (reading.orders === null) return null
    const name = campaign.table.seats[seat]!.name
    const input = { seat, text: section.text, how: 'mail', sent: message.date ?? at, force: true } as const
    const record = ordersRecord(campaign, input, reading, campaign.status.turn, seq)
    const first = taken.length === 0
    taken.push({
      answer: {
        ...base(message, name, reading, section.text),
        became: 'accepted',
        note: `Orders of ${name}.`,
      },
      bodies: first ? [mailRecord(message, campaign.status.turn, null, 'orders'), record] : [record],
      orders: first ? 1 : 0,
      mail: seq,
    })
  }
  return taken.length === 0 ? null : taken
}

/** One message: perhaps several players' sections, perhaps nobody's. */
function takeMessage(
  campaign: Campaign,
  message: ReadMessage,
  nextSeq: number,
  at: string,
  rank: number,
): Taken[] {
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
    return [takeText(campaign, message, only.seat.value, message.text, message.id, nextSeq, at, rank)]
  if (sections.length > 0) {
    let seq = nextSeq
    return sections.map((section, i) => {
      const taken = section.seat.ok
        ? takeText(campaign, message, section.seat.value, section.text, `${message.id}/${i + 1}`, seq, at)
        : {
            answer: {
              ...base(message, null, null, section.text),
              problems: [{ ...section.seat.error, at: section.at, line: section.linesBefore }],
              became: 'unknown-sender' as const,
              note: section.seat.error.message,
            },
            bodies: [
              mailRecord(message, turn, null, 'unknown-sender', section.text, `${message.id}/${i + 1}`),
            ],
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
  const headed = 'seat' in match ? null : takeHeaded(campaign, message, match.shared ?? [], nextSeq, at)
  if (headed) return headed
  if ('seat' in match)
    return [takeText(campaign, message, match.seat, message.text, message.id, nextSeq, at, rank)]
  return [
    {
      answer: { ...base(message, null, null), became: 'unknown-sender', note: match.unknown },
      bodies: [mailRecord(message, turn, null, 'unknown-sender')],
      orders: -1,
    },
  ]
}

type Standings = (seat: number) => SeatOrders['standing']

/** How versions stand, worked out once per seat: a mailbox may hold thousands of one player's. */
function standings(campaign: Campaign): Standings {
  const made = new Map<number, SeatOrders['standing']>()
  return (seat) => {
    const known = made.get(seat) ?? seatOrders(campaign, seat, campaign.status.turn).standing
    made.set(seat, known)
    return known
  }
}

/** After the import: which of the accepted orders are in force, late, or overtaken by newer ones. */
function settle(
  campaign: Campaign,
  taken: Taken,
  seq: number,
  standingOf = standings(campaign),
): ImportedMail {
  const answer: ImportedMail = { ...taken.answer, mail: taken.mail ?? seq }
  if (taken.orders < 0 || answer.player === null) return answer
  const seat = ordersLine(campaign, seq + taken.orders)?.seat ?? -1
  const standing = standingOf(seat)
  if (campaign.game.posts) {
    const late = standing.get(seq + taken.orders) === 'late'
    return settledPost(campaign, answer, seq + taken.orders, late)
  }
  const undated =
    answer.date === null && taken.bodies.some((b) => b.type === 'orders' && b.how === 'mail')
      ? ' It carries no date: the time of import counts.'
      : ''
  switch (standing.get(seq + taken.orders)) {
    case 'late':
      return {
        ...answer,
        became: 'late',
        note: `Late: after the deadline. The referee decides whether it counts.${undated}`,
      }
    case 'overtaken':
      return {
        ...answer,
        became: 'overtaken',
        note: `Older than what ${answer.player} sent later: kept, not used.${undated}`,
      }
    default:
      return { ...answer, note: `Orders of ${answer.player}.${undated}` }
  }
}

/** Orders of a player out of mail that was kept before its sender was known. */
function claim(campaign: Campaign, mail: CampaignLine<MailRecord>, seat: number): Taken {
  const name = campaign.table.seats[seat]!.name
  const answer = {
    file: mail.file,
    from: mail.from,
    subject: mail.subject,
    date: mail.date,
    player: name,
    text: mail.text,
  }
  const closed = notOpen(campaign, seat)
  const letter = closed ? null : readSeatLetter(campaign, seat, mail.text, null)
  const reading = letter?.reading ?? null
  const lines = reading?.lines ?? []
  const problems = reading?.problems ?? []
  if (closed)
    return {
      answer: { ...answer, lines, problems, became: 'game-over', note: closed.message },
      bodies: [],
      orders: -1,
      mail: mail.seq,
    }
  if (reading === null || reading.orders === null) {
    const note = `Nothing in it was understood as orders of ${name}; it is kept.`
    return {
      answer: { ...answer, lines, problems, became: 'nothing-understood', note },
      bodies: [],
      orders: -1,
      mail: mail.seq,
    }
  }
  const words = letter?.text ?? mail.text
  const input = { seat, text: words, how: 'mail', sent: mail.date ?? mail.at, force: true } as const
  const record = ordersRecord(campaign, input, reading, campaign.status.turn, mail.seq)
  return {
    answer: { ...answer, text: words, lines, problems, became: 'accepted', note: `Orders of ${name}.` },
    bodies: [record, ...(letter?.records ?? [])],
    orders: 0,
    mail: mail.seq,
  }
}

/**
 * The referee says whose a waiting mail is.
 * @param learn whether its address counts for that player from now on
 */
export async function claimMail(
  space: Workspace,
  seq: number,
  seat: number,
  learn: boolean,
): Promise<Result<ImportedMail>> {
  const campaign = space.campaign()
  const mail = unusedMail(campaign).find((line) => line.seq === seq)
  const entry = campaign.roster[seat]
  if (!mail || !entry)
    return err(problem('no-mail', 'This mail is not waiting any more.', 'Look at the list again.'))
  const taken = claim(campaign, mail, seat)
  const bodies: RecordBody[] = [...taken.bodies]
  const address = learn ? (/<([^<>\s]+@[^<>\s]+)>/.exec(mail.from)?.[1] ?? null) : null
  const holder = matchSender({ name: null, address }, campaign.roster)
  const problems = [...taken.answer.problems]
  if (address !== null && ('seat' in holder ? holder.seat !== seat : holder.shared !== undefined))
    problems.push({
      code: 'address-held',
      severity: 'warning',
      message: `${address} is an address of another player already: it was not added to ${entry.name}’s.`,
      remedy: 'Change the roster if it moved from one to the other.',
    })
  else if (address !== null && !('seat' in holder)) {
    const known = entry.address === null ? [] : [entry.address]
    const change = { address: [...known, address].join(', ') }
    bodies.push({ type: 'roster', seat, change, reason: `Mail from ${address} is theirs.` })
  }
  const written = await space.write(bodies)
  return written.ok
    ? ok(settle(space.campaign(), { ...taken, answer: { ...taken.answer, problems } }, campaign.lastSeq + 1))
    : written
}

/**
 * Stores the messages that are not known yet, oldest first, as one command. A known one whose sender was unknown
 * is taken now if the roster has learned him since.
 * @param at ISO UTC: counts for mail without a date
 * @param tell called now and then with how many are done
 */
export async function importMessages(
  space: Workspace,
  read: readonly ReadMessage[],
  at: string,
  tell: (done: number, total: number) => void = () => {},
): Promise<Result<{ readonly messages: readonly ImportedMail[]; readonly after: readonly string[] }>> {
  const campaign = space.campaign()
  const letters = openForwards(campaign, read)
  const messages = campaign.game.posts ? openThreads(campaign, letters) : letters
  const ranks = campaign.game.posts ? ranksOf(messages) : new Map<string, number>()
  const knows = knownMail(campaign.mails)
  const waiting = new Map(waitingMail(campaign).map((mail) => [mail.id, mail]))
  const fresh: ReadMessage[] = []
  const answers: ImportedMail[] = []
  const takens: { taken: Taken; seq: number }[] = []
  let seq = campaign.lastSeq + 1
  const take = (taken: Taken): void => {
    takens.push({ taken, seq })
    seq += taken.bodies.length
  }
  for (const given of messages) {
    const { message, known } = knows.meet(given)
    const match = senderOf(message, campaign)
    const kept = waiting.get(message.id)
    if (kept?.verdict === 'unknown-sender' && 'seat' in match && isTheirs(campaign, message, match.seat)) {
      waiting.delete(message.id)
      take(claim(campaign, kept, match.seat))
    } else if (known) {
      const player = 'seat' in match ? campaign.roster[match.seat]!.name : null
      answers.push({
        ...base(message, player, null),
        mail: null,
        became: 'known',
        note: 'Imported before: nothing new.',
      })
    } else fresh.push(message)
  }
  const dateOf = (message: ReadMessage): string => message.date ?? at
  const dated = [...fresh].sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0))
  for (const [i, message] of dated.entries()) {
    for (const taken of takeMessage(campaign, message, seq, at, ranks.get(message.id) ?? 0)) take(taken)
    if (i % BREATH !== BREATH - 1) continue
    tell(i + 1, dated.length)
    await breathe()
  }
  const written = await space.write(takens.flatMap(({ taken }) => taken.bodies))
  if (!written.ok) return written
  const standingOf = standings(space.campaign())
  const settled = takens.map(({ taken, seq: first }) => settle(space.campaign(), taken, first, standingOf))
  return ok({ messages: [...answers, ...settled], after: afterImport(space.campaign()) })
}
