// Looking up things that are known to be there.

/**
 * The entry of a list at a place that is known to exist: a player by seat, a good by number.
 * @throws RangeError when it does not, which is a mistake of the program and never of a player
 */
export function at<T>(list: readonly T[], i: number): T {
  const entry = list[i]
  if (entry === undefined) throw new RangeError(`there is no entry ${i} in a list of ${list.length}`)
  return entry
}

/** Takes one entry out of a list that is being worked on; false when it is not there. */
export function takeOne<T>(list: T[], entry: T): boolean {
  const place = list.indexOf(entry)
  if (place >= 0) list.splice(place, 1)
  return place >= 0
}

/**
 * The entry of a map for a name that is known to be in it: a card of the pack, a place of the board.
 * @throws RangeError when it is missing, which is a programming error and never a player's
 */
export function found<T>(map: ReadonlyMap<string, T>, name: string): T {
  const entry = map.get(name)
  if (entry === undefined) throw new RangeError(`there is no “${name}” among ${map.size}`)
  return entry
}
