// pdfmake's document class, of which its types tell nothing.
declare module 'pdfmake/js/PDFDocument.js' {
  /** The part of pdfkit's document that sets colours. */
  export interface Colouring {
    _normalizeColor(colour: unknown): unknown
    _setColorCore(colour: unknown, stroke: boolean): boolean
    _setColorSpace(space: string, stroke: boolean): void
    addContent(text: string): void
  }
  /** A font as fontkit has taken it apart. */
  export interface FontkitFont {
    _glyphs: object
    getGlyph(id: number, characters?: readonly number[]): unknown
  }
  /** A font in a document; `subset` is missing in those every reader has. */
  export interface Embedded {
    readonly constructor: new (document: FontUser, font: FontkitFont, id: string) => Embedded
    readonly font: FontkitFont
    readonly name: string
    readonly subset?: object
    layoutCache: object | undefined
    layoutRun(text: string, features?: readonly string[]): object
    /** Of words without features, or as one run with them. */
    layout(text: string, features?: readonly string[] | null): object
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
  interface DocumentClass {
    readonly prototype: Colouring & FontUser & Paged
  }
  /** The class, or under Node's view of CommonJS a module that holds it. */
  const document: DocumentClass | { readonly default: DocumentClass }
  export default document
}

// What draws the pages, of which its types tell nothing either.
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
  export interface Drawing {
    readonly pdfDocument: Marking
    renderPages(pages: readonly object[]): void
    renderLine(
      line: { readonly inlines: readonly { readonly tag?: Tag; readonly line?: number }[] },
      x: number,
      y: number,
    ): void
    renderVector(vector: object): void
    renderSVG(svg: { readonly tag?: Tag }): void
    renderImage(image: { readonly tag?: Tag }): void
  }
  interface RendererClass {
    readonly prototype: Drawing
  }
  /** The class, or under Node's view of CommonJS a module that holds it. */
  const renderer: RendererClass | { readonly default: RendererClass }
  export default renderer
}

// What puts lines and drawings on a page.
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

// What looks up how a piece of text is to look.
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
