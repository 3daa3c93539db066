// Faults of an issue file, with their places.
import type { Problem, Span } from '../../engine/result'
import { problem } from '../../engine/result'

/** A fault with its place in the file. */
export const faultAt = (at: Span, code: string, message: string, remedy: string): Problem =>
  problem(code, message, remedy, { at })

export const warningAt = (at: Span, code: string, message: string, remedy: string): Problem => ({
  ...faultAt(at, code, message, remedy),
  severity: 'warning',
})

/** Faults in the order of the file. */
export const inOrder = (problems: readonly Problem[]): readonly Problem[] =>
  [...problems].sort((a, b) => (a.at?.start ?? 0) - (b.at?.start ?? 0))
