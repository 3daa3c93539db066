// Boards and charts by themselves: the pictures of a sheet, each as SVG, as PNG, and alone on a page; what is not a drawing of ours is refused.
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Answers, RequestInput } from '@shared/desk/contract'
import { openService } from '../../../support/test-desk'
import { pdfFaults, pdfFonts, pdfInfo, pdfText } from '../../../support/pdf'

const { service, folder, ask } = openService('pictures')

async function picturesOf(name: string): Promise<Answers['sheets.pictures']> {
  const path = join(folder(), `${name}.postmage`)
  copyFileSync(join('tests/fixtures/campaigns/ruleset-1', `${name}.postmage`), path)
  const { id: campaign, turnsPlayed: turn } = await ask('campaigns.open', { path, takeOver: false })
  return ask('sheets.pictures', { campaign, turn, for: 'public' })
}
type Given = RequestInput<'pictures.save'>['picture']
const bytesOf = async (picture: Given, format: 'svg' | 'png' | 'pdf', heading: string): Promise<Uint8Array> => {
  const { base64 } = await ask('pictures.save', { picture, heading, format, path: null })
  return Buffer.from(base64 ?? '', 'base64')
}

test('a board: a file that says what it shows, a PNG as large as a poster wants, and a page that it fills', async () => {
  const board = (await picturesOf('elixir-whole-game')).find((each) => each.block === 'drawing')
  if (board?.block !== 'drawing') throw new Error('no board')
  const { block, svg, width, height, description } = board
  const given: Given = { block, svg, width, height, description }
  expect(Buffer.from(await bytesOf(given, 'svg', 'Elixir')).toString()).toContain('<desc>')
  const png = Buffer.from(await bytesOf(given, 'png', 'Elixir'))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(Math.max(png.readUInt32BE(16), png.readUInt32BE(20))).toBe(3543)
  const pdf = await bytesOf(given, 'pdf', 'Owl Street – The board')
  expect(pdfInfo(pdf).pages).toBe(1)
  expect(pdfText(pdf)).toContain('Owl Street – The board')
  expect(pdfText(pdf)).toContain('Herbalist')
  expect(pdfFaults(pdf, ['Figure'])).toEqual([])
  expect(pdfFonts(pdf).every(({ embedded }) => embedded)).toBe(true)
})

test('a chart: across the paper where it is wider than high; saved to a path', async () => {
  const chart = (await picturesOf('spell-merchants-whole-game')).find((each) => each.block === 'chart')
  if (chart?.block !== 'chart') throw new Error('no chart')
  const given = structuredClone(chart) as Given
  const path = join(folder(), 'chart.pdf')
  const saved = await ask('pictures.save', { picture: given, heading: 'Points', format: 'pdf', path })
  expect(saved).toEqual({ path, base64: null })
  expect(pdfInfo(readFileSync(path))).toMatchObject({
    pages: 1,
    size: expect.stringMatching(/^841\.89 x 595\.28/),
  })
  for (const { name } of chart.series) expect(pdfText(readFileSync(path))).toContain(name)
})

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/hostname"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(file:///etc/hostname)"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>',
  'no drawing at all',
  '<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/hostname">]><svg/>',
])('refuses what would fetch or run something: %s', async (svg) => {
  for (const format of ['svg', 'png', 'pdf'] as const) {
    const picture = { block: 'drawing', svg, width: 10, height: 10, description: '' } as const
    const answer = await service().handle('pictures.save', { picture, heading: '', format, path: null })
    expect(answer).toMatchObject({ ok: false, error: { code: 'foreign-picture' } })
  }
})
