// Asks the referee about letters of uncertain time, if that decides whether they are late.
import type { Campaign } from '@shared/campaign/record/model'
import { isLate } from '@shared/campaign/orders/orders'
import type { OtherTime } from '@shared/letters/message/letter'
import type { Problem } from '@shared/engine/result'
import { warning } from '../../../mail/results'

/** Warns if it is uncertain whether a letter with orders is late. @param sent the time it counts as sent; null = in time */
export function timeDoubt(
  campaign: Campaign,
  { mayBe }: { readonly mayBe?: readonly OtherTime[] },
  sent: string | null,
): readonly Problem[] {
  const { turn } = campaign.status
  const late = isLate(campaign, turn, sent)
  const other = mayBe?.find(({ at }) => isLate(campaign, turn, at) !== late)
  if (other === undefined) return []
  const [counts, may] = late ? ['late', 'in time'] : ['in time', 'late']
  const remedy =
    'Ask the player, or look at the source. If it is wrong, enter the orders with the time they were received.'
  return [warning('time-doubt', `It counts as ${counts}, but may be ${may}: ${other.why}.`, remedy)]
}
