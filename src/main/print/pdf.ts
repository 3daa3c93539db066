// Prints a document as PDF: laid out by to-pdfmake.ts, set by pdfmake.
// Output is the same bytes for the same document: dates are fixed, nothing is read but the fonts.
import type { Document } from '@shared/sheets/document'
import type { Ink } from '@shared/sheets/pdf-type'
import { sealOf } from '@shared/sheets/seal'
import { toPdfmake } from '@shared/sheets/to-pdfmake'
import type { PaperName } from '@shared/sheets/to-pdfmake'
import { fontDescription, fontPaths, typeface } from './fonts'

/** The part of pdfmake that is used. */
interface Printer {
  setFonts(fonts: object): void
  setLocalAccessPolicy(policy: (path: string) => boolean): void
  setUrlAccessPolicy(policy: (url: string) => boolean): void
  createPdf(definition: object): { getStream(): Promise<unknown>; getBuffer(): Promise<Uint8Array> }
}

let printer: Promise<Printer> | null = null

/** Loads pdfmake when the first sheet is printed; the command line starts without it. */
function loadPrinter(): Promise<Printer> {
  printer ??= Promise.all([import('pdfmake'), import('./grey')]).then(([module]) => {
    const pdfmake = (module as unknown as { default: Printer }).default
    const fonts = fontPaths()
    pdfmake.setLocalAccessPolicy((path) => fonts.has(path))
    pdfmake.setUrlAccessPolicy(() => false)
    return pdfmake
  })
  return printer
}

/** A sheet has no clock: dates in its metadata would make a reprint differ. */
const FIXED = new Date(Date.UTC(2000, 0, 1))

export interface PrintOptions {
  readonly paper: PaperName
  readonly columns: 1 | 2
  /** Black alone without it. */
  readonly ink?: Ink
}

export interface Printed {
  readonly bytes: Uint8Array
  readonly pages: number
}

/** What a PDF says about itself. */
export interface Metadata {
  readonly title: string
  readonly subject: string
  readonly author?: string
  readonly language: string
}

/** Prints a definition made by the shared layout. */
export async function printDefinition(definition: object, { language, ...info }: Metadata): Promise<Uint8Array> {
  const pdfmake = await loadPrinter()
  pdfmake.setFonts(fontDescription())
  const bytes = await pdfmake
    .createPdf({
      ...definition,
      version: '1.5',
      language,
      displayTitle: true,
      info: { ...info, creator: 'Postmage', producer: 'Postmage', creationDate: FIXED, modDate: FIXED },
    })
    .getBuffer()
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
} // prettier-ignore

/** Prints one sheet. `pages` counts as printed. */
export async function renderPdf(doc: Document, options: PrintOptions): Promise<Printed> {
  const withSeal = { ...options, ink: options.ink ?? 'black', seal: sealOf(doc) }
  const definition = toPdfmake(doc, withSeal, typeface)
  const { masthead } = doc
  let pages = 0
  const footer = definition['footer'] as (page: number, of: number) => object
  const counted = {
    ...definition,
    footer: (page: number, of: number) => {
      pages = of
      return footer(page, of)
    },
  }
  const title = `${masthead.title} – ${masthead.subtitle} – ${masthead.kind}`
  const bytes = await printDefinition(counted, { title, subject: masthead.game, language: 'en' })
  return { bytes, pages }
}
