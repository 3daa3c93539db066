// Work that waits for a pause in typing, and answers that come too late. One piece of work is due at a time: an edit takes the
// place of the one before.
import { computed, ref, type ComputedRef } from 'vue'

export interface PutOffWork {
  /** Waiting for an answer. */
  readonly busy: ComputedRef<boolean>
  /** The number of the newest edit; an answer to an older one is dropped. */
  newest(): number
  /** A new edit: work that was due for an older one is dropped. */
  overtake(): void
  /** A new edit whose work begins after a pause in milliseconds, or with `start`; it is given the edit's number. */
  later(pause: number, work: (mine: number) => Promise<void>): void
  /** A new edit whose work begins at once, or as soon as the work of the one before is done. */
  soon(work: (mine: number) => Promise<void>): void
  /** Begins the due work now. */
  start(): void
  /** Waits until nothing is due or in progress. */
  settle(): Promise<void>
  /** Counts as busy while this runs. A fault is passed to `fail`, and the result is `otherwise`. */
  during<T, E>(work: () => Promise<T>, otherwise: E): Promise<T | E>
}

/** @param fail receives faults of the work */
export function usePutOffWork(fail: (fault: unknown) => void): PutOffWork {
  const waiting = ref(0)
  let edit = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let due: (() => Promise<void>) | null = null
  let running: Promise<unknown> = Promise.resolve()
  let under = 0
  let eager = false

  async function during<T, E>(work: () => Promise<T>, otherwise: E): Promise<T | E> {
    waiting.value++
    try {
      return await work()
    } catch (fault) {
      fail(fault)
      return otherwise
    } finally {
      waiting.value--
    }
  }
  function overtake(): void {
    clearTimeout(timer)
    due = null
    eager = false
    edit++
  }
  function start(): void {
    clearTimeout(timer)
    const work = due
    due = null
    if (work === null) return
    under++
    const done = during(work, undefined).then(() => {
      if (--under === 0 && eager) start()
    })
    running = Promise.all([running, done])
  }
  function take(work: (mine: number) => Promise<void>): void {
    overtake()
    const mine = edit
    due = () => work(mine)
  }
  return {
    busy: computed(() => waiting.value > 0),
    newest: () => edit,
    overtake,
    later(pause, work) {
      take(work)
      timer = setTimeout(start, pause)
    },
    soon(work) {
      take(work)
      if (under === 0) start()
      else eager = true
    },
    start,
    async settle() {
      // Edits made during this wait have started by then and are no longer due.
      do {
        start()
        await running
      } while (due !== null || under > 0)
    },
    during,
  }
}
