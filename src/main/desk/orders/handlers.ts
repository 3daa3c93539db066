// Orders: reading as they are typed, accepting, bringing earlier versions back, replies.
import type { Seat, Turn } from '@shared/engine/ids'
import { at } from '@shared/engine/at'
import { withCourses } from '@shared/campaign/turns/course'
import { acceptText, aheadOf, aheadWords, readText, telephoneNote } from '@shared/campaign/orders/ahead'
import { noteNothing, readOrders } from '@shared/campaign/orders/orders'
import type { SeatReading } from '@shared/campaign/orders/orders'
import { seatOrders } from '@shared/campaign/record/fold'
import { cheatSheet } from '@shared/campaign/sheet/cheat-sheet'
import { ordersLine, saidNothing } from '@shared/campaign/record/lookup'
import { turnName, type Campaign } from '@shared/campaign/record/model'
import type { OrdersRecord } from '@shared/campaign/record/records'
import type { ReadingAnswer, SeatSheet } from '@shared/desk/answers/campaign'
import type { Acknowledgement } from '@shared/desk/answers/mail'
import type { Json } from '@shared/engine/json'
import { isObject } from '@shared/engine/json'
import { hasErrors, problem } from '@shared/engine/result'
import { checkSeat, need, refuse } from '../context'
import type { DeskContext, Handlers } from '../context'
import { seatView, versionsOf } from '../adjudicate/explain'
import { acknowledge } from './acknowledge'
import { lateOrders } from './late-orders'
import { pastSheet, playedTurn } from './past-sheet'
import { readTime } from '../../clock/times'

const answerOf = (reading: SeatReading): ReadingAnswer => ({
  lines: reading.lines,
  problems: reading.problems,
  press: reading.press,
  orders: reading.orders,
  text: reading.tidy,
  sentences: reading.sentences,
})

/** Reads a stored text as when it was accepted: typed text strictly, letters leniently. */
function readAgain(campaign: Campaign, record: OrdersRecord, text: string): SeatReading {
  const { seat, how, problems } = record
  const reading = readOrders(campaign, seat, text, how === 'mail' ? 'mail' : 'typed')
  // It was accepted without errors, so if it has errors as typed text, it must have been read as a letter.
  const letter = hasErrors(reading.problems) && !hasErrors(problems)
  return letter ? readOrders(campaign, seat, text, 'mail') : reading
}

/** Orders as edited: the lines taken from a letter, followed by its press. */
const editable = ({ text, press, ties }: OrdersRecord): string =>
  ties === undefined || press === ''
    ? text
    : [text, ...press.split('\n\n').map((piece) => `PRESS: ${piece}`)].join('\n\n')

async function sheetOf(campaign: Campaign, seat: Seat, desk: DeskContext): Promise<SeatSheet> {
  const { game, table, state, status } = campaign
  // In post games the sheet is for the next post: earlier posts are among the versions.
  const newest = game.posts || campaign.underSeal ? null : seatOrders(campaign, seat, status.turn).used
  const used = newest?.says === 'nothing' ? null : newest
  const says =
    !campaign.underSeal && used === null && (newest !== null || saidNothing(campaign, seat, status.turn) !== undefined)
  const text = used === null ? '' : editable(used)
  const view = seatView(campaign, seat)
  const due = !status.over && game.due(table, state).some((d) => d.seat === seat && d.optional !== true)
  return {
    seat,
    name: at(table.seats, seat).name,
    text,
    reading: used ? answerOf(readAgain(campaign, used, text)) : null,
    versions: await versionsOf(campaign, seat, status.turn, await desk.times()),
    late: game.posts ? null : lateOrders(campaign, seat, status.turn),
    defaults: due ? game.defaults(table, state, seat).explanation : [],
    ahead: aheadOf(campaign, seat).map((line) => ({ what: aheadWords(campaign, line.for), text: line.text })),
    nothing: due && says ? game.nothing(table, state, seat).explanation : null,
    examples: due ? cheatSheet(campaign, seat, await desk.times()) : [],
    game: game.id,
    view,
    report: game.report(table, view as never),
    pictures: withCourses(
      campaign,
      game.pictures(table, view as never, null),
      { kind: 'seat', seat },
      campaign.turns.length,
    ),
  }
}

/** Reads orders the page sends as JSON, by way of their text, for the coming turn or a past one. Malformed ones are refused in words. */
export function readWritten(campaign: Campaign, seat: Seat, orders: Json, turn?: Turn): SeatReading {
  checkSeat(campaign, seat)
  const table = turn === undefined ? campaign.table : playedTurn(campaign, turn).table
  try {
    if (isObject(orders)) return readOrders(campaign, seat, campaign.game.format(table, orders), 'typed', turn)
  } catch {
    // Falls through: the game could not put this into words.
  }
  return refuse(
    problem(
      'orders-odd',
      'The form sent something that is not orders.',
      'Nothing was stored; type the orders as text.',
    ),
  )
}

/** A reply under seal: it can be sent, but its text is not shown. */
const sealedReply = (reply: Acknowledgement): Acknowledgement => ({
  ...reply,
  subject: 'sealed until the deadline',
  text: 'What came is sealed until the deadline. Save the reply as a message and send it: its player reads what was understood.',
  sealed: true,
})

/** Refuses orders written for a turn that is no longer the coming one. */
function refuseMovedOn(campaign: Campaign, turn: Turn | undefined): void {
  const { status } = campaign
  if (turn !== undefined && turn !== status.turn && !status.over)
    refuse(
      problem(
        'moved-on',
        `These orders are for ${turnName(campaign, turn)}, and ${turnName(campaign, status.turn)} is the coming one by now: another tab or window has changed the campaign.`,
        'Nothing was stored. Look at the campaign as it is now, and accept the orders there if they still hold.',
      ),
    )
}

export const orderHandlers = {
  'orders.sheet': async ({ campaign, seat, turn }, desk) => {
    const now = desk.space(campaign).campaign()
    checkSeat(now, seat)
    return turn === undefined ? sheetOf(now, seat, desk) : pastSheet(now, seat, turn)
  },
  'orders.read': async ({ campaign, seat, text, letter, turn }, desk) => {
    const now = desk.space(campaign).campaign()
    checkSeat(now, seat)
    if (turn !== undefined) playedTurn(now, turn)
    const mode = letter === true ? 'mail' : 'typed'
    return answerOf(turn === undefined ? readText(now, seat, text, mode) : readOrders(now, seat, text, mode, turn))
  },
  'orders.write': async ({ campaign, seat, orders, turn }, desk) =>
    answerOf(readWritten(desk.space(campaign).campaign(), seat, orders, turn)),
  'orders.nothing': async ({ campaign, seat, called, turn }, desk) => {
    const space = desk.space(campaign)
    checkSeat(space.campaign(), seat)
    refuseMovedOn(space.campaign(), turn)
    const said = need(noteNothing(space.campaign(), seat, called))
    need(await space.write(called === null ? [said] : [said, telephoneNote(space.campaign(), seat, 'said so')]))
    return desk.summary(campaign)
  },
  'orders.accept': async ({ campaign, seat, text, how, letter, received, force, turn }, desk) => {
    const space = desk.space(campaign)
    checkSeat(space.campaign(), seat)
    refuseMovedOn(space.campaign(), turn)
    const { zone } = await desk.settings.get()
    const sent = received === null ? null : need(readTime(received, zone))
    const { records } = need(acceptText(space.campaign(), { seat, text, how, letter, sent, force }))
    need(await space.write(records))
    return desk.summary(campaign)
  },
  'orders.restore': async ({ campaign, seq }, desk) => {
    const space = desk.space(campaign)
    if (space.campaign().game.posts)
      return refuse(problem('no-version', 'Every post counts as it is.', 'Overrule a play, or take the entry back.'))
    const old = ordersLine(space.whole(), seq)
    if (!old || old.turn !== space.campaign().status.turn)
      return refuse(
        problem('no-version', 'There is no such version of orders for the coming turn.', 'Choose one from the list.'),
      )
    if (old.says === 'nothing') {
      need(await space.write([need(noteNothing(space.campaign(), old.seat, null))]))
      return desk.summary(campaign)
    }
    const reading = readAgain(space.whole(), old, old.text)
    const { seq: _seq, v: _v, at: _at, cmd: _cmd, more: _more, sum: _sum, ...rest } = old
    const { beside: _beside, ties: _ties, open: _open, draft: _draft, ...body } = rest
    need(
      await space.write([
        {
          ...body,
          how: 'typed',
          sent: null,
          late: false,
          orders: reading.orders,
          problems: reading.problems,
        },
      ]),
    )
    return desk.summary(campaign)
  },
  'orders.acknowledge': async ({ campaign, seat }, desk) => {
    const space = desk.space(campaign)
    checkSeat(space.campaign(), seat)
    const reply = need(acknowledge(space.whole(), seat, await desk.times()))
    return space.campaign().underSeal ? sealedReply(reply) : reply
  },
} satisfies Partial<Handlers>
