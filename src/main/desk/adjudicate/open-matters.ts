// Lists matters that are not settled before a turn is adjudicated. The desk asks about exactly these, and says where to settle each.
import type { Seat } from '@shared/engine/ids'
import { aheadNow, aheadWords } from '@shared/campaign/orders/ahead'
import { choicesOf, seatOrders } from '@shared/campaign/record/fold'
import { isAsleep } from '@shared/campaign/record/lookup'
import { deadlineOf } from '@shared/campaign/record/model'
import type { Campaign } from '@shared/campaign/record/model'
import { isAfter } from '@shared/campaign/record/moments'
import type { OpenMatter, PreviewAnswer, PreviewSeat } from '@shared/desk/answers/campaign'
import { strangersOf } from '@shared/campaign/orders/posts'
import { hasErrors } from '@shared/engine/result'
import { listed } from '@shared/kit/prose'
import { letterRemarks } from '@shared/campaign/orders/remarks'
import { isOpenDraft, isSettled, openInMail, openOfSeat, waitingOf } from '@shared/campaign/orders/ties'
import type { CampaignLine, MailRecord } from '@shared/campaign/record/records'
import { waitingMail, whyUnused } from '../inbox/waiting/waiting-mail'
import { openPlace, openQuoted } from '../orders/open-letters'
import { MOST_LISTED } from '../inbox/waiting/waiting-rows'

const LONGEST_QUOTED = 200
const short = (text: string): string => (text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED - 1)}…` : text)

/** Orders among which the referee must choose. */
export const besideWords = (count: number): string =>
  `sent orders ${count === 2 ? 'twice' : `${count} times`}, and none takes the place of the others: choose which count; until then the first do`

const MOST_NAMED = 5
const DAY = 86_400_000

/** The first names, and how many more. */
const named = (names: readonly string[]): string =>
  names.length <= MOST_NAMED + 1
    ? listed(names)
    : `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`

/** How far away a deadline is: `in 6 days`, `in 3 hours`. */
function away(deadline: string, clock: string): string {
  const left = Date.parse(deadline) - Date.parse(clock)
  const [n, unit] =
    left >= 2 * DAY ? [Math.floor(left / DAY), 'day'] : [Math.max(1, Math.floor(left / (DAY / 24))), 'hour']
  return `in ${n} ${unit}${n === 1 ? '' : 's'}`
}

/** Whether a seat plays its standing orders because it has sent nothing. */
const playsStanding = (campaign: Campaign, seat: Seat): boolean =>
  seatOrders(campaign, seat, campaign.status.turn).used === null && aheadNow(campaign, seat)?.line.for === null

/** Whether orders of a seat may still come: it has sent none, and somebody waits for it. */
const isAwaited = (campaign: Campaign, { seat, kind }: PreviewSeat): boolean =>
  !isAsleep(campaign, seat) && (kind === 'nmr' || (kind === 'sent' && playsStanding(campaign, seat)))

/** Players who owe orders and have sent none while their deadline is still to come. @param clock now, ISO UTC */
export function owedEarly(campaign: Campaign, seats: readonly PreviewSeat[], clock: string): readonly string[] {
  const deadline = deadlineOf(campaign, campaign.status.turn)
  if (campaign.game.posts || deadline === null || isAfter(clock, deadline)) return []
  return seats.filter((seat) => isAwaited(campaign, seat)).map(({ name }) => name)
}

/** Outstanding orders: the deadline has not passed, or nobody has sent anything. */
function stillToCome(campaign: Campaign, seats: readonly PreviewSeat[], clock: string): readonly OpenMatter[] {
  const { game, status } = campaign
  const about = { kind: 'early' as const, seat: null, mail: null }
  const deadline = deadlineOf(campaign, status.turn)
  const early = deadline !== null && !isAfter(clock, deadline)
  const when = early ? `; the deadline is ${away(deadline, clock)}` : ''
  const sent = seats.filter((seat) => seat.kind === 'sent' && !isAwaited(campaign, seat)).length
  if (game.posts) {
    if (sent === 0) return [{ ...about, who: 'No post at all', what: `adjudicating closes the game${when}` }]
    return early ? [{ ...about, who: 'Posts to come', what: `adjudicating closes the game${when}` }] : []
  }
  const missing = seats.filter((seat) => isAwaited(campaign, seat)).map(({ name }) => name)
  if (missing.length === 0 || (!early && sent > 0)) return []
  const who = sent === 0 && missing.length > 1 ? 'No orders at all' : named(missing)
  return [
    { ...about, who, what: `${missing.length === 1 ? 'has' : `${missing.length} players have`} sent no orders${when}` },
  ]
}

/** Why a silent seat's orders given ahead cannot be played as they are, in words; null if they can, or there are none. */
export function aheadTrouble(campaign: Campaign, seat: Seat): string | null {
  const ahead = aheadNow(campaign, seat)
  if (ahead === null || ahead.orders !== null) return null
  const [first] = ahead.reading.problems.filter(({ severity }) => severity === 'error')
  return `${aheadWords(campaign, ahead.line.for)} left out: ${first?.message ?? 'nothing in them was understood.'}`
}

/** Posts of people outside the roster, which a game by posts scores. */
function strangersIn(campaign: Campaign): readonly OpenMatter[] {
  const names = strangersOf(campaign, campaign.status.turn).map(({ by }) => by)
  if (names.length === 0) return []
  const what = names.length === 1 ? 'posted and is not in the roster' : 'posted and are not in the roster'
  return [{ kind: 'mail', who: named(names), what, seat: null, mail: null }]
}

/** The open lines of a player’s letters, as one matter. */
export function openLines(campaign: Campaign, { seat, name }: PreviewSeat): readonly OpenMatter[] {
  const open = openOfSeat(campaign, seat)
  const [first] = open
  if (first === undefined) return []
  const letters = new Set(open.map(({ mail }) => mail)).size
  const where = letters === 1 ? `their letter: ${listed(open.map(openPlace))}` : `${letters} letters`
  const what = short(`open in ${where}: ${open.map(openQuoted).join(', ')}`)
  return [{ kind: 'open', seat, who: name, mail: first.mail, what }]
}

/** The open lines of a player’s letters; without any, an unreviewed remark. */
function openLetter(campaign: Campaign, of: PreviewSeat): readonly OpenMatter[] {
  const { seat, name } = of
  const lines = openLines(campaign, of)
  if (lines.length > 0) return lines
  const { used } = seatOrders(campaign, seat, campaign.status.turn)
  if (isOpenDraft(campaign, used))
    return [{ kind: 'open', seat, who: name, mail: used?.mail ?? null, what: 'they call their orders a draft' }]
  if (used?.mail === undefined || isSettled(campaign, used.mail) || hasErrors(used.problems)) return []
  const [remark] = letterRemarks(campaign, used)
  if (!remark) return []
  const what = short(`a remark on their letter: ${remark.message}`)
  return [{ kind: 'open', seat, who: name, mail: used.mail, what }]
}

/**
 * Waiting mail that counts as a separate open matter. Excludes mail of a player with open lines (that player is the matter) and mail
 * after which the referee entered the player’s orders.
 */
export function unsettledMail(campaign: Campaign): readonly CampaignLine<MailRecord>[] {
  const waits = new Set(campaign.table.seats.flatMap((_, seat) => waitingOf(campaign, seat)))
  return waitingMail(campaign).filter(
    (mail) =>
      mail.verdict !== 'nothing-understood' ||
      mail.seat === null ||
      (waits.has(mail) && openInMail(campaign, mail).length === 0),
  )
}

/**
 * Reasons to wait before a turn is adjudicated: orders still to come, letters with something open, orders with something left out or
 * beside others, late orders, and mail from which nothing was taken (the first ones; all are counted). After the deadline a missing player is not among them: the default is part of
 * the game. @param clock now, ISO UTC
 */
export function openMatters(
  campaign: Campaign,
  seats: readonly PreviewSeat[],
  clock: string,
): Pick<PreviewAnswer, 'open' | 'openInAll'> {
  const { game, status } = campaign
  const letters = seats.flatMap((seat) => openLetter(campaign, seat))
  const orders = seats.flatMap((seat): OpenMatter[] => {
    const at = { seat: seat.seat, mail: null }
    const wrong = seat.problems.filter((p) => p.severity === 'error')
    const late = seat.late !== null && !game.posts
    const choices = choicesOf(seatOrders(campaign, seat.seat, status.turn))
    const unread = seat.kind === 'nmr' ? aheadTrouble(campaign, seat.seat) : null
    return [
      ...(unread === null ? [] : [{ ...at, kind: 'left-out' as const, who: seat.name, what: short(unread) }]),
      ...wrong.map((p): OpenMatter => {
        const line = p.line === undefined ? '' : `, line ${p.line}`
        return { ...at, kind: 'left-out', who: seat.name, what: short(`left out${line}: ${p.message}`) }
      }),
      ...(choices.length === 0
        ? []
        : [{ ...at, kind: 'beside' as const, who: seat.name, what: besideWords(choices.length) }]),
      ...(late
        ? [{ ...at, kind: 'late' as const, who: seat.name, what: 'late orders are waiting and will not count' }]
        : []),
    ]
  })
  const waiting = unsettledMail(campaign).filter((line) => !(game.posts && line.verdict === 'unknown-sender'))
  const mail = waiting.slice(0, MOST_LISTED).map((line): OpenMatter => {
    const subject = line.subject === '' ? 'mail without a subject' : `mail “${line.subject}”`
    return {
      kind: 'mail',
      who: line.from,
      what: short(`${subject}: ${whyUnused(campaign, line)}`),
      seat: line.seat,
      mail: line.seq,
    }
  })
  const first = [...stillToCome(campaign, seats, clock), ...letters, ...orders, ...strangersIn(campaign)]
  return { open: [...first, ...mail], openInAll: first.length + waiting.length }
}
