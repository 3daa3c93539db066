// Who has something to send now, by what the desk says of a seat.
import type { OrdersStatus } from './answers/campaign'

/** Whether a seat has nothing to send now. */
export const owesNothing = (status: OrdersStatus): boolean =>
  status === 'waiting' || status === 'asleep' || status === 'out'
