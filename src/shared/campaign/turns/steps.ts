// The coming turn played step by step for one seat: its turn in the middle, and what could be ordered next.
import type { NextOrder, SeatInput, TurnSoFar } from '../../kit/game'
import type { Json, JsonObject } from '../../engine/json'
import type { Seat } from '../../engine/log'
import type { Campaign } from '../record/model'
import { asPlayed, comingDice, gather } from './play'

interface PlayedSteps {
  readonly soFar: TurnSoFar<JsonObject, Json>
  readonly offers: readonly NextOrder<Json>[]
}

/** Whether the turns of this campaign can be played step by step. */
export const hasSteps = ({ game }: Pick<Campaign, 'game'>): boolean =>
  game.nextOrders !== undefined && game.turnSoFar !== undefined

/**
 * Plays the coming turn of one seat by the orders so far; nothing is recorded. Seats before it in the resolution play the orders in force
 * (or their NMR defaults, and rulings), with the dice of the coming turn: adjudicating these orders gives the same, as long as nothing
 * earlier changes.
 * @param orders null = none yet
 * @returns null if the game cannot be played so, or the seat has no turn now
 */
export function playSteps(campaign: Campaign, seat: Seat, orders: Json): PlayedSteps | null {
  const { game, table, state } = campaign
  const inputs = gather(campaign).map(({ input }): SeatInput<Json> => asPlayed(input))
  const soFar = game.turnSoFar?.(table, state, inputs, seat, orders, comingDice(campaign))
  if (soFar === null || soFar === undefined) return null
  const offers = game.nextOrders?.(table, state, inputs, seat, soFar.orders, () => comingDice(campaign)) ?? []
  return { soFar, offers }
}
