// Writes a campaign as the desk would, with a clock of its own, so that the same file comes out every time.
import {
  adjudicate,
  changeRoster,
  makeRuling,
  newCampaign,
  setDeadline,
  type RosterChange,
} from '@shared/campaign/turns/actions'
import { undo } from '@shared/campaign/turns/undo'
import { correct, type CorrectionWish } from '@shared/campaign/turns/corrections'
import { encodeLines } from '@shared/book/encode'
import { NO_LINES } from '@shared/book/kind'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import { findSeat } from '@shared/campaign/head/names'
import { acceptOrders } from '@shared/campaign/orders/orders'
import type { CampaignLine, RecordBody, RosterEntry, RulingChange } from '@shared/campaign/record/records'
import type { Json } from '@shared/engine/json'
import type { AnyGame } from '@shared/kit/game'
import { must } from '../memory-campaign'
import { tiesOf } from '../ties'

export interface CampaignWish {
  readonly name: string
  readonly roster: readonly RosterEntry[]
  readonly options: { readonly [name: string]: Json }
  readonly pack?: Json
}

/** Results that may be refused give whether they were not. */
export interface CampaignWriter {
  now(): Campaign
  text(): string
  seat(name: string): number
  /** A moment of the coming turn: hours before its deadline; less than 0 is late. */
  before(hours: number): string
  /** Orders the referee enters, as text or from the form. `sent` as on the letter. */
  enter(seat: number, text: string, how?: 'typed' | 'form', sent?: string | null): boolean
  /** A mail and the orders taken from it. */
  mail(seat: number, text: string, sent: string): boolean
  /** A mail of somebody outside the roster. */
  strangeMail(from: string, text: string, sent: string): void
  press(by: number | null, text: string): void
  note(text: string): void
  rule(change: RulingChange, reason: string): boolean
  roster(wish: RosterChange, reason: string): void
  deadline(iso: string | null): void
  /** A record that was made by an action. */
  record(body: RecordBody): void
  /** Plays the turn after its deadline and sets that of the next. @param given the referee’s results, in a game that has such */
  adjudicate(given?: Json): void
  correct(turn: number, wish: CorrectionWish, reason: string): boolean
  undo(what: string, reason: string): void
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const START = Date.parse('2026-01-05T09:00:00Z')
const iso = (time: number): string => new Date(time).toISOString()
/** Turn n closes on the n-th Sunday evening. */
const closes = (turn: number): number => START + (7 * turn - 1) * DAY + 9 * 60 * MINUTE

export function beginCampaign(game: AnyGame, wish: CampaignWish): CampaignWriter {
  let lines: readonly CampaignLine[] = []
  let tip = NO_LINES
  let text = ''
  let time = START
  let campaign: Campaign
  const write = (...bodies: readonly RecordBody[]): void => {
    time += 7 * MINUTE
    const made = encodeLines(CAMPAIGN_BOOK, bodies, tip, iso(time))
    lines = [...lines, ...made.lines]
    tip = made
    text += made.text
    campaign = must(foldCampaign(lines))
  }
  const started = newCampaign(game, {
    app: 'Postmage 0.1.0',
    id: `frozen-${wish.name.toLowerCase().replace(/[^a-z]+/g, '-')}`,
    name: wish.name,
    roster: wish.roster,
    options: wish.options,
    pack: wish.pack ?? game.pack.house,
    seed: `the frozen seed of ${wish.name}`,
    referee: 'Pat Quill <pat@zine.example>',
    deadline: iso(closes(1)),
    zone: 'Europe/London',
  })
  write(must(started).record)
  const mailBody = (
    from: string,
    words: string,
    sent: string,
  ): Omit<RecordBody & { type: 'mail' }, 'verdict' | 'seat'> => ({
    type: 'mail',
    id: `<${campaign.lastSeq + 1}@post.example>`,
    file: `${String(campaign.lastSeq + 1).padStart(4, '0')}.eml`,
    from,
    subject: `Orders for ${campaign.header.name}`,
    date: sent,
    text: words,
    attachments: [],
    turn: campaign.status.turn,
  })
  return {
    now: () => campaign,
    text: () => text,
    seat: (name) => must(findSeat(campaign.table.seats, name)),
    before: (hours) => iso(closes(campaign.status.turn) - hours * 60 * MINUTE),
    enter: (seat, words, how = 'typed', sent = null) => {
      const taken = acceptOrders(campaign, { seat, text: words, how, sent, force: true })
      if (taken.ok) write(taken.value.record)
      return taken.ok
    },
    mail: (seat, words, sent) => {
      const { name, address } = campaign.roster[seat]!
      const mail = mailBody(`${name} <${address ?? ''}>`, words, sent)
      const taken = acceptOrders(campaign, { seat, text: words, how: 'mail', sent, force: true })
      if (taken.ok)
        write(
          { ...mail, seat, verdict: 'orders' },
          { ...taken.value.record, mail: campaign.lastSeq + 1, ties: tiesOf(words) },
        )
      else write({ ...mail, seat, verdict: 'nothing-understood' })
      return taken.ok
    },
    strangeMail: (from, words, sent) =>
      write({ ...mailBody(from, words, sent), seat: null, verdict: 'unknown-sender' }),
    press: (by, words) => write({ type: 'press', turn: campaign.status.turn, by, text: words }),
    note: (words) => write({ type: 'note', turn: campaign.status.turn, text: words }),
    rule: (change, reason) => {
      const made = makeRuling(campaign, change, reason)
      if (made.ok) write(made.value)
      return made.ok
    },
    roster: (change, reason) => write(must(changeRoster(campaign, change, reason)).record),
    deadline: (when) => write(must(setDeadline(campaign, when))),
    record: (body) => write(body),
    adjudicate: (given = null) => {
      time = Math.max(time, closes(campaign.status.turn) + 60 * MINUTE)
      write(must(adjudicate(campaign, given)))
      if (!campaign.status.over) write(must(setDeadline(campaign, iso(closes(campaign.status.turn)))))
    },
    correct: (turn, what, reason) => {
      const made = correct(campaign, turn, what, reason)
      if (made.ok) write(...made.value.records)
      return made.ok
    },
    undo: (what, reason) => write(must(undo(campaign, what, reason))),
  }
}
