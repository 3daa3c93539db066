// postmage results FILE --from results.md: the turns of a game by hand
import type { Campaign } from '@shared/campaign/record/model'
import { NOT_GIVEN } from '@shared/campaign/turns/actions'
import type { Json } from '@shared/engine/json'
import { fileArg, flag, readText, textOf, turnOf, withCampaign } from '../campaign'
import type { Invocation } from '../invocation'
import { bad, need } from '../output'
import { adjudicateWith } from './adjudicate'
import { correctPast } from './correct'

/** Reads results for a turn. */
function readFor({ game, table, turns }: Campaign, text: string, turn: number): Json {
  if (game.given === undefined) return need({ ok: false, error: NOT_GIVEN })
  return need(game.given.read(turns[turn - 1]?.table ?? table, text), text)
}

export async function run(invocation: Invocation): Promise<void> {
  const file = fileArg(invocation, 'results')
  const path = textOf(invocation, 'from') ?? bad('error: Which results?\n  Give --from results.md.')
  const text = await readText(path)
  const wanted = Number(textOf(invocation, 'turn') ?? NaN)
  const past = await withCampaign(invocation, file, 'read', (space) =>
    Promise.resolve(wanted <= space.campaign().turns.length),
  )
  if (!past) return adjudicateWith(invocation, (campaign) => readFor(campaign, text, campaign.status.turn))
  await withCampaign(invocation, file, flag(invocation, 'dry-run') ? 'read' : 'write', async (space) => {
    const campaign = space.campaign()
    const turn = turnOf(invocation, campaign, 0)
    await correctPast(space, invocation, turn, { kind: 'given', given: readFor(campaign, text, turn) })
  })
}
