// Looking something up that is known to be there: the place was counted, or every member has its entry.

/**
 * The item at a place of a list.
 * @throws RangeError outside the list (a bug: the place was not counted on this list)
 */
export function nth<T>(list: readonly T[], place: number): T {
  if (place < 0 || place >= list.length) throw new RangeError(`no place ${place} in a list of ${list.length}`)
  return list[place] as T
}

/**
 * The last item of a list that has one.
 * @throws RangeError for an empty list (a bug)
 */
export const last = <T>(list: readonly T[]): T => nth(list, list.length - 1)

export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

/** Shares out spare room equally, to none more than it wants: those that want least are satisfied first. */
export function sharedAlike(wants: readonly number[], spare: number): readonly number[] {
  const given = wants.map(() => 0)
  let left = spare
  const order = wants.map((_, i) => i).sort((a, b) => nth(wants, a) - nth(wants, b))
  order.forEach((i, done) => {
    given[i] = Math.min(nth(wants, i), left / (order.length - done))
    left -= nth(given, i)
  })
  return given
}
