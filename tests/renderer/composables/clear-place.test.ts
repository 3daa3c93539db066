// Where a message lies: nothing that can be pressed is under it while there is room.
import { describe, expect, test } from 'vitest'
import { clearPlace, type Box } from '../../../src/renderer/components/shell/clear-place'

const area: Box = { left: 0, top: 0, right: 800, bottom: 600 }
const wide = { width: 400, height: 40 }
const narrow = { width: 200, height: 80 }

describe('a message', () => {
  test.each<[string, readonly Box[], object]>([
    ['is at the upper right where nothing is', [], { left: 400, top: 0, width: 400 }],
    ['goes below a bar of choices', [{ left: 0, top: 0, right: 800, bottom: 50 }], { left: 400, top: 56, width: 400 }],
    [
      'goes to the left of a single button',
      [{ left: 760, top: 0, right: 800, bottom: 400 }],
      { left: 360, top: 0, width: 400 },
    ],
    [
      'is narrow between columns that leave it no more',
      [
        { left: 0, top: 0, right: 296, bottom: 600 },
        { left: 504, top: 0, right: 800, bottom: 600 },
      ],
      { left: 304, top: 0, width: 200 },
    ],
    [
      'covers as little as it can where everything is taken',
      [
        { left: 0, top: 0, right: 800, bottom: 300 },
        { left: 0, top: 300, right: 800, bottom: 600 },
        { left: 600, top: 0, right: 800, bottom: 20 },
      ],
      { left: 400, top: 24, width: 400 },
    ],
  ])('%s', (_, taken, place) => {
    expect(clearPlace(area, taken, [wide, narrow])).toEqual(place)
  })
})
