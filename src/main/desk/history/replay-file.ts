// A replay as a file: its page and its name.
import type { Campaign } from '@shared/campaign/record/model'
import { viewerName } from '@shared/campaign/sheet/sheet'
import { replayPage } from '@shared/desk/replay-page'
import type { Viewer } from '@shared/engine/log'
import { ok } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { fileStem, slug } from '../sheets/sheet-names'

/** The page of a replay and the name to save it under; or why it cannot be made for that viewer now. */
export function replayFile(
  campaign: Campaign,
  viewer: Viewer,
): Result<{ readonly fileName: string; readonly html: string }> {
  const page = replayPage(campaign, viewer)
  if (!page.ok) return page
  const whose = slug(viewerName(campaign, viewer)) || 'player'
  return ok({
    fileName: `${fileStem(campaign)}-replay-${whose}.html`,
    html: page.value,
  })
}
