// postmage replay FILE
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { replayFile } from '../../desk/history/replay-file'
import { writeOwned } from '../../desk/sheets/file-owner'
import { fileArg, flag, textOf, viewerOf, withCampaign } from '../campaign'
import { json, need, out } from '../output'
import type { Invocation } from '../invocation'

export const run = (invocation: Invocation): Promise<void> =>
  withCampaign(invocation, fileArg(invocation, 'replay'), 'read', async (space) => {
    const campaign = space.campaign()
    const { fileName, html } = need(replayFile(campaign, viewerOf(campaign, textOf(invocation, 'for') ?? 'public')))
    const wanted = resolve(textOf(invocation, 'output') ?? fileName)
    const folder = await stat(wanted).then(
      (found) => found.isDirectory(),
      () => false,
    )
    const path = folder ? join(wanted, fileName) : wanted
    need(await writeOwned(campaign, path, html, 'text/html', flag(invocation, 'force')))
    if (invocation.values['json'] === true) json({ file: path })
    else out(path)
  })
