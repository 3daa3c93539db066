// Font files are taken apart, and their words shaped, once a process and not once a PDF: pdfkit does it anew for every document,
// which was a third of the time seven sheets took. Each document keeps a subset of its own. Importing this file is all there is to do.
import found from 'pdfmake/js/PDFDocument.js'
import { plainFeatures } from './fonts'
import type { Embedded, FontkitFont, FontUser, Glyph, Subset } from 'pdfmake/js/PDFDocument.js'

const document = ('prototype' in found ? found : found.default).prototype
const { font: openFont } = document

type Run = ReturnType<Embedded['layoutRun']>

interface KeptFont {
  readonly font: FontkitFont
  readonly make: Embedded['constructor']
  /** What text is set with that asks for no features. */
  readonly plain: readonly string[] | undefined
  /** Words and lines as they were shaped, by the features asked for and the text. */
  readonly runs: Map<string, Run>
  /** Glyphs as they come into a subset, by their number in the font. */
  readonly glyphs: Map<number, Outline>
}

/** A glyph with its place in the font's table; those it is made of by where their numbers stand in it. */
interface Outline {
  readonly bytes: Uint8Array
  readonly parts: readonly { readonly glyphID: number; readonly pos: number }[]
  readonly advance: number
  readonly bearing: number
}

/** By path. */
const kept = new Map<string, KeptFont>()

/** More words than this are forgotten: a long issue has some ten thousand. */
const MOST_RUNS = 30_000

/**
 * Gives the font a glyph object for each glyph and what it stands for. fontkit has one a glyph, which says what it stood for when it
 * was met first: then the text in a PDF would depend on what was printed before.
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

/** Shapes text by the runs that are kept. */
function shareRuns(embedded: Embedded, { runs, plain }: KeptFont): void {
  const { layoutRun, layout } = embedded
  // What pdfkit keeps for one document, and only for text without features.
  embedded.layoutCache = undefined
  const once = (key: string, shape: () => Run): Run => {
    const before = runs.get(key)
    if (before !== undefined) return before
    const run = shape()
    if (runs.size >= MOST_RUNS) runs.clear()
    runs.set(key, run)
    return run
  }
  embedded.layoutRun = (text, asked) => {
    const features = asked ?? plain
    return once(`${features?.join() ?? ''} ${text}`, () => layoutRun.call(embedded, text, features))
  }
  // Asked three times for each piece of a line: to measure it, to write it, and where it ends. Without features it is made of its words.
  embedded.layout = (text, features) =>
    once(`${features?.join() ?? 'words'}\n${text}`, () => layout.call(embedded, text, features))
}

/** Takes a glyph apart once a process, not once for every subset that has it. */
function shareGlyphs(subset: Subset, glyphs: Map<number, Outline>): void {
  const { _addGlyph: add, font } = subset
  // Those of other formats, and of fonts that vary, are made anew.
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
}

const isOpen = (user: FontUser, path: string): boolean => user._fontFamilies[path] !== undefined

/** Puts a font that is kept where a document looks for those it has. */
function lend(user: FontUser, path: string, of: KeptFont): void {
  const embedded = new of.make(user, of.font, `F${++user._fontCount}`)
  shareRuns(embedded, of)
  if (embedded.subset !== undefined) shareGlyphs(embedded.subset, of.glyphs)
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
  // One of the fonts every reader has is no file.
  if (embedded?.subset === undefined) return done
  const made: KeptFont = {
    font: embedded.font,
    make: embedded.constructor,
    plain: plainFeatures(source),
    runs: new Map(),
    glyphs: new Map(),
  }
  separateGlyphs(made.font)
  shareRuns(embedded, made)
  shareGlyphs(embedded.subset, made.glyphs)
  kept.set(source, made)
  return done
}
