// pdfmake's document class, which its types leave out.
declare module 'pdfmake/js/PDFDocument.js' {
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
  /** Text as glyphs, and where they are. */
  export interface Shaped {
    readonly glyphs: readonly {
      readonly id: number
      readonly advanceWidth: number
      readonly codePoints: readonly number[]
    }[]
    readonly positions: readonly object[]
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
    encode(text: string, features?: readonly string[] | null): readonly [readonly string[], readonly object[]]
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
  /** The part of pdfkit's document that marks what is on its pages. */
  export interface Marked {
    readonly page: { readonly markings: { readonly tag: string; readonly options?: object | undefined }[] }
    /** @param options `mcid`: the number of a part of the structure on its page */
    markContent(tag: string, options?: { readonly mcid?: number } | null): unknown
    endMarkedContent(): unknown
    addContent(text: string): unknown
  }
  interface DocumentClass {
    readonly prototype: Colouring & FontUser & Paged & Written & Marked
  }
  /** The class, or under Node's view of CommonJS a module that holds it. */
  const document: DocumentClass | { readonly default: DocumentClass }
  export default document
}

// The part that draws the pages; its types leave it out too.
declare module 'pdfmake/js/Renderer.js' {
  import type { Tag } from '@shared/sheets/tag'

  /** An element of the structure of a PDF. */
  interface Structure {
    add(child: object): Structure
    readonly dictionary: { readonly data: { [key: string]: unknown } }
  }
  /** The part of pdfkit's document that marks what is on its pages. */
  export interface Marking {
    readonly page: { readonly markings: readonly { readonly tag: string; readonly structContent?: object }[] }
    readonly outline: { readonly children: object[] }
    struct(type: string, options?: { readonly alt?: string }): Structure
    addStructure(element: Structure): void
    markStructureContent(type: string): object
    markContent(type: 'Artifact'): void
    endMarkedContent(): void
  }
  export type Positions = readonly {
    readonly xOffset: number
    readonly yOffset: number
    readonly xAdvance: number
    readonly advanceWidth: number
  }[]
  /** A font as it is in a document. */
  export interface InlineFont {
    readonly id: string
    readonly ascender: number
    ref(): object
    /** Glyphs as four digits each, and where they are. */
    encode(text: string, features?: readonly string[]): readonly [readonly string[], Positions]
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
    readonly noWrap?: boolean | null
    readonly tag?: Tag
    readonly line?: number
    readonly link?: unknown
    readonly linkToPage?: unknown
    readonly linkToDestination?: unknown
    readonly _pageNodeRef?: unknown
    readonly decoration?: unknown
    readonly background?: unknown
  }
  export interface Line {
    readonly inlines: readonly Inline[]
    readonly _outline?: unknown
    readonly _pageNodeRef?: unknown
    readonly id?: unknown
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
  /** A picture at its place on the page. */
  export interface Picture {
    readonly svg: unknown
    readonly x: number
    readonly y: number
    readonly _width: number
    readonly _height: number
    readonly font?: string
    readonly options?: object
    readonly link?: unknown
    readonly linkToPage?: unknown
    readonly linkToDestination?: unknown
    readonly tag?: Tag
  }
  export interface Drawing {
    readonly pdfDocument: Marking & Setting & Canvas
    renderPages(pages: readonly object[]): void
    renderLine(line: Line, x?: number, y?: number): void
    renderVector(vector: object): void
    renderSVG(svg: Picture): void
    renderImage(image: { readonly tag?: Tag }): void
  }
  interface RendererClass {
    readonly prototype: Drawing
  }
  /** The class, or under Node's view of CommonJS a module that holds it. */
  const renderer: RendererClass | { readonly default: RendererClass }
  export default renderer
}

// The part that puts lines and drawings on a page.
declare module 'pdfmake/js/ElementWriter.js' {
  export interface Vector {
    points?: readonly { readonly x: number; readonly y: number }[]
  }
  export interface Writing {
    addVector(vector: Vector, ...where: readonly unknown[]): unknown
  }
  interface WriterClass {
    readonly prototype: Writing
  }
  const writer: WriterClass | { readonly default: WriterClass }
  export default writer
}

// The part that looks up the style of a piece of text.
declare module 'pdfmake/js/StyleContextStack.js' {
  export interface StyleStack {
    getProperty(property: string): unknown
  }
  interface StyleClass {
    getStyleProperty(item: object, stack: StyleStack | null, property: string, fallback: unknown): unknown
    readonly prototype: StyleStack
  }
  const stack: StyleClass | { readonly default: StyleClass }
  export default stack
}

// The part that measures text.
declare module 'pdfmake/js/TextInlines.js' {
  import type { Tag } from '@shared/sheets/tag'

  interface Font {
    lineHeight(size: number): number
    widthOfString(text: string, size: number, features: readonly string[] | null): number
  }
  /** A run as it is in a node. */
  export interface RunOfNode {
    readonly text: string
    readonly font: string
    readonly fontSize: number
    readonly bold?: boolean
    readonly italics?: boolean
    readonly fontFeatures?: readonly string[]
    readonly characterSpacing?: number
    readonly color?: string
    readonly lineHeight?: number
    readonly tag?: Tag
    readonly line?: number
  }
  /** A run as it was measured. */
  export interface Inline {
    readonly text: string
    readonly font: Font
    readonly fontSize: number
    readonly fontFeatures: readonly string[] | null
    readonly characterSpacing: number
    readonly color: string
    readonly alignment: string
    readonly noWrap: boolean
    readonly noNewLine: boolean
    readonly width: number
    readonly height: number
    readonly leadingCut: number
    readonly trailingCut: number
    readonly tag: Tag | undefined
    readonly line: number | undefined
  }
  export interface Measured {
    readonly items: readonly Inline[]
    readonly minWidth: number
    readonly maxWidth: number
  }
  export interface Surroundings {
    getProperty(property: 'noWrap'): boolean | undefined
    getProperty(property: 'lineHeight'): number | undefined
    getProperty(property: 'color' | 'alignment'): string | undefined
  }
  export interface Measuring {
    readonly pdfDocument: { provideFont(face: string, bold: boolean, italics: boolean): Font }
    buildInlines(text: unknown, around: Surroundings): Measured
  }
  interface InlinesClass {
    readonly prototype: Measuring
  }
  const inlines: InlinesClass | { readonly default: InlinesClass }
  export default inlines
}

// The part that measures nodes.
declare module 'pdfmake/js/DocMeasure.js' {
  import type { Measuring, Surroundings } from 'pdfmake/js/TextInlines.js'

  /** A node of text. */
  export interface Leaf {
    readonly text: unknown
    readonly _textRef?: unknown
  }
  export interface MeasuringNodes {
    readonly textInlines: Measuring
    readonly styleStack: Surroundings
    measureLeaf(leaf: Leaf): Leaf
  }
  interface MeasureClass {
    readonly prototype: MeasuringNodes
  }
  const measure: MeasureClass | { readonly default: MeasureClass }
  export default measure
}
