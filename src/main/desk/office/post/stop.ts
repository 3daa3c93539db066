// Long work with a mail server at a desk, which the referee can end.
import type { DeskContext } from '../../context'

/** The work under way, by desk. */
const working = new WeakMap<DeskContext, Set<AbortController>>()

/** Runs work with a signal that `stop` gives. */
export async function stoppable<T>(desk: DeskContext, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const all = working.get(desk) ?? new Set()
  working.set(desk, all.add(controller))
  try {
    return await work(controller.signal)
  } finally {
    all.delete(controller)
  }
}

/** Ends running work: fetching at once, sending after the current letter. */
export const stop = (desk: DeskContext): void => working.get(desk)?.forEach((each) => each.abort())
