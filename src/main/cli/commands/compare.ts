// postmage compare FILE OTHER: a second referee's adjudication (a campaign or a proof) compared with ours
import { compareAnswer, compareWithFile } from '../../desk/history/compare-files'
import { fileArg, withCampaign } from '../campaign'
import { bad, json, need, out } from '../output'
import type { Invocation } from '../invocation'

export async function run(invocation: Invocation): Promise<0 | 1> {
  const file = fileArg(invocation, 'compare', 1)
  const other =
    invocation.args[1] ?? bad('error: Compare with what?\n  postmage compare FILE OTHER: a campaign or a proof.')
  return withCampaign(invocation, file, 'read', async (space) => {
    const campaign = space.campaign()
    const answer = compareAnswer(campaign, need(await compareWithFile(campaign, other)))
    if (invocation.values['json'] === true) json(answer)
    else {
      out(answer.says)
      if (answer.first !== null) out(`  ${file}: ${answer.first.ours}\n  ${other}: ${answer.first.theirs}`)
    }
    return answer.agree ? 0 : 1
  })
}
