// Spell Merchants: the vocabulary. Rules R1–R12 are the designer's, SM-n are our rulings (docs/rules/spell-merchants.md).
import type { Seat } from '../../engine/log'
import type { Plan as KitPlan } from '../../kit/orders/steps'
import type { PlanOrders } from '../../kit/orders/plans'
import type { ViewOf, ViewFieldsOf } from '../../kit/view'

export const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const
export type Letter = (typeof LETTERS)[number]

/** An ingredigit. */
export type Digit = 1 | 2 | 3 | 4 | 5 | 6
export const DIGITS: readonly Digit[] = [1, 2, 3, 4, 5, 6]

export type RoundNo = 1 | 2

// ── Orders ────────────────────────────────────────────────────────────────────────────────────────────────

/** A player's order for one round (SM-8). Offered and restocked digits are ascending. */
export type Act =
  | { readonly do: 'offer'; readonly digits: readonly Digit[] }
  | { readonly do: 'restock'; readonly digits: readonly Digit[] }
  | { readonly do: 'restock-random' }
  | { readonly do: 'pass' }
  /** Not an order a player can write: the poorest valid spell is sent in for them (SM-20). */
  | { readonly do: 'nmr' }

export type Plan = KitPlan<Act>

/** One sheet: a plan per round; null = nothing (understood) for that round, a pass, flagged (SM-8). */
export type Orders = PlanOrders<Act>

// ── State ─────────────────────────────────────────────────────────────────────────────────────────────────

export interface Player {
  readonly points: number
  /** Ascending. */
  readonly stock: readonly Digit[]
  /** Times not entered so far: the fines ladder (SM-16). */
  readonly fails: number
  /** Has left the game for good (SM-22). */
  readonly out: boolean
  /** Sum of the referee's rulings, so that the books balance. */
  readonly adjusted: Adjustment
}

interface Adjustment {
  readonly points: number
  /** Change for each digit, entry 0 for the ones. */
  readonly stock: readonly number[]
}

/** Order and result of one seat in one round. */
export interface Entry {
  readonly seat: Seat
  readonly did: 'offer' | 'restock' | 'restock-random' | 'pass' | 'nothing' | 'out'
  /** Sent in by the NMR rule (SM-20), either for want of a sheet or because the offer was void (SM-11). */
  readonly nmr: boolean
  /** Ascending; [] without an offer. */
  readonly spell: readonly Digit[]
  readonly valid: boolean
  /** Place among valid spells, ties share the better one (1, 2, 2, 4); 0 = not ranked. */
  readonly place: number
  readonly prize: number
  readonly fine: number
  /** Digits that arrived after the round. */
  readonly restocked: readonly Digit[]
}

export interface RoundResult {
  readonly session: number
  readonly round: RoundNo
  readonly wizard: Letter
  readonly entries: readonly Entry[]
}

export interface State {
  /** 1–6: the session to be played next; the last one played once over. */
  readonly session: number
  readonly round: RoundNo
  readonly over: boolean
  readonly winners: readonly Seat[]
  /** All twelve, in the order in which they come. */
  readonly wizards: readonly Letter[]
  readonly target: number
  readonly players: readonly Player[]
  readonly history: readonly RoundResult[]
}

/** The wizards of a session among those of a game, in the order in which they come; fewer if fewer are given. */
export const wizardsIn = <W>(wizards: readonly W[], session: number): readonly W[] =>
  wizards.slice(2 * session - 2, 2 * session)

// ── View ──────────────────────────────────────────────────────────────────────────────────────────────────

export interface SeenPlayer {
  readonly points: number
  /** null when hidden from this viewer (SM-18). */
  readonly stock: readonly Digit[] | null
  readonly fails: number
}

export interface SeenEntry extends Omit<Entry, 'restocked'> {
  /** null when hidden from this viewer (SM-18). */
  readonly restocked: readonly Digit[] | null
}

export interface SeenRound extends Omit<RoundResult, 'entries'> {
  readonly entries: readonly SeenEntry[]
}

interface SeenWizard {
  readonly letter: Letter
  /** The formula in words, from the pack. */
  readonly text: string
  readonly prizes: readonly [first: number, second: number, other: number]
}

/** Fields of a view beside those of every game. */
export interface GameFields {
  readonly session: number
  readonly round: RoundNo
  readonly target: number
  /** Wizards this viewer may know, in order of arrival from session 1: all for the referee, else up to the present session (SM-2). */
  readonly wizards: readonly SeenWizard[]
  /** In roster order. */
  readonly players: readonly SeenPlayer[]
  readonly history: readonly SeenRound[]
}

/** A view as data, as it reaches the page. */
export type ViewFields = ViewFieldsOf<GameFields>
export type SmView = ViewOf<GameFields>
