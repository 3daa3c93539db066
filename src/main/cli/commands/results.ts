// postmage results FILE --from results.md: the turns of a game by hand
import { dirname } from 'node:path'
import type { Campaign } from '@shared/campaign/record/model'
import { withRecords } from '@shared/campaign/sheet/errata'
import type { Json } from '@shared/engine/json'
import type { Problem, Result } from '@shared/engine/result'
import { picturesBeside, readResultsFor } from '../../desk/adjudicate/results'
import { fileArg, flag, readText, textOf, turnOf, withCampaign } from '../campaign'
import type { Invocation } from '../invocation'
import { bad, need } from '../output'
import { adjudicateWith } from './adjudicate'
import { correctPast } from './correct'

/** For a played turn, the file changes only the results it mentions. */
const readFor = (campaign: Campaign, turn: number, text: string): Result<Json, readonly Problem[]> =>
  readResultsFor(campaign, turn, text, campaign.turns[turn - 1]?.line.given ?? null)

export async function run(invocation: Invocation): Promise<void> {
  const file = fileArg(invocation, 'results')
  const path = textOf(invocation, 'from') ?? bad('error: Which results?\n  Give --from results.md.')
  const text = await readText(path)
  const dry = flag(invocation, 'dry-run')
  const wanted = Number(textOf(invocation, 'turn') ?? NaN)
  // Records pictures before the results that show them; none if the results have errors.
  const { past, pictures } = await withCampaign(invocation, file, dry ? 'read' : 'write', async (space) => {
    const campaign = space.campaign()
    const turn = wanted <= campaign.turns.length ? turnOf(invocation, campaign, 0) : campaign.status.turn
    const found = need(await picturesBeside(campaign, turn, path === '-' ? null : dirname(path), text))
    need(readFor(withRecords(campaign, found), turn, text), text)
    if (!dry && found.length > 0) need(await space.write(found))
    return { past: wanted <= campaign.turns.length, pictures: dry ? found : [] }
  })
  if (!past) return adjudicateWith(invocation, (now) => need(readFor(now, now.status.turn, text), text), pictures)
  await withCampaign(invocation, file, dry ? 'read' : 'write', async (space) => {
    const now = withRecords(space.campaign(), pictures)
    const turn = turnOf(invocation, now, 0)
    const given = need(readFor(now, turn, text), text)
    await correctPast({ ...space, campaign: () => now }, invocation, turn, { kind: 'given', given })
  })
}
