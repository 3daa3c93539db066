// What tests of files ask of an outcome, and the smallest change there is.
import type { RecordBody } from '@shared/campaign/record/records'
import type { Problem, Result } from '@shared/engine/result'

/** What succeeded. @throws with the problem where it did not */
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
