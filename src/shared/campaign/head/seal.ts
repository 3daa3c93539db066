// Sealed until the deadline (an option of a campaign): shows who has sent something, but not its contents. The desk works with the
// campaign under seal; only code that must read orders (import, replies to their senders, proof) gets the whole one. Opening early is a
// record that nothing takes back, and is on the public sheet.
import type { Turn } from '../../engine/ids'
import { err, ok, problem } from '../../engine/result'
import type { Problem, Result } from '../../engine/result'
import type { AnyGame } from '../../kit/game'
import { turnName, type Campaign } from '../record/model'
import { sameReceipt } from '../witness/receipts'
import type { CampaignLine, MailRecord, NoteRecord, OrdersRecord } from '../record/records'

/** Whether the orders of a campaign are sealed until their deadlines. */
export const sealsOrders = ({ header }: Pick<Campaign, 'header'>): boolean => header.options['sealed'] === true

/** Why a game cannot be played under seal, or null. */
export const cannotSeal = (game: AnyGame, sealed: boolean): Problem | null =>
  sealed && game.posts !== undefined
    ? problem(
        'sealed-posts',
        `${game.title} cannot be sealed: what is posted is read by everybody at once.`,
        'Leave the option out.',
      )
    : null

type Opening = CampaignLine<NoteRecord> & Required<Pick<NoteRecord, 'opens'>>

/** An early opening, which nothing can take back. */
export const isOpening = (line: CampaignLine): line is Opening => line.type === 'note' && line.opens !== undefined

/** Openings of a turn before its deadline. An undo does not count: it cannot hide the orders again. */
export const openings = ({ lines }: Pick<Campaign, 'lines'>, turn: Turn): readonly Opening[] =>
  lines.filter(isOpening).filter((line) => line.turn === turn)

/** The latest deadline a turn has ever had: moving it to an earlier time, or an undo, opens nothing. null = it has had none. */
export function sealedUntil({ lines, header }: Pick<Campaign, 'lines' | 'header'>, turn: Turn): string | null {
  const set = lines.flatMap((line) =>
    line.type === 'deadline' && line.turn === turn && line.deadline !== null ? [line.deadline] : [],
  )
  const all = turn === 1 && header.deadline !== null ? [header.deadline, ...set] : set
  return all.reduce<string | null>((last, each) => (last === null || each > last ? each : last), null)
}

/** Whether orders and mail for the coming turn are still sealed. @param clock now, ISO 8601 UTC */
export function isSealed(campaign: Campaign, clock: string): boolean {
  const { status } = campaign
  if (!sealsOrders(campaign) || status.over || openings(campaign, status.turn).length > 0) return false
  const until = sealedUntil(campaign, status.turn)
  return until === null || clock < until
}

/** Cache: one sealed campaign for each campaign in memory. Other caches use it as their key. */
const known = new WeakMap<Campaign, Campaign>()

/**
 * The campaign without the words received for the coming turn: orders as the game’s default, mail and press without text. `lines` stays
 * complete; nothing shown may be made from it.
 */
export function underSeal(campaign: Campaign): Campaign {
  const made = known.get(campaign)
  if (made !== undefined) return made
  const { game, table, state, status, lines } = campaign
  const coming = ({ turn }: { readonly turn: Turn }): boolean => turn === status.turn
  const blank = (line: CampaignLine<OrdersRecord>): CampaignLine<OrdersRecord> => {
    const { orders } = game.defaults(table, state, line.seat)
    const { says: _says, ...rest } = line
    const kept = { ...rest, text: '', orders, problems: [], press: '' }
    return sameReceipt(campaign, line, kept)
  }
  const blankMail = (line: CampaignLine<MailRecord>): CampaignLine<MailRecord> =>
    sameReceipt(campaign, line, { ...line, subject: '', text: '', attachments: [] })
  const received = new Set(lines.filter((line) => line.type === 'orders' || line.type === 'mail').map(({ cmd }) => cmd))
  const ahead = new Set(campaign.ahead.flatMap((line) => ((line.for ?? status.turn) >= status.turn ? [line.mail] : [])))
  const sealed: Campaign = {
    ...campaign,
    underSeal: true,
    orders: campaign.orders.map((line) => (coming(line) ? blank(line) : line)),
    mails: campaign.mails.map((line) => (coming(line) || ahead.has(line.seq) ? blankMail(line) : line)),
    ahead: [],
    press: campaign.press.filter((line) => !coming(line)),
    notes: campaign.notes.filter((line) => !(coming(line) && (line.press !== undefined || received.has(line.cmd)))),
  }
  known.set(campaign, sealed)
  return sealed
}

/** Why something cannot be shown or done yet. */
export const sealedProblem = (campaign: Campaign): Problem =>
  problem(
    'sealed',
    `What came for ${turnName(campaign, campaign.status.turn)} is sealed until the deadline.`,
    'Wait for the deadline, or open it early: that is recorded and printed on the public sheet.',
  )

/** Opens what came for the coming turn before its deadline. */
export function openEarly(campaign: Campaign, reason: string): Result<NoteRecord> {
  if (!campaign.underSeal)
    return err(
      problem(
        'not-sealed',
        `Nothing is sealed in ${turnName(campaign, campaign.status.turn)}.`,
        'There is nothing to open.',
      ),
    )
  if (reason.trim() === '')
    return err(
      problem(
        'reason-missing',
        'Opening before the deadline needs a reason: it is printed on the public sheet.',
        'Say in a few words why.',
      ),
    )
  const opens = { until: sealedUntil(campaign, campaign.status.turn) }
  return ok({ type: 'note', turn: campaign.status.turn, text: reason.trim(), opens })
}

/** Early openings of a turn for its sheets. @param moment how a time is written */
export const openingWords = (campaign: Campaign, turn: Turn, moment: (iso: string) => string): readonly string[] =>
  openings(campaign, turn).map(
    ({ at, text, opens: { until } }) =>
      `The orders were opened before the deadline${until === null ? '' : ` (${moment(until)})`}, on ${moment(at)}. ${text}`,
  )
