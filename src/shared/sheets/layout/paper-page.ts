// Pages as they are put on paper: parts at fixed places, one page on each side of the paper or several.
import { oneLine } from '../clean'
import type { PdfNode } from '../pdf/pdf-node'

/** Points of a millimetre. */
export const MM = 72 / 25.4

/** Something on a page, by the distance of its upper left corner from that of the page, in points. */
export interface PaperPart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly node: PdfNode
  /** The number of the page it is read on, where several pages are on one paper. */
  readonly page?: number
}

/** Everything on a page; nothing for one that stays empty. */
export type PaperPage = readonly PaperPart[]

/** Pages of one size, in reading order. */
export interface Sheaf {
  readonly pages: readonly PaperPage[]
  readonly width: number
  readonly height: number
}

/** Several sheaves of the same paper as one. @throws Error without any (a bug) */
export function joined(sheaves: readonly Sheaf[]): Sheaf {
  const [first] = sheaves
  if (first === undefined) throw new Error('no pages')
  return { ...first, pages: sheaves.flatMap(({ pages }) => pages) }
}

/** Title of a file from its parts. */
export const titleLine = (...parts: readonly string[]): string => parts.map((part) => oneLine(part)).join(' – ')
