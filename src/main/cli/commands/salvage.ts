// postmage salvage FILE -o NEW
import { salvageCampaign } from '../../desk/campaigns/salvage'
import { fileArg, textOf } from '../campaign'
import { bad, json, need, out } from '../output'
import type { Invocation } from '../invocation'

export async function run(invocation: Invocation): Promise<void> {
  const file = fileArg(invocation, 'salvage')
  const to = textOf(invocation, 'output')
  if (to === undefined) return bad(`error: Where should the sound part go?\n  postmage salvage ${file} -o NEW.postmage`)
  const { path, lines, damage } = need(await salvageCampaign(file, to))
  if (invocation.values['json'] === true) json({ path, lines, damage })
  else
    out(
      `${damage}\n${path}: the ${lines === 1 ? 'first line' : `first ${lines} lines`}, as a separate campaign. ${file} was not changed.`,
    )
}
