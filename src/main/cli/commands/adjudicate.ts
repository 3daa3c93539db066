// postmage adjudicate FILE
import { adjudicated } from '@shared/campaign/actions'
import { at } from '@shared/engine/at'
import type { Campaign } from '@shared/campaign/model'
import type { SaidLine } from '@shared/desk/answers'
import { listed } from '@shared/kit/prose'
import { previewTurn } from '../../desk/adjudicate/explain'
import { readSuppositions, whatIfAnswer } from '../../desk/adjudicate/what-if'
import { deadlineArg, fileArg, flag, textOf, withCampaign } from '../campaign'
import { Stop, bad, json, need, out, say } from '../output'
import { printWhatIf } from '../what-if-listing'
import type { Invocation } from '../invocation'

function printLog(lines: readonly SaidLine[]): void {
  let part = -1
  for (const line of lines) {
    if (line.part !== part && part >= 0) out('')
    part = line.part
    const whom =
      line.audience === 'all'
        ? ''
        : line.audience === 'referee'
          ? ' [referee only]'
          : ` [${line.audience.join(', ')} only]`
    out(`${line.text} (${line.rule})${whom}`)
  }
}

/** Prints the coming turn as it is now beside what the supposed rulings would make of it. */
function suppose(campaign: Campaign, invocation: Invocation, supposed: readonly string[]): void {
  const changes = supposed.flatMap((text) => need(readSuppositions(campaign, text)))
  const answer = need(whatIfAnswer(campaign, changes))
  if (invocation.values['json'] === true) return json(answer)
  printWhatIf(answer)
  say('Dry run: nothing was written.')
}

export async function run(invocation: Invocation): Promise<void> {
  const dry = flag(invocation, 'dry-run')
  const given = invocation.values['what-if']
  const supposed = Array.isArray(given) ? given.filter((text) => typeof text === 'string') : []
  if (supposed.length > 0 && !dry) bad('error: --what-if records nothing.\n  Add --dry-run.')
  await withCampaign(invocation, fileArg(invocation, 'adjudicate'), dry ? 'read' : 'write', async (space) => {
    const campaign = space.campaign()
    if (supposed.length > 0) return suppose(campaign, invocation, supposed)
    const { answer, record, open, early } = need(previewTurn(campaign))
    for (const warning of answer.warnings) say(`warning: ${warning}`)
    if (early.length > 0 && !flag(invocation, 'early')) {
      const shown = `The deadline has not passed, and ${listed(early)} ${early.length === 1 ? 'has' : 'have'} sent no orders.`
      if (dry) say(`warning: ${shown}`)
      else throw new Stop(2, `error: ${shown} Nothing was written.\n  Wait for the deadline, or add --early.`)
    }
    if (flag(invocation, 'strict') && open)
      throw new Stop(2, 'error: --strict: not everything is in order; nothing was written.')
    const next = textOf(invocation, 'deadline')
    const deadline = next === undefined ? null : deadlineArg(next, campaign.header.zone)
    if (!dry) need(await space.write(adjudicated(record, deadline, answer.over)))
    if (invocation.values['json'] === true) {
      json(answer.log.map((line, i) => ({ ...line, params: at(record.log, i).params })))
      return
    }
    printLog(answer.log)
    if (dry) say('Dry run: nothing was written.')
  })
}
