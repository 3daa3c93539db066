// Errata as files: like sheets, one for each reader asked for.
import { erratumSheet, findErratum } from '@shared/campaign/sheet/errata'
import type { ErratumWish } from '@shared/campaign/sheet/errata'
import type { Campaign } from '@shared/campaign/record/model'
import type { TimeWords } from '@shared/campaign/sheet/sheet'
import type { DocumentFormat } from '@shared/desk/answers/campaign'
import { ok } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { printedAs, viewersFor } from '../sheets/print-sheets'
import type { PrintedSheet, SheetWish } from '../sheets/print-sheets'
import { erratumFileName } from '../sheets/sheet-names'

type ErrataWish = Omit<SheetWish, 'turn' | 'format'> & ErratumWish & { readonly format: DocumentFormat }

/** Renders one erratum for every reader asked for. */
export async function renderErratum(
  campaign: Campaign,
  wish: ErrataWish,
  times: TimeWords,
): Promise<Result<{ readonly number: number; readonly sheets: readonly PrintedSheet[] }>> {
  const found = findErratum(campaign, wish)
  if (!found.ok) return found
  const viewers = viewersFor(campaign, wish.for)
  if (!viewers.ok) return viewers
  const { number } = found.value
  const sheets: PrintedSheet[] = []
  for (const viewer of viewers.value) {
    const document = erratumSheet(campaign, found.value, viewer, times)
    const fileName = erratumFileName(campaign, number, viewer, wish.format, wish.plainNames)
    sheets.push(await printedAs(campaign, viewer, document, fileName, wish))
  }
  return ok({ number, sheets })
}
