// A campaign of a game with turns: random players write texts, the referee does everything a referee can do.
import { seatViewer } from '@shared/engine/log'
import { owes } from '@shared/campaign/record/lookup'
import type { Json } from '@shared/engine/json'
import type { AnyGame } from '@shared/kit/game'
import type { Campaign } from '@shared/campaign/record/model'
import type { RosterEntry } from '@shared/campaign/record/records'
import { randomOf, type Random } from '../random'
import type { FrozenPlan } from './campaigns'
import { beginCampaign, type CampaignWish, type CampaignWriter } from './campaign-writer'

/** A ruling on the game before a turn is played, or on turn 0 after the end, for anybody. The first value that is possible is taken. */
export interface GameRulingPlan {
  readonly turn: number
  readonly kind: string
  readonly seat: number | null
  readonly values: readonly string[]
}

export interface TurnsPlan extends CampaignWish {
  readonly game: AnyGame
  /** Stops before this turn; absent = plays to the end. */
  readonly until?: number
  /** Orders of a player, or null for none. */
  orders(campaign: Campaign, seat: number, random: Random): Json | null
  readonly rulings: readonly GameRulingPlan[]
  /** A die typed by the referee, before its turn. */
  readonly die?: { readonly turn: number; readonly label: string; readonly k: number; readonly value: number }
  /** Turns on which something happens; each is passed over when the game does not get there. */
  readonly when: {
    readonly nmr: number
    readonly late: number
    readonly takeOver: number
    readonly correctOrders: number
    readonly correctNmr: number
    readonly correctRuling: number
    readonly undo: number
  }
}

const MOST_TURNS = 300

/** Sends the orders of a seat as text: typed, by the form, or by mail with the usual words around them. */
function send(writer: CampaignWriter, seat: number, orders: Json, random: Random): void {
  const { game, table, status } = writer.now()
  const text = game.format(table, orders)
  if (text.trim() === '') return
  const way = (seat + status.turn) % 3
  if (way === 0) writer.enter(seat, text)
  else if (way === 1) writer.enter(seat, text, 'form')
  else {
    const news = random() < 0.3 ? '\n\nPRESS:\nThe weather is fine, and so is my purse.' : ''
    writer.mail(seat, `Dear Pat,\n\n${text}${news}\n`, writer.before(12 + seat))
  }
}

function ruleOnGame(writer: CampaignWriter, { kind, seat, values }: GameRulingPlan): void {
  const { game, table, status } = writer.now()
  const on = needed(game.rulings.find((spec) => spec.kind === kind)?.on, kind)
  const seats = status.over ? table.seats.map((_, i) => i) : [seat]
  const done = seats.some((whose) =>
    values.some((value) =>
      writer.rule({ kind: 'game', on, ruling: kind, seat: whose, value }, `A ruling of the kind ${kind}.`),
    ),
  )
  if (!done) throw new Error(`no ruling "${kind}" of ${values.join(' | ')} is possible in ${writer.now().header.name}`)
}

function needed<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`there is no ${what}`)
  return value
}

/** A seat is late twice: once the referee lets it count, once not. */
function sendLate(writer: CampaignWriter, seat: number, orders: Json): void {
  const { game, table } = writer.now()
  const text = game.format(table, orders)
  if (text.trim() === '' || !writer.mail(seat, text, writer.before(-2))) return
  const late = writer.now().orders.at(-1)!
  if (!writer.rule({ kind: 'in-time', seat, orders: late.seq }, 'The post was on strike.'))
    throw new Error('late orders are not late')
  writer.mail(seat, text, writer.before(-30))
}

/** Plays a campaign by its plan. @returns the file's text */
function playTurns(plan: TurnsPlan): string {
  const writer = beginCampaign(plan.game, plan)
  const { when } = plan
  let seed = Array.from(plan.name).reduce((sum, mark) => (sum * 31 + mark.charCodeAt(0)) % 1_000_003, 7)
  const orders = (seat: number): Json | null => plan.orders(writer.now(), seat, randomOf((seed += 1)))
  for (let n = 0; n < MOST_TURNS && !writer.now().status.over; n++) {
    const { turn } = writer.now().status
    if (turn === plan.until) break
    if (turn === 1) {
      writer.press(null, 'Welcome to a new game, and good luck to all.')
      writer.press(1, 'I shall win this one.')
      writer.note('Anna prefers to be phoned.')
    }
    if (turn === when.takeOver)
      writer.roster({ seat: 1, name: 'Zoë Newhand', address: 'zoe@post.example', handle: 'zoe7' }, 'Brian has left.')
    for (const ruling of plan.rulings) if (ruling.turn === turn) ruleOnGame(writer, ruling)
    if (plan.die?.turn === turn) {
      const { label, k, value } = plan.die
      if (!writer.rule({ kind: 'die', die: { label, k, value } }, 'A real die was thrown.'))
        throw new Error('the die is refused')
    }
    const last = writer.now().table.seats.length - 1
    const [first] = owes(writer.now()).keys()
    for (const seat of owes(writer.now()).keys()) {
      if (turn % when.nmr === 0 && seat === last) continue
      const wanted = orders(seat)
      if (wanted === null) continue
      if (turn === when.late && seat === first) sendLate(writer, seat, wanted)
      else send(writer, seat, wanted, randomOf(seed))
      // Somebody changes his mind.
      if (turn % 4 === 1 && seat === 1) send(writer, seat, orders(seat) ?? wanted, randomOf(seed))
    }
    writer.adjudicate()
    if (turn === when.undo) {
      writer.undo('the deadline', '')
      writer.undo('the turn', 'Played too early.')
      writer.adjudicate()
    }
    if (turn === when.correctOrders) {
      const other = writer.now().turns[turn - 2]!
      const wanted = plan.orders(
        { ...writer.now(), state: other.before, status: { turn: turn - 1, over: false, winners: [] } },
        0,
        randomOf(seed),
      )
      const text = plan.game.format(writer.now().table, needed(wanted ?? undefined, 'orders'))
      if (!writer.correct(turn - 1, { kind: 'orders', seat: 0, text, force: true }, 'Misread.'))
        throw new Error('the correction is refused')
    }
    if (turn === when.correctNmr) writer.correct(turn, { kind: 'nmr', seat: 0 }, 'The mail was a joke.')
    if (turn === when.correctRuling) {
      const first = plan.rulings[0]!
      const change = {
        kind: 'game',
        on: 'state',
        ruling: first.kind,
        seat: first.seat,
        value: first.values[0]!,
      } as const
      if (!writer.correct(turn - 1, { kind: 'ruling', change }, 'Forgotten before the turn.'))
        throw new Error('the correction by a ruling is refused')
      writer.undo('the correction', 'It was not forgotten.')
    }
  }
  for (const ruling of plan.rulings) if (ruling.turn === 0) ruleOnGame(writer, ruling)
  return writer.text()
}

/** The view of a seat, as its player sees it when writing. */
export const seenBy = ({ game, table, state }: Campaign, seat: number) => game.view(table, state, seatViewer(seat))

/** Plans of a game as they are found. */
export const turnsPlans = (plans: readonly (TurnsPlan & { readonly what: string })[]): FrozenPlan[] =>
  plans.map((plan) => ({ what: plan.what, play: () => playTurns(plan) }))

export const rosterOf = (...names: readonly string[]): RosterEntry[] =>
  names.map((name) => ({
    name,
    address: `${name.toLowerCase()}@post.example`,
    seat: null,
    handle: name === 'Cleo' ? 'cleopatra' : null,
  }))

export const json = (orders: object | null): Json | null => orders as Json | null
export const rule = (turn: number, kind: string, seat: number | null, ...values: string[]): GameRulingPlan => ({
  turn,
  kind,
  seat,
  values,
})
