// The readers of a turn's sheets, and the sheets printed for them. Pure.
import type { CampaignSummary } from '@shared/desk/answers/campaign'
import { owesNothing } from '@shared/desk/owing'

export interface Reader {
  /** Name of the reader in requests to the desk. */
  readonly value: string
  readonly label: string
  readonly note: string
}

export const PUBLIC: Reader = { value: 'public', label: 'Public report', note: 'for the zine' }
export const REFEREE: Reader = {
  value: 'referee',
  label: 'Referee’s sheet',
  note: 'everything, confidential',
}

/** The players; the newest sheets of a running game ask those who owe orders for them. */
export function playersOf(
  { seats, over, turnsPlayed }: Pick<CampaignSummary, 'seats' | 'over' | 'turnsPlayed'>,
  turn: number,
): readonly Reader[] {
  const asks = !over && turn === turnsPlayed
  return seats.map(({ name, status }) => ({
    value: name,
    label: name,
    note: asks && !owesNothing(status) ? 'private sheet and order slip' : 'private sheet',
  }))
}
