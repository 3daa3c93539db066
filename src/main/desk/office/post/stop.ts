// Long work with a mail server at a desk, which the referee can end.
import type { DeskContext } from '../../context'

/** The work under way, by desk. */
const working = new WeakMap<DeskContext, AbortController>()

/** Runs work with a signal that `stop` gives. */
export async function stoppable<T>(desk: DeskContext, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  working.set(desk, controller)
  try {
    return await work(controller.signal)
  } finally {
    working.delete(desk)
  }
}

export const stop = (desk: DeskContext): void => working.get(desk)?.abort()
