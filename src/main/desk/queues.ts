// Jobs that must not overlap: those that share a key run one after another, all others at once.

export interface Queues {
  run<T>(keys: readonly string[], job: () => Promise<T>): Promise<T>
  /** When everything that was begun is done. */
  idle(): Promise<unknown>
}

export function makeQueues(): Queues {
  const last = new Map<string, Promise<unknown>>()
  return {
    run: (keys, job) => {
      const done = Promise.all(keys.map((key) => last.get(key))).then(job)
      const settled = done
        .catch(() => {})
        .then(() => {
          for (const key of keys) if (last.get(key) === settled) last.delete(key)
        })
      for (const key of keys) last.set(key, settled)
      return done
    },
    idle: () => Promise.all(last.values()),
  }
}
