// Charts: lines told apart by marks, of many the six that end highest.
import { describe, expect, test } from 'vitest'
import { chartHeight, chartSvg } from '@shared/sheets/charts/chart-svg'
import { captionOf, type ChartBlock } from '@shared/sheets/charts/chart-parts'

const chart = (players: number): ChartBlock => ({
  block: 'chart',
  caption: 'Points',
  x: ['start', '1', '2'],
  series: Array.from({ length: players }, (_, i) => ({ name: `Player ${i + 1}`, values: [0, i, 2 * i - 3] })),
  mark: { label: 'target', value: 20 },
})
const drawn = (block: ChartBlock): string =>
  chartSvg(block, { width: 240, height: chartHeight(block, 140, 8.5), font: 'Serif', fontSize: 8.5 })
const marks = (svg: string): readonly string[] => [
  ...new Set([...svg.matchAll(/<path transform="[^"]*" d="([^"]*)" fill="([^"]*)"/g)].map((m) => `${m[1]} ${m[2]}`)),
]
const shapes = (svg: string): number => (svg.match(/<path d="M[^"]*" fill="none"/g) ?? []).length

describe('a chart', () => {
  test.each([1, 2, 3, 4, 5, 6])('of %i lines has a mark for each', (players) => {
    expect(marks(drawn(chart(players)))).toHaveLength(players)
  })

  test.each([7, 12, 40])('of %i lines has a mark for the six highest, and names and last values of all', (players) => {
    const svg = drawn(chart(players))
    expect(marks(svg)).toHaveLength(6)
    expect(shapes(svg)).toBe(players)
    for (const { name, values } of chart(players).series)
      expect(svg).toContain(`>${name} ${String(values[2]).replace('-', '−')}</text>`)
  })

  test.each([3, 30])('of %i lines stays in its frame and is black alone', (players) => {
    const block = chart(players)
    const height = chartHeight(block, 140, 8.5)
    const svg = drawn(block)
    const lows = [...svg.matchAll(/ y[12]?="([\d.-]+)"/g)].map((m) => Number(m[1]))
    expect(Math.max(...lows)).toBeLessThanOrEqual(height)
    expect(Math.min(...lows)).toBeGreaterThanOrEqual(0)
    expect(new Set(svg.match(/#[0-9a-f]{6}/g))).toEqual(new Set(['#000000', '#ffffff']))
  })

  test('has the words of its mark where no line runs through them', () => {
    // A grid of twenties, a mark at fifty: on a low chart its words have no room between the dotted lines.
    const scores = (values: readonly number[], height: number): string =>
      chartSvg(
        { block: 'chart', caption: 'Points', x: ['a', 'b', 'c'], series: [{ name: 'Anna', values }], mark: { label: 'target', value: 50 } },
        { width: 240, height, font: 'Serif', fontSize: 8.5 },
      ) // prettier-ignore
    const wordsOf = (svg: string): readonly number[] =>
      /<text x="([\d.]+)" y="([\d.]+)"[^>]*>target 50/.exec(svg)?.slice(1).map(Number) ?? []
    const dotted = (svg: string): readonly number[] =>
      [...svg.matchAll(/ y1="([\d.]+)"[^>]*stroke-dasharray="0.8 3"/g)].map((m) => Number(m[1]))
    const roomy = scores([0, 5, 60], 160)
    const [x = 0, y = 0] = wordsOf(roomy)
    expect(dotted(roomy).filter((row) => row > y - 6 && row < y + 2)).toEqual([])
    expect(roomy).not.toContain('<rect')
    // A line of the chart where they usually stand.
    const [aside = 0] = wordsOf(scores([52, 55, 5], 160))
    expect(aside).toBeGreaterThan(x)
    // Too low: the dotted line is broken for them.
    const low = scores([0, 5, 60], 70)
    const [, base = 0] = wordsOf(low)
    const [top = 0, high = 0] = (/<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)" fill="#ffffff"/.exec(low) ?? []).slice(1).map(Number)
    expect(dotted(low).filter((row) => row > base - 6 && row < base + 2).every((row) => row > top && row < top + high)).toBe(true)
    expect(high).toBeGreaterThan(8)
  }) // prettier-ignore

  test.each([
    [[0, 20], 60, 'drawn'],
    [[0, 20], 61, 'told'],
    [[0, -5], 1, 'told'],
  ])('of %j has its mark at %i %s', (values, value, how) => {
    const block: ChartBlock = { ...chart(1), series: [{ name: 'Anna', values }], mark: { label: 'target', value } }
    const told = [drawn(block).includes(`>target ${value}<`), captionOf(block)]
    expect(told).toEqual(how === 'drawn' ? [true, 'Points'] : [false, `Points (target: ${value})`])
  })

  test('has room for a minus before the numbers of its axis', () => {
    const losses = { ...chart(2), series: [{ name: 'Anna', values: [0, -15, -110] }] }
    const at = [...drawn(losses).matchAll(/<text x="([\d.]+)"[^>]*text-anchor="end"[^>]*>−(\d+)</g)]
    expect(at.length).toBeGreaterThan(1)
    // A minus and lining figures: 0.6 and 0.5 em.
    for (const [, x, digits = ''] of at) expect(Number(x)).toBeGreaterThanOrEqual((0.6 + digits.length * 0.5) * 8.5)
  })
})
