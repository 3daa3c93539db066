// postmage labels FILE -o PATH: the postal addresses of the roster on sheets of labels.
import { listed } from '@shared/kit/prose'
import { LABEL_GRIDS, labelsOn } from '@shared/sheets/layout/labels'
import type { LabelGrid } from '@shared/sheets/layout/labels'
import { writeOwned } from '../../desk/sheets/file-owner'
import { renderLabels } from '../../desk/sheets/labels'
import { fileArg, flag, textOf, withCampaign } from '../campaign'
import { fontOf } from '../font'
import { bad, json, need, out, say, sayUnset } from '../output'
import type { Invocation } from '../invocation'

/** The grid of the labels, and the place of the first one. */
export function labelPlace(invocation: Invocation): { readonly grid: LabelGrid; readonly first: number } {
  const given = textOf(invocation, 'grid') ?? '3x8'
  const grid =
    LABEL_GRIDS.find((each) => each === given.replace('×', 'x')) ??
    bad(`error: --grid ${given} is not known.\n  One of: ${LABEL_GRIDS.join(', ')}.`)
  const first = Number(textOf(invocation, 'first') ?? '1')
  if (!Number.isInteger(first) || first < 1 || first > labelsOn(grid))
    bad(`error: --first is the place of a label on the sheet, from 1 to ${labelsOn(grid)}.\n  Write it like --first 5.`)
  return { grid, first }
}

export async function run(invocation: Invocation): Promise<void> {
  const path = textOf(invocation, 'output') ?? bad('error: Where should the PDF go?\n  Give -o PATH.')
  const { grid, first } = labelPlace(invocation)
  await fontOf(invocation)
  await withCampaign(invocation, fileArg(invocation, 'labels'), 'read', async (space) => {
    const campaign = space.campaign()
    const { bytes, pages, unaddressed, tooLong, unset } = need(await renderLabels(campaign, grid, first))
    if (unaddressed.length > 0) say(`note: no postal address is known of ${listed(unaddressed)}.`)
    if (tooLong.length > 0)
      say(
        `note: too long for a label, even in small type: the address of ${listed(tooLong)}. Shorten it in the roster.`,
      )
    sayUnset('The labels', unset)
    need(await writeOwned(campaign, path, bytes, 'application/pdf', flag(invocation, 'force')))
    if (invocation.values['json'] === true) json({ file: path, pages, unaddressed, tooLong, unset })
    else out(path)
    return undefined
  })
}
