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
  /** Several sheets in one file: each on paper of its own, printed on both sides. */
  readonly duplex?: boolean
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
export const renderPdf = (doc: Document, options: PrintOptions): Promise<Printed> =>
  renderPile([{ document: doc, sealed: doc }], options, `– ${doc.masthead.kind}`)

/** A sheet of a pile; `sealed` is the document whose seal it carries. */
export interface PileSheet {
  readonly document: Document
  readonly sealed: Document
}

/** Page `number` (from 1) of a sheet, or a blank one. */
type PilePage = { readonly sheet: number; readonly number: number; readonly node: object } | null

/**
 * The pages of one sheet as they lie in a pile. On both sides of the paper each sheet begins on paper of its own, and its slip
 * is on a front, so that nothing is lost behind it when it is cut off.
 */
function pagesOf(nodes: readonly object[], sheet: number, slip: boolean, duplex: boolean): readonly PilePage[] {
  const pages: PilePage[] = nodes.map((node, i) => ({ sheet, number: i + 1, node }))
  if (!duplex || pages.length % 2 === 0 && !slip) return pages
  return pages.length % 2 === 1 ? [...pages, null] : [...pages.slice(0, -1), null, ...pages.slice(-1), null]
} // prettier-ignore

/** Prints sheets as one file, each with pages counted by itself. @param of what the file says it is, behind campaign and turn */
export async function renderPile(
  sheets: readonly PileSheet[],
  options: PrintOptions,
  of: string,
): Promise<Printed> {
  const definitions = sheets.map(({ document, sealed }) =>
    toPdfmake(
      document,
      { ...options, ink: options.ink ?? 'black', seal: sealOf(sealed), compact: sealed !== document },
      typeface,
    ),
  )
  const contents = definitions.map((definition) => definition['content'] as readonly object[])
  const pages = contents.flatMap((content, i) =>
    pagesOf(content, i, sheets[i]?.document.blocks.some(({ block }) => block === 'slip') === true, options.duplex === true),
  ) // prettier-ignore
  const footer = (at: number): object | null => {
    const page = pages[at - 1]
    if (page === undefined || page === null) return null
    const make = definitions[page.sheet]?.['footer'] as (page: number, of: number) => object
    return make(page.number, contents[page.sheet]?.length ?? 0)
  }
  const content = pages.map((page, i) => ({
    ...(page === null ? { text: '' } : page.node),
    ...(i > 0 ? { pageBreak: 'before' } : {}),
  }))
  const { title = '', subtitle = '', game = '' } = sheets[0]?.document.masthead ?? {}
  const bytes = await printDefinition(
    { ...definitions[0], content, footer },
    { title: `${title} – ${subtitle} ${of}`, subject: game, language: 'en' },
  )
  return { bytes, pages: pages.length }
}
