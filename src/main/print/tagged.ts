// Tagged PDF: marks whatever pdfmake draws as part of an element of the structure, by the tags on its runs and drawings, and everything
// else as an artifact. pdfmake has no notion of structure. Importing this file is enough to put it into effect.
import found from 'pdfmake/js/Renderer.js'
import type { Drawing, Marking } from 'pdfmake/js/Renderer.js'
import type { Tag } from '@shared/sheets/tag'
import './drawn-lines'
import './drawn-pictures'
import { SetLine } from './set-line'
import { Structure } from './structure'

const drawing = ('prototype' in found ? found : found.default).prototype
const { renderPages, renderLine, renderVector, renderSVG, renderImage } = drawing

/** What is on the pages of a document so far. */
const structures = new WeakMap<Marking, Structure>()

/** Draws something as part of an element, or as an artifact if there is no tag. */
function marked(document: Marking, tag: Tag | undefined, draw: () => void, line = 0): void {
  const structure = structures.get(document)
  if (structure === undefined) return draw()
  if (tag === undefined) {
    if (document.page.markings.at(-1)?.tag !== 'Artifact') document.markContent('Artifact')
    return draw()
  }
  structure.open(tag, line)
  draw()
  structure.close()
}

drawing.renderPages = function (this: Drawing, pages) {
  const { pdfDocument } = this
  const structure = new Structure(pdfDocument)
  structures.set(pdfDocument, structure)
  renderPages.call(this, pages)
  if (pdfDocument.page.markings.at(-1)?.tag === 'Artifact') pdfDocument.endMarkedContent()
  structure.finish()
}
drawing.renderLine = function (this: Drawing, line, x, y) {
  const { tag, order } = line instanceof SetLine ? line : { tag: undefined, order: 0 }
  marked(this.pdfDocument, tag, () => renderLine.call(this, line, x, y), order)
}
drawing.renderVector = function (this: Drawing, vector) {
  marked(this.pdfDocument, undefined, () => renderVector.call(this, vector))
}
drawing.renderSVG = function (this: Drawing, svg) {
  marked(this.pdfDocument, svg.tag, () => renderSVG.call(this, svg))
}
drawing.renderImage = function (this: Drawing, image) {
  marked(this.pdfDocument, image.tag, () => renderImage.call(this, image))
}
