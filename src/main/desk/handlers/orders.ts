// Orders and mail: reading as it is typed, accepting, bringing earlier versions back, importing.
import { acceptOrders, describeOrders, readOrders } from '@shared/campaign/orders'
import type { SeatReading } from '@shared/campaign/orders'
import { seatOrders } from '@shared/campaign/fold'
import { ordersLine } from '@shared/campaign/lookup'
import type { Campaign } from '@shared/campaign/model'
import type { OrdersRecord } from '@shared/campaign/records'
import type { ImportAnswer, ReadingAnswer, SeatSheet } from '@shared/desk/answers'
import type { Json } from '@shared/engine/json'
import { isObject } from '@shared/engine/json'
import { hasErrors, problem } from '@shared/engine/result'
import type { Problem } from '@shared/engine/result'
import type { RequestInput } from '@shared/desk/contract'
import { readMailFiles } from '../../mail/read-files'
import { readMessages } from '../../mail/read-mail'
import { Refusal, failureOf, need, refuse } from '../context'
import type { DeskContext, Handlers } from '../context'
import type { ReadMail, ReadMessage } from '../../mail/types'
import { seatView, versionsOf } from '../explain'
import { acknowledge } from '../acknowledge'
import { claimMail, importMessages } from '../import-mail'
import { now, readTime } from '../times'
import { asideNotes } from '../waiting-mail'

type GivenFile = RequestInput<'mail.importFiles'>['files'][number]

const answerOf = (reading: SeatReading): ReadingAnswer => ({
  lines: reading.lines,
  problems: reading.problems,
  press: reading.press,
  orders: reading.orders,
  text: reading.tidy,
  sentences: reading.sentences,
})

function checkSeat(campaign: Campaign, seat: number): void {
  if (campaign.table.seats[seat] === undefined)
    refuse(problem('unknown-player', `There is no seat ${seat + 1}.`, 'Choose a player from the list.'))
}

/** A stored text read again as it was read when it was accepted: typed text strictly, letters leniently. */
function readAgain(campaign: Campaign, record: OrdersRecord): SeatReading {
  const { seat, text, how, problems } = record
  const reading = readOrders(campaign, seat, text, how === 'mail' ? 'mail' : 'typed')
  // Without an error then, with one now: it was taken as a letter.
  const letter = hasErrors(reading.problems) && !hasErrors(problems)
  return letter ? readOrders(campaign, seat, text, 'mail') : reading
}

async function sheetOf(campaign: Campaign, seat: number, desk: DeskContext): Promise<SeatSheet> {
  checkSeat(campaign, seat)
  const { game, table, state, status } = campaign
  // In a game by posts the sheet is for the next post: what has been posted stands among the versions.
  const used = game.posts ? null : seatOrders(campaign, seat, status.turn).used
  const view = seatView(campaign, seat)
  const due = !status.over && game.due(table, state).some((d) => d.seat === seat && d.optional !== true)
  return {
    seat,
    name: table.seats[seat]!.name,
    text: used?.text ?? '',
    reading: used ? answerOf(readAgain(campaign, used)) : null,
    versions: versionsOf(campaign, seat, status.turn, await desk.times()),
    defaults: due ? game.defaults(table, state, seat).explanation : [],
    view,
    slots: game.slots(table, view as never),
  }
}

/** Text of orders that a form made. What is not orders at all is refused in words, not by a crash. */
function writeOrders(campaign: Campaign, seat: number, orders: Json): ReadingAnswer {
  checkSeat(campaign, seat)
  try {
    if (isObject(orders))
      return answerOf(readOrders(campaign, seat, describeOrders(campaign, orders).tidy, 'typed'))
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

const progress =
  (desk: DeskContext, label: string) =>
  (done: number, total: number): void =>
    desk.tell({ event: 'progress', job: 'import', done, total, label })

/** Reads files one after another; messages stay in the order given. */
async function readFiles(desk: DeskContext, files: readonly GivenFile[]): Promise<ReadMail> {
  const messages: ReadMessage[] = []
  const problems: Problem[] = []
  for (const [i, { name, content, encoding }] of files.entries()) {
    const bytes = new Uint8Array(Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'))
    const read = await readMessages({ name, bytes, tell: progress(desk, `Reading ${name}`) })
    messages.push(...read.messages)
    problems.push(...read.problems)
    if (i % 10 === 9) progress(desk, 'Reading files')(i + 1, files.length)
  }
  return { messages, problems }
}

/** Imports what was read; problems of whole files come along, and refuse only when there is nothing else. */
async function importRead(desk: DeskContext, id: string, read: ReadMail): Promise<ImportAnswer> {
  if (read.messages.length === 0 && hasErrors(read.problems)) throw new Refusal(failureOf(read.problems))
  const tell = progress(desk, 'Putting mail into the campaign')
  const { messages, after = [] } = need(await importMessages(desk.space(id), read.messages, now(), tell))
  return { messages, after, problems: read.problems }
}

export const orderHandlers: Handlers = {
  'orders.sheet': async ({ campaign, seat }, desk) => sheetOf(desk.space(campaign).campaign(), seat, desk),
  'orders.read': async ({ campaign, seat, text, letter }, desk) => {
    const now = desk.space(campaign).campaign()
    checkSeat(now, seat)
    return answerOf(readOrders(now, seat, text, letter === true ? 'mail' : 'typed'))
  },
  'orders.write': async ({ campaign, seat, orders }, desk) =>
    writeOrders(desk.space(campaign).campaign(), seat, orders),
  'orders.accept': async ({ campaign, seat, text, how, letter, received, force }, desk) => {
    const space = desk.space(campaign)
    checkSeat(space.campaign(), seat)
    const { zone } = await desk.settings.get()
    const sent = received === null ? null : need(readTime(received, zone))
    const { record } = need(acceptOrders(space.campaign(), { seat, text, how, letter, sent, force }))
    need(await space.write([record]))
    return desk.summary(campaign)
  },
  'orders.restore': async ({ campaign, seq }, desk) => {
    const space = desk.space(campaign)
    if (space.campaign().game.posts)
      return refuse(
        problem('no-version', 'Every post counts as it stands.', 'Overrule a play, or take the entry back.'),
      )
    const old = ordersLine(space.campaign(), seq)
    if (!old || old.turn !== space.campaign().status.turn)
      return refuse(
        problem(
          'no-version',
          'There is no such version of orders for the coming turn.',
          'Choose one from the list.',
        ),
      )
    const reading = readAgain(space.campaign(), old)
    const { seq: _seq, v: _v, at: _at, cmd: _cmd, more: _more, sum: _sum, ...body } = old
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
  'mail.import': async ({ campaign, ...file }, desk) =>
    importRead(desk, campaign, await readFiles(desk, [file])),
  'mail.importFiles': async ({ campaign, files }, desk) =>
    importRead(desk, campaign, await readFiles(desk, files)),
  'mail.claim': async ({ campaign, mail, seat, learn }, desk) => {
    const space = desk.space(campaign)
    checkSeat(space.campaign(), seat)
    return { messages: [need(await claimMail(space, mail, seat, learn))], problems: [] }
  },
  'mail.aside': async ({ campaign, mails, reason }, desk) => {
    const space = desk.space(campaign)
    need(await space.write(need(asideNotes(space.campaign(), mails, reason))))
    return desk.summary(campaign)
  },
  'orders.acknowledge': async ({ campaign, seat }, desk) => {
    const now = desk.space(campaign).campaign()
    checkSeat(now, seat)
    return need(acknowledge(now, seat, await desk.times()))
  },
  'mail.importPaths': async ({ campaign, paths }, desk) =>
    importRead(desk, campaign, await readMailFiles(paths)),
}
