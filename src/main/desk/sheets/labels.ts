// Labels with the postal addresses of a roster.
import type { Campaign } from '@shared/campaign/record/model'
import { err, ok, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import type { LabelGrid } from '@shared/sheets/layout/labels'
import type { Unset } from '@shared/sheets/formats/unset-letters'
import { unsetIn } from '../../print/fonts'
import { addressLines } from './print-sheets'

interface PrintedLabels {
  readonly bytes: Uint8Array
  readonly pages: number
  /** Names of those who have no postal address. */
  readonly unaddressed: readonly string[]
  /** Names of those whose address is higher than a label even in the smallest type. */
  readonly tooLong: readonly string[]
  /** Letters of the addresses that no typeface has. */
  readonly unset: readonly Unset[]
}

/** Labels for everybody who has a postal address. @param first place of the first label on its sheet, from 1 */
export async function renderLabels(campaign: Campaign, grid: LabelGrid, first: number): Promise<Result<PrintedLabels>> {
  const seats = campaign.roster.map(({ name }, seat) => ({ name, lines: addressLines(campaign, seat) }))
  const addressed = seats.flatMap(({ name, lines: post }) => (post === null ? [] : [{ name, post }]))
  const lines = addressed.map(({ post }) => post)
  const unaddressed = seats.flatMap((seat) => (seat.lines === null ? [seat.name] : []))
  if (lines.length === 0)
    return err(problem('no-post', 'The roster has no postal address.', 'Add them: roster FILE post NAME "LINES".'))
  const { printLabels } = await import('../../print/pdf')
  const { tooLong, ...printed } = await printLabels(lines, grid, first, campaign.header.name)
  const names = tooLong.flatMap((place) => addressed[place]?.name ?? [])
  return ok({ ...printed, unaddressed, tooLong: names, unset: unsetIn(lines) })
}
