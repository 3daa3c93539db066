// Spots of a board that can be picked, and how the arrow keys walk between them. Pure.

import type { DrawnSpot } from '@shared/kit/sheets/drawing'

export interface Spot extends Omit<DrawnSpot, 'note'> {
  /** Effect of picking it, for tooltips and screen readers: "Move to the Jeweller". */
  readonly label: string
  /** Whether it is picked already; left out where picking is not choosing. */
  readonly chosen?: boolean
}

const middle = (spot: Spot): { readonly x: number; readonly y: number } => ({
  x: spot.x + spot.width / 2,
  y: spot.y + spot.height / 2,
})

const WAYS: ReadonlyMap<string, readonly [number, number]> = new Map<string, readonly [number, number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])
/** How much worse a step sideways is than one ahead. */
const ASIDE = 2.5

/**
 * The spot a key leads to: with an arrow the nearest one in that direction, with Home and End the first and the last.
 * @returns null when the key leads nowhere
 */
export function spotFrom(spots: readonly Spot[], at: string, key: string): Spot | null {
  if (key === 'Home') return spots[0] ?? null
  if (key === 'End') return spots.at(-1) ?? null
  const way = WAYS.get(key)
  const here = spots.find(({ id }) => id === at)
  if (way === undefined || here === undefined) return null
  const from = middle(here)
  let best: Spot | null = null
  let least = Infinity
  for (const spot of spots) {
    const to = middle(spot)
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const ahead = dx * way[0] + dy * way[1]
    if (spot === here || ahead <= 0) continue
    const cost = ahead + ASIDE * Math.abs(dx * way[1] + dy * way[0])
    if (cost >= least) continue
    least = cost
    best = spot
  }
  return best
}
