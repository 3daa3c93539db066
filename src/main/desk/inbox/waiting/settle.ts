// Records the referee's word on open lines of a mail: the order a line is accepted as, or that it is none. It also
// merges several letters of one player for one turn: one of them, one after another, or the latest for each part.
import type { Seat, Seq } from '@shared/engine/ids'
import { arrivals } from '@shared/campaign/orders/beside'
import { choicesOf, seatOrders } from '@shared/campaign/record/fold'
import { mailLine, nameOf } from '@shared/campaign/record/lookup'
import type { Campaign } from '@shared/campaign/record/model'
import { lineScore, notOpen, ordersRecord, readOrders, viewFor, type SeatReading } from '@shared/campaign/orders/orders'
import type {
  CampaignLine,
  MailRecord,
  NoteRecord,
  OrdersRecord,
  RecordBody,
  Tie,
} from '@shared/campaign/record/records'
import { asTie, openIn, openInMail, settledText, type OpenWords } from '@shared/campaign/orders/ties'
import type { OpenLine, TogetherAnswer } from '@shared/desk/answers/mail'
import type { RequestInput } from '@shared/desk/contract'
import { err, ok, problem, type Problem, type Result } from '@shared/engine/result'
import { propose } from '@shared/letters/propose'
import { now } from '../../../clock/times'
import type { Workspace } from '../../workspace'
import { claimedLetter } from './claim-mail'
import { sentTo } from '../reading/sent-sheet'
import { asideNotes } from './waiting-mail'

type Mail = CampaignLine<MailRecord>
type Orders = CampaignLine<OrdersRecord>

/** The newest orders for the coming turn taken from a mail, alone or with other mail. */
const ordersOfMail = (campaign: Campaign, mail: Seq): Orders | undefined =>
  campaign.orders
    .filter(
      (line) =>
        line.turn === campaign.status.turn &&
        (line.mail === mail || [...(line.ties ?? []), ...(line.open ?? [])].some((tie) => asTie(tie).mail === mail)),
    )
    .at(-1)

/** The seat of a mail and its open lines. @param given the seat, if the mail has none */
function stateOf(campaign: Campaign, mail: Mail, given?: Seat) {
  const orders = ordersOfMail(campaign, mail.seq)
  if (orders !== undefined)
    return { seat: orders.seat, open: openIn(campaign, orders).filter((line) => line.mail === mail.seq) }
  const seat = mail.seat ?? given ?? null
  if (mail.open !== undefined || seat === null || campaign.status.over)
    return { seat, open: openInMail(campaign, mail) }
  if (mail.verdict === 'orders') return { seat, open: [] }
  const { open } = claimedLetter(campaign, mail, seat)
  return { seat, open: openInMail(campaign, { ...mail, open }) }
}

/** Open lines of a mail, each with its proposal. */
export function openLinesOf(campaign: Campaign, mail: Mail, given?: Seat): readonly OpenLine[] {
  const { seat, open } = stateOf(campaign, mail, given)
  if (seat === null || open.length === 0) return open.map((line) => ({ ...line, proposal: null, sentence: null }))
  const { game, table, state } = campaign
  const view = viewFor(campaign, table, state, seat)
  const { judged, slip } = sentTo(campaign, seat)
  const guessing = {
    words: judged.game,
    labels: slip.labels,
    score: lineScore(campaign, seat),
    suggestions: (line: string) =>
      game.parse(table, view, line, { seat, mode: 'typed' }).problems.flatMap((p) => p.suggestions ?? []),
  }
  return open.map((line): OpenLine => {
    const proposal = propose(line.words, guessing)
    const read = proposal === null ? null : readOrders(campaign, seat, proposal, 'typed')
    return { ...line, proposal, sentence: read === null ? null : read.sentences.join(' ') }
  })
}

interface Tied {
  readonly words: string
  readonly tie: number | Tie
}

const tied = ({ text, ties = [] }: Pick<OrdersRecord, 'text' | 'ties'>): readonly Tied[] =>
  text.split('\n').map((words, i) => ({ words, tie: ties[i] ?? 0 }))

const placeOf = (tie: number | Tie): readonly [string, number] => [asTie(tie).in ?? '', asTie(tie).line]

/** Inserts more lines in the order of the letter. */
function inOrder(lines: readonly Tied[], more: readonly Tied[]): readonly Tied[] {
  const out = [...lines]
  for (const each of more) {
    const [place, line] = placeOf(each.tie)
    const here = out.map(({ tie }) => tie !== 0 && placeOf(tie)[0] === place)
    const above = out.map(({ tie }, i) => here[i] === true && placeOf(tie)[1] <= line)
    const at = here.includes(true) ? above.lastIndexOf(true) + 1 : out.length
    out.splice(at, 0, each)
  }
  return out
}

const notOpenHere = (message: string): Problem => problem('not-open', message, 'Look at the letter again.')

type Settling = Pick<RequestInput<'mail.settle'>, 'lines' | 'rest' | 'seat'>

interface Placed {
  readonly line: number
  readonly in?: string | undefined
}
const isSame = (one: Placed, other: Placed): boolean => one.line === other.line && one.in === other.in
const tieFor = ({ line, in: place }: Placed): number | Tie => (place === undefined ? line : { line, in: place })

function talkNote(
  campaign: Campaign,
  mail: Mail,
  seat: Seat,
  talk: readonly (number | Tie)[],
  rest: boolean,
): NoteRecord {
  return {
    type: 'note',
    turn: campaign.status.turn,
    text: settledText(nameOf(campaign, seat), mail, talk.length, rest),
    settles: { mail: mail.seq, lines: talk, ...(rest ? { rest: true } : {}) },
  }
}

/** A text that must be orders without an error. */
function readWhole(campaign: Campaign, seat: Seat, text: string): Result<SeatReading, readonly Problem[]> {
  const reading = readOrders(campaign, seat, text, 'typed')
  const wrong = reading.problems.filter((p) => p.severity === 'error')
  return reading.orders !== null && wrong.length === 0 ? ok(reading) : err(wrong.length > 0 ? wrong : reading.problems)
}

/** The orders of a mail plus the lines the referee accepted. @param left lines that stay open */
function acceptedOrders(
  campaign: Campaign,
  mail: Mail,
  seat: Seat,
  accepted: readonly Tied[],
  left: readonly OpenWords[],
): Result<OrdersRecord, readonly Problem[]> {
  const before = ordersOfMail(campaign, mail.seq)
  const all = inOrder(before === undefined ? [] : tied(before), accepted)
  const text = all.map(({ words }) => words).join('\n')
  const read = readWhole(campaign, seat, text)
  if (!read.ok) return read
  const { how = 'mail', rank = 0, press = claimedLetter(campaign, mail, seat).reading.press } = before ?? {}
  const sent = before === undefined ? (mail.date ?? mail.at) : before.sent
  const input = { seat, text, how, sent, force: true } as const
  const of = before === undefined ? mail.seq : before.mail
  const made = ordersRecord(campaign, input, { ...read.value, press }, campaign.status.turn, of, rank)
  // In merged letters each line names its own mail.
  const named = (tie: number | Tie): number | Tie => (of === mail.seq ? tie : inMail(tie, mail.seq))
  const others = before === undefined ? [] : openIn(campaign, before).filter((each) => each.mail !== mail.seq)
  const open = [...left.map((each) => named(tieFor(each))), ...others.map((each) => inMail(tieFor(each), each.mail))]
  const record: OrdersRecord = {
    ...made,
    ties: all.map(({ tie }) => (asTie(tie).accepted === true ? named(tie) : tie)),
    ...(open.length === 0 ? {} : { open }),
    ...(before?.beside === true ? { beside: true } : {}),
    ...(before?.draft === true ? { draft: true } : {}),
  }
  return ok(before === undefined ? arrivals(campaign, now()).place(record, null).record : record)
}

function settling(campaign: Campaign, mail: Mail, wish: Settling): Result<readonly RecordBody[], readonly Problem[]> {
  const { lines, rest } = wish
  const { seat, open } = stateOf(campaign, mail, wish.seat)
  if (seat === null) return err([problem('no-player', 'It is not known whose this mail is.', 'Say whose it is first.')])
  const closed = notOpen(campaign, seat)
  if (closed !== null) return err([closed])
  const odd = lines.find((line) => !open.some((each) => isSame(line, each)))
  if (odd !== undefined) return err([notOpenHere(`Line ${odd.line} of this mail is not open.`)])
  const accepted = lines.flatMap(({ line, in: place, as }): readonly Tied[] =>
    (as === null ? [] : as.split('\n')).map((words) => ({
      words,
      tie: { line, ...(place === undefined ? {} : { in: place }), accepted: true },
    })),
  )
  const left = rest ? [] : open.filter((each) => !lines.some((line) => isSame(line, each)))
  const talk = lines.filter(({ as }) => as === null).map(tieFor)
  const note = talkNote(campaign, mail, seat, talk, rest)
  if (accepted.length > 0) {
    const record = acceptedOrders(campaign, mail, seat, accepted, left)
    return record.ok ? ok([record.value, ...(talk.length > 0 || rest ? [note] : [])]) : record
  }
  if (ordersOfMail(campaign, mail.seq) !== undefined || left.length > 0) return ok([note])
  const aside = asideNotes(campaign, [mail.seq], 'Nothing in it is an order.')
  return aside.ok ? aside : err([aside.error])
}

/** Settles open lines of a mail of the coming turn: one command. */
export async function settleMail(
  space: Workspace,
  seq: Seq,
  wish: Settling,
): Promise<Result<unknown, readonly Problem[]>> {
  const campaign = space.whole()
  const mail = mailLine(campaign, seq)
  if (mail === undefined || mail.turn !== campaign.status.turn)
    return err([problem('no-mail', 'There is no such mail for the coming turn.', 'Look at the list again.')])
  const bodies = settling(campaign, mail, wish)
  if (!bodies.ok) return bodies
  const written = await space.write(bodies.value)
  return written.ok ? written : err([written.error])
}

// ── Several letters of one player ──────────────────────────────────────────────────────────────────────────

type How = 'replace' | 'add' | 'merge'

/** A line of a mail, with the mail. */
const inMail = (tie: number | Tie, mail: Seq | undefined): number | Tie =>
  tie === 0 || mail === undefined ? tie : { ...asTie(tie), mail: asTie(tie).mail ?? mail }

const linesOf = (line: Orders): readonly Tied[] =>
  tied(line).map(({ words, tie }) => ({ words, tie: inMail(tie, line.mail) }))

/** Merges orders of which the referee has to choose, the earliest first. */
function combined(campaign: Campaign, letters: readonly Orders[], how: How): readonly Tied[] {
  const last = letters.at(-1)
  if (last === undefined) return []
  if (how === 'replace') return linesOf(last)
  const gap: Tied = { words: '', tie: 0 }
  if (how === 'add') return letters.flatMap((line, i) => [...(i === 0 ? [] : [gap]), ...linesOf(line)])
  const { game, table } = campaign
  const seen = new Set<string>()
  const kept: (readonly Tied[])[] = []
  for (const line of [...letters].reverse()) {
    const parts = new Set(game.ordered(table, line.orders))
    const own = linesOf(line).filter(({ words }) => {
      const read = readOrders(campaign, line.seat, words, 'typed')
      return read.orders === null || !game.ordered(table, read.orders).some((part) => seen.has(part))
    })
    kept.unshift(own)
    for (const part of parts) seen.add(part)
  }
  return kept.flatMap((own, i) => [...(i === 0 || own.length === 0 ? [] : [gap]), ...own])
}

/** Orders of a player kept beside one another, and the result of each way to merge them. */
export function togetherOf(campaign: Campaign, seat: Seat): TogetherAnswer {
  const letters = [...choicesOf(seatOrders(campaign, seat, campaign.status.turn))].sort((a, b) =>
    (a.sent ?? a.at) < (b.sent ?? b.at) ? -1 : 1,
  )
  const describe = (line: Orders): readonly string[] => campaign.game.describe(campaign.table, line.orders)
  return {
    letters: letters.map((line) => ({
      orders: line.seq,
      mail: line.mail ?? null,
      sent: line.sent,
      text: line.text,
      sentences: describe(line),
    })),
    ways:
      letters.length < 2
        ? []
        : (['replace', 'add', 'merge'] as const).map((how) => {
            const text = combined(campaign, letters, how)
              .map(({ words }) => words)
              .join('\n')
            const { sentences, problems } = readOrders(campaign, seat, text, 'typed')
            return { how, text, sentences, problems }
          }),
  }
}

/** The records that merge letters of a player. */
export function combine(campaign: Campaign, seat: Seat, how: How): Result<readonly RecordBody[], readonly Problem[]> {
  const { turn } = campaign.status
  const { letters } = togetherOf(campaign, seat)
  const lines = letters.flatMap(({ orders }) => campaign.orders.find(({ seq }) => seq === orders) ?? [])
  const last = lines.at(-1)
  if (last === undefined || lines.length < 2)
    return err([notOpenHere('There are no orders of this player beside one another.')])
  if (how === 'replace')
    return ok([
      {
        type: 'ruling',
        turn,
        change: { kind: 'counts', seat, orders: last.seq },
        reason: 'The referee chose the latest.',
      },
    ])
  const all = combined(campaign, lines, how)
  const text = all.map(({ words }) => words).join('\n')
  const read = readWhole(campaign, seat, text)
  if (!read.ok) return read
  const press = [...new Set(lines.map((line) => line.press).filter((each) => each !== ''))].join('\n\n')
  const input = { seat, text, how: 'typed', sent: null, force: true } as const
  const made = ordersRecord(campaign, input, { ...read.value, press }, turn)
  const open = lines.flatMap((line) => (line.open ?? []).map((tie) => inMail(tie, line.mail)))
  return ok([{ ...made, ties: all.map(({ tie }) => tie), ...(open.length === 0 ? {} : { open }) }])
}
