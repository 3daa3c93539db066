// Turns in words for the desk and the command line: the log with players' names, each seat's input, previews and history.
import type { Seat, Turn } from '@shared/engine/ids'
import { at } from '@shared/engine/at'
import { coursesOf, withCourses } from '@shared/campaign/turns/course'
import { adjudicate } from '@shared/campaign/turns/actions'
import { errataOf, erratumFirst } from '@shared/campaign/sheet/errata'
import { choicesOf, seatOrders } from '@shared/campaign/record/fold'
import { isAsleep, mailLine, ordersLine } from '@shared/campaign/record/lookup'
import { acceptedIn, correctedSeats, isOpenDraft, isSettled, openIn } from '@shared/campaign/orders/ties'
import type { Campaign, PlayedTurn } from '@shared/campaign/record/model'
import { standingNow } from '@shared/campaign/orders/posts'
import { stateBefore } from '@shared/campaign/record/model'
import type { TurnRecord } from '@shared/campaign/record/records'
import { describeRuling } from '@shared/campaign/sheet/sheet'
import type { TimeWords } from '@shared/campaign/sheet/sheet'
import type { OrdersVersion, PreviewAnswer, PreviewSeat, SaidLine } from '@shared/desk/answers/campaign'
import type { HistoryAnswer, HistoryTurn } from '@shared/desk/answers/history'
import { groups, receiptOf } from '@shared/campaign/witness/receipts'
import { telephoned } from '@shared/campaign/orders/ahead'
import { listed } from '@shared/kit/prose'
import type { Table } from '@shared/kit/game'
import type { Json, JsonObject } from '@shared/engine/json'
import type { LogLine } from '@shared/engine/log'
import { REFEREE } from '@shared/engine/log'
import type { Result } from '@shared/engine/result'
import { ok } from '@shared/engine/result'
import { now } from '../../clock/times'
import { breaths } from '../../files/breath'
import { nextDeadline } from '../campaigns/next-deadline'
import { whyUnused } from '../inbox/waiting/waiting-mail'
import { lateOrders } from '../orders/late-orders'
import { aheadTrouble, besideWords, openLines, openMatters, owedEarly, unsettledMail } from './open-matters'
import { commandWords } from '../campaigns/standing'

/** Log lines as sentences with the names of those who may read them. */
export const saidLines = (
  campaign: Campaign,
  log: readonly LogLine[],
  table: Table<unknown> = campaign.table,
): SaidLine[] =>
  log.map((line) => ({
    text: campaign.game.say(table, line),
    rule: line.rule,
    code: line.code,
    part: line.part,
    audience:
      typeof line.audience === 'string' ? line.audience : line.audience.map((seat) => table.seats[seat]?.name ?? ''),
  }))

function seatsOf(campaign: Campaign, record: TurnRecord, table: Table<unknown>): PreviewSeat[] {
  const corrected = correctedSeats(campaign, record.turn)
  return record.inputs.map((input) => {
    const lines = (input.posts ?? [input.from]).flatMap((seq) =>
      seq === null ? [] : (ordersLine(campaign, seq) ?? []),
    )
    const line = input.posts === undefined ? lines[0] : undefined
    const sentences = input.kind === 'sent' ? campaign.game.describe(table, input.orders) : []
    return {
      seat: input.seat,
      name: table.seats[input.seat]?.name ?? '',
      kind: input.kind === 'out' ? 'not-due' : input.kind,
      text: line?.text ?? (input.kind === 'sent' ? campaign.game.format(table, input.orders) : ''),
      sentences,
      explanation: input.explanation,
      problems: lines.flatMap((one) => (isSettled(campaign, one.mail) ? [] : one.problems)),
      accepted: corrected.has(input.seat) ? [] : lines.flatMap((one) => acceptedIn(campaign, one)),
      late: lateOrders(campaign, input.seat, record.turn),
    }
  })
}

const rulingsOf = (campaign: Campaign, turn: Turn): HistoryTurn['rulings'] =>
  campaign.rulings
    .filter((r) => r.turn === turn)
    .map((r) => ({ seq: r.seq, text: describeRuling(campaign, r.change, REFEREE), reason: r.reason }))

/** Something the referee should see before adjudicating. `open`: a player could still settle it, and `--strict` refuses because of it. */
interface TurnWarning {
  readonly text: string
  readonly open: boolean
}

/** With this many players without orders or more, they share one sentence. */
const MANY_MISSING = 6

/** Players without orders: each with the default they get; if they are many, one sentence for each default. */
function missingWarnings(seats: readonly PreviewSeat[]): readonly string[] {
  const missing = seats.filter(({ kind }) => kind === 'nmr')
  const gets = (seat: PreviewSeat): string => seat.explanation.join(' ')
  if (missing.length < MANY_MISSING) return missing.map((seat) => `${seat.name}: no orders (NMR). ${gets(seat)}`.trim())
  return [...new Set(missing.map(gets))].map((what) => {
    const names = missing.filter((seat) => gets(seat) === what).map(({ name }) => name)
    return `${names.length} of ${seats.length} players sent no orders (NMR): ${listed(names)}. ${what}`.trim()
  })
}

/** Warnings the referee should read before adjudicating, one sentence each. */
function turnWarnings(campaign: Campaign, seats: readonly PreviewSeat[]): TurnWarning[] {
  const out: TurnWarning[] = []
  const open = (text: string): number => out.push({ text: text.trim(), open: true })
  if (!campaign.game.posts) missingWarnings(seats.filter(({ seat }) => !isAsleep(campaign, seat))).forEach(open)
  for (const seat of seats) {
    for (const { who, what } of openLines(campaign, seat)) open(`${who}: ${what}`)
    const { used } = seatOrders(campaign, seat.seat, campaign.status.turn)
    if (isOpenDraft(campaign, used)) open(`${seat.name} calls these orders a draft.`)
    const unread = seat.kind === 'nmr' ? aheadTrouble(campaign, seat.seat) : null
    if (unread !== null) open(`${seat.name}: ${unread}`)
    if (seat.late !== null) {
      const text = `${seat.name}: late orders are waiting; as things stand they are left out.`
      out.push({ text, open: !campaign.game.posts })
    }
    const choices = choicesOf(seatOrders(campaign, seat.seat, campaign.status.turn))
    if (choices.length > 0)
      open(
        `${seat.name} ${besideWords(choices.length)} (ruling --counts ${choices.map(({ seq }) => seq).join(' or ')}).`,
      )
    const [first, ...more] = seat.problems.filter(({ severity }) => severity === 'error')
    if (first !== undefined) {
      const line = first.line === undefined ? '' : `, line ${first.line}`
      const others = more.length === 0 ? '' : ` (${more.length} more in the same orders)`
      open(`${seat.name}${line}: left out: ${first.message}${others}`)
    }
  }
  for (const mail of unsettledMail(campaign)) {
    const stranger = mail.verdict === 'unknown-sender'
    const text = `Mail from ${mail.from} (${mail.subject || 'no subject'}) is not used: ${whyUnused(campaign, mail)}.`
    out.push({ text, open: !stranger })
  }
  return out
}

/** The coming turn as it would be adjudicated now; nothing is written. @param given the referee’s results, in a game that has such */
export function previewTurn(
  campaign: Campaign,
  clock = now(),
  given: Json = null,
): Result<{ answer: PreviewAnswer; record: TurnRecord; open: boolean; early: readonly string[] }> {
  const result = adjudicate(campaign, given)
  if (!result.ok) return result
  const record = result.value
  const { game, table } = campaign
  const status = game.status(record.state)
  const [before, after] = [
    game.view(table, standingNow(campaign).state, REFEREE),
    game.view(table, record.state, REFEREE),
  ]
  const seats = seatsOf(campaign, record, table)
  const warnings = turnWarnings(campaign, seats)
  return ok({
    record,
    open: warnings.some((warning) => warning.open),
    early: owedEarly(campaign, seats, clock),
    answer: {
      turn: record.turn,
      seats,
      log: saidLines(campaign, record.log),
      dice: record.dice,
      before: game.report(table, before),
      after: game.report(table, after),
      pictures: {
        before: game.pictures(table, before, null).filter(({ block }) => block === 'drawing'),
        after: withCourses(campaign, game.pictures(table, after, before), REFEREE, record.turn - 1, record.state),
      },
      over: status.over,
      winners: status.winners.map((seat: Seat) => at(table.seats, seat).name),
      nextDeadline: status.over ? null : nextDeadline(campaign, record.turn + 1, clock),
      proposed: null,
      rulings: rulingsOf(campaign, record.turn),
      warnings: warnings.map((warning) => warning.text),
      ...openMatters(campaign, seats, clock),
      basis: campaign.lastSeq,
    },
  })
}

const historyTurn = (campaign: Campaign, played: PlayedTurn): HistoryTurn => ({
  turn: played.line.turn,
  at: (played.earlier[0] ?? played.line).at,
  amended: played.earlier.length,
  published: campaign.published.has(played.line.turn),
  seats: seatsOf(campaign, played.line, played.table),
  log: saidLines(campaign, played.line.log, played.table),
  dice: played.line.dice,
  rulings: rulingsOf(campaign, played.line.turn),
})

/** All turns in force and every command in the order written. */
export function historyOf(campaign: Campaign): HistoryAnswer {
  const first = campaign.lines.filter((line) => line.seq === line.cmd)
  return {
    courses: coursesOf(campaign),
    turns: campaign.turns.map((played) => historyTurn(campaign, played)),
    errata: errataOf(campaign).map((erratum) => ({
      number: erratum.number,
      turn: erratum.turn,
      at: erratum.line.at,
      what: erratumFirst(campaign, erratum, REFEREE),
      takenBack: erratum.takenBack,
    })),
    ledger: first.map((line) => ({
      seq: line.seq,
      at: line.at,
      what: commandWords(campaign, line),
      undone: campaign.undone.has(line.cmd),
    })),
  }
}

/** So many versions are worked out at once. */
const SLICE = 100

/** Every version of a seat's orders for a turn, newest first. */
export async function versionsOf(
  campaign: Campaign,
  seat: Seat,
  turn: Turn,
  times: TimeWords,
): Promise<OrdersVersion[]> {
  const { versions, standing } = seatOrders(campaign, seat, turn)
  const versionOf = (line: (typeof versions)[number]): OrdersVersion => {
    const mail = line.mail === undefined ? undefined : mailLine(campaign, line.mail)
    return {
      seq: line.seq,
      how: telephoned(campaign, line) ? 'telephone' : line.how,
      text: line.text,
      sent: line.sent === null ? null : times.moment(line.sent),
      recorded: times.moment(line.at),
      late: standing.get(line.seq) === 'late',
      standing: standing.get(line.seq) ?? 'overtaken',
      receipt: groups(receiptOf(campaign, line)),
      problems: line.problems,
      accepted: acceptedIn(campaign, line),
      open: openIn(campaign, line),
      mail: mail
        ? {
            seq: mail.seq,
            from: mail.from,
            subject: mail.subject,
            date: mail.date === null ? null : times.moment(mail.date),
            text: mail.text,
            attachments: mail.attachments,
          }
        : null,
    }
  }
  // Who sends thousands of letters has thousands of versions.
  const breath = breaths(SLICE)
  const told: OrdersVersion[] = []
  for (const line of versions) {
    told.push(versionOf(line))
    await breath()
  }
  return told.reverse()
}

/** A seat's view while it writes orders for the coming turn, as JSON for the page. */
export function seatView(campaign: Campaign, seat: Seat): JsonObject {
  const { posts } = campaign.game
  const before = posts ? undefined : stateBefore(campaign, campaign.status.turn)
  const state = before ?? standingNow(campaign).state
  return campaign.game.view(campaign.table, state, { kind: 'seat', seat }) as JsonObject
}
