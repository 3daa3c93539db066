// Summarises an open campaign: whose orders are in, late, wrong or missing, and the next step. It parses no letters, so
// that the command line need not load their readers.
import type { Seat } from '@shared/engine/ids'
import { choicesOf, seatOrders } from '@shared/campaign/record/fold'
import {
  deputiesToCome,
  isAsleep,
  isOut,
  mailLine,
  nameOf,
  nothingMail,
  ordersOfSeat,
  owes,
  saidNothing,
} from '@shared/campaign/record/lookup'
import type { Campaign } from '@shared/campaign/record/model'
import { OWN_OPTIONS } from '@shared/campaign/head/own-options'
import { deadlineOf, turnName } from '@shared/campaign/record/model'
import type {
  AheadRecord,
  CampaignLine,
  DeputyRecord,
  NoteRecord,
  OrdersRecord,
  PackRecord,
  PictureRecord,
  PressRecord,
  PublicationRecord,
  RenameRecord,
  RulingChange,
} from '@shared/campaign/record/records'
import { publicationsSent } from '@shared/campaign/sheet/sent'
import { describeRuling } from '@shared/campaign/sheet/sheet'
import { sealedUntil } from '@shared/campaign/head/seal'
import { hasSteps } from '@shared/campaign/turns/steps'
import { erratumOfRedo, erratumOfUndo, isRedo, lastCommand, lastUndo, undoEffects } from '@shared/campaign/turns/undo'
import { wrote } from '../inbox/waiting/waiting-mail'
import type { TimeWords } from '@shared/campaign/sheet/sheet'
import { owesNothing } from '@shared/desk/owing'
import type { CampaignSummary, GameCard, OrdersStatus, SeatRow, Standing } from '@shared/desk/answers/campaign'
import { aheadNow, aheadWords, type AheadOrders } from '@shared/campaign/orders/ahead'
import { letterRemarks } from '@shared/campaign/orders/remarks'
import { acceptedIn, isOpenDraft, isSettled, openOfSeat, waitingOf, type OpenWords } from '@shared/campaign/orders/ties'
import type { AnyGame, Due } from '@shared/kit/game'
import { REFEREE } from '@shared/engine/log'
import type { Problem } from '@shared/engine/result'
import { capital, listed } from '@shared/kit/prose'
import { timeWords } from '../../clock/times'
import { hasPack } from '../packs/pack-files'
import type { Workspace } from '../workspace'
import { proposedDeadline } from './next-deadline'

/** Path, lock and other facts about the file. */
export interface FileFacts {
  readonly id: string
  readonly path: string
  readonly readOnly: string | null
  readonly barMayPass: boolean
  readonly damaged: boolean
  readonly notices: readonly string[]
}

/** Read-only reasons that may have ended: another program has closed the file, permission was granted. */
const PASSING: readonly string[] = ['opened-for-reading', 'no-permission', 'disk-error', 'busy', 'disk-full']

/** Facts about an open file. @param id its id on the desk, or '' */
export const fileFacts = (id: string, { path, file }: Pick<Workspace, 'path' | 'file'>): FileFacts => ({
  id,
  path,
  readOnly: file.readOnly,
  barMayPass: PASSING.includes(file.whyReadOnly?.code ?? ''),
  damaged: file.health.kind === 'damaged',
  notices: file.notices,
})

export const gameCard = (game: AnyGame): GameCard => ({
  id: game.id,
  title: game.title,
  designer: game.designer,
  publisher: game.publisher,
  credit: game.credit,
  about: game.about ?? '',
  turnWord: game.turnWord,
  draw: game.draw ?? null,
  partWord: game.partWord ?? 'Part',
  partNames: game.partNames ?? [],
  players: game.players,
  options: [...game.options, ...OWN_OPTIONS],
  rulings: game.rulings,
  hasPack: hasPack(game),
  byPosts: game.posts !== undefined,
  byHand: game.given !== undefined,
  steps: hasSteps({ game }),
})

/** A list of names; of more than five, the first four and a count. */
const few = (names: readonly string[]): string =>
  listed(names.length <= 5 ? names : [...names.slice(0, 4), `${names.length - 4} more`])

function worst(problems: readonly Problem[]): OrdersStatus {
  if (problems.some((p) => p.severity === 'error')) return 'errors'
  return problems.some((p) => p.severity === 'warning') ? 'warnings' : 'in'
}

const STATUS_WORDS: Readonly<Record<OrdersStatus, string>> = {
  missing: 'no orders yet',
  quiet: 'no post yet',
  in: 'orders in',
  warnings: 'orders in',
  errors: 'orders in',
  late: 'late, waiting for you',
  waiting: 'not their turn',
  asleep: 'nobody waits for them',
  out: 'out of the game',
}

type Versions = ReturnType<typeof seatOrders>

/** Orders given ahead that count now: for this turn, or standing ones after the deadline. */
function aheadIn(campaign: Campaign, seat: Seat, passed: boolean): AheadOrders | null {
  const ahead = aheadNow(campaign, seat)
  return ahead !== null && (passed || ahead.line.for !== null) ? ahead : null
}

function statusOf(
  campaign: Campaign,
  seat: Seat,
  due: Due | undefined,
  orders: Versions,
  ahead: AheadOrders | null,
): OrdersStatus {
  const { used, standing } = orders
  const lateWaiting = [...standing.values()].includes('late')
  if (!due || (due.optional === true && !used && !lateWaiting && ahead === null))
    return isOut(campaign, seat) ? 'out' : 'waiting'
  if (choicesOf(orders).length > 0) return 'errors'
  if (used) return worst(used.problems)
  if (lateWaiting) return 'late'
  if (saidNothing(campaign, seat, campaign.status.turn) !== undefined) return 'in'
  if (nothingMail(campaign, seat, campaign.status.turn) !== undefined) return 'late'
  if (ahead !== null) return ahead.orders === null ? 'errors' : worst(ahead.reading.problems)
  if (isAsleep(campaign, seat)) return 'asleep'
  return campaign.game.posts ? 'quiet' : 'missing'
}

const STANDING: Readonly<Record<OrdersStatus, Standing>> = {
  missing: 'missing',
  quiet: 'no post',
  in: 'in',
  warnings: 'in',
  errors: 'to look at',
  late: 'late',
  waiting: 'not due',
  asleep: 'asleep',
  out: 'out',
}

/** The status of a seat in one word. A letter with an open line or an unseen remark is never “in”. */
function answerOf(
  campaign: Campaign,
  seat: Seat,
  status: OrdersStatus,
  { used }: Versions,
  open: readonly OpenWords[],
  passed: boolean,
): Standing {
  if (status === 'waiting' || status === 'out') return STANDING[status]
  if (passed && isOpenDraft(campaign, used)) return 'to look at'
  if (open.length > 0 || waitingOf(campaign, seat).length > 0) return 'to look at'
  if (campaign.underSeal && status === 'in') return 'in'
  if (used === null)
    return status === 'in' && aheadIn(campaign, seat, passed) === null ? 'said nothing' : STANDING[status]
  const settled = isSettled(campaign, used.mail)
  if (status === 'warnings' && letterRemarks(campaign, used).length > 0) return 'to look at'
  if (settled && status === 'errors')
    return choicesOf(seatOrders(campaign, seat, campaign.status.turn)).length > 0 ? 'to look at' : 'in'
  return used.says === 'nothing' && status === 'in' ? 'said nothing' : STANDING[status]
}

/** Why a seat needs review, in words. */
function lookWords(
  status: OrdersStatus,
  orders: Versions,
  open: readonly OpenWords[],
  ahead: AheadOrders | null,
): string {
  if (orders.used === null && ahead !== null) return 'what they gave ahead cannot be played as it is'
  const choices = choicesOf(orders)
  if (choices.length > 0)
    return `sent orders ${choices.length === 2 ? 'twice' : `${choices.length} times`}: choose which count (lines ${choices.map(({ seq }) => seq).join(', ')})`
  if (open.length > 0) return open.length === 1 ? 'one line is open' : `${open.length} lines are open`
  if (status === 'errors') return 'not all was understood'
  if (orders.used?.draft === true) return 'they call it a draft'
  return status === 'warnings' ? 'there is a remark' : 'nothing in their mail was taken'
}

/** Details about a seat in a game by posts. */
function postDetails({ used, versions }: Versions, look: string | null, times: TimeWords): readonly string[] {
  const count = versions.length
  return [
    count === 0 ? 'no post yet' : count === 1 ? 'one post' : `${count} posts`,
    ...(look === null ? [] : [look]),
    ...(used && count > 0 ? [`last ${times.day(used.sent ?? used.at)}`] : []),
  ]
}

/** Details about orders in force. */
function orderDetails({ used, versions, standing }: Versions, times: TimeWords): readonly string[] {
  if (used === null) return []
  const replaced = versions.filter((v) => standing.get(v.seq) === 'overtaken').length
  return [
    times.day(used.sent ?? used.at),
    ...(replaced === 0 ? [] : [replaced === 1 ? 'one version replaced' : `${replaced} versions replaced`]),
    ...(used.draft === true ? ['a draft'] : []),
    ...(standing.get(used.seq) === 'in-time by ruling' ? ['late, ruled in time'] : []),
  ]
}

function detailsOf(
  campaign: Campaign,
  due: Due | undefined,
  { status, answer, open }: Pick<SeatRow, 'status' | 'answer' | 'open'>,
  orders: Versions,
  ahead: AheadOrders | null,
  times: TimeWords,
): readonly string[] {
  const { over } = campaign.status
  const lateWaiting = [...orders.standing.values()].includes('late')
  const look = answer === 'to look at' ? lookWords(status, orders, open, ahead) : null
  if (campaign.game.posts) {
    const [first = '', ...more] = postDetails(orders, look, times)
    return [over ? 'game over' : first, ...more, ...(lateWaiting ? ['a post came too late'] : [])]
  }
  const first = over ? 'game over' : (look ?? (answer === 'said nothing' ? answer : STATUS_WORDS[status]))
  if (!due) return [first]
  if (!orders.used)
    return [first, ...(ahead === null ? [] : [ahead.line.for === null ? 'standing orders' : 'given ahead'])]
  return [first, ...orderDetails(orders, times), ...(lateWaiting ? ['a later one came too late'] : [])]
}

/** One line of the player list. */
function seatRow(campaign: Campaign, seat: Seat, times: TimeWords, passed: boolean): SeatRow {
  const entry = campaign.roster[seat]
  const due = owes(campaign).get(seat)
  const orders = seatOrders(campaign, seat, campaign.status.turn)
  const ahead = aheadIn(campaign, seat, passed)
  const status = statusOf(campaign, seat, due, orders, ahead)
  const open = campaign.underSeal ? [] : openOfSeat(campaign, seat)
  const answer = answerOf(campaign, seat, status, orders, open, passed)
  return {
    seat,
    name: nameOf(campaign, seat),
    address: entry?.address ?? null,
    handle: entry?.handle ?? null,
    side: entry?.seat ?? null,
    status,
    answer,
    open,
    detail: detailsOf(
      campaign,
      due,
      { status, answer, open },
      orders,
      orders.used === null ? aheadNow(campaign, seat) : null,
      times,
    ).join(' · '),
    versions: orders.versions.length,
    wrote: wrote(campaign, seat),
    owes: status === 'asleep' ? null : (due?.what ?? null),
    asleep: due !== undefined && isAsleep(campaign, seat),
    deputies: deputiesToCome(campaign).filter((each) => each.seat === seat),
  }
}

const lookedAt = (campaign: Campaign, seat: Seat | null | undefined): string => {
  const name = campaign.table.seats[seat ?? -1]?.name
  return name === undefined ? 'a letter looked at' : `${name}’s letter looked at`
}

/** The effect of a note, in words: the turn stored with it, or the mail it puts aside or takes up again. */
function noteWords(campaign: Campaign, { aside, settles, thrown, cmd }: CampaignLine<NoteRecord>): string {
  const command = campaign.lines.filter((line) => line.cmd === cmd)
  const turn = command.find((line) => line.type === 'turn')
  // Such a note records how the turn treated letters with open lines; the turn is the command.
  if (turn !== undefined) return commandWords(campaign, turn)
  if (settles !== undefined) return lookedAt(campaign, mailLine(campaign, settles.mail)?.seat)
  if (thrown !== undefined) return 'throw'
  if (aside === undefined) return 'note'
  const many = command.length
  const mail = campaign.mails.find((line) => line.seq === aside.mail)
  const what = many > 1 ? `${many} mails` : `the mail from ${mail?.from ?? 'somebody'}`
  return aside.reason === null ? `${what} taken up again` : `${what} put aside`
}

/** Press in words; the words of its turn if it explains the next deadline. */
function pressWords(
  campaign: Campaign,
  { by, as, cmd }: CampaignLine<PressRecord>,
  name: (seat: Seat) => string,
): string {
  const turn = campaign.lines.find((line) => line.cmd === cmd && line.type === 'turn')
  if (turn !== undefined) return commandWords(campaign, turn)
  return by !== null ? `press of ${name(by)}` : as === undefined ? 'press' : `press by ${as}`
}

/** True if orders record the referee’s decision on a letter that was read before. */
const isLookedAt = (campaign: Campaign, line: CampaignLine<OrdersRecord>): boolean =>
  line.mail !== undefined &&
  line.ties !== undefined &&
  (acceptedIn(campaign, line).length > 0 ||
    ordersOfSeat(campaign, line.seat, line.turn).some(({ mail, seq }) => mail === line.mail && seq < line.seq))

type Other = AheadRecord | DeputyRecord | RenameRecord | PictureRecord | PackRecord | PublicationRecord

/** The rarer commands in words. */
function otherWords(campaign: Campaign, line: CampaignLine<Other>): string {
  const turn = turnName(campaign, line.turn)
  switch (line.type) {
    case 'ahead':
      return `${aheadWords(campaign, line.for)} of ${nameOf(campaign, line.seat)}${line.text === '' ? ' taken back' : ''}`
    case 'deputy':
      return `${line.name ?? 'no'} deputy for ${nameOf(campaign, line.seat)}`
    case 'rename':
      return `new name: ${line.name}`
    case 'publication':
      return `publication of ${turn}`
    case 'picture':
      return `picture “${line.name}” for ${turn}`
    case 'pack':
      return `other pack from ${turn} on`
  }
}

/** The effect of a command, in words: for the ledger and the undo button. */
export function commandWords(campaign: Campaign, line: CampaignLine): string {
  const name = (seat: Seat | null): string => (seat === null ? '' : nameOf(campaign, seat))
  const ruled = (change: RulingChange): string => describeRuling(campaign, change, REFEREE).replace(/\.$/, '')
  switch (line.type) {
    case 'campaign':
      return 'campaign started'
    case 'orders':
      if (isLookedAt(campaign, line)) return lookedAt(campaign, line.seat)
      return `orders of ${name(line.seat)} for ${turnName(campaign, line.turn)}`
    case 'mail': {
      const messages = campaign.lines.filter((l) => l.cmd === line.cmd && l.type === 'mail').length
      return messages === 1 ? `import of a message from ${line.from}` : `import of ${messages} messages`
    }
    case 'ruling':
      return `ruling: ${ruled(line.change)}`
    case 'turn':
      return `adjudication of ${turnName(campaign, line.turn)}`
    case 'amendment':
      if (line.change.kind === 'given') return `correction of ${campaign.game.turnWord} ${line.turn}: results`
      return line.change.kind === 'ruling'
        ? `correction of ${turnName(campaign, line.turn)}: ${ruled(line.change.change)}`
        : `correction of ${turnName(campaign, line.turn)}: orders of ${name(line.change.seat)}`
    case 'roster':
      return line.change.name === undefined
        ? `new address of ${name(line.seat)}`
        : `${line.change.name} takes over seat ${line.seat + 1}`
    case 'deadline':
      return line.deadline === null
        ? 'deadline taken away'
        : `deadline ${timeWords(campaign.header.zone).moment(line.deadline)}`
    case 'press':
      return pressWords(campaign, line, name)
    case 'note':
      return noteWords(campaign, line)
    case 'undo':
      return `${isRedo(campaign, line) ? 'brought back' : 'taken back'}: ${line.what}`
    default:
      return otherWords(campaign, line)
  }
}

/** The players whose letters need review and the remedy, as a sentence; null if there are none. */
function toLookAt(seats: readonly SeatRow[]): string | null {
  const names = seats.filter((s) => s.answer === 'to look at').map((s) => s.name)
  return names.length === 0
    ? null
    : `To look at: ${few(names)}. Settle what is open, correct what is wrong, or choose which orders count.`
}

/** The next step in a game by posts. Nobody has to post; the referee closes the game. */
function nextPosts(campaign: Campaign, seats: readonly SeatRow[], passed: boolean): string {
  const look = toLookAt(seats)
  const count = campaign.orders.filter((line) => line.turn === campaign.status.turn).length
  const posts = count === 1 ? 'One post' : `${count} posts`
  if (passed)
    return `The deadline has passed, with ${posts.toLowerCase()}: look for late mail, then adjudicate to close the game.`
  if (look !== null) return look
  if (count === 0) return 'Import the thread as it grows: the standing is always up to date.'
  return `${posts} so far: import more, or adjudicate to close the game.`
}

/** The referee's next step, as a sentence. */
export function nextStep(campaign: Campaign, seats: readonly SeatRow[], passed: boolean): string {
  const { game, status } = campaign
  const name = turnName(campaign, status.turn)
  if (status.over) return 'The game is over: print the last sheets and reveal the seed.'
  if (game.posts) return nextPosts(campaign, seats, passed)
  const look = toLookAt(seats)
  if (look !== null) return look
  const without = seats.filter((s) => s.answer === 'missing' || s.answer === 'late').map((s) => s.name)
  if (without.length === 0) return `All orders are in: adjudicate ${name}.`
  if (passed) return `The deadline has passed: adjudicate ${name}; ${without.length} without orders.`
  if (without.length === seats.filter((s) => !owesNothing(s.status)).length)
    return `Enter or import the orders for ${name}.`
  return `Waiting for ${without.length} of ${seats.length}: ${few(without)}.`
}

/** The desk's summary of a campaign, without its mail and press. @param clock now, ISO UTC */
export function standing(
  campaign: Campaign,
  facts: FileFacts,
  times: TimeWords,
  clock: string,
): Omit<CampaignSummary, 'unmatched' | 'aside' | 'mailCounts' | 'press' | 'pressWaiting' | 'notes'> {
  const { game, header, status, table } = campaign
  const iso = status.over ? null : deadlineOf(campaign, status.turn)
  const passed = iso !== null && clock > iso
  const seats = table.seats.map((_, seat) => seatRow(campaign, seat, times, passed))
  const until = sealedUntil(campaign, status.turn)
  const command = lastCommand(campaign)
  const undone = lastUndo(campaign)
  const packName = header.pack['name']
  return {
    ...facts,
    name: header.name,
    game: gameCard(game),
    turn: status.turn,
    turnNames: Array.from({ length: status.over ? status.turn : campaign.turns.length + 1 }, (_, i) =>
      turnName(campaign, i + 1),
    ),
    over: status.over,
    winners: status.winners.flatMap((seat) => table.seats[seat]?.name ?? []),
    deadline: iso === null ? null : { iso, shown: times.moment(iso), passed },
    proposedDeadline: iso === null && !status.over ? proposedDeadline(campaign, status.turn, clock) : null,
    referee: header.referee,
    commitment: header.commitment,
    options: header.options,
    packName: typeof packName === 'string' ? packName : 'unnamed',
    seats,
    roster: campaign.roster,
    turnsPlayed: campaign.turns.length,
    nextStep: capital(nextStep(campaign, seats, passed)),
    sealed: campaign.underSeal ? { until: until === null ? null : times.moment(until) } : null,
    canUndo: command
      ? {
          command: command.cmd,
          what: commandWords(campaign, command),
          erratum: erratumOfUndo(campaign, command),
          effects: undoEffects(campaign, command),
        }
      : null,
    canRedo: undone ? { command: undone.cmd, what: undone.what, erratum: erratumOfRedo(campaign, undone) } : null,
    publishedOn: Object.fromEntries([...campaign.published].map(([turn, { at }]) => [turn, times.day(at)])),
    publishedTurns: [...campaign.published.keys()].sort((a, b) => a - b),
    takenBackTurns: [...new Set(publicationsSent(campaign).map((line) => line.turn))].filter(
      (turn) => !campaign.published.has(turn),
    ),
  }
}
