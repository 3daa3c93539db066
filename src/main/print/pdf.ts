// Prints a document as PDF: laid out by to-pdfmake.ts, placed by place-pages.ts, drawn by pdfmake.
// Output is the same bytes for the same document: dates are fixed, nothing is read but the fonts.
import type { DocumentClass, Readable } from 'pdfmake/js/PDFDocument.js'
import type { RendererClass } from 'pdfmake/js/Renderer.js'
import type { Document } from '@shared/sheets/document'
import type { Ink } from '@shared/sheets/pdf-type'
import { sealOf } from '@shared/sheets/seal'
import { slipLast, type SlipBlock } from '@shared/sheets/slip-lines'
import { sheetPages } from '@shared/sheets/to-pdfmake'
import type { AddressPanel } from '@shared/sheets/address-panel'
import { bookletOf, twoUp } from '@shared/sheets/imposition'
import type { Imposition } from '@shared/sheets/imposition'
import { joined, titleLine } from '@shared/sheets/paper-page'
import type { Sheaf } from '@shared/sheets/paper-page'
import { numberTags } from '@shared/sheets/tags'
import type { PaperName } from '@shared/sheets/to-pdfmake'
import { withFields } from './fillable'
import { fontDescription, fontPaths, typeface } from './fonts'
import { placePages } from './place-pages'
import type { SlotPlace } from './place-pages'

/** The printer: documents and what draws on them. */
interface Printer {
  readonly Document: DocumentClass
  readonly Renderer: RendererClass
}

let printer: Promise<Printer> | null = null

/** Loads what prints when the first sheet is printed; the command line starts without it. */
function loadPrinter(): Promise<Printer> {
  printer ??= Promise.all([
    import('pdfmake/js/PDFDocument.js'),
    import('pdfmake/js/Renderer.js'),
    import('./grey'),
    import('./tagged'),
    import('./kept-fonts'),
    import('./gathered'),
  ]).then(([{ default: document }, { default: renderer }]) => ({
    Document: 'prototype' in document ? document : document.default,
    Renderer: 'prototype' in renderer ? renderer : renderer.default,
  }))
  return printer
}

/** The date in the metadata; the real one would make every reprint differ. */
const FIXED = new Date(Date.UTC(2000, 0, 1))

export interface PrintOptions {
  readonly paper: PaperName
  readonly columns: 1 | 2
  /** Black by default. */
  readonly ink?: Ink
  /** Several sheets in one file, printed on both sides: each begins on a new sheet of paper. */
  readonly duplex?: boolean
  /** Two sheets side by side on A4, to be cut apart: each is A5 in one column. */
  readonly twoUp?: boolean
  /** One sheet as A5 pages imposed on A4. */
  readonly booklet?: Imposition
  /** Makes the lines of the slip form fields; only for a single sheet that is not folded. */
  readonly fillable?: boolean
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

/** All bytes of a document that nothing more is drawn on. */
const bytesOf = (document: Readable): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    document.on('data', (chunk) => chunks.push(chunk))
    document.on('end', () => {
      const { buffer, byteOffset, byteLength } = Buffer.concat(chunks)
      resolve(new Uint8Array(buffer, byteOffset, byteLength))
    })
    document.on('error', reject)
    document.end()
  })

/** Prints pages as one file. @returns its bytes, and where writing lines are */
async function printPages(
  { Document, Renderer }: Printer,
  sheaf: Sheaf,
  about: Metadata,
): Promise<{ readonly bytes: Uint8Array; readonly slots: readonly SlotPlace[] }> {
  const { title, subject, author, language } = about
  const info = {
    Producer: 'Postmage',
    Creator: 'Postmage',
    ...(title === '' ? {} : { Title: title }),
    ...(subject === '' ? {} : { Subject: subject }),
    ...(author ? { Author: author } : {}),
    CreationDate: FIXED,
    ModDate: FIXED,
  }
  const options = {
    size: [sheaf.width, sheaf.height],
    pdfVersion: '1.5',
    tagged: true,
    displayTitle: true,
    compress: true,
    lang: language,
    autoFirstPage: false,
    info,
    font: null,
  }
  const paths = fontPaths()
  const document = new Document(fontDescription(), {}, {}, {}, options, null, (path) => paths.has(path))
  const { pages, slots } = placePages(sheaf, document)
  new Renderer(document).renderPages(pages)
  return { bytes: await bytesOf(document), slots }
}

/** Prints one sheet. `pages` counts pages as printed. */
export const renderPdf = (doc: Document, options: PrintOptions): Promise<Printed> =>
  renderPile([{ document: doc, sealed: doc }], options, doc.masthead.kind)

/** A sheet of a pile; `sealed` is the document whose seal it carries. */
export interface PileSheet {
  readonly document: Document
  readonly sealed: Document
  /** The address for the window of an envelope, printed on the sheet's last back. */
  readonly panel?: AddressPanel | undefined
}

/** Prints pages that are laid out already. */
export async function printSheaf(
  sheaf: Sheaf,
  of: Metadata,
  turned: 'short' | 'long' = 'short',
  slip?: SlipBlock,
): Promise<Printed> {
  return printWith(await loadPrinter(), sheaf, of, turned, slip)
}

async function printWith(
  printing: Printer,
  sheaf: Sheaf,
  of: Metadata,
  turned: 'short' | 'long' = 'short',
  slip?: SlipBlock,
): Promise<Printed> {
  const { bytes: plain, slots } = await printPages(printing, sheaf, of)
  const bytes = slip === undefined ? plain : await withFields(plain, slots, slip.slots, slip.slipCode ?? '')
  return { bytes: turned === 'long' ? await turnBacks(bytes) : bytes, pages: sheaf.pages.length }
}

/** Turns every second side upside down, for printers that turn the paper on its long edge. */
async function turnBacks(bytes: Uint8Array): Promise<Uint8Array> {
  const { PDFDocument, degrees } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  document.getPages().forEach((page, i) => {
    if (i % 2 === 1) page.setRotation(degrees(180))
  })
  return document.save({ useObjectStreams: true })
}

/** The pages of all sheets, put on paper as asked for. */
function pilePages(sheets: readonly PileSheet[], options: PrintOptions): Sheaf {
  const { paper, columns, ink = 'black', duplex = false, twoUp: two = false, booklet } = options
  const small = two || booklet !== undefined
  const taken = new Set<object>()
  const sheaves = sheets.map(({ document, sealed, panel }) =>
    sheetPages(
      document,
      {
        paper: small ? 'a5' : paper,
        columns: small ? 1 : columns,
        ink,
        seal: sealOf(sealed),
        compact: sealed !== document,
        taken,
        ...(booklet ? { leaves: 'folded' } : duplex || panel ? { leaves: 'own' } : {}),
        ...(panel ? { panel } : {}),
      },
      typeface,
    ),
  )
  numberTags(joined(sheaves).pages)
  if (two) return twoUp(sheaves, duplex || sheets.some(({ panel }) => panel !== undefined))
  return booklet ? bookletOf(joined(sheaves), booklet) : joined(sheaves)
}

/** Prints sheets as one file, each with its own page numbers. @param of what the file is, for its title after campaign and turn */
export async function renderPile(sheets: readonly PileSheet[], options: PrintOptions, of: string): Promise<Printed> {
  const { title = '', subtitle = '', game = '' } = sheets[0]?.document.masthead ?? {}
  const about = { title: titleLine(title, subtitle, of), subject: game, language: 'en' }
  // Only a single unfolded sheet gets fields: nobody fills in a booklet or a pile on screen.
  const [only, ...others] = sheets
  const slip =
    options.fillable !== true || only === undefined || others.length > 0 || options.booklet
      ? undefined
      : slipLast(only.document).slips[0]
  // Nodes are shared with the sheets printed before and after: nobody else prints between laying these out and drawing them.
  const printing = await loadPrinter()
  return printWith(printing, pilePages(sheets, options), about, options.booklet?.turn, slip)
}
