// pdfmake's document class, which its types leave out.
declare module 'pdfmake/js/PDFDocument.js' {
  import type { Drawing, FontsOfDocument, Positions, Shaped } from 'pdfmake/js/Renderer.js'

  /** The part of pdfkit's document that sets colours. */
  export interface Colouring {
    _normalizeColor(colour: unknown): unknown
    _setColorCore(colour: unknown, stroke: boolean): boolean
    _setColorSpace(space: string, stroke: boolean): void
    addContent(text: string): void
  }
  /** A font as fontkit has parsed it. */
  export interface FontkitFont {
    _glyphs: object
    getGlyph(id: number, characters?: readonly number[]): unknown
    readonly _variationProcessor?: unknown
    readonly stream: { readonly buffer: Uint8Array<ArrayBuffer> }
    readonly directory: { readonly tables: Readonly<Record<string, { readonly offset: number } | undefined>> }
    /** `engine`: what OpenType (or Apple's) tables say, where there are any. */
    readonly _layoutEngine: {
      readonly engine?: { readonly GSUBProcessor?: Lookups | null; readonly GPOSProcessor?: Lookups | null }
    }
  }
  /** What applies the lookups of a font's GSUB or GPOS to glyphs. */
  export interface Lookups {
    readonly scriptTag: string | null
    readonly languageTag: string | null
    /** Of the script and language selected. */
    readonly features: Readonly<Record<string, { readonly lookupListIndexes: readonly number[] } | undefined>>
    readonly table: { readonly lookupList: { get(index: number): unknown } }
    selectScript(script: string | readonly string[], language?: string | null, direction?: string | null): string | null
    lookupsForFeatures(features: readonly string[], exclude?: readonly number[]): readonly Lookup[]
    applyLookups(lookups: readonly Lookup[], glyphs: readonly GlyphOfRun[], positions?: unknown): void
  }
  export interface Lookup {
    readonly feature: string
    /** In the list of all lookups of the table. */
    readonly index: number
    readonly lookup: unknown
  }
  export interface GlyphOfRun {
    readonly id: number
  }
  /** A parsed glyph of a TrueType font. */
  export interface Glyph {
    readonly advanceWidth: number
    _decode(): {
      readonly numberOfContours: number
      readonly components?: readonly { readonly glyphID: number; readonly pos: number }[]
    } | null
    _getMetrics(): { readonly leftBearing: number }
  }
  /** The glyphs of a font that a document uses. Only TrueType fonts have `_addGlyph`. */
  export interface Subset {
    readonly font: FontkitFont
    offset: number
    glyf: Uint8Array[]
    loca: { readonly offsets: number[] }
    hmtx: { readonly metrics: { advance: number; bearing: number }[] }
    /** Numbers of its glyphs in the font, in their order. */
    readonly glyphs: readonly number[]
    includeGlyph(id: number): number
    _addGlyph?(id: number): number
    /** The subset as a font file. */
    encode(): Uint8Array
  }
  /** A font in a document; the standard fonts that every PDF viewer has have no `subset`. */
  export interface Embedded {
    readonly constructor: new (document: FontUser, font: FontkitFont, id: string) => Embedded
    readonly font: FontkitFont
    readonly name: string
    readonly subset?: Subset
    layoutCache: object | undefined
    /** Of glyphs, by their numbers in the subset. */
    readonly widths: number[]
    readonly unicode: (readonly number[])[]
    /** Thousandths of an em in a unit of the font. */
    readonly scale: number
    layoutRun(text: string, features?: readonly string[]): Shaped
    /** Shapes text: word by word without features, as one run with them. */
    layout(text: string, features?: readonly string[] | null): Shaped
    /** Glyphs as four digits each, and where they are. */
    encode(text: string, features?: readonly string[] | null): readonly [readonly string[], Positions]
    /** A run as an operator, in groups of glyphs; null where only pdfkit can write it. Ours (kept-fonts.ts). */
    written?(run: Shaped): string | null
  }
  /** The part of pdfkit's document that opens fonts. */
  export interface FontUser {
    readonly _font: Embedded | null
    readonly _fontFamilies: { [key: string]: Embedded }
    _fontCount: number
    font(source: unknown, family?: string, size?: number): FontUser
  }
  /** What is drawn on a page: text, compressed when it is finished. */
  export interface Content {
    write(chunk: string | Uint8Array): void
    finalize(): void
  }
  /** Bytes of an object of the document, until they are passed on. */
  export interface Stream {
    compress: boolean
    buffer: readonly Uint8Array[]
    finalize(): void
  }
  /** The part of pdfkit's document that has pages. */
  export interface Paged {
    readonly page: { readonly content: Content }
    addPage(options?: object): Paged
  }
  /** The part of pdfkit's document that is a stream of bytes. */
  export interface Written {
    /** How many bytes were written. */
    _offset: number
    /** Text is a line of latin letters. */
    _write(data: string | Uint8Array): void
    push(chunk: Uint8Array | null): boolean
  }
  /** A document as the bytes of its file are read from it. */
  export interface Readable {
    on(event: 'data', listener: (chunk: Uint8Array) => void): void
    on(event: 'end', listener: () => void): void
    on(event: 'error', listener: (error: Error) => void): void
    /** Nothing more is drawn. */
    end(): void
  }
  export interface DocumentClass {
    /**
     * @param fonts files of each face, by its cuts
     * @param mayRead whether a file may be opened
     */
    new (
      fonts: object,
      images: object,
      patterns: object,
      attachments: object,
      options: object,
      files: null,
      mayRead: (path: string) => boolean,
    ): Drawing['pdfDocument'] & FontsOfDocument & Readable
    readonly prototype: Colouring & FontUser & Paged & Written
  }
  /** The class, or under Node's view of CommonJS a module that holds it. */
  const document: DocumentClass | { readonly default: DocumentClass }
  export default document
}

// The part that draws the pages; its types leave it out too.
declare module 'pdfmake/js/Renderer.js' {
  import type { Tag } from '@shared/sheets/tag'

  /** An object of the file. */
  interface Reference {
    readonly id: number
    readonly data: { [key: string]: unknown }
  }
  /** The part of pdfkit's document that marks what is on its pages, and writes the structure of it. */
  export interface Marking {
    readonly page: {
      readonly markings: readonly { readonly tag: string }[]
      readonly dictionary: Reference
      readonly structParentTreeKey: number
    }
    readonly outline: { readonly children: object[] }
    /** Where each object of the file begins, once it is written. */
    readonly _offsets: (number | null)[]
    /** How many objects are not written yet. */
    _waiting: number
    /** How many bytes were written. */
    readonly _offset: number
    /** What ends before the document does. */
    readonly structChildren: { end(): void }[]
    getStructTreeRoot(): Reference
    /** The elements that what is on each page belongs to. */
    getStructParentTree(): { add(page: number, owners: object): void }
    markContent(type: 'Artifact'): void
    endMarkedContent(): void
    addContent(text: string): void
    _write(text: string): void
    /** An object was written. */
    _refEnd(object: { readonly id: number; readonly offset: number }): void
  }
  export type Positions = readonly {
    readonly xOffset: number
    readonly yOffset: number
    readonly xAdvance: number
    readonly advanceWidth: number
  }[]
  /** Text as glyphs, and where they are. */
  export interface Shaped {
    readonly glyphs: readonly {
      readonly id: number
      readonly advanceWidth: number
      readonly codePoints: readonly number[]
    }[]
    readonly positions: Positions
    /** What is written behind each glyph (kept-fonts.ts); null where only pdfkit can write it. Unknown before it was written. */
    behind?: readonly string[] | null
  }
  /** A font as it is in a document. */
  export interface InlineFont {
    readonly id: string
    readonly ascender: number
    ref(): object
    /** Glyphs as four digits each, and where they are. */
    encode(text: string, features?: readonly string[]): readonly [readonly string[], Positions]
  }
  /** A font that text is measured in. */
  export interface MeasuredFont extends InlineFont {
    lineHeight(size: number): number
    widthOfString(text: string, size: number, features: readonly string[] | null): number
    layout(text: string, features: readonly string[] | null): Shaped
    written?(run: Shaped): string | null
  }
  /** The part of the document that has its fonts and pictures. */
  export interface FontsOfDocument {
    provideFont(face: string, bold: boolean, italics: boolean): MeasuredFont
    /** @param source a data URL @throws Error where it is no picture */
    provideImage(source: string): unknown
  }
  /** A run as it was measured. */
  export interface Inline {
    readonly text: string
    readonly font: InlineFont
    readonly fontSize: number
    readonly fontFeatures: readonly string[] | null
    readonly characterSpacing: number
    readonly color: string
    readonly x: number
    readonly width: number
    readonly height: number
    readonly link?: string
    readonly linkToDestination?: string
    readonly decoration?: 'lineThrough'
  }
  /** An entry of the outline. */
  export interface Outline {
    readonly id: string | undefined
    readonly parentId: string | undefined
    readonly text: string
    readonly expanded: boolean
  }
  export interface Line {
    readonly inlines: readonly Inline[]
    readonly x: number
    readonly y: number
    readonly _outline: Outline | undefined
    getHeight(): number
    getAscenderHeight(): number
  }
  interface Stroke {
    readonly lineWidth: number
    readonly lineColor: string
    readonly lineCap?: string
    readonly dash?: { readonly length: number; readonly space: number }
  }
  export type Vector = Stroke &
    (
      | {
          readonly type: 'line'
          readonly x1: number
          readonly y1: number
          readonly x2: number
          readonly y2: number
        }
      | {
          readonly type: 'ellipse'
          readonly x: number
          readonly y: number
          readonly r1: number
          readonly r2: number
        }
    )
  /** What is moved to the foot of its row, once the heights of both are known. */
  interface Aligned {
    readonly verticalAlignment: 'bottom'
    getNodeHeight(): number
    getViewHeight(): number
  }
  /** Something on a page, at its place. */
  export type Item =
    | { readonly type: 'line'; readonly item: Line }
    | { readonly type: 'vector'; readonly item: Vector }
    | { readonly type: 'svg'; readonly item: Picture }
    | { readonly type: 'image'; readonly item: Image }
    | { readonly type: 'beginVerticalAlignment'; readonly item: Aligned }
    | { readonly type: 'endVerticalAlignment'; readonly item: Pick<Aligned, 'verticalAlignment'> }
  export interface Page {
    readonly items: readonly Item[]
    readonly pageSize: { readonly width: number; readonly height: number }
  }
  /** The part of pdfkit's document that sets text. */
  interface Setting {
    readonly page: { readonly height: number; readonly fonts: { [id: string]: object } }
    _font: InlineFont
    fillColor(colour: string): void
    fontSize(size: number): void
    resolveColor(colour: string, otherwise: string): string
    text(text: string, x: number, y: number, options: object): void
    addContent(text: string): void
  }
  /** The part of pdfkit's document that pictures are drawn with. */
  export interface Canvas {
    readonly page: { readonly fonts: { [id: string]: object } }
    /** The files of each face, by its cuts. */
    readonly fonts: object
    /** What opacities are called, by their shares for fills and strokes: `1_null`. */
    readonly _opacityRegistry: Readonly<Record<string, readonly [object, string]>>
    readonly _font: InlineFont
    font(path: string): unknown
    addContent(text: string): unknown
    save(): Canvas
    translate(x: number, y: number): Canvas
    restore(): Canvas
    _doOpacity(fill: number | null, stroke: number | null): unknown
  }
  interface Placed {
    readonly x: number
    readonly y: number
    readonly _width: number
    readonly _height: number
    readonly tag: Tag | undefined
  }
  /** A drawing at its place on the page. */
  export interface Picture extends Placed {
    readonly svg: string
    /** The face of its words where it names none. */
    readonly font: string
  }
  /** An image at its place on the page: a data URL. */
  export interface Image extends Placed {
    readonly image: string
  }
  export interface Drawing {
    readonly pdfDocument: Marking & Setting & Canvas
    renderPages(pages: readonly Page[]): void
    renderLine(line: Line, x?: number, y?: number): void
    renderVector(vector: Vector): void
    renderSVG(svg: Picture): void
    renderImage(image: Image): void
  }
  export interface RendererClass {
    new (document: Drawing['pdfDocument']): Drawing
    readonly prototype: Drawing
  }
  /** The class, or under Node's view of CommonJS a module that holds it. */
  const renderer: RendererClass | { readonly default: RendererClass }
  export default renderer
}

// The part that reads the sizes of drawings.
declare module 'pdfmake/js/SVGMeasure.js' {
  interface MeasureClass {
    new (): {
      writeDimensions(svg: string, size: { readonly width: number; readonly height: number }): string
    }
    readonly prototype: object
  }
  const measure: MeasureClass | { readonly default: MeasureClass }
  export default measure
}
