// From the text of orders to the recorded orders: in the order language of the campaign, with the view of that turn.
import { sameJson } from '../../engine/json'
import { recent } from '../../engine/recent'
import type { Problem } from '../../engine/result'
import { plural } from '../../kit/prose'
import { arrivals, isBesideWrongly, type Arrivals } from '../orders/beside'
import { mailLine, nameOf } from '../record/lookup'
import { turnName, type Campaign } from '../record/model'
import { isLate, readOrders, type SeatReading } from '../orders/orders'
import { pressRecords } from '../orders/press'
import type {
  AmendmentRecord,
  CampaignLine,
  MailRecord,
  NoteRecord,
  OrdersRecord,
  PressRecord,
} from '../record/records'
import { sealsOrders } from '../head/seal'
import { LANGUAGE, languageOf } from '../record/versions'
import { NONE, agrees, differs, misread, ofLanguage, wrong } from './checks'
import type { Arrow, Check } from './checks'
import { hasWords, mailsOf, openTrouble, textTrouble } from './lines'

/** Ways to read a text, the likeliest first: lines taken from mail and typed text as typed, a letter as a letter. */
const waysOf = ({ how, ties }: OrdersRecord): readonly ['typed' | 'mail', ...('typed' | 'mail')[]] =>
  ties !== undefined ? ['typed'] : how === 'mail' ? ['mail', 'typed'] : ['typed', 'mail']

/** The text of orders as it is read today, in each way once. */
type ReadAs = (way: string) => SeatReading

/** Compares the orders and press recorded with the reading of their text. */
function readingCheck(
  now: Campaign,
  what: string,
  line: CampaignLine<OrdersRecord>,
  mail: MailRecord | undefined,
  readAs: ReadAs,
): Check | null {
  const { text, orders, press, ties } = line
  const ways = waysOf(line)
  const read = readAs(ways[0])
  const readings = (has: (reading: SeatReading) => boolean): boolean => ways.some((way) => has(readAs(way)))
  if (!readings((reading) => sameJson(orders, reading.orders))) return misread(now, line, what, orders, read.orders)
  if (languageOf(line) !== LANGUAGE) return null
  if (press === '')
    return ties !== undefined || mail !== undefined || read.press === ''
      ? null
      : wrong(what, 'The press recorded with them is not all that was sent.')
  const sent = mailsOf(now, mail, line).flatMap((one) => [
    one.subject,
    one.text,
    ...(one.texts ?? []).map((t) => t.text),
  ])
  return readings((reading) => reading.press === press) || hasWords(press, sent.length === 0 ? text : sent.join(' '))
    ? null
    : wrong(what, 'The press recorded with them is not in what was sent.')
}

/** Whether orders are recorded as late exactly if they were. */
function lateCheck(now: Campaign, what: string, line: CampaignLine<OrdersRecord>): Check | null {
  if (line.late === isLate(now, line.turn, line.sent)) return null
  const [marked, are] = line.late ? ['late', 'in time'] : ['in time', 'late']
  return ofLanguage(
    line,
    what,
    `They are marked as ${marked}, and were not.`,
    `marked then as ${marked}, would be ${are} now`,
  )
}

/** From this language on orders that have less than earlier ones are kept beside them. */
const KEPT_BESIDE = 15

/**
 * Whether orders took the place of others, or were kept beside them, as they should.
 * @param back taken from their mail a second time: the referee brought them back
 */
function besideCheck(
  arrived: Arrivals,
  what: string,
  line: CampaignLine<OrdersRecord>,
  mail: MailRecord | undefined,
  back: boolean,
): Check | null {
  if (line.beside !== true && (back || mail === undefined || languageOf(line) < KEPT_BESIDE)) return null
  if (mail !== undefined && !back && !isBesideWrongly(arrived, line)) return null
  const [fault, then] =
    line.beside === true
      ? ['They are kept beside others, whose place they take.', 'kept beside others then, would take their place now']
      : [
          'They take the place of others that have more.',
          'took the place of others then, would be kept beside them now',
        ]
  return ofLanguage(line, what, fault, then)
}

/** Error if orders noted for a player who sends nothing are not those the game plays. */
const notedTrouble = (now: Campaign, what: string, line: OrdersRecord): Check | null =>
  line.how !== 'mail' && sameJson(line.orders, now.game.nothing(now.table, now.state, line.seat).orders)
    ? null
    : wrong(what, 'It is noted that nothing came, but there are orders with it.')

/** Problems found in a mail that its file does not keep, and in orders beside earlier ones. */
const BESIDE: ReadonlySet<string> = new Set([
  'less-than-before',
  'said-before',
  'sent-before',
  'quoted-only',
  'orders-elsewhere',
  'orders-from',
  'two-forms-differ',
  'attachments-left',
])

/** How recorded problems differ from those found now, or null. Words are not compared: they show the messages of that time. */
function otherProblems(recorded: readonly Problem[], found: readonly Problem[]): string | null {
  const named = (list: readonly Problem[]): string[] => list.map(({ code, severity }) => `${code} (${severity})`)
  const [then, now] = [named(recorded.filter(({ code }) => !BESIDE.has(code))), named(found)]
  const without = new Set(now.filter((each) => !named(recorded).includes(each)))
  const more = new Set(then.filter((each) => !now.includes(each)))
  const parts = [
    ...(without.size === 0 ? [] : [`without ${[...without].join(', ')}`]),
    ...(more.size === 0 ? [] : [`with ${[...more].join(', ')}`]),
  ]
  return parts.length === 0
    ? null
    : `the problems recorded beside them are not those found in them: ${parts.join('; ')}`
}

type Kept = PressRecord | NoteRecord

/** Notes and press that may hold private words of orders. Undoing orders undoes these, so undone lines count for them too. */
const keptWords = ({ lines, press, notes, undone }: Campaign, orders: CampaignLine): readonly Kept[] =>
  undone.has(orders.cmd)
    ? lines.filter((line): line is CampaignLine<Kept> => line.type === 'press' || line.type === 'note')
    : [...press, ...notes]

/** Whether a record keeps these words; whose private words are, and for whom, is part of them. */
const isThatPress = (kept: Kept, words: Kept): boolean =>
  kept.type === words.type &&
  kept.text === words.text &&
  (kept.type !== 'note' || words.type !== 'note' || sameJson(kept.press ?? null, words.press ?? null))

/** Checks that the recorded problems and private press are those of the orders. For mail only the game's own problems can be checked. */
function toldCheck(
  campaign: Campaign,
  now: Campaign,
  what: string,
  line: CampaignLine<OrdersRecord>,
  readAs: ReadAs,
): Check | null {
  if (now.game.posts !== undefined) return null
  if (line.rank !== undefined) return differs(what, 'they have a place among posts, but this game has no posts')
  if (languageOf(line) !== LANGUAGE) return null
  const { seat, turn, ties } = line
  let trouble: string | null = null
  for (const way of ['typed', 'mail'] as const) {
    const { problems, closed } = readAs(way)
    const press = pressRecords(now, seat, closed)
    const told = [...problems, ...press.problems]
    const lost = press.records.some(
      (record) => !keptWords(campaign, line).some((one) => one.turn === turn && isThatPress(one, record)),
    )
    // Other problems come from the reading of the whole letter and cannot be proved.
    const recorded =
      ties === undefined ? line.problems : line.problems.filter(({ code }) => told.some((p) => p.code === code))
    const found = otherProblems(recorded, told) ?? (lost ? 'private words in them were not kept' : null)
    if (found === null) return null
    trouble ??= found
  }
  return trouble === null ? null : differs(what, trouble)
}

/** Orders under seal: their problems would reveal their contents. */
const veiled = (campaign: Campaign, line: OrdersRecord): boolean =>
  sealsOrders(campaign) && !campaign.status.over && line.turn === campaign.status.turn
const SEALED_DETAIL = 'they do not follow from what came; details follow when the turn has been adjudicated'

/** Whether orders may be read differently after a line, or others be in force. */
const turnsThePage = ({ type, ...line }: CampaignLine): boolean =>
  ['campaign', 'turn', 'amendment', 'undo', 'ruling', 'roster', 'deadline'].includes(type) || 'aside' in line

/** Orders and the press with them, also those taken back later, each compared with the text it came as. */
export function ordersArrow(campaign: Campaign): Arrow {
  // Orders follow their mail, directly or later; it may have been taken back since.
  const mails = campaign.lines.filter((line) => line.type === 'mail')
  /** Mails that orders were taken from, each with the seat. */
  const taken = new Set<string>()
  let arrived: Arrivals | null = null
  let count = 0
  let good = true

  /** The first way in which orders do not follow from their source, or null. */
  const orderCheck = (now: Campaign, what: string, line: CampaignLine<OrdersRecord>, come: Arrivals): Check | null => {
    if (line.says === 'nothing') return notedTrouble(now, what, line) ?? lateCheck(now, what, line)
    const known: Campaign = { ...now, mails }
    const mail = line.mail === undefined ? undefined : mailLine(known, line.mail)
    const text = textTrouble(known, line, mail)
    if (text !== null) return wrong(what, text)
    const readAs = recent(2, Infinity, (way) =>
      readOrders(now, line.seat, line.text, way === 'mail' ? way : 'typed', line.turn),
    )
    const reading = readingCheck(known, what, line, mail, readAs)
    if (reading !== null) return reading
    const open = openTrouble(line, mail)
    if (open !== null) return wrong(what, open)
    return (
      lateCheck(now, what, line) ??
      besideCheck(come, what, line, mail, taken.has(`${line.mail} ${line.seat}`)) ??
      toldCheck(campaign, now, what, line, readAs)
    )
  }

  return {
    at: (line, now) => {
      if (turnsThePage(line)) arrived = null
      if (line.type !== 'orders' || now === null) return NONE
      arrived ??= arrivals(now, line.at)
      count++
      const what = `Orders of ${nameOf(now, line.seat)} for ${turnName(campaign, line.turn)} (line ${line.seq})`
      if (line.turn !== now.status.turn) {
        good = false
        return [wrong(what, `They were recorded when ${turnName(campaign, now.status.turn)} was the coming one.`)]
      }
      const found = orderCheck(now, what, line, arrived)
      arrived.add(line, line.seq)
      if (line.mail !== undefined && !campaign.undone.has(line.cmd)) taken.add(`${line.mail} ${line.seat}`)
      good &&= found?.good ?? true
      return found === null ? NONE : [veiled(campaign, line) ? { ...found, detail: SEALED_DETAIL } : found]
    },
    end: () => (count > 0 && good ? [agrees('Orders', `${plural(count, 'text')} read again`)] : NONE),
  }
}

/** Whether the orders of a correction match its text. */
export function correctedOrders(now: Campaign, what: string, line: CampaignLine<AmendmentRecord>): readonly Check[] {
  const { change } = line
  if (change.kind !== 'orders' || now.game.posts !== undefined) return NONE
  const { orders, problems } = readOrders(now, change.seat, change.text, 'typed', line.turn)
  if (!sameJson(orders, change.orders)) return [misread(now, line, what, change.orders, orders)]
  const told = languageOf(line) === LANGUAGE ? otherProblems(change.problems, problems) : null
  return told === null ? NONE : [differs(what, told)]
}
