// Labels as PDF.
import { labelPages } from '@shared/sheets/labels'
import type { LabelGrid } from '@shared/sheets/labels'
import { typeface } from './fonts'
import { printSheaf } from './pdf'
import type { Printed } from './pdf'

/** @param first place of the first label on its sheet, from 1 */
export const printLabels = async (
  addresses: readonly (readonly string[])[],
  grid: LabelGrid,
  first: number,
  campaign: string,
): Promise<Printed & { readonly tooLong: readonly number[] }> => {
  const { tooLong, ...sheaf } = labelPages(addresses, grid, first, typeface)
  const about = { title: `${campaign} – labels`, subject: campaign, language: 'en' }
  return { ...(await printSheaf(sheaf, about)), tooLong }
}
