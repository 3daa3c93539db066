// Prints documents as PDF: shared/sheets lays them out, page-writer.ts draws them, pdf-lib adds form fields and imposition. The same document
// gives the same bytes: dates are fixed, and only fonts are read.
import type { Document } from '@shared/sheets/document'
import type { Ink } from '@shared/sheets/pdf/pdf-type'
import { sealOf } from '@shared/sheets/seal'
import { slipLast, type SlipBlock } from '@shared/sheets/slip-lines'
import { sheetPages } from '@shared/sheets/pdf/to-pdfmake'
import type { AddressPanel } from '@shared/sheets/layout/address-panel'
import { bookletOf, twoUp } from '@shared/sheets/layout/imposition'
import type { Imposition } from '@shared/sheets/layout/imposition'
import { issuePages, type IssueLayout, type IssuePage } from '@shared/sheets/zine/issue-layout'
import { labelPages, type LabelGrid } from '@shared/sheets/layout/labels'
import { joined, titleLine } from '@shared/sheets/layout/paper-page'
import type { Sheaf } from '@shared/sheets/layout/paper-page'
import { picturePage } from '@shared/sheets/layout/picture-page'
import { pictureOf, type PictureBlock } from '@shared/sheets/charts/pictures'
import type { PaperName } from '@shared/sheets/pdf/to-pdfmake'
import { testPages } from '@shared/sheets/layout/test-page'
import { addFields } from './fillable'
import { typeface } from './fonts'
import type { Metadata } from './page-writer'

export interface PrintOptions {
  readonly paper: PaperName
  readonly columns: 1 | 2
  /** The ink; black by default. */
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

/**
 * Prints pages that are laid out already.
 * @param turned the edge the printer turns the paper on; on the long one every second side is upside down
 * @param slip whose writing lines get form fields
 */
export async function printSheaf(
  sheaf: Sheaf,
  of: Metadata,
  turned: 'short' | 'long' = 'short',
  slip?: SlipBlock,
): Promise<Printed> {
  // Loaded on demand, so that the command line starts faster.
  const [{ writePages }, library] = await Promise.all([import('./page-writer'), import('@cantoo/pdf-lib')])
  const { bytes, slots } = await writePages(sheaf, of)
  const document = await library.PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: library.ParseSpeeds.Fastest,
  })
  if (slip !== undefined) await addFields(document, library, slots, slip)
  if (turned === 'long')
    document.getPages().forEach((page, i) => {
      if (i % 2 === 1) page.setRotation(library.degrees(180))
    })
  // This halves the size of the file.
  const saved = await document.save({
    useObjectStreams: true,
    updateFieldAppearances: false,
    objectsPerTick: Infinity,
  })
  return { bytes: saved, pages: sheaf.pages.length }
}

/** The pages of all sheets, put on paper as asked for. */
function pilePages(sheets: readonly PileSheet[], options: PrintOptions): Sheaf {
  const { paper, columns, ink = 'black', duplex = false, twoUp: two = false, booklet } = options
  const small = two || booklet !== undefined
  const sheaves = sheets.map(({ document, sealed, panel }) =>
    sheetPages(
      document,
      {
        paper: small ? 'a5' : paper,
        columns: small ? 1 : columns,
        ink,
        seal: sealOf(sealed),
        compact: sealed !== document,
        ...(booklet ? { leaves: 'folded' } : duplex || panel ? { leaves: 'own' } : {}),
        ...(panel ? { panel } : {}),
      },
      typeface,
    ),
  )
  if (two) return twoUp(sheaves, duplex || sheets.some(({ panel }) => panel !== undefined))
  return booklet ? bookletOf(joined(sheaves), booklet) : joined(sheaves)
}

/** Prints sheets as one file, each with its own page numbers. @param of kind of the file, for its title after campaign and turn */
export async function renderPile(sheets: readonly PileSheet[], options: PrintOptions, of: string): Promise<Printed> {
  const { title = '', subtitle = '', game = '' } = sheets[0]?.document.masthead ?? {}
  const about = { title: titleLine(title, subtitle, of), subject: game, language: 'en' }
  // Only a single unfolded sheet gets fields: nobody fills in a booklet or a pile on screen.
  const [only, ...others] = sheets
  const slip =
    options.fillable !== true || only === undefined || others.length > 0 || options.booklet
      ? undefined
      : slipLast(only.document).slips[0]
  return printSheaf(pilePages(sheets, options), about, options.booklet?.turn, slip)
}

const aboutIssue = ({ document: { title, number, date, editor, language } }: IssueLayout): Metadata => ({
  title: `${title} – ${number}`,
  subject: `${title}, ${date}`,
  author: editor[0] ?? '',
  language,
})

/** Prints an issue: all its pages, or some of them for a preview. */
export async function printIssue(
  layout: IssueLayout,
  paper: PaperName,
  pages: readonly IssuePage[] = layout.pages,
): Promise<Uint8Array> {
  return (await printSheaf(issuePages(layout, paper, pages), aboutIssue(layout))).bytes
}

/** Prints an issue laid out on A5, imposed on A4 to be folded and stapled. */
export async function printIssueBooklet(layout: IssueLayout, how: Imposition): Promise<Uint8Array> {
  return (await printSheaf(bookletOf(issuePages(layout, 'a5'), how), aboutIssue(layout), how.turn)).bytes
}

/**
 * Prints labels.
 * @param first place of the first label on its sheet, from 1
 * @returns `tooLong`: indices of addresses that are too high for a label
 */
export async function printLabels(
  addresses: readonly (readonly string[])[],
  grid: LabelGrid,
  first: number,
  campaign: string,
): Promise<Printed & { readonly tooLong: readonly number[] }> {
  const { tooLong, ...sheaf } = labelPages(addresses, grid, first, typeface)
  const about = { title: `${campaign} – labels`, subject: campaign, language: 'en' }
  return { ...(await printSheaf(sheaf, about)), tooLong }
}

/** Prints a page that shows whether both sides come out the right way up. */
export const printTestPage = (paper: PaperName): Promise<Printed> =>
  printSheaf(testPages(paper, typeface), { title: 'Test page', subject: '', language: 'en' })

/** Prints a board or a chart alone on a page. @param heading printed above it: owner and turn of the board */
export const printPicture = (block: PictureBlock, heading: string, paper: PaperName): Promise<Printed> =>
  printSheaf(picturePage(block, heading, paper, typeface), {
    title: heading,
    subject: pictureOf(block).title,
    language: 'en',
  })
