// The board of Elixir in Chromium: no sign, name or number leaves its box or meets another, whatever a pack calls them.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFEREE } from '@shared/engine/log'
import { elixir } from '@shared/games/elixir'
import { boardDrawing, type Drawn } from '@shared/games/elixir/telling/drawing'
import { deskPage, sharedBrowser } from '../support/browser'
import { stateWith, tableOf } from '../support/elixir'

let page: Page
beforeAll(async () => {
  page = await deskPage(await sharedBrowser())
})
afterAll(() => page?.context().close())

const four = tableOf(4)
const places = ['special supplies', 'special supplies', '3', 'healer']
const seen = elixir.view(four, stateWith(four, { players: places.map((place) => ({ place })) }), REFEREE)
const LONG = [
  'Wormwood of the Northern Waste',
  'Antidisestablishmentarianism',
  'Mr Grimsby-Worthington’s Herbs',
  'MMMMMMMMMMMMMM WWWWWWWWWWWWWWW',
  'Zum Goldenen Schwan am Wasser',
]
const named = (name: (i: number) => string): Drawn => ({
  ...seen,
  herbs: [0, 1, 2].map(name),
  specials: [2, 3, 4].map(name),
  board: { ...seen.board, spaces: seen.board.spaces.map((space, i) => ({ ...space, label: name(i) })) },
})
const boards: readonly (readonly [what: string, drawn: Drawn])[] = [
  ['the house pack', seen],
  ...LONG.map((name) => [name, named(() => name)] as const),
  ['all of them', named((i) => LONG[i % LONG.length]!)],
]

test.each(boards)('%s', async (_, drawn) => {
  for (const font of ['Georgia, serif', 'DejaVu Serif', 'sans-serif']) {
    await page.setContent(boardDrawing(drawn, { width: 1000, font }).svg)
    const wrong = await page.evaluate(() => {
      const boxOf = (node: Element) => {
        const { x, y, width, height } = (node as SVGGraphicsElement).getBBox()
        return { x, y, right: x + width, bottom: y + height, words: node.textContent }
      }
      type Box = ReturnType<typeof boxOf>
      // Letters are not as high as their line: what hangs out above and below is empty.
      const trim = (box: Box): Box => {
        const spare = (box.bottom - box.y) * 0.15
        return { ...box, y: box.y + spare, bottom: box.bottom - spare }
      }
      const apart = (a: Box, b: Box): boolean => a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y
      const inside = (a: Box, b: Box): boolean => a.x >= b.x && a.right <= b.right && a.y >= b.y && a.bottom <= b.bottom
      const texts = [...document.querySelectorAll('text')].map(boxOf).map(trim)
      const frames = [...document.querySelectorAll('rect, circle')].map(boxOf)
      return texts.flatMap((text, i) => [
        ...(frames.every((frame) => inside(text, frame) || apart(text, frame))
          ? []
          : [`leaves its box: ${text.words}`]),
        ...(texts.slice(i + 1).every((other) => apart(text, other)) ? [] : [`on another text: ${text.words}`]),
      ])
    })
    expect(wrong, font).toEqual([])
  }
})
