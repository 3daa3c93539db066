// pdfmake's document class, of which its types tell nothing.
declare module 'pdfmake/js/PDFDocument.js' {
  /** The part of pdfkit's document that sets colours. */
  export interface Colouring {
    _normalizeColor(colour: unknown): unknown
    _setColorCore(colour: unknown, stroke: boolean): boolean
    _setColorSpace(space: string, stroke: boolean): void
    addContent(text: string): void
  }
  interface DocumentClass {
    readonly prototype: Colouring
  }
  /** The class, or under Node's view of CommonJS a module that holds it. */
  const document: DocumentClass | { readonly default: DocumentClass }
  export default document
}
