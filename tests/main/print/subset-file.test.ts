// The files of subsets put together from bytes, against those fontkit writes piece by piece.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { fontFiles } from '../../../src/main/print/fonts'
import { subsetFile } from '../../../src/main/print/subset-file'
import type { SubsetGlyphs } from '../../../src/main/print/subset-file'

interface Subset {
  readonly glyf: SubsetGlyphs['outlines']
  readonly hmtx: { readonly metrics: SubsetGlyphs['metrics'] }
  includeGlyph(id: number): number
  encode(): Uint8Array
}
interface Font {
  glyphsForString(text: string): readonly { readonly id: number }[]
  createSubset(): Subset
}

const fromPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake/js/PDFDocument.js'))
const fontkit = createRequire(fromPdfmake.resolve('pdfkit'))('fontkit') as { create(bytes: Uint8Array): Font }

function subsetOf(font: Font, text: string): Subset {
  const subset = font.createSubset()
  for (const { id } of font.glyphsForString(text)) subset.includeGlyph(id)
  return subset
}

test.each(fontFiles().map(([, path]) => path))('%s', (path) => {
  const font = fontkit.create(readFileSync(path))
  const first = subsetOf(font, 'Ab☐').encode()
  // Letters with accents are made of parts, which join the subset behind them.
  for (const text of ['', 'Żółć, 1789 ½ ☐✓★', 'The quick brown fox']) {
    const subset = subsetOf(font, text)
    const written = subset.encode()
    const made = subsetFile(first, { outlines: subset.glyf, metrics: subset.hmtx.metrics })
    expect(Buffer.compare(made, written)).toBe(0)
  }
})
