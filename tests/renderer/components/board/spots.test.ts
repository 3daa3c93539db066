// Arrow keys on a board: to the nearest spot in their direction, and nowhere off the board.
import { describe, expect, test } from 'vitest'
import { spotFrom, type Spot } from '../../../../src/renderer/components/board/spots'

const spot = (id: string, x: number, y: number): Spot => ({ id, x, y, width: 10, height: 10, label: id })
/** A cross with an arm to each side and one spot far off in the corner. */
const SPOTS = [
  spot('middle', 100, 100),
  spot('left', 60, 104),
  spot('right', 140, 96),
  spot('up', 97, 50),
  spot('down', 103, 150),
  spot('corner', 200, 200),
]

describe('from a spot with a key', () => {
  test.each([
    ['middle', 'ArrowLeft', 'left'],
    ['middle', 'ArrowRight', 'right'],
    ['middle', 'ArrowUp', 'up'],
    ['middle', 'ArrowDown', 'down'],
    ['left', 'ArrowRight', 'middle'],
    ['down', 'ArrowUp', 'middle'],
    ['down', 'ArrowDown', 'corner'],
    ['left', 'ArrowLeft', null],
    ['up', 'ArrowUp', null],
    ['right', 'Home', 'middle'],
    ['left', 'End', 'corner'],
    ['middle', 'Enter', null],
    ['nowhere', 'ArrowLeft', null],
  ])('%s, %s: %s', (at, key, to) => {
    expect(spotFrom(SPOTS, at, key)?.id ?? null).toBe(to)
  })

  test('every spot of a grid is reached from its first one', () => {
    const grid = Array.from({ length: 12 }, (_, i) => spot(`${i}`, (i % 4) * 20, Math.floor(i / 4) * 20))
    const reached = new Set(['0'])
    for (const id of reached)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = spotFrom(grid, id, key)
        if (next !== null) reached.add(next.id)
      }
    expect(reached.size).toBe(12)
  })
})
