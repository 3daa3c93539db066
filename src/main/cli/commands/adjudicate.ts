// postmage adjudicate FILE
import { adjudicated } from '@shared/campaign/actions'
import { at } from '@shared/engine/at'
import type { SaidLine } from '@shared/desk/answers'
import { previewTurn } from '../../desk/adjudicate/explain'
import { deadlineArg, fileArg, flag, textOf, withCampaign } from '../campaign'
import { Stop, json, need, out, say } from '../output'
import type { Words } from '../words'

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

export async function run(words: Words): Promise<void> {
  const dry = flag(words, 'dry-run')
  await withCampaign(words, fileArg(words, 'adjudicate'), dry ? 'read' : 'write', async (space) => {
    const campaign = space.campaign()
    const { answer, record, open } = need(previewTurn(campaign))
    for (const warning of answer.warnings) say(`warning: ${warning}`)
    if (flag(words, 'strict') && open)
      throw new Stop(2, 'error: --strict: not everything is in order; nothing was written.')
    const given = textOf(words, 'deadline')
    const deadline = given === undefined ? null : deadlineArg(given, campaign.header.zone)
    if (!dry) need(await space.write(adjudicated(record, deadline, answer.over)))
    if (words.values['json'] === true) {
      json(answer.log.map((line, i) => ({ ...line, params: at(record.log, i).params })))
      return
    }
    printLog(answer.log)
    if (dry) say('Dry run: nothing was written.')
  })
}
