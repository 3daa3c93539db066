// Late orders as they were read, for the referee to accept or leave out wherever they are shown.
import type { Seat, Turn } from '@shared/engine/ids'
import { seatOrders } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import type { LateOrders } from '@shared/desk/answers/campaign'

/** @returns null where none wait, and under seal */
export function lateOrders(campaign: Campaign, seat: Seat, turn: Turn): LateOrders | null {
  const { versions, standing } = seatOrders(campaign, seat, turn)
  const line = versions.filter(({ seq }) => standing.get(seq) === 'late').at(-1)
  if (line === undefined || campaign.underSeal) return null
  return {
    seq: line.seq,
    sent: line.sent ?? line.at,
    mail: line.mail ?? null,
    sentences: campaign.game.describe(campaign.table, line.orders),
    problems: line.problems,
  }
}
