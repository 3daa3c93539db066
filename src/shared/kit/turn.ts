// Playing a turn: the growing log, and each seat's orders once conditions are evaluated.
import type { Dice } from '../engine/dice/dice'
import { eventLogger, type Audience, type LogLine, type Seat, seatViewer, type Viewer } from '../engine/log'
import type { Condition } from '../engine/conditions/condition'
import type { FactBook } from './conditions/fact-book'
import type { Moment } from './conditions/facts'
import type { Default, Resolve, Table } from './game'
import type { Seeing } from './orders/nouns'
import type { StepsOrders } from './orders/orders'
import type { PlanOrders } from './orders/plans'
import type { CommonCode } from './prose'
import { chosen, holding } from './orders/steps'
import type { BaseState } from './view'

/** Seats with the most of something; all of them where there is a tie, nobody where there are no seats. */
export function seatsWithMost(values: readonly number[]): readonly Seat[] {
  const most = Math.max(...values)
  return values.flatMap((value, seat) => (value === most ? [seat] : []))
}

interface TurnSpec<P, S, O, V extends Moment['view']> {
  readonly view: (table: Table<P>, state: S, viewer: Viewer) => V
  /** Facts for conditions; left out by a game without conditions. */
  readonly facts?: FactBook<Seeing<V, P>>
  /** Orders of those who send nothing; the same as the `defaults` of the game. */
  readonly defaults: (table: Table<P>, state: S, seat: Seat) => Default<O>
  /** Rule numbers: for those who send nothing, and for conditions. */
  readonly rules: { readonly nmr: string; readonly conditions?: string }
}

/** A turn as it begins. `C`: the codes of the game. */
export interface PlayingTurn<S, O, C extends string, P = null> {
  readonly table: Table<P>
  readonly state: S
  /** Adds a line to the log. @param audience who may read it; everybody where left out. @param part of the turn, 0 as a whole */
  readonly logEvent: (
    code: C | CommonCode,
    params: LogLine['params'],
    rule: string,
    audience?: Audience,
    part?: number,
  ) => void
  /** Orders of each seat, or the defaults if it sent none (which has been logged); null for those who owe none or are out. */
  readonly sent: readonly (O | null)[]
  /** Evaluates conditions of a seat in a state, and logs the outcome for that player. */
  readonly judge: (seat: Seat, state?: S, part?: number) => (condition: Condition) => boolean
}

/** The `resolve` of a game. @param play plays the turn and returns the state after it */
export const resolveBy =
  <P, S extends BaseState, O, V extends Moment['view'], C extends string>(
    { view, facts, defaults, rules }: TurnSpec<P, S, O, V>,
    play: (turn: PlayingTurn<S, O, C, P>, dice: Dice) => S,
  ): Resolve<P, S, O> =>
  (table, state, inputs, dice) => {
    const log: LogLine[] = []
    const write = eventLogger<C | CommonCode>()
    const logEvent: PlayingTurn<S, O, C>['logEvent'] = (code, params, rule, audience, part = 0) =>
      write({ log, part }, code, params, rule, audience)
    const sent = state.players.map(({ out }, seat): O | null => {
      const input = inputs[seat] ?? { kind: 'nmr' }
      if (out === true || input.kind === 'not-due') return null
      if (input.kind === 'sent') return input.orders
      logEvent('nmr', { seat }, rules.nmr)
      return defaults(table, state, seat).orders
    })
    const judge = (seat: Seat, seen = state, part = 0) =>
      facts?.follow(() => ({ table, view: view(table, seen, seatViewer(seat)) }), {
        log,
        seat,
        rule: rules.conditions ?? '',
        part,
      }) ?? (() => false)
    return { state: play({ table, state, logEvent, sent, judge }, dice), log }
  }

/**
 * Each seat's act by its plan for one part of the turn, in the state before that part; null for none.
 * @param round index of the plan, from 0. @param part in the log
 */
export const chosenActs = <S, A, C extends string, P>(
  { sent, judge }: PlayingTurn<S, PlanOrders<A>, C, P>,
  round = 0,
  part = 0,
): readonly (A | null)[] =>
  sent.map((orders, seat) => {
    const plan = orders?.rounds[round] ?? null
    return plan === null ? null : chosen(plan, judge(seat, undefined, part))
  })

/** The orders of a seat that come up, one after another. @param state as it is now, for conditions */
export const comingUp = <S, A, C extends string, P>(
  { sent, judge }: PlayingTurn<S, StepsOrders<A>, C, P>,
  seat: Seat,
  state?: S,
): readonly A[] => holding(sent[seat]?.steps ?? [], judge(seat, state))
