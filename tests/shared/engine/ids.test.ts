// A turn cannot be passed for a seat: the types say so, and this file does not compile where they no longer do.
import { expect, it } from 'vitest'
import type { Seat, Seq, Turn } from '../../../src/shared/engine/ids'
import { isLate } from '../../../src/shared/campaign/orders/orders'
import { deadlineOf, type Campaign } from '../../../src/shared/campaign/record/model'
import { nameOf, ordersLine, ordersOfSeat } from '../../../src/shared/campaign/record/lookup'
import { seatViewer } from '../../../src/shared/engine/log'

const seat: Seat = 1
const turn: Turn = 2
const seq: Seq = 3

/** Never called: what is right compiles, what is wrong must not. */
export function neverCalled(campaign: Campaign): void {
  ordersOfSeat(campaign, seat, turn)
  nameOf(campaign, 0)
  // @ts-expect-error seat and turn the wrong way round
  ordersOfSeat(campaign, turn, seat)
  // @ts-expect-error a line of the book is no turn
  deadlineOf(campaign, seq)
  // @ts-expect-error a turn is no line of the book
  ordersLine(campaign, turn)
  // @ts-expect-error a turn is no seat
  nameOf(campaign, turn)
  // @ts-expect-error a seat is no turn
  isLate(campaign, seat, null)
  // @ts-expect-error a line of the book is no seat
  seatViewer(seq)
  // @ts-expect-error a record's turn is no seat
  campaign.turns.map((played): Seat => played.line.turn)
  // @ts-expect-error deadlines are kept by turn
  campaign.deadlines.get(seat)
}

it('are plain numbers when the program runs', () => {
  expect([seat, turn, seq]).toEqual([1, 2, 3])
})
