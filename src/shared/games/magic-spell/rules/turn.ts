// One player's turn: their orders one after another, at most one action among them, then the end of the turn.
import { SKIPPED } from '../../../kit/orders/next-orders'
import { at } from '../../../engine/at'
import type { Seat } from '../../../engine/log'
import type { SeatInput } from '../../../kit/game'
import { actsIn } from '../../../kit/orders/steps'
import { acts } from '../orders/read'
import { gainOf, hasRuleset2, priceOf } from '../table'
import type { Act, ActOf, Orders, Step } from '../types'
import { cast } from './cast'
import { judge } from './conditions'
import { drawSpells } from './effects'
import { endTurn, type Wishes } from './ending'
import { isTrading } from './trades'
import { weave, type Weaving } from './weave'
import { see, takeUp, logEvent, unseenPlaces, type Work } from './work'

interface Turn {
  readonly seat: Seat
  readonly weaving: Weaving
  readonly wishes: Wishes
  /** The action taken; null before it. */
  action: 'weave' | Action['do'] | null
  /** The sheet holds only trades, `return` and `bury`: its action is to rest (MS-17). */
  readonly rests: boolean
}

const ONE_ACTION = 'the one action of the turn is taken'
const NONE_IN_HAND = 'no tile has just been scrounged'

/** Orders that are the action of a turn. A weave may also continue one. */
type Action = ActOf<'scrounge' | 'cast' | 'research' | 'rest' | 'pass'>
/** Does one order; returns why it cannot be done, or null. */
type Doer<A> = (work: Work, turn: Turn, order: A) => string | null

const weaveTile: Doer<ActOf<'weave'>> = (work, turn, written) => {
  const { weaving, seat, action } = turn
  const { hand } = work.state
  // MS-15: if the letter named is the one just seen, that tile is meant.
  const isHand = hasRuleset2(work.table) && written.from === null && written.tile === hand?.tile
  const order = isHand ? { ...written, tile: null } : written
  const fresh = action === null && order.tile !== null
  const goesOn = action === 'weave' || (action !== null && weaving.free > 0) || weaving.done > 0
  if (hand !== null && order.tile !== null)
    return 'the tile just scrounged comes first: weave it, keep it or put it back'
  if (!fresh && !goesOn && hand === null) return action === null ? NONE_IN_HAND : ONE_ACTION
  if (fresh) weaving.free = 1
  const why = weave(work, seat, order, weaving)
  if (why === null) turn.action ??= 'weave'
  else if (fresh) weaving.free = 0
  return why
}

function scrounge(work: Work, { seat, weaving }: Turn, wanted: number | null): string | null {
  const { state } = work
  const place = wanted === null ? unseenPlaces(work, seat, 1)[0] : wanted - 1
  if (place === undefined) return 'no tile lies face down in the laboratory'
  const tile = state.laboratory[place]?.tile ?? null
  if (tile === null) return `nothing lies at place ${place + 1}`
  weaving.free = 1
  state.hand = { seat, place, tile }
  see(work, seat, place)
  logEvent(work, 'scrounge', { seat, place: place + 1 }, 'MS-7')
  logEvent(work, 'saw', { seat, shown: [{ place: place + 1, tile }] }, 'MS-7', [seat])
  return null
}

function research(work: Work, { seat }: Turn): string | null {
  const player = at(work.state.players, seat)
  const price = priceOf(work.table, player, 'research', 5)
  if (player.spirit < price) return `it costs ${price} spirit and only ${player.spirit} is there`
  if (work.state.deck.length === 0) return 'no spell is left in the deck'
  player.spirit -= price
  logEvent(work, 'research', { seat, price }, 'MS-9')
  drawSpells(work, seat, 1, 'MS-9')
  return null
}

function rest(work: Work, { seat }: Turn): null {
  const player = at(work.state.players, seat)
  const by = 2 + gainOf(work.table, player, 'rest')
  player.spirit += by
  logEvent(work, 'rest', { seat, by, spirit: player.spirit }, 'MS-9')
  return null
}

const ACTIONS: { readonly [D in Action['do']]: Doer<ActOf<D>> } = {
  scrounge: (work, turn, { place }) => scrounge(work, turn, place),
  cast: (work, turn, order) => cast(work, turn.seat, order, turn.weaving),
  research,
  rest,
  pass: (work, { seat }) => {
    logEvent(work, 'pass', { seat }, 'MS-4')
    return null
  },
}

const takeAction: Doer<Action> = (work, turn, order) => {
  if (turn.action !== null) return ONE_ACTION
  const why = (ACTIONS[order.do] as Doer<Action>)(work, turn, order)
  if (why === null) turn.action = order.do
  return why
}

/** The tile in hand goes to the cabinet, or stays where it lies. */
const decideHand: Doer<ActOf<'keep' | 'put-back'>> = (work, turn, order) => {
  const { hand } = work.state
  if (hand === null) return NONE_IN_HAND
  if (order.do === 'keep') keep(work, turn, hand.place)
  else logEvent(work, 'put-back', { seat: turn.seat, place: hand.place + 1 }, 'MS-7')
  work.state.hand = null
  turn.weaving.free = 0
  return null
}

function keep(work: Work, { seat }: Turn, place: number): void {
  at(work.state.players, seat).cabinet.push(takeUp(work, place))
  logEvent(work, 'kept', { seat }, 'MS-7')
}

const act: Doer<Act> = (work, turn, order) => {
  switch (order.do) {
    case 'trade':
      return null
    case 'return':
      turn.wishes.tiles.push(...order.tiles)
      return null
    case 'bury':
      turn.wishes.words.push(...order.words)
      return null
    case 'weave':
      return weaveTile(work, turn, order)
    case 'keep':
    case 'put-back':
      return decideHand(work, turn, order)
    default:
      return takeAction(work, turn, order)
  }
}

function follow(work: Work, turn: Turn, steps: readonly Step[]): void {
  for (const step of steps) {
    if (isTrading(step)) continue
    if (step.kind === 'if') {
      follow(work, turn, judge(work, turn.seat, step.condition) ? step.then : (step.else ?? []))
      continue
    }
    const why = act(work, turn, step.act)
    if (why !== null)
      logEvent(
        work,
        SKIPPED,
        { seat: turn.seat, order: acts.text(step.act, work.table), why },
        step.act.do === 'weave' ? 'MS-4, MS-6' : 'MS-4',
        [turn.seat],
      )
  }
}

const IDLE: readonly Act['do'][] = ['trade', 'return', 'bury']

/** True if a sheet has orders, but no action in any branch (MS-17). */
const hasNoAction = (steps: readonly Step[]): boolean =>
  steps.length > 0 && actsIn(steps).every(({ act }) => IDLE.includes(act.do))

const REST: readonly Step[] = [{ kind: 'act', act: { do: 'rest' } }]

/** Turns down the tiles that the player had turned up in the laboratory, then carries out the orders. */
export function playOrders(work: Work, seat: Seat, input: SeatInput<Orders>): Turn {
  const { state } = work
  logEvent(work, 'turn', { seat, turn: state.turn }, 'MS-1')
  const open = state.laboratory.filter((place) => place.open === seat)
  for (const place of open) place.open = null
  if (open.length > 0) logEvent(work, 'turned-down', { seat, count: open.length }, 'MS-8')
  const turn: Turn = {
    seat,
    weaving: { done: 0, free: 0 },
    wishes: { tiles: [], words: [] },
    action: null,
    rests: hasRuleset2(work.table) && input.kind === 'sent' && hasNoAction(input.orders.steps),
  }
  if (input.kind === 'nmr') logEvent(work, 'nmr', { seat }, 'MS-1')
  follow(work, turn, input.kind === 'sent' ? input.orders.steps : REST)
  return turn
}

/** The end of a turn: a tile still in hand is kept, then cleanup. */
export function finishTurn(work: Work, turn: Turn): void {
  const { seat } = turn
  const { hand } = work.state
  if (hand !== null) {
    logEvent(work, 'forgot-hand', { seat }, 'MS-7', [seat])
    work.state.hand = null
    keep(work, turn, hand.place)
  }
  if (turn.action === null && turn.rests) rest(work, turn)
  else if (turn.action === null) logEvent(work, 'pass', { seat }, 'MS-4')
  endTurn(work, seat, turn.wishes)
}
