// Words shaped without the lookups that have nothing for them, against fontkit's own shaping.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import type { FontkitFont, Lookups } from 'pdfmake/js/PDFDocument.js'
import { fontFiles } from '../../../src/main/print/fonts'
import { skipIdleLookups } from '../../../src/main/print/lookups'

interface Font extends FontkitFont {
  layout(
    text: string,
    features?: readonly string[],
  ): { readonly glyphs: readonly { readonly id: number }[]; readonly positions: readonly object[] }
}

const fromPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake/js/PDFDocument.js'))
const fontkit = createRequire(fromPdfmake.resolve('pdfkit'))('fontkit') as { create(bytes: Uint8Array): Font }

const TEXTS = [
  'The fjord’s official fee, Qu. AVATAR Tj fi ffi ffl fb fh ct st',
  'Żółć, 1789 ½ 1/2 3rd ☐✓★',
  'e\u0301 q\u0308 i\u0307\u0301 x\u0323\u0301 ạ̈ Ǻ',
  'Ἀθῆναι ΑΥΤΟΣ Ελλάδα',
  'Съешь ещё этих булок, Љубав',
  '',
]
const FEATURES = [
  undefined,
  ['onum', 'pnum'],
  ['lnum', 'tnum'],
  ['smcp', 'lnum', 'pnum'],
  ['frac'],
  ['dlig', 'hist', 'swsh'],
]

/** Glyphs and their places. */
const shaped = (font: Font, text: string, features: readonly string[] | undefined): unknown => {
  const { glyphs, positions } = font.layout(text, features)
  return { glyphs: glyphs.map(({ id }) => id), positions: positions.map((place) => ({ ...place })) }
}

/** Counts the lookups that are tried. */
function counted(font: Font): () => number {
  let count = 0
  const watch = (processor: Lookups | null | undefined): void => {
    if (!processor) return
    const { applyLookups } = processor
    processor.applyLookups = (lookups, ...rest) => {
      count += lookups.length
      applyLookups.call(processor, lookups, ...rest)
    }
  }
  watch(font._layoutEngine.engine?.GSUBProcessor)
  watch(font._layoutEngine.engine?.GPOSProcessor)
  return () => count
}

test.each(fontFiles().map(([, path]) => path))('%s', (path) => {
  const own = fontkit.create(readFileSync(path))
  const ours = fontkit.create(readFileSync(path))
  const [tried, all] = [counted(ours), counted(own)]
  skipIdleLookups(ours)
  for (const features of FEATURES)
    for (const text of TEXTS) expect(shaped(ours, text, features)).toEqual(shaped(own, text, features))
  expect(tried()).toBeLessThanOrEqual(all() / 2)
})
