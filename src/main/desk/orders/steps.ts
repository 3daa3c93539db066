// A turn played step by step: possible next orders, and the effects of the orders so far.
import type { Seat } from '@shared/engine/ids'
import type { Campaign } from '@shared/campaign/record/model'
import { notOpen } from '@shared/campaign/orders/orders'
import { hasSteps, playSteps } from '@shared/campaign/turns/steps'
import type { StepsAnswer } from '@shared/desk/answers/campaign'
import type { Json, JsonObject } from '@shared/engine/json'
import { seatViewer } from '@shared/engine/log'
import { problem } from '@shared/engine/result'
import { checkSeat, refuse } from '../context'
import type { Handlers } from '../context'
import { saidLines } from '../adjudicate/explain'
import { readWritten } from './handlers'

/** Plays orders by way of their text, so that nothing is shown that the text would not do. */
function next(campaign: Campaign, seat: Seat, orders: Json): StepsAnswer {
  const { game, table } = campaign
  checkSeat(campaign, seat)
  if (!hasSteps(campaign))
    return refuse(
      problem(
        'no-steps',
        `${game.title} is not played step by step: its players do not move one after another.`,
        'Use the form or the text.',
      ),
    )
  const closed = notOpen(campaign, seat)
  if (closed) return refuse(closed)
  const written = orders === null ? null : readWritten(campaign, seat, orders)
  const sentences = written?.sentences ?? []
  const played = playSteps(campaign, seat, written?.orders ?? null)
  return {
    text: written?.tidy ?? '',
    sentences,
    turn: played && {
      offers: played.offers,
      story: saidLines(campaign, played.soFar.log),
      ahead: saidLines(campaign, played.soFar.ahead),
      view: game.view(table, played.soFar.state, seatViewer(seat)) as JsonObject,
      last: played.soFar.back === null ? null : { sentence: sentences.at(-1) ?? '', orders: played.soFar.back },
    },
  }
}

export const stepHandlers = {
  'orders.next': async ({ campaign, seat, orders }, desk) => next(desk.space(campaign).campaign(), seat, orders),
} satisfies Partial<Handlers>
