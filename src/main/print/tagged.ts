// Tagged PDF: marks whatever pdfmake draws as part of an element of the structure, by the tags on its runs and drawings, and everything
// else as an artifact. pdfmake has no notion of structure. Importing this file is enough to put it into effect.
import foundDocument from 'pdfmake/js/PDFDocument.js'
import type { Marked } from 'pdfmake/js/PDFDocument.js'
import found from 'pdfmake/js/Renderer.js'
import type { Drawing, Marking } from 'pdfmake/js/Renderer.js'
import './drawn-lines'
import './drawn-pictures'
import type { Tag } from '@shared/sheets/tag'

const drawing = ('prototype' in found ? found : found.default).prototype
const { renderPages, renderLine, renderVector, renderSVG, renderImage } = drawing

const document = ('prototype' in foundDocument ? foundDocument : foundDocument.default).prototype
const { markContent } = document

// The mark of a line has its number and nothing else: it is written directly. pdfkit leaves an artifact open before the first of a page,
// whose number is 0, and what is inside an artifact is not read aloud.
document.markContent = function (this: Marked, tag, options) {
  const { markings } = this.page
  const alone = options?.mcid !== undefined && Object.keys(options).length === 1
  while (alone && markings.at(-1)?.tag === 'Artifact') this.endMarkedContent()
  if (!alone || markings.length > 0) return markContent.call(this, tag, options)
  markings.push({ tag, options })
  return this.addContent(`/${tag} <<\n/MCID ${options.mcid}\n>> BDC`)
}

/** What is on the pages of a document so far, by the element it belongs to. */
const contents = new WeakMap<Marking, Map<Tag, Part[]>>()

/** Part of an element; `line` is its place in reading order, since pages of a booklet are drawn in another order. */
interface Part {
  readonly content: object
  readonly line: number
}

function ornament(document: Marking): void {
  const last = document.page.markings.at(-1)
  if (last?.tag !== 'Artifact') document.markContent('Artifact')
}

/** Draws something as part of an element, or as an artifact if there is no tag. */
function marked(document: Marking, tag: Tag | undefined, draw: () => void, line = 0): void {
  const elements = contents.get(document)
  if (elements === undefined) return draw()
  if (tag === undefined) {
    ornament(document)
    return draw()
  }
  const own = elements.get(tag) ?? []
  elements.set(tag, own)
  own.push({ content: document.markStructureContent(tag.type), line })
  draw()
  document.endMarkedContent()
}

/** The elements with their parents, in reading order. */
function inOrder(elements: ReadonlyMap<Tag, readonly Part[]>): readonly Tag[] {
  const all = new Set<Tag>()
  const add = (tag: Tag): void => {
    if (tag.parent) add(tag.parent)
    all.add(tag)
  }
  for (const tag of elements.keys()) add(tag)
  return [...all].sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
}

/** Makes the structure of what was drawn. */
function finish(document: Marking, elements: ReadonlyMap<Tag, readonly Part[]>): void {
  const root = document.struct('Document')
  const made = new Map<Tag, ReturnType<Marking['struct']>>()
  for (const tag of inOrder(elements)) {
    const element = document.struct(tag.type, tag.alt === undefined ? {} : { alt: tag.alt })
    if (tag.scope !== undefined) element.dictionary.data['A'] = { O: 'Table', Scope: tag.scope }
    made.set(tag, element)
    const parent = tag.parent ? made.get(tag.parent) : root
    parent?.add(element)
  }
  for (const [tag, own] of elements)
    for (const { content } of [...own].sort((a, b) => a.line - b.line)) made.get(tag)?.add(content)
  document.addStructure(root)
}

drawing.renderPages = function (this: Drawing, pages) {
  const { pdfDocument } = this
  const elements = new Map<Tag, Part[]>()
  contents.set(pdfDocument, elements)
  renderPages.call(this, pages)
  if (pdfDocument.page.markings.at(-1)?.tag === 'Artifact') pdfDocument.endMarkedContent()
  finish(pdfDocument, elements)
}
drawing.renderLine = function (this: Drawing, line, x, y) {
  const [first] = line.inlines
  marked(this.pdfDocument, first?.tag, () => renderLine.call(this, line, x, y), first?.line)
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
