// Charts: a few lines each with a mark of its own, many lines a panel each.
import { describe, expect, test } from 'vitest'
import { chartHeight, chartSvg } from '@shared/sheets/chart-svg'
import type { ChartBlock } from '@shared/sheets/chart-parts'

const chart = (players: number): ChartBlock => ({
  block: 'chart',
  caption: 'Points',
  x: ['start', '1', '2'],
  series: Array.from({ length: players }, (_, i) => ({ name: `Player ${i + 1}`, values: [0, i, 2 * i - 3] })),
  mark: { label: 'target', value: 20 },
})
const drawn = (block: ChartBlock): string =>
  chartSvg(block, { width: 240, height: chartHeight(block, 140, 8.5, 240), font: 'Serif', fontSize: 8.5 })
const marks = (svg: string): readonly string[] => [
  ...new Set(
    [...svg.matchAll(/<path transform="[^"]*" d="([^"]*)" fill="([^"]*)"/g)].map((m) => `${m[1]} ${m[2]}`),
  ),
]
const shapes = (svg: string): number => (svg.match(/<path d="M[^"]*" fill="none"/g) ?? []).length

describe('a chart', () => {
  test.each([1, 2, 3, 4, 5, 6])('of %i lines has a mark for each', (players) => {
    expect(marks(drawn(chart(players)))).toHaveLength(players)
  })

  test.each([7, 12, 40])('of %i lines has a panel for each, and names and last values of all', (players) => {
    const svg = drawn(chart(players))
    expect(marks(svg)).toEqual([])
    expect(shapes(svg)).toBe(players)
    for (const { name, values } of chart(players).series) {
      expect(svg).toContain(`>${name}</text>`)
      expect(svg).toContain(`>${String(values[2]).replace('-', '−')}</text>`)
    }
    expect(svg).toContain('Dashed')
  })

  test.each([3, 30])('of %i lines stays in its frame and is black alone', (players) => {
    const block = chart(players)
    const height = chartHeight(block, 140, 8.5, 240)
    const svg = drawn(block)
    const lows = [...svg.matchAll(/ y[12]?="([\d.-]+)"/g)].map((m) => Number(m[1]))
    expect(Math.max(...lows)).toBeLessThanOrEqual(height)
    expect(Math.min(...lows)).toBeGreaterThanOrEqual(0)
    expect(new Set(svg.match(/#[0-9a-f]{6}/g))).toEqual(
      new Set(['#000000', ...(players < 7 ? ['#ffffff'] : [])]),
    )
  })
})
