// Where it is not certain when a letter was sent, and that decides whether it is late, the referee is asked.
import type { Campaign } from '@shared/campaign/model'
import { isLate } from '@shared/campaign/orders'
import type { OtherTime } from '@shared/letters/letter'
import type { SeatLetter } from './own-words'

/** A letter with a warning if it may be late or in time, so that it is looked at. @param sent when it counts as sent; null = in time */
export function withTimeDoubt(
  campaign: Campaign,
  { mayBe }: { readonly mayBe?: readonly OtherTime[] },
  sent: string | null,
  letter: SeatLetter,
): SeatLetter {
  if (letter.reading.orders === null) return letter
  const { turn } = campaign.status
  const late = isLate(campaign, turn, sent)
  const other = mayBe?.find(({ at }) => isLate(campaign, turn, at) !== late)
  if (other === undefined) return letter
  const [counts, may] = late ? ['late', 'in time'] : ['in time', 'late']
  const warning = {
    code: 'time-doubt',
    severity: 'warning',
    message: `It counts as ${counts}, but may be ${may}: ${other.why}.`,
    remedy: 'Ask the player, or look at the source. If it is wrong, enter the orders with the time they were received.',
  } as const
  return { ...letter, reading: { ...letter.reading, problems: [...letter.reading.problems, warning] } }
}
