// The order sheet of a past turn, from which a correction starts: the player's orders and view at that time.
import { at } from '@shared/engine/at'
import type { Seat, Turn } from '@shared/engine/ids'
import { hasErrors, problem } from '@shared/engine/result'
import { ordersLine } from '@shared/campaign/record/lookup'
import { turnName, type Campaign, type PlayedTurn } from '@shared/campaign/record/model'
import { readOrders, viewFor } from '@shared/campaign/orders/orders'
import type { SeatSheet } from '@shared/desk/answers/campaign'
import type { JsonObject } from '@shared/engine/json'
import { refuse } from '../context'

/** A past turn; any other is refused. */
export function playedTurn(campaign: Campaign, turn: Turn): PlayedTurn {
  return (
    campaign.turns[turn - 1] ??
    refuse(
      problem(
        'turn-not-played',
        `${turnName(campaign, turn)} has not been adjudicated.`,
        'Only turns that are over can be corrected.',
      ),
    )
  )
}

/** Orders of a past turn as text: as typed or, from a letter, as understood. */
function textOf(campaign: Campaign, { line, table }: PlayedTurn, seat: Seat): string {
  const input = line.inputs.find((each) => each.seat === seat)
  if (input?.kind !== 'sent') return ''
  const from = input.posts === undefined && input.from !== null ? ordersLine(campaign, input.from) : undefined
  const text = from?.text
  if (text !== undefined && !hasErrors(readOrders(campaign, seat, text, 'typed', line.turn).problems)) return text
  return campaign.game.format(table, input.orders)
}

/** @returns the sheet with the player's own view before that turn; without versions, defaults, reports and charts, which are of the coming turn */
export function pastSheet(campaign: Campaign, seat: Seat, turn: Turn): SeatSheet {
  const played = playedTurn(campaign, turn)
  const { game } = campaign
  return {
    seat,
    name: at(played.table.seats, seat).name,
    text: textOf(campaign, played, seat),
    reading: null,
    versions: [],
    late: null,
    defaults: [],
    ahead: [],
    nothing: null,
    examples: [],
    game: game.id,
    view: viewFor(campaign, played.table, played.before, seat) as unknown as JsonObject,
    report: {},
    pictures: [],
  }
}
