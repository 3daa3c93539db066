// Stores the reason for an unfinished correction and the mail behind it. The text is in components/orders/drafts.ts.
import type { Seat, Turn } from '@shared/engine/ids'
import type { JsonObject } from '@shared/engine/json'
import { keep, kept } from '../../kept'

interface Place {
  readonly turn: Turn
  readonly seat: Seat
  readonly mail?: number
}

interface Memo {
  readonly reason: string
  readonly mail: number | undefined
}

const keyOf = (campaign: string, { turn, seat }: Place): string => `correction\n${campaign}\n${turn}\n${seat}`

/** Keeps the reason given so far for correcting a seat's orders. */
export const keepMemo = (campaign: string, place: Place, reason: string): void =>
  keep(keyOf(campaign, place), { reason, mail: place.mail ?? null })

/** Deletes the memo once the correction is accepted or given up. */
export function forgetMemo(campaign: string, place: Place): void {
  if (kept(keyOf(campaign, place)) !== null) keep(keyOf(campaign, place), null)
}

/** The stored memo of a correction, or null. */
export function memoOf(campaign: string, place: Place): Memo | null {
  const memo = kept(keyOf(campaign, place)) as JsonObject | null
  if (memo === null) return null
  const { reason, mail } = memo
  return {
    reason: typeof reason === 'string' ? reason : '',
    mail: typeof mail === 'number' ? mail : undefined,
  }
}
