// The board as a graph of spaces (EX-7): who may step where, shortest ways, distances.
import type { Colour, Space } from './types'

export interface Board {
  readonly width: number
  readonly height: number
  readonly spaces: readonly Space[]
  readonly at: ReadonlyMap<string, Space>
}

/** A board whose spaces can be looked up by id. */
export const boardOf = (board: Omit<Board, 'at'>): Board => ({
  ...board,
  at: new Map(board.spaces.map((space) => [space.id, space])),
})

/** Whether a wizard of this colour may step into a space (EX-7). */
const mayEnter = (space: Space, colour: Colour): boolean =>
  space.kind === 'lab' ? space.owner === colour : space.kind !== 'healer'

/** The word for one's own Lab in orders. */
export const OWN_LAB = 'lab'

/** The Lab of a colour; '' on a board without it (a pack is refused then). */
export const labOf = (spaces: readonly Pick<Space, 'id' | 'owner'>[], colour: Colour): string =>
  spaces.find(({ owner }) => owner === colour)?.id ?? ''

/** Id of the space that an order names. */
export const idOf = (spaces: Board['spaces'], place: string, colour: Colour): string =>
  place === OWN_LAB ? labOf(spaces, colour) : place

/** Cache: distances on a board, at most one map for each space and colour. Moves, checks and sheets ask for the same ones. */
const known = new WeakMap<Board, Map<string, ReadonlyMap<string, number>>>()

/** Steps from a space to each space that the colour can reach. With null, every space may be entered. */
export function stepsFrom(board: Board, from: string, colour: Colour | null): ReadonlyMap<string, number> {
  const maps = known.get(board) ?? new Map<string, ReadonlyMap<string, number>>()
  known.set(board, maps)
  const key = `${colour ?? ''}/${from}`
  const steps = maps.get(key) ?? search(board, from, colour)
  maps.set(key, steps)
  return steps
}

function search(board: Board, from: string, colour: Colour | null): ReadonlyMap<string, number> {
  const found = new Map([[from, 0]])
  const queue = [from]
  for (const here of queue) {
    for (const id of board.at.get(here)?.next ?? []) {
      const space = board.at.get(id)
      if (space === undefined || found.has(id) || (colour !== null && !mayEnter(space, colour))) continue
      found.set(id, (found.get(here) ?? 0) + 1)
      queue.push(id)
    }
  }
  return found
}

/** Steps of the shortest legal way, or null if no way exists. */
export const stepsTo = (board: Board, from: string, to: string, colour: Colour): number | null =>
  stepsFrom(board, from, colour).get(to) ?? null

/**
 * The space that many steps along the shortest way to another; null if there is no way. Ties go to the way
 * through the space named first in the pack.
 */
export function towards(board: Board, from: string, to: string, colour: Colour, steps: number): string | null {
  const whole = stepsTo(board, from, to, colour)
  if (whole === null) return null
  let at = from
  for (let left = whole; left > Math.max(0, whole - steps); left--)
    at =
      board.spaces.find(
        (space) =>
          board.at.get(at)?.next.includes(space.id) === true &&
          mayEnter(space, colour) &&
          stepsTo(board, space.id, to, colour) === left - 1,
      )?.id ?? at
  return at
}

/** Where a way through places ends and how many steps it takes, or the reason why nobody may go it (EX-7). */
export function wayThrough(
  board: Board,
  from: string,
  places: readonly string[],
  colour: Colour,
): { readonly to: string; readonly steps: number } | 'no-such-place' | 'foreign-lab' | 'healer-shut' | 'no-way' {
  let [to, steps] = [from, 0]
  for (const place of places) {
    const space = board.at.get(idOf(board.spaces, place, colour))
    if (space === undefined) return 'no-such-place'
    if (space.kind === 'lab' && space.owner !== colour) return 'foreign-lab'
    if (space.kind === 'healer') return 'healer-shut'
    const way = stepsTo(board, to, space.id, colour)
    if (way === null) return 'no-way'
    steps += way
    to = space.id
  }
  return { to, steps }
}
