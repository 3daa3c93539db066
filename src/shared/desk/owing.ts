// Who has something to send now, by the desk's status of a seat.
import type { OrdersStatus } from './answers/campaign'

/** Whether a seat has nothing to send now. */
export const owesNothing = (status: OrdersStatus): boolean =>
  status === 'waiting' || status === 'asleep' || status === 'out'
