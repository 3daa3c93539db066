// The error that requests to the desk throw.
import type { DeskFailure } from '@shared/desk/answers/campaign'

/** A failed request, with the message for the referee. */
export class DeskError extends Error {
  /** @param request the name of the failed request */
  constructor(
    readonly failure: DeskFailure,
    readonly request: string | null = null,
  ) {
    super(failure.message)
    this.name = 'DeskError'
  }
}

/** Why the desk refused a request. @throws any other fault, which is one of the page */
export function failureOf(fault: unknown): DeskFailure {
  if (!(fault instanceof Error) || !('failure' in fault)) throw fault
  return fault.failure as DeskFailure
}
