// Spell Merchants: the vocabulary. Rules R1–R12 are the designer's, SM-n are our rulings (docs/rules/spell-merchants.md).
import type { Condition } from '../../engine/conditions/condition'
import type { View } from '../../kit/game'
import type { Seat } from '../../engine/log'

export const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const
export type Letter = (typeof LETTERS)[number]

/** An ingredigit. */
export type Digit = 1 | 2 | 3 | 4 | 5 | 6
export const DIGITS: readonly Digit[] = [1, 2, 3, 4, 5, 6]

export type RoundNo = 1 | 2

// ── Orders ────────────────────────────────────────────────────────────────────────────────────────────────

/** What a player does in one round (SM-8). Offered and restocked digits are kept ascending. */
export type Act =
  | { readonly do: 'offer'; readonly digits: readonly Digit[] }
  | { readonly do: 'restock'; readonly digits: readonly Digit[] }
  | { readonly do: 'restock-random' }
  | { readonly do: 'pass' }
  /** Not an order a player can write: the poorest valid spell is sent in for him (SM-20). */
  | { readonly do: 'nmr' }

export type Plan =
  | { readonly kind: 'act'; readonly act: Act }
  | { readonly kind: 'if'; readonly condition: Condition; readonly then: Plan; readonly else: Plan | null }

/** One sheet: a plan per round; null = nothing (understood) for that round, a pass, flagged (SM-8). */
export interface Orders {
  readonly rounds: readonly [Plan | null, Plan | null]
}

// ── State ─────────────────────────────────────────────────────────────────────────────────────────────────

export interface Player {
  readonly points: number
  /** Ascending. */
  readonly stock: readonly Digit[]
  /** Times not entered so far: the fines ladder (SM-16). */
  readonly fails: number
  /** Given up for good (SM-22). */
  readonly out: boolean
  /** What the referee's rulings changed, added up: the books still balance. */
  readonly adjusted: Adjustment
}

export interface Adjustment {
  readonly points: number
  /** Per digit, entry 0 for the ones; what was taken away is negative. */
  readonly stock: readonly number[]
}

/** What one seat did in one round and what it brought. */
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

// ── Log ───────────────────────────────────────────────────────────────────────────────────────────────────

/** What can happen. Parameters and sentences of each code are in prose.ts; `part` of a line is the round. */
export const LOG_CODES = [
  // the session as a whole
  'nmr',
  'out',
  'already-over',
  // orders of a round (for their sender only)
  'wizard',
  'condition',
  'condition-failed',
  'no-else',
  'no-order',
  'bad-order',
  'void-offer',
  // offers and prizes
  'offer',
  'nmr-offer',
  'nmr-nothing',
  'no-offers',
  'invalid',
  'prize',
  'shared-prize',
  'no-valid',
  'used',
  // not entering
  'fine',
  'restock',
  'restock-hidden',
  // the end
  'target-reached',
  'round-not-played',
  'game-over',
] as const
export type LogCode = (typeof LOG_CODES)[number]

// ── View ──────────────────────────────────────────────────────────────────────────────────────────────────

export interface SeenPlayer {
  readonly name: string
  /** Names of those who had the seat before: orders written then still mean this seat. */
  readonly formerly: readonly string[]
  readonly points: number
  /** null when hidden from this viewer (SM-18). */
  readonly stock: readonly Digit[] | null
  readonly fails: number
  readonly out: boolean
}

export interface SeenEntry extends Omit<Entry, 'restocked'> {
  /** null when hidden from this viewer (SM-18). */
  readonly restocked: readonly Digit[] | null
}

export interface SeenRound extends Omit<RoundResult, 'entries'> {
  readonly entries: readonly SeenEntry[]
}

export interface SeenWizard {
  readonly letter: Letter
  /** The formula in words, from the pack. */
  readonly text: string
  readonly prizes: readonly [first: number, second: number, other: number]
}

export interface ViewFields {
  readonly game: 'spell-merchants'
  /** The seat that looks; null for the public and the referee. */
  readonly seat: Seat | null
  readonly session: number
  readonly round: RoundNo
  readonly over: boolean
  readonly winners: readonly Seat[]
  readonly target: number
  /** Wizards this viewer may know, in order of arrival from session 1: all for the referee, else up to the present session (SM-2). */
  readonly wizards: readonly SeenWizard[]
  /** In roster order. */
  readonly players: readonly SeenPlayer[]
  readonly history: readonly SeenRound[]
}

export type SmView = View<ViewFields>
