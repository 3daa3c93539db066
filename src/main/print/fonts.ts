// The typefaces of the sheets, read and parsed once per process and shared by all documents.
import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import * as fontkit from 'fontkit'
import type { Font, Glyph, Position, Shaped } from 'fontkit'
import { unsetLetters } from '@shared/sheets/formats/unset-letters'
import type { Unset } from '@shared/sheets/formats/unset-letters'
import { nth } from '@shared/sheets/layout/places'
import { FALLBACK, type Face, type Typeface } from '@shared/sheets/pdf/pdf-type'
import { resourcesFolder } from './resources'

/** A font, and the source pdfkit opens it by. */
interface KeptFont {
  readonly font: Font
  readonly source: Uint8Array
  /** Height of a line in ems, and how much of it is above the baseline. */
  readonly lineHeight: number
  readonly ascent: number
  readonly covered: Map<number, boolean>
  /** Widths of single characters in ems, by features. */
  readonly widths: Map<string, Map<string, number>>
}

/** Cache: the parsed font of each source below, as long as the source lives. Parsing one takes longer than printing a sheet. */
const sources = new WeakMap<Uint8Array, Font>()

/**
 * A font format that returns a parsed font again. pdfkit would parse a font for each document; a source of this format has no glyphs and
 * is only the key of its font.
 */
class KeptFormat {
  static probe(bytes: Uint8Array): boolean {
    return sources.has(bytes)
  }

  constructor({ buffer }: { readonly buffer: Uint8Array }) {
    const font = sources.get(buffer)
    if (font === undefined) throw new Error('a font that was not kept')
    return font
  }
}

let registered = false

/** A parsed font. Builds and tests give pdfkit the same copy of fontkit, so that it knows the format registered here. */
function parse(bytes: Uint8Array): Font {
  if (!registered) fontkit.registerFormat(KeptFormat)
  registered = true
  return fontkit.create(bytes)
}

/** Shaped words kept for a font; beyond this it forgets them all. */
const MOST_WORDS = 30_000

/**
 * The font with a cache, so that it shapes each word once. A glyph keeps the characters it was requested
 * with, so that the text in a PDF does not depend on earlier printing.
 * @param plain features of text that asks for none
 */
function shapingOnce(font: Font, plain: readonly string[] | undefined): Font {
  const glyphs = new Map<string, Glyph>()
  const words = new Map<string, Shaped>()
  const getGlyph = (id: number, codePoints: readonly number[] = []): Glyph => {
    const key = `${id} ${codePoints.join(' ')}`
    const glyph = glyphs.get(key) ?? (Object.create(font.getGlyph(id), { codePoints: { value: codePoints } }) as Glyph)
    glyphs.set(key, glyph)
    return glyph
  }
  const layout = (text: string, features = plain): Shaped => {
    const key = `${features?.join() ?? ''} ${text}`
    const shaped = words.get(key) ?? font.layout.call(kept, text, features)
    if (words.size >= MOST_WORDS) words.clear()
    words.set(key, shaped)
    // pdfkit scales the positions it is given.
    const positions = shaped.positions.map((position) => ({ ...position }))
    return {
      glyphs: shaped.glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  const kept = Object.create(font, { getGlyph: { value: getGlyph }, layout: { value: layout } }) as Font
  return kept
}

/**
 * The font for the SVG renderer, which drops glyphs without width and measures heights downwards: combining marks come after their letter
 * and get a width up to its end.
 */
function markedInPictures(font: Font): Font {
  const layout = (text: string, features?: readonly string[]): Shaped => {
    const { glyphs, positions, advanceWidth } = font.layout(text, features)
    const out: { readonly glyph: Glyph; readonly position: Position }[] = []
    let marks: typeof out = []
    const addMarks = (width: number): void => {
      for (const { glyph, position } of marks) {
        const xOffset = position.xOffset - width
        const wide = Object.create(glyph, { advanceWidth: { value: -xOffset || 1 } }) as Glyph
        out.push({ glyph: wide, position: { ...position, xOffset } })
      }
      marks = []
    }
    positions.forEach((position, i) => {
      const glyph = nth(glyphs, i)
      const piece = { glyph, position: { ...position, yOffset: -position.yOffset } }
      if (glyph.advanceWidth === 0) marks.push(piece)
      else {
        out.push(piece)
        addMarks(position.xAdvance)
      }
    })
    addMarks(0)
    return { glyphs: out.map(({ glyph }) => glyph), positions: out.map(({ position }) => position), advanceWidth }
  }
  // A document treats fonts of the same name as one.
  const postscriptName = `${font.postscriptName}-Pictures`
  return Object.create(font, { layout: { value: layout }, postscriptName: { value: postscriptName } }) as Font
}

/** A source that pdfkit opens as this font. */
function sourceOf(font: Font): Uint8Array {
  const source = new Uint8Array(16).fill(0xff)
  sources.set(source, font)
  return source
}

/** Parses the bytes of a font file. @throws Error if they are not a font */
export function parseFont(bytes: Uint8Array, plain?: readonly string[]): KeptFont {
  const font = shapingOnce(parse(bytes), plain)
  const { ascent, descent, unitsPerEm } = font
  const lineHeight = (ascent - descent) / unitsPerEm
  return {
    font,
    source: sourceOf(font),
    lineHeight,
    ascent: ascent / unitsPerEm,
    covered: new Map(),
    widths: new Map(),
  }
}

type Cut = 'normal' | 'bold' | 'italics' | 'bolditalics'
type Cuts = Readonly<Record<Cut, string>>

const oneCut = (file: string): Cuts => ({ normal: file, bold: file, italics: file, bolditalics: file })

/** Medium and bold, not regular and semibold: a photocopier breaks the hairlines of lighter cuts. */
const FILES: Readonly<Record<Exclude<Face, 'Named'>, Cuts>> = {
  Serif: {
    normal: 'eb-garamond/EBGaramond_500Medium.ttf',
    bold: 'eb-garamond/EBGaramond_700Bold.ttf',
    italics: 'eb-garamond/EBGaramond_500Medium_Italic.ttf',
    bolditalics: 'eb-garamond/EBGaramond_700Bold_Italic.ttf',
  },
  // Lower contrast than the serif's figures: the 7 keeps its stem in a copy, the 4 its stroke.
  Figures: {
    normal: 'alegreya/Alegreya_500Medium.ttf',
    bold: 'alegreya/Alegreya_700Bold.ttf',
    italics: 'alegreya/Alegreya_500Medium_Italic.ttf',
    bolditalics: 'alegreya/Alegreya_700Bold.ttf',
  },
  Mono: {
    normal: 'courier-prime/CourierPrime_400Regular.ttf',
    bold: 'courier-prime/CourierPrime_700Bold.ttf',
    italics: 'courier-prime/CourierPrime_400Regular.ttf',
    bolditalics: 'courier-prime/CourierPrime_700Bold.ttf',
  },
  Signs: oneCut('signs/PostmageSigns.ttf'),
  Hebrew: oneCut('noto/NotoSansHebrew_500Medium.ttf'),
  Arabic: oneCut('noto/NotoSansArabic_500Medium.ttf'),
}

/** Drawings cannot ask for features, and need lining figures. */
const LINING = ['lnum', 'pnum']

const cutOf = (bold: boolean, italics: boolean): Cut =>
  bold ? (italics ? 'bolditalics' : 'bold') : italics ? 'italics' : 'normal'

const pathOf = (file: string): string => (isAbsolute(file) ? file : join(resourcesFolder(), 'fonts', file))

/** A font of a face; documents identify it by its path. */
type FaceFont = KeptFont & { readonly path: string }

/** Cache: fonts by file, some twenty. Parsing one takes longer than a sheet. */
const kept = new Map<string, FaceFont>()

/** The font file the referee named, for characters that no other typeface has. */
let named: string | null = null

const cutsOf = (face: Face): Cuts => (face !== 'Named' ? FILES[face] : named === null ? FILES.Serif : oneCut(named))

/** The font of a face, read when it is first asked for. */
export function fontOf(face: Face, bold: boolean, italics: boolean): FaceFont {
  const file = cutsOf(face)[cutOf(bold, italics)]
  const known = kept.get(file)
  if (known !== undefined) return known
  const path = pathOf(file)
  const font = { ...parseFont(readFileSync(path), face === 'Figures' ? LINING : undefined), path }
  kept.set(file, font)
  return font
}

/** The font of a face in pictures. */
export function pictureFontOf(face: Face, bold: boolean, italics: boolean): FaceFont {
  const plain = fontOf(face, bold, italics)
  if (!FALLBACK.some((each) => each === face)) return plain
  const path = `${plain.path} in pictures`
  const known = kept.get(path)
  if (known !== undefined) return known
  const font = { ...plain, source: sourceOf(markedInPictures(plain.font)), path }
  kept.set(path, font)
  return font
}

const NONE: readonly string[] = []

/** Width of a letter in ems. */
function letterWidth(font: Font, letter: string, features: readonly string[]): number {
  const plain = font.glyphForCodePoint(letter.codePointAt(0) ?? 0)
  const { advanceWidth } = features.length === 0 ? plain : (font.layout(letter, features).glyphs[0] ?? plain)
  return advanceWidth / font.unitsPerEm
}

/** Width of a text in ems, letter by letter: without kerning and ligatures, so that a line may be broken anywhere. */
function widthOf({ font, widths }: KeptFont, text: string, features: readonly string[]): number {
  const key = features.length === 0 ? '' : features.join()
  const known = widths.get(key) ?? new Map<string, number>()
  widths.set(key, known)
  let sum = 0
  for (const letter of text) {
    const width = known.get(letter) ?? letterWidth(font, letter, features)
    known.set(letter, width)
    sum += width
  }
  return sum
}

/** The face that sets the height of a line, so that a name in another script does not change it. */
const lineFace = (face: Face): Face => (face === 'Hebrew' || face === 'Arabic' ? 'Serif' : face)

const makeTypeface = (): Typeface => ({
  covers: (face, bold, italics, char) => {
    if (face === 'Named' && named === null) return false
    const { font, covered } = fontOf(face, bold, italics)
    const code = char.codePointAt(0) ?? 0
    const has = covered.get(code) ?? font.hasGlyphForCodePoint(code)
    covered.set(code, has)
    return has
  },
  width: (face, bold, italics, text, features = NONE) => widthOf(fontOf(face, bold, italics), text, features),
  lineHeight: (face, bold, italics) => fontOf(lineFace(face), bold, italics).lineHeight,
  ascent: (face, bold, italics) => fontOf(lineFace(face), bold, italics).ascent,
})

/** Measures of the faces for typesetting. A new object for each named font, because texts are cached by it. */
export let typeface = makeTypeface()

/** Sets the font for characters that no other face has: the absolute path of a font file, or null. */
export function nameFace(path: string | null): void {
  named = path
  typeface = makeTypeface()
}

/** Letters of a document that no face has. */
export const unsetIn = (document: object): readonly Unset[] => unsetLetters(document, typeface)

/** The font file that was named, or null. */
export const namedFace = (): string | null => named

/** The face by its name, as drawings give it; the serif for others. */
export const faceOf = (family: string): Face =>
  family
    .split(',')
    .map((name) => name.trim().replace(/["']/g, ''))
    .find((name): name is Face => name === 'Named' || Object.hasOwn(FILES, name)) ?? 'Serif'

/** Every font file, once, with the typeface it belongs to. */
export const fontFiles = (): readonly (readonly [face: string, path: string])[] =>
  [...Object.entries(FILES), ...(named === null ? [] : [['Named', oneCut(named)] as const])].flatMap(([face, cuts]) =>
    [...new Set(Object.values(cuts))].map((file) => [face, pathOf(file)] as const),
  )
