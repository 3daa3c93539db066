// One player's turn: his orders one after another, at most one action among them, then the end of the turn.
import type { SeatInput } from '../../../kit/game'
import type { Seat } from '../../../engine/log'
import { actText } from '../orders/words'
import { gainOf, priceOf } from '../table'
import type { Act, Orders, Step } from '../types'
import { cast } from './cast'
import { judge } from './conditions'
import { drawSpells } from './effects'
import { endTurn, type Wishes } from './ending'
import { isTrading } from './trades'
import { weave, type Weaving } from './weave'
import { see, takeUp, tell, unseenPlaces, type Work } from './work'

export interface Turn {
  readonly seat: Seat
  readonly weaving: Weaving
  readonly wishes: Wishes
  /** The action taken; null before it. */
  action: 'weave' | 'scrounge' | 'cast' | 'research' | 'rest' | 'pass' | null
}

const ONE_ACTION = 'the one action of the turn is taken'

/** Does one order; returns why it cannot be done, or null. */
function act(work: Work, turn: Turn, order: Act): string | null {
  const { table, state } = work
  const { seat, weaving } = turn
  const player = state.players[seat]!
  switch (order.do) {
    case 'trade':
      return null
    case 'return':
      turn.wishes.tiles.push(...order.tiles)
      return null
    case 'bury':
      turn.wishes.words.push(...order.words)
      return null
    case 'weave': {
      const fresh = turn.action === null && order.tile !== null
      const goesOn = turn.action === 'weave' || (turn.action !== null && weaving.free > 0) || weaving.done > 0
      if (state.hand !== null && order.tile !== null)
        return 'the tile just scrounged comes first: weave it, keep it or put it back'
      if (!fresh && !goesOn && state.hand === null)
        return turn.action === null ? 'no tile has just been scrounged' : ONE_ACTION
      if (fresh) weaving.free = 1
      const why = weave(work, seat, order, weaving)
      if (why === null && turn.action === null) turn.action = 'weave'
      if (why !== null && fresh) weaving.free = 0
      return why
    }
    case 'scrounge': {
      if (turn.action !== null) return ONE_ACTION
      const place = order.place === null ? unseenPlaces(work, seat, 1)[0] : order.place - 1
      if (place === undefined) return 'no tile lies face down in the laboratory'
      const tile = state.laboratory[place]?.tile ?? null
      if (tile === null)
        return order.place === null
          ? 'nothing is left in the laboratory'
          : `nothing lies at place ${order.place}`
      turn.action = 'scrounge'
      weaving.free = 1
      state.hand = { seat, place, tile }
      see(work, seat, place)
      tell(work, 'scrounge', { seat, place: place + 1 }, 'MS-7')
      tell(work, 'saw', { seat, shown: [{ place: place + 1, tile }] }, 'MS-7', [seat])
      return null
    }
    case 'keep':
      if (state.hand === null) return 'no tile has just been scrounged'
      keep(work, turn)
      return null
    case 'put-back':
      if (state.hand === null) return 'no tile has just been scrounged'
      tell(work, 'put-back', { seat, place: state.hand.place + 1 }, 'MS-7')
      state.hand = null
      weaving.free = 0
      return null
    case 'cast': {
      if (turn.action !== null) return ONE_ACTION
      const why = cast(work, seat, order, weaving)
      if (why === null) turn.action = 'cast'
      return why
    }
    case 'research': {
      if (turn.action !== null) return ONE_ACTION
      const price = priceOf(table, player, 'research', 5)
      if (player.spirit < price) return `it costs ${price} spirit and only ${player.spirit} is there`
      if (state.deck.length === 0) return 'no spell is left in the deck'
      turn.action = 'research'
      player.spirit -= price
      tell(work, 'research', { seat, price }, 'MS-9')
      drawSpells(work, seat, 1, 'MS-9')
      return null
    }
    case 'rest': {
      if (turn.action !== null) return ONE_ACTION
      turn.action = 'rest'
      const by = 2 + gainOf(table, player, 'rest')
      player.spirit += by
      tell(work, 'rest', { seat, by, spirit: player.spirit }, 'MS-9')
      return null
    }
    case 'pass':
      if (turn.action !== null) return ONE_ACTION
      turn.action = 'pass'
      tell(work, 'pass', { seat }, 'MS-4')
      return null
  }
}

function keep(work: Work, turn: Turn): void {
  const { state } = work
  const tile = takeUp(work, state.hand!.place)
  state.hand = null
  turn.weaving.free = 0
  state.players[turn.seat]!.cabinet.push(tile)
  tell(work, 'kept', { seat: turn.seat }, 'MS-7')
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
      tell(
        work,
        'skipped',
        { seat: turn.seat, order: actText(work.table, step.act), why },
        step.act.do === 'weave' ? 'MS-4, MS-6' : 'MS-4',
        [turn.seat],
      )
  }
}

const REST: readonly Step[] = [{ kind: 'act', act: { do: 'rest' } }]

/** What a player had turned up in the laboratory is turned down, then his orders are carried out. */
export function playOrders(work: Work, seat: Seat, input: SeatInput<Orders>): Turn {
  const { state } = work
  tell(work, 'turn', { seat, turn: state.turn }, 'MS-1')
  const open = state.laboratory.filter((place) => place.open === seat)
  for (const place of open) place.open = null
  if (open.length > 0) tell(work, 'turned-down', { seat, count: open.length }, 'MS-8')
  const turn: Turn = { seat, weaving: { done: 0, free: 0 }, wishes: { tiles: [], words: [] }, action: null }
  if (input.kind === 'nmr') tell(work, 'nmr', { seat }, 'MS-1')
  follow(work, turn, input.kind === 'sent' ? input.orders.steps : REST)
  return turn
}

/** The end of a turn: a tile still in hand is kept, then cleanup. */
export function finishTurn(work: Work, turn: Turn): void {
  const { seat } = turn
  if (work.state.hand !== null) {
    tell(work, 'forgot-hand', { seat }, 'MS-7', [seat])
    keep(work, turn)
  }
  if (turn.action === null) tell(work, 'pass', { seat }, 'MS-4')
  endTurn(work, seat, turn.wishes)
}
