// Orders of the coming turn or of a past one, and adjudicating.
import { z } from 'zod'
import type { CampaignSummary, PreviewAnswer, ReadingAnswer, SeatSheet, StepsAnswer } from '../answers/campaign'
import type { Acknowledgement } from '../answers/mail'
import type { WhatIfAnswer } from '../answers/what-if'
import { id, text, reason, seat, turn, time, seq, json } from './fields'

const rulingChange = z.strictObject({
  /** 'die', 'in-time', 'counts', or a kind from the game's `rulings`. */
  kind: z.string().min(1).max(60),
  seat: seat.nullable(),
  /** die: `label#k=value` with the value as on the die's recorded scale (0-based); in-time, counts: seq of the orders; else the game's own. */
  value: z.string().max(500),
})

export const ordersRequests = {
  /** `turn`, here and below: one that is over, to be corrected; without it the coming one. */
  'orders.sheet': z.strictObject({ campaign: id, seat, turn: turn.optional() }),
  /** Reads a text as it is typed; nothing is stored. `letter`: small talk between orders is passed over, as in imported mail. */
  'orders.read': z.strictObject({ campaign: id, seat, text, letter: z.boolean().optional(), turn: turn.optional() }),
  /** Text of orders given as JSON by the form; reads it back at once. */
  'orders.write': z.strictObject({ campaign: id, seat, orders: json, turn: turn.optional() }),
  /** Plays a turn step by step: the orders possible next, and the events by the orders so far (null = none). */
  'orders.next': z.strictObject({ campaign: id, seat, orders: json }),
  'orders.accept': z.strictObject({
    campaign: id,
    seat,
    text,
    how: z.enum(['typed', 'form', 'telephone']),
    letter: z.boolean().optional(),
    received: time.nullable(),
    force: z.boolean(),
    /** The turn they were written for; left out, the coming one. */
    turn: turn.optional(),
  }),
  /** Notes that the player says there is nothing to send this turn. `called`: when they said so by telephone. */
  'orders.nothing': z.strictObject({ campaign: id, seat, called: time.nullable(), turn: turn.optional() }),
  /** Brings an earlier version back: it is recorded again as the newest. */
  'orders.restore': z.strictObject({ campaign: id, seq }),
  /** The reply that tells a player how orders were read, with its receipt. */
  'orders.acknowledge': z.strictObject({ campaign: id, seat }),

  'adjudicate.preview': z.strictObject({ campaign: id }),
  /** The coming turn as it is, beside the turn with a ruling. */
  'adjudicate.whatIf': z.strictObject({ campaign: id, change: rulingChange }),
  'adjudicate.rule': z.strictObject({ campaign: id, change: rulingChange, reason }),
  /** `deadline`: of the turn after it, set in the same command. */
  'adjudicate.commit': z.strictObject({
    campaign: id,
    basis: seq,
    deadline: time.nullable().optional(),
    /** The referee's text, in a game by hand. */
    results: text.optional(),
  }),
}

export interface OrdersAnswers {
  readonly 'orders.sheet': SeatSheet
  readonly 'orders.read': ReadingAnswer
  readonly 'orders.write': ReadingAnswer
  readonly 'orders.next': StepsAnswer
  readonly 'orders.accept': CampaignSummary
  readonly 'orders.nothing': CampaignSummary
  readonly 'orders.restore': CampaignSummary
  readonly 'orders.acknowledge': Acknowledgement
  readonly 'adjudicate.preview': PreviewAnswer
  readonly 'adjudicate.whatIf': WhatIfAnswer
  readonly 'adjudicate.rule': PreviewAnswer
  readonly 'adjudicate.commit': CampaignSummary
}
