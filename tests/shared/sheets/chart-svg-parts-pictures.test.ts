// Charts as they are drawn, element by element, where their values are, and pictures as files of their own: kept in
// tests/fixtures/drawn/charts.txt.
import { describe, expect, test } from 'vitest'
import {
  escapeXml,
  faced,
  n,
  nameOf,
  scaleOf,
  type ChartBlock,
  type ChartOptions,
} from '@shared/sheets/charts/chart-parts'
import { chartHeight, chartPoints, chartSvg } from '@shared/sheets/charts/chart-svg'
import { picturesOf, svgFile } from '@shared/sheets/charts/pictures'
import { SVG, expectDrawn, many } from '../../support/drawn'

const elements = (svg: string): readonly string[] => svg.split(/(?=<(?!\/))/)
const chart = (
  series: readonly (readonly [name: string, ...values: readonly (number | null)[]])[],
  x: readonly string[],
  mark?: ChartBlock['mark'],
): ChartBlock => ({
  block: 'chart',
  caption: ' Points & "more" ',
  x,
  series: series.map(([name, ...values]) => ({ name, values })),
  ...(mark === undefined ? {} : { mark }),
})
const player = (i: number) => [`Player ${i}`, i, null, 3 * i - 9, i % 2] as const
const CHARTS: readonly (readonly [name: string, block: ChartBlock])[] = [
  ['a line', chart([['Anna', 0, 5, 12]], ['0', '1', '2'])],
  ['three lines that end together, one of nothing', chart([['Anna', 0, 5, 12], [' Brian the very long ', 1, null, 12], ['Clio', null, null, null], ['Dai', 12, 12, null]], ['a', 'b', 'c'], { label: 'target', value: 20 })],
  ['below nothing', chart([['Anna', -4, -1], ['Brian', -400, 3], ['Clio', 7, -400]], ['a', 'b'])],
  ['one place', chart([['Anna', 3], ['Brian', 4]], ['a'], { label: 'least', value: -2 })],
  ['many places', chart([['Anna', ...many(26, (i) => i % 7)]], many(26, (i) => `${i}`))],
  ['six lines', chart(many(6, player), ['0', '1', '2', '3'])],
  ['seven lines', chart(many(7, player), ['0', '1', '2', '3'])],
  ['many lines with a mark', chart([...many(12, player), ['Nobody', null, null, null, null]], ['start', '1', '2', 'end'], { label: 'target', value: 20 })],
  ['many lines below nothing', chart(many(8, (i) => [`P${i}`, -i, -2 * i]), ['a', 'b'], { label: 'floor', value: -3 })],
  ['many lines of one place', chart(many(7, (i) => [`P${i}`, i]), ['a'])],
  ['nothing', chart([], [])],
] // prettier-ignore

const OPTIONS: readonly Omit<ChartOptions, 'height'>[] = [
  { width: 240, font: 'Serif', fontSize: 8.5 },
  { width: 90, font: 'Sans "x"', fontSize: 10, pieces: (text) => [{ text: text.slice(0, 1), font: 'Signs' }, { text: text.slice(1), font: 'Sans "x"' }] },
] // prettier-ignore

describe('drawn', () => {
  test.each(CHARTS)('%s', (name, block) => {
    const lines = (block.series.length === 3 || name.startsWith('many lines') ? OPTIONS : OPTIONS.slice(0, 1)).flatMap(
      (given) => {
        const height = chartHeight(block, 60, given.fontSize)
        const options = { ...given, height }
        const points = chartPoints(block, options).map(
          ({ name: who, title, value, x, y }) => `${who} ${title}: ${value} at ${n(x)} ${n(y)}`,
        )
        return [`${given.width} wide, ${height} high`, ...elements(chartSvg(block, options)), ...points]
      },
    )
    expectDrawn('charts', name, lines)
  })
})

test('scales have round steps, about four to five of them', () => {
  const scaled = (...values: readonly (number | null)[]): string =>
    Object.values(scaleOf(chart([['A', ...values]], []))).join(' ')
  expect(
    [
      [0],
      [1],
      [5],
      [6],
      [10],
      [11],
      [25],
      [26],
      [51],
      [101],
      [126],
      [251],
      [1001],
      [5000],
      [5001],
      [25000],
      [25001],
      [99999],
      [-1],
      [-3, 8],
      [-99, null],
      [-26, 26],
    ].map((values) => scaled(...values)),
  ).toEqual([
    '0 1 1',
    '0 1 1',
    '0 5 1',
    '0 6 2',
    '0 10 2',
    '0 15 5',
    '0 25 5',
    '0 30 10',
    '0 60 20',
    '0 125 25',
    '0 150 50',
    '0 300 100',
    '0 1250 250',
    '0 5000 1000',
    '0 6000 2000',
    '0 25000 5000',
    '0 25005 5001',
    '0 100000 20000',
    '-1 1 1',
    '-5 10 5',
    '-100 20 20',
    '-40 40 20',
  ])
})

test('names, numbers and faces', () => {
  const named = (name: string): string => nameOf({ name, values: [] })
  expect(['x'.repeat(20), 'x'.repeat(21), ' a  b '].map(named)).toEqual(['x'.repeat(20), `${'x'.repeat(19)}…`, 'a b'])
  expect([n(1.005), n(-0.004), n(2.345), n(7)]).toEqual(['1', '0', '2.35', '7'])
  expect(escapeXml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;')
  const pieces = (text: string) => [
    { text, font: 'Serif' },
    { text: '<', font: 'Serif' },
  ]
  expect(faced(' a & b ', { font: 'Serif' })).toBe('a &amp; b')
  expect(faced(' a ', { font: 'Serif', pieces })).toBe('a&lt;')
  expect(faced('a', { font: 'Other', pieces })).toBe(
    '<tspan font-family="Serif">a</tspan><tspan font-family="Serif">&lt;</tspan>',
  )
})

test('pictures of a sheet, in groups too, each as a file', () => {
  const drawing = (description: string) => ({ block: 'drawing', svg: SVG.replace('/>', '><text font-family="Serif">a</text><text font-family="Signs"/></svg>'), width: 80, height: 40, description }) as const
  const pictures = picturesOf({ blocks: [
    drawing(' A board. With Anna. '), { block: 'paragraph', text: ['no picture'] },
    { block: 'group', blocks: [drawing('No end'), CHARTS[0]![1], { block: 'group', blocks: [drawing('Is it? Yes!')] }] },
  ] })
  expect(pictures.map(({ kind, width, height, title, description }) => [kind, width, height, title, description])).toEqual([
    ['board', 80, 40, 'A board.', 'A board. With Anna.'],
    ['board', 80, 40, 'No end', 'No end'],
    ['chart', 440, 220, 'Points & "more"', expect.stringContaining('Anna')],
    ['board', 80, 40, 'Is it?', 'Is it? Yes!'],
  ])
  expectDrawn('charts', 'files', pictures.flatMap((each) => elements(svgFile(each))))
}) // prettier-ignore

test('a picture as a file names faces that other programs know, whatever else the board names, with white around it', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" viewBox="0 0 80 40"><text font-family="Serif, Georgia, serif">9</text></svg>'
  const file = svgFile({ kind: 'board', svg, width: 80, height: 40, title: 'A board.', description: 'A board.' })
  expect(file).toContain(`<text font-family="'EB Garamond', Garamond, Georgia, serif">9</text>`)
  expect(file).toContain('width="128" height="56" viewBox="-24 -8 128 56"><title>')
  expect(file).toContain('<rect x="-24" y="-8" width="128" height="56" fill="#ffffff"/>')
}) // prettier-ignore
