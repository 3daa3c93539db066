// A font file the referee names: embedded for what no face of ours has, read from the right where its letters are; what is none is told.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useFont } from '../../../src/main/print/named-font'
import { typeface } from '../../../src/main/print/fonts'
import { printSheaf, renderPdf } from '../../../src/main/print/pdf'
import { inSight } from '@shared/sheets/bidi'
import type { Direction } from '@shared/sheets/bidi'
import { sturdyFigures } from '@shared/sheets/charts/picture-figures'
import { paragraphNode, type Setting } from '@shared/sheets/pdf/pdf-atom'
import { facedIn } from '@shared/sheets/pdf/pdf-blocks'
import { PALETTES, setText } from '@shared/sheets/pdf/pdf-type'
import { DEJAVU } from '../../../scripts/needs.mjs'
import { need } from '../../support/needs'
import { pdfFonts, pdfText, pdfWords } from '../../support/pdf'
import { picturesOf, type Picture } from '../../support/paper/copy'
import { documentOf } from '../../support/sheets'

const OURS = 'resources/fonts/courier-prime/CourierPrime_400Regular.ttf'
const run = (text: string): { readonly text: string } => ({ text })
const order = (direction: Direction, ...texts: string[]): string[] =>
  inSight(texts.map(run), direction).map(({ text }) => text)

test('words from right to left change places; numbers and Latin among them keep theirs', () => {
  expect(order('ltr', 'Anna, ', 'Bo')).toEqual(['Anna, ', 'Bo'])
  expect(order('ltr', 'Anna: ', 'אב', ' ', 'גד', ' 12')).toEqual(['Anna: ', '12', ' ', 'גד', ' ', 'אב'])
  expect(order('rtl', 'אב', ' Bo ', 'גד', '!')).toEqual(['!', 'גד', ' ', 'Bo', ' ', 'אב'])
  expect(order('rtl', 'אב', ' (', 'גד', ')')).toEqual(['(', 'גד', ') ', 'אב'])
  // A sentence of ours runs from left to right, whoever is named in it.
  expect(order('ours', 'אב גד', ' and ', 'הו', ' 12')).toEqual(['אב גד', ' and ', 'הו', ' 12'])
})

describe('what is no font is told', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'postmage-font-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const ours = readFileSync(OURS)
  test.each([
    ['a text', Buffer.from('no font at all'), 'is no font.'],
    ['an empty file', Buffer.alloc(0), 'is no font.'],
    ['a font for the web', Buffer.from('wOF2 and so on'), 'is a font for web pages.'],
    ['a collection', Buffer.from('ttcf and so on'), 'is a collection of fonts, not one.'],
    ['half a font', ours.subarray(0, 600), 'is a broken font.'],
    ['a font whose tables are noise', Buffer.concat([ours.subarray(0, 300), Buffer.alloc(ours.length - 300, 0x5a)]), 'is a broken font.'],
  ])('%s', async (_, bytes, says) => {
    const path = join(folder, 'some.ttf')
    writeFileSync(path, bytes)
    const used = await useFont(path)
    expect(used).toMatchObject({ ok: false, error: { message: `${path} ${says}` } })
  }) // prettier-ignore
  test('a file that is not there', async () => {
    expect(await useFont(join(folder, 'none.ttf'))).toMatchObject({
      ok: false,
      error: { code: 'font-missing' },
    })
  })
})

test('Hebrew and Arabic are printed in faces of ours, in their order', async () => {
  const sheet = documentOf([
    { block: 'paragraph', text: ['שלום לכל השחקנים 12 (כאן)'], spoken: true },
    { block: 'paragraph', text: ['Anna says مرحبا to all'] },
  ])
  const { bytes } = await renderPdf(sheet, { paper: 'a5', columns: 1 })
  const words = pdfWords(bytes)
  // Words from right to left are given as they are seen.
  const seen = (text: string): string => [...text].reverse().join('')
  const left = (text: string): number =>
    words.find((word) => [text, seen(text)].some((each) => word.text.includes(each)))?.left ?? Number.NaN
  expect(left('לכל')).toBeLessThan(left('שלום'))
  expect(left('השחקנים')).toBeLessThan(left('לכל'))
  expect(left('12')).toBeLessThan(left('השחקנים'))
  expect(left('Anna')).toBeLessThan(left('to'))
  expect(pdfText(bytes)).not.toContain('‹')
})

const SIZE = 20
const A5 = { width: 419.53, height: 595.28 }
const HALF = A5.height / 2
const about = { title: 'A word', subject: '', language: 'en' }

/** The ink of the upper or lower half of a page without the white around it. */
function inkOf({ width, height, pixels }: Picture, half: 'upper' | 'lower'): readonly string[] {
  const [from, to] = half === 'upper' ? [0, height / 2] : [height / 2, height]
  const rows = Array.from({ length: Math.floor(to - from) }, (_, y) =>
    [...pixels.subarray((Math.floor(from) + y) * width, (Math.floor(from) + y + 1) * width)].map((grey) => grey < 128),
  )
  const inked = rows.filter((row) => row.includes(true))
  const left = Math.min(...inked.map((row) => row.indexOf(true)))
  const right = Math.max(...inked.map((row) => row.lastIndexOf(true)))
  return inked.map((row) =>
    row
      .slice(left, right + 1)
      .map((ink) => (ink ? '#' : '.'))
      .join(''),
  )
}

test.each(['بيت', 'شيخ خالد', 'מֹשֶׁה', 'Anna بيت'])('%s has all its marks in a picture too', async (word) => {
  const set: Setting = { type: typeface, palette: PALETTES.black, size: SIZE, column: 300, page: 300 }
  const text = paragraphNode(set, setText(word, { size: SIZE, figures: 'lining' }, typeface), 300)
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><text x="150" y="40" text-anchor="middle" font-family="Serif" font-size="${SIZE}">${word}</text></svg>`
  const svg = sturdyFigures(drawn, facedIn(set))
  const page = [
    { x: 50, y: 50, width: 300, node: text },
    { x: 50, y: HALF + 50, width: 300, node: { svg, width: 300, height: 60 } },
  ]
  const { bytes } = await printSheaf({ ...A5, pages: [page] }, about)
  const [picture] = [...picturesOf(bytes, 1)]
  const [told, seen] = [inkOf(picture!, 'upper'), inkOf(picture!, 'lower')]
  // Pixels may differ by one where strokes begin between two.
  expect(Math.abs(told.length - seen.length)).toBeLessThan(3)
  expect(Math.abs(told[0]!.length - seen[0]!.length)).toBeLessThan(3)
  const black = (rows: readonly string[]): number => rows.join('').split('#').length - 1
  expect(black(seen) / black(told)).toBeCloseTo(1, 1)
})

describe('with DejaVu Sans', () => {
  beforeAll(() => need('DejaVu Sans'))
  afterEach(() => useFont(null))
  const sheet = documentOf([{ block: 'paragraph', text: ['გამარჯობა, Anna'] }])

  test('letters of other scripts are embedded', async () => {
    expect(await useFont(DEJAVU!)).toMatchObject({ ok: true })
    const { bytes } = await renderPdf(sheet, { paper: 'a5', columns: 1 })
    const fonts = pdfFonts(bytes)
    expect(fonts.find(({ name }) => name.includes('DejaVu'))).toMatchObject({ embedded: true })
    expect(bytes.length).toBeLessThan(200_000)
    expect(pdfText(bytes)).toContain('გამარჯობა')
    expect(pdfText(bytes)).not.toContain('‹')
  })

  test('words on a board have it too, and figures among them keep their face', async () => {
    expect(await useFont(DEJAVU!)).toMatchObject({ ok: true })
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60" viewBox="0 0 200 60"><text x="10" y="30" font-family="Serif" font-size="12">ბაზარი 12</text></svg>'
    const board = documentOf([{ block: 'drawing', svg, width: 200, height: 60, description: 'A shop.' }])
    const { bytes } = await renderPdf(board, { paper: 'a5', columns: 1 })
    expect(
      pdfFonts(bytes)
        .map(({ name }) => name)
        .join(' '),
    ).toContain('DejaVu')
    expect(pdfText(bytes)).toContain('ბაზარი')
    expect(pdfText(bytes)).toContain('12')
  })

  test('without it they are named by their codes', async () => {
    const { bytes } = await renderPdf(sheet, { paper: 'a5', columns: 1 })
    expect(pdfText(bytes)).toContain('‹10D2›')
  })
})
