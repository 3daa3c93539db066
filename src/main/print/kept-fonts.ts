// Font files are parsed, and words shaped, once per process: pdfkit does it again for every document, which was a third of the time
// that seven sheets took. Each document still has its own subset. Importing this file is enough to put it into effect.
import found from 'pdfmake/js/PDFDocument.js'
import { nth } from '@shared/sheets/places'
import { plainFeatures } from './fonts'
import { skipIdleLookups } from './lookups'
import { subsetFile } from './subset-file'
import type { Embedded, FontkitFont, FontUser, Glyph, Subset } from 'pdfmake/js/PDFDocument.js'
import type { Positions } from 'pdfmake/js/Renderer.js'

const document = ('prototype' in found ? found : found.default).prototype
const { font: openFont } = document

type Run = ReturnType<Embedded['layoutRun']>

interface KeptFont {
  readonly font: FontkitFont
  readonly make: Embedded['constructor']
  /** OpenType features for text that asks for none. */
  readonly plain: readonly string[] | undefined
  /** Words and lines as they were shaped, by the features asked for and by the text. */
  readonly runs: Map<string, Map<string, Run>>
  /** Glyphs as a subset contains them, by their number in the font. */
  readonly glyphs: Map<number, Outline>
  /** The file of the first subset; null before there is one. */
  file: Uint8Array | null
}

/** The bytes of a glyph, and where in them the numbers of the glyphs it is composed of are. */
interface Outline {
  readonly bytes: Uint8Array
  readonly parts: readonly { readonly glyphID: number; readonly pos: number }[]
  readonly advance: number
  readonly bearing: number
}

/** By path. */
const kept = new Map<string, KeptFont>()

/** With more words than this the cache is emptied; a long issue has some ten thousand. */
const MOST_RUNS = 30_000

/**
 * Makes fontkit create a glyph object for each pair of glyph and characters. By itself it has one per glyph, which keeps the characters
 * it was first met with, so that the text in a PDF would depend on what was printed before.
 */
function separateGlyphs(font: FontkitFont): void {
  const glyphs = new Map<string, unknown>()
  const { getGlyph } = font
  font.getGlyph = (id, characters = []) => {
    const key = `${id} ${characters.join(' ')}`
    if (!glyphs.has(key)) {
      font._glyphs = {}
      glyphs.set(key, getGlyph.call(font, id, characters))
    }
    return glyphs.get(key)
  }
}

/** What text without features is kept under: as words, each shaped alone, or as one run. */
const PIECES = 'words'
const WHOLE = ''

/** Shapes text by the runs that are kept. */
function shareRuns(embedded: Embedded, { runs, plain }: KeptFont): void {
  const { layoutRun, layout } = embedded
  // pdfkit's own cache lasts for one document and only covers text without features.
  embedded.layoutCache = undefined
  const once = (how: string, text: string, shape: () => Run): Run => {
    const before = runs.get(how)?.get(text)
    if (before !== undefined) return before
    const run = shape()
    const alike = runs.get(how) ?? new Map<string, Run>()
    if (alike.size >= MOST_RUNS) alike.clear()
    runs.set(how, alike.set(text, run))
    return run
  }
  embedded.layoutRun = (text, asked) => {
    const features = asked ?? plain
    return once(`run ${features?.join() ?? WHOLE}`, text, () => layoutRun.call(embedded, text, features))
  }
  // Called three times per piece of a line: to measure it, to write it, and to see where it ends. Text without features is put
  // together from its words.
  embedded.layout = (text, features) =>
    once(features?.join() ?? PIECES, text, () => layout.call(embedded, text, features))
}

/** Numbers of glyphs as they are written, four digits each. */
const digits: string[] = []

const digitsOf = (glyph: number): string => (digits[glyph] ??= glyph.toString(16).padStart(4, '0').slice(-4))

/** Numbers as pdfkit writes them. */
const number = (n: number): number => Math.round(n * 1e6) / 1e6

/** What is written behind each glyph of a run, its adjustment: none for none, null where accents are shifted. */
function adjustments(positions: Positions): readonly string[] | null {
  if (positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0)) return null
  const behind = positions.map(({ xAdvance, advanceWidth }, i) =>
    xAdvance === advanceWidth || i === positions.length - 1 ? '' : `> ${number(advanceWidth - xAdvance)} <`,
  )
  return behind.every((each) => each === '') ? [] : behind
}

/** Writes text as pdfkit does, but asks each glyph once per document which it is there and how wide. */
function shareDigits(embedded: Embedded, subset: Subset): void {
  const { widths, unicode, scale } = embedded
  /** By their numbers in the font. */
  const known: string[] = []
  const first = (glyph: Run['glyphs'][number]): string => {
    const place = subset.includeGlyph(glyph.id)
    widths[place] ??= glyph.advanceWidth * scale
    unicode[place] ??= glyph.codePoints
    return (known[glyph.id] = digitsOf(place))
  }
  embedded.encode = (text, features) => {
    const { glyphs, positions } = embedded.layout(text, features)
    return [glyphs.map((glyph) => known[glyph.id] ?? first(glyph)), positions]
  }
  embedded.written = (run) => {
    const behind = run.behind === undefined ? (run.behind = adjustments(run.positions)) : run.behind
    if (behind === null) return null
    let out = '[<'
    run.glyphs.forEach((glyph, i) => {
      out += known[glyph.id] ?? first(glyph)
      if (behind.length > 0) out += nth(behind, i)
    })
    return `${out}>] TJ`
  }
}

/** Parses a glyph once per process, not once for every subset that has it, and assembles the files of subsets from bytes. */
function shareGlyphs(subset: Subset, of: KeptFont): void {
  const { _addGlyph: add, encode, font } = subset
  const { glyphs } = of
  // Other font formats and variable fonts are not cached.
  if (add === undefined || font._variationProcessor) return
  subset._addGlyph = (id) => {
    const known = glyphs.get(id)
    if (known === undefined) {
      const place = add.call(subset, id)
      const glyph = font.getGlyph(id) as Glyph
      const bytes = subset.glyf[place]
      const metrics = subset.hmtx.metrics[place]
      if (bytes !== undefined && metrics !== undefined)
        glyphs.set(id, { bytes, parts: glyph._decode()?.components ?? [], ...metrics })
      return place
    }
    const { parts, advance, bearing } = known
    const bytes = parts.length === 0 ? known.bytes : known.bytes.slice()
    const numbers = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (const { glyphID, pos } of parts) numbers.setUint16(pos, subset.includeGlyph(glyphID))
    subset.glyf.push(bytes)
    subset.loca.offsets.push(subset.offset)
    subset.hmtx.metrics.push({ advance, bearing })
    subset.offset += bytes.length
    return subset.glyf.length - 1
  }
  subset.encode = () => {
    if (of.file === null) return (of.file = encode.call(subset))
    subset.glyf = []
    subset.offset = 0
    subset.loca = { offsets: [] }
    subset.hmtx = { metrics: [] }
    // Parts of glyphs join the subset on the way.
    for (let i = 0; i < subset.glyphs.length; i++) subset._addGlyph?.(nth(subset.glyphs, i))
    return subsetFile(of.file, { outlines: subset.glyf, metrics: subset.hmtx.metrics })
  }
}

const isOpen = (user: FontUser, path: string): boolean => user._fontFamilies[path] !== undefined

/** Puts a cached font where a document looks for the fonts it has opened. */
function lend(user: FontUser, path: string, of: KeptFont): void {
  const embedded = new of.make(user, of.font, `F${++user._fontCount}`)
  shareRuns(embedded, of)
  if (embedded.subset !== undefined) {
    shareGlyphs(embedded.subset, of)
    shareDigits(embedded, embedded.subset)
  }
  user._fontFamilies[path] = embedded
  user._fontFamilies[embedded.name] ??= embedded
}

document.font = function (this: FontUser, source, family, size) {
  if (typeof source !== 'string' || isOpen(this, source)) return openFont.call(this, source, family, size)
  const before = kept.get(source)
  if (before !== undefined) {
    lend(this, source, before)
    return openFont.call(this, source, family, size)
  }
  const done = openFont.call(this, source, family, size)
  const embedded = this._font
  // The standard fonts that every PDF viewer has come from no file.
  if (embedded?.subset === undefined) return done
  const made: KeptFont = {
    font: embedded.font,
    make: embedded.constructor,
    plain: plainFeatures(source),
    runs: new Map(),
    glyphs: new Map(),
    file: null,
  }
  separateGlyphs(made.font)
  skipIdleLookups(made.font)
  shareRuns(embedded, made)
  shareGlyphs(embedded.subset, made)
  shareDigits(embedded, embedded.subset)
  kept.set(source, made)
  return done
}
