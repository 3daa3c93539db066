// Results in tests: their values, or exceptions that say why; and the smallest change to a campaign.
import type { RecordBody } from '@shared/campaign/record/records'
import type { Problem, Result } from '@shared/engine/result'

/** The value of a success. @throws with the error of a failure as JSON */
export function must<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}

/** The value of a success. @throws with the problem of a failure */
export function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}

/** Why it failed. @throws where it did not */
export function bad(result: Result<unknown>): Problem {
  if (result.ok) throw new Error('succeeded')
  return result.error
}

/** A command that writes one note. */
export const note = (text: string): RecordBody[] => [{ type: 'note', turn: 1, text }]
