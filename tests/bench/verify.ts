// A long finished campaign: `file`. Opens it again and again, plays all its turns again from their orders as they were sent, and
// verifies it with everything that `postmage verify` looks at; the middle one of several each, opened anew every time.
import { replay } from '@shared/campaign/play'
import { readOrders } from '@shared/campaign/orders'
import { verifyCampaign } from '@shared/campaign/verify'
import { hostsFor } from '../../src/main/desk/history/follow'
import { openWorkspace, type Workspace } from '../../src/main/desk/workspace'
import { median, print, seconds, secondsOf, textAt } from './measure'

const TIMES = 9

async function opened(): Promise<Workspace> {
  const space = await openWorkspace(textAt(0), 'read')
  if (!space.ok) throw new Error(JSON.stringify(space.error))
  return space.value
}

const times: { open: number[]; play: number[]; verify: number[] } = { open: [], play: [], verify: [] }
let turns = 0
for (let i = 0; i < TIMES; i++) {
  let space: Workspace | null = null
  times.open.push(await secondsOf(async () => void (space = await opened())))
  if (space === null) throw new Error('it was not opened')
  const campaign = (space as Workspace).campaign()
  turns = campaign.turns.length
  times.play.push(
    seconds(() => {
      for (const { seat, text, turn, how } of campaign.orders)
        readOrders(campaign, seat, text, how === 'mail' ? 'mail' : 'typed', turn)
      replay(campaign, { turn: 1 })
    }),
  )
  await (space as Workspace).close()
  const fresh = await opened()
  times.verify.push(
    seconds(() => {
      const bad = verifyCampaign(fresh.campaign(), hostsFor(fresh.campaign())).find(({ good }) => !good)
      if (bad !== undefined) throw new Error(JSON.stringify(bad))
    }),
  )
  await fresh.close()
}
print({ turns, open: median(times.open), play: median(times.play), verify: median(times.verify) })
