// Decides the outcome of a message: its report, its records, and the status of its orders once a whole import is in.
import type { Seat, Seq, Turn } from '@shared/engine/ids'
import { whenAsked } from '@shared/engine/recent'
import { seatOrders } from '@shared/campaign/record/fold'
import { ordersLine } from '@shared/campaign/record/lookup'
import type { Campaign, SeatOrders } from '@shared/campaign/record/model'
import type { SeatReading } from '@shared/campaign/orders/orders'
import type { AheadRecord, MailRecord, RecordBody } from '@shared/campaign/record/records'
import type { ImportedMail } from '@shared/desk/answers/mail'
import type { ReadMessage, Sender } from '@shared/letters/message/letter'
import { outcomesOf, settledPost, type Outcomes } from './import-posts'
import type { ReadPlaces } from './reading/places'

export interface Taken {
  readonly answer: Omit<ImportedMail, 'mail'>
  readonly bodies: readonly RecordBody[]
  /** Position in `bodies` of the orders record, or −1. */
  readonly orders: number
  /** `seq` of the message if it was kept before; otherwise it is the first of `bodies`. */
  readonly mail?: Seq
}

export function sender({ name, address }: Sender): string {
  if (address === null) return name === null || name === '' ? '(no sender)' : name
  return name === null ? `<${address}>` : `${name} <${address}>`
}

export function base(
  message: ReadMessage,
  player: string | null,
  reading: SeatReading | null,
  text = message.text,
): Omit<Taken['answer'], 'became' | 'note'> {
  return {
    file: message.file,
    from: sender(message.from),
    subject: message.subject,
    date: message.date,
    player,
    lines: reading?.lines ?? [],
    text,
    problems: [...message.problems, ...(reading?.problems ?? [])],
  }
}

const MOST_KEPT = 20_000
const MOST_TEXTS = 5

const keptTexts = (texts: NonNullable<ReadMessage['texts']>): NonNullable<MailRecord['texts']> =>
  texts.slice(0, MOST_TEXTS).map(({ name, text }) => ({ name, text: text.slice(0, MOST_KEPT) }))

export const mailRecord = (
  message: ReadMessage,
  turn: Turn,
  seat: Seat | null,
  verdict: MailRecord['verdict'],
  text = message.text,
  id = message.id,
): MailRecord => {
  const { file, subject, date, mayBe, texts } = message
  const attachments = message.attachments.map((a) => `${a.name} (${a.type}, ${a.size} bytes)`)
  const waits = verdict !== 'orders'
  return {
    type: 'mail',
    id,
    file,
    from: sender(message.from),
    subject,
    date,
    text,
    attachments,
    ...(waits && mayBe !== undefined ? { mayBe } : {}),
    ...(waits && texts !== undefined ? { texts: keptTexts(texts) } : {}),
    seat,
    turn,
    verdict,
  }
}

/** The note on a mail that brought orders given ahead. */
export type CameIn = Pick<AheadRecord, 'how' | 'sent'> & { readonly mail: Seq }

/** The records of a letter beside its orders. @param down how a line of the part that was read is numbered in the whole mail */
export const besideOrders = (
  { records }: Pick<ReadPlaces, 'records'>,
  { how, mail, sent }: CameIn,
  down: (line: number) => number = (line) => line,
): readonly RecordBody[] =>
  records.map((record) => {
    if (record.type !== 'ahead') return record
    const { text, ties = [], ...rest } = record
    const moved = ties.map((tie) => (typeof tie === 'number' ? tie && down(tie) : { ...tie, line: down(tie.line) }))
    return { ...rest, how, mail, text, ties: moved, sent }
  })

/** The records of a letter without orders: press, and orders given ahead. */
export const pressOf = (
  read: Pick<ReadPlaces, 'reading' | 'records'>,
  seat: Seat,
  turn: Turn,
  came: CameIn,
): readonly RecordBody[] => [
  ...(read.reading.press === '' ? [] : [{ type: 'press', turn, by: seat, text: read.reading.press } as const]),
  ...besideOrders(read, came),
]

/** The status of order versions, and the effects of posts: computed once, since a mailbox may hold thousands from one player. */
interface Standings {
  readonly of: (seat: Seat) => SeatOrders['standing']
  readonly outcomes: () => Outcomes
}

export function standings(campaign: Campaign): Standings {
  const made = new Map<Seat, SeatOrders['standing']>()
  return {
    of: (seat) => {
      const known = made.get(seat) ?? seatOrders(campaign, seat, campaign.status.turn).standing
      made.set(seat, known)
      return known
    },
    outcomes: whenAsked(() => outcomesOf(campaign)),
  }
}

/** After the import: which of the accepted orders are in force, late, or overtaken by newer ones. */
export function settle(campaign: Campaign, taken: Taken, seq: Seq, all = standings(campaign)): ImportedMail {
  const answer: ImportedMail = { ...taken.answer, mail: taken.mail ?? seq }
  if (taken.orders < 0 || answer.player === null) return answer
  const seat = ordersLine(campaign, seq + taken.orders)?.seat ?? -1
  const standing = all.of(seat)
  if (campaign.game.posts) {
    const late = standing.get(seq + taken.orders) === 'late'
    return settledPost(campaign, answer, seq + taken.orders, late, all.outcomes())
  }
  const undated =
    answer.date === null && taken.bodies.some((b) => b.type === 'orders' && b.how === 'mail')
      ? ' It has no date: the time of import counts.'
      : ''
  switch (standing.get(seq + taken.orders)) {
    case 'late':
      return {
        ...answer,
        became: 'late',
        note: `Late: after the deadline. You decide whether it counts.${undated}`,
      }
    case 'left out':
      return { ...answer, became: 'left-out', note: 'Left out by the referee.' }
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
