// PNG of drawings: what is white between dashes stays white.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { must } from '../../support/memory-campaign'
import { pngFile } from '../../../src/main/print/png'

it('a dashed line has nothing between its dashes', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="9" viewBox="0 0 40 9"><line x1="0" y1="4.5" x2="40" y2="4.5" stroke="#000000" stroke-width="3" stroke-dasharray="10 10"/></svg>'
  const bytes = must(await pngFile({ svg, width: 40, height: 9 } as Parameters<typeof pngFile>[0], 72))
  const drawn = createCanvas(40, 9).getContext('2d')
  drawn.drawImage(await loadImage(Buffer.from(bytes)), 0, 0)
  const dark = (x: number): boolean =>
    Array.from({ length: 9 }, (_, y) => drawn.getImageData(x, y, 1, 1).data[0] ?? 255).some((grey) => grey < 200)
  expect([5, 15, 25, 35].map(dark)).toEqual([true, false, true, false])
})
