// Plays turns: gathers the orders of each seat, resolves a turn, and resolves again from a corrected turn on.
import type { Turn } from '../../engine/ids'
import { at } from '../../engine/at'
import type { AnyGame, SeatInput, Table } from '../../kit/game'
import type { RecordingDice, TypedDie } from '../../engine/dice/dice'
import { sameJson, type Json, type JsonObject } from '../../engine/json'
import type { LogLine, Seat } from '../../engine/log'
import { applyStateRulings, seatOrders } from '../record/fold'
import { deputyOf, mayOmit, owes, saidNothing } from '../record/lookup'
import { tableNow, tableOf, type Campaign, type GatheredInput, type GatheredSeat } from '../record/model'
import { playedAhead } from '../orders/ahead'
import { joinedPosts, strangersOf } from '../orders/posts'
import type { CampaignLine, RulingChange, RulingRecord, TurnInput, TurnRecord } from '../record/records'
import { diceOfTurn } from '../head/turn-seeds'

/** Rulings made for a turn that was not (yet) resolved with them: dice typed, orders changed. */
const rulingsOf = (campaign: Campaign, turn: Turn): readonly CampaignLine<RulingRecord>[] =>
  campaign.rulings.filter((line) => line.turn === turn)

export const typedDice = (rulings: readonly { readonly change: RulingChange }[]): TypedDie[] =>
  rulings.flatMap(({ change }) => (change.kind === 'die' ? [change.die] : []))

/** A seat's input for the game: after “nothing this turn” it has orders like any other. */
export const asPlayed = (input: GatheredInput): SeatInput<Json> =>
  input.kind === 'nothing' ? { kind: 'sent', orders: input.orders } : input

/**
 * Applies rulings on orders to one seat's input, in order, and skips those that no longer fit. An input `nothing` stays so unless a ruling
 * alters its orders.
 */
function ruledInput(
  campaign: Campaign,
  seat: Seat,
  input: GatheredInput,
  rulings: readonly { readonly change: RulingChange }[],
): GatheredInput {
  let now = asPlayed(input)
  for (const { change } of rulings) {
    if (change.kind !== 'game' || change.on !== 'orders' || change.seat !== seat) continue
    const result = campaign.game.ruleOrders(campaign.table, now, {
      kind: change.ruling,
      seat,
      value: change.value,
    })
    if (result.ok) now = result.value
  }
  return sameJson(now, asPlayed(input)) ? input : now
}

/** A seat without orders: the orders played for it, and why. */
function withoutOrders(
  game: AnyGame,
  kind: 'nothing' | 'nmr',
  table: Table<unknown>,
  state: JsonObject,
  seat: Seat,
): { readonly input: GatheredInput; readonly explanation: readonly string[] } {
  if (kind === 'nmr')
    return { input: { kind }, explanation: game.posts ? [] : game.defaults(table, state, seat).explanation }
  const { orders, explanation } = game.nothing(table, state, seat)
  return { input: { kind, orders }, explanation }
}

/** Why a seat plays orders it did not send. */
const explained = (input: GatheredInput, without: (kind: 'nothing' | 'nmr') => Pick<GatheredSeat, 'explanation'>) =>
  input.kind === 'nothing' || input.kind === 'nmr' ? without(input.kind).explanation : []

/** The language of orders given ahead, if they are played. */
const languageIn = ({ kind }: GatheredInput, language: number | undefined): Pick<GatheredSeat, 'language'> =>
  kind === 'sent' && language !== undefined ? { language } : {}

/** Log lines that are not the game's: who said nothing, whose orders were given ahead, who had a deputy. */
function toldBeside(
  campaign: Campaign,
  turn: Turn,
  before: JsonObject,
  inputs: readonly GatheredSeat[],
): readonly LogLine[] {
  const { game } = campaign
  const table = tableOf(campaign, turn)
  return inputs.flatMap(({ seat, input, from, language }): LogLine[] => {
    const line = (code: string, params: JsonObject, rule: string): LogLine => ({
      code,
      params: { seat, ...params },
      rule,
      audience: 'all',
      part: 0,
    })
    const instead = (): string => game.nothing(table, before, seat).rule
    const standing = language !== undefined && campaign.ahead.find(({ seq }) => seq === from)?.for === null
    const name = deputyOf(campaign, seat, turn)?.name
    return [
      ...(input.kind === 'nothing' ? [line('said-nothing', {}, instead())] : []),
      ...(language === undefined ? [] : [line('given-ahead', { standing }, instead())]),
      ...(name === undefined || input.kind === 'not-due' ? [] : [line('deputy', { name }, '')]),
    ]
  })
}

/** A seat's part where orders replace one another: those in force, those given ahead, or those played for want of any. */
function sheetPart(
  campaign: Campaign,
  seat: Seat,
  said: boolean,
  without: (kind: 'nothing' | 'nmr') => ReturnType<typeof withoutOrders>,
  rulings: readonly CampaignLine<RulingRecord>[],
): GatheredSeat {
  const { used } = seatOrders(campaign, seat, campaign.status.turn)
  const noted = used?.says === 'nothing'
  const ahead = used !== null || said ? null : playedAhead(campaign, seat)
  const own = noted ? null : (used ?? ahead)
  if (own === null && mayOmit(campaign).has(seat))
    return { seat, input: { kind: 'not-due' }, from: null, explanation: [] }
  const plain: GatheredInput =
    own === null ? without(noted || said ? 'nothing' : 'nmr').input : { kind: 'sent', orders: own.orders }
  const input = ruledInput(campaign, seat, plain, rulings)
  return {
    seat,
    input,
    from: used?.seq ?? ahead?.from ?? null,
    explanation: explained(input, without),
    ...languageIn(input, ahead?.language),
  }
}

/**
 * Every seat's input for the coming turn: its orders in force, the default for a seat that said nothing or was silent (NMR), or nothing
 * if none is due.
 * @param nothingIsNmr for turns recorded before the program distinguished “said nothing” from NMR
 */
export function gather(campaign: Campaign, nothingIsNmr = false): readonly GatheredSeat[] {
  const { game, table, state, status } = campaign
  const owing = owes(campaign)
  const rulings = rulingsOf(campaign, status.turn)
  return table.seats.map((_, seat): GatheredSeat => {
    if (!owing.has(seat)) return { seat, input: { kind: 'not-due' }, from: null, explanation: [] }
    const said = !nothingIsNmr && saidNothing(campaign, seat, status.turn) !== undefined
    const without = (kind: 'nothing' | 'nmr') => withoutOrders(game, kind, table, state, seat)
    if (game.posts) {
      const joined = joinedPosts(campaign, seat, status.turn)
      if (!joined) return { seat, from: null, ...without(said ? 'nothing' : 'nmr') }
      const { orders, from: posts } = joined
      return {
        seat,
        input: { kind: 'sent', orders },
        from: at(posts, posts.length - 1),
        posts,
        explanation: [],
      }
    }
    return sheetPart(campaign, seat, said, without, rulings)
  })
}

/** How the file records that a seat owed nothing. */
const NOT_DUE = 'out'

/** Resolves one turn from a state. The record is complete but for its envelope. */
export function resolveTurn(
  campaign: Campaign,
  turn: Turn,
  before: JsonObject,
  inputs: readonly GatheredSeat[],
  typed: readonly TypedDie[],
  strangers: TurnRecord['strangers'] = [],
  given: Json = null,
): TurnRecord {
  const { game } = campaign
  const table = tableOf(campaign, turn)
  const dice = diceOfTurn(campaign, table, turn, typed)
  const { state, log } = game.resolve(
    table,
    before,
    inputs.map((i) => asPlayed(i.input)),
    dice,
    strangers,
    given,
  )
  const recorded = inputs.map(({ seat, input, from, posts, explanation, language }): TurnInput => ({
    seat,
    kind: input.kind === 'not-due' ? NOT_DUE : input.kind,
    from,
    ...(language === undefined ? {} : { language }),
    orders:
      input.kind === 'sent' || input.kind === 'nothing'
        ? input.orders
        : input.kind === 'nmr'
          ? (game.defaults(table, before, seat).orders as Json)
          : null,
    explanation,
    ...(posts === undefined ? {} : { posts }),
  }))
  const outside = strangers.length === 0 ? {} : { strangers }
  const results = given === null ? {} : { given }
  return {
    type: 'turn',
    turn,
    inputs: recorded,
    ...outside,
    ...results,
    typed,
    dice: dice.draws,
    log: [...toldBeside(campaign, turn, before, inputs), ...log],
    state,
  }
}

/** The dice of the coming turn, with those the referee typed. */
export const comingDice = (campaign: Campaign): RecordingDice =>
  diceOfTurn(campaign, campaign.table, campaign.status.turn, typedDice(rulingsOf(campaign, campaign.status.turn)))

/** Resolves the coming turn without recording it; preview and adjudication use the same call. */
export const resolveNext = (campaign: Campaign, given: Json = null): TurnRecord =>
  resolveTurn(
    campaign,
    campaign.status.turn,
    campaign.state,
    gather(campaign),
    typedDice(rulingsOf(campaign, campaign.status.turn)),
    strangersOf(campaign, campaign.status.turn),
    given,
  )

/** The inputs a recorded turn was resolved with. */
export const recordedInputs = (turn: TurnRecord): readonly GatheredSeat[] =>
  turn.inputs.map(({ seat, kind, orders, from, posts, explanation, language }) => ({
    seat,
    from,
    ...(language === undefined ? {} : { language }),
    ...(posts === undefined ? {} : { posts }),
    explanation,
    input: kind === 'sent' || kind === 'nothing' ? { kind, orders } : { kind: kind === NOT_DUE ? 'not-due' : kind },
  }))

/**
 * Plays a recorded turn again from a state with its recorded orders. Defaults for seats without orders are worked out
 * and explained again.
 */
export function playedAgain(campaign: Campaign, line: TurnRecord, before: JsonObject): TurnRecord {
  const { game } = campaign
  const table = tableOf(campaign, line.turn)
  const inputs = recordedInputs(line).map((each): GatheredSeat => {
    const { kind } = each.input
    if (kind !== 'nmr' && kind !== 'nothing') return { ...each, explanation: [] }
    return { ...each, ...withoutOrders(game, kind, table, before, each.seat) }
  })
  return resolveTurn(campaign, line.turn, before, inputs, line.typed, line.strangers, line.given)
}

/** Changes of a correction to one turn. */
export interface Patch {
  readonly turn: Turn
  /** Replaces the input of one seat; orders for a player who said nothing are worked out. */
  readonly seat?: { readonly seat: Seat; readonly input: GatheredInput }
  /** A further ruling for that turn. */
  readonly ruling?: RulingChange
  /** Other results of the referee. */
  readonly given?: Json
}

/**
 * Plays `patch.turn` and every later recorded turn again, with the patch in force. Dice that the correction does not touch roll the same
 * because every draw has its own name. Stops where the game is now over.
 */
export function replay(campaign: Campaign, patch: Patch): readonly TurnRecord[] {
  const { game } = campaign
  const out: TurnRecord[] = []
  let before = at(campaign.turns, patch.turn - 1).before
  const extra = patch.ruling ? [{ change: patch.ruling }] : []
  if (patch.ruling?.kind === 'game' && patch.ruling.on === 'state') {
    const result = game.rule(tableNow(campaign, patch.turn), before, {
      kind: patch.ruling.ruling,
      seat: patch.ruling.seat,
      value: patch.ruling.value,
    })
    if (result.ok) before = result.value
  }
  for (const played of campaign.turns.slice(patch.turn - 1)) {
    const { line } = played
    const table = tableNow(campaign, line.turn)
    if (game.status(before).over) break
    const owing = new Map(game.due(table, before).map((due) => [due.seat, due]))
    const inputs = recordedInputs(line).map((recorded): GatheredSeat => {
      const { seat } = recorded
      const without = (kind: 'nothing' | 'nmr') => withoutOrders(game, kind, table, before, seat)
      const patched = line.turn === patch.turn
      let input = patched && patch.seat?.seat === seat ? patch.seat.input : recorded.input
      if (input.kind === 'nothing') input = without('nothing').input
      if (patched) input = ruledInput(campaign, seat, input, extra)
      // If a seat now owes orders where it owed none (or the other way round), the state decides.
      const due = owing.get(seat)
      if (due === undefined || (due.optional === true && input.kind !== 'sent')) input = { kind: 'not-due' }
      else if (input.kind === 'not-due' && due.optional !== true) input = { kind: 'nmr' }
      const { language, ...rest } = recorded
      const corrected = patched && patch.seat?.seat === seat
      return {
        ...rest,
        input,
        explanation: explained(input, without),
        ...languageIn(input, corrected ? undefined : language),
      }
    })
    const typed = line.turn === patch.turn ? mergeTyped(line.typed, typedDice(extra)) : line.typed
    const given = line.turn === patch.turn && patch.given !== undefined ? patch.given : line.given
    const record = resolveTurn(campaign, line.turn, before, inputs, typed, line.strangers, given)
    out.push(record)
    before = applyStateRulings(game, tableNow(campaign, line.turn + 1), record.state, campaign.rulings, line.turn + 1)
  }
  return out
}

const mergeTyped = (old: readonly TypedDie[], more: readonly TypedDie[]): readonly TypedDie[] => [
  ...old.filter((die) => !more.some((m) => m.label === die.label && m.k === die.k)),
  ...more,
]
