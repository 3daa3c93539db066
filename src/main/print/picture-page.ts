// A board or a chart alone on a page, as PDF.
import { pictureOf, type PictureBlock } from '@shared/sheets/pictures'
import { picturePage } from '@shared/sheets/picture-page'
import type { PaperName } from '@shared/sheets/to-pdfmake'
import { typeface } from './fonts'
import { printSheaf } from './pdf'
import type { Printed } from './pdf'

/** @param heading printed above it: whose board it is, and of which turn */
export const printPicture = (block: PictureBlock, heading: string, paper: PaperName): Promise<Printed> =>
  printSheaf(picturePage(block, heading, paper, typeface), {
    title: heading,
    subject: pictureOf(block).title,
    language: 'en',
  })
