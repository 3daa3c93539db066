// Draws placed pages with pdfkit, the library below pdfmake, because pdfmake's own documents have no places, structure or greys. pdfmake's
// SVG renderer draws boards and charts.
import PDFDocument from 'pdfkit'
import drawSvg from 'pdfmake/js/3rd-party/svg-to-pdfkit/source.js'
import type { PaperPage, Sheaf } from '@shared/sheets/layout/paper-page'
import type { PdfNode, Slot, Vector } from '@shared/sheets/pdf/pdf-node'
import { placePage, type Item } from '@shared/sheets/pdf/pdf-place'
import { FALLBACK, type PdfRun } from '@shared/sheets/pdf/pdf-type'
import { nth, sum } from '@shared/sheets/layout/places'
import type { Tag } from '@shared/sheets/pdf/tag'
import { faceOf, fontOf, pictureFontOf, typeface } from './fonts'

/** Metadata of a PDF. */
export interface Metadata {
  readonly title: string
  readonly subject: string
  readonly author?: string
  readonly language: string
}

/** Where the writing lines of a slot are, in points from the upper left corner of a page. */
export interface SlotPlace extends Slot {
  /** Number of the page, from 1. */
  readonly page: number
  readonly left: number
  readonly top: number
}

/** The date in the metadata, fixed so that reprints are equal. */
const FIXED = new Date(Date.UTC(2000, 0, 1))

const FALLBACK_FAMILY = new RegExp(` font-family="(${FALLBACK.join('|')})"`, 'g')

type Colour = PDFKit.Mixins.ColorValue

/** The level of a grey from 0 (black) to 1 (white); null for other colours. */
function greyOf(colour: Colour): number | null {
  const parts: readonly unknown[] =
    typeof colour === 'string'
      ? (/^#(..)(..)(..)$/.exec(colour)?.slice(1) ?? []).map((part) => parseInt(part, 16))
      : Array.isArray(colour)
        ? colour
        : []
  const [first] = parts
  return parts.length === 3 && typeof first === 'number' && parts.every((part) => part === first) ? first / 255 : null
}

/** Writes greys as DeviceGray, so that every printer uses black ink alone; pdfkit writes all colours as RGB. */
class BlackDocument extends PDFDocument {
  override fillColor(colour: Colour, opacity?: number): this {
    const grey = greyOf(colour)
    if (grey === null) return super.fillColor(colour, opacity) as this
    this.addContent(`${grey} g`)
    return (opacity === undefined ? this : this.fillOpacity(opacity)) as this
  }

  override strokeColor(colour: Colour, opacity?: number): this {
    const grey = greyOf(colour)
    if (grey === null) return super.strokeColor(colour, opacity) as this
    this.addContent(`${grey} G`)
    return (opacity === undefined ? this : this.strokeOpacity(opacity)) as this
  }
}

/** A drawing that belongs to an element of the structure, and its page. */
interface Part {
  readonly tag: Tag
  readonly content: PDFKit.PDFStructureContent
  readonly page: number
}

class PageWriter {
  readonly document: PDFKit.PDFDocument
  readonly slots: SlotPlace[] = []
  private readonly opened = new Set<string>()
  private readonly outlines = new Map<string, PDFKit.PDFOutline>()
  private readonly parts: Part[] = []
  /** True while artifacts are drawn, which screen readers skip. */
  private artifact = false

  constructor({ width, height }: Sheaf, { title, subject, author, language }: Metadata) {
    this.document = new BlackDocument({
      size: [width, height],
      pdfVersion: '1.5',
      tagged: true,
      displayTitle: true,
      lang: language,
      autoFirstPage: false,
      // No default font: its metrics are a file of the library that is not bundled.
      font: '',
      info: {
        Producer: 'Postmage',
        Creator: 'Postmage',
        ...(title === '' ? {} : { Title: title }),
        ...(subject === '' ? {} : { Subject: subject }),
        ...(author ? { Author: author } : {}),
        CreationDate: FIXED,
        ModDate: FIXED,
      },
    })
  }

  /** @param number of the page, from 0 */
  draw(page: PaperPage, number: number): void {
    this.document.addPage()
    for (const part of page)
      for (const item of placePage([part], typeface)) this.drawItem(item, number, part.page ?? number)
    this.endArtifact()
  }

  private endArtifact(): void {
    if (this.artifact) this.document.endMarkedContent()
    this.artifact = false
  }

  private drawItem(item: Item, number: number, page: number): void {
    if (item.kind === 'slot') {
      this.slots.push({ ...item.slot, page: number + 1, left: item.x, top: item.y })
      return
    }
    const tag = item.kind === 'vector' ? undefined : item.tag
    if (tag == null) {
      if (!this.artifact) this.document.markContent('Artifact')
      this.artifact = true
      this.drawInside(item)
      return
    }
    this.endArtifact()
    this.parts.push({ tag, page, content: this.document.markStructureContent(tag.type) })
    this.drawInside(item)
    this.document.endMarkedContent()
  }

  private drawInside(item: Exclude<Item, { kind: 'slot' }>): void {
    if (item.kind === 'line') this.drawLine(item)
    else if (item.kind === 'vector') this.drawVector(item.vector, item.x, item.y)
    else this.drawPicture(item)
  }

  /** The name of a font in this document. */
  private font({ path, source }: ReturnType<typeof fontOf>): string {
    if (!this.opened.has(path)) this.document.registerFont(path, source)
    this.opened.add(path)
    return path
  }

  private look({ font, bold, italics, fontSize }: PdfRun): PDFKit.PDFDocument {
    return this.document.font(this.font(fontOf(font, bold === true, italics === true))).fontSize(fontSize)
  }

  private drawLine({ node, runs, x, y, room }: Extract<Item, { kind: 'line' }>): void {
    const { document } = this
    this.note(node)
    if (node.id !== undefined) document.addNamedDestination(node.id, 'XYZ', x, y - nth(runs, 0).fontSize, null)
    const widthOf = (run: PdfRun, text: string): number =>
      text === '' ? 0 : this.look(run).widthOfString(text, optionsOf(run))
    const [first, last] = [nth(runs, 0), nth(runs, runs.length - 1)]
    // The width of a line does not include blanks at its ends.
    const before = widthOf(first, /^\s*/.exec(first.text)?.[0] ?? '')
    let left = x - before
    if (node.alignment === 'right' || node.alignment === 'center') {
      const behind = widthOf(last, /\s*$/.exec(last.text)?.[0] ?? '')
      const free = room - (sum(runs.map((run) => widthOf(run, run.text))) - before - behind)
      left += node.alignment === 'right' ? free : free / 2
    }
    for (const run of runs) {
      if (run.text === '') continue
      const colour = run.color ?? node.color ?? '#000000'
      document.fillColor(colour)
      this.look(run).text(run.text, left, y, { ...optionsOf(run), lineBreak: false, baseline: 'alphabetic' })
      // pdfkit continues where the text ends.
      const end = document.x
      this.lead(run, left, y, end - left)
      if (run.decoration) this.strike(run, colour, left, y, end - left)
      left = end
    }
  }

  /** Links words to an address or to a line of this document. */
  private lead({ link, linkToDestination, fontSize }: PdfRun, x: number, y: number, width: number): void {
    const area = [x, y - fontSize, width, fontSize * 1.3] as const
    if (link !== undefined) this.document.link(...area, link)
    if (linkToDestination !== undefined) this.document.goTo(...area, linkToDestination)
  }

  private strike({ fontSize }: PdfRun, lineColor: string, x: number, y: number, width: number): void {
    const across = { type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: fontSize / 15, lineColor } as const
    this.drawVector(across, x, y - fontSize / 4)
  }

  /** Adds a line to the outline. */
  private note({ outlineText, outlineId, outlineParentId, outlineExpanded = false }: PdfNode): void {
    if (outlineText === undefined) return
    const above = this.outlines.get(outlineParentId ?? '') ?? this.document.outline
    const entry = above.addItem(outlineText, { expanded: outlineExpanded })
    if (outlineId !== undefined) this.outlines.set(outlineId, entry)
  }

  private drawVector(vector: Vector, x: number, y: number): void {
    const { lineWidth, lineColor, lineCap = 'butt', dash } = vector
    const { document } = this
    document.lineWidth(lineWidth).lineCap(lineCap).strokeColor(lineColor)
    if (dash) document.dash(dash.length, { space: dash.space })
    if (vector.type === 'ellipse') document.ellipse(vector.x + x, vector.y + y, vector.r1, vector.r2)
    else document.moveTo(vector.x1 + x, vector.y1 + y).lineTo(vector.x2 + x, vector.y2 + y)
    document.stroke()
    if (dash) document.undash()
  }

  private drawPicture({ svg, image, x, y, width, height }: Extract<Item, { kind: 'picture' }>): void {
    if (image !== undefined) this.document.image(image, x, y, { width, height })
    if (svg === undefined) return
    const fontCallback = (family: string, bold: boolean, italics: boolean): string =>
      this.font(pictureFontOf(faceOf(family), bold, italics))
    const options = { width, height, assumePt: true, preserveAspectRatio: 'xMidYMid meet', fontCallback }
    // Letter spacing makes the renderer place each glyph; without it combining marks are misplaced.
    const apart = svg.replace(FALLBACK_FAMILY, '$& letter-spacing="0.001"')
    drawSvg(this.document, apart, x, y, options)
  }

  /** Writes the structure: elements with their parents, in reading order. */
  private endStructure(): void {
    const { document } = this
    const root = document.struct('Document')
    document.addStructure(root)
    const elements = new Map<Tag, PDFKit.PDFStructureElement>()
    const elementOf = (tag: Tag): PDFKit.PDFStructureElement => {
      const known = elements.get(tag)
      if (known !== undefined) return known
      const { type, parent, ...options } = tag
      const above = parent === undefined ? root : elementOf(parent)
      const made = document.struct(type, options)
      above.add(made)
      elements.set(tag, made)
      return made
    }
    for (const { tag, content } of this.parts.sort((a, b) => a.page - b.page)) elementOf(tag).add(content)
    root.end()
  }

  async end(): Promise<Uint8Array> {
    this.endStructure()
    const chunks: Uint8Array[] = []
    const done = new Promise<void>((resolve, reject) => {
      this.document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      this.document.on('end', () => resolve())
      this.document.on('error', reject)
    })
    this.document.end()
    await done
    return new Uint8Array(Buffer.concat(chunks))
  }
}

const optionsOf = ({ fontFeatures, characterSpacing }: PdfRun): PDFKit.Mixins.TextOptions => ({
  ...(fontFeatures ? { features: [...fontFeatures] as PDFKit.Mixins.OpenTypeFeatures[] } : {}),
  ...(characterSpacing === undefined ? {} : { characterSpacing }),
})

/** Draws pages as a tagged PDF. @returns its bytes, and where writing lines are */
export async function writePages(
  sheaf: Sheaf,
  about: Metadata,
): Promise<{ readonly bytes: Uint8Array; readonly slots: readonly SlotPlace[] }> {
  const writer = new PageWriter(sheaf, about)
  sheaf.pages.forEach((page, i) => writer.draw(page, i))
  return { bytes: await writer.end(), slots: writer.slots }
}
