// Real PDFs, read back with poppler: what stands on them, in which fonts, on what paper, and the same every time.
import type { PDFDict as Dict } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { imposition } from '@shared/sheets/layout/imposition'
import { nameFace, typeface } from '../../../src/main/print/fonts'
import { printTestPage, renderPdf } from '../../../src/main/print/pdf'
import { renderSheet } from '../../../src/main/print/render'
import { sealOf } from '@shared/sheets/seal'
import type { Block } from '@shared/sheets/document'
import { breakLines, byFace, setText } from '@shared/sheets/pdf/pdf-type'
import { pdfFaults, pdfFonts, pdfInfo, pdfStructure, pdfText, pdfWords } from '../../support/pdf'
import { pageContents } from '../../support/paper/content'
import { documentOf, fullDocument } from '../../support/sheets'

const A4 = { paper: 'a4', columns: 2 } as const

const paragraph = (text: string): Block => ({ block: 'paragraph', text: [text] })
const long = (n: number): Block[] =>
  Array.from({ length: n }, (_, i) =>
    paragraph(
      `Paragraph ${i}. ${'The wizard in the pointed hat paid me in brass and called it gold. '.repeat(1 + (i % 9))}`,
    ),
  )

describe('a PDF', () => {
  test('holds every figure and text of its document', async () => {
    const { bytes } = await renderPdf(fullDocument('Llŷr'), A4)
    const text = pdfText(bytes).replace(/\s+/g, ' ')
    for (const wanted of [
      'Llŷr wins 18.',
      'R6, SM-14',
      '107',
      '25',
      '23 points',
      'Second paragraph.',
      '22 March 2026, 18:00 UTC',
      'counts as in time',
      'round 1:',
      'PRESS:',
      'inside a group',
      'target 20',
    ]) {
      expect(text).toContain(wanted)
    }
    expect(text.toLowerCase()).toContain('revised')
  })

  test('has all its fonts embedded', async () => {
    const { bytes } = await renderPdf(documentOf([...fullDocument('Фёдор ☐✓★').blocks]), A4)
    const fonts = pdfFonts(bytes)
    expect(fonts.length).toBeGreaterThanOrEqual(5)
    expect(fonts.filter((font) => !font.embedded)).toEqual([])
    expect(fonts.some((font) => font.name.endsWith('PostmageSigns'))).toBe(true)
  })

  test('is the same bytes alone, after others that have the same blocks or other letters, and while those are printed', async () => {
    const sheets = (
      [
        ['Anna', 'Llŷr', A4],
        ['Clara', 'Ελένη ﬁﬂ', { paper: 'a5', columns: 1 }],
        ['Anna', 'Llŷr', A4],
      ] as const
    ).map(([to, name, paper]) => ({
      sheet: documentOf([
        paragraph(`For ${to}.`),
        ...fullDocument(name).blocks,
        paragraph('Twice.'),
        paragraph('Twice.'),
      ]),
      paper,
    }))
    const print = async ({ sheet, paper }: (typeof sheets)[number]): Promise<string> =>
      Buffer.from((await renderPdf(sheet, paper)).bytes).toString('latin1')
    const alone: string[] = []
    for (const sheet of sheets.slice(0, 2)) {
      nameFace(null)
      alone.push(await print(sheet))
    }
    const same = (each: string, i: number): boolean => each === alone[i % 2]
    const after: string[] = []
    for (const sheet of sheets) after.push(await print(sheet))
    expect(after.map(same)).toEqual(sheets.map(() => true))
    expect((await Promise.all(sheets.map(print))).map(same)).toEqual(sheets.map(() => true))
  })

  test('says what its own letters are, whatever was printed before with the same glyph', async () => {
    await renderPdf(documentOf([paragraph('First the flower.')]), A4)
    const { bytes } = await renderPdf(documentOf([paragraph('\ufb01\ufb02')]), A4)
    expect(pdfText(bytes)).toContain('\ufb01\ufb02')
  })

  test('has the seal, its page and the pages in the footer of every page', async () => {
    const doc = documentOf(long(40))
    const { bytes, pages } = await renderPdf(doc, A4)
    expect(pages).toBeGreaterThan(1)
    expect(pdfInfo(bytes).pages).toBe(pages)
    const text = pdfText(bytes)
    for (let page = 1; page <= pages; page++) expect(text).toContain(`page ${page} of ${pages}`)
    expect(text.split(`seal ${sealOf(doc)}`)).toHaveLength(pages + 1)
  })

  test.each([
    ['a4', 2, '595.28 x 841.89'],
    ['a4', 1, '595.28 x 841.89'],
    ['a5', 1, '419.53 x 595.28'],
    ['letter', 2, '612 x 792'],
  ] as const)(
    'on %s in %i columns has that size, and every word in its column and off every other',
    async (paper, columns, size) => {
      const doc = documentOf([
        ...fullDocument('Cleopatra Featherstonehaugh-Smythe').blocks,
        ...long(24),
        paragraph(`A hash: ${'0123456789abcdef'.repeat(8)}`),
      ])
      const { bytes } = await renderPdf(doc, { paper, columns })
      expect(pdfInfo(bytes).size).toContain(size)
      const words = pdfWords(bytes)
      const sizes = { a4: [595.28, 46], a5: [419.53, 34], letter: [612, 48] } as const
      const [width, side] = sizes[paper]
      expect(words.length).toBeGreaterThan(300)
      const outside = words.filter((word) => word.left < side - 1 || word.right > width - side + 2)
      expect(outside).toEqual([])
      // No two words on one another.
      const collisions: string[] = []
      for (const [i, a] of words.entries()) {
        for (const b of words.slice(i + 1)) {
          if (a.page !== b.page) break
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          const height = Math.min(a.bottom - a.top, b.bottom - b.top)
          if (across > 1.5 && down > height * 0.6) collisions.push(`“${a.text}” on “${b.text}”, page ${a.page}`)
        }
      }
      expect(collisions).toEqual([])
    },
  )

  test('has no last page with two lines on it', async () => {
    for (let n = 6; n < 30; n += 2) {
      const { bytes, pages } = await renderPdf(documentOf(long(n)), A4)
      if (pages === 1) continue
      const last = pdfWords(bytes).filter((word) => word.page === pages && word.bottom < 790)
      expect(new Set(last.map((word) => Math.round(word.top))).size, `${n} paragraphs`).toBeGreaterThan(4)
    }
  })

  test('a list of 250 side by side takes two pages, with its header on both', async () => {
    const { bytes, pages } = await renderPdf(
      documentOf([
        {
          block: 'table',
          caption: 'Standings',
          across: 4,
          columns: [
            { title: '', kind: 'figure' },
            { title: 'Player', kind: 'text' },
            { title: 'Score', kind: 'figure' },
          ],
          rows: Array.from({ length: 250 }, (_, i) => [
            [String(i + 1)],
            [i % 40 === 7 ? 'Cleopatra Featherstonehaugh-Smythe' : `Gwen Price ${i}`],
            [String(500 - i)],
          ]),
        },
      ]),
      A4,
    )
    expect(pages).toBe(2)
    const words = pdfWords(bytes)
    for (const page of [1, 2])
      expect(words.filter((word) => word.page === page && word.text === 'Player')).toHaveLength(4)
  })

  test('parts long names at their hyphens, and typed orders at blanks alone', () => {
    const lines = (text: string, face: 'Serif' | 'Mono', room: number): string[] =>
      breakLines(setText(text, { size: 10, face, figures: 'text' }, typeface), room, typeface).map((line) =>
        line.map((run) => run.text).join(''),
      )
    expect(lines('Cleo Featherstonehaugh-Smythe', 'Serif', 90)).toEqual(['Cleo', 'Featherstonehaugh-', 'Smythe'])
    expect(lines('Piece 3: -12 one-two', 'Mono', 80)).toEqual(['Piece 3: -12', 'one-two'])
  })
})

describe('the structure', () => {
  /** Elements of a kind, each with what is read of it. */
  const read = (structure: string, kind: string): string[] =>
    [...structure.matchAll(new RegExp(`^( *)${kind}\\b.*\\n((?:\\1 +.*\\n)+)`, 'gm'))].map((found) =>
      [...(found[2] ?? '').matchAll(/"(.*)"/g)].map(([, words]) => words).join(' '),
    )

  test.each([
    ['a sheet', { booklet: false }],
    ['a booklet, in the order of its pages', { booklet: true }],
  ])('of %s has headings, tables with header cells, figures in words', async (_, { booklet }) => {
    const doc = documentOf([...fullDocument('Anna').blocks, ...long(30)])
    const { bytes } = await renderSheet(doc, 'pdf', { ...A4, booklet })
    expect(pdfFaults(bytes!, ['H1', 'H2', 'P', 'L', 'Table', 'Figure'])).toEqual([])
    const pages = await pageContents(bytes!)
    expect(pages.map(({ deepestMark }) => deepestMark)).toEqual(pages.map(() => 1))
    const structure = pdfStructure(bytes!)
    expect(read(structure, 'H1')).toEqual([doc.masthead.title])
    const titles = doc.blocks.flatMap((block) => (block.block === 'heading' && block.level === 2 ? [block.text] : []))
    expect(read(structure, 'H2').slice(0, titles.length)).toEqual(titles)
    expect(structure).toContain('/Scope /Column')
    expect(structure).toContain('/Scope /Row')
    expect(read(structure, 'Figure').length).toBeGreaterThan(0)
    const order = read(structure, 'P').flatMap((text) => /^Paragraph (\d+)\./.exec(text)?.[1] ?? [])
    expect(order).toEqual(Array.from({ length: 30 }, (_, i) => String(i)))
    // Footers are no part of what is read.
    expect(structure).not.toContain('seal ')
    const { PDFDocument, PDFName, PDFDict, PDFString, PDFHexString } = await import('@cantoo/pdf-lib')
    const catalog = (await PDFDocument.load(bytes!)).catalog
    expect(catalog.get(PDFName.of('Lang'))?.toString()).toContain('en')
    const within = (dict: Dict): (readonly [string, unknown])[] => {
      const entries = []
      for (let each = dict.lookupMaybe(PDFName.of('First'), PDFDict); each !== undefined;) {
        entries.push([each.lookup(PDFName.of('Title'), PDFString, PDFHexString).decodeText(), within(each)] as const)
        each = each.lookupMaybe(PDFName.of('Next'), PDFDict)
      }
      return entries
    }
    expect(within(catalog.lookup(PDFName.of('Outlines'), PDFDict))).toEqual([
      [doc.masthead.kind, titles.map((title) => [title, []])],
    ])
  })

  test('what is cut short, or not there to be read, is found', async () => {
    const { bytes } = await renderPdf(documentOf([{ block: 'heading', level: 3, text: 'Deep' }]), A4)
    expect(pdfFaults(bytes, ['P', 'Table'])).toEqual(['a heading of level 3 below none of level 2', 'no Table'])
    expect(pdfFaults(bytes.slice(0, -2000), []).join()).toContain('damaged')
  })

  test('a table longer than a column has its header again, read once, and every row', async () => {
    const rows = Array.from({ length: 90 }, (_, i) => [
      [`Player ${i}, in a street of such a name that no two of them stand side by side`],
      [String(i)],
    ])
    const columns = [
      { title: 'Customer', kind: 'text' },
      { title: 'Points', kind: 'figure' },
    ] as const
    const { bytes } = await renderPdf(documentOf([{ block: 'table', columns, rows }]), A4)
    const structure = pdfStructure(bytes)
    const text = pdfText(bytes)
    for (let i = 0; i < 90; i++) expect(text).toContain(`Player ${i}`)
    expect(text.split('Customer').length - 1).toBeGreaterThan(1)
    expect(read(structure, 'TH')).toEqual(['Customer', 'Points'])
    expect(read(structure, 'TR')).toHaveLength(91)
  })
})

test('what a figure is described by is read as it was written, whatever signs it has', async () => {
  const { PDFDocument, PDFName, PDFDict, PDFString } = await import('@cantoo/pdf-lib')
  for (const description of ['Plain words', 'Brackets (and a \\), “quotes”, Ελένη 🂡']) {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="20" height="20"/></svg>'
    const { bytes } = await renderPdf(documentOf([{ block: 'drawing', svg, width: 40, height: 40, description }]), A4)
    const { context } = await PDFDocument.load(bytes)
    const said = context
      .enumerateIndirectObjects()
      .flatMap(([, found]) =>
        found instanceof PDFDict && found.has(PDFName.of('Alt'))
          ? [found.lookup(PDFName.of('Alt'), PDFString).decodeText()]
          : [],
      )
    expect(said).toEqual([description])
    expect(pdfFaults(bytes, ['Figure'])).toEqual([])
  }
})

describe('missing glyphs', () => {
  const NAMES = [
    'Llŷr',
    'Ελένη',
    'Фёдор',
    'Zażółć gęślą jaźń',
    'Þórð Æsir',
    '½ – — “ ” ≥ →',
    '☐ ☑ ✓ ✗ ★ ☆ ♠ ♥ ♦ ♣',
    'n̈ o̲',
    'Đặng Thị',
    'ẞ ſ ﬁ',
  ]

  test.each(NAMES)('%s has a glyph for every character, upright, italic, bold and in typewriter face', (name) => {
    for (const face of ['Serif', 'Mono'] as const) {
      for (const [bold, italics] of [
        [false, false],
        [true, false],
        [false, true],
        [true, true],
      ] as const) {
        for (const piece of byFace(name.normalize('NFC'), face, bold, italics, typeface)) {
          for (const char of piece.text)
            expect(typeface.covers(piece.face, bold, italics, char), `${char} in ${piece.face}`).toBe(true)
        }
      }
    }
  })

  test.each(['Llŷr', 'Ελένη', 'Фёдор', 'Zażółć', '≥ → ½'])('%s is printed and read back', async (name) => {
    const { bytes } = await renderPdf(
      documentOf([paragraph(name), { block: 'list', items: [[{ text: name, style: 'orders' }]] }]),
      A4,
    )
    const close = (text: string): string => text.replace(/\s+/g, '')
    expect(close(pdfText(bytes)).split(close(name)).length - 1).toBeGreaterThanOrEqual(2)
  })

  test('a character no face has is named, not boxed: by its code, or as an emoji, however many signs that is made of', async () => {
    const runs = setText('a中b🙂c❤️d👨👩👧', { size: 10, figures: 'text' }, typeface)
    expect(runs.map((run) => run.text).join('')).toBe('a‹4E2D›b[emoji]c[emoji]d[emoji]')
    expect(pdfText((await renderPdf(documentOf([paragraph('a中b')]), A4)).bytes)).toContain('a‹4E2D›b')
  })
})

describe('a booklet', () => {
  test.each([
    [1, [[null, 0], [null, null]]],
    [4, [[3, 0], [1, 2]]],
    [5, [[null, 0], [1, null], [null, 2], [3, 4]]],
    [8, [[7, 0], [1, 6], [5, 2], [3, 4]]],
  ] as const)('of %i pages folds into order', (pages, sides) => expect(imposition(pages)).toEqual(sides)) // prettier-ignore

  test('is A4 across, with the pages where the folding wants them, the same bytes twice', async () => {
    const doc = documentOf(long(26))
    const booklet = await renderSheet(doc, 'pdf', { paper: 'a4', columns: 2, booklet: true })
    const count = Number(/page \d+ of (\d+)/.exec(pdfText(booklet.bytes!))?.[1])
    expect(booklet.pages).toBe(Math.ceil(count / 4) * 2)
    const info = pdfInfo(booklet.bytes!)
    expect(info.size).toContain('841.89 x 595.28')
    expect(info.pages).toBe(booklet.pages)
    const words = pdfWords(booklet.bytes!)
    imposition(count).forEach(([left, right], side) => {
      for (const [number, from, to] of [
        [left, 0, 420.9],
        [right, 420.9, 842],
      ] as const) {
        const half = words
          .filter((word) => word.page === side + 1 && word.left >= from && word.left < to)
          .map((word) => word.text)
        if (number === null) expect(half).toEqual([])
        else expect(half.join(' ')).toContain(`page ${number + 1} of ${count}`)
      }
    })
    const again = await renderSheet(doc, 'pdf', { paper: 'a4', columns: 2, booklet: true })
    expect(Buffer.compare(again.bytes!, booklet.bytes!)).toBe(0)
  })
})

test('a test page has a front and a back, each upright at its top', async () => {
  const { bytes, pages } = await printTestPage('a4')
  const words = pdfWords(bytes).filter(({ text }) => ['Front', 'Back'].includes(text))
  expect(pages).toBe(2)
  expect(words.map(({ page, text }) => [page, text])).toEqual([[1, 'Front'], [2, 'Back']])
  for (const { top } of words) expect(top).toBeLessThan(80)
}) // prettier-ignore

test('a sheet of three pages for the post is no larger than 130 kB', async () => {
  const { bytes, pages } = await renderPdf(documentOf([...fullDocument('Llŷr').blocks, ...long(40)]), A4)
  expect(pages).toBe(3)
  expect(bytes.length).toBeLessThan(130_000)
})

describe('every format', () => {
  test.each([
    ['pdf', 'application/pdf', 'pdf'],
    ['text', 'text/plain; charset=utf-8', 'txt'],
    ['md', 'text/markdown; charset=utf-8', 'md'],
    ['bbcode', 'text/plain; charset=utf-8', 'bbcode.txt'],
    ['html', 'text/html; charset=utf-8', 'html'],
    ['json', 'application/json', 'json'],
  ] as const)('%s has its type and extension', async (format, mime, extension) => {
    const sheet = await renderSheet(fullDocument(), format, { ...A4, booklet: false })
    expect([sheet.mime, sheet.extension]).toEqual([mime, extension])
    expect([sheet.text === null, sheet.bytes === null]).toEqual(format === 'pdf' ? [true, false] : [false, true])
    if (format === 'json') expect(JSON.parse(sheet.text!)).toEqual(fullDocument())
  })
})
