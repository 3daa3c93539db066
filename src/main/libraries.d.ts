// Types of the parts used here of libraries that come without.

declare module 'fontkit' {
  interface Glyph {
    readonly advanceWidth: number
  }
  interface Position {
    readonly xAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }
  interface Shaped {
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly Position[]
    readonly advanceWidth: number
  }
  /** Lengths are in units of the font. */
  interface Font {
    readonly postscriptName: string
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    hasGlyphForCodePoint(code: number): boolean
    glyphForCodePoint(code: number): Glyph
    getGlyph(id: number, codePoints?: readonly number[]): Glyph
    layout(text: string, features?: readonly string[]): Shaped
  }
  function create(bytes: Uint8Array): Font
  function registerFormat(format: object): void
}

declare module 'pdfmake/js/3rd-party/svg-to-pdfkit/source.js' {
  interface SvgOptions {
    readonly width: number
    readonly height: number
    readonly assumePt: boolean
    readonly preserveAspectRatio: string
    readonly fontCallback: (family: string, bold: boolean, italics: boolean) => string
  }
  /** Draws an SVG with its upper left corner at (x, y), in points. */
  export default function drawSvg(
    document: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: SvgOptions,
  ): void
}

declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: object
}
