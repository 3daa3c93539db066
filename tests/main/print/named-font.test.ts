// A font file the referee names: embedded for what no face of ours has, read from the right where its letters are; what is none is told.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useFont } from '../../../src/main/print/named-font'
import { renderPdf } from '../../../src/main/print/pdf'
import { inSight } from '@shared/sheets/bidi'
import type { Direction } from '@shared/sheets/bidi'
import { DEJAVU } from '../../../scripts/needs.mjs'
import { need } from '../../support/needs'
import { pdfFonts, pdfText, pdfWords } from '../../support/pdf'
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
