// Long work in slices: between two of them the rest of the program gets a turn.

/** Gives the rest of the program a turn. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A slice ends after so many milliseconds at the latest. */
const LONGEST_STRETCH = 30

/**
 * @param most pieces of work in one slice
 * @returns to be called after each piece, and to be awaited where it gives something
 */
export function breaths(most: number): () => Promise<void> | undefined {
  let done = 0
  let since = performance.now()
  return () => {
    done += 1
    if (done < most && performance.now() - since < LONGEST_STRETCH) return undefined
    return pause().then(() => {
      done = 0
      since = performance.now()
    })
  }
}
