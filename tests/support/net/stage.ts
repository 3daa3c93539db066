// Clock and chance of what is frozen: the hour is said, and campaigns get the id they are to have.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'

export interface Stage {
  /** Goes to a moment: hours before the deadline of a turn; less than 0 is after it. @returns it */
  before(turn: number, hours: number): Date
}

/** Turn n closes on the n-th Sunday evening of March 2026. */
export const closes = (turn: number): string => new Date(Date.UTC(2026, 2, 1 + 7 * turn, 18)).toISOString()

/** @param id of every campaign that is begun meanwhile */
export async function staged<T>(id: string, work: (stage: Stage) => Promise<T>): Promise<T> {
  const drawn = crypto.randomUUID
  crypto.randomUUID = () => id as ReturnType<typeof drawn>
  syncBuiltinESMExports()
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    return await work({
      before: (turn, hours) => {
        const moment = new Date(Date.parse(closes(turn)) - hours * 3_600_000)
        vi.setSystemTime(moment)
        return moment
      },
    })
  } finally {
    vi.useRealTimers()
    crypto.randomUUID = drawn
    syncBuiltinESMExports()
  }
}
