// Remarks made on a letter when it was read, apart from those of the game on its orders.
import type { Problem } from '../../engine/result'
import type { Campaign } from '../record/model'
import { readOrders } from './orders'
import type { OrdersRecord } from '../record/records'
import { isSettled } from './ties'

/** Remarks on the letter orders came in that nobody has looked at: none where they were typed, or where only the game warns. */
export function letterRemarks(
  campaign: Campaign,
  { seat, text, turn, mail, problems }: OrdersRecord,
): readonly Problem[] {
  const warnings = problems.filter((p) => p.severity === 'warning')
  if (mail === undefined || warnings.length === 0 || isSettled(campaign, mail)) return []
  const ofGame = new Set(readOrders(campaign, seat, text, 'typed', turn).problems.map(({ code }) => code))
  return warnings.filter(({ code }) => !ofGame.has(code))
}
