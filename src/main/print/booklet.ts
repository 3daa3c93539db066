// A5 pages as a booklet: two side by side on each side of A4, in the order that folds and staples right. Printed on both sides it is
// the booklet; printed on one side its sides are the masters for a copier.
import { PDFDocument, PDFName, degrees, grayscale } from '@cantoo/pdf-lib'

const A4 = { width: 841.89, height: 595.28 }
const MM = 72 / 25.4

/** How the pages are put on the paper. Lengths are in millimetres. */
export interface Imposition {
  /** Thickness of a sheet: pages of inner sheets move towards the fold by as much as the sheets around them push them out. */
  readonly thickness?: number
  /** White added at the fold. */
  readonly gutter?: number
  /** Short lines above and below where it is folded. */
  readonly marks?: boolean
  /** The edge the printer turns the paper on; on the long one the backs are upside down to it. */
  readonly turn?: 'short' | 'long'
}

/** A page on a side of a sheet. */
export interface Placed {
  /** Counted from 0; null = blank. */
  readonly page: number | null
  /** Points it is moved to the right of its half. */
  readonly shift: number
}

/**
 * Which pages are side by side, sheet side by sheet side: [left, right], counted from 0; null = blank.
 * For 8 pages: [7,0] [1,6] [5,2] [3,4].
 */
export function imposition(pages: number): readonly (readonly [number | null, number | null])[] {
  const filled = Math.ceil(pages / 4) * 4
  const page = (n: number): number | null => (n < pages ? n : null)
  return Array.from({ length: filled / 2 }, (_, side) => {
    const low = side
    const high = filled - 1 - side
    return side % 2 === 0 ? [page(high), page(low)] : [page(low), page(high)]
  })
}

/** The same with how far each page is moved: away from the fold for the gutter, towards it for the creep. */
export const placedPages = (pages: number, { thickness = 0, gutter = 0 }: Imposition = {}): readonly (readonly [Placed, Placed])[] =>
  imposition(pages).map(([left, right], side) => {
    const inwards = (Math.floor(side / 2) * thickness - gutter) * MM
    return [{ page: left, shift: inwards }, { page: right, shift: -inwards }]
  }) // prettier-ignore

/** Title, subject and the rest of what the pages say of themselves, for the booklet too. */
function copyMetadata(source: PDFDocument, target: PDFDocument): void {
  const title = source.getTitle()
  if (title !== undefined) target.setTitle(title, { showInWindowTitleBar: true })
  const subject = source.getSubject()
  if (subject !== undefined) target.setSubject(subject)
  const author = source.getAuthor()
  if (author !== undefined) target.setAuthor(author)
  const language = source.catalog.get(PDFName.of('Lang'))
  if (language !== undefined) target.catalog.set(PDFName.of('Lang'), language)
  const fixed = new Date(Date.UTC(2000, 0, 1))
  target.setCreator('Postmage')
  target.setProducer('Postmage')
  target.setCreationDate(fixed)
  target.setModificationDate(fixed)
}

/** Length of a fold mark, and how far it stays from the edge, which no printer reaches. */
const MARK = 12
const EDGE = 10

/** Imposes an A5 PDF on A4 landscape. */
export async function makeBooklet(
  bytes: Uint8Array,
  how: Imposition = {},
): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  const target = await PDFDocument.create({ updateMetadata: false })
  copyMetadata(source, target)
  const embedded = await target.embedPages(source.getPages())
  const sides = placedPages(embedded.length, how)
  const half = A4.width / 2
  sides.forEach((side, number) => {
    const paper = target.addPage([A4.width, A4.height])
    if (how.turn === 'long' && number % 2 === 1) paper.setRotation(degrees(180))
    side.forEach(({ page, shift }, at) => {
      const drawn = page === null ? undefined : embedded[page]
      if (drawn) paper.drawPage(drawn, { x: at * half + shift, y: 0, width: half, height: A4.height })
    })
    if (how.marks !== true || number % 2 === 1) return
    for (const y of [EDGE, A4.height - EDGE - MARK])
      paper.drawLine({
        start: { x: half, y },
        end: { x: half, y: y + MARK },
        thickness: 0.5,
        color: grayscale(0),
      })
  })
  return { bytes: await target.save({ useObjectStreams: true }), pages: sides.length }
}
