// What the page's calls of the desk throw.
import type { DeskFailure } from '@shared/desk/answers'

/** A request that was not done, with what to tell the referee. */
export class DeskError extends Error {
  constructor(readonly failure: DeskFailure) {
    super(failure.message)
    this.name = 'DeskError'
  }
}
