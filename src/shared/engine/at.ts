// Looking things up that are known to be there.

/**
 * The entry of a list at a place that is known to exist: a player by seat, a good by number.
 * @throws RangeError when it does not, which is a mistake of the program and never of a player
 */
export function at<T>(list: readonly T[], i: number): T {
  const entry = list[i]
  if (entry === undefined) throw new RangeError(`there is no entry ${i} in a list of ${list.length}`)
  return entry
}
