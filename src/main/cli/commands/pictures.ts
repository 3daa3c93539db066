// postmage pictures FILE -o FOLDER: the boards and charts of a sheet, each alone.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_FORMATS, renderPictures } from '../../desk/sheets/print-pictures'
import { writeAtomic } from '../../files/atomic-write'
import { fileArg, textOf, timesOf, turnOf, viewerOf, withCampaign } from '../campaign'
import { fontOf } from '../font'
import { bad, json, need, out, say } from '../output'
import type { Invocation } from '../invocation'

export async function run(invocation: Invocation): Promise<void> {
  const folder =
    textOf(invocation, 'output') ?? bad('error: Where should the pictures go?\n  Give a folder: -o FOLDER.')
  const given = textOf(invocation, 'format') ?? 'svg'
  const format =
    PICTURE_FORMATS.find((each) => each === given) ??
    bad(`error: --format ${given} is not known.\n  One of: ${PICTURE_FORMATS.join(', ')}.`)
  const dpi = Number(textOf(invocation, 'dpi') ?? '300')
  if (!Number.isInteger(dpi) || dpi < 36 || dpi > 1200)
    bad('error: --dpi is how many dots a PNG has to the inch, from 36 to 1200.\n  Write it like --dpi 150.')
  await fontOf(invocation)
  await withCampaign(invocation, fileArg(invocation, 'pictures'), 'read', async (space) => {
    const campaign = space.campaign()
    const turn = turnOf(invocation, campaign, campaign.turns.length)
    const viewer = viewerOf(campaign, textOf(invocation, 'for') ?? 'public')
    const pictures = need(await renderPictures(campaign, { turn, format, dpi }, viewer, timesOf(campaign)))
    if (pictures.length === 0) say('note: there is neither board nor chart on this sheet.')
    else await mkdir(folder, { recursive: true }).catch(() => undefined)
    const files: string[] = []
    for (const { fileName, bytes } of pictures) {
      const path = join(folder, fileName)
      need(await writeAtomic(path, bytes))
      files.push(path)
    }
    if (invocation.values['json'] === true)
      json({ files, pictures: pictures.map(({ title }, i) => ({ file: files[i], title })) })
    else for (const file of files) out(file)
    return undefined
  })
}
