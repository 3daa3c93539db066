// Prints the boards and charts of a sheet as separate files.
import type { Campaign } from '@shared/campaign/record/model'
import { printedSheet } from '@shared/campaign/sheet/sheet'
import type { TimeWords } from '@shared/campaign/sheet/sheet'
import type { Turn } from '@shared/engine/ids'
import type { Viewer } from '@shared/engine/log'
import { ok } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { picturesOf, svgFile } from '@shared/sheets/charts/pictures'
import { pngFile } from '../../print/png'
import { pictureFileName } from './sheet-names'

export const PICTURE_FORMATS = ['svg', 'png'] as const
type PictureFormat = (typeof PICTURE_FORMATS)[number]

interface PictureFile {
  readonly fileName: string
  readonly title: string
  readonly bytes: Uint8Array
}

export async function renderPictures(
  campaign: Campaign,
  wish: { readonly turn: Turn; readonly format: PictureFormat; readonly dpi: number },
  viewer: Viewer,
  times: TimeWords,
): Promise<Result<readonly PictureFile[]>> {
  const sheet = printedSheet(campaign, wish.turn, viewer, times)
  if (!sheet.ok) return sheet
  const files: PictureFile[] = []
  for (const picture of picturesOf(sheet.value.document)) {
    const drawn: Result<Uint8Array> =
      wish.format === 'svg' ? ok(new TextEncoder().encode(svgFile(picture))) : await pngFile(picture, wish.dpi)
    if (!drawn.ok) return drawn
    const fileName = pictureFileName(campaign, wish.turn, viewer, picture.kind, files.length + 1, wish.format)
    files.push({ fileName, title: picture.title, bytes: drawn.value })
  }
  return ok(files)
}
