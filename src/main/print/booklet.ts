// An A5 sheet as a booklet: two pages side by side on each side of A4, in the order that folds and staples right.
import { PDFDocument } from '@cantoo/pdf-lib'

const A4 = { width: 841.89, height: 595.28 }

/**
 * Which pages stand side by side, sheet side by sheet side: [left, right], counted from 0; null = blank.
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

/** Imposes an A5 PDF on A4 landscape, printed on both sides, turned on the short edge. */
export async function makeBooklet(
  bytes: Uint8Array,
): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  const target = await PDFDocument.create({ updateMetadata: false })
  const title = source.getTitle()
  if (title !== undefined) target.setTitle(title)
  const fixed = new Date(Date.UTC(2000, 0, 1))
  target.setCreator('Postmage')
  target.setProducer('Postmage')
  target.setCreationDate(fixed)
  target.setModificationDate(fixed)
  const embedded = await target.embedPages(source.getPages())
  const sides = imposition(embedded.length)
  for (const side of sides) {
    const paper = target.addPage([A4.width, A4.height])
    side.forEach((number, half) => {
      const page = number === null ? undefined : embedded[number]
      if (page)
        paper.drawPage(page, { x: (half * A4.width) / 2, y: 0, width: A4.width / 2, height: A4.height })
    })
  }
  return { bytes: await target.save({ useObjectStreams: true }), pages: sides.length }
}
