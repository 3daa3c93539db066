// How many requests of a page are on their way at a time. A page that is not ours any more could send thousands at once; taking and
// answering them all in a row would hold the host up, and with it the window.

/**
 * Runs `work` for at most `most` calls at a time; the others wait in their order. No failure keeps a later one from its turn.
 * @param most a whole number from 1
 */
export function fewAtOnce<A extends readonly unknown[], R>(
  most: number,
  work: (...asked: A) => Promise<R>,
): (...asked: A) => Promise<R> {
  /** Those that wait, oldest first, as blocks: taking the first of one long list would move all others. */
  let waiting: (() => void)[] = []
  let coming: (() => void)[] = []
  let busy = 0
  const next = (): void => {
    if (waiting.length === 0) {
      waiting = coming.reverse()
      coming = []
    }
    const first = waiting.pop()
    if (first === undefined) busy--
    else first()
  }
  return async (...asked) => {
    if (busy < most) busy++
    else await new Promise<void>((go) => coming.push(go))
    try {
      return await work(...asked)
    } finally {
      next()
    }
  }
}
